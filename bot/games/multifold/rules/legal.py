"""The reason why an action is refused (N-X), and who is asked for what."""

from collections.abc import Sequence
from typing import Final

from bot.games.errors import IllegalAction
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.actions import (
    ALL,
    Action,
    AgreeDraw,
    Leave,
    Move,
    Order,
    Orders,
    PlaceFoldlings,
    Play,
    Promote,
    TakeAim,
)
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.offers import (
    ground_for,
    leaves_others,
    order_lines,
    reach_of,
    targets_of,
    turncoats,
)
from bot.games.multifold.rules.placing import place_lines
from bot.games.multifold.sheets.vocabulary import ARMOUR, CROWD, TURRET, UNITS

REFUSALS: Final = {
    "game-over": "The game is over.",
    "bad-action": "That is not an order of this game.",
    "not-your-turn": "It is not your turn.",
    "wrong-phase": "That cannot be done in this phase.",
    "bad-placement": "Those foldlings cannot be placed like that.",
    "no-such-space": "This board has no such space.",
    "no-pieces": "You have no such pieces there.",
    "cannot-move": "A gun turret does not move.",
    "water": "Only an armour crosses water.",
    "enemy": "An enemy is in the way.",
    "full": "No more than five fit there.",
    "token": "There is already a token there.",
    "too-far": "That is too far.",
    "no-officers": "You have no officer left.",
    "first-turn": "Cards cannot be played in the first turn.",
    "one-card": "One card a turn.",
    "not-in-hand": "You do not have this card.",
    "no-tokens": "You have no such token left.",
    "bad-target": "That is not a target for it.",
}
"""All codes with their texts, in the order in which they are given: the first that fits."""


def legal_actions(state: State, seat: int) -> Sequence[Action]:
    """A seat's legal actions, single orders or placements, apart from leaving; empty if it is not asked."""
    if seat != state.active:
        return ()
    return place_lines(state, seat) if state.choosing else order_lines(state, seat)


def check_action(state: State, seat: int, action: Action) -> None:
    """Raise IllegalAction with the first of `REFUSALS` that fits; of several orders, look at the first."""
    code = _refusal_of(state, seat, action)
    if code:
        raise IllegalAction(code)


def _refusal_of(state: State, seat: int, action: Action) -> str:
    if state.is_over:
        return "game-over"
    if isinstance(action, Leave | AgreeDraw):
        return "not-your-turn" if state.gone[seat] else ""
    if seat != state.active:
        return "not-your-turn"
    if isinstance(action, PlaceFoldlings):
        if not state.choosing:
            return "wrong-phase"
        return "" if action in place_lines(state, seat) else "bad-placement"
    if state.choosing:
        return "wrong-phase"
    return order_refusal(state, seat, action.orders[0] if isinstance(action, Orders) else action)


def order_refusal(state: State, seat: int, order: Order) -> str:
    """The code with which an order of the seat that moves is refused; empty if it is legal."""
    match order:
        case Move():
            return _move_refusal(state, seat, order)
        case Promote(space):
            cell = state.setup.field.cell_of.get(space)
            if cell is None:
                return "no-such-space"
            if state.who[cell] != seat or not state.folk[cell]:
                return "no-pieces"
            return "" if state.has_officer(seat) else "no-officers"
        case TakeAim(space, target):
            return _aim_refusal(state, seat, space, target)
        case Play():
            return _play_refusal(state, seat, order)
    return ""


def group_of(state: State, move: Move) -> tuple[int, int, int]:
    """The group of a move from its space: foldlings, officers, the number of its unit, 0 for none."""
    start = state.setup.field.cell_of[move.start]
    unit = state.unit[start]
    if move.foldlings != ALL:
        return move.foldlings, move.officers, unit if move.unit else 0
    moves = state.fresh_unit[start] and unit != TURRET
    return state.fresh_folk[start], state.fresh_officers[start], unit if moves else 0


def _move_refusal(state: State, seat: int, move: Move) -> str:
    field = state.setup.field
    start, end = field.cell_of.get(move.start), field.cell_of.get(move.end)
    if start is None or end is None:
        return "no-such-space"
    group = folk, officers, unit = group_of(state, move)
    is_there = folk <= state.fresh_folk[start] and officers <= state.fresh_officers[start]
    if state.who[start] != seat or not is_there or not any(group):
        return "no-pieces"
    if move.foldlings != ALL and move.unit and not (unit and state.fresh_unit[start]):
        return "no-pieces"
    if unit == TURRET:
        return "cannot-move"
    if leaves_others(state, start, folk + officers, unit):
        return "water"
    return _end_refusal(state, seat, (start, end), group)


def _end_refusal(state: State, seat: int, way: tuple[int, int], group: tuple[int, int, int]) -> str:
    start, end = way
    folk, officers, unit = group
    if start != end:
        bit = 1 << end
        if state.setup.field.water & bit and unit != ARMOUR:
            return "water"
        if state.who[end] not in (NOBODY, seat) or state.nests & bit:
            return "enemy"
        if folk + officers and state.crowd(end) + folk + officers > CROWD:
            return "full"
        if unit and state.tokens & bit:
            return "token"
        ground = ground_for(state, state.foes(seat) | state.nests, unit)
        if reach_of(state, start, group, ground) & bit:
            return ""
    return "too-far"


def _aim_refusal(state: State, seat: int, space: str, target: str) -> str:
    field = state.setup.field
    cell, aimed = field.cell_of.get(space), field.cell_of.get(target)
    if cell is None or aimed is None:
        return "no-such-space"
    if state.who[cell] != seat:
        return "no-pieces"
    return "" if can_aim(state, cell, aimed) else "bad-target"


def can_aim(state: State, cell: int, target: int) -> bool:
    """Whether pieces in a space may aim at another one: a turret also at second ones (N-A3)."""
    field = state.setup.field
    targets = field.near[cell] | (field.second[cell] if state.unit[cell] == TURRET else 0)
    return bool(targets >> target & 1)


def _play_refusal(state: State, seat: int, play: Play) -> str:
    cells = [state.setup.field.cell_of.get(space) for space in play.spaces]
    if None in cells:
        return "no-such-space"
    if state.turn == 1:
        return "first-turn"
    if state.has_played:
        return "one-card"
    if play.card not in state.hands[seat]:
        return "not-in-hand"
    if play.card in UNITS and not state.has_token(seat, UNITS.index(play.card) + 1):
        return "no-tokens"
    match cells:
        case [int(one)]:
            return "" if targets_of(state, seat, play.card) >> one & 1 else "bad-target"
        case [int(one), int(two)]:
            return "" if turncoats(state, seat, one, two) else "bad-target"
    return ""
