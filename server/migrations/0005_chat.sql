-- What was said beside a game. It is no part of its log.
CREATE TABLE chat (
    game    INTEGER NOT NULL REFERENCES games (id),
    room    INTEGER NOT NULL CHECK (room IN (0, 1)), -- 0 the players', 1 the spectators'
    n       INTEGER NOT NULL CHECK (n >= 1),
    person  INTEGER NOT NULL REFERENCES persons (id),
    request TEXT    NOT NULL,                        -- the speaker's own name for the wish
    name    TEXT    NOT NULL,                        -- as it was then
    bot     INTEGER NOT NULL CHECK (bot IN (0, 1)),  -- whether the speaker is a program
    body    TEXT    NOT NULL,                        -- JSON, opaque here
    ply     INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    PRIMARY KEY (game, room, n),
    UNIQUE (game, person, request)
) STRICT, WITHOUT ROWID;
