"""Figures of many duels: of a game, a season, a format, on one server or over all."""

import asyncio
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from msgspec import Struct

from bot.matches.context import Context
from bot.matches.memory.kept import WeightedCache
from bot.matches.ratings.ladders import season_of
from bot.matches.values import GIVEN_UP
from bot.statistics.counted_duels import counted
from bot.statistics.duels import DuelFilter, EndedDuel, Side
from bot.statistics.figures import DuelStatistics, figures
from bot.store.tables import Tables
from bot.store.usage import SeatUse, UsageCount, UsedDuel

KEPT_DUELS = 100_000
"""Maximum duels in memory, of all games together: about 1 KB each."""
KEPT_FIGURES = 100
"""Maximum figures in memory."""
AT_ONCE = 500
"""How many duels are read at once."""
_SCORES = {(1, 1): (0.5, 0.5), (1, 2): (1.0, 0.0), (2, 1): (0.0, 1.0)}


class FoundStatistics(Struct, frozen=True):
    """Figures of the duels of a filter. `seasons` are all seasons with counted duels, on any server."""

    wanted: DuelFilter
    seasons: tuple[int, ...]
    figures: DuelStatistics


class _Known(Struct, frozen=True):
    """All duels of a game as they were read, and those that count."""

    count: UsageCount
    duels: tuple[EndedDuel, ...]
    counted: tuple[EndedDuel, ...]


class Statistics:
    """Adds up duels. Figures follow only from the store, so a void result changes them at once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: WeightedCache[_Known] = WeightedCache(KEPT_DUELS)
        self._figures: WeightedCache[tuple[_Known, FoundStatistics]] = WeightedCache(KEPT_FIGURES)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def figures(self, game: str, wanted: DuelFilter) -> FoundStatistics:
        """The figures of a game's duels. Refusal: unknown-game."""
        self._context.tabletop(game)
        async with self._locks.setdefault(game, asyncio.Lock()):
            known = await self._current(game)
        key = f"{game}/{wanted}"
        kept = self._figures.get(key)
        if kept is not None and kept[0] is known:
            return kept[1]
        made = await asyncio.to_thread(figures, known.counted, wanted)
        found = FoundStatistics(wanted, tuple(sorted({duel.season for duel in known.counted})), made)
        self._figures.put(key, (known, found), 1)
        return found

    def season(self) -> int:
        """The current season."""
        return season_of(self._context.now())

    async def _current(self, game: str) -> _Known:
        known = self._known.get(game)
        async with self._context.store.reading() as tables:
            count = await tables.usage.count(game)
            if known is not None and count == known.count:
                return known
            duels = None if known is None else await _longer(tables, game, known, count)
            if duels is None:
                duels = await _all(tables, game)
        made = _Known(count, tuple(duels), await asyncio.to_thread(counted, duels))
        self._known.put(game, made, len(duels) + 1)
        return made


async def _longer(tables: Tables, game: str, known: _Known, count: UsageCount) -> list[EndedDuel] | None:
    """The known duels with those that ended later; None if more has changed."""
    if not known.duels:
        return None
    last = known.duels[-1]
    ended = await tables.usage.since(game, datetime.fromtimestamp(last.ended_at, UTC))
    later = [each for each in map(_ended, ended) if each.key > last.key]
    is_all = len(known.duels) + len(later) == count.known
    voided = sum(each.is_void for each in later)
    return _sorted([*known.duels, *later]) if is_all and known.count.void + voided == count.void else None


async def _all(tables: Tables, game: str) -> list[EndedDuel]:
    """All duels of a game. Between pages, the event loop can do other work."""
    duels: list[EndedDuel] = []
    number = 0
    while page := await tables.usage.page(game, number, AT_ONCE):
        duels += map(_ended, page)
        number = page[-1].number
        await asyncio.sleep(0)
    return _sorted(duels)


def _sorted(duels: list[EndedDuel]) -> list[EndedDuel]:
    return sorted(duels, key=lambda each: each.key)


def _ended(duel: UsedDuel) -> EndedDuel:
    first, second = _SCORES.get((duel.places[0], duel.places[1]), (0.5, 0.5))
    return EndedDuel(
        number=duel.number,
        ended_at=int(duel.ended_at.timestamp()),
        season=season_of(duel.ended_at),
        server=duel.guild_id or 0,
        sides=(_side(duel, 0, first), _side(duel, 1, second)),
        actions=duel.actions,
        is_rated=duel.is_rated,
        is_open=duel.is_open,
        is_void=duel.is_void,
        by_concession=duel.by in GIVEN_UP,
    )


def _side(duel: UsedDuel, seat: int, score: float) -> Side:
    use: SeatUse = duel.uses[seat]
    return Side(duel.people[seat], use.deck, score, use.went_first, frozenset(use.drawn), frozenset(use.used))
