"""Chances and averages read plainly, and never say that what can happen can't."""

import pytest

from bot.games.melee.words.chances import average_text, chance_text


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0.0, "0%"),
        (1 / 1296, "<1%"),
        (0.0049, "<1%"),
        (0.0051, "1%"),
        (26 / 36, "72%"),
        (0.994, "99%"),
        (0.996, ">99%"),
        (1.0, "100%"),
    ],
)
def test_a_chance_is_said_in_whole_percent(chance: float, text: str) -> None:
    assert chance_text(chance) == text


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (0.01, "<0.1"),
        (0.05, "0.1"),
        (1.94, "1.9"),
        (1.96, "2"),
        (3.0, "3"),
        (12.5, "12.5"),
    ],
)
def test_an_average_has_at_most_one_decimal(amount: float, text: str) -> None:
    assert average_text(amount) == text
