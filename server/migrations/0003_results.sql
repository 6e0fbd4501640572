-- What a finished game came to, for lists and searches. Written by the append that finishes it.
CREATE TABLE results (
    game        INTEGER PRIMARY KEY REFERENCES games (id),
    finished_ms INTEGER NOT NULL,
    variant     TEXT    NOT NULL,
    speed       TEXT    NOT NULL,
    clock       TEXT    NOT NULL,
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    listed      INTEGER NOT NULL CHECK (listed IN (0, 1)),  -- whether others than its players may see it
    white       INTEGER NOT NULL REFERENCES persons (id),
    black       INTEGER NOT NULL REFERENCES persons (id),
    white_name  TEXT    NOT NULL,            -- as they were called then
    black_name  TEXT    NOT NULL,
    white_bot   INTEGER NOT NULL CHECK (white_bot IN (0, 1)),
    black_bot   INTEGER NOT NULL CHECK (black_bot IN (0, 1)),
    winner      TEXT    CHECK (winner IN ('white', 'black')),
    reason      TEXT    NOT NULL,
    played      INTEGER NOT NULL CHECK (played IN (0, 1)),  -- whether it counts: it was not called off
    plies       INTEGER NOT NULL
) STRICT;

CREATE INDEX results_newest ON results (finished_ms, game);
CREATE INDEX results_variant ON results (variant, finished_ms, game);
CREATE INDEX results_winner ON results (winner, finished_ms, game);

-- The same game once for each player, so that a person's newest games are one range of the key.
CREATE TABLE results_of (
    person      INTEGER NOT NULL REFERENCES persons (id),
    finished_ms INTEGER NOT NULL,
    game        INTEGER NOT NULL REFERENCES results (game),
    variant     TEXT    NOT NULL,
    score       INTEGER,                     -- 2 won, 1 drawn, 0 lost; null when it does not count
    PRIMARY KEY (person, finished_ms, game)
) STRICT, WITHOUT ROWID;

-- Glicko-2, for each person, game of the house and speed.
CREATE TABLE ratings (
    person     INTEGER NOT NULL REFERENCES persons (id),
    variant    TEXT    NOT NULL,
    speed      TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    PRIMARY KEY (person, variant, speed)
) STRICT, WITHOUT ROWID;

-- What each rated game did. Its key is the proof that a game is rated once.
CREATE TABLE rating_changes (
    game             INTEGER NOT NULL REFERENCES games (id),
    side             TEXT    NOT NULL CHECK (side IN ('white', 'black')),
    person           INTEGER NOT NULL REFERENCES persons (id),
    variant          TEXT    NOT NULL,
    speed            TEXT    NOT NULL,
    rated_ms         INTEGER NOT NULL,
    before           REAL    NOT NULL,
    before_deviation REAL    NOT NULL,
    after            REAL    NOT NULL,
    after_deviation  REAL    NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

-- Games that ended before there were results are listed once, by the server (records/catch_up.rs).
ALTER TABLE heartbeat ADD COLUMN old_games_listed INTEGER NOT NULL DEFAULT 0 CHECK (old_games_listed IN (0, 1));

CREATE INDEX rating_changes_person ON rating_changes (person, variant, speed, rated_ms);
