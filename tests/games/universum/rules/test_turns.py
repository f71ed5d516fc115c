"""How a game is set up: every shuffle and every die in the order of the rulings U-S1 to U-S4."""

import pytest

from bot.games.dice import FastDice, RecordingDice, ScriptedDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.position.setup import make_setup
from bot.games.universum.position.state import State
from tests.games.universum.games import BOX


def unmoved(size: int) -> list[int]:
    """The dice of a shuffle that leaves a list of this size as it is."""
    return list(range(size, 1, -1))


STACKS = [*unmoved(5), *unmoved(10), *unmoved(5), *unmoved(4) * 5]
"""The dice of all portals, without a change."""
#: What each transformer gets: a basic portal, two medium ones and an advanced one, in the order of the file.
DEALT = [
    ("wrench", "coil+lens", "coil+magnet", "fuse+lens+magnet"),
    ("lens", "fuse+wrench", "magnet+wrench", "coil+fuse+wrench"),
    ("magnet", "coil+fuse", "coil+wrench", "coil+magnet+wrench"),
    ("fuse", "lens+magnet", "fuse+magnet", "coil+fuse+lens"),
    ("coil", "lens+wrench", "fuse+lens", "lens+magnet+wrench"),
]


def begun(dice: list[int], players: int = 2, *, short: bool = False, solo: bool = False) -> State:
    """A game that begins with exactly these dice."""
    script = ScriptedDice(dice)
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, players, short=short, solo=solo), script)
    assert script.left == []
    return state


def test_unmoved_portals_and_cards_are_dealt_in_the_order_of_the_file() -> None:
    state = begun([*STACKS, *unmoved(50)], 3)
    cards = list(BOX.cards)
    assert state.portals == DEALT
    assert state.hands == [cards[:3], cards[3:6], cards[6:9]]
    assert state.discard == cards[9:14]
    assert state.stack[::-1] == cards[14:]
    assert state.at == [1, 2, 3]
    assert (state.active, state.actions, state.round, state.turns) == (0, 3, 1, 1)
    assert state.known == [[1] * 5] * 4


def test_each_shuffle_is_of_its_own_list() -> None:
    """A first die of 1 brings the first of a list to its end, and the last to its front."""
    swapped = [1, *unmoved(4)], [1, *unmoved(9)], [1, *unmoved(4)]
    dice = [die for part in swapped for die in part] + [1, *unmoved(3)] + unmoved(4) * 4 + [1, *unmoved(49)]
    state = begun(dice)
    assert state.portals[0] == ("lens+magnet+wrench", "fuse+lens", "coil+magnet", "coil")
    assert state.portals[4] == ("wrench", "lens+wrench", "coil+lens", "fuse+lens+magnet")
    assert state.hands[0] == [BOX.cards[49], BOX.cards[1], BOX.cards[2]]
    assert state.stack[0] == BOX.cards[0]


def test_a_short_game_loses_a_portal_of_each_stack_before_the_cards_are_shuffled() -> None:
    state = begun([*STACKS, 1, 2, 3, 4, 1, *unmoved(50)], short=True)
    lost = (0, 1, 2, 3, 0)
    for stack, dealt, place in zip(state.portals, DEALT, lost, strict=True):
        assert stack == tuple(portal for at, portal in enumerate(dealt) if at != place)
    assert state.known[0] == [1] * 5


def test_the_virtual_player_is_dealt_nothing() -> None:
    state = begun([*STACKS, *unmoved(50)], 1, solo=True)
    cards = list(BOX.cards)
    assert state.hands == [cards[:3], []]
    assert state.discard == cards[3:8]
    assert state.at == [1, 2]


def test_a_game_rolls_as_many_dice_as_its_shuffles_need() -> None:
    for is_short in (False, True):
        dice = RecordingDice(FastDice(1))
        MULTIUNIVERSUM.begin(make_setup(BOX, 5, short=is_short), dice)
        assert len(dice.rolled) == 4 + 9 + 4 + 5 * 3 + 49 + 5 * is_short


def test_the_beginning_is_told_without_what_is_hidden() -> None:
    _, events = MULTIUNIVERSUM.begin(make_setup(BOX, 2), FastDice(1))
    kinds = [type(event) for event in events]
    assert kinds == [ev.MachineBuilt, *[ev.Drew, ev.DrewCards] * 2, ev.DiscardLaid, ev.TurnBegan]


@pytest.mark.parametrize(("players", "needed"), [(2, 2), (3, 3), (5, 3)])
def test_the_number_of_stacks_to_empty_is_that_of_the_players_at_the_start(players: int, needed: int) -> None:
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, players), FastDice(1))
    assert state.setup.stacks_to_empty == needed
    solo, _ = MULTIUNIVERSUM.begin(make_setup(BOX, 1, solo=True), FastDice(1))
    assert solo.setup.stacks_to_empty == 3
