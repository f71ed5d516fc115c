"""The commands that are Melee's own."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.api import CheckedPuzzle, Command, DrawGallery, Lab, Puzzles
from bot.cli.melee.deck.parser import add_deck
from bot.cli.melee.lab.parser import add_lab
from bot.cli.melee.tiers.parser import add_tiers
from bot.games.files.source import Syntax

if TYPE_CHECKING:
    from bot.games.records import Record
    from bot.lab.rehearsals import Cast
    from bot.reviews.luck import LuckReport
    from bot.reviews.telling import ToldReview


def play_melee_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Melee; see `api.PlayScenario`."""
    from bot.games.melee.scenarios.files import parse_scenario
    from bot.games.melee.scenarios.run import run_scenario

    scenario = parse_scenario(text, syntax)
    return scenario.title, run_scenario(scenario)


def _ask_puzzle(text: str, syntax: Syntax, level: str, seed: int) -> tuple[str, str, Sequence[str]]:
    from bot.cli.melee.puzzles import ask_puzzle

    return ask_puzzle(text, syntax, level, seed)


def _find_puzzles(count: int, seed: int, seconds: float, kind: str | None) -> Iterable[tuple[str, str]]:
    from bot.cli.melee.puzzles import find_puzzles

    return find_puzzles(count, seed, seconds, kind)


def _check_puzzle(text: str, syntax: Syntax, seed: int, is_longer: bool) -> CheckedPuzzle:
    from bot.cli.melee.puzzles import check_puzzle

    return check_puzzle(text, syntax, seed, is_longer=is_longer)


MELEE_PUZZLES = Puzzles(
    ("novice", "adept", "master", "grandmaster"),
    "master",
    _ask_puzzle,
    _find_puzzles,
    (
        "capture", "relief", "lethal", "guard", "turn-limit", "poison", "exhaust", "thorns", "charge",
        "patience", "retreat", "block", "threat", "attack", "summon", "ability", "answer", "way",
    ),
    _check_puzzle,
)  # fmt: skip


def _deck(arguments: Namespace) -> int:
    if arguments.what == "generate":
        from bot.cli.melee.deck.generate import generate_deck

        return generate_deck(arguments)
    if arguments.what == "odds":
        from bot.cli.melee.deck.odds import odds

        return odds(arguments)
    from bot.cli.melee.deck import files

    match arguments.what:
        case "check":
            return files.check(arguments)
        case "show":
            return files.show(arguments)
        case _:
            return files.schema()


DECK = Command("deck", "write, check and make decks", _deck, add_deck)


def _tiers(arguments: Namespace) -> int:
    from bot.cli.melee.tiers.command import tiers

    return tiers(arguments)


TIERS = Command("tiers", "learn from many games how well any deck plays", _tiers, add_tiers)


def _add_gallery(parser: ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="OUTDIR", help="the folder to write into")


def gallery_command(others: Sequence[DrawGallery]) -> Command:
    """`gallery`: the pictures of Melee and of all games, then those that these other games draw."""

    def run(arguments: Namespace) -> int:
        from bot.cli.melee.gallery.command import gallery

        return gallery(arguments.folder, others)

    return Command("gallery", "draw one of each picture, and a page with them all", run, _add_gallery)


def _lab(arguments: Namespace) -> int:
    from bot.cli.melee.lab.command import lab

    return lab(arguments)


MELEE_LAB = Lab("how good decks, cards and players of Melee are", add_lab, _lab)


class MeleeReports:
    """Draws reports on Melee; see `api.PaintReports`."""

    def luck(self, record: "Record", report: "LuckReport") -> bytes:
        """The luck in a duel."""
        from bot.cli.melee.reports import MeleePainter

        return MeleePainter().luck(record, report)

    def review(self, record: "Record", told: "ToldReview") -> bytes:
        """What one player could have played better."""
        from bot.cli.melee.reports import MeleePainter

        return MeleePainter().review(record, told)


def show_melee(record: "Record", turn: int | None) -> Iterable[str]:
    """The lines that show a record of Melee; see `api.ShowRecord`."""
    from bot.cli.melee.records import show_duel

    return show_duel(record, turn)


def enter_melee(level: str, decks: Sequence[str] | None, people: int, seed: int) -> "Cast":
    """Melee's computer players for a rehearsal; see `api.EnterPlayers`."""
    from bot.cli.melee.casts import enter_players

    return enter_players(level, decks, people, seed)
