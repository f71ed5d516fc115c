"""What the services ask about the course of a tournament: what comes next, and what a change would change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.tournaments.log.events import Entry, Event
from bot.tournaments.log.state import State
from bot.tournaments.matches import Match


class Due(Protocol):
    """What comes next: events in their order, and what an organiser should know before."""

    @property
    def events(self) -> tuple[Event, ...]:
        """Events that have not happened yet."""
        ...

    @property
    def remarks(self) -> Sequence[object]:
        """What an organiser should know before matches are released."""
        ...

    @property
    def has_matches(self) -> bool:
        """Whether matches are released."""
        ...


class Changed(Protocol):
    """One match whose result changes."""

    @property
    def match(self) -> Match:
        """The match."""
        ...


class Changes(Protocol):
    """What events would do to a tournament."""

    @property
    def events(self) -> tuple[Event, ...]:
        """All that must be added: the events asked for, and those that follow from them."""
        ...

    @property
    def results(self) -> Sequence[Changed]:
        """Matches that end otherwise."""
        ...

    @property
    def withdrawn(self) -> Sequence[Match]:
        """Released matches that no longer follow from the results."""
        ...

    @property
    def standing(self) -> Sequence[Match]:
        """Matches of later rounds that stay, though the results before them change."""
        ...


@dataclass(frozen=True, slots=True)
class Course:
    """The two questions, as functions of `bot.tournaments`. Both may take seconds for hundreds of people."""

    due: Callable[[State], Due]
    changes: Callable[[Sequence[Entry], Sequence[Event]], Changes]
