"""Standard decks are told from open ones by what the rules know of their cards."""

from typing import Any

import pytest

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import VERSION, generate, made_from
from bot.matches.melee.formats import deck_format
from tests.cases import for_each
from tests.shipped import shipped

STARTERS = shipped().decks
EMBER = STARTERS["ember-court"]


def kind(deck: DeckList) -> str:
    return deck_format(deck, STARTERS.values())


@for_each("deck_id", STARTERS)
def test_starter_decks_are_standard(deck_id: str) -> None:
    assert kind(STARTERS[deck_id]) == "standard"


@pytest.mark.parametrize("text", ["Ada", "x"])
def test_generated_decks_are_standard(text: str) -> None:
    deck = generate(text)
    assert kind(deck) == "standard"
    assert kind(deck.model_copy(update={"name": "Mine", "plan": "Win."})) == "standard"
    assert kind(deck.model_copy(update={"origin": None})) == "open"
    assert kind(deck.model_copy(update={"entity": deck.entity[::-1]})) == "open"


def test_a_deck_of_the_first_generator_is_still_standard() -> None:
    origin = generate("Ada").origin
    assert origin is not None
    before = made_from(origin.model_copy(update={"generator": 1}))
    assert before.entity != generate("Ada").entity
    assert kind(before) == "standard"
    assert kind(before.model_copy(update={"origin": origin})) == "open"


@pytest.mark.parametrize(
    "change", [{"text": "Bob"}, {"text": " Ada"}, {"seed": 1}, {"generator": VERSION + 1}, {"realm": "mars"}]
)
def test_a_generated_deck_that_names_another_origin_is_open(change: dict[str, Any]) -> None:
    deck = generate("Ada")
    assert deck.origin is not None
    assert kind(deck.model_copy(update={"origin": deck.origin.model_copy(update=change)})) == "open"


def test_another_name_and_other_words_change_nothing() -> None:
    cards = [
        card.model_copy(update={"flavour": "Other.", "role": "Other", "glyph": "other"})
        for card in EMBER.entity
    ]
    deck = EMBER.model_copy(update={"name": "Mine", "realm": "tide", "plan": "", "entity": tuple(cards)})
    assert kind(deck) == "standard"


@pytest.mark.parametrize(
    "change", [{"hp": 9}, {"name": "Other"}, {"cost": 0}, {"trigger": EMBER.entity[1].trigger}]
)
def test_another_card_makes_an_open_deck(change: dict[str, Any]) -> None:
    for deck in (EMBER, generate("Ada")):
        cards = (deck.entity[0].model_copy(update=change), *deck.entity[1:])
        assert kind(deck.model_copy(update={"entity": cards})) == "open"
    assert kind(EMBER.model_copy(update={"entity": EMBER.entity[::-1]})) == "open"


def test_a_deck_that_only_says_that_it_was_generated_is_open() -> None:
    origin = generate("Ada").origin
    assert origin is not None
    for claimed in (
        origin,
        origin.model_copy(update={"generator": 999}),
        origin.model_copy(update={"realm": "x"}),
    ):
        changed = EMBER.entity[0].model_copy(update={"hp": 9})
        deck = EMBER.model_copy(update={"origin": claimed, "entity": (changed, *EMBER.entity[1:])})
        assert kind(deck) == "open"
