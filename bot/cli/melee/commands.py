"""The commands that are Melee's own."""

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.cli.api import Command
from bot.cli.melee.deck.parser import add_deck

if TYPE_CHECKING:
    from bot.games.records import Record
    from bot.reviews.luck import LuckReport
    from bot.reviews.telling import ToldReview


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
