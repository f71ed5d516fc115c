"""What a deck's cards tell about its tier."""

import pytest

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.tiers.features import body_of, features_of
from bot.games.melee.tiers.forecast import DeckFeature, Forecast, Forecaster, tier_words
from tests.shipped import shipped
from tools.lab.melee.tiers.trials import HELD_OUT, trial


def ember() -> DeckList:
    return shipped().decks["ember-court"]


def with_stats(deck: DeckList, **stats: int) -> DeckList:
    return deck.model_copy(update={"entity": tuple(card.model_copy(update=stats) for card in deck.entity)})


def test_names_words_and_the_order_of_cards_make_no_difference() -> None:
    deck = ember()
    cards = [
        card.model_copy(update={"name": f"Card {place}x", "role": "", "flavour": "", "glyph": ""})
        for place, card in enumerate(deck.entity)
    ]
    other = deck.model_copy(
        update={"name": "Other", "realm": "gloom", "plan": "", "entity": tuple(cards[::-1])}
    )
    assert features_of(other) == pytest.approx(features_of(deck))


def test_a_body_by_hand() -> None:
    even = body_of(1, 1, 4, 1)
    # Attack 1 against Defense 1, both dice alike: (5 + 2·4 + 3·3 + 4·2 + 5·1) / 36 = 35 / 36 expected damage.
    ahead = {
        0: (6 + 5 * 2 + 4 * 3 + 3 * 4 + 2 * 5 + 1 * 6) / 36,
        1: 35 / 36,
        2: (4 + 3 * 2 + 2 * 3 + 1 * 4) / 36,
        3: (3 + 2 * 2 + 1 * 3) / 36,
    }
    assert even.hit == pytest.approx(0.3 * ahead[0] + 0.35 * ahead[1] + 0.25 * ahead[2] + 0.1 * ahead[3])
    assert body_of(1, 1, 8, 1).lasts == pytest.approx(2 * even.lasts)
    assert body_of(1, 1, 4, 3).cost == pytest.approx(0.15 * even.cost)
    assert body_of(1, 9, 4, 1).lasts == pytest.approx(4 / 0.05), "nothing gets through"


def test_a_forecast_is_the_mean_of_the_fits_and_reaches_as_far_as_they_may_be_wrong() -> None:
    model = Forecaster({"cost": DeckFeature(2.0, 0.5, (1.0, 3.0))}, (0.0, 0.0), 0.0, 1.0, 0.8)
    deck = with_stats(ember(), cost=2)  # twenty energy are 2.0, the mean
    assert model.forecast(deck) == (0.5, 0.5, 0.5)
    dearer = with_stats(ember(), cost=3)  # two deviations more: log odds 2 and 6
    mean, spread = model.odds(dearer)
    assert (mean, spread) == (pytest.approx(4.0), pytest.approx(8**0.5))
    free = with_stats(ember(), cost=0)  # four below: 4 and 12
    assert model.odds(free)[0] == pytest.approx(-8.0)
    far = Forecaster({"cost": DeckFeature(2.0, 0.01, (1.0,))}, (0.0,), 0.3, 2.0, 0.8)
    assert far.odds(dearer) == (pytest.approx(5.0), pytest.approx(0.3)), "no feature counts beyond five"


def test_what_is_shipped_knows_strong_decks_from_weak_ones() -> None:
    tiers = shipped().tiers
    assert tiers is not None
    strong = tiers.forecaster.forecast(with_stats(ember(), hp=8, attack=4))
    weak = tiers.forecaster.forecast(with_stats(ember(), hp=4, attack=2))
    assert strong is not None
    assert weak is not None
    assert strong.share > 0.75
    assert weak.share < 0.3
    for deck in shipped().decks.values():
        told = tiers.forecaster.forecast(deck)
        assert told is not None
        assert 0.4 < told.share < 0.62


def test_a_deck_beyond_what_was_measured_has_no_forecast() -> None:
    """Ten cards at every maximum were foretold to win 62% of their games, and win all."""
    tiers = shipped().tiers
    assert tiers is not None
    for stats in ({"hp": 99, "attack": 20, "defense": 20, "speed": 20, "range": 20, "cost": 0}, {"cost": 6}):
        assert tiers.forecaster.forecast(with_stats(ember(), **stats)) is None
    near = Forecaster({"cost": DeckFeature(2.0, 0.5, (1.0,), 1.5, 2.5)}, (0.0,), 0.0, 1.0, 0.8)
    assert near.forecast(with_stats(ember(), cost=3)) is not None, "at most a deviation beyond the range"
    assert near.forecast(with_stats(ember(), cost=4)) is None
    assert tier_words(None) == "has no forecast: it is unlike every deck that was measured"


def test_a_forecast_is_known_of_nearly_all_decks_of_the_measured_sorts() -> None:
    tiers, starters = shipped().tiers, list(shipped().decks.values())
    assert tiers is not None
    decks = [trial(HELD_OUT + number, starters).deck for number in range(64)]
    assert sum(map(tiers.forecaster.knows, decks)) >= 60


def test_forecasts_in_words() -> None:
    assert tier_words(Forecast(0.616, 0.549, 0.692)) == "plays like a 62% deck (55–69)"
    assert tier_words(Forecast(0.8, 0.7, 0.9)) == "plays like an 80% deck (70–90)"
