"""The speed of Multiverse War: decisions per second of its rules."""

import random

from bot.games.dice import FastDice
from bot.games.war.position.actions import ChooseFirst
from bot.games.war.position.field import Field
from bot.games.war.position.position import FIRST, START, Position
from bot.games.war.position.setup import field_for
from bot.games.war.rules import flow
from bot.games.war.rules.offers import orders_of
from bot.games.war.rules.run import Run
from bot.games.war.rules.timeouts import first_units
from bot.games.war.sheets.forms import SheetsForm
from tools.bench.engines import EngineFigures, measure_games

MODES = ("short", "duel", "team", "three", "shores", "four")


def all_fields(sheets: SheetsForm) -> list[Field]:
    """Every mode, free for all with the rule of the left."""
    return [field_for(sheets, mode) for mode in MODES]


def random_game(field: Field, seed: int) -> int:
    """Play one random legal game without events, in place; returns its number of decisions."""
    dice = FastDice(seed)
    pick = random.Random(seed).random
    position = Position(field)
    run = Run(position, dice, None)
    flow.begin(position, dice, None)
    decisions = 0
    while not position.by:
        seats = [seat for seat in range(field.seats) if position.asked >> seat & 1]
        seat = seats[int(pick() * len(seats))]
        if position.phase == FIRST:
            flow.choose_first(run, seat, ChooseFirst(is_build=pick() < 0.5))
        elif position.phase == START:
            flow.deploy(run, seat, first_units(position, seat))
        else:
            orders = orders_of(position, seat)
            flow.play_order(run, seat, orders[int(pick() * len(orders))])
        decisions += 1
    return decisions


def measure_war(sheets: SheetsForm, seconds: float) -> EngineFigures:
    """Play games in turn over all modes; see `measure_games`."""
    return measure_games(random_game, all_fields(sheets), seconds, flow.__file__)
