"""What is legal in a deck but probably not meant."""

from typing import Any

import pytest

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.cards.idle_effects import vain_effects
from bot.games.melee.decks.warnings import doubts
from cogs.melee.words.collection.decks import figures
from tests.cases import for_each
from tests.shipped import shipped

BACK = {"when": "activated", "do": [
    {"kind": "return", "target": {"kind": "chosen", "side": "ally"}},
    {"kind": "energy", "change": "gain", "amount": 1},
]}  # fmt: skip


def card(name: str, trigger: dict[str, Any] | None = None, **more: object) -> EntityCard:
    values = {"cost": 1, "hp": 4, "attack": 2, "defense": 1, "speed": 3, "range": 1, "flavour": "A test."}
    return EntityCard.model_validate(values | {"name": name, "trigger": trigger} | more)


def deck(*cards: EntityCard) -> DeckList:
    others = [card(f"Plain {number}", hp=1 + number) for number in range(10 - len(cards))]
    return DeckList(name="Doubtful", entity=(*cards, *others))


def when(moment: str, *do: dict[str, Any]) -> dict[str, Any]:
    return {"when": moment, "do": list(do)}


def raised(stat: str, target: str, until: str = "turn", amount: int = 1) -> dict[str, Any]:
    return {"kind": "stat", "stat": stat, "target": {"kind": target}, "until": until, "amount": amount}


def near(kind: str, within: int) -> dict[str, Any]:
    return {"kind": kind, "target": {"kind": "all", "side": "enemy", "within": within}, "distance": 1}


def ward(kind: str, until: str) -> dict[str, Any]:
    return {"kind": kind, "target": {"kind": "self"}, "amount": 1, "until": until}


DRAW = {"kind": "draw", "amount": 1}
DEFENDING = {"kind": "role", "role": "defender"}
PULL = {"kind": "pull", "target": {"kind": "other"}, "distance": 2}
AGAIN = {"kind": "again", "what": "attack"}


def test_clones_under_other_names_are_noticed() -> None:
    twins = [card("Ash", hp=20), card("Oak", hp=20)]
    assert doubts(deck(*twins)) == []
    assert doubts(deck(*twins, card("Elm", hp=20, flavour="Another."))) == [
        "Ash, Oak and Elm are the same card under different names."
    ]


def test_cards_that_return_each_other_are_named() -> None:
    (told,) = doubts(deck(card("Coil", BACK), card("Spring", BACK)))
    assert told.startswith("Coil and Spring can return each other to the hand. ")
    assert "cannot use its ability again (AB-12)" in told
    assert doubts(deck(card("Coil", BACK))) == [], "it takes two"
    enemies = when("activated", {"kind": "return", "target": {"kind": "chosen", "side": "enemy"}})
    assert doubts(deck(card("Coil", BACK), card("Spring", enemies))) == []


@for_each(
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
        (when("deals-combat-damage", PULL), 1, True),
        (when("deals-combat-damage", PULL), 2, False),
        (when("takes-combat-damage", PULL), 1, False),
        (when("after-attacking", raised("range", "self", "in-play"), PULL), 1, False),
        (when("after-attacking", {"kind": "teleport", "within": 2}, PULL), 1, False),
        (when("turn-start", near("pull", 1)), 1, True),
        (when("turn-start", near("pull", 2)), 1, False),
        (when("turn-start", near("push", 1)), 1, False),
        (when("destroyed", near("pull", 1)), 1, False),
        (when("turn-start", {"kind": "push", "target": {"kind": "self"}, "distance": 1}), 1, True),
        # What is raised lasts until before the next combat or move.
        (when("summoned", raised("attack", "self", "combat")), 1, True),
        (when("activated", raised("range", "self", "combat")), 1, True),
        (when("takes-combat-damage", raised("defense", "self", "combat")), 1, True),
        (when("before-attacking", raised("attack", "self", "combat")), 1, False),
        (when("attacked", raised("defense", "self", "combat")), 1, False),
        (when("turn-end", raised("attack", "self")), 1, True),
        (when("turn-end", raised("defense", "self", "your-next-turn")), 1, False),
        (when("turn-end", raised("hp", "self")), 1, False),
        (when("turn-end", ward("reduce", "turn")), 1, True),
        (when("turn-end", ward("shield", "turn")), 1, False),
        (when("after-defending", ward("reflect", "combat")), 1, True),
        (when("attacked", ward("reflect", "combat")), 1, False),
        # Whoever has the turn defends against nobody; the others neither move nor attack.
        (when("summoned", raised("defense", "self")), 1, True),
        (when("before-attacking", raised("defense", "other", amount=-1)), 1, False),
        (when("before-attacking", raised("attack", "other", amount=-1)), 1, True),
        (when("attacked", raised("attack", "self")), 1, True),
        (when("attacked", raised("attack", "other", amount=-1)), 1, False),
        (when("attacked", raised("range", "self")), 1, False),
        (when("enemy-summoned", raised("speed", "other", amount=-1)), 1, False),
        (when("destroyed", raised("attack", "other", amount=-1)), 1, False),
        # It affects nobody, or comes when nobody can act on it.
        (when("destroyed", {"kind": "heal", "target": {"kind": "self"}, "amount": 1}), 1, True),
        (when("destroyed", {"kind": "teleport", "within": 2}), 1, True),
        (when("turn-start", {"kind": "damage", "target": {"kind": "other"}, "amount": 1}), 1, True),
        (when("destroys", {"kind": "damage", "target": {"kind": "other"}, "amount": 1}), 1, True),
        (when("destroyed", {"kind": "damage", "target": {"kind": "other"}, "amount": 1}), 1, False),
        (when("turn-start", {"kind": "damage", "target": {"kind": "same"}, "amount": 1}), 1, True),
        (when("turn-end", AGAIN), 1, True),
        (when("attacked", AGAIN), 1, True),
        (when("takes-combat-damage", AGAIN), 1, False),
        (when("turn-end", AGAIN, raised("attack", "self")), 1, True),
        # Its condition never holds.
        (when("after-attacking", DRAW) | {"only_if": [DEFENDING]}, 1, True),
        (when("after-defending", DRAW) | {"only_if": [DEFENDING]}, 1, False),
        (when("summoned", DRAW | {"only_if": [DEFENDING]}), 1, True),
        (when("deals-combat-damage", DRAW | {"only_if": [DEFENDING]}), 1, False),
    ],
)
def test_an_effect_that_can_do_nothing_is_found(trigger: dict[str, Any], reach: int, *, vain: bool) -> None:
    found = vain_effects(card("Doubt", trigger, range=reach))
    assert bool(found) is vain


@pytest.mark.parametrize(
    "rule",
    [{"kind": "strike-back"}, {"kind": "stat", "stat": "range", "amount": 1, "only_if": []}],
)
def test_a_passive_that_reaches_farther_gives_a_pull_something_to_do(rule: dict[str, Any]) -> None:
    assert vain_effects(card("Hook", when("deals-combat-damage", PULL)))
    assert not vain_effects(card("Hook", when("deals-combat-damage", PULL), passive={"rules": [rule]}))


def test_doubts_stand_under_the_figures_of_a_deck() -> None:
    vain = deck(card("Hook", when("after-attacking", PULL)))
    told = figures(vain, "open", None)
    assert "**Worth a second look**\n- Hook: “pull the other entity 2 tiles closer” can do nothing" in told
    assert "second look" not in figures(deck(), "open", None)


def test_nothing_is_to_be_doubted_in_the_decks_that_ship() -> None:
    assert {each.name: doubts(each) for each in shipped().decks.values() if doubts(each)} == {}
