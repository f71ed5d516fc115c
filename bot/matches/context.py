"""What all parts of the match services share: one value that each of them is given."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

from bot.matches.live import Live
from bot.matches.logs import Logs
from bot.matches.looks import FullLook
from bot.matches.positions import Positions
from bot.matches.refusals import Refusal
from bot.matches.tabletop import OwnDecks, Stock, Tabletop, find_tabletop
from bot.matches.values import Duel, Invitation
from bot.store import Store
from bot.store.tables import Tables


class DuelLocks:
    """One lock for each duel, there for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, duel_id: str) -> asyncio.Lock:
        """The lock of this duel."""
        return self._locks.setdefault(duel_id, asyncio.Lock())


@dataclass(frozen=True, slots=True)
class Change:
    """A duel has changed. `look` is at the duel after it, as a spectator sees it, where that is at hand."""

    duel_id: str
    look: FullLook | None = None


class Changes:
    """Who is told that a duel has changed."""

    def __init__(self) -> None:
        self._watchers: list[Callable[[Change], None]] = []

    def watch(self, callback: Callable[[Change], None]) -> None:
        """Call `callback(change)` soon after every committed change of a duel.

        Changes are: begun, an action, a draw offered or declined, another thread. Posts do not count. The
        event loop makes the call, not whoever made the change: what the callback raises does not reach them.
        """
        self._watchers.append(callback)

    def tell_begun(self, begun: Duel | Invitation) -> None:
        """What was answered or joined has become a duel; if it has not, there is nothing to tell."""
        if isinstance(begun, Duel):
            self.tell(begun.id)

    def tell(self, duel_id: str, look: FullLook | None = None) -> None:
        """This duel has changed, and the change is stored; `look` is at what it has become."""
        change = Change(duel_id, look)
        loop = asyncio.get_running_loop()
        for callback in self._watchers:
            loop.call_soon(callback, change)


@dataclass(frozen=True, slots=True)
class Limits:
    """How long invitations stay open, and how much of everything one user may have.

    `turn_limit` is what new duels are played with; `duels` how many a user may have running, and how many
    invitations open, at once; `decks` how many decks a user may keep.
    """

    lifetime: timedelta
    turn_limit: int
    duels: int
    decks: int


@dataclass(frozen=True, slots=True)
class Context:
    """The store, the content, the games, the clock, the latest positions and logs, the locks, who is told.

    `now` gives aware times; `token_bytes(n)` gives n bytes that nobody can foresee, for the seeds.
    """

    store: Store
    content: Stock
    games: Mapping[str, Tabletop]
    now: Callable[[], datetime]
    token_bytes: Callable[[int], bytes]
    limits: Limits
    positions: Positions
    logs: Logs
    locks: DuelLocks = field(default_factory=DuelLocks)
    changes: Changes = field(default_factory=Changes)

    def tabletop(self, game: str) -> Tabletop:
        """The game with this name. Refusal: unknown-game."""
        return find_tabletop(self.games, game)

    @property
    def own_decks(self) -> OwnDecks | None:
        """Of the game of which people keep decks of their own; None where no game has any."""
        return next((each.own_decks for each in self.games.values() if each.own_decks is not None), None)

    async def duel(self, tables: Tables, duel_id: str) -> Duel:
        """The duel with this id, read in the transaction of `tables`. Refusal: no-such-duel."""
        duel = await tables.duels.get(duel_id)
        if duel is None:
            raise Refusal("no-such-duel", duel=duel_id)
        return duel

    async def load(self, duel_id: str) -> Live:
        """The duel and its position, both of the same moment.

        Refusals: no-such-duel, unknown-game, damaged-duel.
        """
        async with self.store.reading() as tables:
            return await self.positions.load(tables, await self.duel(tables, duel_id))
