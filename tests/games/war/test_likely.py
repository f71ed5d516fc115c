"""Likely orders: legal ones, some of each unit, those first that bring it to what draws it."""

from bot.games.grid.grid import hex_point
from bot.games.grid.lattices import HEXES
from bot.games.war import WAR
from bot.games.war.position.actions import Hire, March, Recruit
from bot.games.war.sight.likely import likely_marches, likely_places, single_orders
from bot.games.war.sight.view import View
from tests.games.war.games import random_play
from tests.render.war.layouts import position

MOST = 25


def _marches(view: View) -> list[March]:
    return [each for each in single_orders(view) if isinstance(each, March)]


def test_every_unit_that_may_go_has_a_part_in_the_menu_and_nothing_else_is_there() -> None:
    seen = 0
    for number in range(6):
        for state, seat, _ in random_play(number, rounds=4):
            view = WAR.view(state, seat)
            likely, legal = likely_marches(view, MOST), _marches(view)
            assert set(likely) <= set(legal)
            assert len(set(likely)) == len(likely) <= MOST
            assert {each.unit for each in likely} == {each.unit for each in legal}
            seen += bool(likely)
    assert seen > 50


def test_each_kind_is_recruited_at_one_legal_place() -> None:
    seen = 0
    for number in range(6):
        for state, seat, _ in random_play(number, rounds=4):
            view = WAR.view(state, seat)
            legal, likely = single_orders(view), likely_places(view)
            assert set(likely) <= set(legal)
            kinds = [each.kind if isinstance(each, Recruit) else each.hero for each in likely]  # type: ignore[union-attr]
            assert sorted(kinds) == sorted(
                {each.kind for each in legal if isinstance(each, Recruit)}
                | {each.hero for each in legal if isinstance(each, Hire)}
            )
            seen += bool(likely)
    assert seen > 10


OPEN_LAND = """
title = "A free quarry, a place to build, and two who could go there"
game = "multiverse-war"
rules = ["W-M2"]
[format]
mode = "short"
[table]
round = 3
phase = "action"
turn = 1
all = "grass"
quarries = { g3 = 1, c7 = 2 }
buildings = ["1 barracks c4"]
[[seat]]
units = ["spearman d4", "builder d3"]
[[seat]]
units = ["spearman e8"]
"""


def test_a_soldier_takes_a_free_quarry_first_and_a_builder_leaves_the_last_building() -> None:
    hexes: dict[int, list[str]] = {}
    for march in likely_marches(WAR.view(position(OPEN_LAND), 0), MOST):
        hexes.setdefault(march.unit, []).append(march.hex)
    assert set(hexes[1][:2]) == {"c7", "e5"}
    assert all(HEXES.distance(hex_point(name), hex_point("c4")) >= 3 for name in hexes[2][:3])
