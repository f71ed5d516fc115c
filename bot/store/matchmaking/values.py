"""The frozen values of queues and blocks."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, get_args

from msgspec import Struct

from bot.clocks.presets import PRESETS, ClockName
from bot.games.errors import Value
from bot.store.values import Place, Player

LIVE_CLOCKS: tuple[ClockName, ...] = tuple(
    name for name, preset in PRESETS.items() if not preset.has_quiet_hours
)
"""The clocks for duels in one sitting; the others, and no clock, are for duels over days."""


class Queue(Struct, frozen=True, order=True):
    """A queue for one game with one clock on one server. `clock` is the name of a preset, or `none`."""

    guild_id: int
    game: str
    clock: str

    @property
    def is_live(self) -> bool:
        """Whether its clock is live."""
        return self.clock in LIVE_CLOCKS


class Queued(Struct, frozen=True):
    """Somebody who waits in a queue, with the deck they will play (None in a game without decks).

    They asked for an opponent in the channel `channel_id`, by the interaction `interaction_id`.
    """

    queue: Queue
    player: Player
    deck: str | None
    channel_id: int
    interaction_id: str
    since: datetime

    @property
    def user_id(self) -> int:
        """The person's id; computers do not wait."""
        assert self.player.user_id is not None, "computers do not wait"
        return self.player.user_id

    @property
    def place(self) -> Place:
        """The place where they asked."""
        return Place(self.queue.guild_id, self.channel_id)


NoticeKind = Literal["left", "not-begun"]
"""Kinds of notices: somebody has left a queue, or the duel that was found for them could not begin."""
NOTICE_KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)


class QueueNotice(Struct, frozen=True):
    """A pending notice to somebody who waited in a queue, with its reason.

    `reason` is `patience`, `place`, `unwritten` or the code of a refusal with its `values`.
    """

    queue: Queue
    user_id: int
    since: datetime
    kind: NoticeKind
    reason: str
    values: Mapping[str, Value]


class QueueCall(Struct, frozen=True):
    """A message that calls for an opponent for the person who joined the queue by this interaction."""

    queue: Queue
    interaction_id: str
    channel_id: int
    message_id: int


class Block(Struct, frozen=True):
    """Somebody whom a user has blocked, with their name at that time."""

    blocked_id: int
    name: str
    at: datetime
