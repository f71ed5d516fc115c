"""A text shows something if its characters have ink."""

import unicodedata

import pytest

from bot.games.wording.visible import is_blank
from render.pen.fonts import Typeface
from render.pen.stamps import stamp
from render.pen.words import Words


@pytest.mark.parametrize(
    "character",
    ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u034f", "\u200b", "\u180e", "\t", ""],
)
def test_it_is_blank_without_a_character_that_shows(character: str) -> None:
    assert is_blank(f" {character}{character}")
    assert not is_blank(f"{character}.{character}")


@pytest.mark.parametrize("character", ["\u28ff", "\U0001f525", "\u0e01", "\u4e00"])
def test_a_character_shows_though_one_of_the_fonts_draws_it_blank(character: str) -> None:
    assert not is_blank(character)
    assert stamp(Words(character, Typeface.BOLD, 24, (255, 255, 255))).mask.getbbox() is not None


def test_what_is_not_blank_has_ink_when_drawn() -> None:
    shown = [chr(point) for point in range(0x20, 0x1FB00) if unicodedata.category(chr(point)) != "Cn"]
    for character in [each for each in shown if not is_blank(each)][::97]:
        drawn = stamp(Words(character, Typeface.BOLD, 24, (255, 255, 255)))
        assert drawn.mask.getbbox() is not None, f"U+{ord(character):04X}"
