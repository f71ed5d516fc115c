"""Standing orders (V-O1)."""

import pytest

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import SEAL_NONE, parse_action
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.timeouts import ordered_action
from tests.games.multiversus.games import setup_of


def begun() -> State:
    return MULTIVERSUS.begin(setup_of(0), FastDice(1))[0]


def test_an_order_chooses_nothing_and_is_private() -> None:
    state = begun()
    reactive = state.seat_of(1 - state.position.side) if state.position else 0
    log = MULTIVERSUS.apply(state, reactive, parse_action("order none"), FastDice(1))
    assert log == [ev.OrderGiven(reactive, True), ev.ChoiceSealed(reactive, "none"), ev.ChoiceMade(reactive)]
    assert [MULTIVERSUS.audience(event) for event in log] == [{reactive}, {reactive}, None]
    assert MULTIVERSUS.view(state, reactive).has_order
    assert not MULTIVERSUS.view(state, 1 - reactive).has_order
    assert not MULTIVERSUS.view(state, None).has_order


def test_an_order_is_kept_by_snapshots_and_copies() -> None:
    state = begun()
    reactive = state.seat_of(1 - state.position.side) if state.position else 0
    assert "orders" not in MULTIVERSUS.fingerprint(state)
    MULTIVERSUS.apply(state, reactive, parse_action("order none"), FastDice(1))
    again = MULTIVERSUS.resume(setup_of(0), MULTIVERSUS.snapshot(state))
    assert again.orders == state.orders == MULTIVERSUS.copy(state).orders
    assert MULTIVERSUS.fingerprint(again) == MULTIVERSUS.fingerprint(state)
    MULTIVERSUS.apply(again, reactive, parse_action("order off"), FastDice(1))
    assert again.orders == (False, False)


def test_only_the_reactive_side_is_answered_for() -> None:
    state = begun()
    assert state.position is not None
    active = state.seat_of(state.position.side)
    state.orders = (True, True)
    assert ordered_action(state, active) is None
    assert ordered_action(state, 1 - active) == SEAL_NONE


@pytest.mark.parametrize(("line", "code"), [("order none", "wrong-line"), ("order off", "illegal")])
def test_an_order_that_does_not_suit_is_refused(line: str, code: str) -> None:
    state = begun()
    assert state.position is not None
    with pytest.raises(IllegalAction) as refused:
        MULTIVERSUS.apply(state, state.seat_of(state.position.side), parse_action(line), FastDice(1))
    assert refused.value.code == code
