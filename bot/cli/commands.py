"""The commands that belong to no single game."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.api import Command, PaintReports, ShowRecord

if TYPE_CHECKING:
    from bot.games.records import Record
    from bot.reviews.luck import LuckReport
    from bot.reviews.wording import ToldReview

_TURN_DIGITS = 9


def _add_verify(parser: ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a match record")


def _verify(arguments: Namespace) -> int:
    from bot.cli.records import verify_record
    from bot.games.prepared import PREPARED
    from bot.games.registry import GAMES

    return verify_record(arguments.record, {**GAMES, **PREPARED})


VERIFY = Command("verify", "check a match record: seed, hash, every die, every action", _verify, _add_verify)


def show_command(shown: Mapping[str, ShowRecord]) -> Command:
    """The command `show`, for records of these games."""

    def run(arguments: Namespace) -> int:
        from bot.cli.records import show_record

        return show_record(arguments.record, arguments.turn, shown)

    return Command("show", "show a match record as a text board", run, _add_show)


def _add_show(parser: ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a match record")
    parser.add_argument("--turn", type=_turn, metavar="N", help="the turn to show (default: the last)")


def _turn(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _TURN_DIGITS):
        raise ArgumentTypeError(f"a turn is a number of at most {_TURN_DIGITS} digits")
    return int(text)


class PlainPainter:
    """Draws reports without a game's own pictures; see `api.PaintReports`."""

    def luck(self, record: "Record", report: "LuckReport") -> bytes:
        from cogs.reviews.sheets import luck_sheet
        from render.tables.api import plain_luck_report

        return plain_luck_report(luck_sheet(report, record.header.seats))

    def review(self, record: "Record", told: "ToldReview") -> bytes:
        from cogs.reviews.sheets import review_sheet
        from render.tables.api import plain_review

        return plain_review(review_sheet(told, record.header.seats))


def report_commands(painters: Mapping[str, PaintReports]) -> tuple[Command, Command]:
    """The commands `luck` and `review`, with the games whose reports can be drawn."""

    def luck(arguments: Namespace) -> int:
        from bot.cli.reports import tell_luck

        return tell_luck(arguments.record, arguments.image, painters)

    def review(arguments: Namespace) -> int:
        from bot.cli.reports import tell_review

        return tell_review(arguments.record, arguments.seat, arguments.image, painters)

    def add_seat(parser: ArgumentParser) -> None:
        _add_report(parser)
        parser.add_argument(
            "--seat", type=int, default=1, metavar="N", help="whose turns, counted from 1 (default: 1)"
        )

    return (
        Command("luck", "show the luck of each side in a recorded match", luck, _add_report),
        Command("review", "show the most costly turns of a side in a recorded match", review, add_seat),
    )


def _add_report(parser: ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a match record")
    parser.add_argument("--image", type=Path, metavar="FILE", help="also draw it into this WebP file")


def _check(_: Namespace) -> int:
    from bot.cli.content import check_content
    from bot.content.prepared import PREPARED_CONTENTS
    from bot.content.registry import CONTENTS

    return check_content([*CONTENTS.values(), *PREPARED_CONTENTS.values()])


CHECK = Command("check-decks", "check all decks, teams and battlefields in data/", _check)


def _add_fonts(parser: ArgumentParser) -> None:
    parser.add_argument("--prune", action="store_true", help="delete the files that the bot never opens")


def _fonts(arguments: Namespace) -> int:
    from bot.cli.fonts import tell_fonts

    return tell_fonts(prune=arguments.prune)


FONTS = Command("fonts", "show the size of installed fonts and of unused files", _fonts, _add_fonts)
