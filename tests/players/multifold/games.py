"""A quick player of Multifold, for tests of whole games."""

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import END, Action
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.imagine import veil
from bot.players.multifold.levels import make_player


def hasty_action(state: State, seat: int, ply: int) -> Action:
    """What the novice would play, with dice that follow from the ply; every fourth time it ends its moves."""
    actions = MULTIFOLD.legal(state, seat)
    if ply % 4 == 0 and END in actions:
        return END
    return make_player("novice").choose(veil(state, seat), actions, FastDice(ply))
