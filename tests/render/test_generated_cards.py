"""Cards of generated decks are readable and say everything, whatever text made them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.melee.cards import MAX_ORIGIN_TEXT, DeckList
from bot.games.melee.forge import REALMS, generate
from render.boardframe import WIDTH
from render.card import CARD, lay_card
from render.geometry import Box
from render.sheet import lay_sheet
from tests.render.layouts import check_readable, texts_of
from tests.render.test_cards import FOOT_FLOOR


def check_sheet(deck: DeckList) -> None:
    """The sheet is readable and nothing on it is cut."""
    height, puts = lay_sheet(deck)
    check_readable(puts, Box(0, 0, WIDTH, height))
    said = " ".join(words.text for words in texts_of(puts))
    assert "…" not in said
    assert all(card.name in said for card in deck.entity)


@pytest.mark.parametrize("realm", REALMS)
def test_a_generated_deck_is_readable_and_says_all(realm: str) -> None:
    deck = generate("Ada", realm)
    check_sheet(deck)
    for number, card in enumerate(deck.entity, 1):
        puts = lay_card(card, deck.name, deck.realm, number)
        check_readable(puts, CARD, FOOT_FLOOR)
        assert "…" not in " ".join(words.text for words in texts_of(puts)), card.name


@given(st.text(min_size=1, max_size=MAX_ORIGIN_TEXT).filter(lambda text: text.strip()))
@settings(max_examples=12)
def test_a_text_of_any_signs_stays_on_its_cards(text: str) -> None:
    deck = generate(text, "veil")
    puts = lay_card(deck.entity[0], deck.name, deck.realm, 1)
    check_readable(puts, CARD, FOOT_FLOOR)
    assert "…" not in " ".join(words.text for words in texts_of(puts)), deck.name
