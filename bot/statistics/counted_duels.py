"""The duels that count (M-1, M-2), and batches of duels with private decks (M-6)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.ratings.fairness import Fairness
from bot.ratings.results import RatedResult
from bot.statistics.duels import EndedDuel

BATCH_DUELS = 20
"""Minimum number of duels with private decks that are counted together."""
BATCH_PEOPLE = 5
"""Minimum number of people with private decks in a batch; none of them plays more than half of it."""


def counted(duels: Iterable[EndedDuel]) -> tuple[EndedDuel, ...]:
    """The duels that count, in the order in which they begin to count.

    Later filters do not change it: every filter takes whole batches. Duels with a private deck have no
    influence on which duels of starter decks count.
    """
    judges, batches = {False: Fairness(), True: Fairness()}, _Batches()
    found: list[EndedDuel] = []
    for duel in sorted(duels, key=lambda each: each.key):
        is_private = bool(duel.private)
        if duel.is_void or judges[is_private].judge(_result(duel)) is not None:
            continue
        found += batches.add(duel) if is_private else (duel,)
    return tuple(found)


@dataclass(slots=True)
class _Batch:
    duels: list[EndedDuel] = field(default_factory=list)
    people: Counter[int] = field(default_factory=Counter)

    def add(self, duel: EndedDuel) -> None:
        self.duels.append(duel)
        self.people.update(side.person for side in duel.sides if side.deck is None)

    @property
    def is_full(self) -> bool:
        most = max(self.people.values())
        return (
            len(self.duels) >= BATCH_DUELS
            and len(self.people) >= BATCH_PEOPLE
            and 2 * most <= self.people.total()
        )


class _Batches:
    """Duels with private decks that wait for a full batch.

    Duels that filters can separate are never in one batch: those of different servers, seasons or formats,
    rated and unrated ones. Nor are duels of one and of two private decks.
    """

    def __init__(self) -> None:
        self._waiting: dict[tuple[int, int, bool, bool, int], _Batch] = {}

    def add(self, duel: EndedDuel) -> list[EndedDuel]:
        """The duels that count now: none, or a whole batch."""
        key = duel.server, duel.season, duel.is_open, duel.is_rated, duel.private
        batch = self._waiting.setdefault(key, _Batch())
        batch.add(duel)
        if not batch.is_full:
            return []
        return self._waiting.pop(key).duels


def _result(duel: EndedDuel) -> RatedResult:
    """The duel as a result for `Fairness`."""
    first, second = duel.sides
    places = (1 if first.score >= second.score else 2, 1 if second.score >= first.score else 2)
    return RatedResult(
        ended_at=duel.ended_at,
        number=duel.number,
        season=duel.season,
        people=(first.person, second.person),
        places=places,
        actions=duel.actions,
        by_concession=duel.by_concession,
    )
