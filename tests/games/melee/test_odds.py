"""The chances shown before an attack are what all 36 pairs of dice make of it."""

from collections.abc import Sequence
from dataclasses import astuple
from itertools import chain, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.melee.actions import Attack
from bot.games.melee.apply import perform
from bot.games.melee.board import parse_tile
from bot.games.melee.events import (
    AbilityRolled,
    Attacked,
    AttackFizzled,
    ChoiceAsked,
    Damaged,
    Destroyed,
    Event,
    Healed,
)
from bot.games.melee.legal import legal_actions
from bot.games.melee.odds import odds_of
from bot.games.melee.scenario import parse_scenario
from bot.games.melee.state import State
from bot.games.melee.view import Odds
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_duel, wild_position

NOTHING = Odds(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


class LoadedDice:
    """Shows the given dice first; what an ability rolls later is any number."""

    def __init__(self, first: Sequence[int]) -> None:
        self._first = list(first)
        self._rest = FastDice(0)

    def roll(self, sides: int = 6) -> int:
        """The next die."""
        return self._first.pop(0) if self._first else self._rest.roll(sides)


def is_open(log: list[Event]) -> bool:
    """Whether an ability asked for a die or a choice before the dice of the combat."""
    for event in log:
        if isinstance(event, Attacked | AttackFizzled):
            return False
        if isinstance(event, AbilityRolled | ChoiceAsked):
            return True
    return False


def counted(state: State, attack: Attack) -> Odds | None:
    """The chances by playing all pairs of dice; None if abilities ask for a die or a choice before them."""
    attacker, defender = state.at(attack.start), state.at(attack.to)
    assert attacker is not None
    assert defender is not None
    sums = [0] * 7
    for dice in product(range(1, 7), repeat=2):
        log: list[Event] = []
        perform(state.copy(), attack, LoadedDice(dice), log)
        if is_open(log):
            return None
        damage = {attacker.serial: attacker.damage, defender.serial: defender.damage}
        for event in log:
            match event:
                case Attacked():
                    lead = event.attack + event.attack_die - event.defense - event.defense_die
                    sums[0 if lead > 0 else 1 if lead == 0 else 2] += 1
                case Damaged(who, _, now, _, "combat"):
                    sums[3 if who.serial == defender.serial else 4] += now - damage[who.serial]
                    damage[who.serial] = now
                case Damaged(who, _, now) | Healed(who, _, now):
                    damage[who.serial] = now
                case Destroyed(who, "combat"):
                    sums[5 if who.serial == defender.serial else 6] += 1
    return Odds(*(total / 36 for total in sums))


def assert_odds_hold(state: State) -> int:
    """Compare the odds of every legal attack; how many could be compared."""
    compared = 0
    for action in legal_actions(state):
        if not isinstance(action, Attack):
            continue
        expected = counted(state, action)
        attacker = state.at(action.start)
        assert attacker is not None
        shown = odds_of(state, attacker, action.to)
        assert sum((shown.win, shown.tie, shown.lose)) == pytest.approx(1) or shown == NOTHING
        if expected is not None:
            compared += 1
            assert astuple(shown) == pytest.approx(astuple(expected)), f"{action} at ply {state.ply}"
    return compared


@settings(max_examples=3, deadline=None, derandomize=True)
@given(st.integers(0, 2**31).map(lambda number: 2 * number + 1))
def test_odds_of_the_shipped_decks_are_the_frequencies_of_all_dice(seed: int) -> None:
    states = [state.copy() for state, _, _ in random_duel(seed)]
    assert sum(assert_odds_hold(state) for state in states[::4]) > 0


def test_odds_of_every_kind_of_ability_are_the_frequencies_of_all_dice() -> None:
    compared = 0
    for seed in range(30):
        duel = (state for state, _, _ in wild_duel(seed, 60) if state.ply % 5 == 0)
        compared += sum(assert_odds_hold(state) for state in chain(duel, [wild_position(seed)]))
    assert compared > 100


POSITION = """
title = "A position"
board = '''
....A...
........
........
...m....
........
........
........
...A....
'''
[cards.Fighter]
cost = 1
hp = 4
speed = 3
range = 3
attack = 2
defense = 1
%s
[cards.Target]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
%s
[[entity]]
card = "Fighter"
owner = "south"
at = "d4"
[[entity]]
card = "Target"
owner = "north"
at = "%s"
[turn]
player = "south"
number = 5
"""


def odds_in(fighter: str, target: str, tile: str) -> tuple[Odds, Odds | None]:
    """The odds shown and counted of an attack from d4, with these ability lines of the two cards."""
    state = parse_scenario(POSITION % (fighter, target, tile)).position()
    attacker = state.at(parse_tile("d4"))
    assert attacker is not None
    attack = Attack(attacker.tile, parse_tile(tile))
    assert attack in legal_actions(state)
    return odds_of(state, attacker, attack.to), counted(state, attack)


def test_a_plain_fight_beyond_the_defenders_range() -> None:
    shown, expected = odds_in("", "", "f4")
    assert astuple(shown) == pytest.approx((21 / 36, 5 / 36, 10 / 36, 52 / 36, 0, 6 / 36, 0))
    assert expected is not None
    assert astuple(shown) == pytest.approx(astuple(expected))


BEFORE = 'trigger = { when = "before-attacking", do = [%s] }'
ATTACKED = 'trigger = { when = "attacked", do = [%s] }'
OTHER = 'target = { kind = "other" }'


@pytest.mark.parametrize(
    ("fighter", "target"),
    [
        (BEFORE % f'{{ kind = "damage", {OTHER}, amount = 4 }}', ""),
        ("", ATTACKED % f'{{ kind = "damage", {OTHER}, amount = 4 }}'),
        (BEFORE % f'{{ kind = "push", {OTHER}, distance = 2 }}', ""),
    ],
    ids=["the target is destroyed", "the attacker is destroyed", "the target is pushed out of range"],
)
def test_an_attack_that_ends_before_its_dice_has_no_chances(fighter: str, target: str) -> None:
    shown, expected = odds_in(fighter, target, "f4")
    assert shown == NOTHING
    assert expected == NOTHING


def test_an_attack_whose_target_is_pushed_out_of_sight_has_no_chances() -> None:
    """From e5 to e6, behind the mountain on d5 and still within Range 3."""
    shown, expected = odds_in(BEFORE % f'{{ kind = "push", {OTHER}, distance = 1 }}', "", "e5")
    assert shown == expected == NOTHING


def test_what_happens_before_the_dice_is_counted() -> None:
    stronger = (
        BEFORE
        % '{ kind = "stat", target = { kind = "self" }, stat = "attack", amount = 5, until = "combat" }'
    )
    shown, expected = odds_in(stronger, "", "f4")
    assert expected is not None
    assert astuple(shown) == pytest.approx(astuple(expected))
    assert shown.win == pytest.approx(1)


def test_a_die_before_the_dice_leaves_the_combat_as_it_stands() -> None:
    effect = '{ kind = "stat", target = { kind = "self" }, stat = "attack", amount = 5, until = "combat" }'
    gamble = BEFORE % f'{{ kind = "roll", at_least = 4, then = [{effect}] }}'
    shown, expected = odds_in(gamble, "", "f4")
    assert expected is None
    assert shown == odds_in("", "", "f4")[0]
