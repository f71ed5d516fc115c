"""Decks in earlier formats are upgraded when read; newer ones are refused in one clear line."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from bot.content.melee.deck_files import parse_deck
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import content_hash
from bot.games.melee.decks.files import plain_deck
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.decks.versions import UPGRADES, upgrade_deck
from tests.shipped import shipped

EMBER = shipped().decks["ember-court"]


def oldest(**more: Any) -> dict[str, Any]:
    """The Ember Court in format 0, which has cards under `[cards.NAME]`, as scenarios do."""
    values = plain_deck(EMBER)
    cards = {entity.pop("name"): entity for entity in values.pop("entity")}
    return {**values, "format": 0, "cards": cards} | more


def faults_of(values: Mapping[str, Any]) -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse_deck(json.dumps(values), "old.json")
    return caught.value.faults


OLD_TOML = """
format = 0
name = "Moths"

[cards."Grey Moth"]
cost = 1
hp = 3
attack = 1
defense = 0
speed = 4
range = 1
passive = { rules = [{ kind = "immune", to = ["burn"] }] }
trigger = { when = "destroyed", do = [{ kind = "draw", amount = 1 }] }
"""


def test_a_deck_of_format_0_is_read_as_one_of_format_1() -> None:
    assert parse_deck(json.dumps(oldest()), "old.json") == EMBER


def test_a_card_of_format_0_keeps_its_place_and_its_name() -> None:
    card = OLD_TOML.split("\n[cards", 1)[1]
    more = "".join("\n[cards" + card.replace("Grey Moth", f"Moth {number}") for number in range(2, 11))
    deck = parse_deck(OLD_TOML + more, "old.toml")
    assert [card.name for card in deck.entity] == [
        "Grey Moth",
        *(f"Moth {number}" for number in range(2, 11)),
    ]
    assert deck.format == 1


def test_faults_of_an_old_deck_name_its_entities_too() -> None:
    values = oldest()
    values["cards"]["Ash Duelist"]["hp"] = 99
    assert faults_of(values) == ["old.json: Ash Duelist: hp: must be at most 20 (is 99)"]


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"cards": []}, "cards: must be tables by name, such as [cards.Runner], in format 0"),
        ({"entity": []}, "entity: is not a known key in format 0, where cards stand under [cards.NAME]"),
        (
            {"cards": {"Moth": {"name": "Moth"}}},
            "Moth: name: is not a known key in format 0, where the table has the name",
        ),
    ],
)
def test_what_format_0_does_not_allow_is_refused(more: dict[str, Any], fault: str) -> None:
    assert faults_of(oldest(**more)) == [f"old.json: {fault}"]


@pytest.mark.parametrize("newer", [2, 3, 10**30])
def test_a_newer_format_is_refused_in_one_line_whatever_else_is_in_it(newer: int) -> None:
    values = {"format": newer, "chapters": [1, 2]}
    line = (
        f"old.json: format: is {newer}, which needs a newer version of the bot; this one reads up to format 1"
    )
    assert faults_of(values) == [line]


@pytest.mark.parametrize(
    ("wrong", "words"), [(-1, "at least 1"), ("1", "whole number"), (True, "whole number")]
)
def test_a_format_that_there_never_was_is_a_fault_like_others(wrong: object, words: str) -> None:
    (fault,) = faults_of(plain_deck(EMBER) | {"format": wrong})
    assert fault.startswith("old.json: format: must be ")
    assert words in fault


def test_upgrades_follow_one_another_up_to_the_newest() -> None:
    steps = {
        0: lambda values: {**values, "format": 1, "path": values["path"] + [1]},
        1: lambda values: {**values, "format": 2, "path": values["path"] + [2]},
        2: lambda values: {**values, "format": 3, "path": values["path"] + [3]},
    }
    for start, path in ((0, [1, 2]), (1, [2]), (2, [])):
        upgraded = upgrade_deck({"format": start, "path": []}, steps, 2)
        assert upgraded == {"format": 2, "path": path}
    assert upgrade_deck({"path": []}, steps, 2)["path"] == [2], "a file without a format is in format 1"


def test_there_is_a_step_from_every_earlier_format() -> None:
    assert sorted(UPGRADES) == list(range(EMBER.format))


def old_setup(number: int) -> dict[str, Any]:
    """The setup of a duel whose decks are in format 0, or in some later format."""
    board = next(iter(shipped().boards.values()))
    setup = make_setup(EMBER, EMBER, board)
    old = oldest(format=number)
    return {**setup, "decks": [old, old], "hashes": {**setup["hashes"], "decks": [content_hash(old)] * 2}}


def test_a_duel_that_began_with_decks_of_an_earlier_format_goes_on() -> None:
    setup = read_setup(old_setup(0))
    assert tuple(rules.card for rules in setup.cards) == EMBER.entity * 2
    assert setup.deck_names == ("Ember Court", "Ember Court")


def test_a_duel_with_decks_of_a_newer_format_is_refused() -> None:
    with pytest.raises(ContentError, match="format: is 9, which needs a newer version of the bot"):
        read_setup(old_setup(9))
