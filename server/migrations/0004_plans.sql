-- What players have decided before their move came. Each note names the ply that it is bound to, so the log alone tells
-- what is left of it, and a note may be older than its game. One row a game and person, gone with the game's end.

CREATE TABLE plans (
    game   INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL REFERENCES persons (id),
    body   TEXT    NOT NULL,                -- JSON, opaque here
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
