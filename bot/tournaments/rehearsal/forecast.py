"""The forecast of a tournament from many runs of a rehearsal."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot.games.dice import FastDice
from bot.tournaments.matches import HALF_BYE, Entrant, EntrantId
from bot.tournaments.rehearsal.course import RehearsedCourse
from bot.tournaments.rehearsal.model import Model, Strength
from bot.tournaments.rehearsal.run import Members, RehearsedRun, run

_RUN_SEEDS = 1 << 31


class Spread(Struct, frozen=True):
    """A figure over all runs: its mean, and the values that 10%, 50% and 90% of the runs do not exceed."""

    mean: float
    low: float
    middle: float
    high: float


class RunSummary(Struct, frozen=True):
    """The figures of one run that a forecast needs.

    `byes` counts those that nobody asked for in the rounds that everybody plays, `later_byes` those in the
    elimination. `missed` counts matches, or boards, once for each player who did not come.
    """

    rounds: int
    matches: int
    minutes: float
    winner: EntrantId | None
    going_on: tuple[EntrantId, ...]
    byes: int
    later_byes: int
    missed: int
    dropouts: int


class EntrantForecast(Struct, frozen=True):
    """The shares of the runs in which somebody won, and in which they went on to the elimination."""

    entrant: EntrantId
    wins: float
    goes_on: float


class EveningOverrun(Struct, frozen=True):
    """The tournament took longer than the evening in this share of the runs."""

    limit_minutes: float
    share: float


class Byes(Struct, frozen=True):
    """Mean byes in a run, in the rounds that everybody plays and in the elimination."""

    rounds: float
    elimination: float


class MissedMatches(Struct, frozen=True):
    """Mean missed matches in a run, including those of dropouts, and mean dropouts."""

    missed: float
    dropouts: float


class NoWinner(Struct, frozen=True):
    """In this share of the runs nobody was left to win."""

    share: float


Problem = EveningOverrun | Byes | MissedMatches | NoWinner
"""A problem that an organiser should expect."""


class TournamentForecast(Struct, frozen=True):
    """The forecast of a tournament.

    The middle half of the runs took between the two figures of `half`, in minutes. `prospects` go by seed,
    best first; `problems` are those that occurred.
    """

    runs: int
    rounds: Spread
    matches: Spread
    minutes: Spread
    half: tuple[float, float]
    prospects: tuple[EntrantForecast, ...]
    problems: tuple[Problem, ...]


def forecast(
    course: RehearsedCourse,
    entrants: Sequence[Entrant],
    strengths: Mapping[EntrantId, Strength],
    model: Model,
    *,
    seed: int,
    runs: int = 100,
    limit_minutes: float | None = None,
    members: Members = (),
) -> TournamentForecast:
    """Play the tournament `runs` times; the same random seed gives the same forecast.

    `limit_minutes` is the length of the evening; `members` are those of `run`. Raises ValueError without
    runs, or if fewer than two play.
    """
    if runs < 1:
        raise ValueError("a forecast takes at least one run")
    played = [
        summary(run(course, entrants, strengths, model, FastDice(each), members), course)
        for each in run_seeds(seed, runs)
    ]
    return forecast_from(played, entrants, limit_minutes)


def run_seeds(seed: int, runs: int) -> list[int]:
    """The random seeds of this number of runs; more runs begin with the same seeds."""
    dice = FastDice(seed)
    return [dice.roll(_RUN_SEEDS) for _ in range(runs)]


def summary(played: RehearsedRun, course: RehearsedCourse) -> RunSummary:
    byes = [match.id.round for match in played.matches if match.pairing.is_bye and match.result != HALF_BYE]
    in_rounds = sum(number <= course.rounds for number in byes)
    return RunSummary(
        rounds=played.rounds,
        matches=sum(match.is_played for match in played.matches),
        minutes=played.minutes,
        winner=played.winner,
        going_on=played.going_on,
        byes=in_rounds,
        later_byes=len(byes) - in_rounds,
        missed=sum(
            len(each.result.no_show)
            for match in played.matches
            for each in (match.boards or (match,))
            if each.result
        ),
        dropouts=sum(entrant.dropped_after is not None for entrant in played.entrants),
    )


def forecast_from(
    played: Sequence[RunSummary], entrants: Sequence[Entrant], limit_minutes: float | None = None
) -> TournamentForecast:
    """The forecast from these runs, at least one."""
    wins = Counter(each.winner for each in played)
    going_on = Counter(entrant for each in played for entrant in each.going_on)
    by_seed = sorted(entrants, key=lambda entrant: entrant.seed)
    count = len(played)
    minutes = sorted(each.minutes for each in played)
    return TournamentForecast(
        runs=count,
        rounds=spread([each.rounds for each in played]),
        matches=spread([each.matches for each in played]),
        minutes=spread(minutes),
        half=(_quantile(minutes, 1, 4), _quantile(minutes, 3, 4)),
        prospects=tuple(
            EntrantForecast(entrant.id, wins[entrant.id] / count, going_on[entrant.id] / count)
            for entrant in by_seed
        ),
        problems=_problems(played, limit_minutes),
    )


def spread(figures: Sequence[float]) -> Spread:
    """The spread of figures, at least one, with quantiles by nearest rank."""
    ordered = sorted(figures)
    low, middle, high = (_quantile(ordered, tenths, 10) for tenths in (1, 5, 9))
    return Spread(sum(ordered) / len(ordered), low, middle, high)


def _quantile(ordered: Sequence[float], part: int, parts: int) -> float:
    """The smallest of these values that at least `part` of `parts` of them do not exceed."""
    return ordered[-(-part * len(ordered) // parts) - 1]


def _problems(played: Sequence[RunSummary], limit_minutes: float | None) -> tuple[Problem, ...]:
    count = len(played)
    in_rounds, later = sum(each.byes for each in played), sum(each.later_byes for each in played)
    missed, dropped = sum(each.missed for each in played), sum(each.dropouts for each in played)
    late = 0 if limit_minutes is None else sum(each.minutes > limit_minutes for each in played)
    unwon = sum(each.winner is None for each in played)
    found: list[Problem] = []
    if late and limit_minutes is not None:
        found.append(EveningOverrun(limit_minutes, late / count))
    if in_rounds or later:
        found.append(Byes(in_rounds / count, later / count))
    if missed or dropped:
        found.append(MissedMatches(missed / count, dropped / count))
    if unwon:
        found.append(NoWinner(unwon / count))
    return tuple(found)


def rounds_that_fit(found: TournamentForecast, minutes: float) -> int:
    """The number of rounds, as long as this forecast's, that fit into these minutes."""
    each = found.minutes.mean / found.rounds.mean if found.rounds.mean else 0.0
    return int(minutes // each) if each else 0
