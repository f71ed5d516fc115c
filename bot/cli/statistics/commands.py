"""The command `statistics`."""

from argparse import ArgumentParser, Namespace

from bot.cli.api import Command


def _add_statistics(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--again", action="store_true", help="read every record again, not only those never read before"
    )


def _statistics(arguments: Namespace) -> int:
    from bot.cli.statistics.run import derive

    return derive(again=arguments.again)


STATISTICS = Command(
    "statistics", "read ended duels' records for what /meta counts", _statistics, _add_statistics
)
