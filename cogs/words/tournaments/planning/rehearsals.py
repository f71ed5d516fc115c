"""Words of rehearsals of tournaments: rounds, length, the best player's chance, problems and advice."""

from collections.abc import Iterable
from typing import assert_never

from bot.clocks.presets import CLOCK_NAMES, PRESETS
from bot.games.wording import counted
from bot.lab.intervals import wilson
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.organising.rehearsals import Rehearsed
from bot.ratings.fields import SPREAD
from bot.tournaments.rehearsal.forecast import (
    Byes,
    EveningOverrun,
    MissedMatches,
    NoWinner,
    Problem,
    rounds_that_fit,
)
from bot.tournaments.rules import BY_STANDINGS
from cogs.kit.safe_text import listed
from cogs.words.tournaments.planning.formats import format_name

REHEARSE = "Rehearse"
FEW = 10
"""Minimum runs for an estimate of the spread."""
_RARE = 0.5
"""Minimum absences in a tournament that get a line."""


def rehearsal(found: Rehearsed) -> str:
    return "\n".join([_title(found), *_figures(found), *_problems(found), _assumed(found)])


def hours(minutes: float) -> str:
    """A length of time: `45 min`, `3 h 10 min`, `6 days 2 h`."""
    whole = max(1, round(minutes))
    if whole < 60:
        return f"{whole} min"
    if whole < 48 * 60:
        return f"{whole // 60} h {whole % 60} min" if whole % 60 else f"{whole // 60} h"
    days, left = divmod(round(minutes / 60), 24)
    return f"{counted(days, 'day')} {left} h" if left else counted(days, "day")


def _title(found: Rehearsed) -> str:
    plan = found.plan
    games = "one game" if plan.rules.best_of == 1 else f"best of {plan.rules.best_of}"
    clock = "no clock" if plan.clock is None else f"clock {plan.clock}"
    size = plan.rules.team_size
    who = f"{found.people} teams of {size}" if size > 1 else f"{found.people} players"
    return f"### Rehearsal: {who}\n{format_name(plan.rules)} · {games} · {clock}"


def _figures(found: Rehearsed) -> Iterable[str]:
    forecast = found.found
    low, high = round(forecast.rounds.low), round(forecast.rounds.high)
    rounds = counted(low, "round") if low == high else f"{low} to {counted(high, 'round')}"
    yield f"**Rounds** · {rounds}, {counted(round(forecast.matches.middle), 'match', 'matches')}"
    first, last = map(hours, forecast.half)
    if forecast.runs < FEW:
        yield f"**Length** · about {hours(forecast.minutes.mean)}"
        few = counted(forecast.runs, "run")
        yield f"So many players take long to rehearse: {few} say nothing about the spread or the winner."
        return
    half = f"about {first}" if first == last else f"half of the runs ended between {first} and {last}"
    yield f"**Length** · {half}; nine in ten within {hours(forecast.minutes.high)}"
    best = forecast.prospects[0]
    least, most = wilson(best.wins, forecast.runs)
    cut = f", and makes the cut in {best.goes_on:.0%}" if found.plan.rules.cut is not None else ""
    who = "team" if found.plan.rules.is_of_teams else "player"
    yield f"**The best {who}** · wins in {least:.0%} to {most:.0%} of such tournaments{cut}"


def _problems(found: Rehearsed) -> Iterable[str]:
    told = [text for each in found.found.problems if (text := _problem(each, found))]
    if found.plan.can_stall:
        told.append(
            "**Standstill**: neither games nor rounds have a time limit, so somebody who stops playing keeps "
            "everybody waiting. Choose a clock, or set a time for rounds."
        )
    if told:
        yield "**What can go wrong**"
        yield from (f"- {each}" for each in told)
    elif found.evening is not None:
        yield f"Every run fitted into {hours(found.evening)}."


def _problem(problem: Problem, found: Rehearsed) -> str:
    """Empty if it is not worth telling."""
    match problem:
        case EveningOverrun(limit, share):
            fitting = rounds_that_fit(found.found, limit)
            fits = f"About {counted(fitting, 'round')} would fit" if fitting else "Not even one round fits"
            advice = listed(_quicker(found.plan), "or")
            too_long = f"**Too long**: {share:.0%} of the runs took longer than {hours(limit)}. {fits}"
            return f"{too_long}: {advice}." if advice else f"{too_long}."
        case Byes(rounds, _):
            if found.people % 2 == 0 or found.plan.rules.format not in ("swiss", "round-robin"):
                return ""
            who, one = ("a team", "team") if found.plan.rules.is_of_teams else ("somebody", "player")
            return (
                f"**Odd number**: {who} has nothing to play in most rounds, {rounds:.0f} times in all. "
                f"One {one} more or fewer avoids that."
            )
        case MissedMatches(missed, dropouts):
            if missed + dropouts < _RARE:
                return ""
            has_boards = found.plan.rules.has_boards
            one, many = ("board", "boards") if has_boards else ("match", "matches")
            matches = counted(max(1, round(missed)), one, many)
            out = counted(round(dropouts), "dropout") if round(dropouts) else "no dropouts"
            gone = f"**Absences**: about {matches} missed and {out}."
            help_ = listed(_calling(found.plan))
            return f"{gone} What helps: {help_}." if help_ else gone
        case NoWinner(share):
            return f"**No winner**: in {share:.0%} of the runs everybody who was left stayed away."
        case other:
            assert_never(other)


def _quicker(plan: TournamentPlan) -> list[str]:
    """What would make a tournament with this plan shorter."""
    ways = ["play fewer rounds"] if plan.rules.format in BY_STANDINGS else []
    if plan.rules.best_of > 1:
        ways.append("play fewer games in a match")
    if plan.clock is None or PRESETS[plan.clock].turn > PRESETS[CLOCK_NAMES[0]].turn:
        ways.append("choose a clock" if plan.clock is None else "choose a quicker clock")
    if plan.round_days is None:
        ways.append("set a time for rounds" if plan.round_minutes is None else "shorten the time for rounds")
    return ways


def _calling(plan: TournamentPlan) -> list[str]:
    """What this plan lacks against absences."""
    ways = [] if plan.needs_check_in else ["a check-in before the start"]
    return ways if plan.no_show is not None else [*ways, "a no-show time"]


def _assumed(found: Rehearsed) -> str:
    lengths, model = found.lengths, found.model
    short, long = sorted(lengths.minutes)[0], sorted(lengths.minutes)[-1]
    if lengths.duels:
        games = f"Games take as long as the last {lengths.duels} games here with that clock"
    else:
        games = f"I assume that games take {hours(short)} to {hours(long)}"
    runs = counted(found.found.runs, "run")
    byes = f" Before each round, {model.bye:.0%} ask for a half-point bye." if model.bye else ""
    return (
        f"-# From {runs} of a model. {games}. In each match, {model.no_show:.0%} of the players don't come; "
        f"after it, {model.drop:.0%} drop out.{byes} Ratings differ by {SPREAD} points or so. "
        "Nothing is announced."
    )
