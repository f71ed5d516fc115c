"""Ids that carry their time, and how long Discord keeps things."""

import time

DISCORD_EPOCH_MS = 1_420_070_400_000
TOKEN_SECONDS = 15 * 60.0
"""How long an interaction can be answered further; also kept that long: uploads that no message shows."""


def stamp() -> int:
    """Return the lowest id of the current millisecond."""
    return (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22


def age_of(snowflake: int) -> float:
    """Return how many seconds ago an id was made."""
    return time.time() - ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
