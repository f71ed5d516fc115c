"""Ids and moments as Discord writes them."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any, TypeAlias

# Discord's objects travel as JSON whose shape the reader must know: here Any is let in.
Json: TypeAlias = dict[str, Any]

DISCORD_EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Gives out Discord ids: milliseconds since 2015 above 22 bits of counter, each greater than the last."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> str:
        """A new id, in the decimal form that Discord sends."""
        now = (time.time_ns() // 1_000_000 - DISCORD_EPOCH_MS) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)


def moment_of(snowflake: str) -> str:
    """When the thing with this id was made, in ISO 8601 and UTC."""
    seconds = ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def now_iso() -> str:
    """This moment in ISO 8601 and UTC."""
    return datetime.now(UTC).isoformat()
