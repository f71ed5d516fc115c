"""How much of Multiversus' results luck reports explain: `python -m tools.lab.multiversus.luck [--games N]`.

Adepts play the shipped tables in turn, and the sum of the first seat's gains by dice is compared with the
result (docs/luck.md).
"""

import argparse
import sys
from itertools import product
from math import sqrt
from statistics import correlation, fmean, linear_regression, pstdev

from bot.content.multiversus.shipped import shipped_library
from bot.games.contract import Json
from bot.games.dice import FastDice, RecordingDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.rules.imagine import veil
from bot.players.multiversus.levels import make_player
from bot.reviews.course import ReplayedAction, ReplayedGame
from bot.reviews.luck import LuckReport, measure_luck
from bot.reviews.multiversus.reviewer import MULTIVERSUS_REVIEWER

LEVEL = "adept"
_SURE = 1.96  # two-sided 95% quantile of the normal distribution


def played_luck(setup: Json, seed: int) -> LuckReport:
    """The luck in a game between adepts."""
    dice, thinking, player = FastDice(seed), FastDice(~seed & 0xFFFFFFFF), make_player(LEVEL)
    state, _ = MULTIVERSUS.begin(setup, dice)
    steps = []
    while waiting := MULTIVERSUS.waiting(state):
        seat = min(waiting)
        actions = MULTIVERSUS.legal(state, seat)
        action = actions[0] if len(actions) == 1 else player.choose(veil(state, seat), actions, thinking)
        before, rolled = MULTIVERSUS.copy(state), RecordingDice(dice)
        events = tuple(MULTIVERSUS.apply(state, seat, action, rolled))
        after = MULTIVERSUS.copy(state)
        steps.append(ReplayedAction(state.ply, seat, action, tuple(rolled.rolled), events, before, after))
    end = MULTIVERSUS.game_end(state)
    assert end is not None
    course = ReplayedGame(tuple(steps), len(end.places), tuple(end.places))
    return measure_luck(MULTIVERSUS, MULTIVERSUS_REVIEWER.judge, course)


def setup_of(number: int) -> Json:
    """A table for any number: each pairing on each battlefield, the Heroes led by either seat."""
    library = shipped_library()
    tables = [*product(library.battlefields, library.of_side(0), library.of_side(1))]
    return make_setup(library, tables[number // 2 % len(tables)], seat=1 + number % 2)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.multiversus.luck", description=__doc__)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many (default 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    arguments = parser.parse_args()
    if arguments.games < 3:
        parser.error("--games: a line through results needs three or more")
    reports = [played_luck(setup_of(each), arguments.seed + each) for each in range(arguments.games)]
    gains = [report.gain(0) for report in reports]
    rises = [report.result[0] - report.start[0] for report in reports if report.result is not None]
    worth = linear_regression(gains, rises).slope
    explained = correlation(gains, rises) ** 2
    rest = pstdev(rises) * sqrt(1 - explained)
    margin = _SURE * rest / (pstdev(gains) * sqrt(len(gains)))
    sys.stdout.write(
        f"{len(gains)} games: gains by dice {fmean(gains):+.2f} in the mean, standard deviation "
        f"{pstdev(gains):.2f}; they explain {100 * explained:.0f}% of the variance of results; a point of "
        f"gain was worth {worth:.2f} points of result (95%: {worth - margin:.2f} to {worth + margin:.2f}); "
        f"the rest has a standard deviation of {rest:.2f}, {rest / pstdev(gains):.1f} times that of gains\n"
    )


if __name__ == "__main__":
    main()
