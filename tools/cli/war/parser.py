"""The arguments of `python -m bot lab multiverse-war …`; other modules are imported when it runs."""

from tools.cli.lab.parser import Commands, at_least_one, whole


def add_lab(commands: Commands) -> None:
    """The command and its options."""
    summary = "let computer players meet, and count wins, endings and what was used"
    parser = commands.add_parser(
        "meet",
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog="Intervals are 95%. The same seed gives the same games on any machine.",
    )
    parser.add_argument(
        "players", nargs="*", default=["adept", "novice"], metavar="LEVEL",
        help="who sits at the table in turn, one seat on with each game (default adept novice)",
    )  # fmt: skip
    parser.add_argument("--mode", default="short", help="the mode (default short)")
    parser.add_argument("--games", type=at_least_one, default=400, metavar="N", help="games (default 400)")
    parser.add_argument("--seed", type=whole, default=0, metavar="N", help="random seed (default 0)")
    parser.add_argument("--json", action="store_true", help="print JSON for other tools")
