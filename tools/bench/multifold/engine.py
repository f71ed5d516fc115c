"""The speed of Multifold: decisions per second of its rules."""

import random

from bot.games.dice import FastDice
from bot.games.multifold.position.setup import Library, Setup, make_setup, read_setup
from bot.games.multifold.position.state import State
from bot.games.multifold.rules import flow
from bot.games.multifold.rules.legal import legal_actions
from tools.bench.engines import EngineFigures, measure_games


def random_game(setup: Setup, seed: int) -> int:
    """Play one random legal game without events, in place; returns its number of decisions."""
    dice = FastDice(seed)
    pick = random.Random(seed).random
    state = State(setup)
    flow.begin(state, dice, None)
    while state.outcome is None:
        seat = state.active
        lines = legal_actions(state, seat)
        flow.perform(state, seat, lines[int(pick() * len(lines))], dice, None)
    return state.ply


def measure_multifold(library: Library, seconds: float) -> EngineFigures:
    """Play games in turn on all boards; see `measure_games`."""
    setups = [read_setup(make_setup(library, board)) for board in library.boards]
    return measure_games(random_game, setups, seconds, flow.__file__)
