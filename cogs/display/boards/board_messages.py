"""Updates a duel's public message: edits it, or posts the next and closes it.

An old board keeps its controls until the next one stands, so that there is always one to press. The next one
is recorded together with the old one that is still open. If the process dies before that is closed, the next
process closes it.
"""

import logging
from collections.abc import Sequence

import discord
from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import Posted
from cogs.display.boards.direct_boards import ShownBoard
from cogs.display.boards.endings import marks_end
from cogs.display.boards.seen_boards import seen_boards
from cogs.display.fork_posts import with_origin
from cogs.display.posting.calls import called_on
from cogs.display.posting.locations import (
    RECENT,
    THREAD_ARCHIVED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    DuelPlaces,
)
from cogs.display.posting.message_memory import (
    PICTURE_ENDINGS,
    MessageId,
    MessagePrints,
    ending_of,
    nonce_of,
    parse_shown,
    picture_name,
    shown,
)
from cogs.faces import BoardMessage, Faces, find_face
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.kit.painter import OutdatedError, PaintError
from cogs.table_door import TableDoor

_log = logging.getLogger(__name__)


class BoardMessages:
    """Shows boards. Every step can be repeated after a failure, and nothing is done twice."""

    def __init__(self, matches: Matches, faces: Faces, places: DuelPlaces, door: TableDoor) -> None:
        self._door = door
        self._matches = matches
        self._faces = faces
        self._places = places
        self._seen: set[str] = set()
        self._unpainted: set[str] = set()
        self._described: dict[str, tuple[int, str]] = {}  # by duel: the ply last drawn, and what it shows
        self._closed: dict[str, set[MessageId]] = {}  # by duel: closed, but still recorded as open

    async def show(self, look: FullLook, dms_closed: frozenset[int], channel_id: int) -> ShownBoard:
        """Make the duel's newest message show this look. Returns the board and its message.

        Raises discord.HTTPException if Discord refuses.
        """
        duel = look.duel
        face = find_face(self._faces, duel.game)
        boards = await seen_boards(self._matches, face, look, dms_closed, self._door)
        board = boards(duel.seat_of(await self._places.owner(duel)))  # in direct messages, one's own
        posted, gone = await self._posted(look)
        described = None if posted is None else self._description(posted)
        try:
            # A new message is due for a new turn, another player to act, or the end.
            if posted is None or (posted.turn, parse_shown(posted.content).asked) != (
                board.turn,
                board.asked,
            ):
                now = await self._post(look, channel_id, board, posted, gone)
            else:
                now = await self._edit(look, channel_id, board, posted)
        except OutdatedError:
            raise  # before anything was sent
        except BaseException:
            self._seen.discard(duel.id)  # Discord may have got it anyway: look before the next try
            raise
        self._seen.add(duel.id)
        for each in self._still_open(now):
            try:
                if posted is not None and each.message_id == posted.message_id and described is not None:
                    await self._close(look, posted, described)
                else:
                    await self._close_if_open(look, each)
            except discord.Forbidden as error:
                if duel.place.guild_id is not None:
                    raise
                _log.info("The old board of duel %s stays in closed direct messages: %s", duel.id, error)
            self._closed.setdefault(duel.id, set()).add(each)
        return ShownBoard(boards, board, now.channel_id, now.message_id, duel.place.guild_id is not None)

    async def shown(self, look: FullLook) -> ShownBoard | None:
        """The board of an ended duel as it stands; None if it is not shown."""
        duel, posted = look.duel, look.posts.get("board")
        if posted is None:
            return None
        face = find_face(self._faces, duel.game)
        boards = await seen_boards(self._matches, face, look, frozenset(), self._door)
        is_public = duel.place.guild_id is not None
        return ShownBoard(boards, boards(None), posted.channel_id, posted.message_id, is_public)

    def forget(self, duel_id: str) -> None:
        """Forget this duel, which is over."""
        self._seen.discard(duel_id)
        self._described.pop(duel_id, None)
        self._closed.pop(duel_id, None)
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
            for each in self._still_open(posted):
                await self._close_if_open(look, each)
            await self._matches.chronicle.forget_posted(duel_id, "board")
            return None, posted.message_id
        for attached in message.attachments:
            if (ply := picture_ply(duel_id, attached.filename)) is not None:
                self._described[duel_id] = ply, attached.description or ""
        return _as_it_stands(posted, message), 0

    def _description(self, posted: Posted) -> str | None:
        """What the picture of this message shows, empty without a picture; None if that is not known."""
        ply, described = self._described.get(posted.duel_id, (-1, ""))
        if not parse_shown(posted.content).picture:
            return ""
        return described if ply == posted.ply else None

    def _still_open(self, posted: Posted) -> list[MessageId]:
        """The earlier boards that may still have controls."""
        closed = self._closed.get(posted.duel_id, set())
        return [each for each in parse_shown(posted.content).still_open if each not in closed]

    async def _edit(self, look: FullLook, channel_id: int, board: BoardMessage, posted: Posted) -> Posted:
        before = parse_shown(posted.content)
        if before.print == board.post.fingerprint():
            return posted
        wanted = [ending_of(each.name) for each in board.post.pictures]
        drawn = posted.ply == look.duel.ply and wanted == [before.picture]
        post = board.post if drawn else await self._draw(look, board)
        message = self._places.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            await self._change(message, post, keep=drawn, is_over=not look.duel.running)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return await self._post(look, channel_id, board, posted, posted.message_id)
        now = shown(post, board.asked, before.first)
        now = replace(now, picture=before.picture if drawn else now.picture)
        still_open = self._still_open(posted)
        return await self._keep(look, board, posted.channel_id, posted.message_id, now, still_open)

    async def _close(self, look: FullLook, posted: Posted, described: str) -> None:
        """Take the controls off the message of a past turn, whose picture shows what is `described`.

        It keeps that picture, or gets one of how the turn ended.
        """
        ending = parse_shown(posted.content).picture
        picture = picture_name(posted.duel_id, posted.ply, ending) if ending else ""
        face = find_face(self._faces, look.duel.game)
        closed = face.closed_board(look, posted, picture=picture, described=described)
        post, keep = await closed.drawn(), closed.draw is None
        if look.duel.origin is not None:
            post = with_origin(post, look.duel, look.duel.origin)
        message = self._places.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            await self._change(message, post, keep=keep, is_over=not look.duel.running)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise

    async def _close_if_open(self, look: FullLook, old: MessageId) -> None:
        """Take the controls off an earlier board, unless that has been done or it is gone."""
        if message := await self._places.find_open(old, look.duel.id):
            ply = self._ply(_controls(message, look.duel.id), look)
            await self._close_as_found(look, message, 0 if ply is None else ply)

    async def _change(
        self, message: discord.PartialMessage, post: Post, *, keep: bool, is_over: bool
    ) -> None:
        """Edit a message, with new pictures or with those it already has.

        An archived thread is taken out for it, and put back if its duel is over.
        """
        try:
            await self._send_change(message, post, keep=keep)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
            await self._places.wake_thread(message.channel.id)
            await self._send_change(message, post, keep=keep)
            if is_over:
                await self._places.put_away(message.channel.id)

    async def _send_change(self, message: discord.PartialMessage, post: Post, *, keep: bool) -> None:
        if keep:
            await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
        else:
            await message.edit(view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS)

    async def _post(
        self, look: FullLook, channel_id: int, board: BoardMessage, posted: Posted | None, gone: int
    ) -> Posted:
        """Post the message after `posted`, or replace the message `gone`. Never posts one twice."""
        duel_id, before = look.duel.id, 0 if posted is None else posted.message_id
        still_open = [] if posted is None else self._still_open(posted)
        if posted is not None and posted.message_id != gone:
            still_open.append(MessageId(posted.channel_id, posted.message_id))
        found = None
        if duel_id in self._places.uncertain and duel_id not in self._seen:
            found = await self._find(look, board, channel_id, posted)
        if found is None:
            post = await self._draw(look, board)
            sent, owner = called_on(post, look), await self._places.owner(look.duel)
            is_quiet = owner is not None and (owner not in post.pings or look.told[owner] == "none")
            message = await self._places.channel(channel_id).send(
                view=post.layout(),
                files=post.files(),
                allowed_mentions=sent.mentions,
                nonce=nonce_of(duel_id, "board", channel_id, board.turn, board.asked, before, gone),
                silent=is_quiet,
            )
            now = shown(post, board.asked)
            return await self._keep(look, board, channel_id, message.id, now, still_open)
        adopted = await self._keep(
            look, board, channel_id, found, MessagePrints("", "found", board.asked, ""), still_open
        )
        return await self._edit(look, channel_id, board, adopted)

    async def _find(
        self, look: FullLook, board: BoardMessage, channel_id: int, posted: Posted | None
    ) -> int | None:
        """The message of this board that an earlier process posted and died before recording.

        If somebody has acted on such a message since, its turn is past: this takes its controls off. The
        message that was `posted` before this one is closed once this one stands.
        """
        after = -1 if posted is None else posted.ply
        oldest, found = max(after + 1, board.since), None
        for message in await self._places.own(self._places.channel(channel_id), RECENT):
            if posted is not None and message.id == posted.message_id:
                continue
            controls = _controls(message, look.duel.id)
            if found is None and self._fits(controls, look, oldest):
                found = message.id
            elif (ply := self._ply(controls, look)) is not None and ply > after and message.id != found:
                await self._close_as_found(look, message, ply)
        return found

    def _fits(self, controls: Sequence[ControlId], look: FullLook, oldest: int) -> bool:
        """Whether these controls are those of this turn's board or, in an ended duel, of its end."""
        if not look.duel.running:
            return any(marks_end(control.verb, look.duel) for control in controls)
        ply = self._ply(controls, look)
        return ply is not None and ply >= oldest

    def _ply(self, controls: Sequence[ControlId], look: FullLook) -> int | None:
        """The ply that a running duel's board was drawn for; None if these are not its controls."""
        verbs = find_face(self._faces, look.duel.game).board_verbs
        return max(
            (control.ply for control in controls if control.verb in verbs and control.parts), default=None
        )

    async def _close_as_found(self, look: FullLook, message: discord.Message, ply: int) -> None:
        """Take the controls off a board that was drawn for this ply."""
        face, channel_id = find_face(self._faces, look.duel.game), message.channel.id
        turn, ending, described = face.turn_at(look, ply), "", ""
        for each in message.attachments:
            if (pictured := picture_ply(look.duel.id, each.filename)) is not None:
                ply, ending, described = pictured, ending_of(each.filename), each.description or ""
        content = MessagePrints("", "", "", ending).format()
        old = Posted(look.duel.id, "board", channel_id, message.id, ply, turn, content)
        await self._close(look, old, described)

    async def _draw(self, look: FullLook, board: BoardMessage) -> Post:
        """The post with its pictures drawn. If drawing fails, without them: its text says the same."""
        wanted = board.post.pictures
        if not wanted:
            return board.post
        try:
            drawn = await board.draw()
        except PaintError:
            self._unpainted.add(look.duel.id)
            return board.undrawn(board.post)
        self._unpainted.discard(look.duel.id)
        self._described[look.duel.id] = look.duel.ply, wanted[0].description
        pictures = tuple(replace(each, data=data) for each, data in zip(wanted, drawn, strict=True))
        return replace(board.post, pictures=pictures)

    async def _keep(
        self,
        look: FullLook,
        board: BoardMessage,
        channel_id: int,
        message_id: int,
        now: MessagePrints,
        still_open: Sequence[MessageId],
    ) -> Posted:
        duel, content = look.duel, replace(now, still_open=tuple(still_open)).format()
        posted = Posted(duel.id, "board", channel_id, message_id, duel.ply, board.turn, content)
        await self._matches.chronicle.set_posted(posted)
        self._closed.pop(duel.id, None)  # none of them is recorded as open any more
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
