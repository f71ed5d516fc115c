"""Questions to computer players of any game, and their answers: all that another process needs."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from bot.games.contract import Json
from bot.games.dice import FastDice
from bot.games.records import Header
from bot.players.api import ComputerPlayer, Ranked

SightT = TypeVar("SightT")
ActionT = TypeVar("ActionT")
SetupT = TypeVar("SetupT")
STRONGEST = "master"
"""The level that gives hints."""


class Advice(Struct, frozen=True):
    """An action, the chance to win with it, and one plain sentence with the reason.

    `at_once` is the chance to win by ending the turn at once instead; None if it was not worked out.
    """

    action: object
    value: float
    reason: str
    at_once: float | None = None


class Question(Protocol):
    """Asks a player of this level for an action in a position, as one seat may know it.

    It can be pickled, and answered in another process.
    """

    @property
    def level(self) -> str:
        """The level of the player who answers."""
        ...

    def answer(self) -> object:
        """The action to play. A level with a time budget uses this process's clock."""
        ...

    def advise(self, count: int) -> list[Advice]:
        """The `count` best actions by the judgement of level "master", best first."""
        ...


@dataclass(frozen=True, slots=True)
class SeatQuestion(ABC, Generic[SightT, ActionT]):
    """A question of plain values alone; a game says how its position is read, and who answers.

    `setup` is the game's, as JSON text; `position` is what the seat may know. `seed` is for the player's own
    dice, never the game's.
    """

    level: str
    setup: str
    position: Mapping[str, Any]
    seat: int
    seed: int

    @abstractmethod
    def sight(self) -> tuple[SightT, Sequence[ActionT]]:
        """The position as the seat knows it, and what it may do."""

    @abstractmethod
    def player(self, level: str) -> ComputerPlayer[SightT, ActionT]:
        """The computer player of a level."""

    def answer(self) -> ActionT:
        """See `Question`."""
        return self.player(self.level).choose(*self.sight(), FastDice(self.seed))

    def advise(self, count: int) -> list[Advice]:
        """See `Question`; values are the strongest player's."""
        return [Advice(each.action, each.value, each.reason) for each in self.ranked(*self.sight())[:count]]

    def ranked(self, sight: SightT, actions: Sequence[ActionT]) -> list[Ranked[ActionT]]:
        """All actions by the strongest player's judgement, best first."""
        return self.player(STRONGEST).rank(sight, actions, FastDice(self.seed))


def seed_of(header: Header, ply: int, *words: object) -> int:
    """The seed of a question that is asked at this ply: the same for the same `words`."""
    text = "/".join(map(str, (header.match_id, ply, *words)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def setup_reader(read: Callable[[Json], SetupT]) -> Callable[[str], SetupT]:
    """Reads setups from their JSON text, the newest ones once."""
    return lru_cache(maxsize=8)(lambda text: read(json.loads(text)))


def answer(question: Question) -> object:
    """The action to play. Send this function to another process."""
    return question.answer()


def advise(question: Question, count: int) -> list[Advice]:
    """The `count` best actions by the judgement of level "master". Send this function to another process."""
    return question.advise(count)
