"""Realms have enough parts of every kind, words that fit on cards, and names of their own."""

from collections import Counter
from itertools import product

import pytest
from fonticon_mdi7 import MDI7

from bot.games.melee.cards.cards import EntityCard, Passive, Trigger
from bot.games.melee.forge import REALMS
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.compose import choose_bodies
from bot.games.melee.forge.naming import NAME_LENGTH, renamed
from bot.games.melee.forge.parts import BODIES, CURVES, LEADER, STATUS, TERRAIN, Portrait, Realm, filled
from bot.games.melee.forge.passives import PASSIVES
from bot.games.melee.forge.triggers import TRIGGERS
from bot.games.melee.words.cards import passive_text, trigger_text
from tests.cases import for_each
from tests.shipped import shipped

each_realm = pytest.mark.parametrize("realm", REALMS.values(), ids=lambda realm: realm.key)
DECKS = shipped().decks.values()


@each_realm
def test_a_realm_has_people_for_every_role_each_with_an_icon_that_there_is(realm: Realm) -> None:
    assert set(realm.people) == set(BODIES)
    for role, known in realm.people.items():
        assert len(known) >= 3, role
        assert all(hasattr(MDI7, person.glyph) for person in known), role


@each_realm
def test_no_generated_name_is_a_starters_or_stands_for_two(realm: Realm) -> None:
    nouns = [person.noun for known in realm.people.values() for person in known]
    assert len(set(nouns)) == len(nouns)
    names = set(nouns)
    names |= {f"{first} {noun}" for first, noun in product(realm.firsts, nouns)}
    names |= {f"{noun} of {place}" for noun, place in product(nouns, realm.places)}
    assert len(names) == len(nouns) * (1 + len(realm.firsts) + len(realm.places))
    assert max(map(len, nouns)) <= NAME_LENGTH - 8  # a first word of seven letters fits before each of them
    assert names.isdisjoint(card.name for deck in DECKS for card in deck.entity)


def test_a_noun_stands_for_one_role_of_one_realm() -> None:
    nouns = [renamed(realm, person.noun) for realm in REALMS.values() for person in _everybody(realm)]
    assert len(set(nouns)) == len(nouns)


def _everybody(realm: Realm) -> list[Portrait]:
    return [person for known in realm.people.values() for person in known]


@each_realm
def test_whatever_is_said_of_an_entity_is_a_sentence_that_its_card_can_hold(realm: Realm) -> None:
    for kind, lines in realm.lines.items():
        assert len(lines) == len(set(lines))
        assert len(lines) >= (6 if kind == "any" else 4)
        for line, place, thing in product(lines, realm.places, realm.things):
            said = line.format(place=place, thing=thing)
            assert said.endswith((".", "!", "?"))
            assert EntityCard.model_validate({**_BARE, "flavour": said})


@each_realm
def test_a_realm_names_its_decks_and_plans(realm: Realm) -> None:
    assert len(set(realm.companies)) >= 6
    assert len(set(realm.plans)) >= 3
    assert max(map(len, realm.plans)) <= 100
    assert all(f"The {company}" not in {deck.name for deck in DECKS} for company in realm.companies)
    assert len(set(realm.firsts)) >= 10


@pytest.mark.parametrize("curve", CURVES, ids=str)
def test_a_curve_is_ten_costs_with_something_for_the_first_two_turns(curve: tuple[int, ...]) -> None:
    assert len(curve) == 10
    assert list(curve) == sorted(curve)
    assert sum(cost <= 2 for cost in curve) >= 5
    assert curve[-1] in BODIES[LEADER].stats
    for cost in curve[:-1]:
        assert sum(cost in body.stats for role, body in BODIES.items() if role != LEADER) >= 1


@pytest.mark.parametrize("curve", CURVES, ids=str)
@each_realm
def test_the_kinds_of_a_realm_fit_every_curve(realm: Realm, curve: tuple[int, ...]) -> None:
    assert sum(realm.kinds.values()) == len(curve) - 1
    bodies = choose_bodies(realm, curve, KeyedDraws(realm.key))
    assert bodies[-1].role == LEADER
    assert Counter(body.kind for body in bodies[:-1]) == realm.kinds
    assert all(cost in body.stats for cost, body in zip(curve, bodies, strict=True))
    assert max(Counter(body.role for body in bodies).values()) <= 2


def test_every_body_has_more_abilities_to_choose_from_than_a_deck_has_entities() -> None:
    for body in BODIES.values():
        for cost, templates in product(body.stats, (PASSIVES, TRIGGERS)):
            fitting = [
                one for one in templates
                if body.kind in one.kinds and one.costs[0] <= cost <= one.costs[1]
            ]  # fmt: skip
            assert len(fitting) >= 10, (body.role, cost)


@for_each("template", PASSIVES, ids=lambda template: template.key)
def test_a_passive_template_is_an_ability_in_every_realm(template: object) -> None:
    texts = {passive_text(Passive.model_validate(data)) for data in _in_all_realms(template)}
    assert all(text.endswith(".") for text in texts)


@for_each("template", TRIGGERS, ids=lambda template: template.key)
def test_a_trigger_template_is_an_ability_in_every_realm(template: object) -> None:
    texts = {trigger_text(Trigger.model_validate(data)) for data in _in_all_realms(template)}
    assert all(text.endswith(".") for text in texts)


def test_no_two_templates_read_the_same() -> None:
    for realm in REALMS.values():
        words = {STATUS: realm.status, TERRAIN: realm.terrain}
        said = [passive_text(Passive.model_validate(filled(one.data, words))) for one in PASSIVES]
        said += [trigger_text(Trigger.model_validate(filled(one.data, words))) for one in TRIGGERS]
        assert len(set(said)) == len(said)


def _in_all_realms(template: object) -> list[object]:
    data = getattr(template, "data")  # noqa: B009 - either kind of template
    return [filled(data, {STATUS: realm.status, TERRAIN: realm.terrain}) for realm in REALMS.values()]


_BARE = {"name": "X", "cost": 1, "hp": 4, "attack": 1, "defense": 1, "speed": 3, "range": 1}
