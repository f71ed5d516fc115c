"""Decisions per second of Multiuniversum: random legal games on one core, of all sizes and variants."""

import random

from bot.games.dice import FastDice
from bot.games.universum.cards.box import Box
from bot.games.universum.cards.vocabulary import SCORINGS
from bot.games.universum.position.setup import MAX_SEATS, Setup, make_setup, read_setup
from bot.games.universum.rules import legal
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import carry_out
from bot.games.universum.rules.play import GameInPlay
from bot.games.universum.rules.turns import begin
from bot.workers import collect_seldom
from tools.bench.engines import EngineFigures, measure_beside_chess


def all_variants(box: Box) -> list[Setup]:
    """Games for one to five players, with each scoring, long and short."""
    return [
        read_setup(make_setup(box, players, scoring, short=is_short, solo=players == 1))
        for players in range(1, MAX_SEATS + 1)
        for scoring in SCORINGS
        for is_short in (False, True)
    ]


def random_game(setup: Setup, seed: int) -> int:
    """Play one random legal game without events; returns its number of decisions."""
    dice = FastDice(seed)
    pick = random.Random(seed).random
    state, _ = begin(setup, dice)
    play = GameInPlay(state, dice, None)
    while state.outcome is None:
        actions = legal_actions(state)
        carry_out(play, state.active, actions[int(pick() * len(actions))])
    return state.ply


def measure_universum(box: Box, seconds: float) -> EngineFigures:
    """Play games in turn over all variants, and chess games as often, for about `seconds` together.

    A warm-up game of each variant comes first.
    """
    setups = all_variants(box)
    for number, setup in enumerate(setups):
        random_game(setup, ~number)
    collect_seldom()  # as the lab's workers do
    return measure_beside_chess(
        lambda number: random_game(setups[number % len(setups)], number), seconds, legal.__file__
    )
