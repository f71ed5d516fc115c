"""The action played for a player whose time has run out: the safest answer, by a simple rule.

A choice is to give the Initiative up or to defend, of the reactive side nothing. Any action is left out, a
trigger is let pass. Before the game, the first of everything is taken, and nobody is moved.
"""

from bot.games.multiversus.position.actions import (
    DONE,
    HOLD,
    READY,
    SEAL_NONE,
    YIELD,
    Action,
    Seal,
)
from bot.games.multiversus.position.position import CHOOSING, REACTING
from bot.games.multiversus.position.state import PLACING, State
from bot.games.multiversus.rules.legal import legal_actions
from bot.games.multiversus.sheets.vocabulary import DEFEND


def ordered_action(state: State, seat: int) -> Action | None:
    """The choice of a seat that must choose and reacts with nothing until it says otherwise (V-O1)."""
    position = state.position
    if position is None or position.phase != CHOOSING or not state.orders[seat]:
        return None
    return None if state.side_of(seat) == position.side else SEAL_NONE


def timeout_action(state: State, seat: int) -> Action:
    """The action for a seat that must act."""
    position = state.position
    if position is None:
        return READY if state.stage == PLACING else legal_actions(state, seat)[0]
    if position.phase == CHOOSING:
        if state.side_of(seat) != position.side:
            return SEAL_NONE
        if position.activations:
            return YIELD
        offered = legal_actions(state, seat)
        defending = (each for each in offered if isinstance(each, Seal) and DEFEND in each.kinds)
        return next(defending, offered[0])
    return HOLD if position.phase == REACTING and not position.replied else DONE
