"""The arguments that the lab commands of all games have."""

import argparse
from pathlib import Path
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What the commands of `lab` are added to."""

_MOST_DIGITS = 20


def whole(text: str, least: int = 0) -> int:
    """A whole number, as an argument."""
    if len(text) > _MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"a number has at most {_MOST_DIGITS} digits")
    if not (text.isascii() and text.isdecimal() and int(text) >= least):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} up")
    return int(text)


def at_least_one(text: str) -> int:
    """A whole number from 1 up, as an argument."""
    return whole(text, 1)


def add_common(parser: argparse.ArgumentParser, games: int, counted: str) -> None:
    """The arguments of every lab command; `games` is how many `counted` it plays by default."""
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
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON for other tools")
    form.add_argument("--csv", action="store_true", help="print CSV for other tools")
