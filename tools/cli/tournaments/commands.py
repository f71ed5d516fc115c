"""The command `tournament rehearse`."""

import argparse
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from bot.cli.api import Command
from bot.cli.checkout import SUMMARIES
from bot.clocks.presets import CLOCK_NAMES
from bot.series.rules import BEST_OF
from bot.tournaments.rules import (
    BOARDS,
    CUTS,
    FIRST_ROUNDS,
    FORMATS,
    MAX_TEAM_SIZE,
    POINTS,
    TIE_BREAKS,
    TieBreak,
)
from tools.cli.api import EnterPlayers

if TYPE_CHECKING:
    from tools.lab.rehearsals import Cast

MAX_PLAYERS = 1024
MAX_RUNS = 10_000
MAX_ROUNDS = 50


def _add_rehearse(rehearse: ArgumentParser) -> None:
    who = rehearse.add_mutually_exclusive_group(required=True)
    who.add_argument("--players", type=_from(2, MAX_PLAYERS), metavar="N")
    who.add_argument("--teams", type=_from(2, MAX_PLAYERS), metavar="N", help="teams instead of players")
    rehearse.add_argument("--format", choices=FORMATS, required=True)
    _add_rules(rehearse.add_argument_group("how it is played"))
    _add_model(rehearse.add_argument_group("what is assumed"))
    _add_play(rehearse.add_argument_group("games that are really played"))
    rehearse.add_argument(
        "--runs", type=_from(1, MAX_RUNS), metavar="N", help="how often (default 100, with --play 20)"
    )
    rehearse.add_argument(
        "--seed", type=_from(0, 1 << 62), default=1, metavar="N", help="random seed (default 1)"
    )
    rehearse.add_argument(
        "--json", action="store_true", help="write one tournament as JSON instead, like an export"
    )


def _add_rules(group: "argparse._ArgumentGroup") -> None:
    group.add_argument("--rounds", type=_from(1, MAX_ROUNDS), metavar="N", help="default: as TO-12 says")
    group.add_argument(
        "--cut", type=_from(2, MAX_PLAYERS), metavar="N", help="how many go on to an elimination"
    )
    group.add_argument("--cut-format", choices=CUTS, default="single")
    group.add_argument("--best-of", type=int, choices=BEST_OF, default=1)
    group.add_argument("--points", choices=POINTS, default="3-1-0")
    group.add_argument(
        "--tie-breaks", type=_tie_breaks, metavar="A,B,…", help="in their order (default: the usual ones)"
    )
    group.add_argument(
        "--team-size", type=_from(2, MAX_TEAM_SIZE), default=3, metavar="N",
        help="the boards of a match of teams (default 3)",
    )  # fmt: skip
    group.add_argument(
        "--boards", choices=BOARDS, default="each",
        help="whether teams play board by board or together (default each)",
    )  # fmt: skip
    group.add_argument("--group-size", type=_from(3, MAX_PLAYERS), default=4, metavar="N")
    group.add_argument(
        "--seats", type=_from(3, 5), default=4, metavar="N", help="at a table of pods (default 4)"
    )
    group.add_argument("--first-round", choices=FIRST_ROUNDS, default="halves")
    group.add_argument("--accelerated", action="store_true", help="pair the first rounds as TO-19 says")
    group.add_argument("--third-place", action="store_true", help="play for the third place")
    group.add_argument("--no-reset", action="store_true", help="play the grand final once, whoever wins it")


def _add_model(group: "argparse._ArgumentGroup") -> None:
    share = _share
    group.add_argument(
        "--spread", type=_from(0, 2000), default=150, metavar="POINTS",
        help="standard deviation of the players' ratings (default 150)",
    )  # fmt: skip
    group.add_argument(
        "--game-minutes", type=_minutes, default=(15.0, 20.0, 25.0, 30.0, 40.0), metavar="A,B,…",
        help="lengths of games, all equally likely (default 15,20,25,30,40)",
    )  # fmt: skip
    group.add_argument("--draws", type=share, default=0.02, metavar="SHARE", help="of games (default 0.02)")
    group.add_argument(
        "--no-shows", type=share, default=0.03, metavar="SHARE", help="of players in a match (default 0.03)"
    )
    group.add_argument(
        "--drops", type=share, default=0.02, metavar="SHARE", help="of players after a match (default 0.02)"
    )
    group.add_argument(
        "--byes", type=share, default=0.0, metavar="SHARE",
        help="of players who ask for a half-point bye before a round of a Swiss, once each (default 0)",
    )  # fmt: skip
    group.add_argument(
        "--round-minutes",
        type=_from(1, 20_160),
        metavar="N",
        help="matches end after so long, undecided or not",
    )
    group.add_argument(
        "--clock",
        choices=CLOCK_NAMES,
        help="of the duels: with none, and no --round-minutes, whoever stops playing keeps all waiting",
    )
    group.add_argument(
        "--evening",
        type=_length,
        metavar="TIME",
        help="how long it may take in all: 4h, 3h30 or 200 (minutes)",
    )


def _add_play(group: "argparse._ArgumentGroup") -> None:
    group.add_argument(
        "--play", metavar="LEVEL",
        help="let computer players of this level, or mixed ones, play every game",
    )  # fmt: skip
    group.add_argument(
        "--decks",
        nargs="+",
        metavar="DECK",
        help="their decks: names of starter decks, or deck files (default: all starter decks)",
    )
    group.add_argument("--game", metavar="NAME", help="which game (default: the first that the bot has)")
    group.add_argument(
        "--turn-seconds", type=_from(1, 1_000_000), default=90, metavar="N",
        help="how long people take for a turn of either side (default 90)",
    )  # fmt: skip
    where = group.add_mutually_exclusive_group()
    where.add_argument("--workers", type=_from(1, 256), metavar="N", help="processes (default: all cores)")
    where.add_argument("--scheduler", metavar="tcp://HOST:PORT", help="play on this Dask cluster instead")


def _from(least: int, most: int) -> Callable[[str], int]:
    return partial(_whole, least=least, most=most)


def _whole(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"a whole number from {least} to {most}, not {text[:20]!r}")
    return int(text)


def _length(text: str) -> int:
    """Minutes: `200`, `4h`, `3h30`, `3h30m`."""
    found = re.fullmatch(r"(?:([0-9]{1,3})h)?([0-9]{1,5})?(?:m|min)?", text.replace(" ", "").casefold())
    hours, minutes = (int(each or 0) for each in found.groups()) if found else (0, 0)
    if not 1 <= hours * 60 + minutes <= 20_160:
        raise argparse.ArgumentTypeError("a length like 4h, 3h30 or 200 minutes, two weeks at most")
    return hours * 60 + minutes


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"a share from 0 to 1, not {text[:20]!r}")
    return share


def _minutes(text: str) -> tuple[float, ...]:
    try:
        found = tuple(float(each) for each in text.split(",", 100))
    except ValueError:
        found = ()
    if not found or not all(0 < each <= 20_160 for each in found):
        raise argparse.ArgumentTypeError("minutes with commas between them, like 15,25,40")
    return found


def _tie_breaks(text: str) -> tuple[TieBreak, ...]:
    names = text.split(",", len(TIE_BREAKS))
    found = tuple(each for name in names for each in TIE_BREAKS if each == name)
    if len(found) != len(names) or len(set(found)) != len(found) or found[0] != "points":
        raise argparse.ArgumentTypeError(f"points first, then any of {', '.join(TIE_BREAKS[1:])}, each once")
    return found


def entering(game: str) -> EnterPlayers:
    """How the computer players of a game without decks are entered."""

    def enter(level: str, decks: Sequence[str] | None, people: int, seed: int) -> "Cast":  # noqa: ARG001 -- levels alone differ
        from tools.cli.tournaments.rehearse import enter_at_tables

        return enter_at_tables(game, level, decks, people)

    return enter


def rehearse_command(games: Mapping[str, EnterPlayers]) -> Command:
    """The command `tournament rehearse`, with the games whose computer players can play in it."""

    def run(arguments: Namespace) -> int:
        from tools.cli.tournaments.rehearse import rehearse

        return rehearse(arguments, games)

    return Command("tournament rehearse", SUMMARIES["tournament rehearse"], run, _add_rehearse)
