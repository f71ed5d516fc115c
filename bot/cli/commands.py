"""The commands that belong to no single game."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from pathlib import Path

from bot.cli.api import Command, Lab, PaintReports, PlayScenario, Puzzles, ShowRecord

_TURN_DIGITS = 9


def scenario_command(played: Mapping[str, PlayScenario], usual: str) -> Command:
    """The command `scenario`, for files of these games; files that name no game are of the `usual` one."""

    def run(arguments: Namespace) -> int:
        from bot.cli.scenarios import play_scenarios

        return play_scenarios(arguments.files, played, usual)

    return Command("scenario", "play scenario files and compare with what they expect", run, _add_scenario)


def _add_scenario(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario file")


def puzzle_command(puzzles: Mapping[str, Puzzles], usual: str) -> Command:
    """The command `puzzle`, for files of these games; files that name no game are of the `usual` one."""

    def add_arguments(parser: ArgumentParser) -> None:
        levels = list(dict.fromkeys(level for game in puzzles.values() for level in game.levels))
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a scenario file with `best`")
        parser.add_argument("--player", metavar="LEVEL", default=puzzles[usual].usual, help="|".join(levels))
        parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the dice (default: 1)")
        parser.add_argument("--find", type=int, metavar="COUNT", help="find so many new puzzles instead")
        parser.add_argument(
            "--kind", metavar="KIND", help=f"find only these: {'|'.join(puzzles[usual].kinds)}"
        )
        parser.add_argument(
            "--check",
            action="store_true",
            help="ask the strongest player, at length, whether `best` is right",
        )
        parser.add_argument(
            "--turns", action="store_true", help="with --check: look what is clearly best after that, too"
        )
        parser.add_argument(
            "--out", type=Path, metavar="DIR", help="the folder for puzzles that are found, or right"
        )
        parser.add_argument(
            "--seconds", type=float, default=3600.0, metavar="N", help="look no longer (default: 3600)"
        )

    def run(arguments: Namespace) -> int:
        from bot.cli.puzzles import ask_puzzles, check_puzzles, find_puzzles

        if arguments.find is not None:
            return find_puzzles(arguments, puzzles[usual])
        if arguments.check:
            return check_puzzles(arguments, puzzles, usual)
        return ask_puzzles(arguments.files, arguments.player, arguments.seed, puzzles, usual)

    return Command(
        "puzzle", "ask a computer player puzzles, find new ones, or check them", run, add_arguments
    )


def _add_verify(parser: ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a match record")


def _verify(arguments: Namespace) -> int:
    from bot.cli.records import verify_record
    from bot.games.registry import GAMES

    return verify_record(arguments.record, GAMES)


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
        parser.add_argument("--seat", type=int, default=1, metavar="N", help="whose turns (default: seat 1)")

    return (
        Command("luck", "how lucky each side of a recorded match was", luck, _add_report),
        Command("review", "the turns that cost a side of a recorded match most", review, add_seat),
    )


def _add_report(parser: ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a match record")
    parser.add_argument("--image", type=Path, metavar="FILE", help="draw it into this WebP file, too")


def lab_command(labs: Mapping[str, Lab], usual: str) -> Command:
    """The command `lab`: the `usual` game's own commands, and those of each other game under its name."""

    def add_arguments(parser: ArgumentParser) -> None:
        commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
        labs[usual].add_commands(commands)
        for name, lab in labs.items():
            if name == usual:
                continue
            own = commands.add_parser(name, help=lab.summary, description=f"{lab.summary.capitalize()}.")
            own.set_defaults(game=name)
            lab.add_commands(own.add_subparsers(dest="what", metavar="WHAT", required=True))

    def run(arguments: Namespace) -> int:
        return labs[getattr(arguments, "game", usual)].run(arguments)

    summary = "play many games at once: how good decks, cards and players are"
    return Command("lab", summary, run, add_arguments)


def _check(_: Namespace) -> int:
    from bot.cli.content import check_content
    from bot.content.registry import CONTENTS

    return check_content(CONTENTS.values())


CHECK = Command("check-decks", "check all decks and battlefields in data/", _check)


def _add_fonts(parser: ArgumentParser) -> None:
    parser.add_argument("--prune", action="store_true", help="delete the files that the bot never opens")


def _fonts(arguments: Namespace) -> int:
    from bot.cli.fonts import tell_fonts

    return tell_fonts(prune=arguments.prune)


FONTS = Command("fonts", "what the installed fonts weigh, and what is never opened", _fonts, _add_fonts)
