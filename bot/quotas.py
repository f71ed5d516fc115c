"""Limits each person's requests, with a token bucket in memory per person and kind of request."""

import math
from collections import OrderedDict
from collections.abc import Callable, Mapping

from msgspec import Struct


class QuotaRate(Struct, frozen=True):
    """The number of requests at once, and the seconds until each further one."""

    burst: int
    seconds: float


RATES: Mapping[str, QuotaRate] = {
    "autocompletion": QuotaRate(200, 0.1),
    "anything": QuotaRate(300, 0.2),  # every request of no other kind
    "panel": QuotaRate(150, 1),
    "picture": QuotaRate(60, 2),
    "deck file": QuotaRate(20, 15),
    "generated deck": QuotaRate(30, 5),
    "replay": QuotaRate(10, 30),
    "public replay": QuotaRate(200, 0.2),  # of all readers of public pages together
    "record check": QuotaRate(20, 15),
    "review": QuotaRate(10, 30),
    "rehearsal": QuotaRate(5, 60),
    "wish for a deck test": QuotaRate(40, 3),
    "deck test": QuotaRate(10, 120),  # only accepted ones: a refused one costs little
    "report": QuotaRate(5, 120),
    "own data": QuotaRate(3, 1200),
    "tournament export": QuotaRate(8, 60),
    "new tournament": QuotaRate(15, 60),
    "organising": QuotaRate(90, 3),  # each may pair hundreds of people again, to list the consequences
    "hint": QuotaRate(30, 5),
    "mention by a person": QuotaRate(2, 60),  # their answers are public
    "mention in a channel": QuotaRate(3, 30),
}
"""Each person's limits by kind of request: far more than any player needs, except for public answers."""
MAX_BUCKETS = 20_000


class Quotas:
    """At most `most` buckets that are not full. Beyond that, the least recently used ones count as full."""

    def __init__(
        self,
        clock: Callable[[], float],
        rates: Mapping[str, QuotaRate] = RATES,
        *,
        most: int = MAX_BUCKETS,
    ) -> None:
        """`clock` gives seconds and never goes back."""
        self._clock = clock
        self._rates = rates
        self._most = most
        self._buckets: OrderedDict[tuple[int, str], tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        """The number of buckets in memory."""
        return len(self._buckets)

    def take(self, user_id: int, kind: str) -> float:
        """Take one request of this kind and return 0. If there is none, return the seconds until the next."""
        rate, now, key = self._rates[kind], self._clock(), (user_id, kind)
        left, since = self._buckets.get(key, (float(rate.burst), now))
        left = min(rate.burst, left + (now - since) / rate.seconds)
        if left < 1:
            return math.ceil((1 - left) * rate.seconds * 1000) / 1000
        self._buckets[key] = (left - 1, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return 0.0
