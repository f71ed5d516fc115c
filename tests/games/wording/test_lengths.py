"""Texts are measured and cut in UTF-16 units; an emoji has two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.wording.lengths import beginning, shortened, utf16_length


@pytest.mark.parametrize(("text", "length"), [("", 0), ("Ŵ星", 2), ("🔥", 2), ("a🔥𝓐", 5), ("\ud83d", 1)])
def test_what_is_beyond_the_basic_plane_counts_twice(text: str, length: int) -> None:
    assert utf16_length(text) == length


@pytest.mark.parametrize(
    ("text", "longest", "kept"),
    [
        ("abc", 3, "abc"),
        ("abc", 2, "ab"),
        ("🔥🔥", 4, "🔥🔥"),
        ("🔥🔥", 3, "🔥"),
        ("a🔥b", 2, "a"),
        ("🔥", 1, ""),
        ("a", 0, ""),
    ],
)
def test_a_beginning_never_halves_a_letter(text: str, longest: int, kept: str) -> None:
    assert beginning(text, longest) == kept


@pytest.mark.parametrize(
    ("text", "longest", "short"),
    [("🔥" * 50, 100, "🔥" * 50), ("🔥" * 51, 100, "🔥" * 49 + "…"), ("abcdef", 5, "abcd…"), ("🔥", 1, "…")],
)
def test_a_text_is_shortened_only_where_it_is_too_long(text: str, longest: int, short: str) -> None:
    assert shortened(text, longest) == short


@given(st.text(max_size=60), st.integers(1, 80))
def test_as_much_is_kept_as_fits(text: str, longest: int) -> None:
    kept = beginning(text, longest)
    assert text.startswith(kept)
    assert utf16_length(kept) <= longest
    assert kept == text or utf16_length(text[: len(kept) + 1]) > longest
    assert utf16_length(shortened(text, longest)) <= longest
