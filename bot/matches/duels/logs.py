"""The public logs of recently viewed duels. Each is parsed once and grows with every action."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.games.takebacks import parse_takeback
from bot.matches.duels.kept import Kept
from bot.matches.tabletop import Tabletop, find_tabletop
from bot.matches.values import Duel
from bot.store.tables import Tables

KEPT_EVENTS = 100_000
"""The most events kept in all logs, about 25 MB. A whole duel of Melee has a few hundred."""

Log = tuple[tuple[int, object], ...]
"""Events that everybody may see, in order, each with the ply of the action that caused it.

Those of actions that were taken back are not among them.
"""


@dataclass(frozen=True, slots=True)
class _Known:
    """A log up to a ply. Logs grow, unless an action is taken back."""

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
        """The same without keeping it, for a transaction that may still fail or work in another thread."""
        game = find_tabletop(self._games, duel.game).game
        known = self._kept.get(duel.id) or _Known(-1, ())
        if known.ply == duel.ply:
            return known.log
        if known.ply > duel.ply:  # what it has may have been taken back since
            known = _Known(-1, ())
        log = list(known.log)
        for line in await tables.records.lines(duel.id, after=known.ply):
            if line.ply > duel.ply:
                break
            if (back := parse_takeback(line.action)) is not None:
                log = [each for each in log if each[0] <= back]
            events = map(game.load_event, line.events)
            log += [(line.ply, event) for event in events if game.audience(event) is None]
        return tuple(log)

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
