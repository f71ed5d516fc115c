"""The chances shown before an attack equal those over all 36 pairs of dice."""

from collections.abc import Iterator, Sequence
from dataclasses import astuple
from fractions import Fraction
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events.events import (
    AbilityRolled,
    Attacked,
    AttackFizzled,
    ChoiceAsked,
    Damaged,
    Destroyed,
    DiceRolled,
    Event,
    Healed,
)
from bot.games.melee.position.actions import Attack
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.rules.odds import Odds, odds_of
from bot.games.melee.scenarios.files import parse_scenario
from tests.examples import examples
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_duel, wild_position

NOTHING = Odds(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


class MoreDice(Exception):
    """The combat needs another die that counts, and none is left."""


class LoadedDice:
    """Rolls the given dice first; once `log` has the attack, further rolls may show anything."""

    def __init__(self, first: Sequence[int], log: list[Event]) -> None:
        self._first = list(first)
        self._log = log
        self._rest = FastDice(0)

    def roll(self, sides: int = 6) -> int:
        """The next die; raises MoreDice, with the die's sides, if none is left."""
        if self._first:
            return self._first.pop(0)
        if not any(isinstance(event, Attacked | AttackFizzled) for event in self._log):
            raise MoreDice(sides)
        return self._rest.roll(sides)


def is_open(log: list[Event]) -> bool:
    """Whether an ability rolled a die before the combat's dice, or asked for a choice before they counted."""
    has_thrown = False
    for event in log:
        if isinstance(event, Attacked | AttackFizzled):
            return False
        has_thrown |= isinstance(event, DiceRolled)
        if isinstance(event, ChoiceAsked) or (isinstance(event, AbilityRolled) and not has_thrown):
            return True
    return False


def played(state: State, attack: Attack) -> Iterator[tuple[Fraction, list[Event]]]:
    """Every roll of the dice that count for a combat: its chance and its events.

    Raises MoreDice if more than four dice count, as these are not followed.
    """
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        dice, chance = waiting.pop()
        log: list[Event] = []
        try:
            perform(state.copy(), attack, LoadedDice(dice, log), log)
        except MoreDice as more:
            if len(dice) == 4:
                raise
            (sides,) = more.args
            waiting += [((*dice, face), chance / sides) for face in range(1, sides + 1)]
            continue
        yield chance, log


def counted(state: State, attack: Attack) -> Odds | None:
    """The chances from playing all dice; None if abilities ask for dice or choices that odds do not cover."""
    try:
        return frequencies(state, attack)
    except MoreDice:
        return None


def frequencies(state: State, attack: Attack) -> Odds | None:
    """Like `counted`, but raises MoreDice if too many dice count."""
    attacker, defender = state.at(attack.start), state.at(attack.to)
    assert attacker is not None
    assert defender is not None
    sums = [Fraction(0)] * 7
    for chance, log in played(state, attack):
        if is_open(log):
            return None
        damage = {attacker.serial: attacker.damage, defender.serial: defender.damage}
        for event in log:
            match event:
                case Attacked():
                    lead = event.attack + event.attack_die - event.defense - event.defense_die
                    sums[0 if lead > 0 else 1 if lead == 0 else 2] += chance
                case Damaged(who, _, now, _, "combat" | "reflect"):
                    sums[3 if who.serial == defender.serial else 4] += chance * (now - damage[who.serial])
                    damage[who.serial] = now
                case Damaged(who, _, now) | Healed(who, _, now):
                    damage[who.serial] = now
                case Destroyed(who, "combat" | "reflect"):
                    sums[5 if who.serial == defender.serial else 6] += chance
    return Odds(*map(float, sums))


def may_end_on_the_dice(state: State, attack: Attack) -> bool:
    """Whether a Trigger on the rolled dice may end this attack."""
    return any(state.on(tile).rules.moment == "dice-rolled" for tile in (attack.start, attack.to))


def assert_odds_hold(state: State) -> int:
    """Compare the odds of every legal attack; return how many could be compared."""
    compared = 0
    for action in legal_actions(state):
        if not isinstance(action, Attack):
            continue
        expected = counted(state, action)
        attacker = state.at(action.start)
        assert attacker is not None
        shown = odds_of(state, attacker, action.to)
        total = shown.win + shown.tie + shown.lose
        assert total == pytest.approx(1) or shown == NOTHING or may_end_on_the_dice(state, action)
        if expected is not None:
            compared += 1
            assert astuple(shown) == pytest.approx(astuple(expected)), f"{action} at ply {state.ply}"
    return compared


@examples(3)
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
    """The odds, shown and counted, of an attack from d4 by cards with these lines for abilities."""
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


LOW = "only_if = [{ kind = 'combat-die', at_most = 2 }]"
ROLLED = 'trigger = { when = "dice-rolled", do = [%s] }'


@pytest.mark.parametrize(
    ("fighter", "target", "win"),
    [
        (f"passive = {{ rules = [{{ kind = 'reroll', {LOW} }}] }}", "", 25 / 36),
        ("passive = { rules = [{ kind = 'add-to-die', amount = 1 }] }", "", 26 / 36),
        ("", "passive = { rules = [{ kind = 'add-to-die', amount = -5, who = 'other' }] }", 6 / 36),
        (ROLLED % "{ kind = 'add-to-die', amount = -5, who = 'other' }", "", 1),
        (ROLLED % "{ kind = 'damage', target = { kind = 'other' }, amount = 4 }", "", 0),
        (
            ROLLED
            % "{ kind = 'roll', at_least = 4, then = [{ kind = 'add-to-die', amount = -5, who = 'other' }] }",
            "",
            0.5 + 21 / 72,
        ),
    ],
    ids=["reroll", "addition", "taken from the other", "trigger", "destroyed on the dice", "a third die"],
)
def test_what_turns_the_dice_is_counted(fighter: str, target: str, win: float) -> None:
    shown, expected = odds_in(fighter, target, "f4")
    assert expected is not None
    assert astuple(shown) == pytest.approx(astuple(expected))
    assert shown.win == pytest.approx(win)


def test_rules_that_hang_on_the_dice_are_counted() -> None:
    rule = "{ kind = 'bonus-damage', amount = 3, only_if = [{ kind = 'combat-die', shows = 'even' }] }"
    shown, expected = odds_in(f"passive = {{ rules = [{rule}] }}", "", "f4")
    assert expected is not None
    assert astuple(shown) == pytest.approx(astuple(expected))
    assert shown.dealt > odds_in("", "", "f4")[0].dealt


def test_a_choice_on_the_dice_leaves_them_as_they_were_rolled() -> None:
    gamble = "trigger = { when = 'dice-rolled', may = true, do = [{ kind = 'reroll' }] }"
    shown, expected = odds_in(gamble, "", "f4")
    assert expected is None
    assert shown == odds_in("", "", "f4")[0]
