"""The message with which a duel began, a challenge or a call: where the duel is, then how it has ended."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.context import DuelLocks
from bot.matches.service import Matches
from bot.matches.values import Duel
from cogs.display.boards.direct_boards import ShownBoard
from cogs.display.boards.endings import closing_post, ended_beside
from cogs.display.boards.match_lines import match_note
from cogs.display.boards.rating_changes import first_games_line
from cogs.display.invitation_posts import accepted_post
from cogs.display.posting.locations import DuelPlaces
from cogs.display.series.lines import news_of, score_line
from cogs.kit.messages import NO_PINGS, Picture, message_link
from cogs.kit.painter import PaintError

_log = logging.getLogger(__name__)


class ResultNote(Struct, frozen=True):
    """What the message says of its match; `is_elsewhere` if another message shows the result.

    `line` says which match it is, if that is known.
    """

    text: str = ""
    is_elsewhere: bool = False
    line: str = ""


ShowEnd = Callable[[str, ResultNote | None], Awaitable[bool]]
"""Shows a duel's end on its call with what is known of its match; False if the call is gone."""


class CallMessages:
    """Edits these messages. One that is gone, or that the bot may not edit any more, keeps its looks."""

    def __init__(self, matches: Matches, places: DuelPlaces) -> None:
        self._matches = matches
        self._places = places
        self._locks = DuelLocks()
        self._result_of: Callable[[Duel], Awaitable[ResultNote]] = _nothing

    async def name_place(self, duel: Duel, channel_id: int) -> None:
        """Take the controls off the message, and say there where the duel is.

        In a later game of a series, the message had the pictures and the controls of the game before.
        """
        invitation = await self._matches.invitations.get(duel.id)
        if invitation.message_id is None or not await self._is_latest(duel):
            return
        news = None if duel.series is None else await news_of(self._matches, duel, duel.series)
        message = self._places.channel(invitation.place.channel_id).get_partial_message(invitation.message_id)
        score = "" if news is None else score_line(duel, news)
        note = await match_note(self._matches, duel)
        said = "\n".join(filter(None, (note.text, score)))
        unrated = await first_games_line(self._matches, duel)
        post = accepted_post(invitation, duel, channel_id, said, unrated)
        post = replace(post, rows=note.rows)
        try:
            if news is None or news.part.place == 1:
                await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
            else:
                await message.edit(view=post.layout(), attachments=[], allowed_mentions=NO_PINGS)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("The challenge of duel %s keeps its looks: %s", duel.id, error)

    def tell_results(self, result_of: Callable[[Duel], Awaitable[ResultNote]]) -> None:
        """Have messages also tell what `result_of` says of the match of an ended duel."""
        self._result_of = result_of

    async def tell_end(self, duel: Duel, shown_board: ShownBoard, known: ResultNote | None = None) -> bool:
        """Show how the duel has ended, where its last board is, and how its match stands, if that is `known`.

        Does nothing if the series has gone on. Returns False if the message is gone.
        """
        async with self._locks.of(duel.id):  # what is said last is true
            return await self._tell_end(duel, shown_board, known)

    async def _tell_end(self, duel: Duel, shown_board: ShownBoard, known: ResultNote | None) -> bool:
        if not await self._is_latest(duel):
            return True
        invitation = await self._matches.invitations.get(duel.id)
        if invitation.message_id is None:
            return False
        place, end = invitation.place, shown_board.boards(None).post
        link = message_link(place.guild_id, shown_board.channel_id, shown_board.message_id)
        if known is None:
            note, match = await asyncio.gather(self._result_of(duel), match_note(self._matches, duel))
            line = match.text
        else:
            note, line = known, known.line or (await match_note(self._matches, duel)).text
        if shown_board.channel_id == place.channel_id or note.is_elsewhere:
            post = ended_beside(end, link)
        else:
            post = closing_post(end, link, await _drawn(shown_board))
        post = replace(post, text="\n".join(filter(None, (post.text, line, note.text))))
        message = self._places.channel(place.channel_id).get_partial_message(invitation.message_id)
        try:
            await message.edit(view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("The challenge of duel %s does not show its end: %s", duel.id, error)
            return False
        return True

    async def _is_latest(self, duel: Duel) -> bool:
        """Whether the message that began the duel is to show it: in a series, it shows the latest game."""
        series = await self._matches.series.of(duel)
        return series is None or series.latest.duel_id == duel.id


async def _nothing(_: Duel) -> ResultNote:
    """Say nothing of a duel's match."""
    return ResultNote()


async def _drawn(shown_board: ShownBoard) -> tuple[Picture, ...]:
    """The pictures of the public board; none if they cannot be drawn."""
    board = shown_board.boards(None)
    wanted = board.post.pictures
    try:
        drawn = await board.draw() if wanted else ()
    except PaintError:
        return ()
    return tuple(replace(each, data=data) for each, data in zip(wanted, drawn, strict=True))
