"""Keeps the values used last in memory, up to a limit on their total weight."""

from collections import OrderedDict
from typing import Generic, TypeVar

Value = TypeVar("Value")


class WeightedCache(Generic[Value]):
    """Values by duel or another key, each with a weight.

    If they weigh more than `most`, those used longest ago are dropped. The value used last
    is always kept, whatever its weight.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[str, tuple[Value, int]] = OrderedDict()
        self._weight = 0

    def __len__(self) -> int:
        return len(self._values)

    @property
    def weight(self) -> int:
        """The total weight of all values."""
        return self._weight

    def get(self, duel_id: str) -> Value | None:
        found = self._values.get(duel_id)
        return None if found is None else found[0]

    def put(self, duel_id: str, value: Value, weight: int) -> None:
        """Replace the duel's value, and mark the new one as used last."""
        _, before = self._values.pop(duel_id, (None, 0))
        self._values[duel_id] = value, weight
        self._weight += weight - before
        while self._weight > self._most and len(self._values) > 1:
            _, (_, lost) = self._values.popitem(last=False)
            self._weight -= lost

    def drop(self, duel_id: str) -> None:
        _, weight = self._values.pop(duel_id, (None, 0))
        self._weight -= weight

    def touch(self, duel_id: str) -> None:
        """Mark this duel's value as used last; it must be kept here."""
        self._values.move_to_end(duel_id)
