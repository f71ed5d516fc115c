"""The shipped cards and portals follow the rulings U-C3 and U-C4, and every fault in them is named."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from bot.content.universum.shipped import FILE, check_components, load_box, parse_components, shipped_box
from bot.games.errors import ContentError
from bot.games.universum.cards.vocabulary import DIMENSIONS, TOOLS
from bot.games.universum.words import DIMENSION_NAMES

BOX = shipped_box()


def test_fifty_cards_ship_with_every_order_once() -> None:
    assert len(BOX.cards) == len({card[:5] for card in BOX.cards}) == 50
    assert all(sorted(card[:5]) == list("MPRST") for card in BOX.cards)


def test_every_tool_shows_every_action_twice_at_every_transformer() -> None:
    shown = Counter((card[6:], place, card[place]) for card in BOX.cards for place in range(5))
    assert len(shown) == 5 * 5 * 5
    assert set(shown.values()) == {2}


def test_every_basic_and_every_medium_portal_ships_once() -> None:
    needed = [portal.tools for portal in BOX.portals.values()]
    assert sorted(tools for tools in needed if len(tools) == 1) == [(tool,) for tool in TOOLS]
    assert sorted(tools for tools in needed if len(tools) == 2) == list(combinations(TOOLS, 2))
    assert Counter(tool for tools in needed if len(tools) == 3 for tool in tools) == dict.fromkeys(TOOLS, 3)


def test_rare_dimensions_are_worth_one_more() -> None:
    sizes = Counter(portal.dimension for portal in BOX.portals.values())
    assert set(sizes) == set(DIMENSIONS) == set(DIMENSION_NAMES)
    assert sorted(sizes.values()) == [2] * 4 + [3] * 4
    for portal in BOX.portals.values():
        assert portal.dp == (0, 2, 4, 7)[len(portal.tools)] + (sizes[portal.dimension] == 2)


def faults_after(change: Callable[[dict[str, Any]], object]) -> list[str]:
    """What is wrong with the shipped components after this change."""
    values = json.loads(json.dumps(BOX.values()))
    change(values)
    with pytest.raises(ContentError) as caught:
        parse_components(json.dumps(values), "box.json")
    assert all(fault.startswith("box.json: ") for fault in caught.value.faults)
    return [fault.removeprefix("box.json: ") for fault in caught.value.faults]


def test_a_card_that_is_none_is_named() -> None:
    (fault,) = faults_after(lambda values: values["actions"].__setitem__(3, "PSMTT+coil"))
    assert fault == "actions[3]: 'PSMTT+coil' is not the five actions, each once, with a tool (U-C3)"


def test_a_missing_card_is_named() -> None:
    faults = faults_after(lambda values: values["actions"].remove("STPRM+coil"))
    assert faults == [
        "actions: there are 49 cards, not 50 (U-C3)",
        "actions: coil is on 9 cards, not on 10 (U-C3)",
    ]


def test_a_card_that_is_there_twice_is_named() -> None:
    faults = faults_after(lambda values: values["actions"].__setitem__(0, "STPRM+coil"))
    assert faults[0] == "actions: the order STPRM is on 2 cards, not on one (U-C3)"
    assert "actions: S stands 3 times at transformer 1 on the cards with coil, not twice (U-C3)" in faults


def test_a_missing_portal_is_named_with_all_that_follows() -> None:
    faults = faults_after(lambda values: values["portal"].pop(0))
    assert "portal: the basic portal wrench is missing (U-C4)" in faults
    assert "portal: 3 dimensions have 3 portals, not four (U-C4)" in faults


@pytest.mark.parametrize(
    "tools", [[], ["lens", "coil"], ["coil", "coil"], ["glue"], ["coil", "fuse", "lens", "magnet"]]
)
def test_a_portal_without_proper_tools_is_named(tools: list[str]) -> None:
    (fault,) = faults_after(lambda values: values["portal"][0].__setitem__("tools", tools))
    assert fault.startswith("portal[0].tools: ")


def test_wrong_discovery_points_are_named() -> None:
    (fault,) = faults_after(lambda values: values["portal"][0].__setitem__("dp", 3))
    assert fault == "portal[0].dp: wrench is worth 2, not 3 (U-C4)"


def test_advanced_portals_need_every_tool_three_times() -> None:
    faults = faults_after(lambda values: values["portal"][2].__setitem__("tools", ["coil", "fuse", "magnet"]))
    assert faults == [
        "portal: coil is in 4 advanced portals, not in three (U-C4)",
        "portal: lens is in 2 advanced portals, not in three (U-C4)",
    ]


def test_an_unknown_dimension_and_an_unknown_key_are_named() -> None:
    (fault,) = faults_after(lambda values: values["portal"][0].__setitem__("dimension", "embers"))
    assert "did you mean ember?" in fault
    (fault,) = faults_after(lambda values: values.__setitem__("tools", []))
    assert fault == "tools: is not a known key; known here: actions, portal"


def test_a_folder_with_faults_is_reported(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.parent.mkdir()
    path.write_text("actions = ]", "utf-8")
    lines, sound = check_components(tmp_path)
    assert not sound
    assert lines[0].startswith("components.toml: line 1: is not valid TOML")
    with pytest.raises(ContentError):
        load_box(tmp_path)
