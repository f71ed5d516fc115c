"""Sets the times right that stand in the calls of matches: a pause stops them, and its end moves them."""

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.matches.context import ChangeFeed
from bot.matches.service import Matches
from cogs.showing.posting.upkeep import Upkeep


class CallTimes(Upkeep):
    """Shows the calls of running matches anew when a pause begins, and again when it is over.

    A process that starts in a pause goes on with it. If one dies just after a pause, the calls go on saying
    that the tournament is paused.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        wait: Callable[[int], float],
        pace: float,
        show: Callable[[str], Awaitable[None]],
    ) -> None:
        """`show` shows the call of a duel. `pace` is in seconds: the time between two."""
        super().__init__(client, "call-times", "The calls of tournament %s have old times", wait)
        self._showing = matches.tournaments.showing
        self._pace = pace
        self._show = show
        self._paused: set[str] = set()

    def watch(self, changes: ChangeFeed) -> None:
        """As in Part."""
        changes.watch_tournaments(self.wake)

    async def start(self) -> None:
        """Look which of the living tournaments are paused."""
        for tournament_id in await self._showing.alive():
            self.wake(tournament_id)

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        is_paused = shown.state.is_paused
        if is_paused == (tournament_id in self._paused):
            return
        for played in shown.played.values():
            for duel_id in played.running:
                await self._show(duel_id)
                await asyncio.sleep(self._pace)
        if is_paused:
            self._paused.add(tournament_id)
        else:
            self._paused.discard(tournament_id)
