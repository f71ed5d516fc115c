"""What somebody who follows a duel by direct message is shown, and when that changes."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.matches.memory.looks import FullLook
from bot.matches.values import Followed
from bot.matches.watching.casting import CasterLook, TooEarly
from cogs.faces import Faces, find_face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.showing.boards.clock_lines import clock_lines, watched_clock
from cogs.showing.boards.endings import record_button, replay_button, result_of
from cogs.showing.posting.message_memory import nonce_of
from cogs.watching.caster_panel import caster_post, caster_rows
from cogs.words.duels import watching as words

STOP_VERB = "unfollow"


@dataclass(frozen=True, slots=True)
class FollowedPost:
    """What a message is to show. Its `version` changes when somebody who follows is to see something new."""

    version: str
    draw: Callable[[], Awaitable[Post]]


def wanted_board(faces: Faces, look: FullLook) -> FollowedPost:
    """The board as everybody sees it, anew with each turn; at the end, the result."""
    duel = look.duel
    face, clock = find_face(faces, duel.game), clock_lines(duel, look.waiting)
    version = f"{face.turn(look)} {duel.channel_id} {duel.running} {nonce_of(*clock) if clock else ''}"

    async def draw() -> Post:
        post = watched_clock(await face.board_now(look.from_outside()), duel, look.waiting)
        if duel.running:
            row = (*face.watching(look), stop_button(duel.id, "board"))
            return replace(post, below=words.followed(duel.channel_id), rows=(row,))
        row = (record_button(duel),) if face.replay is None else (replay_button(duel), record_button(duel))
        return replace(post, text=f"{post.text}\n{result_of(face, duel)}", rows=(row,))

    return FollowedPost(version, draw)


def wanted_casting(faces: Faces, seen: CasterLook | TooEarly) -> FollowedPost:
    """The caster view, anew with each turn."""
    duel = seen.duel
    version = f"early {seen.turns}" if isinstance(seen, TooEarly) else f"{seen.turn} {seen.running}"

    async def draw() -> Post:
        post = await caster_post(faces, seen)
        if not duel.running:
            return replace(post, rows=caster_rows(faces, seen))
        said = f"{post.below}\n{words.caster_followed(duel.channel_id)}".strip()
        return replace(post, below=said, rows=((stop_button(duel.id, "caster"),),))

    return FollowedPost(version, draw)


def stop_button(duel_id: str, what: Followed) -> Button:
    """Ends following."""
    return Button(control_id(STOP_VERB, duel_id, what), words.STOP)
