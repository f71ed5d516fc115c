"""The arguments of `python -m bot tiers …`; other modules are imported only when it runs."""

import argparse
from pathlib import Path

from tools.cli.lab.parser import at_least_one

_FILE = "the file of trials, one a line; it only grows, so a stopped command goes on where it was"


def add_tiers(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", required=True, metavar="WHAT")

    gather = commands.add_parser("gather", help="let trial decks play the starter decks")
    gather.add_argument("file", type=Path, metavar="FILE", help=_FILE)
    _number(gather, "--decks", 1600, "how many decks are made at random; each plays 16 games")
    _common(gather)

    fit = commands.add_parser("fit", help="learn from the trials")
    fit.add_argument("file", type=Path, metavar="FILE", help=_FILE)
    fit.add_argument("--out", type=Path, metavar="FILE.json", help="where to write what was learned")

    check = commands.add_parser("check", help="count how often intervals hold for decks that no fit has seen")
    check.add_argument("file", type=Path, metavar="FILE", help=f"{_FILE}; it must be there")
    _number(check, "--decks", 40, "how many decks; each plays 128 games")
    _common(check)

    climb = commands.add_parser(
        "climb", help="look for the strongest deck that a limit lets in; status 1 if it wins more"
    )
    climb.add_argument("file", type=Path, metavar="FILE", help=_FILE)
    climb.add_argument(
        "--from", type=Path, dest="start", metavar="FILE", help="trials to begin with the best of"
    )
    climb.add_argument("--limit", type=_percent, default=60, metavar="PERCENT", help="the limit (default 60)")
    _number(climb, "--games", 43000, "how many games to play before the final, most of them to weigh decks")
    climb.add_argument(
        "--name", default="check", metavar="NAME", help="gives the climb its dice (default check)"
    )
    climb.add_argument("--out", type=Path, metavar="FILE.toml", help="where to write the strongest deck")
    _common(climb)

    weigh = commands.add_parser("weigh", help="count how many generated decks limits let in by weighing them")
    weigh.add_argument(
        "--decks", type=at_least_one, default=100, metavar="N", help="how many are generated (default 100)"
    )
    weigh.add_argument(
        "--limits",
        type=_percent,
        nargs="+",
        default=[55, 60, 65],
        metavar="PERCENT",
        help="(default 55 60 65)",
    )
    _common(weigh)


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of all dice (default 1)")
    parser.add_argument("--workers", type=at_least_one, metavar="N", help="processes (default: one a core)")


def _number(parser: argparse.ArgumentParser, name: str, default: int, meaning: str) -> None:
    parser.add_argument(
        name, type=_count, default=default, metavar="N", help=f"{meaning} (default {default:,})"
    )


def _percent(text: str) -> int:
    """A limit on the share of games that a deck wins, in percent."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 2 and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no percentage from 1 to 99")
    return int(text)


def _count(text: str) -> int:
    """A number from 0 up to ten million."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 7):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to 9,999,999")
    return int(text)
