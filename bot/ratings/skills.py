"""Estimates of people's strength, and their changes by results."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

_START_MEAN, _START_DEVIATION = 25.0, 25.0 / 3

START_RATING, POINTS = 1500, 48
"""The initial rating, and the points of one unit of skill.

With 48, a lead of 200 points wins about as often as in chess: three games in four.
"""
ESTABLISHED_BELOW = 5.5
"""The deviation below which a rating is no longer provisional: usually after 16 or 17 games."""
KEPT = 2 / 3
"""The share of the distance from the start that a new season keeps."""
FORGOTTEN = 4.0
"""The deviation that a new season adds, as independent noise."""


STEP = 50
"""The maximum change of a provisional rating by one game, as it is shown."""
GAMES_OF_MARGIN = 10
"""The number of counted games from which on the margin is shown."""


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # noqa: PLC0415 -- loaded for the first rated result

    return PlackettLuce(mu=_START_MEAN, sigma=_START_DEVIATION)


@dataclass(frozen=True, slots=True)
class Skill:
    """An estimate of somebody's strength: a normal distribution with this mean and standard deviation.

    The rating that people see may be `lag` points above the mean (below, if negative), as it follows in steps
    at first. `games` is the number of games that have counted.
    """

    mean: float = _START_MEAN
    deviation: float = _START_DEVIATION
    lag: float = 0.0
    games: int = field(default=0, compare=False)

    @property
    def standing(self) -> float:
        """What people are ranked by: the mean as far as it is shown."""
        return self.mean + self.lag / POINTS

    @property
    def rating(self) -> int:
        """The rating as it is shown: 1500 at the start."""
        return round(START_RATING + POINTS * (self.mean - _START_MEAN) + self.lag)

    @property
    def margin(self) -> int | None:
        """The standard deviation in points of rating; None while it is not shown (R-3)."""
        return round(POINTS * self.deviation) if self.games >= GAMES_OF_MARGIN else None

    @property
    def is_provisional(self) -> bool:
        """Whether it has too few results to be compared with others."""
        return self.deviation >= ESTABLISHED_BELOW


START = Skill()


def updated(skills: Sequence[Skill], places: Sequence[int], sides: Sequence[int] = ()) -> tuple[Skill, ...]:
    """The skills after a game of two or more, by seat; `places` count from 1, and equal ones are a draw.

    `sides` are those of the seats where allies play together: each side is one team, with the best place of
    its members. Without them, all play for themselves.

    Raises ValueError if there are fewer than two seats, or the numbers of places, sides and skills differ.
    Source: R. C. Weng, C.-J. Lin, "A Bayesian approximation method for online ranking", JMLR 12 (2011),
    algorithm 4 (Plackett-Luce), as implemented by OpenSkill.
    """
    if len(skills) < 2 or len(skills) != len(places):
        raise ValueError(f"{len(skills)} skills and {len(places)} places")
    if sides and len(sides) != len(skills):
        raise ValueError(f"{len(skills)} skills and {len(sides)} sides")
    teams: dict[int, list[int]] = {}
    for seat in range(len(skills)):
        teams.setdefault(sides[seat] if sides else seat, []).append(seat)
    rated = _model().rate(
        [
            [_model().rating(mu=skills[seat].mean, sigma=skills[seat].deviation) for seat in team]
            for team in teams.values()
        ],
        ranks=[float(min(places[seat] for seat in team)) for team in teams.values()],
    )
    found: dict[int, Skill] = {}
    for team, members in zip(teams.values(), rated, strict=True):
        found |= {seat: Skill(one.mu, one.sigma) for seat, one in zip(team, members, strict=True)}
    return tuple(found[seat] for seat in range(len(skills)))


def followed(before: Skill, after: Skill, *, in_steps: bool) -> Skill:
    """The skill `after` a game that counts, with the rating that is shown then.

    With `in_steps`, a provisional rating follows the mean by at most `STEP` points and never against the
    result, until it has caught up (R-12).
    """
    counted = replace(after, games=before.games + 1)
    if not in_steps or not (after.is_provisional or before.lag):
        return counted
    moved = POINTS * (after.mean - before.mean)
    gap = moved - before.lag
    step = min(STEP, max(-STEP, gap))
    step = max(0.0, step) if moved > 0 else min(0.0, step) if moved < 0 else 0.0
    return replace(counted, lag=0.0 if step == gap else step - gap)


def games_to_rank(skill: Skill) -> int:
    """About how many more games somebody needs for a rank, at least 1: as many as against their equals."""
    games = 0
    while not games or skill.is_provisional:
        skill, games = updated((skill, skill), (1, 1))[0], games + 1
    return games


def chances(skills: Sequence[Skill]) -> tuple[float, ...]:
    """Each seat's chance to win; the sum is 1.

    Of two, by normally distributed performances; of more, by the model that `updated` follows. (OpenSkill
    6.2.0 gives means of comparisons with each of the others: at most 2/3 of three, however strong.)
    """
    if len(skills) > 2:
        scale = math.sqrt(sum(skill.deviation**2 + _model().beta ** 2 for skill in skills))
        best = max(skill.mean for skill in skills)
        weights = [math.exp((skill.mean - best) / scale) for skill in skills]
        return tuple(weight / sum(weights) for weight in weights)
    teams = [[_model().rating(mu=skill.mean, sigma=skill.deviation)] for skill in skills]
    return tuple(_model().predict_win(teams))


def carried_over(skill: Skill, seasons: int = 1) -> Skill:
    """The skill at the start of a season, after this many changes of season (soft resets)."""
    for _ in range(seasons):
        mean = _START_MEAN + KEPT * (skill.mean - _START_MEAN)
        deviation = min(_START_DEVIATION, math.hypot(skill.deviation, FORGOTTEN))
        if (mean, deviation) == (skill.mean, skill.deviation):
            break
        skill = replace(skill, mean=mean, deviation=deviation, lag=KEPT * skill.lag)
    return skill
