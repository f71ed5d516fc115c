"""Errors of the database, each with one clear line as its text."""

import sqlite3

from sqlalchemy.exc import DBAPIError

from bot.games.errors import MultiverseError


class StoreError(MultiverseError):
    """The database cannot be used, at least for now.

    The current transaction was not kept, unless the connection to a server was lost during its commit.
    """


class Conflict(MultiverseError):
    """Somebody else has changed this duel first; read it again."""


#: Parts of SQLite's messages -> the problem and its remedy.
_CAUSES = (
    ("readonly", "is read-only; let the bot write to the file and to its folder"),
    ("disk is full", "cannot grow, the disk is full; make room for it"),
    ("not a database", "is not an SQLite database; move it away or set DATABASE_URL to another file"),
    ("malformed", "is damaged; restore it from a backup or set DATABASE_URL to another file"),
    ("unable to open", "cannot be opened; let the bot read and write the file and its folder"),
    ("locked", "is locked by another program; end that one first"),
    ("disk i/o error", "cannot be read or written; check the disk"),
)


def explain(error: DBAPIError | sqlite3.Error, file: str) -> StoreError:
    """A StoreError that explains this database error to the operator."""
    reason = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    for words, meaning in _CAUSES:
        if words in reason.lower():
            return StoreError(f"the database {file} {meaning}")
    return StoreError(f"the database {file} failed: {' '.join(reason.split())}")
