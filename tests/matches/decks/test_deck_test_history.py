"""What was kept of tests of decks: how two of them differ, and how many are kept."""

import pytest

from bot.lab.figures import rate_of
from bot.lab.verdicts.sequential import Sprt
from bot.lab.verdicts.swap import swap_figures
from bot.matches.decks.deck_test_history import (
    DeckTestFigures,
    OpponentScore,
    Versus,
    change_of,
    compared_figures_of,
    figures_of,
)
from bot.matches.registry import TABLETOPS
from bot.matches.service import make_context, make_matches
from bot.store import Store
from tests.lab.jobs import made_results
from tests.matches.table import Clock
from tests.shipped import shipped


def figures(*counts: tuple[str, int, int], level: str = "adept") -> DeckTestFigures:
    """So many games won and lost against decks with these marks."""
    opponents = tuple(
        OpponentScore(name=mark, mark=mark, won=won, drawn=0, lost=lost) for mark, won, lost in counts
    )
    return DeckTestFigures(level=level, seed=1, is_partial=False, opponents=opponents)


def test_against_one_deck_it_is_newcombes_interval() -> None:
    change = change_of(figures(("a", 48, 32)), figures(("a", 56, 24)))
    assert change is not None
    assert change.difference == pytest.approx(0.1)
    old, new = rate_of(48, 0, 32), rate_of(56, 0, 24)
    assert change.low == pytest.approx(0.1 - ((0.7 - new.low) ** 2 + (old.high - 0.6) ** 2) ** 0.5)
    assert change.high == pytest.approx(0.1 + ((new.high - 0.7) ** 2 + (0.6 - old.low) ** 2) ** 0.5)


def test_the_difference_is_the_mean_of_those_against_each_deck() -> None:
    """More games against a weak deck don't look like a better deck."""
    old, new = figures(("a", 10, 10), ("b", 90, 10)), figures(("a", 10, 10), ("b", 900, 100))
    change = change_of(old, new)
    assert change is not None
    assert change.difference == pytest.approx(0.0)
    assert change.low < 0 < change.high


@pytest.mark.parametrize(
    "new",
    [
        figures(("a", 10, 10)),
        figures(("a", 10, 10), ("c", 10, 10)),
        figures(("a", 10, 10), ("b", 0, 0)),
        figures(("a", 10, 10), ("b", 10, 10), level="novice"),
    ],
)
def test_tests_of_other_things_are_not_compared(new: DeckTestFigures) -> None:
    assert change_of(figures(("a", 10, 10), ("b", 10, 10)), new) is None


def test_a_comparison_is_not_compared_with_a_test() -> None:
    versus = Versus(name="x", is_swap=False, verdict=None, difference=0.0, low=-1.0, high=1.0, pairs=1)
    test = figures(("a", 10, 10))
    comparison = test.model_copy(update={"versus": versus})
    assert change_of(test, comparison) is None
    assert change_of(comparison, test) is None


@pytest.mark.parametrize(("is_swap", "won"), [(False, 2), (True, 0)])
def test_of_a_comparison_the_games_of_the_tested_deck_are_kept(is_swap: bool, won: int) -> None:
    results = made_results([0.0, 0.5, 0.0], [1.0, 0.5, 1.0])
    found = compared_figures_of(
        results, ["x"], swap_figures(results, Sprt(0.0, 0.05)), "Other", is_swap=is_swap
    )
    (one,) = found.opponents
    assert (one.mark, one.won, one.drawn, one.lost) == ("x", won, 1, 2 - won)
    assert found.versus is not None
    assert (found.versus.pairs, found.versus.verdict) == (3, None)
    assert found.versus.difference == pytest.approx(2 / 3)
    assert DeckTestFigures.model_validate_json(found.model_dump_json()) == found


def test_figures_count_games_by_result() -> None:
    found = figures_of(made_results([1.0, 0.5, 0.0, 1.0], [0.0, 0.0]), ["x", "y"])
    assert [(one.mark, one.won, one.drawn, one.lost) for one in found.opponents] == [
        ("x", 2, 1, 1),
        ("y", 0, 0, 2),
    ]
    assert found.overall == rate_of(2, 1, 3)
    assert DeckTestFigures.model_validate_json(found.model_dump_json()) == found


async def test_a_test_that_went_on_is_the_newest(url: str) -> None:
    store = await Store.open(url)
    clock = Clock()
    matches = make_matches(make_context(store, {"melee": shipped()}, games=TABLETOPS, now=clock))
    decks, deck = matches.decks["melee"], shipped().decks["ember-court"]
    own = (await decks.save(7, deck)).own
    for mark in ("earlier", "later"):
        await decks.tests.keep(7, own.id, deck, figures((mark, 1, 1)))
        clock.pass_by(seconds=20)
    later, earlier = await decks.tests.of(7, own.id)
    await store.write(
        lambda tables: decks.tests.put(tables, 7, own.id, deck, earlier.figures, key=earlier.key)
    )
    assert [each.key for each in await decks.tests.of(7, own.id)] == [earlier.key, later.key]
    await store.close()
