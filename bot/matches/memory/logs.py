"""The logs of recently viewed duels. Each is parsed once and grows with every action."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from bot.games.contract import Game
from bot.games.takebacks import parse_takeback
from bot.matches.memory.kept import WeightedCache
from bot.matches.tabletop import Tabletop, find_tabletop
from bot.matches.values import Duel
from bot.store.tables import Tables

KEPT_EVENTS = 100_000
"""Maximum number of events in all kept logs, about 35 MB. A whole duel of Melee has a few hundred.

The logs of its viewers share them: each viewer's takes 8 bytes for each event.
"""

Log = tuple[tuple[int, object], ...]
"""Events visible to one viewer, in order, each with the ply of the action that caused it.

Without those of actions taken back.
"""


@dataclass(frozen=True, slots=True)
class SecretLog:
    """Every event of a duel, private ones too. Gives only the log of one viewer.

    `_entries` are (event with its ply, audience), `_seen` the logs made so far, by seat.
    """

    _entries: tuple[tuple[tuple[int, object], frozenset[int] | None], ...] = field(default=(), repr=False)
    _seen: dict[int | None, Log] = field(default_factory=dict, compare=False, repr=False)

    def __len__(self) -> int:
        return len(self._entries)

    def seen_by(self, seat: int | None) -> Log:
        """The events visible to this seat, with its private ones; None is a spectator. Made once."""
        if seat not in self._seen:
            self._seen[seat] = tuple(
                told for told, audience in self._entries if audience is None or seat in audience
            )
        return self._seen[seat]

    def grown(self, parts: Sequence["SecretLog"]) -> "SecretLog":
        """This log with more entries, which the viewers' logs get, too."""
        new = SecretLog(tuple(entry for part in parts for entry in part._entries))
        known = self._seen.copy()  # another thread may be making one
        return SecretLog(
            self._entries + new._entries, {seat: log + new.seen_by(seat) for seat, log in known.items()}
        )

    def upto(self, ply: int) -> "SecretLog":
        """This log as it was after the action of this ply."""
        return SecretLog(tuple(entry for entry in self._entries if entry[0][0] <= ply))


def log_events(game: Game[Any, Any, Any, Any], ply: int, events: Iterable[object]) -> SecretLog:
    return SecretLog(tuple(((ply, event), game.audience(event)) for event in events))


class _Known(Struct, frozen=True):
    """A log up to a ply. Logs grow, unless an action is taken back."""

    ply: int
    log: SecretLog


class Logs:
    """The logs used last, at most `most` events in all. Each ends at the ply last read or written."""

    def __init__(self, games: Mapping[str, Tabletop], most: int = KEPT_EVENTS) -> None:
        self._games = games
        self._kept: WeightedCache[_Known] = WeightedCache(most)

    async def of(self, tables: Tables, duel: Duel) -> SecretLog:
        """The log of a duel just read from `tables`. Reads only lines not seen yet.

        Refusal: unknown-game.
        """
        log = await self.read(tables, duel)
        self.keep(duel, log)
        return log

    async def read(self, tables: Tables, duel: Duel) -> SecretLog:
        """Like `of`, without keeping it, for a transaction that may still fail or work in another thread."""
        game = find_tabletop(self._games, duel.game).game
        known = self._kept.get(duel.id) or _Known(-1, SecretLog())
        if known.ply == duel.ply:
            return known.log
        if known.ply > duel.ply:  # what it has may have been taken back since
            known = _Known(-1, SecretLog())
        before, parts = known.log, list[SecretLog]()
        for line in await tables.records.lines(duel.id, after=known.ply):
            if line.ply > duel.ply:
                break
            if (back := parse_takeback(line.action)) is not None:
                before, parts = before.upto(back), [part.upto(back) for part in parts]
            parts.append(log_events(game, line.ply, map(game.load_event, line.events)))
        return before.grown(parts)

    def added(self, before: Duel, new: Sequence[SecretLog]) -> SecretLog | None:
        """The log of a duel with new actions; None if the log before them is not kept."""
        known = self._kept.get(before.id)
        if known is None or known.ply != before.ply:
            return None
        return known.log.grown(new)

    def keep(self, duel: Duel, log: SecretLog) -> None:
        """Keep a stored log at the duel's ply."""
        known = self._kept.get(duel.id)
        if known is None or known.ply < duel.ply:
            self._kept.put(duel.id, _Known(duel.ply, log), len(log) + 1)
        else:
            self._kept.touch(duel.id)
