"""What came of an answer to a puzzle of Melee, in the words of reviews, and of whoever made it by hand."""

from bot.games.melee.position.actions import parse_action
from bot.matches.melee.puzzles.position import MeleePuzzle
from bot.puzzles.values import Verdict
from bot.reviews.melee.adviser import MeleeAdviser


def explained(text: str, line: str) -> Verdict:
    """The verdict on this line, which must be legal in the puzzle. Raises ContentError, IllegalAction."""
    puzzle = MeleePuzzle(text)
    played, best = parse_action(line, puzzle.seat), puzzle.best[0]
    is_right = puzzle.is_best(line)
    advice = MeleeAdviser().advise(puzzle.state, puzzle.seat, played, played if is_right else best)
    chances = puzzle.chances
    return Verdict(
        is_right,
        advice.played,
        advice.better,
        puzzle.note or advice.why,
        None if chances is None else chances.best,
        None if chances is None else chances.gap,
        0 if chances is None else chances.playouts,
    )
