"""What a tabletop game is to the rest of the bot: the one seam that every game of the multiverse fits.

A game is a module-like object (see `bot.games.registry`). Its states are mutable and cheap to copy; its
actions, events and views are frozen values. Nothing here knows of Discord, clocks, files or databases.

Seats are numbered from 0. A game says how many it takes and what they are called.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

#: The most seats that any game may have: what invitations, records and the database are made for.
MAX_SEATS = 8

# These two action lines belong to every game, and may be played at any time by any seat still in the game.
CONCEDE = "concede"
DRAW = "draw"


class Dice(Protocol):
    """The only source of chance that rules know: integers from 1 to `sides`, one after another."""

    def roll(self, sides: int = 6) -> int:
        """The next die, 1 to `sides` inclusive."""
        ...


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game ended.

    `places` has each seat's place, 1 being the best; seats that are level share a place. `by` is the game's
    own word for the way it ended.
    """

    places: tuple[int, ...]
    by: str

    @property
    def winner(self) -> int | None:
        """The only seat in first place; None where several share it."""
        return self.places.index(1) if self.places.count(1) == 1 else None


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT_co = TypeVar("ViewT_co", covariant=True)

Json = Mapping[str, Any]


class Game(Protocol[StateT, ActionT, EventT, ViewT_co]):
    """A game for one or more seats: setups in, events and views out.

    A *setup* is the JSON-ready part of a match that never changes (decks, board, limits); a *snapshot* is
    the JSON-ready part that does. `resume(setup, snapshot(state))` equals `state`.
    """

    name: str
    rules_version: str
    #: How many seats the game can be played with, fewest and most.
    seat_limits: tuple[int, int]

    def seats(self, setup: Json) -> tuple[str, ...]:
        """The names of this setup's seats, in lower case: `south`, `white`, `lab 1`."""
        ...

    def begin(self, setup: Json, dice: Dice) -> tuple[StateT, list[EventT]]:
        """A fresh game and what happens before anyone acts; ContentError for a setup with faults."""
        ...

    def resume(self, setup: Json, snapshot: Json) -> StateT:
        """The state that this snapshot was taken of, by this version or an earlier one.

        UnreadableSnapshot if it cannot be read any more, ContentError if it is none of this setup.
        """
        ...

    def snapshot(self, state: StateT) -> dict[str, Any]:
        """Everything of the state that the setup does not hold, as plain JSON values."""
        ...

    def fingerprint(self, state: StateT) -> dict[str, Any]:
        """The same in the form that records hash: it never changes, whatever becomes of snapshots."""
        ...

    def copy(self, state: StateT) -> StateT:
        """A state that shares nothing mutable with this one."""
        ...

    def waiting(self, state: StateT) -> frozenset[int]:
        """The seats that may act now: several where choices are made in secret at the same time.

        Empty once the game is over, and only then.
        """
        ...

    def prompt(self, state: StateT, seat: int) -> int:
        """A number that changes whenever what is asked of this seat changes, and never comes back.

        Controls carry it: one drawn for another prompt is out of date. In a game where only one seat acts at
        a time it may be the ply.
        """
        ...

    def standing(self, state: StateT) -> Standing | None:
        """How the game ended, or None while it runs."""
        ...

    def ply(self, state: StateT) -> int:
        """How many actions have been applied."""
        ...

    def legal(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """What this seat may do now, apart from conceding and agreeing to a draw.

        Nothing for a seat that need not act.
        """
        ...

    def apply(self, state: StateT, seat: int, action: ActionT, dice: Dice) -> list[EventT]:
        """Play this seat's `action` on `state` in place. IllegalAction leaves the state as it was.

        Where more than two play, a seat that concedes may leave the game to the others.
        """
        ...

    def view(self, state: StateT, seat: int | None) -> ViewT_co:
        """What this seat may know; None is a spectator."""
        ...

    def parse_action(self, text: str, seat: int) -> ActionT:
        """The action that this line means when `seat` says it; IllegalAction `bad-action` if none."""
        ...

    def format_action(self, action: ActionT) -> str:
        """The line that `parse_action` reads."""
        ...

    def dump_event(self, event: EventT) -> dict[str, Any]:
        """The event as plain JSON values."""
        ...

    def load_event(self, values: Json) -> EventT:
        """The event that `dump_event` wrote."""
        ...

    def audience(self, event: EventT) -> frozenset[int] | None:
        """The seats that may see this event; None when everybody may."""
        ...
