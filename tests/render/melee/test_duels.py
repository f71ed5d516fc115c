"""Pictures of whole duels, played by the rules."""

import pytest

from bot.games.melee import MELEE
from bot.games.melee.events.events import Event
from bot.games.melee.history.steps import steps_of
from bot.games.melee.sight.view_maker import plan_of
from bot.games.two_seats import Seat
from render.melee.board.battlefield import lay_battlefield
from render.melee.board.plan_strip import SHOWN
from render.melee.board.reach import lay_reach
from render.melee.boardframe import CANVAS, TYPE_FLOOR
from render.melee.cards.hand import lay_hand
from render.pen.geometry import WIDTH, Rect
from tests.games.melee.duels import random_duel
from tests.render.layouts import check_readable
from tests.render.positions import NAMES

PLIES = 60


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_picture_of_a_duel_is_readable(seed: int) -> None:
    log: list[tuple[int, Event]] = []
    for number, (state, _, events) in zip(range(PLIES), random_duel(seed), strict=False):
        view = MELEE.view(state, None)
        log += [(number, event) for event in events]
        check_readable(lay_battlefield(view, NAMES, steps_of(log)), CANVAS, TYPE_FLOOR)
        if number % 6 == 0 and view.active is not None:
            for entity in view.entities:
                if entity.owner is view.active:
                    plan = plan_of(state, entity.tile)
                    assert plan is not None
                    check_readable(lay_reach(view, plan), SHOWN, TYPE_FLOOR)


@pytest.mark.parametrize("seat", Seat)
def test_every_hand_of_a_duel_is_readable(seat: Seat) -> None:
    for number, (state, _, _) in zip(range(PLIES), random_duel(4), strict=False):
        if number % 8 == 0:
            for layout in lay_hand(MELEE.view(state, seat), seat, "ember"):
                check_readable(layout.puts, Rect(0, 0, WIDTH, layout.height))
