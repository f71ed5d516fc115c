"""The public logs of recently viewed duels. Each is parsed once and grows with every action."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.matches.kept import Kept
from bot.matches.tabletop import Tabletop, find_tabletop
from bot.matches.values import Duel
from bot.store.tables import Tables

KEPT_EVENTS = 100_000
"""The most events kept in all logs, about 25 MB. A whole duel of Melee has a few hundred."""

Log = tuple[tuple[int, object], ...]
"""Events that everybody may see, in order, each with the ply of the action that caused it."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A log up to a ply. Logs only grow."""

    ply: int
    log: Log


class Logs:
    """The logs used last, at most `most` events in all. Each ends at the ply last read or written."""

    def __init__(self, games: Mapping[str, Tabletop], most: int = KEPT_EVENTS) -> None:
        self._games = games
        self._kept: Kept[_Known] = Kept(most)

    async def of(self, tables: Tables, duel: Duel) -> Log:
        """The log of a duel just read from `tables`. Reads only lines not seen yet.

        Refusal: unknown-game.
        """
        log = await self.read(tables, duel)
        self.keep(duel, log)
        return log

    async def read(self, tables: Tables, duel: Duel) -> Log:
        """The same without keeping it, for a transaction that may still fail."""
        game = find_tabletop(self._games, duel.game).game
        known = self._kept.get(duel.id) or _Known(-1, ())
        if known.ply == duel.ply:
            return known.log
        if known.ply > duel.ply:
            return tuple(each for each in known.log if each[0] <= duel.ply)
        lines = await tables.duels.lines(duel.id, after=known.ply)
        events = [(line.ply, game.load_event(values)) for line in lines for values in line.events]
        return (*known.log, *((ply, event) for ply, event in events if game.audience(event) is None))

    def added(self, before: Duel, new: Iterable[tuple[int, object]]) -> Log | None:
        """The log of a duel with what is new, as (ply, event); None if the log before it is not at hand."""
        known = self._kept.get(before.id)
        if known is None or known.ply != before.ply:
            return None
        return (*known.log, *new)

    def keep(self, duel: Duel, log: Log) -> None:
        """Remember a stored log as it is at the duel's ply."""
        known = self._kept.get(duel.id)
        if known is None or known.ply < duel.ply:
            self._kept.put(duel.id, _Known(duel.ply, log), len(log) + 1)
        else:
            self._kept.touch(duel.id)
