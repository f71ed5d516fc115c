"""The frozen values that the store keeps about people who look for an opponent."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, get_args

from bot.clocks.presets import PRESETS, ClockName
from bot.games.errors import Value
from bot.store.values import Place, Player

LIVE_CLOCKS: tuple[ClockName, ...] = tuple(
    name for name, preset in PRESETS.items() if not preset.has_quiet_hours
)
"""The clocks whose players sit and play; the others, and no clock, are for duels over days."""


@dataclass(frozen=True, slots=True, order=True)
class Queue:
    """Where people wait for the same game with the same clock in the same server.

    `clock` is the name of a preset, or `none`.
    """

    guild_id: int
    game: str
    clock: str

    @property
    def is_live(self) -> bool:
        """Whether its players sit and wait."""
        return self.clock in LIVE_CLOCKS


@dataclass(frozen=True, slots=True)
class Queued:
    """Somebody who waits in a queue since then, with the deck they will play (None in a game without decks).

    `channel_id` is where they asked for an opponent, by the interaction `interaction_id`.
    """

    queue: Queue
    player: Player
    deck: str | None
    channel_id: int
    interaction_id: str
    since: datetime

    @property
    def user_id(self) -> int:
        """Who waits; only people do."""
        assert self.player.user_id is not None, "computers do not wait"
        return self.player.user_id

    @property
    def place(self) -> Place:
        """Where they asked."""
        return Place(self.queue.guild_id, self.channel_id)


NoticeKind = Literal["left", "not-begun"]
"""What somebody is told: that they have left a queue, or that a duel which it had found could not begin."""
NOTICE_KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)


@dataclass(frozen=True, slots=True)
class QueueNotice:
    """What somebody who waited in a queue since then is still to be told, and why.

    `reason` is `patience`, `place`, `unwritten` or the code of a refusal with its `values`.
    """

    queue: Queue
    user_id: int
    since: datetime
    kind: NoticeKind
    reason: str
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class QueueCall:
    """A message that calls for an opponent, for whoever waits in the queue by this interaction."""

    queue: Queue
    interaction_id: str
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody whom a user does not want to meet, with their name at that time."""

    blocked_id: int
    name: str
    at: datetime
