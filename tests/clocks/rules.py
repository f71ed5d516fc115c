"""A time zone whose rules are changed between two runs of the bot, as a new `tzdata` does."""

import io
import struct
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.clocks import local_times
from bot.matches.books import rhythm
from cogs.tournaments.planning import dates

ZONE = "Europe/Berlin"
"""The name under which the zone is known to the bot."""

_USERS = (local_times, rhythm, dates)


def zone(*changes: tuple[datetime, float], at_first: float = 0) -> ZoneInfo:
    """A zone of our own: its hours ahead of UTC `at_first`, and from each of these moments on."""
    offsets = [at_first, *(hours for _, hours in changes)]
    kinds = b"".join(struct.pack(">lbb", int(hours * 3600), 0, 0) for hours in offsets)
    moments = [int(moment.timestamp()) for moment, _ in changes]

    def block(size: str) -> bytes:
        head = b"TZif2" + bytes(15) + struct.pack(">6l", 0, 0, 0, len(moments), len(offsets), 4)
        times = struct.pack(f">{len(moments)}{size}", *moments)
        return head + times + bytes(range(1, len(moments) + 1)) + kinds + b"XYZ\0"

    return ZoneInfo.from_file(io.BytesIO(block("l") + block("q") + b"\n\n"), key=ZONE)


def install(monkeypatch: pytest.MonkeyPatch, rules: ZoneInfo) -> None:
    """Let the bot see these rules for `ZONE`, as if it had been started with another `tzdata`."""
    for module in _USERS:
        monkeypatch.setattr(module, "ZoneInfo", lambda name: rules if name == ZONE else ZoneInfo(name))


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc,arg-type]
