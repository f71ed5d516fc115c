"""An outlook as values, and match points in wins and draws."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil
from typing import Literal

from msgspec import Struct, field

from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import Points

Chance = Literal["in", "open", "out"]
"""Somebody's chance of a place: certain, possible, or gone."""

Ending = EntrantId | Literal["draw", "both-lose"]
"""The end of a match: its winner, a draw, or a loss for both (TO-2)."""
ENDINGS = 4
"""The number of possible ends of a match of two."""


class EntrantProspect(Struct, frozen=True):
    """Somebody's prospects.

    `left` is the number of matches that they still play for the places, including unpaired ones. `by_gain`
    has their chance after gaining this number of match points in them; it is empty without such matches and
    if it is not known. `needed` has matches that must end in one of these ways for them to get a place.
    """

    entrant: EntrantId
    chance: Chance
    left: int = 0
    by_gain: Mapping[Fraction, Chance] = field(default_factory=dict[Fraction, Chance])
    needed: Mapping[MatchId, frozenset[Ending]] = field(default_factory=dict[MatchId, frozenset[Ending]])

    @property
    def least(self) -> Fraction | None:
        """The minimum gain with which they can still get a place; None if unknown."""
        return min((gain for gain, chance in self.by_gain.items() if chance != "out"), default=None)

    @property
    def safe(self) -> Fraction | None:
        """The minimum gain that is sure to be enough; None if no gain is, as far as is known."""
        found = None
        for gain in sorted(self.by_gain, reverse=True):
            if self.by_gain[gain] != "in":
                break
            found = gain
        return found


class Outlook(Struct, frozen=True):
    """The prospects of everybody still in it, in the order of the standings, for this number of `places`.

    `is_exact` tells whether all possible ends of the matches were tried, with tie-breaks; if not, points
    alone were compared, and nobody has anything `needed`.
    """

    places: int
    is_exact: bool
    prospects: tuple[EntrantProspect, ...]

    def of(self, entrant: EntrantId) -> EntrantProspect | None:
        """Somebody's prospect; None if they are no longer in it."""
        return next((each for each in self.prospects if each.entrant == entrant), None)


def common_chance(chances: Iterable[Chance]) -> Chance:
    """The common chance of all these cases; `open` if they differ or there are none."""
    found = set(chances)
    return found.pop() if len(found) == 1 else "open"


class NeededScore(Struct, frozen=True):
    """A score that is enough, in wins and draws."""

    wins: int
    draws: int


def scores_for(gain: Fraction, matches: int, points: Points) -> tuple[NeededScore, ...]:
    """The lowest scores in this number of matches that gain at least these points; most wins first.

    With one draw fewer, or a draw instead of a win, none of them would be enough. Empty if the matches cannot
    gain so many points.
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
