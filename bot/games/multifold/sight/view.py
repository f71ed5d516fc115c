"""The knowledge of one seat, or of a spectator (N-V1)."""

from typing import Literal

from msgspec import Struct

from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.actions import Action
from bot.games.multifold.position.snapshot import strike_texts
from bot.games.multifold.position.state import State
from bot.games.multifold.position.texts import fresh_text, pieces_text
from bot.games.multifold.rules.ending import places_of
from bot.games.multifold.rules.legal import legal_actions
from bot.games.multifold.sheets.forms import BoardForm, CardForm
from bot.games.multifold.sheets.vocabulary import HAZARDS, HIDDEN, Ending, Hazard

Phase = Literal["place", "move", "over"]


class SpaceView(Struct, frozen=True):
    """A space. `seat` and `owner` None are nobody; `pieces` and `fresh` are texts such as `2o+squad`.

    `aim` is the space at which its pieces aim, empty for none.
    """

    name: str
    seat: int | None
    pieces: str
    fresh: str
    owner: int | None
    hazard: Hazard | None
    has_crate: bool
    is_shielded: bool
    aim: str


class View(Struct, frozen=True):
    """Everything that `seat` may know; None is a spectator.

    Tuples are by seat: `hands` with HIDDEN for cards that the viewer may not know, `supply`, `points`,
    `springs`, and `out`, whether a seat is out. `moved` are the seats that have moved in this turn and are
    not out, `order` those of the turn. `asked` is the seat that is asked. After the end `winners` and
    `places` say how, and `by`.
    """

    seat: int | None
    ply: int
    board: BoardForm
    cards: tuple[CardForm, ...]
    turn: int
    turns: int
    first: int
    phase: Phase
    asked: int | None
    order: tuple[int, ...]
    moved: tuple[int, ...]
    spaces: tuple[SpaceView, ...]
    hands: tuple[tuple[str, ...], ...]
    has_played: bool
    is_fast: bool
    supply: tuple[int, ...]
    points: tuple[int, ...]
    springs: tuple[int, ...]
    out: tuple[bool, ...]
    pile: int
    discard: tuple[str, ...]
    strikes: tuple[str, ...]
    winners: tuple[int, ...]
    by: Ending | None
    places: tuple[int, ...]
    actions: tuple[Action, ...]


def view_of(state: State, seat: int | None) -> View:
    """What a seat may know; None is a spectator."""
    setup, outcome, asked = state.setup, state.outcome, state.active
    seats = range(setup.seats)
    return View(
        seat=seat,
        ply=state.ply,
        board=setup.board,
        cards=setup.cards,
        turn=state.turn,
        turns=setup.turns,
        first=state.first,
        phase=phase_of(state),
        asked=None if asked == NOBODY else asked,
        order=state.order,
        moved=moved_of(state),
        spaces=tuple([_space(state, cell) for cell in range(setup.field.size)]),
        hands=tuple([hand_seen(state, seat, each) for each in seats]),
        has_played=state.has_played,
        is_fast=state.is_fast,
        supply=tuple(state.supply),
        points=tuple(state.score),
        springs=tuple([len(state.springs(each)) for each in seats]),
        out=tuple([gone > 0 for gone in state.gone]),
        pile=len(state.pile),
        discard=tuple(state.discard),
        strikes=tuple(strike_texts(state)),
        winners=() if outcome is None else outcome.winners,
        by=None if outcome is None else outcome.by,
        places=() if outcome is None else places_of(state),
        actions=() if seat is None else tuple(legal_actions(state, seat)),
    )


def phase_of(state: State) -> Phase:
    """What is asked for."""
    if state.is_over:
        return "over"
    return "place" if state.choosing else "move"


def moved_of(state: State) -> tuple[int, ...]:
    """The seats that have moved in this turn and are not out."""
    return tuple([seat for seat in state.done if not state.gone[seat]])


def hand_seen(state: State, viewer: int | None, seat: int) -> tuple[str, ...]:
    """What a viewer sees of a seat's hand, in alphabetical order; others see only how many cards."""
    hand = state.hands[seat]
    return tuple(sorted(hand)) if viewer == seat else (HIDDEN,) * len(hand)


def _space(state: State, cell: int) -> SpaceView:
    field, who, owner, hazard = state.setup.field, state.who[cell], state.owner[cell], state.hazard[cell]
    return SpaceView(
        name=field.names[cell],
        seat=None if who == NOBODY else who,
        pieces=pieces_text(state, cell)[2:],
        fresh=fresh_text(state, cell),
        owner=None if owner == NOBODY else owner,
        hazard=HAZARDS[hazard - 1] if hazard else None,
        has_crate=bool(state.crates >> cell & 1),
        is_shielded=bool(state.shields >> cell & 1),
        aim=field.names[state.aims[cell]] if cell in state.aims else "",
    )
