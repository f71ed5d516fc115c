"""Pairs of games with shared dice differ as they should."""

import pytest

from tests.shipped import shipped
from tools.lab.melee.pairing import SHARINGS, Sharing, TurnDice, differing

ONE, OTHER, THIRD, *_ = shipped().decks.values()
BOARDS = list(shipped().boards.values())


@pytest.mark.parametrize("sharing", [each for each in SHARINGS if each != "independent"])
def test_a_deck_compared_with_itself_never_differs(sharing: Sharing) -> None:
    assert differing((ONE, ONE), [THIRD], BOARDS, sharing, games=2, seed=1) == (0, 2)


def test_two_decks_differ_in_some_games() -> None:
    found, pairs = differing((ONE, OTHER), [THIRD], BOARDS, "as played", games=8, seed=1)
    assert (0 < found < pairs, pairs) == (True, 8)


def test_the_dice_of_a_turn_do_not_depend_on_those_before() -> None:
    one, other = TurnDice(5), TurnDice(5)
    for _ in range(7):
        other.roll()
    for dice in (one, other):
        dice.begin(2)
    assert [one.roll(20) for _ in range(9)] == [other.roll(20) for _ in range(9)]
    one.begin(3)
    other.begin(4)
    assert [one.roll(20) for _ in range(9)] != [other.roll(20) for _ in range(9)]
