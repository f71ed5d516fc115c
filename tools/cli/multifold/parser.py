"""The arguments of `python -m bot lab multifold …`; other modules are imported when it runs."""

from argparse import ArgumentParser

from tools.cli.lab.parser import Commands, at_least_one, whole


def add_lab(commands: Commands) -> None:
    """The commands and their options."""
    summary = "let computer players meet, and count wins, endings and cards"
    meet = commands.add_parser(
        "meet",
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog="Intervals are 95%. The same seed gives the same games on any machine.",
    )
    meet.add_argument(
        "players", nargs="*", default=["adept", "novice"], metavar="LEVEL",
        help="who sits at the table in turn, one seat on with each game (default adept novice)",
    )  # fmt: skip
    _add_options(meet, games=400)
    meet.add_argument("--json", action="store_true", help="print JSON for other tools")
    summary = "fit the weights with which the master foresees who wins"
    fit = commands.add_parser("fit", help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
    _add_options(fit, games=1000)


def _add_options(parser: ArgumentParser, games: int) -> None:
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="how many seats (default 2)")
    parser.add_argument(
        "--games", type=at_least_one, default=games, metavar="N", help=f"games (default {games})"
    )
    parser.add_argument("--seed", type=whole, default=0, metavar="N", help="random seed (default 0)")
