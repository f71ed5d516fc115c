"""Names in any script: cleaned, shaped, shortened; and never an exception."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.fonts import Face
from render.script import NAMELESS, clean, clusters, emoji_picture, levels, visual_order
from render.stamps import stamp
from render.words import ASCENT, DESCENT, ELLIPSIS, Words, fit, fit_size, runs, width

INK = (255, 255, 255)


@given(st.text(max_size=40))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_any_text_can_be_drawn_and_stays_in_its_line(text: str) -> None:
    words = Words(clean(text), Face.BOLD, 30, INK)
    drawn = stamp(words)
    assert drawn.origin[1] <= 30 * ASCENT
    assert drawn.mask.height <= round(30 * ASCENT) + round(30 * DESCENT)


@given(st.text(max_size=60), st.integers(40, 400))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_shortened_text_fits_and_is_a_beginning(text: str, room: int) -> None:
    name = clean(text)
    shown = fit(name, Face.BOLD, 40, room)
    assert width(shown, Face.BOLD, 40) <= room
    assert shown == name or name.startswith(shown.removesuffix(ELLIPSIS).rstrip())


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("  Ada \n\t Byron ", "Ada Byron"),
        ("\u202eevil\u202c", "evil"),
        ("a\x00b\u200bc\ufeff", "abc"),
        ("e\u0301", "é"),
        ("a\u0300\u0301\u0302\u0303", "à\u0301\u0302"),
        ("\ud800", NAMELESS),
        ("", NAMELESS),
        ("\u200f \u200e", NAMELESS),
    ],
)
def test_a_name_is_cleaned(written: str, drawn: str) -> None:
    assert clean(written) == drawn


@pytest.mark.parametrize(
    "emoji",
    [
        "🔥",
        "❤️",
        "👨‍👩‍👧",
        "👍🏽",
        "🇩🇪",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "1️⃣",
    ],
)
def test_an_emoji_is_one_letter_with_a_picture(emoji: str) -> None:
    name = clean(f"a{emoji}b")
    assert clusters(name) == ["a", emoji, "b"]
    assert emoji_picture(emoji) is not None


@pytest.mark.parametrize("sign", ["1", "#", "©", "a"])
def test_plain_signs_stay_text(sign: str) -> None:
    assert clusters(sign) == [sign]
    assert [run.emoji for run in runs(sign, Face.BOLD)] == [None]
    assert runs(sign, Face.BOLD)[0].font is not None


@pytest.mark.parametrize(
    "name", ["Zoë", "Ελλάδα", "Привет", "नमस्ते", "星野アオイ", "한국어", "محمد علي", "שלום", "สวัสดี"]
)
def test_the_scripts_of_the_world_have_a_font(name: str) -> None:
    assert all(run.font is not None for run in runs(clean(name), Face.BOLD))


def test_what_no_font_has_becomes_a_box() -> None:
    assert [run.font for run in runs("ᚠ", Face.BOLD)] == [None]
    assert stamp(Words("ᚠ", Face.BOLD, 40, INK)).mask.getbbox() is not None


def test_words_of_a_right_to_left_name_are_drawn_from_the_right() -> None:
    name = clean("שלום world 12")
    assert levels(name)[0] % 2 == 1
    drawn = [run.text.strip() for run in runs(name, Face.BOLD) if run.text.strip()]
    assert drawn == ["world 12", "שלום"]


def test_numbers_inside_a_right_to_left_name_keep_their_order() -> None:
    drawn = [run.text.strip() for run in runs(clean("abc שלום 12"), Face.BOLD) if run.text.strip()]
    assert drawn == ["abc", "12", "שלום"]


def test_runs_are_reordered_by_their_levels() -> None:
    assert visual_order("abc", [0, 0, 0]) == ["a", "b", "c"]
    assert visual_order("abc", [1, 1, 1]) == ["c", "b", "a"]
    assert visual_order("abcd", [1, 2, 2, 1]) == ["d", "b", "c", "a"]


def test_a_size_is_chosen_by_the_room() -> None:
    sizes = range(60, 39, -2)
    assert fit_size("Ash", Face.BOLD, sizes, 400) == 60
    assert fit_size("Ash" * 30, Face.BOLD, sizes, 400) == 40


@pytest.mark.parametrize("anchor", ["ls", "ms", "rs"])
def test_the_anchor_is_where_the_text_is_put(anchor: str) -> None:
    box = stamp(Words("HHH", Face.BOLD, 40, INK, anchor)).box_at(100, 50)  # type: ignore[arg-type]
    edges = {"ls": box.left, "ms": box.centre[0], "rs": box.right}
    assert abs(edges[anchor] - 100) <= 4
    assert abs(box.bottom - 50) <= 1


def test_a_line_anchored_in_the_middle_has_its_capitals_there() -> None:
    box = stamp(Words("H", Face.BOLD, 40, INK, "mm")).box_at(100, 50)
    assert abs(box.centre[1] - 50) <= 1
    assert abs(box.centre[0] - 100) <= 1
