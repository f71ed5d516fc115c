"""The arguments of `python -m bot lab multifold …`; other modules are imported when it runs."""

from argparse import ArgumentParser

from tools.cli.lab.parser import Commands, add_games_and_seed, add_meet


def add_lab(commands: Commands) -> None:
    """The commands and their options."""
    _add_seats(add_meet(commands, "let computer players meet, and count wins, endings and cards"))
    summary = "fit the weights with which the master foresees who wins"
    fit = commands.add_parser("fit", help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
    _add_seats(fit)
    add_games_and_seed(fit, games=1000)


def _add_seats(parser: ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="how many seats (default 2)")
