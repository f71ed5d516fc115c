"""What a command of `python -m bot` is."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bot.games.errors import MultiverseError

if TYPE_CHECKING:
    from bot.games.records import Record
    from bot.reviews.luck import LuckReport
    from bot.reviews.wording import ToldReview


def no_arguments(parser: ArgumentParser) -> None:
    """Add no arguments to a command's parser."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of `python -m bot`: its name, its line in `--help`, its arguments and what it does.

    `run` returns the exit status or raises CommandError. It imports what it needs itself, so no command
    waits for another's imports.
    """

    name: str
    summary: str
    run: Callable[[Namespace], int]
    add_arguments: Callable[[ArgumentParser], None] = no_arguments


class NoSuchTurn(MultiverseError):
    """The match had no turn with this number; `str()` says how many it had."""


ShowRecord = Callable[["Record", int | None], Iterable[str]]
"""Returns the lines that show a game's record at the end of a turn (None: at the end of the match).

Raises NoSuchTurn, or ContentError or ValueError for a record that makes no sense.
"""


class PaintReports(Protocol):
    """Draws what decided a recorded match. Raises ContentError for a record that makes no sense."""

    def luck(self, record: "Record", report: "LuckReport") -> bytes:
        """The luck in it."""
        ...

    def review(self, record: "Record", told: "ToldReview") -> bytes:
        """What one seat could have played better."""
        ...
