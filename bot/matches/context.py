"""The value that all match services share."""

import asyncio
from collections.abc import Callable, Container, Mapping
from datetime import datetime, timedelta
from enum import Flag, auto
from weakref import WeakValueDictionary

from msgspec import Struct, field

from bot.matches.liveness import Heart
from bot.matches.memory.kept_books import KeptBooks
from bot.matches.memory.live import Live
from bot.matches.memory.logs import Logs
from bot.matches.memory.looks import FullLook
from bot.matches.memory.plays import KeptPlays
from bot.matches.memory.positions import Positions
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop, find_tabletop
from bot.matches.values import Duel, Invitation, Place
from bot.shards import ALL, Shards
from bot.store import Store
from bot.store.databases.signals import Kind, Signal
from bot.store.roles import SHARED_ROLES
from bot.store.tables import Tables


class DuelLocks:
    """One lock for each duel. A lock exists only while it is held or awaited."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, duel_id: str) -> asyncio.Lock:
        """The lock of this duel."""
        return self._locks.setdefault(duel_id, asyncio.Lock())


class DuelChange(Struct, frozen=True):
    """A change of a duel. `look` is a spectator's look at it afterwards, if it is at hand."""

    duel_id: str
    look: FullLook | None = None


class Concern(Flag):
    """What a changed duel has that concerns some watchers: all of it where there is no look."""

    END = auto()
    CLOCK = auto()
    COMPUTER = auto()
    SHARED_BOARD = auto()


ANY_DUEL = Concern(0)


class TournamentChange(Flag):
    """Possible parts of a tournament's change: an organiser's act, an end or its undoing, and its matches.

    What people do before a tournament begins cannot concern its matches.
    """

    ACT = auto()
    END = auto()
    MATCHES = auto()


ANY_CHANGE = TournamentChange(0)
UNKNOWN = ~ANY_CHANGE
"""An unknown change, such as one by another process."""


class ChangeFeed:
    """Tells its watchers when a duel or tournament that this process owns changes."""

    def __init__(self, shards: Shards = ALL) -> None:
        self._shards = shards
        self._watchers: list[tuple[Callable[[DuelChange], None], Concern, Container[str] | None]] = []
        self._tournament_watchers: list[
            tuple[Callable[[str], None], TournamentChange, Container[str] | None]
        ] = []
        self._award_watchers: list[Callable[[int], None]] = []
        self._recurrence_watchers: list[Callable[[], None]] = []

    def watch(
        self,
        callback: Callable[[DuelChange], None],
        concern: Concern = ANY_DUEL,
        *,
        only: Container[str] | None = None,
        is_first: bool = False,
    ) -> None:
        """Call `callback(change)` soon after every committed change of a duel; `is_first`: before the others.

        Only if the duel has, or may have, all of this `concern`; with `only`, if its id is among these then.

        Changes are: its beginning, an action, a draw offered or declined, another thread. Posts do not count.
        The event loop makes the call, so an error in the callback does not disturb the change.
        """
        self._watchers.insert(0 if is_first else len(self._watchers), (callback, concern, only))

    def watch_ends(self, callback: Callable[[DuelChange], None]) -> None:
        """The same, but only after a change that has ended its duel, or may have."""
        self.watch(callback, Concern.END)

    def watch_tournaments(
        self,
        callback: Callable[[str], None],
        change: TournamentChange = ANY_CHANGE,
        *,
        only: Container[str] | None = None,
    ) -> None:
        """Call `callback(tournament_id)` soon after every committed change of a tournament.

        Changes are: an entry in its log, a new plan or name, a new helper. Posts do not count.
        Only if the change may be, or have, all of this `change`; with `only`, if the id is among these then.
        """
        self._tournament_watchers.append((callback, change, only))

    def watch_acts(self, callback: Callable[[str], None]) -> None:
        """Call `callback(tournament_id)` likewise, but only after a change that may be an organiser's act."""
        self.watch_tournaments(callback, TournamentChange.ACT)

    def watch_tournament_ends(self, callback: Callable[[str], None]) -> None:
        """Call `callback(tournament_id)` likewise, but only if the tournament may be over, or was before."""
        self.watch_tournaments(callback, TournamentChange.END)

    def tell_tournament(self, tournament_id: str, guild_id: int, change: TournamentChange = UNKNOWN) -> None:
        """Tell of a change of this tournament, if this process owns that server."""
        if self._shards.owns(guild_id):
            self.tell_own_tournament(tournament_id, change)

    def tell_own_tournament(self, tournament_id: str, change: TournamentChange = UNKNOWN) -> None:
        """The same for a tournament that this process owns."""
        loop = asyncio.get_running_loop()
        for callback, needed, only in self._tournament_watchers:
            if needed in change and (only is None or tournament_id in only):
                loop.call_soon(callback, tournament_id)

    def watch_awards(self, callback: Callable[[int], None]) -> None:
        """Call `callback(guild_id)` soon after a change of a server's awards or of people who have its roles.

        What follows from a tournament or a duel is not told again.
        """
        self._award_watchers.append(callback)

    def tell_awards(self, guild_id: int) -> None:
        """Tell of such a change, if this process owns that server."""
        if self._shards.owns(guild_id):
            loop = asyncio.get_running_loop()
            for callback in self._award_watchers:
                loop.call_soon(callback, guild_id)

    def watch_recurrences(self, callback: Callable[[], None]) -> None:
        """Call `callback()` soon after an organiser has changed a recurring tournament or its dates."""
        self._recurrence_watchers.append(callback)

    def tell_recurrences(self) -> None:
        """Tell of such a change, in whichever server."""
        loop = asyncio.get_running_loop()
        for callback in self._recurrence_watchers:
            loop.call_soon(callback)

    def tell_begun(self, begun: Duel | Invitation) -> None:
        """Tell of a duel that has begun. An invitation has not begun."""
        if isinstance(begun, Duel):
            self.tell(begun)

    def tell(self, duel: Duel, look: FullLook | None = None) -> None:
        """Tell of a stored change of this duel. `look` shows the duel afterwards.

        If another process owns the duel, does nothing: `Context.signal` tells that process.
        """
        if self._shards.owns(duel.place.guild_id):
            self.tell_own(duel.id, look)

    def tell_own(self, duel_id: str, look: FullLook | None = None) -> None:
        """The same for a duel that this process owns."""
        change, concerns = DuelChange(duel_id, look), _concerns(look)
        loop = asyncio.get_running_loop()
        for callback, needed, only in self._watchers:
            if needed in concerns and (only is None or duel_id in only):
                loop.call_soon(callback, change)


def _concerns(look: FullLook | None) -> Concern:
    """What this duel has; everything if it is not known."""
    if look is None:
        return ~ANY_DUEL
    duel = look.duel
    found = ANY_DUEL if duel.running else Concern.END
    if duel.clock is not None:
        found |= Concern.CLOCK
    if any(player.is_computer for player in duel.players):
        found |= Concern.COMPUTER
    return found if look.posts.keys().isdisjoint(SHARED_ROLES) else found | Concern.SHARED_BOARD


class ServiceLimits(Struct, frozen=True):
    """The lifetime of invitations, and limits of users and servers.

    `turn_limit` applies to new duels. `duels` limits a user's running duels and, separately, their open
    invitations; `decks` a user's decks of one game; `server_duels` a server's running duels, and
    `server_tournaments` its tournaments that have not ended.
    """

    lifetime: timedelta
    turn_limit: int
    duels: int
    decks: int
    server_duels: int
    server_tournaments: int


class Context(Struct, frozen=True):
    """The store, the games, the time, the locks, and what this process remembers.

    `shards` says which duels and invitations this process owns: it shows them, and plays for computers there.
    `heart` knows whether this process runs and reaches Discord, for the clocks of duels.
    `now` returns aware times. `token_bytes(n)` returns n unpredictable bytes for the seeds.
    """

    store: Store
    games: Mapping[str, Tabletop]
    now: Callable[[], datetime]
    token_bytes: Callable[[int], bytes]
    limits: ServiceLimits
    positions: Positions
    logs: Logs
    locks: DuelLocks = field(default_factory=DuelLocks)
    changes: ChangeFeed = field(default_factory=ChangeFeed)
    shards: Shards = ALL
    heart: Heart = field(default_factory=Heart)
    books: KeptBooks = field(default_factory=KeptBooks)
    plays: KeptPlays = field(default_factory=KeptPlays)

    def tabletop(self, game: str) -> Tabletop:
        """The game with this name. Refusal: unknown-game."""
        return find_tabletop(self.games, game)

    async def duel(self, tables: Tables, duel_id: str) -> Duel:
        """The duel with this id, read in the transaction of `tables`. Refusal: no-such-duel."""
        duel = await tables.duels.get(duel_id)
        if duel is None:
            raise Refusal("no-such-duel", duel=duel_id)
        return duel

    def owns(self, place: Place) -> bool:
        """Whether this process owns the duels and invitations in this place."""
        return self.shards.owns(place.guild_id)

    async def signal(self, tables: Tables, kind: Kind, key: str, place: Place) -> None:
        """If another process owns this duel, table or tournament, tell it after the commit."""
        shard = self.shards.of(place.guild_id)
        if shard not in self.shards.held:
            await tables.signals.send(Signal(kind, key, shard))

    async def load(self, duel_id: str) -> Live:
        """The duel and its position, read together.

        Refusals: no-such-duel, unknown-game, damaged-duel.
        """

        async def read(tables: Tables) -> Live:
            return await self.positions.read(tables, await self.duel(tables, duel_id))

        live = await self.store.read(read)
        self.positions.keep(live)
        return live
