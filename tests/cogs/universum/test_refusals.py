"""Every action that the rules refuse is explained in whole sentences."""

from bot.games.universum.rules import legal
from cogs.universum.words.play import REFUSALS


def test_every_refusal_of_the_rules_has_words_and_no_words_are_left_over() -> None:
    """Whose turn it is, the services say for all games."""
    assert {*REFUSALS} == {*legal.REFUSALS} - {"not-your-turn"}
    assert all(words.endswith(".") for words in REFUSALS.values())
