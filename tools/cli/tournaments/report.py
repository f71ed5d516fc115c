"""The output of `tournament rehearse`, as plain text."""

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import wrap
from typing import assert_never

from bot.cli.output import TextTable, say
from bot.games.wording import counted
from bot.lab.intervals import wilson
from bot.tournaments.rehearsal.forecast import (
    Byes,
    EveningOverrun,
    MissedMatches,
    NoWinner,
    Problem,
    Spread,
    TournamentForecast,
    rounds_that_fit,
)
from bot.tournaments.rehearsal.model import Model
from bot.tournaments.rules import TournamentRules
from tools.cli.lab.output import WIDTH
from tools.lab.rehearsals import Cast, Pace, Played, shares

SHOWN = 8
"""The maximum number of seeds, or groups of players, in the report."""
CAN_STALL = (
    "No time limit: neither duels nor rounds have one, so whoever stops playing keeps everybody waiting. "
    "Choose a --clock, or limit rounds with --round-minutes."
)


@dataclass(frozen=True, slots=True)
class Asked:
    """The rehearsed plan. `spread` is the standard deviation of the players' ratings.

    `can_stall` says that neither duels nor rounds have a time limit.
    """

    rules: TournamentRules
    people: int
    seed: int
    model: Model
    spread: float
    can_stall: bool = False


def report(asked: Asked, found: TournamentForecast) -> None:
    """Print the results of many runs of the model."""
    _head(asked, found)
    heads = ("seed", "wins", "95% interval", *(("makes the cut",) if asked.rules.cut else ()))
    rows = []
    for place, each in enumerate(found.prospects[:SHOWN], start=1):
        cut = (f"{each.goes_on:.0%}",) if asked.rules.cut else ()
        rows.append((str(place), f"{each.wins:.0%}", _interval(each.wins, found.runs), *cut))
    _tell(TextTable(heads, rows).lines())
    _problems(asked, found)
    minutes = ", ".join(f"{each:g}" for each in asked.model.game_minutes)
    _assumed(
        asked,
        f"games take {minutes} min, all equally likely, and {asked.model.draw:.1%} are drawn; the players' "
        f"ratings differ by a standard deviation of {asked.spread:g} points, and the best is seeded first",
    )


def play_report(asked: Asked, found: TournamentForecast, played: Played, cast: Cast, pace: Pace) -> None:
    """Print the results of runs whose games computer players have played."""
    _head(asked, found)
    people = [each.entrant for each in found.prospects]
    first = found.prospects[0]
    say(
        f"The first seed ({cast.group(first.entrant)}) won {first.wins:.0%} of the runs "
        f"(95% interval {_interval(first.wins, found.runs)})."
    )
    say("")
    groups = list(shares([each.winner for each in played.runs], cast, people))
    rows = [
        (
            each.group,
            f"{each.people / len(people):.0%}",
            f"{each.wins / found.runs:.0%}",
            _interval(each.wins / found.runs, found.runs),
        )
        for each in groups[:SHOWN]
    ]
    _tell(TextTable(("players", "of all", "wins", "95% interval"), rows).lines())
    if len(groups) > SHOWN:
        say(f"and {counted(len(groups) - SHOWN, 'other kind')} of players, none of which won more often")
    _problems(asked, found)
    _assumed(
        asked,
        f"{counted(played.games, 'game')} were really played, and their turns are real; each turn takes "
        f"{pace.turn_seconds:g} s (standard deviation between players {pace.deviation:.0%}), and each game "
        f"{pace.begin_minutes:g} min before its first turn. Computer players are no people: who wins says "
        "something about decks and levels, not about your players",
    )


def _head(asked: Asked, found: TournamentForecast) -> None:
    rules = asked.rules
    runs = counted(found.runs, "run")
    who = f"{asked.people} teams of {rules.team_size}" if rules.is_of_teams else f"{asked.people} players"
    together = " together" * (rules.boards == "together")
    say(f"{who}{together}, {rules.format}, best of {rules.best_of}: {runs}, seed {asked.seed}")
    say("")
    heads = ("", "mean", "10%", "50%", "90%")
    named = (("rounds", found.rounds), ("matches", found.matches), ("minutes", found.minutes))
    _tell(TextTable(heads, [(name, *_spread(spread)) for name, spread in named]).lines())
    say("")
    say(
        f"Half of the runs took from {hours(found.half[0])} to {hours(found.half[1])}; "
        f"nine in ten ended within {hours(found.minutes.high)}."
    )
    say("")


def _problems(asked: Asked, found: TournamentForecast) -> None:
    told = [_problem(each, asked, found) for each in found.problems]
    for text in [*told, *([CAN_STALL] if asked.can_stall else [])]:
        say("")
        _tell(wrap(f"! {text}", WIDTH, subsequent_indent="  "))


def _assumed(asked: Asked, games: str) -> None:
    model = asked.model
    ends = "" if model.match_minutes is None else f", and matches end after {model.match_minutes:g} min"
    byes = f"; {model.bye:.1%} ask for a half-point bye before a round" if model.bye else ""
    text = (
        f"Assumed: {games}; {model.no_show:.1%} of players do not come to a match, which is settled after "
        f"{model.wait_minutes:g} min, {model.drop:.1%} drop out after one{byes}; {model.break_minutes:g} min "
        f"pass before each match{ends}."
    )
    say("")
    _tell(wrap(text, WIDTH))


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        say(line)


def _spread(spread: Spread) -> tuple[str, str, str, str]:
    return (f"{spread.mean:.1f}", f"{spread.low:.0f}", f"{spread.middle:.0f}", f"{spread.high:.0f}")


def _interval(share: float, count: int) -> str:
    low, high = wilson(share, count)
    return f"{low:.0%} to {high:.0%}"


def hours(minutes: float) -> str:
    """A length of time for people: `45 min`, `3 h 10 min`, `6 d 2 h`."""
    whole = round(minutes)
    if whole < 60:
        return f"{whole} min"
    if whole < 48 * 60:
        return f"{whole // 60} h {whole % 60} min" if whole % 60 else f"{whole // 60} h"
    days, left = divmod(round(minutes / 60), 24)
    return f"{days} d {left} h" if left else f"{days} d"


def _problem(problem: Problem, asked: Asked, found: TournamentForecast) -> str:
    match problem:
        case EveningOverrun(limit, share):
            fitting = rounds_that_fit(found, limit)
            change = (
                f"About {counted(fitting, 'round')} would fit" if fitting else "Not even one round would fit"
            )
            return (
                f"Too long for the evening: {share:.0%} of the runs took longer than {hours(limit)}. "
                f"{change}: play fewer rounds or games, or limit them with --round-minutes."
            )
        case Byes(rounds, elimination):
            noun = "teams" if asked.rules.is_of_teams else "players"
            odd = f" The number of {noun} is odd: one more or fewer avoids most of them." * (
                asked.people % 2 and asked.rules.format in ("swiss", "round-robin")
            )
            return (
                f"Byes: {rounds:.1f} in the rounds that everybody plays and {elimination:.1f} in the "
                f"elimination, on average; somebody has nothing to play then.{odd}"
            )
        case MissedMatches(missed, dropouts):
            missing = "boards" if asked.rules.has_boards else "matches"
            return (
                f"Absences: {missed:.1f} {missing} missed and {dropouts:.1f} dropouts, on average. "
                "Their opponents wait for nothing: a check-in before the start helps."
            )
        case NoWinner(share):
            return (
                f"No winner: in {share:.0%} of the runs everybody who was left dropped out or did not come."
            )
        case other:
            assert_never(other)
