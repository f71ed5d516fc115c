"""Decisions per second of Melee: random legal games on one core, all decks on all boards."""

import random

from bot.content.melee.shipped import Content
from bot.games.dice import FastDice
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.game import begin
from bot.games.melee.position.setup import Setup
from bot.games.melee.rules import legal
from bot.games.melee.rules.apply import carry_out
from bot.games.melee.rules.legal import legal_actions
from tools.bench.engines import EngineFigures, measure_games


def all_pairings(content: Content) -> list[Setup]:
    """Every deck against every deck on every board."""
    return [
        read_setup(make_setup(south, north, board))
        for south in content.decks.values()
        for north in content.decks.values()
        for board in content.boards.values()
    ]


def random_game(setup: Setup, seed: int) -> int:
    """Play one random legal game without events; returns its number of decisions."""
    dice = FastDice(seed)
    pick = random.Random(seed).random
    state, _ = begin(setup, dice)
    play = Resolver(state, dice, None)
    while state.outcome is None:
        actions = legal_actions(state)
        carry_out(play, actions[int(pick() * len(actions))])
    return state.ply


def measure_engine(content: Content, seconds: float) -> EngineFigures:
    """Play games in turn over all pairings; see `measure_games`."""
    return measure_games(random_game, all_pairings(content), seconds, legal.__file__)
