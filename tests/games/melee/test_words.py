"""Numbers in words."""

import pytest

from bot.games.melee.decks.figures import over_words
from bot.games.melee.words.terms import signed
from bot.games.numerals import numeral


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


def test_next_to_nothing_over_or_under_is_nothing() -> None:
    assert [over_words(over) for over in (0.04, -0.04, -0.26)] == ["+0.0", "+0.0", "−0.3"]
