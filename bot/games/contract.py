"""What a tabletop game is to the rest of the bot: the one seam that every game of the multiverse fits.

A game is a module-like object (see `bot.games.registry`). Its states are mutable and cheap to copy, its
actions, events and views are frozen values. Nothing here knows of Discord, clocks, files or databases.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bot.games.two_seats import Seat

# In every game these two action lines end a duel at any time, whoever is to act.
CONCEDE = "concede"
DRAW = "draw"


class Dice(Protocol):
    """All that rules know of chance: integers 1..sides, one after another."""

    def roll(self, sides: int = 6) -> int:
        """The next die, 1 to `sides` inclusive."""
        ...


class Outcome(Protocol):
    """How a game ended."""

    @property
    def winner(self) -> Seat | None:
        """The winning seat; None for a draw."""
        ...

    @property
    def by(self) -> str:
        """The game's word for the way it ended."""
        ...


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT_co = TypeVar("ViewT_co", covariant=True)

Json = Mapping[str, Any]


class Game(Protocol[StateT, ActionT, EventT, ViewT_co]):
    """A two-player game: setups in, events and views out.

    A *setup* is the JSON-ready part of a match that never changes (decks, board, limits); a *snapshot* is
    the JSON-ready part that does. `resume(setup, snapshot(state))` equals `state`.
    """

    name: str
    rules_version: str

    def begin(self, setup: Json, dice: Dice) -> tuple[StateT, list[EventT]]:
        """A fresh game and what happens before anyone acts; ContentError for a setup with faults."""
        ...

    def resume(self, setup: Json, snapshot: Json) -> StateT:
        """The state that this snapshot was taken of, by this version or an earlier one.

        UnreadableSnapshot if it cannot be read any more, ContentError if it is none of this setup.
        """
        ...

    def snapshot(self, state: StateT) -> dict[str, Any]:
        """All of the state that the setup does not hold, as plain JSON values."""
        ...

    def fingerprint(self, state: StateT) -> dict[str, Any]:
        """The same in the form that records hash: it never changes, whatever becomes of snapshots."""
        ...

    def copy(self, state: StateT) -> StateT:
        """A state that shares nothing mutable with this one."""
        ...

    def to_act(self, state: StateT) -> Seat | None:
        """Who must act; None once the game is over."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it runs."""
        ...

    def ply(self, state: StateT) -> int:
        """How many actions have been applied."""
        ...

    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """What the seat to act may do (conceding aside, which it always may)."""
        ...

    def apply(self, state: StateT, action: ActionT, dice: Dice) -> list[EventT]:
        """Play `action` on `state` in place; IllegalAction leaves the state as it was."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT_co:
        """What this seat may know; None is a spectator."""
        ...

    def parse_action(self, text: str, seat: Seat) -> ActionT:
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

    def audience(self, event: EventT) -> Seat | None:
        """The one seat that may see this event; None when everybody may."""
        ...
