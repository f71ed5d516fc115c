"""A swap is judged by its pairs, one after the other, and says plainly what they show."""

import pytest

from bot.lab.errors import LabError
from bot.lab.jobs import Results
from bot.lab.melee import plans
from bot.lab.verdicts.sequential import Sprt
from bot.lab.verdicts.swap import SwapFigures, swap_figures
from tests.lab.jobs import content, game, made_results

TEST = Sprt(0.0, 0.02)


def swapped(better: int, worse: int, alike: int) -> SwapFigures:
    """So many pairs that only the new deck won, only the old one, and both, evenly mixed."""
    pairs = [(0.0, 1.0)] * better + [(1.0, 0.0)] * worse + [(1.0, 1.0)] * alike
    mixed = [pairs[place * 7919 % len(pairs)] for place in range(len(pairs))]
    return swap_figures(made_results([old for old, _ in mixed], [new for _, new in mixed]), TEST)


@pytest.mark.parametrize(
    ("better", "worse", "alike", "verdict"),
    [(90, 30, 281, True), (30, 90, 281, False), (10, 10, 2_000, False), (60, 50, 291, None)],
)
def test_the_verdict_says_whether_it_is_a_gain(
    better: int, worse: int, alike: int, verdict: bool | None
) -> None:
    figures = swapped(better, worse, alike)
    assert figures.decision.verdict is verdict
    assert figures.outcomes == (worse, 0, alike, 0, better)
    assert bool(figures.decision.after) == (verdict is not None) == (figures.decision.more == 0)
    assert figures.low < figures.difference < figures.high


def test_a_verdict_stays_whatever_comes_later() -> None:
    """It depends on the first pairs that decide, so more games don't change it."""
    good, bad = [0.0, 1.0], [1.0, 0.0]
    pairs = [good if place % 2 else [1.0, 1.0] for place in range(400)]
    early = swap_figures(made_results(*map(list, zip(*pairs, strict=True))), TEST)
    late = swap_figures(made_results(*map(list, zip(*(pairs + [bad] * 400), strict=True))), TEST)
    assert early.decision.verdict is late.decision.verdict is True
    assert early.decision.after == late.decision.after < 400
    assert late.difference < 0 < early.difference


def test_a_gap_in_one_matchup_holds_back_the_verdict_of_all() -> None:
    """Games that are over sooner than others are shorter ones: they alone must not decide."""
    whole = made_results([0.0] * 400, [1.0] * 400, [0.0] * 400, [1.0] * 400)
    gap = tuple(one for one in whole.games[3] if one.number != 8)
    figures = swap_figures(Results(whole.job, (*whole.games[:3], gap), "stopped"), TEST)
    assert (figures.pairs, figures.decision.pairs) == (799, 16)
    assert figures.decision.verdict is None
    assert swap_figures(whole, TEST).decision.verdict is True


def test_only_games_that_both_have_played_count() -> None:
    whole = made_results([1.0, 0.0, 1.0], [0.0, 0.0, 1.0])
    games = (whole.games[0], (game(1, 0.0), game(2, 1.0)))
    figures = swap_figures(Results(whole.job, games, "stopped"), TEST)
    assert (figures.pairs, figures.outcomes[2], figures.difference) == (2, 2, 0.0)


def test_several_opponents_are_counted_together() -> None:
    figures = swap_figures(made_results([1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [0.0, 0.5]), TEST)
    assert figures.outcomes == (0, 0, 2, 1, 1)
    assert [one.difference for one in figures.opponents] == [0.5, 0.25]
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
