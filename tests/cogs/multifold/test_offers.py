"""Panels of orders: what has buttons, and that a message holds them all."""

from collections.abc import Iterator, Sequence

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import Move
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.rules.imagine import veil
from bot.games.multifold.sheets.vocabulary import DEAL
from bot.games.multifold.sight.view import View, view_of
from bot.games.telling import Teller
from bot.players.multifold.levels import make_player
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import ROW_LIMIT, Button, Menu, Row
from cogs.multifold.offers import MAX_BUTTONS, Asked, order_menus, picked_menus
from tests.cogs.multifold.rows import MOST_COMPONENTS, parts
from tests.games.multifold.games import LIBRARY

NAMES = ("Ada", "Bo", "Cy", "Di")
AROUND = 6
"""Components around an aside's controls: the box, its text, and the row of **Back**, with room to spare."""


def positions() -> Iterator[View]:
    """What those see who are to move, in a game of four adepts, who come to have the most pieces."""
    dice, player = FastDice(1), make_player("adept")
    state, _ = MULTIFOLD.begin(make_setup(LIBRARY, LIBRARY.board_for(4), deal=DEAL), dice)
    while waiting := MULTIFOLD.waiting(state):
        seat = min(waiting)
        view = view_of(state, seat)
        if view.phase != "place":
            yield view
        action = player.choose(veil(state, seat), MULTIFOLD.legal(state, seat), dice)
        MULTIFOLD.apply(state, seat, action, dice)


def asked(view: View) -> Asked:
    return Asked(view, Teller(NAMES), NAMES, lambda kind, word: control_id("multifold-" + kind, "1", 1, word))


def buttons(rows: Sequence[Row]) -> list[str]:
    """What the buttons order or show."""
    return [
        each.id.part(1) for row in rows if isinstance(row, tuple) for each in row if isinstance(each, Button)
    ]


def test_spaces_to_move_from_have_buttons_and_a_message_holds_them() -> None:
    seen = 0
    for view in positions():
        rows = order_menus(asked(view))
        starts = {f"from {each.start}" for each in view.actions if isinstance(each, Move)}
        assert parts(rows) <= MOST_COMPONENTS - AROUND
        assert all(len(row) <= ROW_LIMIT for row in rows if isinstance(row, tuple))
        found = {each for each in buttons(rows) if each.startswith("from ")}
        assert found == (starts if len(starts) <= MAX_BUTTONS else set())
        seen += bool(found)
        for start in starts:
            picked = picked_menus(asked(view), start)
            assert picked is not None
            assert parts(picked[1]) <= MOST_COMPONENTS - AROUND
            assert not any(isinstance(row, Menu) and len(row.entries) <= ROW_LIMIT for row in picked[1])
    assert seen > 20
