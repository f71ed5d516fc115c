"""Puts away the threads of matches that are over, because a server has at most 1,000 active ones."""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.matches.service import Matches
from bot.matches.tournaments.showing import Shown
from bot.store.tournaments.values import TournamentPost
from cogs.showing.locations import UNKNOWN_CHANNEL
from cogs.showing.retries import is_passing
from cogs.showing.upkeep import Upkeep

_log = logging.getLogger(__name__)

THREADS = "threads"
"""The role under which the store has the last round whose threads are put away."""


class MatchThreads(Upkeep):
    """Archives the threads of a round once a later one has begun: until then, people read them."""

    def __init__(
        self, client: discord.Client, matches: Matches, wait: Callable[[int], float], pace: float
    ) -> None:
        """`pace` is in seconds: the time between two threads."""
        super().__init__(client, "match-threads", "The threads of tournament %s are not put away", wait)
        self._matches = matches
        self._showing = matches.tournaments.showing
        self._pace = pace

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        if shown.state.phase == "signing-up":
            return
        before = (await self._showing.posts(tournament_id)).get(THREADS)
        done = int(before.content or "0") if before is not None else 0
        last = rounds_over(shown)
        if last <= done:
            return
        for number, played in shown.played.items():
            if done < number.round <= last:
                for duel_id in played.duels:
                    duel = await self._matches.chronicle.duel(duel_id)
                    if duel.thread_id is not None:
                        await self._put_away(duel.thread_id)
        channel_id = shown.tournament.channel_id
        await self._showing.set_post(tournament_id, TournamentPost(THREADS, channel_id, 0, str(last)))

    async def _put_away(self, thread_id: int) -> None:
        try:
            thread = self._client.get_channel(thread_id) or await self._client.fetch_channel(thread_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)
                await asyncio.sleep(self._pace)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            if error.code != UNKNOWN_CHANNEL:
                _log.info("Thread %d is not put away: %s", thread_id, error)


def rounds_over(shown: Shown) -> int:
    """The last round that is over, with all before it, and is not the latest one; 0 if there is none."""
    open_ = min((each.id.round for each in shown.state.open_matches), default=shown.state.latest_round)
    return max(0, min(open_, shown.state.latest_round) - 1)
