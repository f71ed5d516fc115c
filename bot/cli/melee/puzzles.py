"""Puzzles of Melee: given to computer players, and found in games between them."""

import time
from collections.abc import Iterator, Sequence

from bot.content.melee.opponents import opponent
from bot.content.melee.shipped import load_content
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.source import Syntax
from bot.lab.melee.puzzles.hunt import hunt
from bot.lab.melee.puzzles.solve import ask


def ask_puzzle(text: str, syntax: Syntax, level: str, seed: int) -> tuple[str, str, Sequence[str]]:
    """The puzzle's title, the player's answer and the right ones; see `api.Puzzles`."""
    puzzle = parse_scenario(text, syntax)
    answer = ask(puzzle, opponent(level), seed)
    return puzzle.title, answer.line, answer.best


def find_puzzles(count: int, seed: int, seconds: float) -> Iterator[tuple[str, str]]:
    """Names and texts of new puzzles from games of starter decks; see `api.Puzzles`."""
    content = load_content()
    until = time.monotonic() + seconds
    found = 0
    for puzzle in hunt(list(content.decks.values()), list(content.boards.values()), seed):
        if puzzle is not None:
            found += 1
            yield f"{puzzle.found.kind}-{seed}-{found:03d}.toml", puzzle.text
        if found == count or time.monotonic() >= until:
            return
