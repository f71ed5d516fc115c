"""`database copy`, `backup`, `restore` and `statistics`."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.cli.api import Command


def _add_database(parser: ArgumentParser) -> None:
    words = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    copy = words.add_parser("copy", help="copy everything to another database, or finish a copy")
    copy.add_argument("source", metavar="FROM", help="the URL of a database that no bot is using")
    copy.add_argument("target", metavar="TO", help="the URL of an empty database, or of an interrupted copy")


def _database(arguments: Namespace) -> int:
    from bot.cli.databases.run import copy

    return copy(arguments.source, arguments.target)


def _add_backup(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup to write; it must not exist yet")


def _backup(arguments: Namespace) -> int:
    from bot.cli.databases.run import backup

    return backup(arguments.file)


def _add_restore(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that `backup` wrote")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="replace a database that is not empty, and keep it aside",
    )


def _restore(arguments: Namespace) -> int:
    from bot.cli.databases.run import put_back

    return put_back(arguments.file, replace=arguments.replace)


DATABASE = Command("database", "copy everything from one database to another", _database, _add_database)
BACKUP = Command("backup", "copy the database to a file, even while the bot runs", _backup, _add_backup)
RESTORE = Command("restore", "check a backup and restore it", _restore, _add_restore)


def _add_statistics(parser: ArgumentParser) -> None:
    parser.add_argument("--again", action="store_true", help="read every record again, not only unread ones")


def _statistics(arguments: Namespace) -> int:
    from bot.cli.databases.statistics import derive

    return derive(again=arguments.again)


STATISTICS = Command(
    "statistics", "read ended duels' records for the figures of /meta", _statistics, _add_statistics
)
