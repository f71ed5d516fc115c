"""Keeps the tables of running tournaments up to date: one message each, found again after a restart."""

import logging
import time
from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import is_passing
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.painter import Painter, PaintError, Urgency
from cogs.tournaments.tables.message import tables_message
from cogs.tournaments.tables.view import VERB
from cogs.tournaments.upkeep import TournamentUpkeep

_log = logging.getLogger(__name__)

TABLES = "tables"
"""The role of the message in the store. Its content is the post's fingerprint."""
PACE = 5.0
"""Minimum seconds between two edits: close changes are shown together."""
AMONG = 100


class TournamentTables(TournamentUpkeep):
    """Posts and edits tables, one at a time for each tournament."""

    name = "tournament-tables"
    undone = "The tables of tournament %s are not up to date"

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        places: DuelPlaces,
        wait: Callable[[int], float],
        pace: float = PACE,
    ) -> None:
        super().__init__(client, matches, places, wait)
        self._painter = painter
        self._pace = pace
        self._edited: dict[str, float] = {}

    async def _attend(self, tournament_id: str) -> float | None:
        early = self._edited.get(tournament_id, 0.0) + self._pace - time.monotonic()
        if early > 0:
            return early
        return await super()._attend(tournament_id)

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        if not shown.state.matches:
            return
        before = shown.posts.get(TABLES)
        if before is None:
            before = await self._posted_before(shown, TABLES, VERB, AMONG)
        message = tables_message(shown)
        print_ = message.post.fingerprint()
        if before is not None and before.content == print_:
            return
        post, is_whole = await self._drawn(message.post, [each.drawn for each in message.images])
        self._edited[tournament_id] = time.monotonic()
        content = print_ if is_whole else ""  # without its pictures, it is shown again at the next change
        if before is not None and await self._places.edit(before, post):
            await self._remember(tournament_id, replace(before, content=content))
            return
        if before is not None:
            await self._showing.forget_post(tournament_id, TABLES)
        posted = await self._post(shown, post)
        await self._remember(tournament_id, TournamentPost(TABLES, posted.channel.id, posted.id, content))
        await self._pin(posted)

    async def _drawn(self, post: Post, draws: list[Callable[[], bytes]]) -> tuple[Post, bool]:
        """The message with its pictures, and whether all pictures could be drawn."""
        pictures = []
        for picture, draw in zip(post.pictures, draws, strict=True):
            try:
                pictures.append(replace(picture, data=await self._painter.draw(Urgency.LOOK, draw)))
            except PaintError as error:
                _log.warning("A table of a tournament is not drawn: %s", error)
        return replace(post, pictures=tuple(pictures)), len(pictures) == len(draws)

    async def _post(self, shown: ShownTournament, post: Post) -> discord.Message:
        channel = self._places.channel(await self._channel_id(shown))
        self._uncertain.add(shown.tournament.id)
        # Each state has its own nonce, so that a deleted message can be posted again.
        nonce = nonce_of("tournament-tables", shown.tournament.id, channel.id, shown.last)
        return await channel.send(
            view=post.layout(), files=post.files(), allowed_mentions=NO_PINGS, nonce=nonce
        )

    async def _pin(self, message: discord.Message) -> None:
        """Pin the message, if the bot may."""
        try:
            await message.pin()
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            _log.info("The tables in channel %d are not pinned: %s", message.channel.id, error)
