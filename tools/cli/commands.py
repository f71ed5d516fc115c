"""The developers' commands that belong to no single game."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from bot.cli.api import Command
from bot.cli.checkout import SUMMARIES
from tools.cli.api import Lab, PlayScenario, Puzzles


def scenario_command(played: Mapping[str, PlayScenario], usual: str) -> Command:
    """The command `scenario`, for files of these games; files that name no game are of the `usual` one."""

    def run(arguments: Namespace) -> int:
        from tools.cli.scenarios import play_scenarios

        return play_scenarios(arguments.files, played, usual)

    return Command("scenario", SUMMARIES["scenario"], run, _add_scenario)


def _add_scenario(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario file")


def puzzle_command(puzzles: Mapping[str, Puzzles], usual: str) -> Command:
    """The command `puzzle`, for files of these games; files that name no game are of the `usual` one."""

    def add_arguments(parser: ArgumentParser) -> None:
        kinds = "; ".join(f"{name}: {'|'.join(game.kinds)}" for name, game in puzzles.items())
        levels = list(dict.fromkeys(level for game in puzzles.values() for level in game.levels))
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a scenario file with `best`")
        parser.add_argument("--player", metavar="LEVEL", default=puzzles[usual].usual, help="|".join(levels))
        parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the dice (default: 1)")
        parser.add_argument(
            "--game", choices=list(puzzles), default=usual, help=f"of which game puzzles are found ({usual})"
        )
        parser.add_argument("--find", type=int, metavar="COUNT", help="find so many new puzzles instead")
        parser.add_argument("--kind", metavar="KIND", help=f"find only these: {kinds}")
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
        from tools.cli.puzzles import ask_puzzles, check_puzzles, find_puzzles

        if arguments.find is not None:
            return find_puzzles(arguments, puzzles[arguments.game])
        if arguments.check:
            return check_puzzles(arguments, puzzles, usual)
        return ask_puzzles(arguments.files, arguments.player, arguments.seed, puzzles, usual)

    return Command("puzzle", SUMMARIES["puzzle"], run, add_arguments)


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

    return Command("lab", SUMMARIES["lab"], run, add_arguments)
