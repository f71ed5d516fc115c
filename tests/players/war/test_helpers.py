"""Roads where they bring gold, and who does not fight: Builders and Field Medics."""

import pytest

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import Action, format_action
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import veil
from bot.games.war.scenarios.scenarios import parse_scenario
from bot.players.war.choices import possible_actions
from bot.players.war.goals import road_gains
from bot.players.war.levels import make_player
from tests.games.war.games import SHEETS

FIELD = """
title = "Barracks two hexes away from the Settlement"
game = "multiverse-war"
rules = ["W-R2"]
[format]
mode = "short"
[table]
round = 3
phase = "build"
turn = 1
all = "grass"
terrain = {TERRAIN}
roads = {ROADS}
buildings = ["1 barracks d5"]
[[seat]]
gold = {GOLD}
tracks = {TRACKS}
units = {UNITS}
[[seat]]
units = ["spearman e8"]
"""
LEFT = 9


def field(
    terrain: str = "{}", roads: str = "[]", gold: int = 1, tracks: str = "{}", units: str = '["builder d4"]'
) -> State:
    text = FIELD.replace("{TERRAIN}", terrain).replace("{ROADS}", roads).replace("{GOLD}", str(gold))
    text = text.replace("{TRACKS}", tracks).replace("{UNITS}", units)
    return parse_scenario(text, "toml", SHEETS).begin(FastDice(1))


def gains(state: State) -> dict[str, float]:
    names = state.position.field.board.names
    return {names[cell]: gain for cell, gain in road_gains(state.position, 0, LEFT).items()}


def chosen(state: State, level: str) -> str:
    sight = veil(state, 0)
    action: Action = make_player(level).choose(sight, possible_actions(sight), FastDice(1))
    return format_action(action)


def test_the_hexes_of_the_cheapest_chains_share_what_a_whole_one_brings() -> None:
    half = (LEFT - 2) / 2
    assert gains(field()) == dict.fromkeys(("c3", "d3", "e3", "c4", "d4"), half)
    assert gains(field('{ d4 = "forest" }')) == dict.fromkeys(("c3", "d3", "c4"), half)
    assert gains(field(roads='["d4"]')) == dict.fromkeys(("d3", "e3"), LEFT - 1)
    assert gains(field(roads='["d3", "d4"]')) == {}


@pytest.mark.parametrize("level", ["adept", "master"])
def test_a_builder_paves_where_a_road_joins_a_building(level: str) -> None:
    assert chosen(field(roads='["d3"]'), level) == "u1 road"
    assert chosen(field(roads='["d3"]', units='["builder b4"]'), level) == "built"


def test_an_adept_hires_one_medic_for_its_wounded() -> None:
    hurt = '["swordsman d3 wounds 1", "swordsman d4 wounds 1", "spearman e3 wounds 1", "builder b4"]'
    state = field(gold=4, tracks="{ sword = [2, 0] }", units=hurt)
    assert chosen(state, "adept").startswith("recruit medic")
    has_one = field(gold=4, tracks="{ sword = [2, 0] }", units=hurt.replace("]", ', "medic c3"]'))
    assert "medic" not in chosen(has_one, "adept")
    assert any("medic" in format_action(each) for each in WAR.legal(has_one, 0))
