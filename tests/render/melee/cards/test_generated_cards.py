"""Cards of generated decks are readable and complete, from whatever text they are made."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.melee.cards.cards import MAX_ORIGIN_TEXT, DeckList, Passive, Trigger
from bot.games.melee.forge import REALMS, generate
from bot.games.melee.forge.parts import STATUS, TERRAIN, AbilityTemplate, filled
from bot.games.melee.forge.passives import PASSIVES
from bot.games.melee.forge.triggers import TRIGGERS
from bot.games.melee.words.cards import passive_text, trigger_text
from render.melee.cards.card import CARD, lay_card
from render.melee.cards.sheet import lay_sheet
from render.pen.geometry import WIDTH, Rect
from tests.examples import examples
from tests.render.layouts import check_readable, texts_of
from tests.render.melee.cards.test_cards import FOOT_FLOOR
from tests.render.positions import make_card


def check_sheet(deck: DeckList) -> None:
    """Asserts that the sheet is readable and nothing on it is cut."""
    height, puts = lay_sheet(deck)
    check_readable(puts, Rect(0, 0, WIDTH, height))
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


def worded(templates: Sequence[AbilityTemplate], text: Callable[[Any], str], model: type[Any]) -> list[Any]:
    """Abilities that these templates make in all realms, longest text first."""
    words = [{STATUS: realm.status, TERRAIN: realm.terrain} for realm in REALMS.values()]
    made = {model.model_validate(filled(one.data, some)) for one in templates for some in words}
    return sorted(made, key=lambda ability: (-len(text(ability)), text(ability)))


def test_the_longest_abilities_of_all_fit_beside_the_longest_flavour() -> None:
    lines = [line for realm in REALMS.values() for some in realm.lines.values() for line in some]
    flavour = max(lines, key=len).format(place="the Hundred Steps", thing="the warm end of a poker")
    passives = worded(PASSIVES, passive_text, Passive)
    triggers = worded(TRIGGERS, trigger_text, Trigger)
    for passive, trigger in zip(passives[:15], triggers[:15], strict=True):
        card = make_card(
            "Ŵ" * 21, cost=3, hp=14, role="Sovereign", flavour=flavour,
            passive=passive.model_dump(), trigger=trigger.model_dump(),
        )  # fmt: skip
        puts = lay_card(card, "Somebody’s Company", "ember", 10)
        check_readable(puts, CARD, FOOT_FLOOR)
        said = " ".join(words.text for words in texts_of(puts))
        assert "…" not in said, trigger_text(trigger)


@given(st.text(min_size=1, max_size=MAX_ORIGIN_TEXT).filter(lambda text: text.strip()))
@examples(12)
def test_a_text_of_any_signs_stays_on_its_cards(text: str) -> None:
    deck = generate(text, "veil")
    puts = lay_card(deck.entity[0], deck.name, deck.realm, 1)
    check_readable(puts, CARD, FOOT_FLOOR)
    assert "…" not in " ".join(words.text for words in texts_of(puts)), deck.name
