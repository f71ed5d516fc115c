"""How many messages a game takes, and how often people wait for each other.

A message is all that one side does until the other one is asked: private panels go on from a choice to the
lines, and from the last line to the next choice (tests/e2e/multiversus/test_choices.py). Both choose at
once, and whoever has just acted goes on. A hand-over is a message with lines of one side after one of the
other.
"""

from statistics import fmean

import pytest

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.position import CHOOSING
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.rules.timeouts import ordered_action
from bot.players.multiversus.levels import make_player
from tests.games.multiversus.games import LIBRARY, TABLES

MOST_MESSAGES, MOST_HAND_OVERS = 50, 35


def next_seat(state: State, before: int | None) -> int:
    """Who acts next; of two who choose, whoever acted `before`, else the one without the Initiative."""
    waiting = MULTIVERSUS.waiting(state)
    assert state.position is not None
    if before in waiting:
        return before
    active = state.seat_of(state.position.side)
    return min(waiting - {active} or waiting)


def played(number: int, level: str, *, orders: bool) -> tuple[int, int]:
    """The messages and hand-overs of a game; with `orders`, nobody ever reacts."""
    dice, chance, player = FastDice(number), FastDice(number + 1), make_player(level)
    state, _ = MULTIVERSUS.begin(make_setup(LIBRARY, TABLES[number % len(TABLES)]), dice)
    state.orders = (orders, orders)
    messages = hand_overs = 0
    before: int | None = None
    while MULTIVERSUS.waiting(state):
        assert state.position is not None
        seat, is_choice = next_seat(state, before), state.position.phase == CHOOSING
        action = ordered_action(state, seat)
        if action is None:
            action = player.choose(veil(state, seat), MULTIVERSUS.legal(state, seat), chance)
            messages += seat != before
            hand_overs += not is_choice and seat != before
            before = seat
        MULTIVERSUS.apply(state, seat, action, dice)
    return messages, hand_overs


@pytest.mark.parametrize("level", ["novice", pytest.param("adept", marks=pytest.mark.nightly)])
def test_a_game_takes_few_messages_and_hand_overs_and_fewer_with_standing_orders(level: str) -> None:
    number = len(TABLES)
    usual = [played(seed, level, orders=False) for seed in range(number)]
    ordered = [played(seed, level, orders=True) for seed in range(number)]
    assert fmean(hand_overs for _, hand_overs in usual) <= MOST_HAND_OVERS
    assert fmean(messages for messages, _ in usual) <= MOST_MESSAGES
    assert fmean(messages for messages, _ in ordered) < fmean(messages for messages, _ in usual)
