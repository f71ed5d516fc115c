"""Discord's ids, which contain the time they were made, and how long Discord keeps things."""

import time

DISCORD_EPOCH_MS = 1_420_070_400_000
TOKEN_SECONDS = 15 * 60.0
"""How long an interaction can be answered. Uploads that no message shows are kept as long."""


def stamp() -> int:
    """Return the lowest id for the current millisecond."""
    return (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22


def age_of(snowflake: int) -> float:
    """Return an id's age in seconds."""
    return time.time() - ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
