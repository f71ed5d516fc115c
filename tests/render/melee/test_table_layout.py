"""The picture of a table that one touches lies where its regions say."""

from io import BytesIO

from PIL import Image

from bot.games.melee.board.tiles import TILES
from bot.games.two_seats import Seat
from render.melee import boardframe
from render.melee.api import battlefield, touch_table
from render.melee.board.battlefield import lay_table
from render.melee.table_layout import BATTLEFIELD, TABLE, bar_area, tile_area
from render.pen.icons import Icon
from render.pen.palette import GOLD_INK
from tests.render.positions import NAMES, NORTH, SOUTH, make_entity, make_view


def test_regions_lie_where_the_board_is_drawn() -> None:
    assert [tile_area(tile) for tile in range(TILES)] == [boardframe.tile_box(tile) for tile in range(TILES)]
    assert boardframe.BOARD == BATTLEFIELD
    assert (bar_area(Seat.NORTH), bar_area(Seat.SOUTH)) == (boardframe.NORTH_BAR, boardframe.SOUTH_BAR)
    assert boardframe.STRIP_BOX.top == TABLE.bottom


def test_a_table_is_the_board_without_the_strip() -> None:
    view = make_view(make_entity(1, "d4", SOUTH), make_entity(2, "e6", NORTH))
    with Image.open(BytesIO(touch_table(view, NAMES))) as table:
        assert table.size == TABLE.size
        with Image.open(BytesIO(battlefield(view, NAMES, []))) as board:
            upper = board.crop(tile_area(35).corners).convert("RGB")
            assert upper.tobytes() == table.crop(tile_area(35).corners).convert("RGB").tobytes()


def test_who_holds_a_summon_area_has_the_turns_to_hold_on_a_plate() -> None:
    held = make_view(make_entity(1, "e8", SOUTH), make_entity(2, "d1", NORTH), make_entity(3, "d4", SOUTH))
    plates = [put for put in lay_table(held, NAMES) if put.sprite == Icon("trophy", 28, GOLD_INK)]
    assert sorted(tile for tile in range(TILES) for put in plates if tile_area(tile) == put.room) == [3, 60]
    for free in (make_view(make_entity(1, "e7", SOUTH)), make_view(make_entity(1, "d1", SOUTH))):
        assert not [put for put in lay_table(free, NAMES) if put.sprite == Icon("trophy", 28, GOLD_INK)]
