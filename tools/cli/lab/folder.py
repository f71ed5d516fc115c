"""Games with other data than the bot's own: how changed numbers are measured before they ship."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bot.cli.output import CommandError
from bot.games.errors import ContentError

Data = TypeVar("Data")
_WRONG = 2


def add_folder(parser: ArgumentParser) -> None:
    """The option that names the data."""
    parser.add_argument(
        "--folder",
        type=Path,
        metavar="FOLDER",
        help="play with the data of this copy of data/",
    )


def data_of(arguments: Namespace, load: Callable[[Path | None], Data]) -> Data:
    """The newest data in the folder that a command names, or the bot's own; CommandError with every fault."""
    try:
        return load(arguments.folder)
    except ContentError as error:
        raise CommandError("\n".join(error.faults), _WRONG) from error
