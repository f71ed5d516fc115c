"""The speed of Multiversus: decisions per second of its rules."""

import random

from bot.games.dice import FastDice
from bot.games.multiversus.position.field import Field
from bot.games.multiversus.position.position import CHOOSING, OVER, Position
from bot.games.multiversus.position.setup import ROUNDS, Library, field_for, places_of
from bot.games.multiversus.rules import flow
from bot.games.multiversus.rules.run import Run
from tools.bench.engines import EngineFigures, measure_games

Table = tuple[Field, tuple[int, ...]]


def all_tables(library: Library) -> list[Table]:
    """Every pairing on every battlefield, with the places of all."""
    return [
        (field_for(library, (word, heroes, foes)), places_of(battlefield))
        for word, battlefield in library.battlefields.items()
        for heroes in library.of_side(0)
        for foes in library.of_side(1)
    ]


def random_game(table: Table, seed: int) -> int:
    """Play one random legal game without events, in place; returns its number of decisions."""
    dice = FastDice(seed)
    pick = random.Random(seed).random
    field, at = table
    position = Position(field, at, ROUNDS[0])
    run = Run(position, dice, None, 0)
    flow.begin(position, None, 0, dice)
    decisions = 0
    while position.phase != OVER:
        if position.phase == CHOOSING:
            side = int(position.choices[0] is not None)
            lines = position.options[side]
        else:
            side, lines = position.side, position.lines
        flow.play_on(run, side, lines[int(pick() * len(lines))])
        decisions += 1
    return decisions


def measure_multiversus(library: Library, seconds: float) -> EngineFigures:
    """Play games in turn over all tables; see `measure_games`."""
    return measure_games(random_game, all_tables(library), seconds, flow.__file__)
