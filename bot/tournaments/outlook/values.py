"""What an outlook tells."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from bot.tournaments.matches import EntrantId, MatchId

Chance = Literal["in", "open", "out"]
"""Whether somebody makes the cut: for sure, perhaps, or no more."""

Own = Literal["win", "draw", "loss"]
OWN: tuple[Own, ...] = get_args(Own)
"""How somebody's next match can end."""

Ending = EntrantId | None
"""How a match ends: who wins it, or None for a draw."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What somebody has before them.

    `by_own` says what each end of their next match would make of their chance; it is empty without one, and
    where that is not known. `needed` has matches that must end in one of these ways, or they miss the cut.
    """

    entrant: EntrantId
    chance: Chance
    by_own: Mapping[Own, Chance] = field(default_factory=dict[Own, Chance])
    needed: Mapping[MatchId, frozenset[Ending]] = field(default_factory=dict[MatchId, frozenset[Ending]])


@dataclass(frozen=True, slots=True)
class Outlook:
    """The prospects of all who are still in it, in the order of the standings, for so many `places`.

    `is_exact` says whether every way in which the matches can end was tried, with tie-breaks; if not, points
    alone were compared, and nobody has anything `needed`.
    """

    places: int
    is_exact: bool
    prospects: tuple[Prospect, ...]


def joined(chances: set[Chance]) -> Chance:
    """The chance if any of these can come true; `open` if there is none."""
    return chances.pop() if len(chances) == 1 else "open"
