"""Melee's own commands, and its part of the commands for all games."""

import argparse
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.api import Command


def add_deck(deck: argparse.ArgumentParser) -> None:
    """Give the parser of `deck` its own commands."""
    commands = deck.add_subparsers(dest="what", metavar="WHAT", required=True)
    check = commands.add_parser(
        "check",
        help="list every fault of deck files (status 1 if there are any), or show their tier and curve; "
        "of Multiversus it takes team sheets and battlefields",
    )
    check.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="DECK",
        help="a deck file, a starter deck's name, a sharing code, or a sheet of another game",
    )
    show = commands.add_parser("show", help="a deck in words")
    show.add_argument("deck", metavar="DECK", help="a starter deck's name or a deck file")
    show.add_argument("--image", type=Path, metavar="FILE", help="draw all its cards into this .webp file")
    odds = commands.add_parser("odds", help="the exact odds of an opening hand")
    odds.add_argument("deck", metavar="DECK", help="a starter deck's name or a deck file")
    odds.add_argument(
        "--card",
        action="append",
        metavar="CARD",
        help="a wanted card of the deck; may be given several times",
    )
    odds.add_argument(
        "--hands", type=int, default=0, metavar="N", help="also deal this many sample hands, up to 100"
    )
    odds.add_argument(
        "--seed", type=int, metavar="N", help="random seed of the sample hands (default: a new one)"
    )
    commands.add_parser("schema", help="print the JSON Schema of deck files, which editors use")
    _add_generate(commands.add_parser("generate", help="make a deck from a name, always the same one"))


def _add_generate(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Makes a deck from a text and prints it as a deck file. The same text, realm and seed always give "
        "the same deck."
    )
    parser.add_argument(
        "--name",
        metavar="TEXT",
        help="a name or any words (without it and without a seed, every deck is new)",
    )
    parser.add_argument(
        "--realm", metavar="REALM", help="the realm of the deck (default: chosen by the text)"
    )
    parser.add_argument("--seed", type=_whole, metavar="N", help="another deck of the same name (default 0)")
    parser.add_argument("--json", action="store_true", help="print JSON for other tools")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the deck into this file instead")


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 20:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


if TYPE_CHECKING:
    from bot.games.records import Record
    from bot.reviews.luck import LuckReport
    from bot.reviews.wording import ToldReview


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
            from bot.content.registry import CHECKS

            return files.check(arguments, CHECKS)
        case "show":
            return files.show(arguments)
        case _:
            return files.schema()


DECK = Command("deck", "write, check and make decks", _deck, add_deck)


class MeleeReports:
    """Draws reports on Melee; see `api.PaintReports`."""

    def luck(self, record: "Record", report: "LuckReport") -> bytes:
        from bot.cli.melee.reports import MeleePainter

        return MeleePainter().luck(record, report)

    def review(self, record: "Record", told: "ToldReview") -> bytes:
        from bot.cli.melee.reports import MeleePainter

        return MeleePainter().review(record, told)


def show_melee(record: "Record", turn: int | None) -> Iterable[str]:
    """The lines that show a record of Melee; see `api.ShowRecord`."""
    from bot.cli.melee.records import show_duel

    return show_duel(record, turn)
