"""What a command of `python -m bot` is."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.games.errors import MeleeError

if TYPE_CHECKING:
    from bot.games.records import Record


def no_arguments(parser: ArgumentParser) -> None:
    """Give a command's parser nothing."""


@dataclass(frozen=True, slots=True)
class Command:
    """A word after `python -m bot`, what `--help` says of it, its arguments, and what it does.

    `run` returns the exit status, or raises CommandError. It loads the modules it needs itself: a command
    must not wait for what others need.
    """

    name: str
    summary: str
    run: Callable[[Namespace], int]
    add_arguments: Callable[[ArgumentParser], None] = no_arguments


class NoSuchTurn(MeleeError):
    """A match had no turn of this number; `str()` says how many it had."""


ShowRecord = Callable[["Record", int | None], Iterable[str]]
"""The lines that show a game's record at the end of this turn; None is the end of the match.

Raises NoSuchTurn; ContentError or ValueError for a record that makes no sense.
"""
