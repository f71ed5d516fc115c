"""Match points in wins and draws, for people who want to know what they need."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import Points


@dataclass(frozen=True, slots=True)
class NeededScore:
    """So many wins and so many draws."""

    wins: int
    draws: int


def scores_for(gain: Fraction, matches: int, points: Points) -> tuple[NeededScore, ...]:
    """The least results in so many matches that bring these points at least; most wins first.

    With a draw less, or a draw instead of a win, none of them would bring enough. Empty if so many matches
    cannot bring so much.
    """
    win, draw = win_points(points), draw_points(points)
    found: list[NeededScore] = []
    for wins in range(matches + 1):
        draws = max(0, ceil((gain - wins * win) / draw))
        is_least = not wins or (wins - 1) * win + (draws + 1) * draw < gain
        if wins + draws <= matches and is_least:
            found.append(NeededScore(wins, draws))
        if not draws:
            break
    return tuple(reversed(found))
