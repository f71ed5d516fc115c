"""The picture of a table that one touches lies where its regions say."""

from io import BytesIO

from msgspec.structs import replace
from PIL import Image

from bot.games.multiversus.board.spaces import SPACE_NAMES
from bot.games.multiversus.sight.view import view_of
from render.multiversus.api import multiversus_table, multiversus_unit
from render.multiversus.board import frame
from render.multiversus.board.board import lay_position
from render.multiversus.palette import TYPE_FLOOR
from render.multiversus.table_layout import BATTLEFIELD, TABLE, bar_area, body_area
from render.multiversus.table_reading import table_of
from render.multiversus.unit_card import CARD, lay_unit
from render.multiversus.values import Coins
from tests.games.multiversus.games import positions
from tests.render.layouts import check_readable


def test_regions_lie_where_the_board_is_drawn() -> None:
    for space in SPACE_NAMES:
        assert body_area(space) == frame.body_box(space)
    assert body_area("d4", is_large=True) == frame.body_box("d4", is_large=True)
    assert (bar_area("heroes"), bar_area("adversaries")) == (frame.LOWER_BAR, frame.UPPER_BAR)
    assert frame.STRIP_BOX.top == TABLE.bottom
    assert (BATTLEFIELD.top, BATTLEFIELD.bottom) == (frame.UPPER_BAR.bottom, frame.LOWER_BAR.top)


def test_a_table_is_the_board_without_marks_of_who_may_act() -> None:
    for state in positions()[::9]:
        table = table_of(view_of(state, None), ("Ada", "Marlowe"))
        assert not table.marks
        assert not any(each.is_acting or each.badge for each in table.figures)
        assert not any(each.is_acting for each in table.pieces)
        check_readable(lay_position(table), TABLE, TYPE_FLOOR)


def test_a_table_is_drawn_before_the_sides_are_taken_too() -> None:
    seen = {}
    for state in positions():
        seen.setdefault(state.stage, state)
    for stage in ("setting", "placing", "playing"):
        if stage in seen:
            data = multiversus_table(table_of(view_of(seen[stage], None), ("Ada", "Marlowe")))
            with Image.open(BytesIO(data)) as image:
                assert image.size == TABLE.size


def test_a_unit_shows_its_coins_unless_it_is_gone() -> None:
    coins = Coins("mob", "ladder", 1, 0)
    with Image.open(BytesIO(multiversus_unit(coins, "heroes"))) as image:
        assert image.size == CARD.size
    assert len(lay_unit(coins, "heroes")) == len(lay_unit(replace(coins, is_gone=True), "heroes")) + 3
    check_readable(lay_unit(coins, "heroes"), CARD, TYPE_FLOOR)
    check_readable(lay_unit(replace(coins, unit="piece"), "adversaries"), CARD, TYPE_FLOOR)
