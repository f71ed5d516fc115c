"""A database as the last version with schema 0004 left it: seats were columns, computers user ids 1 to 3.

`dumps/0004.sql` is what that version's sandbox wrote, killed in the middle of things:

| id | what it is |
| --- | --- |
| 1 | Juniper has won against Rowan by capture |
| 2 | Rowan's turn 5 has begun; Juniper offers a draw |
| 4 | Rowan's open challenge to Sage |
| 5 | Sage's open lobby |
| 6 | an ability of Juniper's Leech Doctor waits for a choice |
| 7 | Sage has conceded to the master |
| 8 | the novice is to act against Rowan |

Rowan keeps a deck, as does Juniper, who prefers it.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

DUMP = Path(__file__).parent / "dumps" / "0004.sql"
LEFT_AT = datetime(2026, 11, 22, 17, tzinfo=UTC)
"""A moment at which its invitations are still open."""

_FIRST_ID = 1_100_000_000_000_000_000
ROWAN, JUNIPER, SAGE = (_FIRST_ID + number for number in (11, 12, 13))
GUILD, CHANNEL = _FIRST_ID + 1, _FIRST_ID + 32


def make_earlier(file: Path, ids: Mapping[int, int] | None = None) -> None:
    """Make that database, with the ids of people and places replaced where `ids` says so."""
    dump = DUMP.read_text(encoding="utf-8")
    for before, after in (ids or {}).items():
        dump = dump.replace(str(before), str(after))
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump)
