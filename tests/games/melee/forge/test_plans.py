"""A generated deck's plan says what this deck does."""

import re
from collections import Counter

import pytest

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import REALMS, generate
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.parts import Realm
from bot.games.melee.forge.plans import ORDERS, PLAN_LENGTH, orders_of, plan_of
from bot.games.melee.forge.prices import PRICES
from tests.cases import for_each
from tools.lab.melee.generated import generated_decks


@pytest.fixture(scope="module")
def decks() -> list[DeckList]:
    return generated_decks(240)


@pytest.mark.nightly
def test_plans_of_240_decks_hardly_repeat(decks: list[DeckList]) -> None:
    assert len({deck.plan for deck in decks}) >= 200


@pytest.mark.nightly
def test_a_plan_is_a_sentence_on_one_line_of_three_orders(decks: list[DeckList]) -> None:
    for deck in decks:
        assert re.fullmatch(r"[A-Z][^.{}]+\.", deck.plan), deck.plan
        assert len(deck.plan) <= PLAN_LENGTH, deck.plan
        words = [word for order in orders_of(REALMS[deck.realm]) for word in order.words]
        assert sum(word in deck.plan.lower() for word in map(str.lower, words)) == 3, deck.plan


def test_the_longest_orders_fit_on_the_line() -> None:
    for realm in REALMS.values():
        longest = sorted(max(map(len, order.words)) for order in orders_of(realm))[-3:]
        assert sum(longest) + len("First , then , and .") <= PLAN_LENGTH


#: What a card's abilities must hold, as data, for an order to be given.
PROOFS = {
    "set enemies on fire": ["'status': 'burn'"],
    "poison what comes near": ["'status': 'poison'"],
    "keep enemies stunned": ["'status': 'stun'"],
    "send enemies to sleep": ["'status': 'sleep'"],
    "push enemies out of place": ["'push'", "'pull'", "'return'"],
    "trade places": ["'swap'", "'teleport'"],
    "trust the dice": ["'reroll'", "'add-to-die'"],
    "turn ground into water": ["'to': 'water'"],
    "plant thorns": ["'to': 'thorns'"],
    "keep your hand full": ["'draw'", "'look'", "'recover'"],
    "mend the wounded": ["'heal'", "'stat': 'hp'"],
    "stay close together": ["'side': 'ally'"],
    "act twice in a turn": ["'again'"],
}


def test_a_plan_orders_only_what_cards_can_do(decks: list[DeckList]) -> None:
    told: Counter[str] = Counter()
    for deck in decks:
        does = str([card.model_dump(include={"trigger", "passive"}) for card in deck.entity])
        for order, proofs in PROOFS.items():
            if order in deck.plan.lower():
                told[order] += 1
                assert any(proof in does for proof in proofs), (deck.plan, order)
    assert len(told) >= 10


def test_a_plan_follows_the_cards_and_not_the_realm() -> None:
    briar, rust = generate("Ada", "briar"), generate("Ada", "rust")
    dice = next(order for order in ORDERS if "die" in order.measures)
    told = [plan_of(deck.entity, REALMS["briar"], KeyedDraws("any")).lower() for deck in (rust, briar)]
    assert [any(words in each for words in dice.words) for each in told] == [True, False]


@for_each("realm", REALMS.values(), ids=lambda realm: realm.key)
def test_no_two_orders_of_a_realm_say_or_measure_the_same(realm: Realm) -> None:
    orders = orders_of(realm)
    words = [each for order in orders for each in order.words]
    measures = [each for order in orders for each in order.measures]
    assert len(set(words)) == len(words)
    assert len(set(measures)) == len(measures)
    assert all(each[0].islower() and not each.endswith(".") for each in words)
    unknown = {each for each in measures if each not in PRICES}
    assert unknown == {"fast", "shoots", "in company", "on terrain", "answers"}
