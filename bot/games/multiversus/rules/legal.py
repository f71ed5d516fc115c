"""All legal actions of a seat, and the reason why any other action is refused (V-X)."""

from collections.abc import Sequence
from typing import Final

from bot.games.errors import IllegalAction
from bot.games.multiversus.position.actions import (
    NO_UNIT,
    Action,
    AgreeDraw,
    Attack,
    Deploy,
    EndAction,
    HoldBack,
    Leave,
    Ready,
    Seal,
    SetTable,
    StandingOrder,
    Stunt,
    TakeSide,
    Walk,
    Yield,
)
from bot.games.multiversus.position.field import UNITS_OF_SIDE
from bot.games.multiversus.position.position import CHOOSING, NOBODY, OVER, REACTING, Position
from bot.games.multiversus.position.state import PLACING, SETTING, State
from bot.games.multiversus.rules import table
from bot.games.multiversus.rules.offers import has_able, has_coin
from bot.games.multiversus.rules.run import is_there
from bot.games.multiversus.sheets.vocabulary import ATTACK, INTERACT, MOVE, STUNT, TERRAIN_UNIT

REFUSALS: Final = (
    "game-over",
    "bad-action",
    "not-asked",
    "first-activation",
    "wrong-line",
    "no-such-unit",
    "no-coin",
    "disabled",
    "cannot",
    "illegal",
)
"""All codes, in the order in which they are given: the first that fits."""


def waiting_sides(position: Position) -> tuple[int, ...]:
    """The sides that must act now: both while they choose."""
    phase = position.phase
    if phase == CHOOSING:
        one, two = position.choices
        return _BOTH if one is two else _SECOND if two is None else _FIRST
    if phase == OVER:
        return ()
    return _SECOND if (position.side == 0) == (phase == REACTING) else _FIRST


_FIRST, _SECOND, _BOTH = (0,), (1,), (0, 1)


def waiting_seats(state: State) -> frozenset[int]:
    """The seats that must act now; nobody once the game is over."""
    if state.is_over:
        return frozenset()
    position = state.position
    if position is None:
        return frozenset((table.asked_seat(state),))
    return frozenset([state.seat_of(side) for side in waiting_sides(position)])


def lines_for(position: Position, side: int) -> list[Action]:
    """A side's legal lines now, apart from leaving."""
    if side not in waiting_sides(position):
        return []
    return position.options[side] if position.phase == CHOOSING else position.lines


def legal_actions(state: State, seat: int) -> Sequence[Action]:
    """A seat's legal actions, apart from leaving; empty if it is not asked."""
    if state.is_over:
        return ()
    position = state.position
    if position is None:
        return table.lines(state) if seat == table.asked_seat(state) else ()
    found = lines_for(position, state.side_of(seat))
    return found or ([StandingOrder(is_on=False)] if state.orders[seat] else [])


def check_action(state: State, seat: int, action: Action) -> None:
    """Raise IllegalAction with the first of `REFUSALS` that fits; nothing if the action is legal."""
    if state.is_over:
        raise IllegalAction("game-over")
    _check_words(state, action)
    if isinstance(action, Leave | AgreeDraw):
        return
    if isinstance(action, StandingOrder):
        _check_order(state, seat, action)
        return
    if seat not in waiting_seats(state):
        raise IllegalAction("not-asked")
    position = state.position
    if position is None:
        if not isinstance(action, _kinds_before(state)):
            raise IllegalAction("wrong-line")
    elif position.phase == CHOOSING:
        _check_choice(position, state.side_of(seat), action)
        return
    else:
        _check_kind(position, action)
    if action not in legal_actions(state, seat):
        raise IllegalAction("illegal")


def _check_order(state: State, seat: int, action: StandingOrder) -> None:
    """An order is given in place of a reactive side's choice, and ended at any time (V-O1)."""
    if not action.is_on:
        if not state.orders[seat]:
            raise IllegalAction("illegal")
        return
    if seat not in waiting_seats(state):
        raise IllegalAction("not-asked")
    position = state.position
    if position is None or position.phase != CHOOSING or state.side_of(seat) == position.side:
        raise IllegalAction("wrong-line")


def _check_words(state: State, action: Action) -> None:
    """Every word must exist on some sheet, a team one of that side."""
    words = state.setup.words
    match action:
        case Stunt(word=word) if word != INTERACT and word not in words.powers:
            raise IllegalAction("bad-action", f"there is no power {word}")
        case SetTable(battlefield, heroes, adversaries):
            if battlefield not in words.battlefields:
                raise IllegalAction("bad-action", f"there is no battlefield {battlefield}")
            if heroes not in words.heroes or adversaries not in words.adversaries:
                raise IllegalAction("bad-action", f"there are no such teams: {heroes}, {adversaries}")


def _kinds_before(state: State) -> tuple[type[Action], ...]:
    """The kinds of lines that are asked before the game."""
    if state.stage == SETTING:
        return (SetTable,)
    return (Deploy, Ready) if state.stage == PLACING else (TakeSide,)


def _check_choice(position: Position, side: int, action: Action) -> None:
    """A choice must be of the kind that is asked, of a unit that can be chosen, and offered (V-S)."""
    is_active = side == position.side
    if isinstance(action, Yield) and is_active:
        if not position.activations:
            raise IllegalAction("first-activation")
        return
    if not isinstance(action, Seal):
        raise IllegalAction("wrong-line")
    is_none = action.unit == NO_UNIT
    fits = not is_none and len(action.kinds) != 1 if is_active else is_none or len(action.kinds) == 1
    if not fits:
        raise IllegalAction("wrong-line")
    if is_none:
        return
    unit = action.unit
    if unit not in UNITS_OF_SIDE[side] or not is_there(position, unit):
        raise IllegalAction("no-such-unit")
    if not has_coin(position, unit):
        raise IllegalAction("no-coin")
    can_act = has_able(position, unit) or (is_active and unit == TERRAIN_UNIT)
    if action.kinds and not can_act:
        raise IllegalAction("disabled")
    if action not in position.options[side]:
        raise IllegalAction("cannot")


def _check_kind(position: Position, action: Action) -> None:
    """A line must be one of the coins that are left, or end what is asked."""
    kind = _kind_of(action)
    if position.phase == REACTING:
        reply = position.choices[1 - position.side]
        assert reply is not None
        ends: type[Action] = EndAction if position.replied else HoldBack
        is_asked = isinstance(action, ends) or kind == reply.kinds[0]
    else:
        coins = position.coins if position.doing == NOBODY else (position.doing,)
        is_asked = isinstance(action, EndAction) or kind in coins
    if not is_asked:
        raise IllegalAction("wrong-line")


def _kind_of(action: Action) -> int:
    match action:
        case Attack():
            return ATTACK
        case Walk():
            return MOVE
        case Stunt():
            return STUNT
    return NOBODY
