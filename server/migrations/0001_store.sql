-- Times are milliseconds of the Unix epoch. Ids are numbers below 2^50.

CREATE TABLE persons (
    id         INTEGER PRIMARY KEY,
    name       TEXT    NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

-- Apart from persons, so that one person may hold several tokens. Only the hash of a token is ever stored.
CREATE TABLE sessions (
    token_hash BLOB    PRIMARY KEY CHECK (length(token_hash) = 32),
    person     INTEGER NOT NULL REFERENCES persons (id),
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    id         INTEGER PRIMARY KEY,
    creator    INTEGER NOT NULL REFERENCES persons (id),
    request    TEXT,                        -- the creator's own name for the wish; null when nobody will repeat it
    settings   TEXT    NOT NULL,            -- JSON, opaque here
    epoch      INTEGER NOT NULL,            -- half of the fence: who owns the game
    last_seq   INTEGER NOT NULL,            -- the other half: where its log ends
    finished   INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
    created_ms INTEGER NOT NULL,
    UNIQUE (creator, request)
) STRICT;

-- What a starting server loads; it stays small however many games were ever played.
CREATE INDEX games_unfinished ON games (id) WHERE finished = 0;

-- The log, clustered by its key: a game's events lie side by side.
CREATE TABLE events (
    game  INTEGER NOT NULL REFERENCES games (id),
    seq   INTEGER NOT NULL CHECK (seq >= 1),
    at_ms INTEGER NOT NULL,
    body  TEXT    NOT NULL,                 -- JSON, opaque here
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- The game's time of creation is repeated here so that a person's newest games are one range of the key.
CREATE TABLE participants (
    person     INTEGER NOT NULL REFERENCES persons (id),
    created_ms INTEGER NOT NULL,
    game       INTEGER NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, created_ms, game)
) STRICT, WITHOUT ROWID;

-- One row about the server itself.
CREATE TABLE heartbeat (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    last_alive_ms INTEGER,                  -- null until the server has said so once
    checks        INTEGER NOT NULL          -- counts write checks, so that each of them really writes
) STRICT;

INSERT INTO heartbeat (id, last_alive_ms, checks) VALUES (1, NULL, 0);
