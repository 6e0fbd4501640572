-- Whether a person is a program of the house: a bot that needs no account.
ALTER TABLE persons ADD COLUMN house INTEGER NOT NULL DEFAULT 0 CHECK (house IN (0, 1));
