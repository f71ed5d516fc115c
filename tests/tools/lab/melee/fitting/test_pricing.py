"""The fit finds the prices that made the games, and says what they should be."""

import pytest

from bot.games.melee.forge import REALMS
from bot.games.melee.forge.measures import measures_of
from bot.games.melee.forge.prices import BASE, EDGES, PRICES
from bot.lab.errors import LabError
from bot.lab.jobs import Results
from tests.lab.jobs import content, game
from tools.lab.melee.fitting.pricing import POINT, PriceFigures, Prior, fit_ridge, price_figures, trial_decks
from tools.lab.melee.generated import plan_generated

NO_IDEA = Prior(0.0, 100.0)


def test_a_fit_finds_the_coefficients_that_made_the_values() -> None:
    rows = [{"a": float(one), "b": float(other)} for one in range(4) for other in range(4)]
    values = [2 * row["a"] - 3 * row["b"] for row in rows]
    found = fit_ridge(rows, values, {"a": NO_IDEA, "b": NO_IDEA}, 0.01)
    assert found == pytest.approx({"a": 2, "b": -3}, abs=1e-3)


def test_where_data_say_nothing_the_prior_stands() -> None:
    found = fit_ridge([{"a": 1.0}] * 3, [5.0] * 3, {"a": NO_IDEA, "b": Prior(7.0, 1.0)}, 0.01)
    assert found == pytest.approx({"a": 5, "b": 7}, abs=1e-3)


def test_a_sure_prior_moves_less_than_an_unsure_one() -> None:
    rows, values = [{"a": 1.0}], [1.0]
    sure, unsure = (fit_ridge(rows, values, {"a": Prior(0.0, spread)}, 1.0)["a"] for spread in (0.5, 2.0))
    assert sure == pytest.approx(0.2)  # 1 / (1 + 1 / 0.5**2)
    assert unsure == pytest.approx(0.8)


def test_trial_decks_take_the_realms_in_turn_and_differ_from_what_is_generated_in_numbers_only() -> None:
    trials, made = trial_decks(20), trial_decks(20, changed=False)
    assert [deck.realm for deck in trials] == [*REALMS] * 2
    assert trials == trial_decks(20)
    numbers = {"hp", "attack", "defense", "speed", "range", "cost"}
    for trial, deck in zip(trials, made, strict=True):
        assert trial.entity != deck.entity
        for one, other in zip(trial.entity, deck.entity, strict=True):
            assert one.model_dump(exclude=numbers) == other.model_dump(exclude=numbers)


def figures_of_a_world(price_of_speed: int, decks: int = 240) -> PriceFigures:
    """What the fit says where every game's share is made from these prices, speed's changed."""
    made = trial_decks(decks)
    prices = {**PRICES, "speed": price_of_speed}
    job = plan_generated(made, list(content().decks.values())[:1], "adept", [*content().boards.values()],
                         games=1000, seed=1)  # fmt: skip
    games = []
    for deck in made:
        measures = [measures_of(card) for card in deck.entity]
        worth = sum(prices[name] * count for one in measures for name, count in one.items()) / 1_000_000
        over = worth + EDGES[deck.realm] / 1000 - sum(card.cost + BASE / 1000 for card in deck.entity)
        won = round(1000 * min(max(0.5 + POINT * over, 0.0), 1.0))
        games.append(tuple(game(number, float(number < won)) for number in range(1000)))
    return price_figures(made, Results(job, tuple(games), "whole"))


@pytest.mark.nightly
def test_prices_that_are_right_stay_and_a_wrong_one_is_found() -> None:
    figures = figures_of_a_world(PRICES["speed"] + 400)
    fitted = {one.name: one for one in figures.prices}
    assert fitted["speed"].now == PRICES["speed"]
    assert abs(fitted["speed"].fitted - PRICES["speed"] - 400) < 150
    assert abs(fitted["attack"].fitted - PRICES["attack"]) < 150
    assert figures.decks == 240


def test_too_few_whole_decks_are_refused() -> None:
    made = trial_decks(12)
    job = plan_generated(made, list(content().decks.values())[:1], "adept", [*content().boards.values()],
                         games=2, seed=1)  # fmt: skip
    games = tuple((game(0, 1.0), game(1, 0.0))[: 1 + (place > 0)] for place in range(12))
    with pytest.raises(LabError, match=r"12 decks .*; 11 have"):
        price_figures(made, Results(job, games, "stopped"))
