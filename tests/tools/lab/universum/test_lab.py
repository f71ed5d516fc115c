"""The lab plays Multiuniversum: seats in turn, the same games for the same seed, figures that add up."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest

from bot.content.universum.shipped import shipped_box
from bot.lab.jobs import GameSeeds, Results, seeds
from bot.lab.run import run
from bot.players.universum.weights import FITTED
from tools.lab.universum import tuning
from tools.lab.universum.figures import ladder_figures, machine_figures
from tools.lab.universum.jobs import MachineResult, MachineResults, MachineTable, SeatResult
from tools.lab.universum.play import MACHINES, balance, ladder, more_cards, sit_down

_BOX = shipped_box()


@cache
def _balance() -> MachineResults:
    tables = [MachineTable(_BOX, seats, is_short=True) for seats in (2, 5)]
    job = balance("novice", tables, games=10, seed=3)
    with ThreadPoolExecutor(1) as there:
        return run(job, there, at_once=1, clock=time.monotonic)


def test_each_seat_is_the_first_sides_in_turn() -> None:
    two, five = _balance().games
    assert [game.seat for game in two[:4]] == [0, 1, 0, 1]
    assert [game.seat for game in five] == [0, 1, 2, 3, 4] * 2
    assert all(game.went_first == (game.seat == 0) for game in (*two, *five))


def test_a_game_depends_on_its_seed_alone() -> None:
    results = _balance()
    matchup = results.job.matchups[0]
    again = sit_down(matchup)(7, seeds(results.job.seed, matchup.key, 7))
    assert again == results.games[0][7]


def test_shares_and_scores_add_up() -> None:
    results = _balance()
    for game in (game for games in results.games for game in games):
        assert sum(one.share for one in game.seats) == pytest.approx(1)
        assert game.score == game.seats[game.seat].share
        for one in game.seats:
            assert one.total == one.portals + one.sets - one.tools
            assert sum(one.seals) == sum(one.dimensions) <= sum(one.used)
    figures = machine_figures(results)
    for table in figures.tables:
        assert sum(one.share or 0.0 for one in table.shares) == pytest.approx(1)
        assert table.rounds is not None
        assert table.rounds.longest <= 30


def _game(number: int, winner: int, *, is_capped: bool = False, lead: int = 0) -> MachineResult:
    nothing = (0,) * 5
    seats = tuple(
        SeatResult(
            float(seat == winner), 3 + lead * (seat == 0), 5, 0, 2, nothing, nothing, nothing, (0,) * 8
        )
        for seat in range(2)
    )
    return MachineResult(number, 0.0, True, 10, "score", 0, 5, is_capped, seats)


@pytest.mark.parametrize(
    ("wins", "capped", "holds"),
    [
        (50, 0, True),  # 47.6 to 52.4, and at most 0.2
        (52, 0, None),  # 49.6 to 54.4
        (56, 0, None),  # 53.6 to 58.4
        (58, 0, False),  # 55.6 to 60.4, and above 54 with the interval for all four bounds, too
        (50, 1, True),
        (50, 2, None),
        (50, 4, False),
    ],
)
def test_bounds_of_four_points_and_two_percent_are_judged_by_intervals(
    wins: int, capped: int, holds: bool | None
) -> None:
    job = balance("adept", [MachineTable(_BOX, 2)], games=4000, seed=1)
    games = tuple(_game(each, int(each % 100 >= wins), is_capped=each % 100 < capped) for each in range(4000))
    assert machine_figures(Results(job, (games,), "whole")).ok is holds


def test_without_games_nothing_can_be_told() -> None:
    job = balance("adept", [MachineTable(_BOX, 2)], games=1, seed=1)
    assert machine_figures(Results(job, ((),), "stopped")).ok is None


def test_more_cards_are_dealt_to_the_seats_that_are_named() -> None:
    assert more_cards(4, [1, 0]) == (1, 0, 0, 0)
    assert more_cards(4, [0, 1]) == (0, 1, 1, 1)
    assert more_cards(3, [0]) == ()
    job = balance("novice", [MachineTable(_BOX, 2, more_cards=(0, 1))], games=1, seed=1)
    without = balance("novice", [MachineTable(_BOX, 2)], games=1, seed=1)
    one, other = (MACHINES.sit_down(each.matchups[0])(0, GameSeeds(1, (2, 3))) for each in (job, without))
    assert one != other


def test_tuning_finds_the_weight_that_decides() -> None:
    job = tuning.plan(MachineTable(_BOX, 2), games=40, seed=1)
    place = tuning.NAMES.index("tool")
    signs = [tuning.signs_of(seeds(1, job.matchups[0].key, number))[place] for number in range(40)]
    games = tuple(_game(number, 0, lead=4 * sign) for number, sign in enumerate(signs))
    effects = {one.name: one for one in tuning.effects_of(Results(job, (games,), "whole"))}
    assert (effects["tool"].effect, effects["tool"].error) == (2.0, 0.0)
    assert all(abs(one.effect or 0.0) < 2.0 for name, one in effects.items() if name != "tool")
    without = tuning.effects_of(Results(job, ((),), "stopped"))
    assert all(one.effect is None and one.found == one.present for one in without)


def test_a_variant_raises_what_its_opposite_lowers() -> None:
    steps = [1.0, *[-1.0] * (len(tuning.NAMES) - 1)]
    up, down = tuning.varied(FITTED, steps), tuning.varied(FITTED, [-step for step in steps])
    assert up.action * down.action == pytest.approx(FITTED.action**2)
    assert (up.action > FITTED.action, up.won < FITTED.won) == (True, True)
    job = tuning.plan(MachineTable(_BOX, 2, is_short=True), games=1, seed=1)
    rolled = GameSeeds(1, (2, 3))
    play = tuning.sit_down(job.matchups[0])
    assert play(0, rolled) == play(0, rolled) != play(0, GameSeeds(1, (4, 3)))


def test_a_ladder_has_one_of_the_stronger_level() -> None:
    tables = [MachineTable(_BOX, seats) for seats in (2, 4)]
    job = ladder(("novice", "adept"), tables, games=1, seed=1)
    assert [matchup.names for matchup in job.matchups] == [("adept", "novice"), ("adept", "three novices")]
    rungs = ladder_figures(Results(job, ((_game(0, 0),), ()), "stopped"))
    assert (rungs[0].games, rungs[1].games, rungs[1].share) == (1, 0, None)
