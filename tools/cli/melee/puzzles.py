"""Puzzles of Melee: given to computer players, and found in games between them."""

import time
from collections.abc import Iterator, Sequence

from bot.content.melee.shipped import load_content
from bot.content.melee.value import opponent
from bot.games.files.source import Syntax
from bot.games.melee.position.actions import format_action
from bot.games.melee.scenarios.files import parse_scenario
from bot.lab.melee.puzzles.hunt import hunt, is_about
from bot.lab.melee.puzzles.kinds import TITLES
from bot.lab.melee.puzzles.proof import ask, check, proven
from tools.cli.api import CheckedPuzzle
from tools.lab.melee.puzzles.turns import prolonged


def ask_puzzle(text: str, syntax: Syntax, level: str, seed: int) -> tuple[str, str, Sequence[str]]:
    """The puzzle's title, the player's answer and the right ones; see `api.Puzzles`."""
    puzzle = parse_scenario(text, syntax)
    answer = ask(puzzle, opponent(level), seed)
    return puzzle.title, answer.line, answer.best


def check_puzzle(text: str, syntax: Syntax, seed: int, *, is_longer: bool) -> CheckedPuzzle:
    """The grandmaster's findings on the best actions; see `api.Puzzles`."""
    puzzle, proof = check(text, syntax, seed)
    if is_longer and proof.is_clear and syntax == "toml" and not puzzle.then:
        text = prolonged(text, seed)
        puzzle, proof = check(text, syntax, seed)
    best, gap = ", then ".join(" or ".join(step) for step in (puzzle.best, *puzzle.then)), proof.gap
    if proof.worse:
        worse = " or ".join(map(format_action, proof.worse))
        found = f"best: names {worse}, which is surely worse than the rest of {best}"
    else:
        found = (
            f"{best} wins {proof.chance:.0%}, {gap.mean:.2f} ({gap.low:.2f}–{gap.high:.2f}) more than "
            f"{format_action(proof.rival)}"
        )
    return CheckedPuzzle(puzzle.title, proof.is_clear, found, proven(text, proof) if proof.is_clear else "")


def find_puzzles(count: int, seed: int, seconds: float, kind: str | None) -> Iterator[tuple[str, str]]:
    """Names and texts of new puzzles from games of starter decks; see `api.Puzzles`."""
    content = load_content()
    until = time.monotonic() + seconds
    found = 0
    wanted = next((each for each in TITLES if each == kind), None)
    looks = hunt(
        list(content.decks.values()),
        list(content.boards.values()),
        seed,
        is_wanted=None if wanted is None else is_about(wanted),
    )
    for puzzle in looks:
        if puzzle is not None and wanted in (None, puzzle.found.kind):
            found += 1
            yield f"{puzzle.found.kind}-{seed}-{found:03d}.toml", puzzle.text
        if found == count or time.monotonic() >= until:
            return
