"""Melee's own developers' commands, and its contributions to those of all games."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.api import Command
from bot.cli.checkout import SUMMARIES
from bot.games.files.source import Syntax
from tools.cli.api import DrawGallery, Lab, Puzzles
from tools.cli.melee.lab.parser import add_lab
from tools.cli.melee.tiers.parser import add_tiers
from tools.cli.rooms import Room

if TYPE_CHECKING:
    from tools.lab.rehearsals import Cast


def play_melee_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Melee; see `api.PlayScenario`."""
    from bot.games.melee.scenarios.files import parse_scenario
    from bot.games.melee.scenarios.run import run_scenario

    scenario = parse_scenario(text, syntax)
    return scenario.title, run_scenario(scenario)


_ROOM = Room("melee")
MELEE_PUZZLES = Puzzles(
    ("novice", "adept", "master", "grandmaster"),
    "master",
    _ROOM.ask_puzzle,
    _ROOM.find_puzzles,
    (
        "capture", "relief", "lethal", "guard", "turn-limit", "poison", "exhaust", "thorns", "charge",
        "patience", "retreat", "block", "threat", "attack", "summon", "ability", "answer", "way",
    ),
    _ROOM.check_puzzle,
)  # fmt: skip


def _tiers(arguments: Namespace) -> int:
    from tools.cli.melee.tiers.command import tiers

    return tiers(arguments)


TIERS = Command("tiers", SUMMARIES["tiers"], _tiers, add_tiers)


def _add_gallery(parser: ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="OUTDIR", help="the folder to write into")


def gallery_command(others: Sequence[DrawGallery]) -> Command:
    """`gallery`: the pictures of Melee and of all games, then those that these other games draw."""

    def run(arguments: Namespace) -> int:
        from tools.cli.melee.gallery.command import gallery

        return gallery(arguments.folder, others)

    return Command("gallery", SUMMARIES["gallery"], run, _add_gallery)


def _lab(arguments: Namespace) -> int:
    from tools.cli.melee.lab.command import lab

    return lab(arguments)


MELEE_LAB = Lab("how good decks, cards and players of Melee are", add_lab, _lab)


def enter_melee(level: str, decks: Sequence[str] | None, people: int, seed: int) -> "Cast":
    """Melee's computer players for a rehearsal; see `api.EnterPlayers`."""
    from tools.cli.melee.casts import enter_players

    return enter_players(level, decks, people, seed)
