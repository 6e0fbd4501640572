"""Stands in for the server's store: a SQLite file in WAL mode, appended to without a pause.

Usage: writer.py DIRECTORY. Every transaction appends one event to each of two games, so a copy that tore a
transaction apart shows two games of unequal length. Prints "ready" when there is something to copy; runs until killed,
and like a killed server leaves its write-ahead log behind.
"""

import sqlite3
import sys

GAMES = ("a", "b")

store = sqlite3.connect(f"{sys.argv[1]}/raduga.sqlite", isolation_level=None)
store.execute("PRAGMA journal_mode = WAL")
store.execute("PRAGMA synchronous = NORMAL")
store.execute(
    "CREATE TABLE event (game TEXT, seq INTEGER, body TEXT NOT NULL, PRIMARY KEY (game, seq)) WITHOUT ROWID, STRICT"
)
seq = 0
while seq < 2_000_000:
    seq += 1
    store.execute("BEGIN IMMEDIATE")
    for game in GAMES:
        store.execute("INSERT INTO event VALUES (?, ?, ?)", (game, seq, f"event {seq} " + "x" * 200))
    store.execute("COMMIT")
    if seq == 2000:
        print("ready", flush=True)
