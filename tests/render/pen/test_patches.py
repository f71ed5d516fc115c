"""Pictures joined of patches have the same pixels as those drawn and encoded whole."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.melee.sight.view import Landing, TargetOption
from render.melee.board.battlefield import compose_battlefield, draw_battlefield
from render.melee.board.reach import compose_reach, draw_reach
from render.melee.cards.hand import compose_hand, draw_hand
from render.pen import patches, stamps
from render.pen.colour import rgb
from render.pen.encoding import encode_quickly
from render.pen.patches import Backdrop, PatchCache, paint_quickly
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, StampCache, paint
from tests.render.positions import (
    NAMES,
    NORTH,
    ODDS,
    SOUTH,
    make_card,
    make_entity,
    make_plan,
    make_side,
    make_view,
)

PLATE = RaisedPlate(300, 200, 26, (rgb("#F0D080"), rgb("#503010")), rgb("#FFFFFF"), 5, 4)
SIZES = [(1100, 1375), (1100, 16), (1100, 41), (184, 8), (368, 23)]
"""Sizes that end with a patch, within one, within a block, and within one row of blocks."""


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> PatchCache:
    """An empty cache for each test."""
    empty = PatchCache()
    monkeypatch.setattr(patches, "PATCHES", empty)
    return empty


def _pixels(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def _whole(size: tuple[int, int], ground: Backdrop, puts: list[Put]) -> Image.Image:
    look = ground.look
    image = look.copy() if isinstance(look, Image.Image) else Image.new("RGB", size, look)
    paint(image, puts)
    return _pixels(encode_quickly(image))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_pictured", [False, True], ids=["one colour", "a picture"])
def test_every_size_is_encoded_to_its_last_pixel(size: tuple[int, int], is_pictured: bool) -> None:
    ground = Backdrop(Image.linear_gradient("L").resize(size).convert("RGB") if is_pictured else (40, 60, 90))
    puts = [Put(PLATE, size[0] - 170, size[1] - 90), Put(PLATE, -20, -30)]
    assert _pixels(paint_quickly(size, ground, puts)) == _whole(size, ground, puts)


def test_what_moves_is_drawn_anew_and_all_else_is_kept(cache: PatchCache) -> None:
    ground, size = Backdrop((40, 60, 90)), (1100, 400)
    for x in (10, 400, 10):
        puts = [Put(PLATE, x, 20), Put(PLATE, 780, 180)]
        assert _pixels(paint_quickly(size, ground, puts)) == _whole(size, ground, puts)
    before = len(cache)
    paint_quickly(size, ground, [Put(PLATE, 400, 20), Put(PLATE, 780, 180)])
    assert len(cache) == before
    assert before < 2 * 6 * 25, "patches without a change are shared"


def test_the_order_of_sprites_counts() -> None:
    ground, size = Backdrop((40, 60, 90)), (1100, 400)
    other = RaisedPlate(300, 200, 26, (rgb("#203040"), rgb("#203040")))
    puts = [Put(PLATE, 100, 20), Put(other, 200, 120)]
    for order in (puts, puts[::-1]):
        assert _pixels(paint_quickly(size, ground, order)) == _whole(size, ground, order)


def test_pictures_of_two_sizes_share_no_patch() -> None:
    ground = Backdrop((40, 60, 90))
    for size in ((1100, 390), (1100, 400), (500, 400)):
        assert _pixels(paint_quickly(size, ground, [])) == _whole(size, ground, [])


def test_two_grounds_share_no_patch() -> None:
    size = (1100, 64)
    for ground in (Backdrop((255, 0, 0)), Backdrop((0, 0, 255))):
        assert _pixels(paint_quickly(size, ground, [])) == _whole(size, ground, [])


def test_the_cache_forgets_the_least_recently_used_patches() -> None:
    cache = PatchCache(limit=3_000)
    names = [(1, index) for index in range(5)]
    cache.keep((name, (b"x" * 500,)) for name in names[:3])
    assert [each is not None for each in cache.find(names)] == [True, True, True, False, False]
    cache.find(names[:1])
    cache.keep([(names[3], (b"x" * 500,))])
    assert [each is not None for each in cache.find(names)] == [True, False, True, True, False]
    assert cache.bytes <= cache.limit


@pytest.mark.parametrize("is_warm", [False, True], ids=["first", "again"])
def test_melees_pictures_look_as_if_drawn_whole(is_warm: bool) -> None:
    entities = make_entity(1, "e3", damage=5), make_entity(4, "d5", NORTH, statuses=("stun",))
    cards = tuple(make_card(f"Card {number}") for number in range(5))
    view = make_view(*entities, sides=(make_side(SOUTH, hand=cards), make_side(NORTH)), seat=SOUTH)
    plan = make_plan(entities[0], landings=(Landing(35, 2, 0),), targets=(TargetOption(36, ODDS),))
    if is_warm:
        draw_battlefield(view, NAMES, ())
        draw_hand(replace(view, turn=8), SOUTH, "ember")
        draw_reach(view, make_plan(entities[0]))
    drawn = [draw_battlefield(view, NAMES, ()), *draw_hand(view, SOUTH, "ember"), draw_reach(view, plan)]
    whole = [
        compose_battlefield(view, NAMES, ()),
        *compose_hand(view, SOUTH, "ember"),
        compose_reach(view, plan),
    ]
    assert len(drawn) == 4
    assert [_pixels(each) for each in drawn] == [_pixels(encode_quickly(each)) for each in whole]


def test_sprites_that_were_forgotten_are_drawn_only_where_a_patch_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sprites = StampCache()
    monkeypatch.setattr(stamps, "STAMPS", sprites)
    ground, size = Backdrop((40, 60, 90)), (1100, 400)
    others = [Put(Fill(100, 60, (rgb("#203040"), rgb("#405060"))), 900, 300)]
    first = paint_quickly(size, ground, [Put(PLATE, 10, 20), *others])
    sprites.limit = 0
    sprites.get(RaisedPlate(5, 5, 1, (rgb("#203040"), rgb("#203040"))))
    assert len(sprites) == 1, "the others were dropped"
    assert paint_quickly(size, ground, [Put(PLATE, 10, 20), *others]) == first
    assert len(sprites) == 1
    assert sprites.bytes == 5 * 25, "neither of them was drawn again"
    moved = [Put(PLATE, 500, 20), *others]
    assert _pixels(paint_quickly(size, ground, moved)) == _whole(size, ground, moved)
