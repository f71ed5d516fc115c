"""Fair turns between people, regardless of how many requests each of them has."""

from collections.abc import Hashable
from itertools import count

from msgspec import Struct


class _Waiting(Struct, frozen=True):
    """One user's waiting request, with its number in the order of arrival."""

    user_id: int
    request: Hashable
    number: int


class FairTurns:
    """A round robin. Next comes the oldest request of the person whose last turn is longest ago."""

    def __init__(self) -> None:
        self._numbers = count()
        self._waiting: list[_Waiting] = []
        self._served: dict[int, int] = {}

    def __len__(self) -> int:
        """The number of waiting requests. May be called from another thread."""
        return len(self._waiting)

    def join(self, user_id: int, request: Hashable) -> None:
        """Add a request behind this user's other ones."""
        self._waiting.append(_Waiting(user_id, request, next(self._numbers)))

    def leave(self, request: Hashable) -> None:
        """Remove a request, if it waits."""
        self._waiting = [one for one in self._waiting if one.request != request]

    def call(self) -> Hashable | None:
        """Remove and return the request whose turn it is; None if there is none."""
        return self._take(self._waiting, self._served).request if self._waiting else None

    def forget(self) -> None:
        """Forget who had turns. Nobody may have one now."""
        self._served.clear()

    def ahead(self, request: Hashable) -> int | None:
        """The number of turns before this request's; None if it doesn't wait."""
        return next((place for place, one in enumerate(self._order()) if one.request == request), None)

    def _order(self) -> list[_Waiting]:
        rest, served = [*self._waiting], {**self._served}
        return [self._take(rest, served) for _ in range(len(rest))]

    def _take(self, waiting: list[_Waiting], served: dict[int, int]) -> _Waiting:
        first = min(waiting, key=lambda one: (served.get(one.user_id, -1), one.number))
        waiting.remove(first)
        served[first.user_id] = next(self._numbers)
        return first
