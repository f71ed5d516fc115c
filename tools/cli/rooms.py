"""What the room of a game in this folder gives to the developers' commands of all games."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import cast

from bot.games.files.source import Syntax
from tools.cli.api import CheckedPuzzle


@dataclass(frozen=True, slots=True)
class Room:
    """The room of this name. Its modules are imported when a command needs them; `lab` is in `lab_module`."""

    name: str
    lab_module: str = "lab"

    def play(self, text: str, syntax: Syntax) -> tuple[str, list[str]]:
        """Play a scenario of the game; see `api.PlayScenario`."""
        return cast(tuple[str, list[str]], self._module("scenarios").play(text, syntax))

    def draw(self) -> Mapping[str, Callable[[], list[bytes]]]:
        """The game's part of the gallery; see `api.DrawGallery`."""
        return cast(Mapping[str, Callable[[], list[bytes]]], self._module("gallery").pictures())

    def lab(self, arguments: Namespace) -> int:
        """Carry out one of the game's own commands of `lab`."""
        return cast(int, self._module(self.lab_module).lab(arguments))

    def ask_puzzle(self, text: str, syntax: Syntax, level: str, seed: int) -> tuple[str, str, Sequence[str]]:
        """Give a puzzle of the game to a computer player; see `api.Puzzles`."""
        return cast(
            tuple[str, str, Sequence[str]], self._module("puzzles").ask_puzzle(text, syntax, level, seed)
        )

    def find_puzzles(
        self, count: int, seed: int, seconds: float, kind: str | None
    ) -> Iterable[tuple[str, str]]:
        """Find puzzles of the game; see `api.Puzzles`."""
        return cast(
            Iterable[tuple[str, str]], self._module("puzzles").find_puzzles(count, seed, seconds, kind)
        )

    def check_puzzle(self, text: str, syntax: Syntax, seed: int, is_longer: bool) -> CheckedPuzzle:
        """Check a puzzle of the game; see `api.Puzzles`."""
        found = self._module("puzzles").check_puzzle(text, syntax, seed, is_longer=is_longer)
        return cast(CheckedPuzzle, found)

    def _module(self, name: str) -> ModuleType:
        return import_module(f"tools.cli.{self.name}.{name}")
