"""What the public message of a duel is made of."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.games.melee.events import events as ev
from bot.games.two_seats import Seat
from cogs.melee.duel_scene import Scene
from tests.cogs.positions import duel, position

SOUTH, NORTH = Seat.SOUTH, Seat.NORTH
DREW, FLED, GAINED = ev.Drew(SOUTH, 1, 3, 6), ev.Conceded(NORTH), ev.EnergyChanged(NORTH, 2, 3, 6, "turn")
ENDED, BEGAN = ev.TurnEnded(4, SOUTH), ev.TurnBegan(5, NORTH)


def scene(*log: tuple[int, ev.Event]) -> Scene:
    """A duel after its ninth action, with this log of (ply, event)."""
    view = replace(position({}, {}), ply=9)
    return Scene(duel(), view, log, (), ())


@pytest.mark.parametrize(
    ("log", "recent"),
    [
        ([(7, DREW), (8, DREW), (9, FLED)], [FLED]),
        ([(8, DREW), (9, FLED), (9, GAINED)], [FLED, GAINED]),
        ([(8, DREW)], []),
        ([(8, ENDED), (8, BEGAN), (9, FLED)], [FLED]),
        (
            [(8, ev.RolledOff(5, 3)), (9, ev.OrderChosen(SOUTH, NORTH)), (9, BEGAN)],
            [ev.OrderChosen(SOUTH, NORTH), BEGAN],
        ),
    ],
)
def test_the_last_action_alone_is_recent(
    log: Sequence[tuple[int, ev.Event]], recent: Sequence[ev.Event]
) -> None:
    assert scene(*log).recent == tuple(recent)


def test_where_the_last_action_ended_the_turn_the_one_before_is_recent_too() -> None:
    log = [(7, FLED), (8, DREW), (9, ENDED), (9, BEGAN), (9, GAINED)]
    assert scene(*log).recent == (DREW, ENDED, BEGAN, GAINED)
    over = ev.GameOver(SOUTH, "capture")
    assert scene((7, FLED), (8, DREW), (9, ENDED), (9, over)).recent == (DREW, ENDED, over)
