"""`tournament rehearse`: what to expect of a tournament."""

from argparse import Namespace
from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from bot.cli.output import CommandError, say
from bot.games.dice import FastDice
from bot.ratings.skills import POINTS, START, START_RATING, Skill, chances
from bot.tournaments.exports.json_writing import write_json
from bot.tournaments.exports.values import Tournament
from bot.tournaments.log.checks import fewest
from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.rehearsal.chance import Chance
from bot.tournaments.rehearsal.courses import course_of
from bot.tournaments.rehearsal.forecast import (
    Absences,
    Byes,
    Forecast,
    NoWinner,
    Problem,
    Spread,
    TooLong,
    forecast,
)
from bot.tournaments.rehearsal.model import Model, Strength
from bot.tournaments.rehearsal.run import run
from bot.tournaments.rules import Rules
from bot.tournaments.standings.ranking import ranking

SHOWN = 8
"""How many of the best seeds are told about."""


def rehearse(arguments: Namespace) -> int:
    """Print the forecast, or one tournament as JSON. Raises CommandError if the rules make no sense."""
    rules = _rules(arguments)
    if arguments.players < fewest(rules):
        raise CommandError(f"{rules.format} takes at least {fewest(rules)} players", 2)
    if rules.cut is not None and rules.cut > arguments.players:
        raise CommandError(f"{rules.cut} cannot make the cut of {arguments.players} players", 2)
    entrants, strengths = _field(arguments)
    course, model = course_of(rules, entrants), _model(arguments)
    if arguments.json:
        played = run(course, entrants, strengths, model, FastDice(arguments.seed))
        tournament = Tournament("Rehearsal", rules, played.entrants, played.matches)
        rows = ranking(played.entrants, played.matches, rules)
        say(write_json(tournament, rows).decode().rstrip("\n"))
        return 0
    found = forecast(
        course,
        entrants,
        strengths,
        model,
        seed=arguments.seed,
        runs=arguments.runs,
        limit_minutes=arguments.evening,
    )
    _report(arguments, rules, found)
    return 0


def _rules(arguments: Namespace) -> Rules:
    is_elimination = arguments.format in ("single", "double")
    try:
        return Rules(
            arguments.format,
            points=arguments.points,
            tie_breaks=arguments.tie_breaks,
            best_of=arguments.best_of,
            rounds=arguments.rounds,
            cut=arguments.cut,
            cut_format=arguments.cut_format,
            group_size=arguments.group_size,
            seats=arguments.seats if arguments.format == "pods" else 2,
            first_round=arguments.first_round,
            is_accelerated=arguments.accelerated,
            has_third_place=arguments.third_place,
            has_final_reset=not arguments.no_reset,
        )
    except ValueError as error:
        reason = "an elimination has no cut" if is_elimination else str(error)
        raise CommandError(reason, 2) from error


def _field(arguments: Namespace) -> tuple[Sequence[Entrant], dict[EntrantId, Strength]]:
    """Players with ratings drawn around the rating that everybody begins with, seeded by them."""
    chance = Chance(FastDice(arguments.seed))
    ratings = sorted(
        (START_RATING + arguments.spread * chance.normal() for _ in range(arguments.players)), reverse=True
    )
    numbers = [EntrantId(place) for place in range(1, arguments.players + 1)]
    order = sorted(numbers, key=lambda _: chance.share())
    entrants = [Entrant(each, f"Player {each}", each, order.index(each) + 1) for each in numbers]
    return entrants, {each: Strength(rating) for each, rating in zip(numbers, ratings, strict=True)}


def _model(arguments: Namespace) -> Model:
    return Model(
        _win_chance,
        arguments.game_minutes,
        draw=arguments.draws,
        no_show=arguments.no_shows,
        drop=arguments.drops,
        match_minutes=arguments.round_minutes,
    )


@lru_cache(maxsize=100_000)
def _win_chance(one: float, other: float) -> float:
    """The chance of the first to win, by the model of the ratings, if both ratings are as good as certain."""
    skills = [Skill(START.mean + (rating - START_RATING) / POINTS, 0.01) for rating in (one, other)]
    return chances(skills)[0]


def _report(arguments: Namespace, rules: Rules, found: Forecast) -> None:
    played = f"{arguments.players} players, {rules.format}, best of {rules.best_of}"
    say(f"{played}: {found.runs} runs, seed {arguments.seed}")
    say("")
    say(f"{'':10}{'mean':>8}{'10%':>8}{'50%':>8}{'90%':>8}")
    for name, spread in (("rounds", found.rounds), ("matches", found.matches), ("minutes", found.minutes)):
        say(f"{name:10}{_spread(spread)}")
    say("")
    say(f"{'seed':10}{'wins':>8}{'makes the cut' if rules.cut else '':>16}".rstrip())
    for place, each in enumerate(found.prospects[:SHOWN], start=1):
        cut = f"{each.goes_on:>16.0%}" if rules.cut else ""
        say(f"{place:<10}{each.wins:>8.0%}{cut}")
    if found.problems:
        say("")
    for problem in found.problems:
        say(f"! {_problem(problem)}")


def _spread(spread: Spread) -> str:
    return f"{spread.mean:>8.1f}" + "".join(
        f"{each:>8.0f}" for each in (spread.low, spread.middle, spread.high)
    )


def _problem(problem: Problem) -> str:
    match problem:
        case TooLong(limit, share):
            return f"It takes longer than {limit:.0f} minutes in {share:.0%} of the runs."
        case Byes(rounds, elimination):
            return f"{rounds:.1f} byes before an elimination and {elimination:.1f} in it, on average."
        case Absences(missed, dropouts):
            return f"{missed:.1f} matches missed and {dropouts:.1f} dropouts, on average."
        case NoWinner(share):
            return f"Nobody is left to win in {share:.0%} of the runs."
        case other:
            assert_never(other)
