"""Archives the threads of ended matches: a server has at most 1,000 active threads."""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.matches.context import ChangeFeed, TournamentChange
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from cogs.display.posting.locations import UNKNOWN_CHANNEL, DuelPlaces
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep

_log = logging.getLogger(__name__)

THREADS = "threads"
"""The role under which the store has the last round with archived threads."""


class MatchThreads(Upkeep):
    """Archives the threads of a round once a later one has begun. Until then, people read them.

    A duel keeps its thread until its end is shown: a new message would reactivate an archived thread.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        pace: float,
        is_showing: Callable[[str], bool],
    ) -> None:
        """`pace` is the time between two threads, in seconds. `is_showing` is the presenter's."""
        super().__init__(client, "match-threads", "The threads of tournament %s are not put away", wait)
        self._matches = matches
        self._places = places
        self._showing = matches.tournaments.lookup
        self._pace = pace
        self._is_showing = is_showing
        self.late: dict[str, str] = {}  # tournaments of duels that keep their thread for now
        self._away: dict[str, set[str]] = {}  # by tournament: archived duels of rounds that are not finished

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_tournaments(self.wake, TournamentChange.MATCHES)

    async def start(self) -> None:
        """Check every living tournament: an earlier process may have died before it was done."""
        for tournament_id in await self._showing.alive():
            self.wake(tournament_id)

    def shown(self, duel_id: str) -> None:
        """Note that a duel whose thread waits for this is shown: archive it."""
        self.wake(self.late.pop(duel_id))

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        if shown.state.phase == "signing-up":
            return
        before = shown.posts.get(THREADS)
        done = int(before.content or "0") if before is not None else 0
        over = last = rounds_over(shown)
        if last <= done:
            return
        away = self._away.setdefault(tournament_id, set())
        for number, played in sorted(shown.played.items()):
            if done < number.round <= over:
                for duel_id in played.duels:
                    if duel_id not in away and not await self._archive_duel(tournament_id, duel_id):
                        last = min(last, number.round - 1)
        if last > done:
            channel_id = shown.tournament.channel_id
            await self._showing.set_post(tournament_id, TournamentPost(THREADS, channel_id, 0, str(last)))
        away &= {each for number, one in shown.played.items() if number.round > last for each in one.duels}

    async def _archive_duel(self, tournament_id: str, duel_id: str) -> bool:
        """Archive the thread of this duel, unless its end is not shown yet. Returns whether it did."""
        self.late[duel_id] = tournament_id
        duel = await self._matches.chronicle.duel(duel_id)
        if duel.running or self._is_showing(duel_id):
            return False
        self.late.pop(duel_id, None)
        if duel.thread_id is not None:
            await self._archive_thread(duel.thread_id)
        self._away[tournament_id].add(duel_id)
        return True

    async def _archive_thread(self, thread_id: int) -> None:
        try:
            if await self._places.put_away(thread_id):
                await asyncio.sleep(self._pace)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            if error.code != UNKNOWN_CHANNEL:
                _log.info("Thread %d is not put away: %s", thread_id, error)


def rounds_over(shown: ShownTournament) -> int:
    """The last round that is over like all before it, and is not the latest one; 0 if there is none."""
    open_ = min((each.id.round for each in shown.state.open_matches), default=shown.state.latest_round)
    return max(0, min(open_, shown.state.latest_round) - 1)
