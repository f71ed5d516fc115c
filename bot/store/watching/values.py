"""The frozen values that the store keeps about watching."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

#: What somebody follows by direct message: the board that everybody sees, or the delayed view of casters.
Followed = Literal["board", "caster"]
FOLLOWED: tuple[Followed, ...] = ("board", "caster")

MIN_DELAY, MAX_DELAY = 2, 12
"""By how many turns a caster view may lag behind."""


@dataclass(frozen=True, slots=True)
class Follow:
    """Somebody follows a running duel by direct message, since then.

    The message is the one that is kept up to date, None until it is sent; `shown` says what it shows.
    """

    duel_id: str
    user_id: int
    what: Followed
    since: datetime
    channel_id: int | None = None
    message_id: int | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class PastPosition:
    """A position in which this turn began: the ply, and the snapshot as JSON text."""

    turn: int
    ply: int
    snapshot: str
