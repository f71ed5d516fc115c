"""Announces the end of every tournament once, also after a crash, and keeps that message right."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

import discord

from bot.matches.service import Matches
from bot.matches.tournaments.showing import ShownTournament
from bot.store.tournaments.values import TournamentPost
from cogs.kit.messages import Post
from cogs.kit.painter import Painter, PaintError, Urgency
from cogs.showing.posting.locations import DuelPlaces
from cogs.showing.posting.message_memory import nonce_of
from cogs.tournaments.ending.controls import REPORT
from cogs.tournaments.ending.post import EndMessage, end_message
from cogs.tournaments.upkeep import TournamentUpkeep
from cogs.words.tournaments.ending import ended as words

_log = logging.getLogger(__name__)

END = "end"
"""The role of the message in the store; its content is the fingerprint of what it shows."""
AFTER_NEWS = 8.0
"""Seconds after a change until the end is told: the last results come first."""
AMONG = 100


class EndAnnouncements(TournamentUpkeep):
    """Posts and edits, one at a time for each tournament. The store holds the truth.

    Whoever has won is mentioned once: what changes later is edited in place, and a message that somebody has
    deleted stays away.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        places: DuelPlaces,
        wait: Callable[[int], float],
        after: float = AFTER_NEWS,
    ) -> None:
        super().__init__(
            client, matches, places, "tournament-ends", "The end of tournament %s is not announced", wait
        )
        self._painter = painter
        self._after = after
        self._gathering: set[str] = set()

    async def start(self) -> None:
        """Announce the ends that the last process did not get to, and show living tournaments as they are.

        Whoever else shows tournaments is told of these ends, too: at a start, they look at living ones alone.
        """
        for tournament_id in await self._showing.unannounced(END):
            self._uncertain.add(tournament_id)
            self._matches.changes.tell_own_tournament(tournament_id)
        for tournament_id in await self._showing.alive():  # an end may have been undone
            self.wake(tournament_id)

    async def _attend(self, tournament_id: str) -> float | None:
        if self._after and tournament_id not in self._gathering:
            self._gathering.add(tournament_id)
            return self._after
        self._gathering.discard(tournament_id)
        return await super()._attend(tournament_id)

    async def _do(self, tournament_id: str) -> None:
        before = (await self._showing.posts(tournament_id)).get(END)
        if before is None and tournament_id not in await self._showing.unannounced(END):
            return
        shown = await self._showing.show(tournament_id)
        if before is None:
            if shown.state.phase != "finished":
                return
            before = await self._posted_before(shown, END, REPORT, AMONG)
        message = await asyncio.to_thread(end_message, shown)
        print_ = message.post.fingerprint()
        if before is not None and before.content == print_:
            return
        post, is_whole = await self._drawn(message)
        content = print_ if is_whole else ""  # without its picture, it is shown again at the next change
        if before is None:
            posted = await self._post(shown, post)
            before = TournamentPost(END, posted.channel.id, posted.id)
        elif not await self._redraw(before, post):
            content = print_
        await self._remember(tournament_id, replace(before, content=content))

    async def _drawn(self, message: EndMessage) -> tuple[Post, bool]:
        """The message with its picture, and whether it could be drawn."""
        post, image = message.post, message.image
        if image is None:
            return post, True
        try:
            data = await self._painter.draw(Urgency.LOOK, image.draw, image.scene, image.page)
        except PaintError as error:
            _log.warning("The final standings of a tournament are not drawn: %s", error)
            return replace(post, pictures=(), below=words.NO_PICTURE), False
        return replace(post, pictures=tuple(replace(each, data=data) for each in post.pictures)), True

    async def _post(self, shown: ShownTournament, post: Post) -> discord.Message:
        channel = self._places.channel(shown.tournament.channel_id)
        self._uncertain.add(shown.tournament.id)  # if this fails, Discord may have got it anyway
        nonce = nonce_of("tournament-end", shown.tournament.id)
        return await channel.send(
            view=post.layout(), files=post.files(), allowed_mentions=post.mentions, nonce=nonce
        )
