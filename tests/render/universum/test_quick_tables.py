"""Tables and hands put together of patches look as if they were drawn whole."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from render.pen import patches
from render.universum import compositions
from render.universum.values import TablePicture
from tests.render.universum.positions import FIVE, HAND, TURN


@pytest.fixture(autouse=True)
def _no_patches(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture has been drawn before."""
    monkeypatch.setattr(patches, "PATCHES", patches.PatchCache())


def _pixels(data: bytes) -> bytes:
    return Image.open(BytesIO(data)).convert("RGB").tobytes()


def _look(picture: TablePicture) -> tuple[bytes, bytes]:
    """The table, and the turn over it."""
    return _pixels(compositions.draw_table(picture)), _pixels(compositions.draw_turn(picture))


def _whole(picture: TablePicture) -> tuple[bytes, bytes]:
    """The same, drawn whole."""
    images = compositions.compose_table(picture), compositions.compose_turn(picture)
    return _pixels(compositions.encode_quickly(images[0])), _pixels(compositions.encode_quickly(images[1]))


@pytest.mark.parametrize("picture", [FIVE, TURN], ids=["five", "a turn"])
def test_a_table_is_the_same_pixel_by_pixel(picture: TablePicture) -> None:
    assert _look(picture) == _whole(picture)


def test_a_light_that_goes_out_leaves_nothing_behind() -> None:
    dark = replace(TURN, stations=tuple(replace(each, portal=None) for each in TURN.stations))
    for picture in (TURN, dark, TURN):
        assert _look(picture) == _whole(picture)


def test_a_hand_is_the_same_pixel_by_pixel_on_each_of_its_images() -> None:
    many = replace(HAND, cards=(*HAND.cards, *HAND.cards, *HAND.cards)[:8])
    for picture in (HAND, many, replace(HAND, cards=HAND.cards[:3]), HAND):
        drawn, whole = compositions.draw_hand(picture), compositions.compose_hand(picture)
        assert len(drawn) == len(whole)
        assert [_pixels(each) for each in drawn] == [
            _pixels(compositions.encode_quickly(each)) for each in whole
        ]
