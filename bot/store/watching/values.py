"""The frozen values of watching."""

from datetime import datetime
from typing import Literal

from msgspec import Struct

#: Views to follow by direct message: the public board, or the delayed view of casters.
Followed = Literal["board", "caster"]
FOLLOWED: tuple[Followed, ...] = ("board", "caster")

MIN_DELAY, MAX_DELAY = 2, 12
"""Limits on the delay of a caster view, in turns."""


class Follow(Struct, frozen=True):
    """Somebody follows a running duel by direct message, since then.

    The message is kept up to date; its ids are None until it is sent. `shown` is a mark of its content.
    """

    duel_id: str
    user_id: int
    what: Followed
    since: datetime
    channel_id: int | None = None
    message_id: int | None = None
    shown: str = ""


class PastPosition(Struct, frozen=True):
    """The position at the beginning of a turn: its ply, and its snapshot as JSON text."""

    turn: int
    ply: int
    snapshot: str
