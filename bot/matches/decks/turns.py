"""Who of those who wait may go next: one after the other, however much each of them asks for."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import count


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Somebody's wish, and which one it is."""

    user_id: int
    wish: Hashable
    number: int


class FairTurns:
    """A round robin between people. Whoever had no turn for longest is next, with their oldest wish."""

    def __init__(self) -> None:
        self._numbers = count()
        self._waiting: list[_Waiting] = []
        self._served: dict[int, int] = {}

    def __len__(self) -> int:
        """How many wishes wait."""
        return len(self._waiting)

    def join(self, user_id: int, wish: Hashable) -> None:
        """Wait for a turn, behind this user's other wishes."""
        self._waiting.append(_Waiting(user_id, wish, next(self._numbers)))

    def leave(self, wish: Hashable) -> None:
        """Wait no longer; does nothing for a wish that doesn't wait."""
        self._waiting = [one for one in self._waiting if one.wish != wish]

    def call(self) -> Hashable | None:
        """The wish whose turn it is, which waits no longer; None if nobody waits."""
        return self._take(self._waiting, self._served).wish if self._waiting else None

    def forget(self) -> None:
        """Forget who had turns: nobody has one now."""
        self._served.clear()

    def ahead(self, wish: Hashable) -> int | None:
        """How many turns come before this wish's; None if it doesn't wait."""
        return next((place for place, one in enumerate(self._order()) if one.wish == wish), None)

    def others_wait(self, user_id: int) -> bool:
        """Whether anybody else waits. May be asked from another thread."""
        return any(one.user_id != user_id for one in self._waiting)

    def _order(self) -> list[_Waiting]:
        rest, served = [*self._waiting], {**self._served}
        return [self._take(rest, served) for _ in range(len(rest))]

    def _take(self, waiting: list[_Waiting], served: dict[int, int]) -> _Waiting:
        first = min(waiting, key=lambda one: (served.get(one.user_id, -1), one.number))
        waiting.remove(first)
        served[first.user_id] = next(self._numbers)
        return first
