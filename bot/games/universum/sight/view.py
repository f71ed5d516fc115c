"""The knowledge of one seat, or of a spectator ("What a seat may know")."""

from dataclasses import dataclass

from bot.games.universum.cards.box import Box
from bot.games.universum.cards.vocabulary import Scoring
from bot.games.universum.position.actions import Action
from bot.games.universum.position.state import ChoiceKind, Outcome
from bot.games.universum.rules.scoring import SeatScore


@dataclass(frozen=True, slots=True)
class StackView:
    """A transformer's portals, the top first; None for one that is not known."""

    transformer: int
    portals: tuple[str | None, ...]

    @property
    def top(self) -> str | None:
        """The portal seen above the transformer; None if the stack is empty."""
        return self.portals[0] if self.portals else None


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player: the scientist's transformer (0 off the ring), the lab, and the hand if it may be seen.

    `tools` are cards, first come, first; `sealed` are portals. `score` is what the game would bring now.
    """

    seat: int
    at: int
    hand_count: int
    hand: tuple[str, ...] | None
    tools: tuple[str, ...]
    sealed: tuple[str, ...]
    played: tuple[str, ...]
    score: SeatScore
    has_left: bool
    is_virtual: bool


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A pending choice: whose, of what kind, over which stack (0 if none), and how many answers it has."""

    seat: int
    kind: ChoiceKind
    stack: int
    options: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything that `seat` may know; None is a spectator.

    `actions` are those that the seat may take now, apart from leaving. `stack` counts the action stack.
    `final_round` is the last round of a balanced game, 0 until it is known.
    """

    seat: int | None
    box: Box
    scoring: Scoring
    is_short: bool
    is_solo: bool
    is_balanced: bool
    final_round: int
    ply: int
    turns: int
    round: int
    active: int
    actions_left: int
    to_act: int | None
    stacks: tuple[StackView, ...]
    stack: int
    discard: tuple[str, ...]
    seats: tuple[SeatView, ...]
    choice: ChoiceView | None
    outcome: Outcome | None
    places: tuple[int, ...] | None
    actions: tuple[Action, ...] = ()
