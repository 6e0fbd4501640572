-- Whom a person does not want to hear.
CREATE TABLE mutes (
    person     INTEGER NOT NULL REFERENCES persons (id),
    muted      INTEGER NOT NULL REFERENCES persons (id),
    created_ms INTEGER NOT NULL,
    PRIMARY KEY (person, muted)
) STRICT, WITHOUT ROWID;

-- What a person lets partners do. Without a row: everything.
CREATE TABLE preferences (
    person    INTEGER PRIMARY KEY REFERENCES persons (id),
    takebacks TEXT NOT NULL CHECK (takebacks IN ('never', 'casual', 'always')),
    gifts     TEXT NOT NULL CHECK (gifts IN ('never', 'casual', 'always'))
) STRICT;
