"""Chains of Triggers end (AB-13), and what waits in one is told right."""

import pytest

from bot.games.dice import FastDice
from bot.games.melee.actions import Attack, Choose, End
from bot.games.melee.apply import perform, resolve
from bot.games.melee.board import parse_tile
from bot.games.melee.events import AbilityUsed, ChainBroken, ChoiceAsked, Event
from bot.games.melee.legal import legal_actions
from bot.games.melee.resolve import CHECK, MAX_CHAIN, TRIGGER, Resolver
from bot.games.melee.scenario import parse_scenario
from bot.games.melee.snapshot import load_snapshot, take_snapshot
from bot.games.melee.state import State
from bot.games.melee.stats import NO_ROLE

BOMBS = """
title = "Four bombs in a row that set each other off"
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[cards.Bomb]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
trigger = { when = "destroyed", do = [
    { kind = "damage", target = { kind = "all", side = "any", within = 1 }, amount = 4 },
] }
[south]
hand = ["Bomb"]
[north]
hand = ["Bomb"]
[[entity]]
card = "Bomb"
owner = "south"
at = "d4"
[[entity]]
card = "Bomb"
owner = "north"
at = "d5"
[[entity]]
card = "Bomb"
owner = "south"
at = "d6"
[[entity]]
card = "Bomb"
owner = "north"
at = "d7"
[turn]
player = "south"
number = 5
"""


def go_off(depth: int) -> tuple[State, list[Event]]:
    """The first bomb goes off as Trigger number `depth` of a chain; the position and events after it."""
    state = parse_scenario(BOMBS).position()
    bomb = state.entities[0]
    state.remove(bomb)
    state.stack.append((CHECK,))
    state.stack.append((TRIGGER, bomb.serial, bomb.card, bomb.owner, bomb.tile, 0, depth, NO_ROLE))
    log: list[Event] = []
    resolve(Resolver(state, FastDice(0), log))
    return state, log


def happened(log: list[Event]) -> int:
    """How many Triggers happened."""
    return sum(isinstance(event, AbilityUsed) for event in log)


def test_a_chain_goes_on_up_to_sixteen_triggers() -> None:
    assert MAX_CHAIN == 16
    state, log = go_off(MAX_CHAIN - 3)
    assert happened(log) == 3  # the last bomb finds nobody around
    assert not any(isinstance(event, ChainBroken) for event in log)
    assert state.entities == []


@pytest.mark.parametrize(
    ("depth", "triggers", "left"), [(MAX_CHAIN - 2, 3, 0), (MAX_CHAIN - 1, 2, 1), (MAX_CHAIN, 1, 2)]
)
def test_beyond_sixteen_no_further_trigger_happens(depth: int, triggers: int, left: int) -> None:
    state, log = go_off(depth)
    assert happened(log) == triggers
    assert sum(isinstance(event, ChainBroken) for event in log) == 1
    assert len(state.entities) == left


def test_play_goes_on_after_a_broken_chain() -> None:
    state, _ = go_off(MAX_CHAIN)
    assert state.stack == state.caused == []
    assert state.outcome is None
    perform(state, End(), FastDice(0), None)
    assert state.turn == 6
    assert legal_actions(state)


def test_a_new_action_begins_a_new_chain() -> None:
    """What was deep in one chain does not make the next one shorter."""
    state, _ = go_off(MAX_CHAIN)
    assert len(state.entities) == 2
    play = Resolver(state, FastDice(0), None)
    assert play.depth == 0
    play.fire(("destroyed", state.entities[0], None, NO_ROLE))
    assert len(state.caused) == 1


def test_the_depth_of_a_chain_is_kept_in_a_snapshot() -> None:
    state = parse_scenario(BOMBS).position()
    bomb = state.entities[0]
    state.remove(bomb)
    state.stack.append((TRIGGER, bomb.serial, bomb.card, bomb.owner, bomb.tile, 0, MAX_CHAIN, NO_ROLE))
    resumed = load_snapshot(state.setup, take_snapshot(state))
    log: list[Event] = []
    resolve(Resolver(resumed, FastDice(0), log))
    assert happened(log) == 1
    assert len(resumed.entities) == 2


SHOVER = """
title = "An entity that is asked after it was pushed"
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[cards.Shover]
cost = 1
hp = 4
speed = 3
range = 2
attack = 2
defense = 1
trigger = { when = "before-attacking", do = [{ kind = "push", target = { kind = "other" }, distance = 1 }] }
[cards.Guard]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
trigger = { when = "attacked", may = true, do = [{ kind = "heal", target = { kind = "self" }, amount = 1 }] }
[[entity]]
card = "Shover"
owner = "south"
at = "d4"
[[entity]]
card = "Guard"
owner = "north"
at = "d5"
[turn]
player = "south"
number = 5
"""


def test_a_choice_is_asked_of_an_entity_where_it_stands_now() -> None:
    state = parse_scenario(SHOVER).position()
    log: list[Event] = []
    perform(state, Attack(parse_tile("d4"), parse_tile("d5")), FastDice(0), log)
    (asked,) = (event for event in log if isinstance(event, ChoiceAsked))
    assert asked.who.tile == parse_tile("d6")
    perform(state, Choose(("no",)), FastDice(0), log)
    assert state.choice is None
