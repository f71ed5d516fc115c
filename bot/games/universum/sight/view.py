"""The knowledge of one seat, or of a spectator ("What a seat may know")."""

from msgspec import Struct

from bot.games.universum.cards.box import Box
from bot.games.universum.cards.vocabulary import TRANSFORMERS, Scoring
from bot.games.universum.position.actions import Action, PlayCard, Prepare, Trash
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.position.state import ChoiceKind, Outcome, State
from bot.games.universum.rules.legal import answers, legal_actions
from bot.games.universum.rules.scoring import SeatScore, places, score_of


class StackView(Struct, frozen=True):
    """A transformer's portals, the top first; None for one that is not known."""

    transformer: int
    portals: tuple[str | None, ...]

    @property
    def top(self) -> str | None:
        """The portal seen above the transformer; None if the stack is empty."""
        return self.portals[0] if self.portals else None


class SeatView(Struct, frozen=True):
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


class ChoiceView(Struct, frozen=True):
    """A pending choice: whose, of what kind, over which stack (0 if none), and how many answers it has."""

    seat: int
    kind: ChoiceKind
    stack: int
    options: int


class View(Struct, frozen=True):
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


def view_of(state: State, seat: int | None) -> View:
    """The View of `seat`; None is a spectator."""
    setup, choice = state.setup, state.choice
    row = setup.seats if seat is None else seat
    to_act = None if state.outcome is not None else state.active
    return View(
        seat=seat,
        box=setup.box,
        scoring=setup.scoring,
        is_short=setup.is_short,
        is_solo=setup.is_solo,
        is_balanced=setup.is_balanced,
        final_round=state.final_round,
        ply=state.ply,
        turns=state.turns,
        round=state.round,
        active=state.active,
        actions_left=state.actions,
        to_act=to_act,
        stacks=tuple(StackView(each, state.known_stack(row, each)) for each in TRANSFORMERS),
        stack=len(state.stack),
        discard=tuple(state.discard),
        seats=tuple(_seat(state, each, seat) for each in range(setup.seats)),
        choice=None
        if choice is None
        else ChoiceView(state.active, choice.kind, choice.stack, len(answers(state))),
        outcome=state.outcome,
        places=None if state.outcome is None else places(state),
        actions=tuple(legal_actions(state)) if seat is not None and seat == to_act else (),
    )


def actions_given_up(view: View) -> int:
    """How many actions this seat would give up by passing now; 0 if there is nothing that it could do.

    This is the whole rule of when a player is asked before they pass.
    """
    could_act = any(isinstance(action, PlayCard | Prepare | Trash) for action in view.actions)
    return view.actions_left if could_act else 0


def _seat(state: State, seat: int, viewer: int | None) -> SeatView:
    hand = state.hands[seat]
    return SeatView(
        seat=seat,
        at=state.at[seat],
        hand_count=len(hand),
        hand=tuple(hand) if seat == viewer else None,
        tools=state.tools[seat],
        sealed=state.sealed[seat],
        played=state.played if seat == state.active else (),
        score=score_of(state, seat),
        has_left=seat in state.left,
        is_virtual=state.setup.is_solo and seat == VIRTUAL,
    )
