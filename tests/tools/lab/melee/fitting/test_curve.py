"""The chance to win as a curve: what is noted while adepts play, and what is fitted to it."""

from math import exp

import pytest

from bot.games.dice import FastDice
from bot.lab.jobs import Chunk, Job, Matchup, Results
from bot.lab.melee.jobs import DuelResult, DuelSetup, Seen, WeightedMatchup
from bot.lab.melee.play import DUELS
from bot.lab.run import play_chunk
from bot.players.melee.valuing.weights import DEFAULT, values_of
from tests.games.melee.duels import content
from tools.lab.melee.fitting.curve import Case, cases_of, fit_curve

DECK = next(iter(content().decks.values()))
BOARD = next(iter(content().boards.values()))
SEED = 3  # of games in which no turn begins with a single legal action, which asks nobody
MATCHUP = WeightedMatchup(
    ("one", "two"),
    ("adept", "adept"),
    (DuelSetup((DECK, DECK), BOARD),),
    "key",
    (values_of(DEFAULT), values_of(DEFAULT)),
)


def cases(standing: float, best: float, count: int) -> list[Case]:
    """Positions that are won as often as a curve of these numbers says."""
    dice = FastDice(3)
    found = []
    for _ in range(count):
        seen = Seen(dice.roll(41) - 21.0, dice.roll(11) - 1.0)
        chance = 1 / (1 + exp(-standing * seen.standing - best * seen.best))
        found.append(Case(seen, float(dice.roll(10_000) <= 10_000 * chance)))
    return found


def test_the_numbers_of_the_curve_are_found_again() -> None:
    found = fit_curve(cases(0.1, 0.15, 6000))
    assert found is not None
    assert found.positions == 6000
    assert found.standing == pytest.approx(0.1, abs=4 * found.standing_error)
    assert found.best == pytest.approx(0.15, abs=4 * found.best_error)
    assert 0 < found.standing_error < 0.01
    assert 0 < found.best_error < 0.02


def test_too_little_to_go_by_gives_no_curve() -> None:
    assert fit_curve([]) is None
    assert fit_curve([Case(Seen(1.0, 2.0), 1.0)]) is None


def test_adepts_with_weights_note_what_they_see_each_turn() -> None:
    games = play_chunk(Chunk(0, MATCHUP, 0, 2, SEED, DUELS))
    for game in games:
        assert len(game.seen) in (game.turns // 2, (game.turns + 1) // 2)
    assert games[0].seen != games[1].seen
    plain = Matchup(MATCHUP.names, MATCHUP.players, MATCHUP.tables, MATCHUP.key)
    unseen = play_chunk(Chunk(0, plain, 0, 2, SEED, DUELS))
    assert [game[:6] for game in unseen] == [game[:6] for game in games]  # looking on changes nothing
    assert all(not game.seen for game in unseen)


def test_a_case_is_scored_for_the_one_who_saw_it() -> None:
    seen = (Seen(1.0, 0.0), Seen(2.0, 0.5))
    results = Results(
        Job((MATCHUP,), 1, 1, DUELS), ((DuelResult(0, 1.0, True, 4, "capture", (), seen),),), "whole"
    )
    assert cases_of(results) == [Case(seen[0], 0.0), Case(seen[1], 0.0)]
