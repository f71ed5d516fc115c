"""Numbers, persons, mistyped names and lengths as texts of every game have them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.wording import (
    THEY,
    YOU,
    PersonWords,
    beginning,
    counted,
    is_blank,
    nearest,
    numeral,
    ordinal,
    shortened,
    signed,
    third_person,
    utf16_length,
)
from render.pen.fonts import Typeface
from render.pen.stamps import stamp
from render.pen.words import Words
from tests.cases import for_each


@pytest.mark.parametrize(
    ("value", "form", "words"),
    [
        (-1.5, "", "−1.5"),
        (-1234, ",", "−1,234"),
        (-0.5825, ".3f", "−0.583"),
        (0.5, "+.1f", "+0.5"),
        (1e-07, "g", "1e−07"),
    ],
)
def test_people_read_the_minus_sign(value: float, form: str, words: str) -> None:
    assert numeral(value, form) == words


def test_a_bonus_and_a_penalty_have_their_sign() -> None:
    assert [signed(amount) for amount in (2, 0, -2)] == ["+2", "+0", "−2"]


def test_a_number_stands_with_its_noun() -> None:
    assert [counted(number, "card") for number in (0, 1, 2, 1200)] == [
        "0 cards",
        "1 card",
        "2 cards",
        "1,200 cards",
    ]


@for_each(
    ("number", "words"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
        (1002, "1,002nd"),
    ],
)
def test_a_place_has_its_ending(number: int, words: str) -> None:
    assert ordinal(number) == words


@pytest.mark.parametrize(
    ("person", "told"),
    [
        (YOU, "You lose what you have in your hand. Your turn ends."),
        (THEY, "They lose what they have in their hand. Their turn ends."),
        (third_person("ada"), "ada loses what they have in ada's hand. ada's turn ends."),
    ],
)
def test_sentences_agree_with_the_person(person: PersonWords, told: str) -> None:
    again = person.again
    assert told == (
        f"{person.opening} {person.verb('lose', 'loses')} what {again.subject} {again.verb('have', 'has')} "
        f"in {person.possessive} hand. {person.opening_possessive} turn ends."
    )


def test_the_nearest_names_come_first_whatever_their_case() -> None:
    assert nearest("gloomfem", ["Gloomfen", "Ember Court"]) == ["Gloomfen"]
    assert nearest("ASH DULIST", ["Ash Dulcet", "Ash Duelist", "Reed Lurker"], 2)[0] == "Ash Duelist"


def test_nothing_is_guessed_for_what_resembles_no_name() -> None:
    assert nearest("qwertz", ["Gloomfen"]) == nearest("", ["Gloomfen"]) == nearest("x", []) == []


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


@for_each(
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
