"""Chains of Triggers end (AB-13), and what waits in a chain is told correctly."""

import pytest

from bot.games.dice import FastDice
from bot.games.melee.abilities.chain import MAX_CHAIN, MAX_TRIGGERS
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.events.events import AbilityUsed, ChainBroken, ChoiceAsked, Event
from bot.games.melee.position.actions import Attack, Choose, End, Move
from bot.games.melee.position.conditions import NO_ROLE
from bot.games.melee.position.snapshot import load_snapshot, take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.position.steps import Check, StartTrigger
from bot.games.melee.rules.apply import perform, resolve
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.two_seats import Seat
from tests.games.melee.duels import content, random_duel

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
    """Set off the first bomb as Trigger number `depth` of a chain; return position and events."""
    state = parse_scenario(BOMBS).position()
    bomb = next(iter(state.entities.values()))
    state.remove(bomb)
    state.stack.append(Check())
    state.stack.append(StartTrigger(bomb.serial, bomb.card, bomb.owner, bomb.tile, 0, depth, NO_ROLE))
    log: list[Event] = []
    resolve(Resolver(state, FastDice(0), log))
    return state, log


def happened(log: list[Event]) -> int:
    """The number of Triggers that happened."""
    return sum(isinstance(event, AbilityUsed) for event in log)


def test_a_chain_goes_on_up_to_sixteen_triggers() -> None:
    assert MAX_CHAIN == 16
    state, log = go_off(MAX_CHAIN - 3)
    assert happened(log) == 3  # the last bomb finds nobody around
    assert not any(isinstance(event, ChainBroken) for event in log)
    assert not state.entities


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
    play.fire([("destroyed", next(iter(state.entities.values())), None, NO_ROLE)])
    assert len(state.caused) == 1


def test_the_depth_of_a_chain_is_kept_in_a_snapshot() -> None:
    state = parse_scenario(BOMBS).position()
    bomb = next(iter(state.entities.values()))
    state.remove(bomb)
    state.stack.append(StartTrigger(bomb.serial, bomb.card, bomb.owner, bomb.tile, 0, MAX_CHAIN, NO_ROLE))
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


LOOPS = """
title = "Entities whose Triggers cause each other without end"
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
[cards.Dancer]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
trigger = { when = { kind = "enters", terrain = ["ground"] }, do = [
    { kind = "swap", target = { kind = "random", side = "enemy" } },
] }
[cards.Gale]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
trigger = { when = { kind = "enters", terrain = ["ground"] }, do = [
    { kind = "push", target = { kind = "all", side = "any" }, distance = 1 },
    { kind = "pull", target = { kind = "all", side = "any" }, distance = 1 },
] }
[cards.Plain]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
[south]
hand = ["Plain"]
[north]
hand = ["Plain"]
%s
[turn]
player = "south"
number = 5
"""


def set_loose(*placed: str) -> tuple[State, list[Event]]:
    """Move the first of these entities (`Card owner tile`) from d4 to d5; return the position and events."""
    entities = ""
    for card, owner, tile in map(str.split, placed):
        entities += f'[[entity]]\ncard = "{card}"\nowner = "{owner}"\nat = "{tile}"\n'
    state = parse_scenario(LOOPS % entities).position()
    log: list[Event] = []
    perform(state, Move(parse_tile("d4"), parse_tile("d5")), FastDice(0), log)
    return state, log


def test_a_trigger_that_causes_itself_ends_after_sixteen() -> None:
    state, log = set_loose("Dancer south d4", "Plain north d8")
    assert happened(log) == MAX_CHAIN
    assert sum(isinstance(event, ChainBroken) for event in log) == 1
    assert state.stack == state.caused == []
    assert legal_actions(state)


def test_triggers_that_cause_many_end_after_sixty_four() -> None:
    """Each gale sets all others loose: only the bound on all of them together keeps this short."""
    gales = ["c3 south", "f5 south", "b6 south", "g6 north", "f2 north", "b3 north", "e6 north"]
    state, log = set_loose("Gale south d4", *(f"Gale {place.split()[1]} {place[:2]}" for place in gales))
    assert MAX_TRIGGERS == 64
    assert happened(log) == MAX_TRIGGERS
    assert sum(isinstance(event, ChainBroken) for event in log) == 1
    assert state.stack == state.caused == []
    assert legal_actions(state)


def test_a_new_action_may_cause_as_many_triggers_again() -> None:
    state, _ = set_loose("Dancer south d4", "Plain north d8")
    log: list[Event] = []
    perform(state, End(), FastDice(0), log)
    perform(state, End(), FastDice(0), log)
    dancer = next(entity for entity in state.entities.values() if entity.owner == 0)
    action = next(action for action in legal_actions(state) if isinstance(action, Move))
    assert action.start == dancer.tile
    log.clear()
    perform(state, action, FastDice(0), log)
    assert happened(log) == MAX_CHAIN


def test_how_many_triggers_an_action_has_caused_is_kept_in_a_snapshot() -> None:
    state, _ = set_loose("Dancer south d4", "Plain north d8")
    assert state.chained == MAX_CHAIN
    values = take_snapshot(state)
    assert load_snapshot(state.setup, values).chained == MAX_CHAIN
    del values["chained"]  # as older snapshots are
    assert load_snapshot(state.setup, values).chained == 0


@pytest.mark.parametrize("starts", [Seat.SOUTH, Seat.NORTH])
def test_triggers_of_a_turn_happen_for_the_seat_that_has_them(starts: Seat) -> None:
    decks = content().decks  # one of them waits for the start of its turns only, one for the end
    pair = decks["windward-host"], decks["lantern-watch"]
    south, north = pair if starts is Seat.SOUTH else pair[::-1]
    setup = read_setup(make_setup(south, north, next(iter(content().boards.values()))))
    used = {
        (event.who.owner, event.moment)
        for seed in range(12)
        for _, _, log in random_duel(seed, setup)
        for event in log
        if isinstance(event, AbilityUsed) and event.moment.startswith("turn-")
    }
    assert used == {(starts, "turn-start"), (starts.other, "turn-end")}
