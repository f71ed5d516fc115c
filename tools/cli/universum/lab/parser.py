"""The arguments of `python -m bot lab multiuniversum …`; other modules are imported when a command runs."""

import argparse

from tools.cli.lab.parser import Commands, add_common, add_plot, add_test, add_until_decided

_EPILOG = (
    "A shared win counts in part; intervals are 95%. The same seed gives the same games on any "
    "machine. Ctrl-C keeps the results so far; --resume FILE goes on with them. Verdicts set the exit "
    "status: 0 holds, 1 fails, 3 can't tell yet."
)


def add_lab(commands: Commands) -> None:
    def add(name: str, games: int, seats: str, summary: str) -> argparse.ArgumentParser:
        described = f"{summary[0].upper()}{summary[1:]}."
        parser = commands.add_parser(name, help=summary, description=described, epilog=_EPILOG)
        add_common(parser, games, "games a table")
        parser.add_argument(
            "--seats", default=seats, metavar="N,N", help=f"how many sit at each table (default {seats})"
        )
        parser.add_argument(
            "--scoring", choices=("standard", "basic", "deadly"), default="standard", help="default standard"
        )
        parser.add_argument("--short", action="store_true", help="play short games")
        parser.add_argument(
            "--balanced", action="store_true", help="play on for a round once the stacks are empty"
        )
        return parser

    ladder = add("ladder", 400, "2,4", "play levels of computer players against each other")
    ladder.add_argument("--players", metavar="LEVEL,LEVEL", help="the levels to compare (default: all)")
    add_test(ladder, "5", "beyond the fair share")
    add_plot(ladder)

    add("tune", 1000, "2", "find out which weights of the master to change, by playing variants")

    balance = add(
        "balance",
        400,
        "2,3,4,5",
        "find out what wins, and whether seats are even: status 0, 1, or 3 if it can't be told yet",
    )
    add_until_decided(balance)
    add_plot(balance)
    balance.add_argument(
        "--players", default="adept", metavar="LEVEL", help="who plays all seats (default adept)"
    )
    balance.add_argument(
        "--more-cards",
        default="0",
        metavar="N,N",
        help="deal so many more cards by seat, the last for all others, to see what would make them even",
    )
