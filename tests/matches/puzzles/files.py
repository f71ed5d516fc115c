"""Puzzles of Melee for tests, found in games between computer players."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from bot.content.folders import DATA
from bot.matches.melee.puzzles import game
from bot.matches.melee.puzzles.game import MeleePuzzles

FOLDER = Path(__file__).with_name("files")


WHOLE = DATA / "puzzles" / "way-06.toml"
"""A puzzle solved by two actions: one of two moves, then an attack."""


def text_of(name: str) -> str:
    """The text of the puzzle with this file name, without its ending."""
    return (FOLDER / f"{name}.toml").read_text("utf-8")


def melee_puzzles() -> MeleePuzzles:
    """Puzzles of Melee of which these ship."""
    return MeleePuzzles(FOLDER)


@contextmanager
def explained_roughly() -> Iterator[None]:
    """Let wrong answers be compared with the best on a few worlds, as comparing them takes seconds."""
    with patch.object(game, "_WORLDS", 2):
        yield
