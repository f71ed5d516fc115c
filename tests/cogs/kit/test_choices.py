"""Autocompletion offers what was typed before what only contains it."""

from cogs.kit.choices import LIMIT, narrowed


def test_labels_that_begin_with_the_typed_text_come_first() -> None:
    pairs = [("Winter Cup 2", "1"), ("The Winter Cup", "2"), ("Winter Cup", "3")]
    assert [each.value for each in narrowed(pairs, "winter cup")] == ["1", "3", "2"]
    assert [each.value for each in narrowed(pairs, "the cup")] == ["2"]


def test_no_more_are_offered_than_discord_takes() -> None:
    assert len(narrowed(((f"Deck {number}", str(number)) for number in range(40)), "deck")) == LIMIT
