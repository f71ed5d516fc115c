"""Random choices that are the same on every machine: drawn from SHA-256, never from `random` or `hash`."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

ItemT = TypeVar("ItemT")


class KeyedDraws:
    """Random draws from a key. Draws with one key do not affect those with another."""

    __slots__ = ("_drawn", "_key")

    def __init__(self, *key: str | int) -> None:
        """The lengths of its parts belong to the key: (`ab`, `c`) is not (`a`, `bc`)."""
        parts = [str(part).encode() for part in key]
        self._key = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        self._drawn = 0

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1; uniform up to a bias of `bound` in 2**128."""
        digest = sha256(self._key + self._drawn.to_bytes(8, "big")).digest()
        self._drawn += 1
        return int.from_bytes(digest[:16], "big") % bound

    def pick(self, items: Sequence[ItemT]) -> ItemT:
        """One of these."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[ItemT], weights: Sequence[int]) -> ItemT:
        """One of these, in proportion to its weight; at least one weight is above 0."""
        left = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        raise AssertionError("a number below the sum of the weights meets one of them")

    def shuffled(self, items: Sequence[ItemT]) -> list[ItemT]:
        """All of these in another order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]
