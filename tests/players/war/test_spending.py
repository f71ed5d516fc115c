"""How War's computer players spend gold, and with what they begin."""

import json
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import Action, Orders, SetUnits, format_action
from bot.games.war.position.position import START
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import veil
from bot.games.war.scenarios.scenarios import parse_scenario
from bot.players.war.adept import Adept
from bot.players.war.choices import possible_actions
from bot.players.war.levels import make_player
from bot.players.war.missions import mood
from tests.games.war.games import SHEETS, positions

LAST = 12
"""The last round of the short duel in the first data."""


def scenario(round_now: int, seat: dict[str, Any], *, phase: str = "build", **table: Any) -> State:
    """A position of the short duel in which seat 1 builds or acts; all land is explored grass."""
    values = {
        "title": "x", "game": "multiverse-war", "format": {"mode": "short"},
        "table": {"round": round_now, "phase": phase, "turn": 1, "all": "grass", "events": [], **table},
        "seat": [seat, {"units": ["builder e9", "scout e7"]}],
    }  # fmt: skip
    return parse_scenario(json.dumps(values), "json", SHEETS).begin(FastDice(1))


def done(state: State, level: str = "adept") -> list[str]:
    """The orders that a level gives in its phase, the end of it left out."""
    player, found, phase = make_player(level), list[str](), state.position.phase
    while 0 in WAR.waiting(state) and state.position.phase == phase:
        sight = veil(state, 0)
        action = player.choose(sight, possible_actions(sight), FastDice(1))
        line = format_action(action)
        if line in ("built", "end"):
            return found
        found.append(line)
        WAR.apply(state, 0, action, FastDice(1))
    return found


SOLDIERS = ["spearman d1", "scout d2", "bowman e1", "horseman e2"]


@pytest.mark.parametrize("level", ["adept", "master"])
def test_gold_that_is_left_at_the_end_buys_missions(level: str) -> None:
    seat = {"gold": 3, "missions": ["two-roofs", "full-purse"], "units": SOLDIERS}
    assert done(scenario(LAST, dict(seat)), level) in (["mission two-roofs 1"], ["mission full-purse 1"])
    assert not any("mission" in each for each in done(scenario(LAST - 6, dict(seat)), level))


def test_the_mission_that_goes_back_is_the_one_that_is_further_from_done() -> None:
    seat = {"gold": 3, "missions": ["first-blood", "two-roofs"], "units": SOLDIERS}
    assert done(scenario(LAST, seat)) == ["mission two-roofs 1"]
    seat["missions"] = ["parade", "full-purse"]
    assert not any("parade" in line for line in done(scenario(LAST, seat)))


@pytest.mark.parametrize("level", ["adept", "master"])
def test_a_gold_that_buys_nothing_else_buys_a_decoy(level: str) -> None:
    assert "recruit decoy" in done(scenario(4, {"gold": 1, "units": ["spearman d1"]}), level)[0]
    assert done(scenario(4, {"gold": 1, "units": ["spearman d1", "decoy c2"]}), level) == []


def test_which_hero_comes_goes_by_the_missions_in_hand() -> None:
    hands = [
        ("two-roofs", "parade"),
        ("parade", "two-veins"),
        ("open-book", "wide-net"),
        ("full-purse", "parade"),
    ]
    heroes = set()
    for hand in hands:
        seat = {"gold": 7, "missions": list(hand), "units": ["spearman d1"]}
        heroes.add(done(scenario(4, seat), "master")[0].split()[1])
    assert len(heroes) > 1


def test_the_first_units_are_an_opening_of_the_level() -> None:
    for level in ("adept", "master"):
        player = make_player(level)
        assert isinstance(player, Adept)
        for state in [each for each in positions() if each.position.phase == START]:
            for seat in WAR.waiting(state):
                sight = veil(state, seat)
                action = player.choose(sight, possible_actions(sight), FastDice(1))
                assert isinstance(action, SetUnits)
                wanted = player.openings[mood(sight.position, seat, len(player.openings))]
                assert sorted(kind for kind, _ in action.units) == sorted(wanted)


def orders(state: State) -> list[Action]:
    """What seat 1 may do."""
    return [each for each in possible_actions(veil(state, 0)) if isinstance(each, Orders)]


def test_action_points_that_cost_nothing_are_taken() -> None:
    state = scenario(4, {"heroes": {"gales": {}}, "units": ["gales d1"]}, phase="action")
    assert any("gust" in format_action(each) for each in orders(state))
    assert "u1 use gust" in done(state)


@pytest.mark.parametrize("seat", [0, 1])
def test_of_unexplored_land_either_seat_explores_what_is_nearer_to_the_other(seat: int) -> None:
    """By the names of hexes, one seat would explore behind itself first, and the other on its way."""
    state = scenario(2, {"units": ["scout d3", "spearman d1"]}, phase="action", turn=seat + 1, all=None)
    sight, board = veil(state, seat), state.position.field.board
    actions = [each for each in possible_actions(sight) if " explore " in format_action(each)]
    best = make_player("master").choose(sight, actions, FastDice(1))

    def gap(action: Action) -> int:
        cell = state.position.cell(format_action(action).split()[-1])
        return board.distances[board.centres[1 - seat]][cell]

    assert len({gap(each) for each in actions}) > 1
    assert gap(best) == min(map(gap, actions))
