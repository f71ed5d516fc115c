"""War's computer players play by the rules, see only what they may, and are deterministic."""

import json
from collections import Counter
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import ChooseFirst, format_action
from bot.games.war.position.position import START
from bot.games.war.position.setup import make_setup
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import veil
from bot.games.war.scenarios.scenarios import parse_scenario
from bot.players.api import UnknownLevelError
from bot.players.war.choices import possible_actions
from bot.players.war.levels import LEVELS, make_player
from bot.players.war.reasons import reason
from tests.examples import Run
from tests.games.war.games import SHEETS, positions
from tests.players.war.games import play, twins

MODES = ("duel", "shores", "team", "three", "four")


@pytest.mark.parametrize("level", LEVELS)
def test_every_action_is_ranked_once_with_a_reason(level: str) -> None:
    player = make_player(level)
    for state in positions()[::8]:
        for seat in WAR.waiting(state):
            sight = veil(state, seat)
            actions = possible_actions(sight)
            ranked = player.rank(sight, actions, FastDice(1))
            assert Counter(each.action for each in ranked) == Counter(actions)
            assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)
            assert all(each.reason for each in ranked)


def test_each_way_to_begin_has_a_reason_of_its_own() -> None:
    state, _ = WAR.begin(make_setup(SHEETS, "duel"), FastDice(1))
    (seat,) = WAR.waiting(state)
    sight = veil(state, seat)
    assert len({reason(sight, ChooseFirst(is_build=is_build)) for is_build in (False, True)}) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_know_changes_nothing_that_a_player_does(level: str) -> None:
    player, compared = make_player(level), 0
    for state, seat, twin in twins():
        if seat in WAR.waiting(state):
            one, two = (
                player.choose(sight, possible_actions(sight), FastDice(3))
                for sight in (veil(state, seat), veil(twin, seat))
            )
            assert one == two
            compared += WAR.fingerprint(state) != WAR.fingerprint(twin)
    assert compared > 50


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_game_comes_of_the_same_dice(level: str) -> None:
    players = [make_player(level)] * 2  # they keep nothing
    assert play(5, players, rounds=5)[1] == play(5, players, rounds=5)[1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES)
def test_levels_play_whole_games_in_every_mode(level: str, mode: str) -> None:
    """And bounded ones: nobody gives more orders in a round than `play` allows."""
    assert play(3, [make_player(level)] * 4, mode, rounds=6)[0].is_over


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", ["three", "four"])
def test_levels_play_where_treaties_and_gifts_are(level: str, mode: str) -> None:
    assert play(4, [make_player(level)] * 4, mode, attack="open", rounds=6)[0].is_over


def test_the_adept_beats_the_novice() -> None:
    adept, novice = make_player("adept"), make_player("novice")
    games, wins = 60 if Run.is_nightly else 6, 0
    for number in range(games):
        state, _ = play(number, [adept, novice] if number % 2 else [novice, adept])
        wins += state.position.winners >> 1 - number % 2 & 1
    assert wins >= 0.8 * games


@pytest.mark.nightly
def test_the_master_beats_the_adept_more_often_than_not() -> None:
    adept, master = make_player("adept"), make_player("master")
    wins = 0
    for number in range(60):
        state, _ = play(number, [master, adept] if number % 2 else [adept, master])
        wins += state.position.winners >> 1 - number % 2 & 1
    assert wins > 36


def scenario(*units: str, damage: int = 0) -> State:
    """A position of the short duel in which seat 1 acts; all land is explored grass."""
    return duel({"units": units}, {"damage": damage, "units": ["builder e9"]})


def duel(one: dict[str, Any], other: dict[str, Any]) -> State:
    """The same, with all that is said of either seat."""
    values = {
        "title": "x", "game": "multiverse-war", "format": {"mode": "short"},
        "table": {"round": 4, "phase": "action", "turn": 1, "all": "grass", "events": []},
        "seat": [one, other],
    }  # fmt: skip
    return parse_scenario(json.dumps(values), "json", SHEETS).begin(FastDice(1))


def chosen(state: State, level: str = "adept") -> str:
    """What a level does."""
    sight = veil(state, 0)
    return format_action(make_player(level).choose(sight, possible_actions(sight), FastDice(1)))


@pytest.mark.parametrize("level", ["adept", "master"])
def test_a_city_is_captured_where_one_hit_is_enough(level: str) -> None:
    assert chosen(scenario("spearman d7", "scout f4", damage=3), level) == "u1 attack d8"


def test_the_adept_walks_onto_a_free_quarry() -> None:
    assert chosen(scenario("spearman f4")) == "u1 e5"


def test_the_master_attacks_a_city_with_all_once_it_may_fall() -> None:
    """Rather than the Builder beside it, who is worth more than a single hit."""
    attackers = ("swordsman d7", "swordsman e7", "swordsman f7", "swordsman c8")
    state = scenario(*attackers, damage=1)
    assert "attack" in chosen(state, "master")
    assert state.position.city_of[state.position.cell(chosen(state, "master").split()[-1])] == 1


def test_first_units_are_of_every_choice_and_may_be_set() -> None:
    for state in positions():
        if state.position.phase != START:
            continue
        for seat in WAR.waiting(state):
            actions = possible_actions(veil(state, seat))
            assert len(actions) == len(set(actions)) == 84
            for action in actions:
                WAR.apply(state.copy(), seat, action, FastDice(1))


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevelError, match="novice"):
        make_player("oracle")


@pytest.mark.parametrize("level", ["adept", "master"])
def test_a_kill_that_wins_the_game_comes_before_all_else(level: str) -> None:
    """By a second track of age 2, or by a hero's level; the same kill of others is not worth the march."""
    foes = {"units": ["builder e9", "spearman d4 wounds 1"]}
    hero = {"heroes": {"oak": {"level": 4, "xp": 4}}, "units": ["oak d5", "spearman f4"]}
    assert chosen(duel(hero, foes), level) == "u1 attack d4"
    tracks = {"horse": [2, 0], "sword": [2, 1], "spear": [1, 2]}
    assert (
        chosen(duel({"tracks": tracks, "units": ["spearman d5", "bowman g4"]}, foes), level) == "u1 attack d4"
    )
