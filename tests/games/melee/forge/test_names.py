"""A deck's name begins with the text that it was made from, if that is readable on a card."""

import pytest

from bot.games.melee.forge import generate
from bot.games.melee.forge.worlds import REALMS


def named(text: str) -> str:
    deck = generate(text)
    for company in REALMS[deck.realm].companies:
        deck_name = deck.name.removesuffix(company)
        if deck_name != deck.name:
            return deck_name
    raise AssertionError(deck.name)


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("Ada", "Ada’s "),
        ("Thomas", "Thomas’ "),
        ("  Zoe\u0308 ", "Zoë’s "),
        ("two  words", "two words’ "),
        ('a "quoted" one', "a quoted one’s "),
        ("line\nbreak", "line break’s "),
        ("木", "木’s "),
        ("@everyone", "@everyone’s "),
        ("x" + "\u0301\u0323\u0330" * 9, "x\u0323\u0330’s "),
        ("आदित्य", "आदित्य’s "),
        ("\u202e\u200b", "The "),
        ("W" * 40, "The "),
        ("x" * 100, "The "),
        ("\u0301", "The "),
    ],
)
def test_a_deck_is_named_after_its_text(text: str, begins: str) -> None:
    assert named(text) == begins
