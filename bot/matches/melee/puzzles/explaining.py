"""What came of an answer to a puzzle of Melee, in the words of reviews, and of whoever made it by hand."""

from collections.abc import Sequence
from math import fsum

from bot.content.melee.value import shipped_value
from bot.games.melee.position.actions import Action, parse_action
from bot.games.melee.rules.imagine import veil
from bot.games.wording.persons import YOU
from bot.matches.melee.puzzles.position import MeleePuzzle
from bot.players.melee.puzzle_playouts import puzzle_playouts
from bot.puzzles.values import AnswerVerdict
from bot.reviews.melee.adviser import finding
from bot.reviews.melee.words import advice_text, plan_text

_WORLDS = 32
"""On so many worlds, what was played is compared with what is best."""
_SEED = 1


def explained(text: str, lines: Sequence[str]) -> AnswerVerdict:
    """The verdict on these lines. All but the last are right, and that is legal after them.

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
    """How much less an action wins than the best one, as a chance, in the grandmaster's playouts."""
    playouts = puzzle_playouts(veil(puzzle.state, puzzle.seat), _SEED, shipped_value())
    best = fsum(playouts.play(puzzle.best[0], world) for world in range(_WORLDS))
    return (best - fsum(playouts.play(played, world) for world in range(_WORLDS))) / _WORLDS
