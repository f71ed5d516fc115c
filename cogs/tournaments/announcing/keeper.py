"""Keeps the announcements of tournaments up to date, also after failures and restarts."""

import logging
from collections.abc import Callable

import discord

from bot.matches.context import ANY_CHANGE, DuelLocks
from bot.matches.service import Matches
from bot.matches.tabletop import board_name, title_of
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from cogs.display.posting.locations import RECENT, UNKNOWN_MESSAGE, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import Unreachable
from cogs.kit.connections import insist
from cogs.kit.messages import NO_PINGS, Post
from cogs.table_door import TableDoor
from cogs.tournaments.announcing.post import VERB, announcement
from cogs.tournaments.destinations import wanted
from cogs.tournaments.upkeep import TournamentUpkeep
from cogs.words.tournaments.planning.recurring import rhythm

_log = logging.getLogger(__name__)

ANNOUNCEMENT = "announcement"
"""The role of the message in the store."""


class Announcements(TournamentUpkeep):
    """Posts and edits announcements, one at a time for each tournament."""

    name = "announcements"
    undone = "The announcement of tournament %s is not up to date"
    concern = ANY_CHANGE

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        door: TableDoor,
    ) -> None:
        """`door` knows where the pages of tournaments are served."""
        super().__init__(client, matches, places, wait)
        self._door = door
        self._locks = DuelLocks()

    async def shown(self, tournament_id: str) -> None:
        """Post the announcement now, so that the organiser gets a link to it. Failures are retried later."""
        try:
            await self._do(tournament_id)
        except (*Unreachable, discord.HTTPException) as error:
            _log.info("Tournament %s is not announced yet: %s", tournament_id, error)
            self.wake(tournament_id)

    async def _do(self, tournament_id: str) -> None:
        async with self._locks.of(tournament_id):
            shown = await self._showing.show(tournament_id)
            title = title_of(self._matches.games, shown.tournament.game)
            board = board_name(self._matches.games, shown.tournament.game, shown.plan.board)
            has_decks = self._matches.games[shown.tournament.game].has_decks
            page = self._door.page_of(shown.page)
            rule = await self._matches.tournaments.recurring.rule_after(shown.tournament)
            again = "" if rule is None else rhythm(rule)
            post = announcement(shown, title, board, has_decks=has_decks, page=page, again=again)
            before = shown.posts.get(ANNOUNCEMENT)
            if before is None:
                before = await self._posted_before(shown, ANNOUNCEMENT, VERB, RECENT)
            if before is not None and await self._is_shown(shown, before, post):
                return
            if shown.state.phase in ("signing-up", "running"):
                await self._post(shown, post)

    async def _is_shown(self, shown: ShownTournament, before: TournamentPost, post: Post) -> bool:
        """Update the message if necessary. Returns False if it is gone or in no channel of the tournament."""
        if before.channel_id not in (
            shown.tournament.channel_id,
            wanted(shown.tournament, shown.plan, "news"),
        ):
            return False
        return before.content == post.fingerprint() or await self._edit(shown, before, post)

    async def _edit(self, shown: ShownTournament, before: TournamentPost, post: Post) -> bool:
        """Edit the message. Returns False if it is gone."""
        message = self._places.channel(before.channel_id).get_partial_message(before.message_id)
        try:
            await insist(lambda: message.edit(view=post.layout(), allowed_mentions=NO_PINGS))
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._showing.forget_post(shown.tournament.id, ANNOUNCEMENT)
            return False
        posted = TournamentPost(ANNOUNCEMENT, before.channel_id, before.message_id, post.fingerprint())
        await self._remember(shown.tournament.id, posted)
        return True

    async def _post(self, shown: ShownTournament, post: Post) -> None:
        channel = self._places.channel(await self._channel_id(shown))
        # Each state has its own nonce, so that a deleted message can be posted again.
        nonce = nonce_of("tournament", shown.tournament.id, channel.id, shown.last)
        try:
            message = await insist(
                lambda: channel.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce)
            )
        except (*Unreachable, discord.HTTPException):
            self._uncertain.add(shown.tournament.id)
            raise
        posted = TournamentPost(ANNOUNCEMENT, channel.id, message.id, post.fingerprint())
        await self._remember(shown.tournament.id, posted)
