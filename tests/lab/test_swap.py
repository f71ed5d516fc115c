"""A swap is judged by its pairs, and says plainly what they show."""

import pytest

from bot.lab.errors import LabError
from bot.lab.jobs import Results
from bot.lab.melee import plans
from bot.lab.swap import SwapFigures, swap_figures
from tests.lab.jobs import content, game, made_results


def swapped(better: int, worse: int, alike: int) -> SwapFigures:
    """So many pairs that only the new deck won, only the old one, and both."""
    before = [0.0] * better + [1.0] * worse + [1.0] * alike
    after = [1.0] * better + [0.0] * worse + [1.0] * alike
    return swap_figures(made_results(before, after))


@pytest.mark.parametrize(
    ("better", "worse", "alike", "verdict"),
    [
        (90, 30, 280, "better, by 9.8 to 20.1 points"),
        (30, 90, 280, "worse, by 9.8 to 20.1 points"),
        (12, 10, 20_000, "no difference of 2 points or more"),
        (0, 0, 400, "no difference of 2 points or more"),
    ],
)
def test_the_verdict_is_plain(better: int, worse: int, alike: int, verdict: str) -> None:
    figures = swapped(better, worse, alike)
    assert figures.verdict == verdict
    assert figures.more_games == 0


def test_too_few_games_say_how_many_more_would_do() -> None:
    figures = swapped(60, 50, 290)
    assert figures.difference == pytest.approx(0.025)
    assert figures.low < 0 < figures.high
    words = f"about {figures.more_games:,} more games would show a difference of 2 points"
    assert figures.verdict == f"not distinguishable yet: {words}"
    share = 10 + figures.more_games // 80  # the same shares of as many pairs as there would be then
    enough = swapped(60 * share // 10, 50 * share // 10, 290 * share // 10)
    assert (enough.high - enough.low) / 2 == pytest.approx(0.02, abs=0.0007)


def test_a_difference_near_two_points_asks_for_enough_games_to_settle_one() -> None:
    figures = swapped(330, 290, 3380)
    assert figures.high > 0.02
    assert figures.low < 0
    assert figures.settles == 0.01


def test_only_games_that_both_have_played_count() -> None:
    whole = made_results([1.0, 0.0, 1.0], [0.0, 0.0, 1.0])
    games = (whole.games[0], (game(1, 0.0), game(2, 1.0)))
    figures = swap_figures(Results(whole.job, games, "stopped"))
    assert (figures.pairs, figures.alike, figures.difference) == (2, 2, 0.0)


def test_several_opponents_are_counted_together() -> None:
    figures = swap_figures(made_results([1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [0.0, 0.5]))
    assert (figures.pairs, figures.alike) == (4, 2)
    assert figures.difference == pytest.approx(1.5 / 4)
    assert (figures.before.share, figures.after.share) == (0.25, 0.625)


def test_a_card_cannot_be_in_a_deck_twice() -> None:
    deck = next(iter(content().decks.values()))
    with pytest.raises(LabError, match="has a card named"):
        plans.changed_deck(deck, deck.entity[0], deck.entity[1])


def test_a_card_of_the_same_name_but_other_values_may_take_its_place() -> None:
    deck = next(iter(content().decks.values()))
    card = deck.entity[0]
    better = card.model_copy(update={"hp": card.hp + 1})
    assert plans.changed_deck(deck, card, better).entity == (better, *deck.entity[1:])
    with pytest.raises(LabError, match="cannot take its own place"):
        plans.changed_deck(deck, card, card)
