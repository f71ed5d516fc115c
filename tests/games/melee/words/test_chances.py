"""Chances and averages read plainly, and never say that what can happen can't."""

from bot.games.melee.words.chances import average_text, chance_text, told_chance
from tests.cases import for_each


@for_each(
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


def test_in_a_sentence_only_what_is_not_exact_is_about() -> None:
    assert (told_chance(0.72), told_chance(0.72, is_about=False)) == ("about 72%", "72%")
    assert (told_chance(0.999), told_chance(0.999, is_about=False)) == ("more than 99%", "more than 99%")
    assert told_chance(0.001) == "less than 1%"


@for_each(
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
