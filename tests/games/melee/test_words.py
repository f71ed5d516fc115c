"""Budgets of decks in words."""

from bot.games.melee.decks.figures import over_words


def test_next_to_nothing_over_or_under_is_nothing() -> None:
    assert [over_words(over) for over in (0.04, -0.04, -0.26)] == ["+0.0", "+0.0", "−0.3"]
