"""The knowledge of one seat, or of a spectator (V-K1)."""

from typing import Literal

from msgspec import Struct

from bot.games.multiversus.board.spaces import OFF, SPACE_NAMES, TILE_CORNERS
from bot.games.multiversus.events.events import Health
from bot.games.multiversus.position.actions import Action, Seal, format_action, seal_words
from bot.games.multiversus.position.field import Field, side_of
from bot.games.multiversus.position.position import (
    ACTING,
    CHOOSING,
    NOBODY,
    Position,
)
from bot.games.multiversus.position.setup import field_for
from bot.games.multiversus.position.state import MAX_MOVES, State
from bot.games.multiversus.rules.deeds import health_word
from bot.games.multiversus.rules.legal import legal_actions, waiting_seats
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.vocabulary import (
    FIRST_PIECE,
    KINDS,
    NAMES,
    ROLES,
    SIDES,
    UNIT_OF,
    ActionKind,
    Role,
    Side,
)
from bot.games.multiversus.sight.idle import idle_choices

HIDDEN = "?"
"""A choice that has been made and is hidden from the viewer."""

Asked = Literal["setup", "choice", "line", "reaction", "nothing"]
"""What a seat is asked for."""


class FigureView(Struct, frozen=True):
    """A character or piece: its place, empty if it is gone, and its health or mark.

    `has_acted` says that it is done in the action or reaction under way.
    """

    name: str
    unit: Role
    side: Side
    space: str
    is_large: bool
    health: Health
    is_marked: bool
    has_acted: bool


class UnitView(Struct, frozen=True):
    """A unit's coins in the open discard; the rest lies in the stash (V-C1)."""

    unit: Role
    side: Side
    green: int
    grey: int


class ActivationView(Struct, frozen=True):
    """The activation under way: what is revealed of it, and what is left to do.

    `unit` has the `coins` left, a double if `is_double`; `doing` is the action under way. `defending` are the
    units that defend now. `interrupted` is the line that a reaction interrupts, `recovery` for a Recovery.
    """

    unit: Role
    coins: tuple[ActionKind, ...]
    is_double: bool
    doing: ActionKind | None
    defending: tuple[Role, ...]
    interrupted: str


class GroundView(Struct, frozen=True):
    """The ground: special tiles by their lower left spaces, walls and hedges."""

    tiles: tuple[str, ...]
    walls: tuple[str, ...]
    hedges: tuple[str, ...]


class View(Struct, frozen=True):
    """Everything that `seat` may know; None is a spectator.

    `sides` are by seat, None before they are taken. `choices` and `last` are by seat: a choice in words,
    empty for none, HIDDEN for one that the viewer may not know. `asked` is by seat. `points` and `goals` are
    the Heroes' and the Adversaries'. `moves_left` counts the `place` lines left in a free setup. `number`
    counts the activations of the whole game that have begun; `has_order` is the viewer's own (V-O1). Of the
    viewer's `actions`, `idle` are the choices with which nothing could be done.
    """

    seat: int | None
    ply: int
    stage: str
    setter: int | None
    moves_left: int
    rounds: int
    sides: tuple[Side, Side] | None
    heroes: TeamForm | None
    adversaries: TeamForm | None
    battlefield: str
    ground: GroundView
    figures: tuple[FigureView, ...]
    units: tuple[UnitView, ...]
    first: Side | None
    turn: Side | None
    round: int
    activations: int
    choices: tuple[str, str]
    last: tuple[str, str]
    activation: ActivationView | None
    asked: tuple[Asked, Asked]
    points: tuple[int, int]
    goals: tuple[int, int]
    winner: int | None
    by: str
    number: int
    has_order: bool
    actions: tuple[Action, ...] = ()
    idle: tuple[Seal, ...] = ()


def view_of(state: State, seat: int | None) -> View:
    """The View of `seat`; None is a spectator."""
    position = state.position
    field = _field(state)
    draft = state.draft
    at = position.at if position is not None else draft.at if draft is not None else ()
    waiting = waiting_seats(state)
    actions = () if seat is None else tuple(legal_actions(state, seat))
    return View(
        seat=seat,
        ply=state.ply,
        stage=state.stage,
        setter=None if state.setter < 0 else state.setter,
        moves_left=0 if draft is None else MAX_MOVES - draft.moves,
        rounds=state.setup.rounds,
        sides=_sides(state),
        heroes=None if field is None else field.heroes,
        adversaries=None if field is None else field.adversaries,
        battlefield=_battlefield(state),
        ground=GroundView((), (), ()) if field is None else _ground(field),
        figures=() if field is None else tuple(_figure(field, position, at, who) for who in range(len(at))),
        units=() if position is None else tuple(_unit(position, unit) for unit in range(len(ROLES))),
        first=None if field is None else SIDES[field.first],
        turn=None if position is None else SIDES[position.side],
        round=0 if position is None else position.round,
        activations=0 if position is None else position.activations,
        choices=(choice_seen(state, seat, 0), choice_seen(state, seat, 1)),
        last=(last_of(state, 0), last_of(state, 1)),
        activation=None if position is None else _activation(position),
        asked=(_asked(state, 0, waiting), _asked(state, 1, waiting)),
        points=(0, 0) if position is None else (position.points(0), position.points(1)),
        goals=(0, 0) if field is None else field.goals,
        winner=winner_of(state),
        by=ending_of(state),
        number=state.turn,
        has_order=seat is not None and state.orders[seat],
        actions=actions,
        idle=() if seat is None else idle_choices(state, seat, actions),
    )


def choice_seen(state: State, viewer: int | None, seat: int) -> str:
    """What a viewer knows of a seat's choice: its words, HIDDEN, or empty if there is none (V-S3, V-K1)."""
    position = state.position
    if position is None or state.is_over:
        return ""
    side = state.side_of(seat)
    choice = position.choices[side]
    if choice is None:
        return ""
    is_known = position.phase != CHOOSING if side == position.side else position.is_revealed
    return seal_words(choice) if is_known or viewer == seat else HIDDEN


def last_of(state: State, seat: int) -> str:
    """A seat's choice in the activation before, which all know; empty if there was none."""
    position = state.position
    choice = None if position is None else position.last[state.side_of(seat)]
    return "" if choice is None else seal_words(choice)


def winner_of(state: State) -> int | None:
    """The seat that has won; None while the game runs, or after a draw."""
    if state.left >= 0:
        return 1 - state.left
    position = state.position
    if position is None or not position.is_over or position.winner == NOBODY:
        return None
    return state.seat_of(position.winner)


def ending_of(state: State) -> str:
    """How the game ended: a word; empty while it runs."""
    if state.left >= 0:
        return "left"
    if state.is_drawn:
        return "agreement"
    return "" if state.position is None else state.position.by


def _field(state: State) -> Field | None:
    if state.position is not None:
        return state.position.field
    draft = state.draft
    return None if draft is None else field_for(state.setup.library, draft.table, draft.first)


def _battlefield(state: State) -> str:
    if state.table is not None:
        return state.table[0][0]
    return "" if state.draft is None else state.draft.table[0]


def _sides(state: State) -> tuple[Side, Side] | None:
    if state.position is None:
        return None
    return SIDES[state.side_of(0)], SIDES[state.side_of(1)]


def _ground(field: Field) -> GroundView:
    tiles = tuple([SPACE_NAMES[cell] for cell in sorted(TILE_CORNERS) if field.tiles >> cell & 1])
    return GroundView(tiles, _names(field.walls), _names(field.hedges))


def _names(mask: int) -> tuple[str, ...]:
    return tuple([name for cell, name in enumerate(SPACE_NAMES) if mask >> cell & 1])


def _figure(field: Field, position: Position | None, at: tuple[int, ...], who: int) -> FigureView:
    is_piece = who >= FIRST_PIECE
    health = 0 if position is None else position.health[who]
    done = 0 if position is None else position.acted | position.replied
    return FigureView(
        name=NAMES[who],
        unit=ROLES[UNIT_OF[who]],
        side=SIDES[side_of(who)],
        space="" if at[who] == OFF else SPACE_NAMES[at[who]],
        is_large=bool(field.size[who]),
        health="well" if position is None or is_piece else health_word(position, who),
        is_marked=is_piece and health > 0,
        has_acted=bool(done >> who & 1),
    )


def _unit(position: Position, unit: int) -> UnitView:
    spent = position.spent[unit]
    return UnitView(ROLES[unit], SIDES[unit // 3], spent & 1, spent >> 1)


def _activation(position: Position) -> ActivationView | None:
    choice = position.choices[position.side]
    if position.phase == CHOOSING or choice is None:
        return None
    pending = position.pending
    action = None if pending is None else pending.action
    defending = [ROLES[choice.unit]] if KINDS.index("defend") in choice.kinds else []
    reply = position.choices[1 - position.side]
    if position.is_defending and reply is not None:
        defending.append(ROLES[reply.unit])
    return ActivationView(
        ROLES[choice.unit],
        tuple([KINDS[kind] for kind in position.coins]),
        position.is_double,
        None if position.doing == NOBODY else KINDS[position.doing],
        tuple(defending),
        "" if pending is None else "recovery" if action is None else format_action(action),
    )


def _asked(state: State, seat: int, waiting: frozenset[int]) -> Asked:
    if seat not in waiting:
        return "nothing"
    position = state.position
    if position is None:
        return "setup"
    if position.phase == CHOOSING:
        return "choice"
    return "line" if position.phase == ACTING else "reaction"
