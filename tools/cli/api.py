"""A game's contributions to the developers' commands."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bot.games.files.source import Syntax

if TYPE_CHECKING:
    from tools.cli.lab.parser import Commands
    from tools.lab.rehearsals import Cast

DrawGallery = Callable[[], Mapping[str, Callable[[], list[bytes]]]]
"""Returns what draws a game's pictures for the gallery, by file name without number and suffix."""


PlayScenario = Callable[[str, Syntax], tuple[str, list[str]]]
"""Plays the text of a game's scenario file; returns its title, and each difference from what it expects.

Raises ContentError with every fault if it cannot be read.
"""


@dataclass(frozen=True, slots=True)
class CheckedPuzzle:
    """A puzzle's title, whether its best actions are clearly best, why or why not in a line, and the text of
    its file with what was found; the text means nothing if they are not.
    """

    title: str
    is_clear: bool
    found: str
    text: str


@dataclass(frozen=True, slots=True)
class Puzzles:
    """A game's puzzles.

    `levels` are the available computer players, `usual` is the default. `ask` gives one of them the text of a
    puzzle, with a seed for its dice, and returns the title, its answer and the right ones; it raises
    ContentError with every fault if the text is no puzzle. `find` plays games with a seed until it has found
    this many puzzles or this many seconds are over, and yields the name and the text of each puzzle's file;
    it may be limited to one of the `kinds`. `check` asks the strongest player, with more work than in play,
    whether the best actions are clearly best, and optionally also those after them in the turn; it raises
    ContentError as `ask` does.
    """

    levels: Sequence[str]
    usual: str
    ask: Callable[[str, Syntax, str, int], tuple[str, str, Sequence[str]]]
    find: Callable[[int, int, float, str | None], Iterable[tuple[str, str]]]
    kinds: Sequence[str]
    check: Callable[[str, Syntax, int, bool], CheckedPuzzle]


@dataclass(frozen=True, slots=True)
class Lab:
    """A game's own commands of `lab`: their line in `--help`, their arguments and what they do.

    `run` finds the command's name as `what`.
    """

    summary: str
    add_commands: Callable[["Commands"], None]
    run: Callable[[Namespace], int]


class EnterPlayers(Protocol):
    """Enters a game's computer players for a rehearsed tournament."""

    def __call__(self, level: str, decks: Sequence[str] | None, people: int, seed: int) -> "Cast":
        """This many players of a level, or of `mixed` ones, with decks drawn by the seed.

        The decks are these, or the game's own.

        Raises CommandError for a level or a deck that the game has not.
        """
        ...
