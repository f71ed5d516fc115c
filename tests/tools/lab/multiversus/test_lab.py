"""The lab's games of Multiversus: played to their end, the same again; balance and prices from them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.games.multiversus.position.setup import meeting_faults
from bot.games.multiversus.sheets.forms import team_faults
from bot.games.multiversus.sheets.prices import ONE, parts_of
from bot.games.multiversus.sheets.vocabulary import SIDES
from bot.lab.jobs import GameSeeds, Job, Results, seeds
from bot.lab.multiversus.jobs import SkirmishJob, SkirmishResult, SkirmishResults
from bot.lab.multiversus.play import WAYS
from bot.lab.run import play_chunk
from tests.games.multiversus.games import LIBRARY
from tools.lab.multiversus.balance import balance_figures, plan_balance
from tools.lab.multiversus.ladder import ladder_figures, plan_ladder
from tools.lab.multiversus.prices import ENOUGH, plan_prices, price_figures, trial
from tools.lab.ridge import Prior, fit_ridge


def played(job: SkirmishJob) -> SkirmishResults:
    """All games of a job."""
    games = []
    for matchup in job.matchups:
        play = job.game.sit_down(matchup)
        games.append(tuple(play(number, seeds(job.seed, matchup.key, number)) for number in range(job.games)))
    return Results(job, tuple(games), "whole")


def test_games_are_played_to_their_end_and_are_the_same_again() -> None:
    job = plan_balance(LIBRARY, "novice", games=2, seed=3)
    assert job.total == 2 * 4 * 2 * 2
    results = played(job)
    assert results == played(job)
    games = [game for each in results.games for game in each]
    assert {game.by for game in games} <= set(WAYS)
    assert all(game.score in (0, 1) and game.turns > 5 and 1 <= game.rounds <= 4 for game in games)
    assert any(game.asked for game in games)
    assert {word for game in games for word in game.powers} > {"hero interact", "mob hoist"}


def test_the_side_that_is_said_to_begin_does() -> None:
    for matchup in plan_balance(LIBRARY, "novice", games=1, seed=3).matchups:
        (table,) = matchup.tables
        (ground,) = table.library.battlefields.values()
        assert SIDES[table.first] == ground.first
        assert f"{ground.first} first" in table.board_name
    marks = {matchup.tables[0].mark for matchup in plan_balance(LIBRARY, "novice", games=1, seed=3).matchups}
    assert len(marks) == 16


def results_of(scores: Sequence[float], job: SkirmishJob) -> SkirmishResults:
    """Results in which each matchup has these scores."""
    one = SkirmishResult(0, 1.0, True, 20, "points", (1, 1), 4, 3, ("hero interact",))
    games = tuple(one._replace(number=number, score=score) for number, score in enumerate(scores))
    return Results(job, tuple(games for _ in job.matchups), "whole")


@pytest.mark.parametrize(("wins", "ok"), [(500, True), (900, False)])
def test_pairings_and_cells_are_judged_by_their_bounds(wins: int, ok: bool) -> None:
    job = replace(plan_balance(LIBRARY, "novice", games=1000, seed=1), games=1000)
    figures = balance_figures(results_of([1.0] * wins + [0.0] * (1000 - wins), job))
    assert (len(figures.pairings), len(figures.cells), figures.bounds) == (4, 16, 20)
    assert figures.pairings[0].share == wins / 1000
    assert figures.ok is ok
    assert figures.times == 1.0
    uses = {(one.power, one.used.share) for one in figures.powers}
    assert ("hero interact", 1.0) in uses
    assert ("mob hoist", 0.0) in uses
    assert dict(figures.endings)["points"] == 16_000


def test_too_few_games_tell_nothing_yet() -> None:
    job = plan_balance(LIBRARY, "novice", games=4, seed=1)
    assert balance_figures(results_of([1.0, 0.0, 1.0, 0.0], job)).ok is None


@pytest.mark.parametrize(("wins", "ok"), [(950, True), (700, False)])
def test_a_level_is_judged_by_what_it_wins_with_either_side(wins: int, ok: bool) -> None:
    job = plan_ladder(LIBRARY, ("novice", "adept"), games=1000, seed=1)
    assert [matchup.players for matchup in job.matchups] == [("adept", "novice"), ("novice", "adept")]
    assert len({table.mark for table in job.matchups[0].tables}) == 16
    one = SkirmishResult(0, 1.0, True, 20, "points", (1, 1), 4, 3, ())
    led = [one._replace(number=number, score=float(number < wins)) for number in range(1000)]
    faced = [each._replace(score=1 - each.score) for each in led]
    figures = ladder_figures(Results(job, (tuple(led), tuple(faced)), "whole"))
    (rung,) = figures.rungs
    assert (rung.stronger, rung.share, rung.least) == ("adept", wins / 1000, 0.85)
    assert rung.heroes == rung.adversaries == (wins, 1000)
    assert figures.ok is ok


def test_changed_teams_are_sound_and_have_every_part() -> None:
    (matchup,) = plan_prices(LIBRARY, "novice", games=1, seed=1).matchups
    parts: set[str] = set()
    for number in range(200):
        table = trial(matchup.tables[number % len(matchup.tables)], GameSeeds(number, (number, 3 * number)))
        assert not meeting_faults(table.library)
        for team in (table.heroes, table.adversaries):
            assert not team_faults(team)
            parts |= parts_of(team).keys()
    for team in LIBRARY.teams.values():
        parts -= parts_of(team).keys()
    assert {"push", "swap", "heal itself", "action less"} & parts


def test_prices_are_what_parts_bring() -> None:
    job = plan_prices(LIBRARY, "novice", games=ENOUGH, seed=1)
    (matchup,) = job.matchups
    one = SkirmishResult(0, 1.0, True, 20, "points", (1, 1), 4, 3, ())
    games = []
    for number in range(ENOUGH):
        table = trial(matchup.tables[number % len(matchup.tables)], seeds(1, matchup.key, number))
        ranged = [parts_of(team).get("ranged", 0) for team in (table.heroes, table.adversaries)]
        games.append(one._replace(number=number, score=float(ranged[0] > ranged[1])))
    figures = price_figures(Results(job, (tuple(games),), "whole"))
    dearest = max(figures.prices, key=lambda price: price.fitted)
    assert dearest.name == "ranged"
    assert dearest.fitted > 2 * dearest.error > 0
    assert figures.games == ENOUGH
    with pytest.raises(ValueError, match="prices need"):
        price_figures(Results(job, (tuple(games[:-1]),), "whole"))


def test_a_fit_finds_what_it_was_made_of() -> None:
    rows = [{"a": float(number % 3), "b": float(number % 5)} for number in range(60)]
    found = fit_ridge(rows, [2 * row["a"] - row["b"] for row in rows], {n: Prior(0, 9) for n in "ab"}, 0.01)
    assert found["a"] == pytest.approx(2, abs=0.01)
    assert found["b"] == pytest.approx(-1, abs=0.01)
    assert ONE == 1000


def test_jobs_travel_to_other_processes() -> None:
    job: Job = plan_prices(LIBRARY, "novice", games=1, seed=1)
    assert callable(play_chunk)
    assert job.game.name != plan_balance(LIBRARY, "novice", games=1, seed=1).game.name
