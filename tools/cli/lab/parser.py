"""The arguments that the lab commands of all games have."""

import argparse
import math
from pathlib import Path
from typing import TypeAlias

from tools.cli.lab.folder import add_folder

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""The parsers to which the commands of `lab` are added."""

_MAX_DIGITS = 20
_POINTS = 100.0  # to one
_MAX_LETTERS = 8  # of a number with a fraction


def whole(text: str, least: int = 0) -> int:
    if len(text) > _MAX_DIGITS:
        raise argparse.ArgumentTypeError(f"a number has at most {_MAX_DIGITS} digits")
    if not (text.isascii() and text.isdecimal() and int(text) >= least):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} up")
    return int(text)


def at_least_one(text: str) -> int:
    return whole(text, 1)


def add_common(parser: argparse.ArgumentParser, games: int, counted: str) -> None:
    parser.add_argument(
        "--games", type=at_least_one, default=games, metavar="N", help=f"{counted} (default {games})"
    )
    parser.add_argument("--seed", type=whole, metavar="N", help="random seed (default: a new one)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=at_least_one, metavar="N", help="processes (default: all cores)")
    where.add_argument("--scheduler", metavar="tcp://HOST:PORT", help="play on this Dask cluster instead")
    parser.add_argument(
        "--report", type=Path, metavar="FILE.md", help="also write the results into this file"
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep each game in this file as it comes, and go on with those that are there already",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON for other tools")
    form.add_argument("--csv", action="store_true", help="print CSV for other tools")


def add_meet(commands: Commands, summary: str) -> argparse.ArgumentParser:
    """The command `meet` of games of several seats; `summary` says what it does, without a full stop."""
    meet = commands.add_parser(
        "meet",
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog="Intervals are 95%. The same seed gives the same games on any machine. With --until-decided, "
        "the verdict on the shares of players of one level sets the exit status: 0 holds, 1 fails, 3 can't "
        "tell yet.",
    )
    meet.add_argument(
        "players", nargs="*", default=["adept", "novice"], metavar="LEVEL",
        help="who sits at the table in turn, one seat on with each game (default adept novice)",
    )  # fmt: skip
    add_games_and_seed(meet, games=400)
    add_until_decided(meet)
    add_folder(meet)
    meet.add_argument("--json", action="store_true", help="print JSON for other tools")
    add_plot(meet)
    return meet


def add_games_and_seed(parser: argparse.ArgumentParser, games: int) -> None:
    """How many games are played, `games` unless said otherwise, and their random seed, 0 unless said."""
    parser.add_argument(
        "--games", type=at_least_one, default=games, metavar="N", help=f"games (default {games})"
    )
    parser.add_argument("--seed", type=whole, default=0, metavar="N", help="random seed (default 0)")


def add_until_decided(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--until-decided", action="store_true", help="stop as soon as there is a verdict, at most at --games"
    )


def add_plot(parser: argparse.ArgumentParser) -> None:
    """The option to draw a report's figures."""
    parser.add_argument(
        "--plot",
        type=Path,
        metavar="FILE.svg",
        help="also draw the figures with their intervals into this file: .svg, .png or .webp",
    )


def add_test(parser: argparse.ArgumentParser, gain: str, beyond: str) -> None:
    """The options of a sequential test, whose default bounds are 0 and `gain` points `beyond` something."""
    parser.add_argument(
        "--bounds",
        type=_bounds,
        default=(0.0, float(gain) / _POINTS),
        metavar="H0,H1",
        help=f"what is no gain and what is one, in points of the win rate {beyond} (default 0,{gain})",
    )
    parser.add_argument(
        "--errors",
        type=_errors,
        default=(0.05, 0.05),
        metavar="A,B",
        help="how often the test may see a gain that is none, and miss one, in percent (default 5,5)",
    )
    add_until_decided(parser)


def add_precision(parser: argparse.ArgumentParser) -> None:
    """The option to play on until a difference is known so precisely."""
    parser.add_argument(
        "--precision",
        type=_precision,
        metavar="POINTS",
        help="stop as soon as the interval of the difference reaches at most this far to each side, whatever "
        "the verdict, at most at --games",
    )


def _precision(text: str) -> float:
    try:
        points = float(text) if len(text) <= _MAX_LETTERS else math.nan
    except ValueError:
        points = math.nan
    if not 0.1 <= points <= 50:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of points from 0.1 to 50")
    return points / _POINTS


def _bounds(text: str) -> tuple[float, float]:
    none, gain = _two(text)
    if not -50 <= none < gain <= 50:
        raise argparse.ArgumentTypeError(f"{text!r}: the first is below the second, both from -50 to 50")
    return none / _POINTS, gain / _POINTS


def _errors(text: str) -> tuple[float, float]:
    alpha, beta = _two(text)
    if not (0.01 <= alpha < 50 and 0.01 <= beta < 50):
        raise argparse.ArgumentTypeError(f"{text!r}: both are from 0.01 to below 50")
    return alpha / _POINTS, beta / _POINTS


def _two(text: str) -> tuple[float, float]:
    try:
        one, two = (float(word) for word in text.split(",") if len(word) <= _MAX_LETTERS)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not two numbers such as 0,2") from None
    return one, two
