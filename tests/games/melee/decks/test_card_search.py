"""Cards are found by name, deck or words, with the best match first."""

import pytest

from bot.games.melee.decks.card_search import search_cards, similar_names
from tests.shipped import shipped

DECKS = shipped().decks
PAIRS = list(DECKS.items())
EMBER = DECKS["ember-court"]


def names(query: str) -> list[str]:
    return [placed.card.name for placed in search_cards(PAIRS, query)]


@pytest.mark.parametrize("query", ["fen witch", "  FEN  Witch ", "Fen Witch · Gloomfen", "gloomfen/7"])
def test_a_card_is_found_by_its_name_its_label_and_its_address(query: str) -> None:
    (placed,) = search_cards(PAIRS, query)
    assert (placed.deck_id, placed.number, placed.card.name) == ("gloomfen", 7, "Fen Witch")
    assert (placed.label, placed.address) == ("Fen Witch · Gloomfen", "gloomfen/7")


def test_names_come_before_decks_and_decks_before_texts() -> None:
    found = search_cards(PAIRS, "ember")
    first = [placed for placed in found if "ember" in placed.card.name.casefold()]
    assert found[: len(first)] == first
    court = [placed for placed in found[len(first) :] if placed.deck_id == "ember-court"]
    assert found[len(first) : len(first) + len(court)] == court
    assert len(first) + len(court) >= 10


def test_all_words_must_stand_on_the_card() -> None:
    burning = names("burn")
    assert 3 < len(burning) < 60
    both = names("burn range")
    assert set(both) < set(burning) or set(both) == set(burning)
    assert names("burn qwertz") == []


def test_an_empty_query_finds_every_card() -> None:
    assert len(names(" ")) == 10 * len(DECKS)


def test_a_card_that_is_in_two_decks_is_found_once_and_one_that_differs_twice() -> None:
    copied = [*PAIRS, ("#1", EMBER.model_copy(update={"name": "Mine"}))]
    assert [placed.deck_id for placed in search_cards(copied, "ash duelist")] == ["ember-court"]
    cards = [card.model_copy(update={"hp": 9}) for card in EMBER.entity]
    changed = [*PAIRS, ("#1", EMBER.model_copy(update={"entity": tuple(cards)}))]
    assert [placed.deck_id for placed in search_cards(changed, "ash duelist")] == ["ember-court", "#1"]
    assert [placed.deck_id for placed in search_cards(changed, "#1/3")] == ["#1"]


def test_a_name_that_is_spelt_nearly_right_is_offered() -> None:
    assert similar_names(PAIRS, "ash dulist")[0] == "Ash Duelist"
    assert similar_names(PAIRS, "qwertzuiop") == []
