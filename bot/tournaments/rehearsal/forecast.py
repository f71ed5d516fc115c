"""What many runs of a rehearsal say about a tournament."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.games.dice import FastDice
from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.rehearsal.course import Course
from bot.tournaments.rehearsal.model import Model, Strength
from bot.tournaments.rehearsal.run import Run, run

_RUN_SEEDS = 1 << 31


@dataclass(frozen=True, slots=True)
class Spread:
    """A figure over all runs: its mean, and what 10%, 50% and 90% of the runs do not exceed."""

    mean: float
    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class Prospect:
    """How often somebody won, and how often they went on to the elimination; shares of all runs."""

    entrant: EntrantId
    wins: float
    goes_on: float


@dataclass(frozen=True, slots=True)
class TooLong:
    """The tournament took longer than the evening in this share of the runs."""

    limit_minutes: float
    share: float


@dataclass(frozen=True, slots=True)
class Byes:
    """So many byes a run in the rounds that everybody plays, and in the elimination."""

    rounds: float
    elimination: float


@dataclass(frozen=True, slots=True)
class Absences:
    """So many missed matches a run, those of dropouts among them, and so many dropouts."""

    missed: float
    dropouts: float


@dataclass(frozen=True, slots=True)
class NoWinner:
    """In this share of the runs nobody was left to win."""

    share: float


Problem = TooLong | Byes | Absences | NoWinner
"""What an organiser should expect."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What to expect of a tournament. `prospects` go by seed, best first; `problems` are the likely ones."""

    runs: int
    rounds: Spread
    matches: Spread
    minutes: Spread
    prospects: tuple[Prospect, ...]
    problems: tuple[Problem, ...]


def forecast(
    course: Course,
    entrants: Sequence[Entrant],
    strengths: Mapping[EntrantId, Strength],
    model: Model,
    *,
    seed: int,
    runs: int = 100,
    limit_minutes: float | None = None,
) -> Forecast:
    """Play the tournament so many times; the same random seed gives the same forecast.

    `limit_minutes` is how long the evening is. Raises ValueError without runs, or if fewer than two play.
    """
    if runs < 1:
        raise ValueError("a forecast takes at least one run")
    dice = FastDice(seed)
    played = [run(course, entrants, strengths, model, FastDice(dice.roll(_RUN_SEEDS))) for _ in range(runs)]
    return summed_up(played, course, limit_minutes)


def summed_up(played: Sequence[Run], course: Course, limit_minutes: float | None = None) -> Forecast:
    """The forecast of these runs, of which there is at least one."""
    wins = Counter(each.winner for each in played)
    going_on = Counter(entrant for each in played for entrant in each.going_on)
    by_seed = sorted(played[0].entrants, key=lambda entrant: entrant.seed)
    count = len(played)
    return Forecast(
        runs=count,
        rounds=spread([each.rounds for each in played]),
        matches=spread([sum(match.is_played for match in each.matches) for each in played]),
        minutes=spread([each.minutes for each in played]),
        prospects=tuple(
            Prospect(entrant.id, wins[entrant.id] / count, going_on[entrant.id] / count)
            for entrant in by_seed
        ),
        problems=_problems(played, course, limit_minutes),
    )


def spread(figures: Sequence[float]) -> Spread:
    """How figures are spread, each quantile being the nearest rank; at least one figure."""
    ordered = sorted(figures)

    def quantile(tenths: int) -> float:
        return ordered[-(-tenths * len(ordered) // 10) - 1]

    return Spread(sum(ordered) / len(ordered), quantile(1), quantile(5), quantile(9))


def _problems(played: Sequence[Run], course: Course, limit_minutes: float | None) -> tuple[Problem, ...]:
    count = len(played)
    byes = [match.id.round for each in played for match in each.matches if match.pairing.is_bye]
    in_rounds = sum(number <= course.rounds for number in byes)
    missed = sum(len(match.result.no_show) for each in played for match in each.matches if match.result)
    dropped = sum(entrant.dropped_after is not None for each in played for entrant in each.entrants)
    late = 0 if limit_minutes is None else sum(each.minutes > limit_minutes for each in played)
    unwon = sum(each.winner is None for each in played)
    found: list[Problem] = []
    if late and limit_minutes is not None:
        found.append(TooLong(limit_minutes, late / count))
    if byes:
        found.append(Byes(in_rounds / count, (len(byes) - in_rounds) / count))
    if missed or dropped:
        found.append(Absences(missed / count, dropped / count))
    if unwon:
        found.append(NoWinner(unwon / count))
    return tuple(found)
