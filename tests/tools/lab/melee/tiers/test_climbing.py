"""Climbing against a limit, with games that are decided by the decks' Attack."""

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge.chance import KeyedDraws
from bot.lab.jobs import Results
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelResults
from bot.lab.verdicts.bounds import Weight, keeps_within
from tests.shipped import shipped
from tools.lab.melee.tiers.climb import LET_IN, PROOF, Climb, Climbed, Decided, Play
from tools.lab.melee.tiers.records import Played

CONTENT = shipped()
STARTERS = list(CONTENT.decks.values())[:2]


def attack(deck: DeckList) -> int:
    return sum(card.attack for card in deck.entity)


def decided(job: DuelJob, _: Decided | None = None) -> DuelResults:
    """The deck with more Attack wins all games."""
    games = []
    for matchup in job.matchups:
        one, two = matchup.tables[0].decks
        score = 0.5 if attack(one) == attack(two) else float(attack(one) > attack(two))
        games.append(
            tuple(DuelResult(number, score, number % 2 == 0, 20, "capture") for number in range(job.games))
        )
    return Results(job, tuple(games), "whole")


def climbed(kept: list[Played], play: Play = decided, budget: int = 400) -> Climbed:
    return Climb(
        "test",
        0.6,
        STARTERS,
        lambda deck: attack(deck) <= 30,
        STARTERS,
        list(CONTENT.boards.values())[:1],
        budget,
        1,
        play,
        kept.append,
    ).run()


def test_a_climb_that_is_stopped_keeps_what_was_played_and_names_nobody() -> None:
    jobs: list[DuelJob] = []

    def stops(job: DuelJob, _: Decided | None) -> DuelResults:
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
    found = Climb("x", 0.6, STARTERS, lambda _: False, STARTERS, (), 100, 1, decided, lambda _: None).run()
    assert (found.candidates, found.finalists) == (0, ())


def even(job: DuelJob, decided: Decided | None) -> DuelResults:
    """Decks win by chance: the share of a deck is 40%, and 4 points more for each Attack beyond 25."""
    games = []
    for matchup in job.matchups:
        one, two = matchup.tables[0].decks
        share = 0.4 + 0.04 * (attack(one) - attack(two))
        rolls = (KeyedDraws(job.seed, matchup.key, number).below(1000) for number in range(job.games))
        games.append(
            tuple(
                DuelResult(number, float(roll < 1000 * share), number % 2 == 0, 20, "capture")
                for number, roll in enumerate(rolls)
            )
        )
    whole = Results(job, tuple(games), "whole")
    for look in range(4, job.games, 4):
        part = Results(job, tuple(each[:look] for each in games), "decided")
        if decided is not None and decided(part):
            return part
    return whole


def test_only_decks_that_a_weighing_lets_in_come_to_the_final() -> None:
    kept: list[Played] = []
    found = climbed(kept, even, budget=3000)
    assert found.ended == "whole"
    assert found.weighed >= len(found.finalists) > 0
    assert len(found.finalists) <= LET_IN
    weighed = {each.deck: each for each in kept if "weighed" in each.key}
    assert len(weighed) == found.weighed
    for deck, rate in found.finalists:
        assert keeps_within(Weight(weighed[deck].score, weighed[deck].games), 0.6).ok
        assert rate.games == PROOF * len(STARTERS)
    assert found.games == sum(each.games for each in kept if "final" not in each.key)
    assert all(attack(each.deck) <= 30 for each in kept)
    assert len({each.key for each in kept}) == len(kept)
    assert climbed([], even, budget=3000) == found, "the same seed climbs the same way"


def test_nobody_comes_to_the_final_if_all_win_too_much() -> None:
    found = climbed([], lambda job, _: decided(job), budget=400)
    assert found.weighed > 0
    assert found.finalists == ()
