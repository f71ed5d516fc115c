"""Weighings of decks: which decks are the same, what is played, and what it adds up to."""

from dataclasses import replace

import pytest

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import generate
from bot.games.records import digest
from bot.lab.jobs import Chunk, Results, seating
from bot.lab.melee import weighings
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelResults
from bot.lab.melee.weighings import deck_mark, plan_weighing, scales_mark, tells, weight_of
from bot.lab.run import play_chunk
from bot.lab.verdicts.bounds import Weight
from tests.shipped import shipped

STARTERS = list(shipped().decks.values())
BOARDS = list(shipped().boards.values())
DECK = generate("Ada")


def job_of(deck: DeckList = DECK, played: int = 0) -> DuelJob:
    job = plan_weighing(deck, STARTERS, BOARDS, seed=7, played=played)
    assert job is not None
    return job


def results_of(job: DuelJob, *counts: int) -> DuelResults:
    """So many games of each matchup; the deck wins those with an even number."""
    games = tuple(
        tuple(DuelResult(number, float(number % 2 == 0), True, 9, "capture") for number in range(count))
        for count in counts
    )
    return Results(job, games, "stopped")


def test_names_words_and_order_make_no_difference_and_any_number_does() -> None:
    renamed = tuple(
        card.model_copy(update={"name": f"Other {place}", "flavour": "x", "glyph": "axe", "role": "y"})
        for place, card in enumerate(reversed(DECK.entity))
    )
    other = DECK.model_copy(update={"name": "Else", "realm": "", "origin": None, "entity": renamed})
    assert deck_mark(other) == deck_mark(DECK)
    assert job_of(other) == job_of(DECK), "the same games, too"
    stronger = DECK.entity[0].model_copy(update={"hp": DECK.entity[0].hp % 20 + 1})
    changed = DECK.model_copy(update={"entity": (stronger, *DECK.entity[1:])})
    assert deck_mark(changed) != deck_mark(DECK)


def test_another_starter_battlefield_or_adept_is_another_pair_of_scales(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mark = scales_mark(STARTERS, BOARDS)
    assert scales_mark(STARTERS, BOARDS) == mark
    assert scales_mark([DECK, *STARTERS[1:]], BOARDS) != mark
    assert scales_mark(STARTERS, BOARDS[1:]) != mark
    monkeypatch.setattr(weighings, "ADEPT", weighings.ADEPT + 1)
    assert scales_mark(STARTERS, BOARDS) != mark


def test_seats_first_turns_and_battlefields_are_shared_out_evenly() -> None:
    job = job_of()
    assert job.total == weighings.most_games(STARTERS) == 1280
    places = [seating(matchup, number) for matchup in job.matchups for number in range(4 * len(BOARDS))]
    for board in BOARDS:
        here = [place for place in places if place.table.board == board]
        assert len(here) == 4 * len(STARTERS)
        assert len({(place.seat, place.first) for place in here}) == 4
        assert sum(place.seat is place.first for place in here) == len(here) / 2
    assert len({seating(matchup, 0).table.board.name for matchup in job.matchups}) == len(BOARDS)


def test_a_weighing_goes_on_with_other_dice_from_the_next_battlefield_until_the_most() -> None:
    first, second = job_of(), job_of(played=8 * 4)
    assert second.games == first.games - 4
    assert not {each.key for each in first.matchups} & {each.key for each in second.matchups}
    for before, after in zip(first.matchups, second.matchups, strict=True):
        assert seating(after, 0).table == seating(before, 4).table
    assert plan_weighing(DECK, STARTERS, BOARDS, seed=7, played=1280) is None


def test_only_whole_rounds_against_everybody_count() -> None:
    job = job_of()
    assert weight_of(results_of(job, *[9] * 7, 6)) == Weight(16.0, 32)
    assert weight_of(results_of(job, *[9] * 7, 3)) == Weight(0.0, 0)
    gap = results_of(job, *[8] * 8)
    gap = replace(gap, games=(gap.games[0][:2] + gap.games[0][3:], *gap.games[1:]))
    assert weight_of(gap) == Weight(0.0, 0), "a game is missing in the first round"


def test_games_before_count_for_the_decision() -> None:
    results = results_of(job_of(), *[8] * 8)
    assert not tells(Weight(0.0, 0), 0.6)(results)
    assert tells(Weight(200.0, 400), 0.6)(results)


def test_the_adept_plays_as_it_did_when_decks_were_weighed() -> None:
    """If this fails, the adept or the rules have changed: raise `weights.ADEPT`, and renew the hash.

    The decks are generated, so it may also be the generator; then only renew the hash.
    """
    job = plan_weighing(DECK, [generate(name) for name in ("Ben", "Cat", "Dan", "Eve")], BOARDS, seed=7)
    assert job is not None
    played = [
        play_chunk(Chunk(place, matchup, 0, 2, job.seed, job.game))
        for place, matchup in enumerate(job.matchups)
    ]
    games = [list(game[:5]) for both in played for game in both]
    assert (weighings.ADEPT, digest(games)) == (
        2,
        "db6bdfc171672ddeeeab5dc22c3f3e7dc1fe8a613b8046570cf23fac38d50909",
    )
