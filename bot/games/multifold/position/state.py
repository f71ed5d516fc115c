"""A position of the game. The rules change it in place; `copy` is cheap."""

from dataclasses import dataclass
from typing import Any

from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.setup import Setup
from bot.games.multifold.sheets.vocabulary import (
    ANTS,
    CROWD,
    FOLDLINGS,
    NO_HAZARD,
    NO_UNIT,
    OFFICERS,
    TOKENS,
    Ending,
)
from bot.games.travel import let_travel


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: the seats that won, and by what."""

    winners: tuple[int, ...]
    by: Ending


let_travel(Outcome)


class State:
    """Everything that changes in a game. Seats count from 0, NOBODY is none of them.

    By space: `who` has pieces there, with how many `folk` (foldlings), `officers`, and which `unit`; of these
    `fresh_folk`, `fresh_officers` and `fresh_unit` (0 or 1) can still move. `owner` has the markers, `hazard`
    the hazards. `aims` has targets by space; `crates` and `shields` are sets of spaces. `strikes` are words
    and spaces.

    By seat: `supply` are its foldlings, `score` its points, `gone` 0 while it is in the game, then the number
    of the moment when it went out, the same for those who went together.

    `first` begins turn 1. `done` are the seats whose move phase is over, `choosing` those that are still to
    place foldlings, the first of them now (N-R5). `has_played` and `is_fast` are of the move phase under way:
    a card was played, groups move 1 space farther.

    The rest follows: `held` is each seat's set of spaces, `tokens` the spaces with a unit or hazard, `nests`
    those with an ant nest, `crowded` by number those with at least so many in their crowd. `lines` are the
    orders that are legal now, None while they are not worked out.
    """

    __slots__ = (
        "active", "aims", "choosing", "crates", "crowded", "discard", "done", "first", "folk", "fresh_folk",
        "fresh_officers", "fresh_unit", "gone", "hands", "has_played", "hazard", "held", "is_fast", "lines",
        "nests", "officers", "outcome", "owner", "pile", "ply", "score", "setup", "shields", "strikes",
        "supply", "tokens", "turn", "unit", "who",
    )  # fmt: skip

    def __init__(self, setup: Setup, other: "State | None" = None) -> None:
        """The empty table of a game, or a copy of another state of it."""
        self.setup = setup
        if other is not None:
            self._take(other)
            return
        seats, size = setup.seats, setup.field.size
        self.ply = 0
        self.turn = 1
        self.first = 0
        self.done: tuple[int, ...] = ()
        self.choosing: tuple[int, ...] = ()
        self.has_played = False
        self.is_fast = False
        self.who = [NOBODY] * size
        self.folk = [0] * size
        self.officers = [0] * size
        self.unit = [NO_UNIT] * size
        self.fresh_folk = [0] * size
        self.fresh_officers = [0] * size
        self.fresh_unit = [0] * size
        self.owner = [NOBODY] * size
        self.hazard = [NO_HAZARD] * size
        self.aims: dict[int, int] = {}
        self.crates = 0
        self.shields = 0
        self.strikes: tuple[tuple[str, int], ...] = ()
        self.supply = [FOLDLINGS] * seats
        self.score = [0] * seats
        self.gone = [0] * seats
        self.pile: list[str] = []
        self.discard: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.outcome: Outcome | None = None
        self.held = [0] * seats
        self.tokens = 0
        self.nests = 0
        self.crowded = [0] * (CROWD + 2)
        self.lines: list[Any] | None = None
        self.active = NOBODY

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        return State(self.setup, self)

    def _take(self, other: "State") -> None:
        """Become a copy of another state. This is what players do most, so it is written out."""
        self.ply, self.turn, self.first, self.active = other.ply, other.turn, other.first, other.active
        self.done, self.choosing, self.outcome = other.done, other.choosing, other.outcome
        self.has_played, self.is_fast, self.lines = other.has_played, other.is_fast, other.lines
        self.crates, self.shields, self.strikes = other.crates, other.shields, other.strikes
        self.tokens, self.nests = other.tokens, other.nests
        self.who, self.folk = other.who[:], other.folk[:]
        self.officers, self.unit = other.officers[:], other.unit[:]
        self.fresh_folk, self.fresh_officers = other.fresh_folk[:], other.fresh_officers[:]
        self.fresh_unit = other.fresh_unit[:]
        self.owner, self.hazard = other.owner[:], other.hazard[:]
        self.supply, self.score, self.gone = other.supply[:], other.score[:], other.gone[:]
        self.pile, self.discard = other.pile[:], other.discard[:]
        self.held, self.crowded = other.held[:], other.crowded[:]
        self.aims = other.aims.copy()
        self.hands = [hand[:] for hand in other.hands]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that are not out, in the order of this turn (N-T2)."""
        return order_of(self.setup, self.first, self.turn, tuple(self.gone))

    def find_active(self) -> None:
        """Work out which seat is asked: the first that is to place, else the first that has not moved."""
        if self.outcome is not None:
            self.active = NOBODY
        elif self.choosing:
            self.active = self.choosing[0]
        else:
            self.active = next((seat for seat in self.order if seat not in self.done), NOBODY)

    def crowd(self, cell: int) -> int:
        """How many foldlings and officers are in a space."""
        return self.folk[cell] + self.officers[cell]

    def pieces(self, cell: int) -> int:
        """How many pieces are in a space; a unit counts 1 (N-F3)."""
        return self.folk[cell] + self.officers[cell] + (self.unit[cell] != NO_UNIT)

    def foes(self, seat: int) -> int:
        """The spaces with pieces of other seats."""
        found = 0
        for other, those in enumerate(self.held):
            if other != seat:
                found |= those
        return found

    def taken(self) -> int:
        """The spaces with pieces."""
        found = 0
        for those in self.held:
            found |= those
        return found

    def springs(self, seat: int) -> list[int]:
        """The springs with a seat's marker, in the order of names."""
        return [cell for cell in self.setup.field.springs if self.owner[cell] == seat]

    def officers_of(self, seat: int) -> int:
        """How many officers a seat has on the board."""
        return sum([count for cell, count in enumerate(self.officers) if count and self.who[cell] == seat])

    def has_token(self, seat: int, unit: int) -> bool:
        """Whether a seat has a token of this unit off the board (N-C3)."""
        there = [cell for cell, kind in enumerate(self.unit) if kind == unit and self.who[cell] == seat]
        return len(there) < TOKENS

    def has_officer(self, seat: int) -> bool:
        """Whether a seat has an officer off the board (N-C2)."""
        return self.officers_of(seat) < OFFICERS

    def settle(self, cell: int) -> None:
        """Work out what follows from the pieces and the hazard of a space, after they have changed."""
        bit = 1 << cell
        crowd = self.folk[cell] + self.officers[cell]
        seat = self.who[cell]
        if not crowd and not self.unit[cell]:
            self.who[cell] = NOBODY
        if seat != NOBODY:
            if self.who[cell] == NOBODY:
                self.held[seat] &= ~bit
            else:
                self.held[seat] |= bit
        is_token = self.unit[cell] or self.hazard[cell]
        self.tokens = self.tokens | bit if is_token else self.tokens & ~bit
        self.nests = self.nests | bit if self.hazard[cell] == ANTS else self.nests & ~bit
        crowded = self.crowded
        for number in range(1, CROWD + 1):
            crowded[number] = crowded[number] | bit if crowd >= number else crowded[number] & ~bit


def order_of(setup: Setup, first: int, turn: int, gone: tuple[int, ...]) -> tuple[int, ...]:
    """The seats not gone, in the order of a turn, if `first` begins turn 1 (N-T2)."""
    seats, begins = setup.seats, setup.board.begins
    begin = first + begins[(turn - 1) // 2 % len(begins)] - 1
    places = range(seats) if turn % 2 else range(seats - 1, -1, -1)
    order = [(begin + place) % seats for place in places]
    return tuple([seat for seat in order if not gone[seat]])
