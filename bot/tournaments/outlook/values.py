"""An outlook as values, and match points in wins and draws."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from typing import Literal

from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import Points

Chance = Literal["in", "open", "out"]
"""Whether somebody gets one of the places: for sure, perhaps, or no more."""

Ending = EntrantId | Literal["draw", "both-lose"]
"""How a match ends: who wins it, with a draw, or with a loss for both (TO-2)."""
ENDINGS = 4
"""In so many ways a match between two can end."""


@dataclass(frozen=True, slots=True)
class EntrantProspect:
    """What somebody has before them.

    `left` is how many matches they still play for the places, also those that are not paired yet. `by_gain`
    says what they would have after gaining so many match points in them; it is empty without any, and where
    that is not known. `needed` has matches that must end in one of these ways, or they get no place.
    """

    entrant: EntrantId
    chance: Chance
    left: int = 0
    by_gain: Mapping[Fraction, Chance] = field(default_factory=dict[Fraction, Chance])
    needed: Mapping[MatchId, frozenset[Ending]] = field(default_factory=dict[MatchId, frozenset[Ending]])

    @property
    def least(self) -> Fraction | None:
        """The fewest points with which they can still get a place; None if that is not known."""
        return min((gain for gain, chance in self.by_gain.items() if chance != "out"), default=None)

    @property
    def safe(self) -> Fraction | None:
        """The fewest points that are enough whatever the others do; None if none are, as far as is known."""
        found = None
        for gain in sorted(self.by_gain, reverse=True):
            if self.by_gain[gain] != "in":
                break
            found = gain
        return found


@dataclass(frozen=True, slots=True)
class Outlook:
    """The prospects of all who are still in it, in the order of the standings, for so many `places`.

    `is_exact` says whether every way in which the matches can end was tried, with tie-breaks; if not, points
    alone were compared, and nobody has anything `needed`.
    """

    places: int
    is_exact: bool
    prospects: tuple[EntrantProspect, ...]

    def of(self, entrant: EntrantId) -> EntrantProspect | None:
        """The prospect of somebody; None if they are not in it any more."""
        return next((each for each in self.prospects if each.entrant == entrant), None)


def joined(chances: Iterable[Chance]) -> Chance:
    """The chance if any of these can come true; `open` if there is none."""
    found = set(chances)
    return found.pop() if len(found) == 1 else "open"


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
