"""Decks as text read back as they were written, and the text leaves out what says nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.content.melee.deck_files import MAX_ABILITY_TEXT, format_stored, parse_deck, parse_stored
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.files import format_deck, plain_deck
from bot.games.melee.words.cards import passive_text, trigger_text
from tests.cases import for_each
from tests.examples import examples
from tests.games.melee.ability_strategies import passives, triggers
from tests.shipped import shipped

DECKS = shipped().decks
TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)


@for_each("deck_id", DECKS)
def test_every_starter_deck_is_written_and_read_as_it_was(deck_id: str) -> None:
    deck = DECKS[deck_id]
    assert parse_deck(format_deck(deck), "mine.toml") == deck
    assert parse_deck(json.dumps(plain_deck(deck)), "mine.json") == deck
    assert parse_stored(format_stored(deck)) == deck


@examples(15)
@given(st.lists(st.tuples(passives(), triggers(), TEXTS), min_size=2, max_size=2), TEXTS)
def test_any_deck_is_written_and_read_as_it_was(abilities: list, plan: str) -> None:  # type: ignore[type-arg]
    ordinary = {"cost": 1, "hp": 3, "attack": 1, "defense": 1, "speed": 3, "range": 1}
    cards = tuple(
        EntityCard(name=f"Moth {number}", passive=passive, trigger=trigger, flavour=flavour, **ordinary)
        for number, (passive, trigger, flavour) in enumerate(abilities * 5)
    )
    deck = DeckList(name="Moths' \\ 🦋", realm="ash", plan=plan, entity=cards)
    if any(len(passive_text(card.passive) + trigger_text(card.trigger)) > MAX_ABILITY_TEXT for card in cards):
        with pytest.raises(ContentError, match=r"its abilities take \d+ characters on the card"):
            parse_deck(format_deck(deck), "mine.toml")
    else:
        assert parse_deck(format_deck(deck), "mine.toml") == deck
        assert parse_stored(format_stored(deck)) == deck


def test_what_says_nothing_is_not_written() -> None:
    text = format_deck(DECKS["ember-court"])
    assert text.startswith('format = 1\nname = "Ember Court"\nrealm = "ember"\n')
    assert text.count("\n[[entity]]\n") == 10
    assert 'passive = { rules = [{ kind = "immune", to = ["burn", "thorns"] }] }\n' in text
    assert "false" not in text
    assert "only_if = []" not in text
    assert text.count("do = [\n    { kind = ") > 2, "long abilities have an effect a line"
