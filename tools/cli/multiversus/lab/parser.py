"""The arguments of `python -m bot lab multiversus …`; other modules are imported when a command runs."""

import argparse

from tools.cli.lab.folder import add_folder
from tools.cli.lab.parser import Commands, add_common, add_plot, add_test, add_until_decided

_EPILOG = (
    "Intervals are 95%. The same seed gives the same games on any machine. Ctrl-C keeps the results so far; "
    "--resume FILE goes on with them. Verdicts set the exit status: 0 holds, 1 fails, 3 can't tell yet."
)


def add_lab(commands: Commands) -> None:
    """The commands and their options."""

    def add(
        name: str, games: int, counted: str, summary: str, players: str = "adept"
    ) -> argparse.ArgumentParser:
        described = f"{summary[0].upper()}{summary[1:]}."
        parser = commands.add_parser(name, help=summary, description=described, epilog=_EPILOG)
        add_common(parser, games, counted)
        parser.add_argument(
            "--players",
            default=players,
            metavar="LEVEL,LEVEL" if "," in players else "LEVEL",
            help=f"who leads the sides; of several, weakest first (default {players})",
        )
        return parser

    balance = add(
        "balance",
        400,
        "games a pairing, battlefield and side that begins",
        "find out whether teams are even: status 0, 1, or 3 if it can't be told yet",
    )
    add_until_decided(balance)
    add_folder(balance)
    add_plot(balance)
    ladder = add(
        "ladder",
        200,
        "games of two levels with either of them leading the Heroes",
        "find out whether each level beats the one below: status 0, 1, or 3 if it can't be told yet",
        "novice,adept,master",
    )
    add_until_decided(ladder)
    add_plot(ladder)
    compare = add(
        "compare",
        400,
        "games of each of the two against each opponent",
        "find out whether a team is better than another one of its side, against the same field",
    )
    team = "a shipped team's word or name, or a team sheet"
    compare.add_argument("team", metavar="TEAM", help=team)
    compare.add_argument("other", metavar="OTHER", help=team)
    compare.add_argument(
        "--against",
        action="append",
        metavar="TEAM",
        help="an opponent, may be given several times (default: all shipped teams of the other side)",
    )
    add_test(compare, "2", "beyond the other team's")
    add_plot(compare)
    add(
        "prices",
        2000,
        "games",
        "estimate what the parts of team sheets are worth, by teams changed at random",
    )
