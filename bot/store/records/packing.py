"""Headers and lines of records as compressed bytes: a fifth of the room that they need otherwise."""

import json
import lzma
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Row

from bot.games.records import RecordLine
from bot.store.schema import PACKED_RECORDS, POSITIONS

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 18}]
"""A dictionary of the size of long records: the usual one would take a hundred megabytes of memory."""
_EVENTS = 4
"""The place of the events in a packed line."""
HEADER = POSITIONS.c.header, PACKED_RECORDS.c.header.label("packed_header")
"""Columns of WITH_HEADER: the first one is empty if the record is packed."""
WITH_HEADER = POSITIONS.outerjoin(PACKED_RECORDS, PACKED_RECORDS.c.duel_id == POSITIONS.c.duel_id)


class StoredLine(NamedTuple):
    """A line of a record, and when it was played."""

    line: RecordLine
    played_at: datetime


def pack_lines(lines: Iterable[StoredLine]) -> bytes:
    """These lines as bytes, for `unpack_lines`."""
    rows = [
        (line.ply, line.seat, line.action, line.dice, line.events, line.hash, played_at.isoformat())
        for line, played_at in lines
    ]
    return pack_text(json.dumps(rows, ensure_ascii=False, separators=(",", ":")))


def unpack_lines(packed: bytes) -> Iterator[StoredLine]:
    """The lines that `pack_lines` was given."""
    for ply, seat, action, dice, events, digest, played_at in json.loads(unpack_text(packed)):
        yield StoredLine(
            RecordLine(ply=ply, seat=seat, action=action, dice=dice, events=events, hash=digest),
            datetime.fromisoformat(played_at),
        )


def unpack_events(packed: bytes) -> list[dict[str, Any]]:
    """The events of the lines that `pack_lines` was given, in order. Much quicker than all of the lines."""
    return [event for row in json.loads(unpack_text(packed)) for event in row[_EVENTS]]


def pack_text(text: str) -> bytes:
    """The text as bytes, for `unpack_text`."""
    return lzma.compress(text.encode(), filters=_FILTERS)


def unpack_text(packed: bytes) -> str:
    """The text that `pack_text` was given."""
    return lzma.decompress(packed).decode()


def header_of(row: Row[Any]) -> str:
    """The header in a row with the columns `HEADER`."""
    return row.header or unpack_text(row.packed_header)
