"""Of the side that begins, some units may have grey coins in the discard (V-B9)."""

from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.setup import Library, make_setup
from bot.games.multiversus.sight.replay import Replay
from bot.games.multiversus.sight.view import view_of
from tests.games.multiversus.games import LIBRARY

SPENT: dict[str, Any] = {"heroes": ("champion", "mob", "mob"), "adversaries": ("beast",)}
FORD, YARD = (LIBRARY.battlefields[word].model_copy(update={"spent": SPENT}) for word in ("ford", "yard"))
WEARY = Library(LIBRARY.teams, {"ford": FORD, "yard": YARD})
LINES = ("setup {} wick mere {}", "ready", "take heroes")


@pytest.mark.parametrize(
    ("battlefield", "spent"), [("ford", (2, 0, 4, 0, 0, 0)), ("yard", (0, 0, 0, 2, 0, 0))]
)
def test_the_battlefield_names_the_coins_of_the_side_that_begins(
    battlefield: str, spent: tuple[int, ...]
) -> None:
    setup = make_setup(WEARY, (battlefield, "wick", "mere"))
    assert "spent" in setup["battlefields"][battlefield]
    state, events = MULTIVERSUS.begin(setup, FastDice(1))
    assert state.position is not None
    assert state.position.spent == spent
    assert Replay(setup).follow(events) == view_of(state, None)
    assert MULTIVERSUS.snapshot(MULTIVERSUS.resume(setup, MULTIVERSUS.snapshot(state))) == (
        MULTIVERSUS.snapshot(state)
    )


@pytest.mark.parametrize(
    ("side", "spent"), [("heroes", (2, 0, 4, 0, 0, 0)), ("adversaries", (0, 0, 0, 2, 0, 0))]
)
def test_in_a_free_setup_it_is_the_side_that_was_named(side: str, spent: tuple[int, ...]) -> None:
    setup, dice = make_setup(WEARY), FastDice(1)
    state, events = MULTIVERSUS.begin(setup, dice)
    replay = Replay(setup)
    replay.follow(events)
    for line in LINES:
        (seat,) = MULTIVERSUS.waiting(state)
        action = MULTIVERSUS.parse_action(line.format("ford", side), seat)
        view = replay.follow(MULTIVERSUS.apply(state, seat, action, dice))
    assert state.position is not None
    assert state.position.spent == spent
    assert view == view_of(state, None)


def test_a_battlefield_without_them_is_written_as_ever() -> None:
    setup = make_setup(LIBRARY, ("ford", "wick", "mere"))
    assert "spent" not in setup["battlefields"]["ford"]
    state, _ = MULTIVERSUS.begin(setup, FastDice(1))
    assert state.position is not None
    assert state.position.spent == (0,) * 6
