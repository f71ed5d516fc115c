"""A position of the game. The rules change it in place; `copy` is cheap."""

from dataclasses import dataclass
from typing import Literal

from bot.games.travel import let_travel
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.position.setup import Setup

ACTIONS_A_TURN = 3  # U-T1
OFF = 0
"""The place of a scientist whose seat has left (U-E3)."""

ChoiceKind = Literal["reorder", "sift", "keep"]
Ending = Literal["score", "left", "agreement"]


@dataclass(frozen=True, slots=True)
class Choice:
    """The active seat's pending choice: a stack's new order, two cards to discard, or one to keep (U-T5).

    `stack` is the transformer whose stack is looked at, 1 to 5; 0 if none is.
    """

    kind: ChoiceKind
    stack: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: the seats that won, and by what."""

    winners: tuple[int, ...]
    by: Ending


let_travel(Choice, Outcome)


class State:
    """Everything that changes in a game. Seats count from 0, transformers from 1.

    `portals` has each transformer's stack, its top first; index 0 is transformer 1. `stack` is the action
    stack with its top last; `discard` the discard pile, first come, first. `hands`, `tools`, `sealed` are by
    seat, in the order in which things came there. `at` is where each scientist stands, `OFF` for a seat that
    has left; `left` names those seats, first one first.

    `known` says what is known about the stacks: a row for each seat and one more, the last, for spectators. A
    row has a set of bits for each transformer: bit 0 for its top, bit 1 for the portal below, and so on.

    `played` are the cards that lie in front of the active seat, `keeps` how many of them are still to be kept
    (U-T5). `final_round` is the last round of a balanced game, 0 until it is known (U-B1). `turns` counts the
    turns begun, `actions` those left in this one.
    """

    __slots__ = (
        "actions",
        "active",
        "at",
        "choice",
        "discard",
        "final_round",
        "hands",
        "keeps",
        "known",
        "left",
        "outcome",
        "played",
        "ply",
        "portals",
        "round",
        "sealed",
        "setup",
        "stack",
        "tools",
        "turns",
    )

    def __init__(self, setup: Setup) -> None:
        seats = setup.seats
        self.setup = setup
        self.ply = 0
        self.turns = 1
        self.round = 1
        self.active = 0
        self.actions = ACTIONS_A_TURN
        self.portals: list[tuple[str, ...]] = [()] * len(TRANSFORMERS)
        self.known: list[list[int]] = [[0] * len(TRANSFORMERS) for _ in range(seats + 1)]
        self.stack: list[str] = []
        self.discard: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.tools: list[tuple[str, ...]] = [()] * seats
        self.sealed: list[tuple[str, ...]] = [()] * seats
        self.at = list(range(1, seats + 1))
        self.left: tuple[int, ...] = ()
        self.played: tuple[str, ...] = ()
        self.keeps = 0
        self.final_round = 0
        self.choice: Choice | None = None
        self.outcome: Outcome | None = None

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        twin = State(self.setup)
        twin.ply = self.ply
        twin.turns = self.turns
        twin.round = self.round
        twin.active = self.active
        twin.actions = self.actions
        twin.portals = self.portals[:]
        twin.known = [row[:] for row in self.known]
        twin.stack = self.stack[:]
        twin.discard = self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.tools = self.tools[:]
        twin.sealed = self.sealed[:]
        twin.at = self.at[:]
        twin.left = self.left
        twin.played = self.played
        twin.keeps = self.keeps
        twin.final_round = self.final_round
        twin.choice = self.choice
        twin.outcome = self.outcome
        return twin

    @property
    def playing(self) -> list[int]:
        """The seats that have not left, the virtual player's among them."""
        return [seat for seat in range(self.setup.seats) if seat not in self.left]

    @property
    def empty_stacks(self) -> int:
        return self.portals.count(())

    @property
    def tops(self) -> tuple[str, ...]:
        """The portals that are seen above the transformers, in their order, without the empty ones."""
        return tuple(stack[0] for stack in self.portals if stack)

    def see_tops(self) -> None:
        """Note that everybody sees the top of each stack, and that nothing else is known."""
        seen = [1 if stack else 0 for stack in self.portals]
        self.known = [seen[:] for _ in self.known]

    def known_stack(self, row: int, transformer: int) -> tuple[str | None, ...]:
        """A stack as a row of `known` has it, its top first; None for a portal that is not known."""
        bits = self.known[row][transformer - 1]
        return tuple(
            portal if bits >> place & 1 else None
            for place, portal in enumerate(self.portals[transformer - 1])
        )
