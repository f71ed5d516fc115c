"""Everything that puzzles need from Melee."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import fsum
from pathlib import Path

from bot.content.folders import DATA
from bot.content.melee.shipped import Content, load_content
from bot.content.melee.value import shipped_value
from bot.games.melee import MELEE
from bot.games.melee.position.actions import Action, parse_action
from bot.games.melee.rules.imagine import veil
from bot.games.wording import YOU
from bot.matches.melee.puzzles.position import MeleePuzzle, digest_of, puzzle_of
from bot.matches.melee.puzzles.search import puzzles_from_games, puzzles_in
from bot.matches.puzzle_games import PuzzleFolder
from bot.players.melee.playouts import puzzle_playouts
from bot.puzzles.values import AnswerVerdict, Origin, Puzzle
from bot.reviews.melee.adviser import finding
from bot.reviews.melee.words import advice_text, plan_text

_KEPT = 64
FIRST = (
    "capture-02",
    "attack-01",
    "relief-03",
    "lethal-01",
    "capture-05",
    "attack-12",
    "relief-29",
    "capture-06",
)
"""The files of the puzzles for beginners: the goal of the game and plain attacks, long before the turn limit.

In each, one short answer wins far more often than anything else (P-18).
"""


@cache
def _content() -> Content:
    return load_content()


@lru_cache(maxsize=_KEPT)
def _read(text: str, played: tuple[str, ...] = ()) -> MeleePuzzle:
    return MeleePuzzle(text, tuple(_content().decks.values()), played)


class MeleePuzzles:
    """Puzzles of Melee; see `bot.matches.puzzle_games.PuzzleGame`."""

    name = MELEE.name

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` has the shipped puzzles; the default is the bot's own."""
        self._folder = PuzzleFolder(self.name, folder or DATA / "puzzles", FIRST, digest_of)

    def shipped(self) -> Sequence[Puzzle]:
        return self._folder.puzzles

    def first(self) -> Sequence[str]:
        return self._folder.beginners

    def puzzle(self, text: str, origin: Origin) -> Puzzle:
        return puzzle_of(text, origin)

    def read(self, text: str, played: Sequence[str] = ()) -> MeleePuzzle:
        """The puzzle, with cards that look as in the shipped decks. The last ones are cached."""
        return _read(text, tuple(played))

    def judged(self, text: str, lines: Sequence[str]) -> bool | None:
        """See `PuzzleGame.judged`."""
        return _read(text).judged(lines)

    def explained(self, text: str, lines: Sequence[str]) -> AnswerVerdict:
        """The verdict in the words of reviews."""
        return explained(text, lines)

    def in_record(self, record: str, seed: int) -> Sequence[str]:
        """See `PuzzleGame.in_record`. Only duels between shipped decks have puzzles."""
        return puzzles_in(record, _content().decks.values(), seed)

    def from_games(self, seed: int) -> Sequence[str]:
        """See `PuzzleGame.from_games`. Adepts and novices play shipped decks."""
        content = _content()
        return puzzles_from_games(content.decks, content.boards, seed)


MELEE_PUZZLES = MeleePuzzles()


_WORLDS = 32
"""The number of worlds on which the played action is compared with the best one."""
_SEED = 1


def explained(text: str, lines: Sequence[str]) -> AnswerVerdict:
    """The verdict on these lines. All except the last must be right, and the last must be legal.

    Raises ContentError, IllegalAction.
    """
    puzzle = MeleePuzzle(text, (), lines[:-1])
    played = parse_action(lines[-1], puzzle.seat)
    puzzle.checked(played)
    is_right = bool(puzzle.judged(lines))
    onward = puzzle.onward
    (state, first), *_ = onward
    advice = advice_text(finding(state, puzzle.seat, played, played if is_right else first), YOU)
    better = " ".join(plan_text(before, action) for before, action in onward)
    chances = puzzle.chances
    own = None
    if chances is not None and not is_right:
        own = max(0.0, chances.best - max(chances.gap, _lost(puzzle, played)))
    return AnswerVerdict(
        is_right,
        advice.played,
        advice.better if is_right else better,
        puzzle.note or advice.why,
        None if chances is None else chances.best,
        None if chances is None else chances.gap,
        0 if chances is None else chances.playouts,
        own,
    )


def _lost(puzzle: MeleePuzzle, played: Action) -> float:
    """How much lower the chance to win is with this action than with the best one, by the grandmaster."""
    playouts = puzzle_playouts(veil(puzzle.state, puzzle.seat), _SEED, shipped_value())
    best = fsum(playouts.play(puzzle.best[0], world) for world in range(_WORLDS))
    return (best - fsum(playouts.play(played, world) for world in range(_WORLDS))) / _WORLDS
