"""The interface of commands of `python -m bot`."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from bot.games.errors import MultiverseError

if TYPE_CHECKING:
    from bot.games.records import Record
    from bot.reviews.luck import LuckReport
    from bot.reviews.wording import ToldReview


def no_arguments(parser: ArgumentParser) -> None:
    """Add no arguments to a command's parser."""


class Command(Struct, frozen=True):
    """A command of `python -m bot`: its name, its line in `--help`, its arguments and its function.

    `run` returns the exit status or raises CommandError. It has its own imports, so no command waits for
    another's.
    """

    name: str
    summary: str
    run: Callable[[Namespace], int]
    add_arguments: Callable[[ArgumentParser], None] = no_arguments


class NoSuchTurn(MultiverseError):
    """The match had no turn with this number; the text has the number of its turns."""


ShowRecord = Callable[["Record", int | None], Iterable[str]]
"""Returns the lines that show a game's record at the end of a turn (None: at the end of the match).

Raises NoSuchTurn, or ContentError or ValueError for a record without sense.
"""


class PaintReports(Protocol):
    """Draws luck reports and reviews of a recorded match. Raises ContentError for a record without sense."""

    def luck(self, record: "Record", report: "LuckReport") -> bytes:
        """A picture of the luck report."""
        ...

    def review(self, record: "Record", told: "ToldReview") -> bytes:
        """A picture of the review of one seat."""
        ...
