"""Discord's shards: each server belongs to one of them, and each process holds some of them.

A process shows duels, and plays for computers in them, only on servers of the shards that it holds. So
exactly one process does this for each duel, and processes only have to agree on the number of shards.
"""

import re

from msgspec import Struct

MAX_SHARDS = 1000
"""Enough for two million servers: Discord requires a shard for each 2,500 of them."""

_RANGE = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")


class Shards(Struct, frozen=True):
    """The shards that this process holds, of `count` in all. By default, everything is held."""

    count: int = 1
    held: frozenset[int] = frozenset({0})

    @property
    def holds_all(self) -> bool:
        """Whether this process holds all shards."""
        return len(self.held) == self.count

    def of(self, guild_id: int | None) -> int:
        """The shard of a server. Direct messages (None) belong to shard 0, as in Discord."""
        return 0 if guild_id is None else (guild_id >> 22) % self.count

    def owns(self, guild_id: int | None) -> bool:
        """Whether this process shows the duels of that server (None: duels without a server)."""
        return self.of(guild_id) in self.held


ALL = Shards()
"""One process holds everything."""


def all_of(count: int) -> Shards:
    """All of `count` shards, in this process."""
    return Shards(count, frozenset(range(count)))


def parse_shards(text: str, count: int) -> Shards:
    """The shards that a text like `0,2-4` names, of `count` in all. Raises ValueError with the fault."""
    held: set[int] = set()
    for part in text.split(","):
        found = _RANGE.fullmatch(part.strip())
        if found is None:
            raise ValueError("is not a list of shards like 0,2-4")
        first = int(found[1])
        last = first if found[2] is None else int(found[2])
        if last < first:
            raise ValueError(f"has the range {part.strip()}, which ends before it begins")
        if last >= count:
            raise ValueError(f"names shard {last}, and SHARD_COUNT={count} has the shards 0 to {count - 1}")
        held.update(range(first, last + 1))
    return Shards(count, frozenset(held))
