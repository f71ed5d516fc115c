"""Terrain and tokens on hexes."""

import pytest
from msgspec.structs import replace
from PIL import ImageChops, ImageFilter, ImageStat

from render.grid.cells import Hexagon, Square
from render.grid.frame import name_cells
from render.grid.layout import Layout
from render.grid.terrain.canvas import SCALE, GroundCanvas, patch
from render.grid.tokens import Token, TokenStyle
from render.pen.stamps import stamp
from tests.render.grid.hex_board import GREEN, GRID, KINDS, LAYOUT, PURPLE, SHAPE, lay_hexes

_AT_ORIGIN = LAYOUT.scaled(1)


@pytest.mark.parametrize("kind", ["f", "w", "t"])
def test_organic_edges_stay_inside_their_hexes(kind: str) -> None:
    ground = GroundCanvas(LAYOUT, KINDS, 7)
    mask = patch(ground, kind, 0.05, 60, 3)
    assert mask.size == ground.size
    whole = SHAPE.mask(3).point([0] * 255 + [1])
    full = sum(whole.histogram()[1:])
    for cell in range(len(GRID)):
        inside = mask.crop(_AT_ORIGIN.box(cell).corners).point([0] * 128 + [1] * 128)
        shared = sum(one & two for one, two in zip(inside.tobytes(), whole.tobytes(), strict=True))
        if KINDS[cell] == kind:
            assert shared / full > 0.7
        else:
            assert shared / full < 0.01


def test_the_room_to_paint_in_lies_inside_the_cell() -> None:
    for shape in (Square(256), Hexagon(272)):
        ground = GroundCanvas(Layout(GRID, shape), KINDS, 1)
        side = ground.side
        mask = shape.scaled(SCALE).mask()
        left, top = ground.corner(0)
        box = ground.layout.box(0)
        place = (left - box.left, top - box.top, left - box.left + side - 1, top - box.top + side - 1)
        covered = sum(mask.crop(place).histogram()[255:]) / side**2
        assert covered > 0.93, shape
        assert min(place) >= 0


def test_a_ground_has_the_size_of_its_board_and_pens_draw_large() -> None:
    ground = GroundCanvas(LAYOUT, KINDS, 1)
    size = LAYOUT.board.size
    assert ground.image.size == ground.size == size
    drawn = ground.drawn(lambda pen: pen.rectangle((0, 0, size[0] - 1, 2 * size[1]), fill="#FF8000"))
    assert drawn.size == ground.mask(lambda _pen: None).size == size
    assert drawn.getbbox() == (0, 0, -(-size[0] // 2), size[1])
    assert drawn.getpixel((5, 5)) == (255, 128, 0, 255)


@pytest.mark.parametrize("share", [0.02, 0.045, 0.13, 0.22])
def test_a_wide_blur_is_made_small_and_looks_like_a_blur_of_all_pixels(share: float) -> None:
    ground = GroundCanvas(LAYOUT, KINDS, 7)
    mask = patch(ground, "w", 0.055, 46, 3)
    whole = mask.filter(ImageFilter.GaussianBlur(ground.side / SCALE * share))
    apart = ImageChops.difference(ground.softened(mask, share), whole)
    assert ImageStat.Stat(apart).mean[0] < 1
    assert sum(apart.histogram()[16:]) == 0


def test_what_lies_on_the_board_stays_in_its_cells() -> None:
    for put in (*lay_hexes(), *name_cells(LAYOUT)):
        assert put.room is None or put.room.inset(-8).holds(put.box), put


@pytest.mark.parametrize("style", [GREEN, PURPLE], ids=["green", "purple"])
def test_a_token_keeps_its_shape_and_pales_once_it_is_done(style: TokenStyle) -> None:
    fresh, done = (stamp(Token(style, "sword", 104, done=is_done)) for is_done in (False, True))
    assert fresh.mask.size == (104, 104)
    assert fresh.mask == done.mask
    assert fresh.ink != done.ink


def test_studs_mark_a_rim_without_colour() -> None:
    plain, studded = (stamp(Token(replace(PURPLE, studs=studs), "sword", 104)) for studs in (None, (0, 0, 0)))
    assert plain.ink != studded.ink
