"""Boards by direct message, for players who chose that in `/me`.

Each board in the duel's channel that calls on such a player is one call. It brings one message: the board as
they see it, with its controls. Until the next call, that message is edited along with the public one, and
Discord notifies nobody of edits. A player whose direct messages are closed is told so in the channel, once,
and mentioned there from then on, until a hand gets through again.
"""

import logging

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.games.wording import utf16_length
from bot.matches.memory.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import BOARD_ROLES, HAND_ROLES, Posted
from cogs.display.boards.seen_boards import SeenBoards
from cogs.display.posting.calls import is_note, note
from cogs.display.posting.locations import RECENT_DIRECT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of, parse_shown, picture_name, shown
from cogs.display.posting.people import mention, safe_name
from cogs.faces import BoardMessage, Faces, find_face
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import TEXT_LIMIT
from cogs.words.duels import duel as words
from cogs.words.duels.direct import unreached

_log = logging.getLogger(__name__)


class ShownBoard(Struct, frozen=True):
    """A board that is shown in the duel's channel, and the id of its message there.

    `boards` has that of each seat. One that is not public stands where nobody else can go.
    """

    boards: SeenBoards
    board: BoardMessage
    channel_id: int
    message_id: int
    is_public: bool

    def direct(self, seat: int) -> Post:
        """This seat's board as it goes out by direct message: it says where the duel is, if there is room."""
        post = self.boards(seat).post
        if not self.is_public:
            return replace(post, pings=())
        where = words.played_in(self.channel_id)
        below = f"{post.below}\n{where}" if post.below else where
        fits = utf16_length(post.text) + utf16_length(below) <= TEXT_LIMIT
        return replace(post, below=below if fits else post.below, pings=())


class DirectBoards:
    """Keeps these boards up to date. Every step can be repeated after a failure."""

    def __init__(self, matches: Matches, faces: Faces, places: DuelPlaces) -> None:
        self._matches = matches
        self._faces = faces
        self._places = places
        self._answered: dict[tuple[str, int], int] = {}  # by duel and seat: the last call
        self._seen: set[tuple[str, int]] = set()

    def forget(self, duel_id: str) -> None:
        """Forget this duel, which is over."""
        for key in [key for key in self._answered if key[0] == duel_id]:
            del self._answered[key]
        self._seen -= {key for key in self._seen if key[0] == duel_id}

    async def show(self, look: FullLook, shown_board: ShownBoard) -> None:
        """Update the boards of all who get one. Raises discord.HTTPException if Discord fails.

        A duel in somebody's direct messages has its board there; everybody else gets one of their own.
        """
        owner = await self._places.owner(look.duel)
        for seat in look.duel.seats:
            user_id = look.duel.players[seat].user_id
            if user_id not in (None, owner) and not look.duel.players[seat].is_deleted:
                assert user_id is not None
                await self._show(look, shown_board, seat, user_id)

    async def _show(self, look: FullLook, shown_board: ShownBoard, seat: int, user_id: int) -> None:
        key, posted = (look.duel.id, seat), look.posts.get(BOARD_ROLES[seat])
        if posted is not None and is_note(posted) and _got_hand_since(look, seat, posted):
            await self._matches.chronicle.forget_posted(look.duel.id, posted.role)
            self._answered[key] = shown_board.message_id
            return
        begins = posted is None and look.duel.place.guild_id is None
        is_called = begins or user_id in shown_board.board.post.pings
        last = self._answered.get(key) if posted is None else _call(posted)
        if is_called and shown_board.message_id not in (last, self._answered.get(key)):
            await self._answer(look, shown_board, seat, user_id, posted)
            self._answered[key] = shown_board.message_id
        elif posted is not None and not is_note(posted):
            await self._edit(look, shown_board, seat, posted)

    async def _answer(
        self, look: FullLook, shown_board: ShownBoard, seat: int, user_id: int, posted: Posted | None
    ) -> None:
        """Bring the board to a player who is called on, if they want it."""
        wants_board = look.told[user_id] == "dm" or look.duel.place.guild_id is None
        if posted is not None and is_note(posted):
            if not wants_board:
                await self._matches.chronicle.forget_posted(look.duel.id, posted.role)
            elif look.duel.place.guild_id is None:  # they have nothing else: perhaps they take it now
                await self._post(look, shown_board, seat, user_id, posted)
            return
        if wants_board:
            await self._post(look, shown_board, seat, user_id, posted)
        elif posted is not None:
            await self._matches.chronicle.forget_posted(look.duel.id, posted.role)
        if posted is not None:
            await self._close(look.from_seat(seat), posted)

    async def _post(
        self, look: FullLook, shown_board: ShownBoard, seat: int, user_id: int, posted: Posted | None
    ) -> None:
        post, key = await _drawn(shown_board, seat), (look.duel.id, seat)
        try:
            channel = await self._places.direct(user_id)
            found = None
            if look.duel.id in self._places.uncertain and key not in self._seen:
                after = max(shown_board.message_id, 0 if posted is None else posted.message_id)
                found = await self._places.find(
                    channel, lambda each: each.id > after and _is_of(each, look.duel.id), RECENT_DIRECT
                )
            if found is None:
                message = await channel.send(
                    view=post.layout(),
                    files=post.files(),
                    allowed_mentions=NO_PINGS,
                    nonce=nonce_of(look.duel.id, BOARD_ROLES[seat], shown_board.message_id),
                    silent=look.told[user_id] == "none",
                )
                await self._keep(look, shown_board, seat, channel.id, message.id, post)
            else:
                adopted = Posted(look.duel.id, BOARD_ROLES[seat], channel.id, found.id, 0, 0, "")
                await self._edit(look, shown_board, seat, adopted)
            self._seen.add(key)
        except discord.Forbidden as error:
            _log.info("Player %d takes no direct messages: %s", user_id, error)
            if posted is None or not is_note(posted):
                await self._tell_here(look, shown_board, seat, user_id)

    async def _tell_here(self, look: FullLook, shown_board: ShownBoard, seat: int, user_id: int) -> None:
        """Mention a player in the channel instead, and say why.

        In a duel by direct message, they can't read that: it tells the one who has the board.
        """
        post = Post(words.dms_refused(mention(look.duel, seat)), pings=(user_id,))
        if look.duel.place.guild_id is None:
            post = Post(unreached(safe_name(look.duel, seat), has_clock=look.duel.clock is not None))
        message = await self._places.channel(shown_board.channel_id).send(
            view=post.layout(),
            allowed_mentions=post.mentions,
            nonce=nonce_of(look.duel.id, "note", seat, shown_board.message_id),
        )
        duel, content = look.duel, note(shown_board.message_id)
        posted = Posted(
            duel.id,
            BOARD_ROLES[seat],
            shown_board.channel_id,
            message.id,
            duel.ply,
            shown_board.board.turn,
            content,
        )
        await self._matches.chronicle.set_posted(posted)

    async def _edit(self, look: FullLook, shown_board: ShownBoard, seat: int, posted: Posted) -> None:
        if parse_shown(posted.content).print == shown_board.direct(seat).fingerprint():
            return
        post = await _drawn(shown_board, seat)
        if await self._places.edit(posted, post):
            await self._keep(look, shown_board, seat, posted.channel_id, posted.message_id, post)
        else:
            await self._matches.chronicle.forget_posted(posted.duel_id, posted.role)

    async def _close(self, look: FullLook, posted: Posted) -> None:
        """Take the controls off an earlier board; it keeps its picture, or gets one of how the turn ended."""
        ending = parse_shown(posted.content).picture
        picture = picture_name(posted.duel_id, posted.ply, ending) if ending else ""
        face = find_face(self._faces, look.duel.game)
        closed = face.closed_board(look, posted, picture=picture, described="")
        await self._places.edit(posted, await closed.drawn(), keep=closed.draw is None)

    async def _keep(
        self, look: FullLook, shown_board: ShownBoard, seat: int, channel_id: int, message_id: int, post: Post
    ) -> None:
        duel, board = look.duel, shown_board.board
        now = replace(shown(post, str(shown_board.message_id)), print=shown_board.direct(seat).fingerprint())
        posted = Posted(
            duel.id, BOARD_ROLES[seat], channel_id, message_id, duel.ply, board.turn, now.format()
        )
        await self._matches.chronicle.set_posted(posted)


def _call(posted: Posted) -> int | None:
    """The id of the public message that this one answers."""
    asked = parse_shown(posted.content).asked
    return int(asked) if asked.isdecimal() else None


def _got_hand_since(look: FullLook, seat: int, posted: Posted) -> bool:
    """Whether a hand was sent after this message: so the player takes direct messages again."""
    hand = look.posts.get(HAND_ROLES[seat])
    return hand is not None and hand.message_id > posted.message_id


async def _drawn(shown_board: ShownBoard, seat: int) -> Post:
    """This seat's board with its pictures, or without any if they cannot be drawn."""
    post, board = shown_board.direct(seat), shown_board.boards(seat)
    if not post.pictures:
        return post
    try:
        drawn = await board.draw()
    except PaintError:
        return board.undrawn(post)
    pictures = tuple(replace(each, data=data) for each, data in zip(post.pictures, drawn, strict=True))
    return replace(post, pictures=pictures)


def _is_of(message: discord.Message, duel_id: str) -> bool:
    """Whether a message has controls of this duel."""
    return any(control.key == duel_id for control in controls_of(message))
