"""The arguments of `python -m bot lab multiverse-war …`; other modules are imported when it runs."""

import argparse

from tools.cli.lab.folder import add_folder
from tools.cli.lab.parser import Commands, add_games_and_seed, add_meet


def add_lab(commands: Commands) -> None:
    """The commands and their options."""
    meet = add_meet(commands, "let computer players meet, and count wins, endings and what was used")
    _add_mode(meet)
    worth = commands.add_parser(
        "worth",
        help="find out what each unit, building and hero is worth to those who may have it",
        description="For each unit, building and hero, for roads and new missions: let players of a level "
        "meet others of it who never have this.",
        epilog="Intervals are 95%. The same seed gives the same games on any machine.",
    )
    worth.add_argument("things", nargs="*", metavar="WORD", help="of these alone (default: of all)")
    worth.add_argument("--level", default="master", help="the level of all players (default master)")
    add_games_and_seed(worth, games=400)
    _add_mode(worth)
    add_folder(worth)
    worth.add_argument("--json", action="store_true", help="print JSON for other tools")


def _add_mode(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mode", default="short", help="the mode (default short)")
