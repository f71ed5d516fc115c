"""What was used last, kept in memory up to a bound on its weight."""

from collections import OrderedDict
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """Values by duel, each with a weight. Those used longest ago give way when all weigh more than `most`.

    The value used last is kept whatever it weighs.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[str, tuple[Value, int]] = OrderedDict()
        self._weight = 0

    def __len__(self) -> int:
        return len(self._values)

    @property
    def weight(self) -> int:
        """What all values weigh together."""
        return self._weight

    def get(self, duel_id: str) -> Value | None:
        """The value of this duel, if it is kept."""
        found = self._values.get(duel_id)
        return None if found is None else found[0]

    def put(self, duel_id: str, value: Value, weight: int) -> None:
        """Keep a value in place of the duel's last one, as the one used last."""
        _, before = self._values.pop(duel_id, (None, 0))
        self._values[duel_id] = value, weight
        self._weight += weight - before
        while self._weight > self._most and len(self._values) > 1:
            _, (_, lost) = self._values.popitem(last=False)
            self._weight -= lost

    def touch(self, duel_id: str) -> None:
        """The value of this duel, which must be kept, is the one used last."""
        self._values.move_to_end(duel_id)
