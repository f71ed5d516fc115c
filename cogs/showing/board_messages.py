"""Updates a duel's public message: edits it, or closes it and posts the next."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.matches.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import Posted
from cogs.faces import PICTURE_ENDINGS, Board, Faces, find_face, picture_name
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.kit.painter import OutdatedError, PaintError
from cogs.showing.locations import THREAD_ARCHIVED, UNKNOWN_MESSAGE, Places
from cogs.showing.message_memory import Shown, ending_of, nonce_of, parse_shown, shown

RECENT = 30
"""How many recent messages of a channel are searched for one that a crash left unrecorded."""


class BoardMessages:
    """Shows boards. Every step can be repeated after a failure, and nothing is done twice."""

    def __init__(self, matches: Matches, faces: Faces, places: Places) -> None:
        self._matches = matches
        self._faces = faces
        self._places = places
        self._seen: set[str] = set()
        self._unpainted: set[str] = set()
        self._described: dict[str, tuple[int, str]] = {}  # by duel: the ply last drawn, and what it shows

    async def show(self, look: FullLook, dms_closed: frozenset[int], channel_id: int) -> None:
        """Make the duel's newest message show this look. Raises discord.HTTPException if Discord refuses."""
        duel = look.duel
        record = None if duel.running else (await self._matches.chronicle.record(duel.id)).encode()
        board = find_face(self._faces, duel.game).board(look, dms_closed, record=record)
        posted, gone = await self._posted(look)
        try:
            if posted is None:
                await self._post(look, channel_id, board, posted, gone)
            elif _is_next(board, posted):
                await self._close(look, posted)
                await self._post(look, channel_id, board, posted, gone)
            else:
                await self._edit(look, channel_id, board, posted)
        except OutdatedError:
            raise  # before anything was sent
        except BaseException:
            self._seen.discard(duel.id)  # Discord may have got it anyway: look before the next try
            raise
        self._seen.add(duel.id)

    def forget(self, duel_id: str) -> None:
        """Forget this duel, which is over."""
        self._seen.discard(duel_id)
        self._described.pop(duel_id, None)
        self._unpainted.discard(duel_id)

    def lacks_pictures(self, duel_id: str) -> bool:
        """Whether the pictures of the duel's newest message could not be drawn."""
        return duel_id in self._unpainted

    async def _posted(self, look: FullLook) -> tuple[Posted | None, int]:
        """The last posted message and 0; if Discord has lost it, None and its id."""
        duel_id = look.duel.id
        posted = look.posts.get("board")
        if posted is None or duel_id in self._seen:
            return posted, 0
        try:
            message = await self._places.channel(posted.channel_id).fetch_message(posted.message_id)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._matches.chronicle.forget_posted(duel_id, "board")
            return None, posted.message_id
        for each in message.attachments:
            if (ply := picture_ply(duel_id, each.filename)) is not None:
                self._described[duel_id] = ply, each.description or ""
        return _as_it_stands(posted, message), 0

    async def _edit(self, look: FullLook, channel_id: int, board: Board, posted: Posted) -> None:
        before = parse_shown(posted.content)
        if before.print == board.post.fingerprint():
            return
        wanted = [ending_of(each.name) for each in board.post.pictures]
        drawn = posted.ply == look.duel.ply and wanted == [before.picture]
        post = board.post if drawn else await self._draw(look, board)
        message = self._places.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            await self._change(message, post, keep=drawn)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._post(look, channel_id, board, posted, posted.message_id)
            return
        now = shown(post, board.asked, before.first)
        now = replace(now, picture=before.picture if drawn else now.picture)
        await self._keep(look, board, posted.channel_id, posted.message_id, now.format())

    async def _close(self, look: FullLook, posted: Posted) -> None:
        """Take the controls off the message of a past turn."""
        ending = parse_shown(posted.content).picture
        picture = picture_name(posted.duel_id, posted.ply, ending) if ending else ""
        ply, described = self._described.get(look.duel.id, (-1, ""))
        described = described if ply == posted.ply else ""
        face = find_face(self._faces, look.duel.game)
        post = face.closed_board(look, posted, picture=picture, described=described)
        message = self._places.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            await self._change(message, post, keep=True)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def _change(self, message: discord.PartialMessage, post: Post, *, keep: bool) -> None:
        """Edit a message, with new pictures or with those it already has."""
        try:
            await self._send_change(message, post, keep=keep)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
            await self._places.wake_thread(message.channel.id)
            await self._send_change(message, post, keep=keep)

    async def _send_change(self, message: discord.PartialMessage, post: Post, *, keep: bool) -> None:
        if keep:
            await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
        else:
            await message.edit(view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS)

    async def _post(
        self, look: FullLook, channel_id: int, board: Board, posted: Posted | None, gone: int
    ) -> None:
        """Post the message after `posted`, or replace the message `gone`. Never posts one twice."""
        duel_id, before = look.duel.id, 0 if posted is None else posted.message_id
        found = None
        if duel_id not in self._seen:
            found = await self._find(look, board, channel_id, -1 if posted is None else posted.ply)
        if found is None:
            post = await self._draw(look, board)
            message = await self._places.channel(channel_id).send(
                view=post.layout(),
                files=post.files(),
                allowed_mentions=post.mentions,
                nonce=nonce_of(duel_id, "board", channel_id, board.turn, board.asked, before, gone),
            )
            await self._keep(look, board, channel_id, message.id, shown(post, board.asked).format())
        else:
            adopted = await self._keep(look, board, channel_id, found, f"|found|{board.asked}|")
            await self._edit(look, channel_id, board, adopted)

    async def _find(self, look: FullLook, board: Board, channel_id: int, after: int) -> int | None:
        """The message of this board that an earlier process posted and died before recording.

        If somebody has acted on such a message since, its turn is past: this takes its controls off.
        """
        oldest, found = max(after + 1, board.since), None
        for message in await self._places.own(self._places.channel(channel_id), RECENT):
            controls = _controls(message, look.duel.id)
            if found is None and self._fits(controls, look, oldest):
                found = message.id
            elif (ply := self._ply(controls, look)) is not None and ply > after and message.id != found:
                await self._close_unremembered(look, message, ply)
        return found

    def _fits(self, controls: Sequence[ControlId], look: FullLook, oldest: int) -> bool:
        """Whether these controls are those of this turn's board or, in an ended duel, of its end."""
        if not look.duel.running:
            return any(control.verb == "rematch" for control in controls)
        ply = self._ply(controls, look)
        return ply is not None and ply >= oldest

    def _ply(self, controls: Sequence[ControlId], look: FullLook) -> int | None:
        """The ply that a running duel's board was drawn for; None if these are not its controls."""
        verbs = find_face(self._faces, look.duel.game).board_verbs
        return max((control.ply for control in controls if control.verb in verbs), default=None)

    async def _close_unremembered(self, look: FullLook, message: discord.Message, ply: int) -> None:
        face, channel_id = find_face(self._faces, look.duel.game), message.channel.id
        turn, ending = face.turn_at(look, ply), ""
        for each in message.attachments:
            if (pictured := picture_ply(look.duel.id, each.filename)) is not None:
                ply, ending = pictured, ending_of(each.filename)
                self._described[look.duel.id] = pictured, each.description or ""
        content = Shown("", "", "", ending).format()
        await self._close(look, Posted(look.duel.id, "board", channel_id, message.id, ply, turn, content))

    async def _draw(self, look: FullLook, board: Board) -> Post:
        """The post with its pictures drawn. If drawing fails, without them: its text says the same."""
        wanted = board.post.pictures
        if not wanted:
            return board.post
        try:
            drawn = await board.draw()
        except PaintError:
            self._unpainted.add(look.duel.id)
            return replace(board.post, pictures=())
        self._unpainted.discard(look.duel.id)
        self._described[look.duel.id] = look.duel.ply, wanted[0].description
        pictures = tuple(replace(each, data=data) for each, data in zip(wanted, drawn, strict=True))
        return replace(board.post, pictures=pictures)

    async def _keep(
        self, look: FullLook, board: Board, channel_id: int, message_id: int, content: str
    ) -> Posted:
        duel = look.duel
        posted = Posted(duel.id, "board", channel_id, message_id, duel.ply, board.turn, content)
        await self._matches.chronicle.set_posted(posted)
        return posted


def _controls(message: discord.Message, duel_id: str) -> list[ControlId]:
    """This duel's controls on one of the bot's messages."""
    return [control for control in controls_of(message) if control.key == duel_id]


def picture_ply(duel_id: str, name: str) -> int | None:
    """The ply shown by a board picture with this file name; None if it is not this duel's."""
    number, _, ending = name.removeprefix(f"board-{duel_id}-").rpartition(".")
    if ending not in PICTURE_ENDINGS or not number.isdecimal():
        return None
    return int(number) if name == picture_name(duel_id, int(number), ending) else None


def _is_next(board: Board, posted: Posted) -> bool:
    """Whether a new message is due: for a new turn, another player to act, or the end."""
    return posted.turn != board.turn or parse_shown(posted.content).asked != board.asked


def _as_it_stands(posted: Posted, message: discord.Message) -> Posted:
    """`posted`, corrected from the message itself: an edit may have arrived without being recorded."""
    names = [each.filename for each in message.attachments]
    found = [
        (ply, ending_of(name)) for name in names if (ply := picture_ply(posted.duel_id, name)) is not None
    ]
    ply, ending = found[0] if found else (posted.ply, "")
    before = parse_shown(posted.content)
    if (ply, ending) == (posted.ply, before.picture):
        return posted
    return replace(posted, ply=ply, content=replace(before, print="", picture=ending).format())
