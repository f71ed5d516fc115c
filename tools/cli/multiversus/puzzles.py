"""Puzzles of Multiversus: given to computer players, searched again, and found in games between them."""

from collections.abc import Iterator, Sequence
from time import monotonic

from bot.content.multiversus.shipped import shipped_library
from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.files.source import Syntax
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.rules.imagine import veil
from bot.lab.multiversus.puzzles.files import written
from bot.lab.multiversus.puzzles.hunt import beginnings, lines_of, moments
from bot.lab.multiversus.puzzles.wins import SureWins, worlds_of
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle
from bot.players.multiversus.levels import make_player
from tools.cli.api import CheckedPuzzle

THOROUGH = 400_000
"""Sets of positions that a check searches."""
PLAYER = "adept"


def ask_puzzle(text: str, syntax: Syntax, level: str, seed: int) -> tuple[str, str, Sequence[str]]:
    """The title, the player's first action that is not right, else its last one, and the right ones there."""
    _check_syntax(syntax)
    player, played = make_player(level), list[str]()
    while True:
        puzzle = MultiversusPuzzle(text, played)
        state = puzzle.state
        actions = MULTIVERSUS.legal(state, puzzle.seat)
        line = format_action(player.choose(veil(state, puzzle.seat), actions, FastDice(seed)))
        played.append(line)
        if puzzle.judged(played) is not None:
            return puzzle.title, line, puzzle.best


def check_puzzle(text: str, syntax: Syntax, seed: int, *, is_longer: bool) -> CheckedPuzzle:  # noqa: ARG001
    """Whether a search of all finds the same solutions; see `api.Puzzles`. Nothing is left to dice."""
    _check_syntax(syntax)
    puzzle = MultiversusPuzzle(text)
    position = puzzle.state.position
    assert position is not None
    found = set(map(lines_of, SureWins(position.side, THOROUGH).solutions(worlds_of(puzzle.state))))
    known = set(puzzle.solutions)
    said = [f"{'; '.join(each)} does not win" for each in sorted(known - found)]
    said += [f"{'; '.join(each)} wins, too" for each in sorted(found - known)]
    return CheckedPuzzle(puzzle.title, not said, "; ".join(said) or f"{len(found)} solutions", text)


def find_puzzles(count: int, seed: int, seconds: float, kind: str | None) -> Iterator[tuple[str, str]]:
    """Names and texts of new puzzles from games of adepts; see `api.Puzzles`."""
    ends, game, found = monotonic() + seconds, seed, 0
    while found < count and monotonic() < ends:
        for moment in moments(beginnings(shipped_library(), PLAYER, game)):
            own = "choice" if len(moment.chosen) < MULTIVERSUS.seat_limits[0] else "lines"
            if kind in (None, own):
                found += 1
                yield f"{own}-{seed}-{found:03d}.toml", written(moment, "a game of adepts")
        game += 1


def _check_syntax(syntax: Syntax) -> None:
    if syntax != "toml":
        raise ContentError(["puzzles of Multiversus are TOML files"])
