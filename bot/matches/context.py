"""What all parts of the match services stand on."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Generic
from weakref import WeakValueDictionary

from bot.matches.games import TABLETOPS
from bot.matches.positions import Live, Positions
from bot.matches.refusals import Refusal
from bot.matches.tabletop import ActionT, Content, PlanT, Tabletop
from bot.matches.values import Duel, EventT, ViewT
from bot.store import Store
from bot.store.tables import Tables


class Base(Generic[ActionT, EventT, ViewT, PlanT]):
    """The store, the content, the games and the clock; who is told of changes; one lock for each duel."""

    def __init__(
        self,
        store: Store,
        content: Content,
        *,
        now: Callable[[], datetime],
        games: Mapping[str, Tabletop[ActionT, EventT, ViewT, PlanT]] = TABLETOPS,
        token_bytes: Callable[[int], bytes] = secrets.token_bytes,
        invitation_hours: int = 24,
        turn_limit: int = 60,
        max_duels: int = 10,
        max_decks: int = 15,
    ) -> None:
        """`now` gives aware times; `token_bytes(n)` n bytes that nobody can foresee, for the seeds.

        `turn_limit` is what new duels are played with; `max_duels` how many a user may have running, and how
        many invitations open, at once; `max_decks` how many decks a user may keep.
        """
        self._store = store
        self._content = content
        self._now = now
        self._games = games
        self._token_bytes = token_bytes
        self._lifetime = timedelta(hours=invitation_hours)
        self._turn_limit = turn_limit
        self._max_duels = max_duels
        self._max_decks = max_decks
        self._positions = Positions(games)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._watchers: list[Callable[[str], None]] = []

    def watch(self, callback: Callable[[str], None]) -> None:
        """Call `callback(duel_id)` soon after every committed change of a duel.

        Changes are: begun, an action, a draw offered or declined, another thread. Posts do not count. The
        call comes from the event loop, not from whoever made the change: what the callback raises is not
        theirs.
        """
        self._watchers.append(callback)

    def _changed(self, duel_id: str) -> None:
        loop = asyncio.get_running_loop()
        for callback in self._watchers:
            loop.call_soon(callback, duel_id)

    def _lock(self, duel_id: str) -> asyncio.Lock:
        return self._locks.setdefault(duel_id, asyncio.Lock())

    def _tabletop(self, game: str) -> Tabletop[ActionT, EventT, ViewT, PlanT]:
        tabletop = self._games.get(game)
        if tabletop is None:
            raise Refusal("unknown-game", game=game)
        return tabletop

    async def _duel(self, tables: Tables, duel_id: str) -> Duel:
        duel = await tables.duels.get(duel_id)
        if duel is None:
            raise Refusal("no-such-duel", duel=duel_id)
        return duel

    async def _load(self, duel_id: str) -> Live:
        """The duel and its position, both of the same moment; not to be changed but copied."""
        async with self._store.reading() as tables:
            return await self._positions.load(tables, await self._duel(tables, duel_id))
