"""Climbing against a limit, with games that are decided by the decks' Attack."""

from collections.abc import Callable

from bot.games.melee.cards.cards import DeckList
from bot.lab.jobs import Results
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelResults
from bot.lab.melee.tiers.climb import FINAL, FINALISTS, Climb, Climbed
from bot.lab.melee.tiers.records import Played
from tests.shipped import shipped

CONTENT = shipped()
STARTERS = list(CONTENT.decks.values())[:2]


def attack(deck: DeckList) -> int:
    return sum(card.attack for card in deck.entity)


def decided(job: DuelJob) -> DuelResults:
    """The deck with more Attack wins all games."""
    games = []
    for matchup in job.matchups:
        one, two = matchup.tables[0].decks
        score = 0.5 if attack(one) == attack(two) else float(attack(one) > attack(two))
        games.append(
            tuple(DuelResult(number, score, number % 2 == 0, 20, "capture") for number in range(job.games))
        )
    return Results(job, tuple(games), "whole")


def climbed(
    kept: list[Played], play: Callable[[DuelJob], DuelResults] = decided, budget: int = 400
) -> Climbed:
    return Climb(
        "test",
        STARTERS,
        lambda deck: attack(deck) <= 30,
        STARTERS,
        list(CONTENT.boards.values())[:1],
        budget,
        1,
        play,
        kept.append,
    ).run()


def test_a_climb_finds_stronger_decks_within_the_limit_and_keeps_every_result() -> None:
    kept: list[Played] = []
    found = climbed(kept)
    assert found.ended == "whole"
    assert found.games >= 400
    assert len(found.finalists) == FINALISTS
    best, rate = found.finalists[0]
    assert max(map(attack, STARTERS)) < attack(best) <= 30
    assert (rate.games, rate.share) == (FINAL * len(STARTERS), 1.0)
    assert all(attack(each.deck) <= 30 for each in kept)
    assert len({each.key for each in kept}) == len(kept)
    assert climbed([]) == found, "the same seed climbs the same way"


def test_a_climb_that_is_stopped_keeps_what_was_played_and_names_nobody() -> None:
    jobs: list[DuelJob] = []

    def stops(job: DuelJob) -> DuelResults:
        jobs.append(job)
        results = decided(job)
        if len(jobs) < 3:
            return results
        return Results(
            job, (results.games[0], results.games[1], *((),) * (len(results.games) - 2)), "stopped"
        )

    kept: list[Played] = []
    found = climbed(kept, stops)
    assert (found.ended, found.finalists) == ("stopped", ())
    whole = sum(len(job.matchups) for job in jobs[:2]) // len(STARTERS)
    assert len(kept) == whole + 1


def test_nothing_is_climbed_without_a_deck_within_the_limit() -> None:
    found = Climb("x", STARTERS, lambda _: False, STARTERS, (), 100, 1, decided, lambda _: None).run()
    assert (found.candidates, found.finalists) == (0, ())
