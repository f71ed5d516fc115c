"""The loop that pairs waiting people on the servers of this process."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby

from bot.games.errors import MultiverseError
from bot.matches.matchmaking.notices import Reason
from bot.matches.matchmaking.pairing import QueuePair, QueuePairing, Unfit
from bot.matches.parts import Attending
from bot.matches.values import Invitation, Place
from bot.store.matchmaking.values import Queue, Queued

_log = logging.getLogger(__name__)

PACE = 5.0
"""Seconds between two looks at the queues, if any has a live clock."""
SLOWER = 12
"""Factor for `PACE` if nobody waits in a queue with a live clock."""
_ALL = "all"


class QueueKeeper(Attending):
    """Looks at the queues when a player joins one, and at intervals."""

    def __init__(
        self,
        pairing: QueuePairing,
        *,
        is_there: Callable[[Queued], Awaitable[bool]],
        find_place: Callable[[QueuePair], Awaitable[Place | None]],
        met: Callable[[Invitation], None],
        left: Callable[[Queued, Reason], None],
        is_away: Callable[[], bool] = lambda: False,
        pace: float = PACE,
    ) -> None:
        """`is_there` says whether a player is still a member of the server.

        `find_place` finds where two may play; None if nowhere. Both may raise errors of an unreachable
        Discord. `met` and `left` tell people, later. While Discord `is_away`, nobody meets and nobody leaves.
        """
        self._pairing = pairing
        self._is_there = is_there
        self._find_place = find_place
        self._met = met
        self._left = left
        self._is_away = is_away
        self._pace = pace
        self._turn = asyncio.Lock()
        super().__init__("queues", of_duels=False)

    def wake(self) -> None:
        """Look soon, because a player has joined or the process has started."""
        self._attendants.wake(_ALL)

    async def look(self) -> float | None:
        """Pair people who may meet now. Returns the seconds until the next look; None if nobody waits."""
        async with self._turn:
            if self._is_away():
                return self._pace
            waiting = await self._pairing.waiting()
            for queue, entries in groupby(waiting, lambda each: each.queue):
                await self._look_at(queue, list(entries))
            queues = {each.queue for each in await self._pairing.waiting()}
        if not queues:
            return None
        return self._pace if any(each.is_live for each in queues) else self._pace * SLOWER

    async def _look_at(self, queue: Queue, entries: list[Queued]) -> None:
        """Look at one queue. A failure does not stop the others."""
        try:
            for each in self._pairing.impatient(entries):
                await self._drop(each, "patience")
                entries.remove(each)
            while await self._bring_together(entries):
                inside = await self._pairing.waiting()
                entries = [each for each in inside if each.queue == queue]
        except MultiverseError as error:
            _log.warning("A queue of server %d waits: %s", queue.guild_id, error)
        except Exception as error:  # noqa: BLE001 -- the last stop: no server may stop the queues of all others
            _log.error("A queue of server %d stands still", queue.guild_id, exc_info=error)

    async def _bring_together(self, entries: Sequence[Queued]) -> bool:
        """Pair people who may meet. Returns whether anybody had to leave, so that others may meet instead."""
        has_left = False
        for pair in await self._pairing.pairs(entries):
            try:
                has_left |= await self._meet(pair)
            except Exception as error:  # noqa: BLE001 -- no two may keep all others of the queue waiting
                _log.warning("Two in a queue of server %d meet later: %s", pair.first.queue.guild_id, error)
        return has_left

    async def _meet(self, pair: QueuePair) -> bool:
        """Let a pair meet. Returns whether one of them had to leave instead."""
        gone = [each for each in (pair.first, pair.second) if not await self._is_there(each)]
        for each in gone:
            await self._pairing.drop(each)  # they are gone, so nobody is told
        if gone:
            return True
        place = await self._find_place(pair)
        if place is None:
            await self._drop(pair.first, "place")
            await self._drop(pair.second, "place")
            return True
        try:
            invitation = await self._pairing.meet(pair, place)
        except Unfit as unfit:
            await self._drop(unfit.entry, unfit.refusal)
            return True
        if invitation is not None:
            self._met(invitation)
        return False

    async def _drop(self, entry: Queued, reason: Reason) -> None:
        if await self._pairing.drop(entry, reason):
            self._left(entry, reason)

    async def _attend(self, _: str) -> float | None:
        try:
            return await self.look()
        except MultiverseError as error:
            _log.warning("Queues cannot be read yet: %s", error)
        except Exception as error:  # noqa: BLE001 -- the last stop: an exception would stop all queues
            _log.error("Queues cannot be read", exc_info=error)
        return self._pace
