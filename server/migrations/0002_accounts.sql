-- Registered persons. A person without a row here is a guest.
CREATE TABLE accounts (
    person        INTEGER PRIMARY KEY REFERENCES persons (id),
    password      TEXT    NOT NULL,         -- argon2id, as a PHC string
    registered_ms INTEGER NOT NULL,
    bot           INTEGER NOT NULL DEFAULT 0 CHECK (bot IN (0, 1))
) STRICT;

-- What a registered name looks like, in one or two ways: nobody else's name may look like that.
CREATE TABLE name_keys (
    key    TEXT    PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES accounts (person)
) STRICT, WITHOUT ROWID;

CREATE INDEX name_keys_person ON name_keys (person);

ALTER TABLE sessions ADD COLUMN last_seen_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN client TEXT;    -- the program that said hello with it last
ALTER TABLE sessions ADD COLUMN label TEXT;     -- what a bot's token is for

CREATE INDEX sessions_person ON sessions (person);

-- What the operator has decided about a person, guest or not. Without a row: nothing.
CREATE TABLE standings (
    person INTEGER PRIMARY KEY REFERENCES persons (id),
    muted  INTEGER NOT NULL DEFAULT 0 CHECK (muted IN (0, 1)),
    ban    TEXT                              -- why they are banned; null if they are not
) STRICT;

CREATE TABLE blocks (
    person     INTEGER NOT NULL REFERENCES persons (id),
    blocked    INTEGER NOT NULL REFERENCES persons (id),
    created_ms INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (
    id         INTEGER PRIMARY KEY,
    reporter   INTEGER NOT NULL REFERENCES persons (id),
    request    TEXT    NOT NULL,             -- the reporter's own name for it: said again, it is the same report
    person     INTEGER NOT NULL REFERENCES persons (id),
    game       INTEGER REFERENCES games (id),
    text       TEXT    NOT NULL,
    created_ms INTEGER NOT NULL,
    UNIQUE (reporter, request)
) STRICT;
