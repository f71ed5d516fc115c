"""Numbers as people read them."""

import pytest

from bot.games.wording.numerals import counted, numeral, ordinal, signed


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


@pytest.mark.parametrize(
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
