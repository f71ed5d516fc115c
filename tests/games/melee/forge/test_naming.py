"""Names of generated decks begin with their text; a given name is a code of what its card does."""

import re
from itertools import product
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.forge import REALMS, generate
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.compose import choose_slots
from bot.games.melee.forge.make import _STRIDE, COUNT, SOUNDS, given_name, how_many, number_of
from bot.games.melee.forge.naming import NAME_LENGTH
from bot.games.melee.forge.parts import BODIES, LEEWAY, RoleStats
from tests.cases import for_each
from tests.examples import examples, seeds
from tests.render.positions import make_card
from tests.shipped import shipped


def named(text: str) -> str:
    deck = generate(text)
    for company in REALMS[deck.realm].companies:
        deck_name = deck.name.removesuffix(company)
        if deck_name != deck.name:
            return deck_name
    raise AssertionError(deck.name)


@for_each(
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


GIVEN = re.compile("".join(f"({'|'.join(sounds)})" for sounds in SOUNDS))


def number_of_name(name: str) -> int:
    """The number of a given name, found without the table that made it."""
    said = GIVEN.fullmatch(name)
    assert said is not None, name
    place = 0
    for sounds, sound in zip(SOUNDS, said.groups(), strict=True):
        place = place * len(sounds) + sounds.index(sound)
    return place * pow(_STRIDE, -1, COUNT) % COUNT


@given(st.integers(0, COUNT - 1))
@examples(100)
def test_a_given_name_tells_its_number(number: int) -> None:
    assert number_of_name(given_name(number)) == number
    assert gcd(_STRIDE, COUNT) == 1


@for_each("body", BODIES.values(), ids=lambda body: body.role)
def test_there_are_enough_given_names_for_all_that_cards_of_a_role_may_do(body: RoleStats) -> None:
    assert 10_000 < how_many(body) <= COUNT


def test_given_names_are_told_from_all_other_words_in_names() -> None:
    words = {card.name for deck in shipped().decks.values() for card in deck.entity}
    for realm in REALMS.values():
        words |= {*realm.firsts, *realm.places}
        words |= {person.noun for known in realm.people.values() for person in known}
    assert [word for name in words for word in name.split() if GIVEN.fullmatch(word)] == []


def test_the_longest_noun_leaves_room_for_a_given_name() -> None:
    nouns = [
        person.noun
        for realm, role in product(REALMS.values(), BODIES)
        for person in realm.people[role]
    ]  # fmt: skip
    assert max(map(len, nouns)) + 1 + len(SOUNDS) <= NAME_LENGTH


@pytest.mark.parametrize("start", seeds(1, 100))
def test_a_name_is_one_card_in_many_decks(start: int) -> None:
    cards: dict[str, EntityCard] = {}
    for number in range(start * 60, start * 60 + 60):
        for card in generate(f"deck {number % 50}", seed=number // 50).entity:
            plain = card.model_copy(update={"flavour": ""})
            assert cards.setdefault(card.name, plain) == plain


def test_cards_with_the_same_abilities_and_other_stats_have_other_numbers() -> None:
    for realm in REALMS.values():
        for slot in choose_slots(realm, KeyedDraws("given"), vain=False):
            usual = dict(zip(("hp", "attack", "defense"), slot.body.stats[slot.cost], strict=False))
            spreads = [
                range(usual[stat] - LEEWAY[stat], usual[stat] + LEEWAY[stat] + 1) for stat in slot.body.grows
            ]
            cards = [
                make_card("X").model_copy(update=usual | dict(zip(slot.body.grows, stats, strict=True)))
                for stats in product(*spreads)
            ]
            numbers = {number_of(card, slot) for card in cards}
            assert len(numbers) == len(cards)
            assert 0 <= min(numbers) <= max(numbers) < how_many(slot.body)


def test_a_card_is_named_after_its_noun_and_its_number() -> None:
    for card in generate("Ada").entity:
        noun, _, name = card.name.rpartition(" ")
        (person,) = [
            person for known in REALMS[generate("Ada").realm].people.values() for person in known
            if person.noun == noun
        ]  # fmt: skip
        assert person.glyph == card.glyph
        assert 0 <= number_of_name(name) < how_many(BODIES[card.role])
