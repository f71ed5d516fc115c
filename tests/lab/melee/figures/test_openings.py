"""What a card is worth in the opening hand, by who goes first and by opponent."""

from bot.lab.jobs import Results
from bot.lab.melee.figures.openings import opening_figures
from bot.lab.melee.jobs import CardPlayed, DuelResult
from tests.lab.jobs import content, made_results

DECK = next(iter(content().decks.values()))
HELD, NOT = CardPlayed(opening=True), CardPlayed()


def played(rows: list[tuple[float, bool, CardPlayed]]) -> tuple[DuelResult, ...]:
    """Games: the score, whether the deck went first, and its first card; the second card is always held."""
    return tuple(
        DuelResult(number, score, first, 20, "capture", (card, HELD, *(NOT,) * 8))
        for number, (score, first, card) in enumerate(rows)
    )


def results(*matchups: list[tuple[float, bool, CardPlayed]]) -> Results:
    names = tuple((DECK.name, f"Other {number}") for number in range(len(matchups)))
    job = made_results(*([0.0] for _ in matchups), names=names).job
    return Results(job, tuple(map(played, matchups)), "whole")


def test_games_are_split_by_the_first_turn_and_by_opponent() -> None:
    found = opening_figures(
        DECK,
        results([(1.0, True, HELD), (0.0, False, HELD), (1.0, False, NOT)], [(0.5, True, NOT)]),
    )
    assert [one.name for one in found] == ["going first", "going second", "Other 0", "Other 1"]
    assert [one.overall.share for one in found] == [0.75, 0.5, 2 / 3, 0.5]
    assert [one.cards[0].rate.games for one in found] == [1, 1, 2, 0]
    assert [one.cards[0].rate.share for one in found] == [1.0, 0.0, 0.5, None]
    assert [one.cards[1].rate for one in found] == [one.overall for one in found]
    assert found[3].cards[0].helps is None


def test_the_games_of_a_single_opponent_are_not_repeated() -> None:
    found = opening_figures(DECK, results([(1.0, True, HELD)]))
    assert [one.name for one in found] == ["going first", "going second"]


def test_a_card_helps_only_where_it_does() -> None:
    """The first card wins all games in which the deck begins, and none of the others."""
    rows = [(float(number % 4 == 0), True, HELD if number % 4 == 0 else NOT) for number in range(400)]
    rows += [(float(number % 4 > 0), False, HELD if number % 4 == 0 else NOT) for number in range(400)]
    first, second = opening_figures(DECK, results(rows))
    assert (first.cards[0].helps, second.cards[0].helps) == (True, False)
    assert (first.cards[1].helps, second.cards[1].helps) == (None, None)
    assert first.cards[2].helps is None, "it was in no opening hand"
