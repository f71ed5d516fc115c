"""What a game of orders shows at one moment, and its log by the stretches that its boards tell."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.games.telling import Teller
from bot.matches.values import Duel
from cogs.faces import LogLine, lines_by_turn
from cogs.kit.messages import Picture, Post
from cogs.kit.safe_text import newest
from cogs.narration import Narration

ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
LOG_LIMIT = 2200
"""UTF-16 units of the log on a board."""


class Stretch(Struct, frozen=True):
    """A part of a log that one board tells; it began at the ply `ply`.

    `number` counts them over the whole game, `turn` is that of the game, or its round. `seat` is the person's
    whose phase it is, None of all or nobody.
    """

    number: int
    turn: int
    seat: int | None
    start: int
    stop: int
    ply: int


def since_last(events: Sequence[EventT], ends: Callable[[EventT], bool]) -> Sequence[EventT]:
    """The events behind the last one that `ends` something; all of them if none does."""
    places = [place + 1 for place, event in enumerate(events) if ends(event)]
    return events[places[-1] :] if places else events


def follow(found: list[Stretch], place: int, stretch: Stretch) -> None:
    """End the last stretch at this place of the log, where the next one begins."""
    found[-1] = replace(found[-1], stop=place)
    found.append(stretch)


@dataclass(frozen=True, slots=True)
class OrderScene(ABC, Generic[ViewT, EventT]):
    """A game as its viewer sees it, with this viewer's log up to the view's ply: (ply, event).

    `teller` names the players for text with markdown, `names` are those for plain text. `ended_for` is the
    seat to whom the end is a victory or a defeat, None for everybody.
    """

    narration: ClassVar[Narration[Any, Any]]

    duel: Duel
    view: ViewT
    log: tuple[tuple[int, EventT], ...]
    teller: Teller
    names: tuple[str, ...]
    ended_for: int | None

    @property
    @abstractmethod
    def stretches(self) -> list[Stretch]:
        """The stretches of the whole log; a game always has one."""

    @abstractmethod
    def ends_phase(self, event: EventT, seat: int | None) -> bool:
        """Whether a phase of this seat is over with the event; for None, anybody's."""

    def told(self, events: Sequence[EventT]) -> list[str]:
        """What happened, as boards tell it."""
        return self.narration.board_lines(events, self.teller)

    def logged(self, events: Sequence[EventT]) -> list[str]:
        """What happened, as logs tell it."""
        return self.narration.log_lines(events, self.teller)

    @property
    def events(self) -> list[EventT]:
        return [event for _, event in self.log]

    @property
    def log_lines(self) -> list[LogLine]:
        return lines_by_turn(self.log, self.stretches, self.logged)

    def stretch_at(self, ply: int) -> int:
        """The number of the last stretch that had begun by this ply."""
        return max((each.number for each in self.stretches if each.ply <= ply), default=0)

    def since(self, seat: int | None) -> Sequence[EventT]:
        """The events since the last phase of this seat was over; since anybody's, for None."""
        return since_last(self.events, lambda event: self.ends_phase(event, seat))

    def recapped(self, seat: int | None) -> Sequence[EventT]:
        """What happened, for who asks: all since the last phase of this seat.

        For a spectator, all since the beginning of the last phase of anybody in which something happened.
        """
        events, newest_ones = self.events, self.since(seat)
        if seat is not None or self.told(newest_ones):
            return newest_ones
        ends = [place + 1 for place, event in enumerate(events) if self.ends_phase(event, None)]
        return next((events[start:] for start in [*ends[::-1], 0] if self.told(events[start:])), ())

    def lines_since(self, seat: int | None, more: str) -> str:
        """The same as boards tell it, after `more` if some of it is left out."""
        return newest(self.told(self.since(seat)), LOG_LIMIT, more)

    def lines_of(self, stretch: Stretch, more: str) -> str:
        """What happened in a stretch, likewise."""
        return newest(self.told(self.events[stretch.start : stretch.stop]), LOG_LIMIT, more)


def end_post(
    scene: OrderScene[ViewT, EventT],
    how: str,
    verdict: str,
    lines: Sequence[str],
    pictures: tuple[Picture, ...],
    more: str,
    accent: int,
) -> Post:
    """The board of an ended game: `how` it ended, below what that is to its viewer, if anything.

    `lines` say how everybody stands.
    """
    head = [f"## {verdict}", f"**{how}**"] if verdict else [f"## {how}"]
    text = "\n".join([*head, *[f"-# {line}" for line in lines]])
    return Post(text, pictures, scene.lines_since(None, more), accent=accent, pings=scene.duel.user_ids)
