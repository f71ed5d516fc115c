"""Keeps the announcement of every tournament current, also after failures and restarts."""

import logging
from collections.abc import Callable
from functools import partial

import discord

from bot.attendants import Attendants
from bot.matches.context import DuelLocks
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.matches.tournaments.showing import Shown
from bot.store.tournaments.values import TournamentPost
from cogs.kit.connections import insist
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.showing.locations import RECENT, UNKNOWN_MESSAGE, Places
from cogs.showing.message_memory import nonce_of
from cogs.showing.retries import Retries, Unreachable
from cogs.tournaments.announcing.post import VERB, announcement

_log = logging.getLogger(__name__)

ANNOUNCEMENT = "announcement"
"""The role of the message in the store."""


class Announcements:
    """Posts and edits, one at a time for each tournament. The store holds the truth."""

    def __init__(
        self, client: discord.Client, matches: Matches, places: Places, wait: Callable[[int], float]
    ) -> None:
        self._client = client
        self._matches = matches
        self._showing = matches.tournaments.showing
        self._places = places
        self._uncertain: set[str] = set()
        self._locks = DuelLocks()
        self._retries = Retries("The announcement of tournament %s is not up to date", wait)
        self._attendants = Attendants("announcements", self._attend)

    def wake(self, tournament_id: str) -> None:
        """A tournament has changed."""
        self._attendants.wake(tournament_id)

    async def restore(self) -> None:
        """Show every living tournament anew: an earlier process may have died before showing a change."""
        for tournament_id in await self._showing.alive():
            self._uncertain.add(tournament_id)
            self.wake(tournament_id)

    async def shown(self, tournament_id: str) -> None:
        """Show a tournament now, so that whoever has announced it can be given its address.

        What Discord does not take is tried again later.
        """
        try:
            await self._show(tournament_id)
        except (*Unreachable, discord.HTTPException) as error:
            _log.info("Tournament %s is not announced yet: %s", tournament_id, error)
            self.wake(tournament_id)

    async def idle(self) -> None:
        """Wait until nothing is being shown."""
        await self._attendants.idle()

    async def close(self) -> None:
        """Show nothing more."""
        await self._attendants.close()

    async def _attend(self, tournament_id: str) -> float | None:
        await self._client.wait_until_ready()
        return await self._retries.attend(tournament_id, self._show)

    async def _show(self, tournament_id: str) -> None:
        async with self._locks.of(tournament_id):
            shown = await self._showing.show(tournament_id)
            title = title_of(self._matches.games, shown.tournament.game)
            post = announcement(shown, title)
            before = (await self._showing.posts(tournament_id)).get(ANNOUNCEMENT)
            if before is None:
                before = await self._posted_before(shown)
            if before is not None and await self._is_shown(shown, before, post):
                return
            if shown.state.phase in ("signing-up", "running"):
                await self._post(shown, post)

    async def _is_shown(self, shown: Shown, before: TournamentPost, post: Post) -> bool:
        """Edit the message if it shows something else. Returns False if it is gone, or elsewhere."""
        if before.channel_id != shown.tournament.channel_id:
            return False
        return before.content == post.fingerprint() or await self._edit(shown, before, post)

    async def _edit(self, shown: Shown, before: TournamentPost, post: Post) -> bool:
        """Edit the message. Returns False if it is gone."""
        message = self._places.channel(before.channel_id).get_partial_message(before.message_id)
        try:
            await insist(lambda: message.edit(view=post.layout(), allowed_mentions=NO_PINGS))
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._showing.forget_post(shown.tournament.id, ANNOUNCEMENT)
            return False
        await self._remember(shown, before.channel_id, before.message_id, post)
        return True

    async def _post(self, shown: Shown, post: Post) -> None:
        channel = self._places.channel(shown.tournament.channel_id)
        # Another nonce for each state: a message that was deleted is posted once more.
        nonce = nonce_of("tournament", shown.tournament.id, channel.id, shown.last)
        try:
            message = await insist(
                lambda: channel.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce)
            )
        except (*Unreachable, discord.HTTPException):
            self._uncertain.add(shown.tournament.id)
            raise
        await self._remember(shown, channel.id, message.id, post)

    async def _posted_before(self, shown: Shown) -> TournamentPost | None:
        """The message, if it was posted and a crash came before it was recorded."""
        tournament = shown.tournament
        if tournament.id not in self._uncertain:
            return None
        channel = self._places.channel(tournament.channel_id)
        found = await self._places.find(channel, partial(_announces, tournament_id=tournament.id), RECENT)
        self._uncertain.discard(tournament.id)
        return None if found is None else TournamentPost(ANNOUNCEMENT, channel.id, found.id)

    async def _remember(self, shown: Shown, channel_id: int, message_id: int, post: Post) -> None:
        self._uncertain.discard(shown.tournament.id)
        remembered = TournamentPost(ANNOUNCEMENT, channel_id, message_id, post.fingerprint())
        try:
            await self._showing.set_post(shown.tournament.id, remembered)
        except Refusal as error:  # the server has left meanwhile, and its tournaments with it
            _log.info("The announcement of tournament %s is not recorded: %s", shown.tournament.id, error)


def _announces(message: discord.Message, *, tournament_id: str) -> bool:
    return any(each.verb == VERB and each.key == tournament_id for each in controls_of(message))
