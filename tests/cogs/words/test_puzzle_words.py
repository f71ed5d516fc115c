"""The words of verdicts on puzzles: plain chances, no statistics."""

import pytest

from bot.puzzles.values import AnswerVerdict
from cogs.words.puzzles import chances, verdict_lines


@pytest.mark.parametrize(
    ("best", "gap", "said"),
    [
        (0.91, 0.09, "The best action wins about 91% of the time, anything else 82% or less."),
        (1.0, 0.66, "The best action wins about 100% of the time, anything else 34% or less."),
        (0.9, 0.9, "The best action wins about 90% of the time, anything else hardly ever."),
        (0.5, 0.6, "The best action wins about 50% of the time, anything else hardly ever."),
    ],
)
def test_chances_are_said_without_differences_of_percentages(best: float, gap: float, said: str) -> None:
    assert chances(best, gap) == said


def test_a_verdict_says_nothing_of_playouts() -> None:
    verdict = AnswerVerdict(False, "You moved.", "Attack e4.", "It captures.", 0.91, 0.09, 32, 0.4)
    lines = verdict_lines(verdict, "")
    assert "percentage point" not in " ".join(lines)
    assert "32" not in " ".join(lines)
    assert lines[-1] == "Your answer wins about 40%."
