"""What is legal in a deck but probably not meant."""

from typing import Any

import pytest

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.doubts import doubts, vain_effects
from cogs.melee.words.decks import figures
from tests.shipped import shipped

BACK = {"when": "activated", "do": [
    {"kind": "return", "target": {"kind": "chosen", "side": "ally"}},
    {"kind": "energy", "change": "gain", "amount": 1},
]}  # fmt: skip


def card(name: str, trigger: dict[str, Any] | None = None, **more: object) -> EntityCard:
    values = {"cost": 1, "hp": 4, "attack": 2, "defense": 1, "speed": 3, "range": 1, "flavour": "A test."}
    return EntityCard.model_validate(values | {"name": name, "trigger": trigger} | more)


def deck(*cards: EntityCard) -> DeckList:
    others = [card(f"Plain {number}") for number in range(10 - len(cards))]
    return DeckList(name="Doubtful", entity=(*cards, *others))


def when(moment: str, *do: dict[str, Any]) -> dict[str, Any]:
    return {"when": moment, "do": list(do)}


def raised(stat: str, target: str, until: str = "turn", amount: int = 1) -> dict[str, Any]:
    return {"kind": "stat", "stat": stat, "target": {"kind": target}, "until": until, "amount": amount}


PULL = {"kind": "pull", "target": {"kind": "other"}, "distance": 2}
AGAIN = {"kind": "again", "what": "attack"}


def test_cards_that_return_each_other_are_named() -> None:
    (told,) = doubts(deck(card("Coil", BACK), card("Spring", BACK)))
    assert told.startswith("Coil and Spring can return each other to the hand. ")
    assert "cannot use its ability again (AB-12)" in told
    assert doubts(deck(card("Coil", BACK))) == [], "it takes two"
    enemies = when("activated", {"kind": "return", "target": {"kind": "chosen", "side": "enemy"}})
    assert doubts(deck(card("Coil", BACK), card("Spring", enemies))) == []


@pytest.mark.parametrize(
    ("trigger", "reach", "vain"),
    [
        (when("after-attacking", PULL), 1, True),
        (when("after-attacking", PULL), 2, False),
        (when("attacked", PULL), 1, False),
        (when("ally-summoned", raised("speed", "other")), 1, True),
        (when("ally-summoned", raised("speed", "self")), 1, False),
        (when("ally-summoned", raised("speed", "other", "in-play")), 1, False),
        (when("moved", raised("speed", "self")), 1, True),
        (when("summoned", raised("speed", "self")), 1, True),
        (when("destroys", raised("attack", "self")), 1, True),
        (when("destroys", raised("attack", "self"), AGAIN), 1, False),
        (when("enemy-destroyed", raised("attack", "self")), 1, False),
        (when("after-attacking", raised("attack", "self", amount=-1)), 1, False),
    ],
)
def test_an_effect_that_can_do_nothing_is_found(trigger: dict[str, Any], reach: int, *, vain: bool) -> None:
    found = vain_effects(card("Doubt", trigger, range=reach))
    assert bool(found) is vain


def test_doubts_stand_under_the_figures_of_a_deck() -> None:
    vain = deck(card("Hook", when("after-attacking", PULL)))
    told = figures(vain, "open", [vain])
    assert "**Worth a second look**\n- Hook: “pull the other entity 2 tiles closer” can do nothing" in told
    assert "second look" not in figures(deck(), "open", [deck()])


def test_nothing_is_to_be_doubted_in_the_decks_that_ship() -> None:
    assert {each.name: doubts(each) for each in shipped().decks.values() if doubts(each)} == {}
