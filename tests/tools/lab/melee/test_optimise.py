"""A deck is improved by single changes within a budget; what is kept was tested with other dice."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from bot.games.dice import FastDice
from bot.games.melee.cards.cards import DeckList
from bot.lab.errors import LabError
from bot.lab.jobs import Results, seeds
from bot.lab.melee.jobs import DuelJob, DuelMatchup, DuelResult, DuelResults
from bot.lab.verdicts.sequential import Sprt
from tests.lab.jobs import content
from tools.lab.melee.optimise import Change, Search, Step, optimise, over, retouches, swaps, with_change

DECKS = list(content().decks.values())
DECK, OTHER, THIRD = DECKS[:3]
POOL = OTHER.entity
BOARDS = tuple(content().boards.values())
GOOD = POOL[3]
"""The card with which a deck wins far more often, in these tests' games."""


def search(**values: object) -> Search:
    wanted = Search(
        lambda deck: swaps(deck, POOL),
        budget=100.0,
        opponents=(OTHER, THIRD),
        players=("novice", "novice"),
        boards=BOARDS,
        test=Sprt(0.0, 0.1),
        games=200,
        seed=1,
        candidates=30,
        changes=2,
    )
    return replace(wanted, **values)  # type: ignore[arg-type]


def play_if(wins: Callable[[DeckList], float], stops_after: int = 1000) -> Callable[[DuelJob], DuelResults]:
    """Plays games that a deck wins with this chance, by a die of the game's own."""
    jobs: list[DuelJob] = []

    def games(matchup: DuelMatchup, job: DuelJob) -> tuple[DuelResult, ...]:
        chance = wins(matchup.tables[0].decks[0])
        rolls = [FastDice(seeds(job.seed, matchup.key, number).duel).roll(100) for number in range(job.games)]
        return tuple(
            DuelResult(number, float(roll <= 100 * chance), True, 9, "capture")
            for number, roll in enumerate(rolls)
        )

    def play(job: DuelJob) -> DuelResults:
        jobs.append(job)
        if len(jobs) > stops_after:
            return Results(job, tuple(() for _ in job.matchups), "stopped")
        return Results(job, tuple(games(matchup, job) for matchup in job.matchups), "whole")

    return play


def with_good(deck: DeckList) -> float:
    return 0.8 if GOOD in deck.entity else 0.4


def test_the_change_that_helps_is_found_tested_and_kept() -> None:
    told: list[Step] = []
    found = optimise(DECK, search(candidates=1000), play_if(with_good), told.append)
    assert found.ended == "whole"
    (step,) = found.made
    assert step.change.card == GOOD
    assert found.deck == with_change(DECK, step.change)
    assert found.deck.origin is None
    assert list(found.steps) == told
    assert 0 < step.figures.low < 0.4 < step.figures.high
    assert found.screened > len(swaps_of(DECK))


def swaps_of(deck: DeckList) -> list[Change]:
    return list(swaps(deck, POOL))


def test_where_no_change_helps_none_is_kept() -> None:
    found = optimise(DECK, search(), play_if(lambda deck: 0.5))
    assert found.deck == DECK
    assert len(found.steps) == 3
    assert not found.made
    alphas = [step.figures.decision.test.alpha for step in found.steps]
    assert alphas == pytest.approx([0.05 / 2, 0.05 / 6, 0.05 / 12])


def test_tests_have_other_dice_than_the_screening_and_each_other() -> None:
    jobs: list[DuelJob] = []
    play = play_if(lambda deck: 0.5)

    def noting(job: DuelJob) -> DuelResults:
        jobs.append(job)
        return play(job)

    optimise(DECK, search(candidates=4), noting)
    keys = [{matchup.key for matchup in job.matchups} for job in jobs]
    screens = {key for each in keys for key in each if key.startswith("screen")}
    tests = [frozenset(each) for each in keys if not each & screens]
    assert screens
    assert len(set(tests)) == 3
    assert all(not one & other for one in set(tests) for other in set(tests) if one is not other)


@pytest.mark.parametrize("jobs", [0, 1, 6])
def test_a_search_that_is_stopped_keeps_what_it_found(jobs: int) -> None:
    found = optimise(DECK, search(), play_if(with_good, jobs))
    assert found.ended == "stopped"
    assert len(found.made) <= 1


def test_a_change_stays_within_the_budget() -> None:
    limit = over(DECK) + 0.5
    tight = search(budget=limit, candidates=1000)
    proposed = tight.proposals(DECK, 0)
    assert 0 < len(proposed) < len(swaps_of(DECK))
    assert all(over(with_change(DECK, change)) <= limit + 1e-6 for change in proposed)
    assert tight.proposals(DECK, 0) == proposed != tight.proposals(DECK, 1)
    with pytest.raises(LabError, match=r"no change of .* fits the budget of -90 points"):
        search(budget=-90.0).first_job(DECK)


def test_swaps_keep_names_apart() -> None:
    own: Sequence[Change] = list(swaps(DECK, [*DECK.entity, *POOL]))
    assert len(own) == len(DECK.entity) * len(POOL)
    assert all(len(with_change(DECK, change).entity) == 10 for change in own[::9])


def test_retouches_change_one_stat_or_exchange_two_within_the_limits() -> None:
    for change in retouches(DECK):
        before, after = change.out.model_dump(), change.card.model_dump()
        changed = {key: after[key] - before[key] for key in before if after[key] != before[key]}
        assert 1 <= len(changed) <= 2
        assert set(map(abs, changed.values())) == {1}
        assert len(changed) == 1 or sum(changed.values()) == 0
        assert change.words.startswith(f"{change.out.name}: ")
    words = [change.words for change in retouches(DECK) if change.out == DECK.entity[0]]
    hp = DECK.entity[0].hp
    assert f"{DECK.entity[0].name}: hp {hp} → {hp + 1}" in words
    assert len(words) == len(set(words))
