"""`tournament rehearse`: the forecast of a tournament."""

from argparse import Namespace
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.cli.output import CommandError, complain, say
from bot.games.dice import FastDice
from bot.games.wording import counted
from bot.lab.errors import LabError
from bot.matches.registry import TABLETOPS
from bot.ratings.fields import field_of, seeded, win_chance
from bot.tournaments.course.places import places
from bot.tournaments.exports.json_writer import write_json
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.checks import fewest
from bot.tournaments.matches import MemberId
from bot.tournaments.rehearsal.course import course_of, state_of
from bot.tournaments.rehearsal.forecast import forecast, forecast_from, run_seeds, summary
from bot.tournaments.rehearsal.model import Model, SeededDraws, Strength
from bot.tournaments.rehearsal.run import RehearsedRun, evening, run
from bot.tournaments.rules import DEFAULT_TIE_BREAKS, TEAM_TIE_BREAKS, TournamentRules
from tools.cli.api import EnterPlayers
from tools.cli.lab.session import session
from tools.cli.tournaments.report import Asked, play_report, report
from tools.lab.rehearsals import Pace, Played, play_runs
from tools.lab.tables import MIXED, TableCast, enter

RUNS, PLAYED_RUNS = 100, 20
"""How often a tournament is rehearsed unless asked otherwise: in the model, and with real games."""
STOPPED = 130


def enter_at_tables(game: str, level: str, decks: Sequence[str] | None, people: int) -> TableCast:
    """A game's computer players for a rehearsal, in a game without decks; see `api.EnterPlayers`."""
    levels = TABLETOPS[game].levels
    if decks is not None:
        raise CommandError(f"--decks: {game} has none", 2)
    if level not in (*levels, MIXED):
        raise CommandError(f"--play {level}: the players are {', '.join(levels)}, or {MIXED} ones", 2)
    return enter(game, level, people)


def rehearse(arguments: Namespace, games: Mapping[str, EnterPlayers]) -> int:
    """Print the forecast, or one tournament as JSON; 130 after Ctrl-C, 1 if workers were lost.

    Raises CommandError for impossible rules.
    """
    rules = _rules(arguments)
    noun, count = ("teams", arguments.teams) if rules.is_of_teams else ("players", arguments.players)
    if count < fewest(rules):
        raise CommandError(f"{rules.format} takes at least {fewest(rules)} {noun}", 2)
    if rules.cut is not None and rules.cut > count:
        raise CommandError(f"{rules.cut} cannot make the cut of {count} {noun}", 2)
    if arguments.play is not None:
        return _play(arguments, rules, games)
    chance = SeededDraws(FastDice(arguments.seed))
    entrants, strengths, members = field_of(rules, count, arguments.spread, chance)
    course, model = course_of(rules, entrants), _model(arguments)
    if arguments.json:
        _write(rules, run(course, entrants, strengths, model, FastDice(arguments.seed), members))
        return 0
    found = forecast(
        course,
        entrants,
        strengths,
        model,
        seed=arguments.seed,
        runs=arguments.runs or RUNS,
        limit_minutes=arguments.evening,
        members=members,
    )
    report(_asked(arguments, rules), found)
    return 0


def _play(arguments: Namespace, rules: TournamentRules, games: Mapping[str, EnterPlayers]) -> int:
    """Rehearse with games that computer players play."""
    if rules.format == "pods":
        raise CommandError("computer players play games of two: pods can be rehearsed without --play", 2)
    if rules.is_of_teams:
        raise CommandError("computer players play for themselves: teams can be rehearsed without --play", 2)
    enter = games.get(arguments.game or next(iter(games)))
    if enter is None:
        raise CommandError(f"no game of computer players is called {arguments.game!r}", 2)
    cast = enter(arguments.play, arguments.decks, arguments.players, arguments.seed)
    entrants = seeded(arguments.players, SeededDraws(FastDice(arguments.seed)))
    even = {each.id: Strength(0.0) for each in entrants}
    course, model = course_of(rules, entrants), _model(arguments)
    count = 1 if arguments.json else arguments.runs or PLAYED_RUNS
    seeds = run_seeds(arguments.seed, count)
    evenings = [evening(course, entrants, even, model, FastDice(each)) for each in seeds]
    expected = count * _games(run(course, entrants, even, model, FastDice(seeds[0])))
    pace = Pace(arguments.turn_seconds)
    try:
        with session(expected, arguments.workers, arguments.scheduler) as workers:
            played = play_runs(
                evenings,
                cast,
                pace,
                seed=arguments.seed,
                at_once=workers.at_once,
                play=workers.play,
            )
    except LabError as error:
        raise CommandError(str(error)) from error
    if played.runs:
        if arguments.json:
            _write(rules, played.runs[0])
        else:
            found = forecast_from(
                [summary(each, course) for each in played.runs], entrants, arguments.evening
            )
            if played.ended != "whole":
                say(f"PARTIAL: {_done(played, count)}")
            play_report(_asked(arguments, rules), found, played, cast, pace)
    return _status(played, count)


def _status(played: Played, count: int) -> int:
    done = f"{_done(played, count)} were played to the end"
    match played.ended:
        case "whole" | "decided":
            return 0
        case "stopped":
            complain(f"stopped: {done}")
            return STOPPED
        case "workers-lost":
            complain(f"{played.fault}; {done}")
            return 1


def _done(played: Played, count: int) -> str:
    """The number of completed runs: `12 of 20 runs`."""
    return f"{len(played.runs)} of {counted(count, 'run')}"


def _games(played: RehearsedRun) -> int:
    """How many games were played in a run."""
    results = [each.result for each in played.matches if each.result is not None and each.is_played]
    return sum(sum(each.wins) + each.draws for each in results)


def _write(rules: TournamentRules, played: RehearsedRun) -> None:
    """Write a tournament as JSON, as an export does."""
    size = rules.team_size if rules.is_of_teams else 0
    first = len(played.entrants) + 1
    rosters = {
        each.id: tuple(MemberId(first + size * (each.id - 1) + board) for board in range(size))
        for each in played.entrants
    }
    members = {
        member: f"{team.name}, board {board}"
        for team in played.entrants
        for board, member in enumerate(rosters[team.id], start=1)
    }
    matches = tuple(
        replace(each, lineups=tuple(rosters[seat] for seat in each.pairing.seats))
        if size and not each.pairing.is_bye
        else each
        for each in played.matches
    )
    tournament = TournamentExport(
        "Rehearsal", rules, played.entrants, matches, members=members, rosters=rosters if size else {}
    )
    rows = places(state_of(rules, played.entrants, played.matches, played.going_on))
    say(write_json(tournament, rows).decode().rstrip("\n"))


def _rules(arguments: Namespace) -> TournamentRules:
    is_elimination = arguments.format in ("single", "double")
    is_of_boards = arguments.teams is not None and arguments.boards == "each"
    usual = TEAM_TIE_BREAKS if is_of_boards else DEFAULT_TIE_BREAKS
    try:
        return TournamentRules(
            arguments.format,
            points=arguments.points,
            tie_breaks=arguments.tie_breaks or usual,
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
            team_size=1 if arguments.teams is None else arguments.team_size,
            boards="each" if arguments.teams is None else arguments.boards,
        )
    except ValueError as error:
        reason = "an elimination has no cut" if is_elimination else str(error)
        raise CommandError(reason, 2) from error


def _model(arguments: Namespace) -> Model:
    return Model(
        win_chance,
        arguments.game_minutes,
        draw=arguments.draws,
        no_show=arguments.no_shows,
        drop=arguments.drops,
        bye=arguments.byes if arguments.format == "swiss" else 0.0,
        match_minutes=arguments.round_minutes,
    )


def _asked(arguments: Namespace, rules: TournamentRules) -> Asked:
    can_stall = arguments.clock is None and arguments.round_minutes is None
    return Asked(
        rules,
        arguments.teams or arguments.players,
        arguments.seed,
        _model(arguments),
        arguments.spread,
        can_stall,
    )
