"""The interface of a game: everything that the rest of the bot may ask of one.

A game is a module-like object (see `bot.games.registry`). Its states are mutable and cheap to copy; its
actions, events and views are frozen values. Nothing here knows of Discord, clocks, files or databases.

Seats are numbered from 0. A game says how many it takes and what they are called.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

#: Maximum number of seats of a game. Invitations, records and the database allow for this many.
MAX_SEATS = 8

# Every game has the action lines to concede, to agree to a draw and to forfeit. Any seat still in the game
# may play them at any time; the last one is played for a player whose time has run out for the third turn in
# a row, who thereby loses.
CONCEDE = "concede"
DRAW = "draw"
FORFEIT = "forfeit"
LEAVE = "leave"
"""The line to concede in a game whose rules call it leaving. Such a game reads `concede`, too."""

GIVING_UP = frozenset((CONCEDE, LEAVE, FORFEIT))
"""The lines after which their seat is out of the game."""
AT_ANY_TIME = GIVING_UP | {DRAW}
"""The lines that need not wait for the seat's turn. They can never be taken back."""

START = "start"
"""The key of a fork's setup: the snapshot of another match, with the same setup otherwise, that it begins at.

Only games that `begin` such setups have forks (docs/records.md).
"""


class Dice(Protocol):
    """The only source of chance for rules: integers from 1 to `sides`, one after another."""

    def roll(self, sides: int = 6) -> int:
        """The next die, 1 to `sides` inclusive."""
        ...


class GameEnd(Struct, frozen=True):
    """How a game ended.

    `places` has each seat's place, 1 for the best; tied seats share a place. `by` is the game's own word for
    the way it ended.
    """

    places: tuple[int, ...]
    by: str

    @property
    def winner(self) -> int | None:
        """The only seat in first place; None if several share it."""
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
    #: The version of its rules by which it is played now.
    rules_version: str
    #: The minimum and maximum number of its seats.
    seat_limits: tuple[int, int]

    def seats(self, setup: Json) -> tuple[str, ...]:
        """The names of this setup's seats, in lower case: `south`, `white`, `lab 1`."""
        ...

    @property
    def rules_versions(self) -> tuple[str, ...]:
        """The versions by which it can be played, oldest first; the last one is `rules_version`."""
        ...

    def rules_of(self, state: StateT) -> str:
        """The version by which this position is played on."""
        ...

    def adopt(self, state: StateT, version: str) -> list[EventT]:
        """Play on by this version, one of `rules_versions`; returns the events that say so.

        The first is of the kind `bot.games.editions.RULES_CHANGED`, with the version.
        """
        ...

    def begin(self, setup: Json, dice: Dice) -> tuple[StateT, list[EventT]]:
        """A new game and the events before anyone acts; ContentError if the setup has faults."""
        ...

    def resume(self, setup: Json, snapshot: Json) -> StateT:
        """Restore a state from a snapshot that this version or an earlier one took.

        UnreadableSnapshot if it can no longer be read; ContentError if it does not belong to this setup.
        """
        ...

    def snapshot(self, state: StateT) -> dict[str, Any]:
        """Everything in the state that is not in the setup, as plain JSON values."""
        ...

    def fingerprint(self, state: StateT) -> dict[str, Any]:
        """The same in the form that records hash. This form never changes, even if snapshots do."""
        ...

    def copy(self, state: StateT) -> StateT:
        """A state that shares nothing mutable with this one."""
        ...

    def waiting(self, state: StateT) -> frozenset[int]:
        """The seats that must act now: several if they choose in secret at the same time.

        Clocks run for them, and notices call them. A seat that has chosen is not among them, even if it may
        still choose otherwise (`legal`). Empty if, and only if, the game is over.
        """
        ...

    def prompt(self, state: StateT, seat: int) -> int:
        """A number that changes whenever what is asked of this seat changes, and never repeats.

        Controls carry it: one with another prompt is out of date. While a seat may change its choice, it is
        asked the same. In a game where only one seat acts at a time, it may be the ply.
        """
        ...

    def game_end(self, state: StateT) -> GameEnd | None:
        """How the game ended, or None while it runs."""
        ...

    def out(self, state: StateT) -> frozenset[int]:
        """The seats that the rules have put out while others play on; who gave up may be among them.

        They are asked nothing more, not even to agree to what others propose. Empty in a game that is over as
        soon as somebody is out.
        """
        ...

    def ply(self, state: StateT) -> int:
        """The number of actions applied so far."""
        ...

    def legal(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """This seat's legal actions now, except to concede, agree to a draw or lose by the clock.

        Empty if the seat may not act. A seat that is not `waiting` may, where the game lets it change what it
        has chosen in secret until the others have chosen, too. That it has is public, as its action counts;
        what it has chosen is not.
        """
        ...

    def apply(self, state: StateT, seat: int, action: ActionT, dice: Dice) -> list[EventT]:
        """Play this seat's `action` on `state` in place, and return its events.

        IllegalAction leaves the state unchanged. With more than two seats, the others may play on when one
        concedes or loses by the clock.
        """
        ...

    def reveals(self, event: EventT) -> bool:
        """Whether this event shows anybody, its own player too, something that was hidden from them.

        Such as a card that is drawn, looked at or shown. Where that is in doubt, it does: the action can then
        not be taken back (docs/takebacks.md, rule 4). A die says so itself.
        """
        ...

    def is_settled(self, state: StateT) -> bool:
        """Whether no choice of an action is pending.

        A takeback leads only to such positions (docs/takebacks.md, rule 5).
        """
        ...

    def take_back(
        self, state: StateT, earlier: StateT, seat: int, undone: Sequence[ActionT]
    ) -> tuple[StateT, list[EventT]]:
        """The position after this seat has taken back what led from `earlier` to `state`.

        It equals `earlier`, but its ply is the one after `state`'s, and no prompt in it was asked before.
        Neither of the two is changed.
        `undone` are the actions that are undone, of any seat; the events tell of them.
        """
        ...

    def view(self, state: StateT, seat: int | None) -> ViewT_co:
        """This seat's knowledge of the position; None is a spectator."""
        ...

    def parse_action(self, text: str, seat: int) -> ActionT:
        """The action that this line means when `seat` plays it; IllegalAction `bad-action` if none."""
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
