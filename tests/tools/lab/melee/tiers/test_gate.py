"""How many decks limits let in, counted over weighings."""

from bot.lab.jobs import Results
from bot.lab.melee.jobs import DuelResult, DuelResults
from bot.lab.melee.weighings import plan_weighing
from bot.lab.verdicts.bounds import Weight, keeps_within
from tests.shipped import shipped
from tools.lab.melee.tiers.check import Passage, gate_words, passage, tells_all

CONTENT = shipped()


def results(games: int, won: int) -> DuelResults:
    """So many games against each starter deck; of every 20, so many are won."""
    starters = list(CONTENT.decks.values())
    job = plan_weighing(starters[0], starters, list(CONTENT.boards.values()), seed=1)
    assert job is not None
    played = tuple(
        tuple(
            DuelResult(number, float((number * 7 + place) % 20 < won), True, 9, "capture")
            for number in range(games)
        )
        for place in range(len(starters))
    )
    return Results(job, played, "whole")


def test_a_weighing_ends_at_the_first_look_that_tells() -> None:
    found = passage(results(160, 10), 0.6)
    assert found.verdict is True
    assert found.games < 1280
    weight = Weight(found.games / 2, found.games)
    assert keeps_within(weight, 0.6).ok
    assert passage(results(160, 17), 0.6).verdict is False
    assert passage(results(160, 12), 0.6) == Passage(None, 1280)


def test_all_limits_are_told_once_the_last_of_them_is() -> None:
    few, many = results(28, 10), results(160, 10)
    assert tells_all([0.9])(few)
    assert not tells_all([0.9, 0.55])(few)
    assert tells_all([0.9, 0.55])(many)


def test_the_count_is_told_in_a_sentence() -> None:
    passed = [Passage(True, 32), Passage(False, 96), Passage(None, 1280)]
    assert gate_words(0.6, passed) == (
        "60%: 1 of 3 decks let in, 1 too strong, 1 open; 469 games on average, half of the decks at most 96"
    )
