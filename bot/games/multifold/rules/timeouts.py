"""The action played for a player whose time has run out: the first placement, or `end`."""

from bot.games.multifold.position.actions import END, Action
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.legal import legal_actions


def timeout_action(state: State, seat: int) -> Action:
    """The action for a seat that must act."""
    return legal_actions(state, seat)[0] if state.choosing else END
