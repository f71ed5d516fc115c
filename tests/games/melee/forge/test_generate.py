"""Any text makes a deck, and the same text always makes the same one; its origin is stated and checked."""

import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.content.melee.deck_files import parse_deck
from bot.games.melee.cards.cards import MAX_ORIGIN_TEXT, MAX_SEED, DeckList
from bot.games.melee.decks.files import format_deck
from bot.games.melee.decks.warnings import doubts
from bot.games.melee.forge import (
    REALMS,
    VERSION,
    VERSIONS,
    ForgeError,
    budget_of,
    generate,
    made_from,
    origin_of,
)
from bot.games.melee.forge.naming import NAME_LENGTH
from bot.games.melee.forge.parts import CURVES, LIMITS
from bot.games.melee.forge.prices import EDGES
from tests.examples import examples, seeds

ROOT = Path(__file__).parents[4]
texts = st.text(min_size=1, max_size=MAX_ORIGIN_TEXT).filter(
    lambda text: text.strip() and len(text.encode("utf-8", "ignore")) and text.isascii() | text.isprintable()
)
realms = st.sampled_from([None, *REALMS])


@given(texts, realms, st.integers(0, MAX_SEED))
@examples(40)
def test_any_text_makes_a_whole_deck(text: str, realm: str | None, seed: int) -> None:
    deck = generate(text, realm, seed)
    again = parse_deck(deck.model_dump_json(), "deck.json")  # every limit, both abilities on every card
    assert again == deck
    assert again.origin is not None
    assert made_from(again.origin) == deck
    assert deck.realm == (realm or deck.realm)
    assert tuple(card.cost for card in deck.entity) in CURVES
    assert len({card.glyph for card in deck.entity if card.glyph}) >= 8
    assert all(card.role and card.flavour for card in deck.entity)
    for card in deck.entity:
        for stat, (least, most) in LIMITS.items():
            assert least <= getattr(card, stat) <= most


@given(texts, st.integers(0, MAX_SEED))
@examples(20)
def test_no_name_word_or_ability_stands_twice_in_a_deck(text: str, seed: int) -> None:
    deck = generate(text, seed=seed)
    assert max(len(card.name) for card in deck.entity) <= NAME_LENGTH
    assert len({card.flavour for card in deck.entity}) == 10
    assert len({card.trigger for card in deck.entity}) == 10
    assert len({card.passive for card in deck.entity}) == 10
    assert max(Counter(card.role for card in deck.entity).values()) <= 2


@given(texts, realms, st.integers(0, MAX_SEED))
@examples(40)
def test_every_card_keeps_to_its_budget_and_the_deck_to_a_narrower_one(
    text: str, realm: str | None, seed: int
) -> None:
    deck = generate(text, realm, seed)
    assert all(abs(budget_of(card).over) <= 1000 for card in deck.entity)
    assert abs(sum(budget_of(card).over for card in deck.entity) + EDGES[deck.realm]) <= 300


@pytest.mark.parametrize(
    ("text", "realm", "seed", "first", "second"),
    [
        ("Ada", None, 0, "9e9d95cdb6adf7ad", "71572842149473df"),
        ("Zoë", "frost", 0, "723ca0a6ae520c37", "079d78a92feecc0a"),
        ("木", None, 2**53 - 1, "d29e672849f1aaf8", "f1eebaf1cd31ba5e"),
        ("two words", "briar", 7, "fa8846c4e4f24f78", "30f46a5dab041ea6"),
    ],
)
def test_each_version_makes_these_decks(
    text: str, realm: str | None, seed: int, first: str, second: str
) -> None:
    """If this fails, the generator is another one: raise VERSION in `forge.make`, and renew the hashes."""
    assert (VERSION, VERSIONS) == (2, (1, 2))
    deck = generate(text, realm, seed)
    assert hashed(deck) == second
    assert hashed(before(deck)) == first


def hashed(deck: DeckList) -> str:
    return sha256(format_deck(deck).encode()).hexdigest()[:16]


def before(deck: DeckList) -> DeckList:
    """The deck that version 1 made from the same words."""
    assert deck.origin is not None
    return made_from(deck.origin.model_copy(update={"generator": 1}))


@pytest.mark.parametrize("start", seeds(1, 100))
def test_no_generated_deck_has_an_effect_that_can_do_nothing_or_cards_that_reset_each_other(
    start: int,
) -> None:
    decks = [generate(f"deck {start * 60 + number}") for number in range(60)]
    assert [doubts(deck) for deck in decks if doubts(deck)] == []


def test_version_1_had_such_effects_and_the_decks_without_them_play_the_same() -> None:
    decks = [generate(f"deck {number}") for number in range(60)]
    assert [deck for deck in decks if doubts(before(deck))]
    for deck in decks:
        same = [card.model_dump(exclude=_WORDS) for card in deck.entity] == [
            card.model_dump(exclude=_WORDS) for card in before(deck).entity
        ]
        assert same is not bool(doubts(before(deck)))


_WORDS = {"name", "glyph", "flavour"}


@pytest.mark.nightly
def test_the_same_text_makes_the_same_deck_whatever_python_hashes() -> None:
    program = "from bot.games.melee.forge import generate\nprint(generate('Ada').model_dump_json())\n"
    made = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            check=True,
            capture_output=True,
            encoding="utf-8",
        ).stdout.strip()
        for seed in ("0", "4711")
    }
    assert made == {generate("Ada").model_dump_json()}


def test_spaces_around_a_text_and_how_its_signs_are_put_together_change_nothing() -> None:
    assert generate("  Zoë\n") == generate("Zoe\u0308")
    assert generate("Zoë") != generate("Zoe")
    assert generate("zoë") != generate("Zoë")


def test_another_seed_and_another_realm_make_another_deck() -> None:
    decks = {generate("Ada", realm, seed).model_dump_json() for realm in REALMS for seed in range(3)}
    assert len(decks) == 3 * len(REALMS)


def test_a_deck_of_a_realm_that_was_picked_is_the_one_of_that_realm_named() -> None:
    deck = generate("Ada")
    assert generate("Ada", deck.realm) == deck
    assert generate("Ada", f" {deck.realm.upper()} ") == deck


def test_texts_find_their_way_to_all_realms() -> None:
    assert {origin_of(f"name {number}").realm for number in range(100)} == set(REALMS)


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ({"text": " \t\n"}, "a deck is made from a text: give a name, or any words"),
        ({"text": "x" * 101}, "the text has 101 characters; the limit is 100"),
        ({"text": "\ud800"}, "the text holds signs that are no text"),
        ({"text": "x", "realm": "mars"}, "there is no realm 'mars'; there are ember, gloom, "),
        ({"text": "x", "seed": -1}, "a seed is a whole number from 0 to 9007199254740991"),
        ({"text": "x", "seed": 2**53}, "a seed is a whole number from 0 to 9007199254740991"),
    ],
)
def test_what_no_deck_can_be_made_from_is_refused_in_one_line(
    arguments: dict[str, object], fault: str
) -> None:
    with pytest.raises(ForgeError) as refused:
        generate(**arguments)  # type: ignore[arg-type]
    assert str(refused.value).startswith(fault)
    assert "\n" not in str(refused.value)
