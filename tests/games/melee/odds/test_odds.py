"""The chances shown before an attack equal the frequencies of the engine's plays over all dice."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from itertools import chain
from math import log, sqrt
from statistics import fmean
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events.ability_events import Returned
from bot.games.melee.events.events import Attacked, AttackFizzled, Damaged, Destroyed, Event, Healed
from bot.games.melee.odds import foresight
from bot.games.melee.odds.foresight import MAX_WAYS
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.actions import Attack, Choose
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from tests.examples import examples
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_duel, wild_position

#: The most dice that the brute force follows.
MAX_DICE = 4
#: How often an attack is played whose fifth die is sampled: twice for each way of the four dice before it.
SAMPLES = 2 * MAX_WAYS
#: How likely a right engine is to fail a comparison of one chance with sampled dice.
FALSE_ALARM = 1e-6
#: How far a chance from so many independent plays may then be off, by Hoeffding's inequality: about 0.05.
SAMPLED = sqrt(log(2 / FALSE_ALARM) / (2 * SAMPLES))


class NotedDice:
    """Dice that note whether they are rolled."""

    def __init__(self) -> None:
        self.rolled = False
        self._dice = FastDice(0)

    def roll(self, sides: int = 6) -> int:
        self.rolled = True
        return self._dice.roll(sides)


def odds_and_whether_sampled(state: State, attack: Attack) -> tuple[Odds, bool]:
    """The odds of an attack, and whether dice were sampled for them."""
    dice = NotedDice()
    with patch.object(foresight, "FastDice", lambda seed: dice):
        return odds_of(state, state.on(attack.start), attack.to), dice.rolled


class MoreDice(Exception):
    """The attack needs another die before its damage, and none is left."""


class LoadedDice:
    """Rolls the given dice first; once `log` has the attack, further rolls may show anything."""

    def __init__(self, first: Sequence[int], log: list[Event]) -> None:
        self._first = list(first)
        self._log = log
        self._rest = FastDice(0)

    def roll(self, sides: int = 6) -> int:
        """The next die; raises MoreDice, with the die's sides, if none is left."""
        if is_over(self._log):
            return self._rest.roll(sides)
        if self._first:
            return self._first.pop(0)
        raise MoreDice(sides)


def is_over(log: list[Event]) -> bool:
    """Whether the dice of the attack have led to damage, or never will."""
    return any(isinstance(event, Attacked | AttackFizzled) for event in log)


@dataclass(frozen=True)
class Bounds:
    """The least and the most that each number of the odds may be, whatever is chosen before the damage."""

    least: tuple[float, ...]
    most: tuple[float, ...]

    @property
    def chosen(self) -> bool:
        """Whether the odds depend on what is chosen."""
        return self.least != pytest.approx(self.most)


def brute_force(state: State, attack: Attack) -> Bounds | None:
    """The odds from playing all dice and all choices; None if more than MAX_DICE dice count."""
    try:
        return tried(state, attack, (), ())
    except MoreDice:
        return None


def tried(state: State, attack: Attack, dice: tuple[int, ...], answers: tuple[str, ...]) -> Bounds:
    """Play the attack from its beginning with these dice and answers, then with all that may follow."""
    log: list[Event] = []
    twin = state.copy()
    rolled = LoadedDice(dice, log)
    try:
        perform(twin, attack, rolled, log)
        for answer in answers:
            perform(twin, Choose((answer,)), rolled, log)
    except MoreDice as more:
        if len(dice) == MAX_DICE:
            raise
        (sides,) = more.args
        found = [tried(state, attack, (*dice, face), answers) for face in range(1, sides + 1)]
        return Bounds(
            tuple(fmean(column) for column in zip(*(each.least for each in found), strict=True)),
            tuple(fmean(column) for column in zip(*(each.most for each in found), strict=True)),
        )
    if twin.choice is not None and not is_over(log):
        found = [tried(state, attack, dice, (*answers, option)) for option in twin.choice.options]
        return Bounds(
            tuple(min(column) for column in zip(*(each.least for each in found), strict=True)),
            tuple(max(column) for column in zip(*(each.most for each in found), strict=True)),
        )
    numbers = told(state, attack, log)
    return Bounds(numbers, numbers)


def told(state: State, attack: Attack, log: list[Event]) -> tuple[float, ...]:
    """The numbers of the odds by the events of one play."""
    attacker, defender = state.on(attack.start), state.on(attack.to)
    numbers = [0.0] * 10
    damage = {entity.serial: entity.damage for entity in state.entities.values()}
    place = {attacker.serial: 1, defender.serial: 0}
    over = False
    gone: set[int] = set()
    for event in log:
        match event:
            case Attacked():
                lead = event.attack + event.attack_die - event.defense - event.defense_die
                numbers[0 if lead > 0 else 1 if lead == 0 else 2] = 1
                over = True
            case AttackFizzled():
                numbers[8 if defender.serial in gone else 9] = 1
                over = True
            case Damaged(who, _, now, _, cause):
                if who.serial in place and (not over or cause in ("combat", "reflect")):
                    numbers[3 + place[who.serial]] += now - damage[who.serial]
                damage[who.serial] = now
            case Healed(who, _, now):
                damage[who.serial] = now
            case Destroyed(who, cause):
                if who.serial in place and (not over or cause in ("combat", "reflect")):
                    numbers[5 + place[who.serial]] = 1
                gone.add(who.serial)
            case Returned(who):
                gone.add(who.serial)
            case _:
                pass
    if not over:
        assert attacker.serial in gone
        numbers[7] = 1
    return tuple(map(float, numbers))


def numbers_of(odds: Odds) -> tuple[float, ...]:
    return astuple(odds)[:10]


def assert_odds_hold(state: State) -> tuple[int, int]:
    """Compare the odds of every legal attack; return how many were exact, and how many hang on a choice.

    Those with sampled dice are left out, whatever cards there are: they have a test of their own.
    """
    exact = chosen = 0
    for action in legal_actions(state):
        if not isinstance(action, Attack):
            continue
        shown, is_sampled = odds_and_whether_sampled(state, action)
        assert sum(numbers_of(shown)[:3]) + sum(numbers_of(shown)[7:]) == pytest.approx(1)
        bounds = None if is_sampled else brute_force(state, action)
        if bounds is None:
            continue
        where = f"{action} at ply {state.ply}"
        if shown.exact or not bounds.chosen:
            exact += shown.exact
            assert numbers_of(shown) == pytest.approx(bounds.least), where
            assert not bounds.chosen, where
        else:
            chosen += 1
            for number, least, most in zip(numbers_of(shown), bounds.least, bounds.most, strict=True):
                assert least - 1e-9 <= number <= most + 1e-9, where
    return exact, chosen


@examples(3)
@given(st.integers(0, 2**31).map(lambda number: 2 * number + 1))
def test_odds_of_the_shipped_decks_are_the_frequencies_of_all_dice(seed: int) -> None:
    states = [state.copy() for state, _, _ in random_duel(seed)]
    assert sum(sum(assert_odds_hold(state)) for state in states[::4]) > 0


def test_odds_of_every_kind_of_ability_are_the_frequencies_of_all_dice() -> None:
    exact = chosen = 0
    for seed in range(30):
        duel = (state for state, _, _ in wild_duel(seed, 60) if state.ply % 5 == 0)
        for state in chain(duel, [wild_position(seed)]):
            more = assert_odds_hold(state)
            exact, chosen = exact + more[0], chosen + more[1]
    assert exact > 100
    assert chosen > 2


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


def odds_in(fighter: str, target: str, tile: str) -> tuple[Odds, Bounds | None]:
    """The odds, shown and tried, of an attack from d4 by cards with these lines for abilities."""
    state = parse_scenario(POSITION % (fighter, target, tile)).position()
    attack = Attack(parse_tile("d4"), parse_tile(tile))
    assert attack in legal_actions(state)
    return odds_of(state, state.on(attack.start), attack.to), brute_force(state, attack)


def exact_odds_in(fighter: str, target: str, tile: str) -> Odds:
    """The odds, after making sure that they are exact."""
    shown, tried_out = odds_in(fighter, target, tile)
    assert tried_out is not None
    assert shown.exact
    assert not tried_out.chosen
    assert numbers_of(shown) == pytest.approx(tried_out.least)
    return shown


def test_a_plain_fight_beyond_the_defenders_range() -> None:
    shown = exact_odds_in("", "", "f4")
    assert numbers_of(shown)[:7] == pytest.approx((21 / 36, 5 / 36, 10 / 36, 52 / 36, 0, 6 / 36, 0))


BEFORE = 'trigger = { when = "before-attacking", do = [%s] }'
ATTACKED = 'trigger = { when = "attacked", do = [%s] }'
OTHER = 'target = { kind = "other" }'
SELF = 'target = { kind = "self" }'
PRICK = '{ kind = "damage", %s, amount = 1 }'
FIELDS = ("win", "tie", "lose", "dealt", "taken", "kills", "dies")


@pytest.mark.parametrize(
    ("fighter", "target", "tile", "expected"),
    [
        (
            BEFORE % f'{{ kind = "damage", {OTHER}, amount = 4 }}',
            "",
            "f4",
            {"dealt": 4, "kills": 1, "fells_first": 1},
        ),
        (
            "",
            ATTACKED % f'{{ kind = "damage", {OTHER}, amount = 4 }}',
            "f4",
            {"taken": 4, "dies": 1, "falls_first": 1},
        ),
        (BEFORE % f'{{ kind = "return", {SELF} }}', "", "f4", {"falls_first": 1}),
        (BEFORE % f'{{ kind = "push", {OTHER}, distance = 2 }}', "", "f4", {"slips_away": 1}),
        # From e5 to e6, behind the mountain on d5 and still within Range 3.
        (BEFORE % f'{{ kind = "push", {OTHER}, distance = 1 }}', "", "e5", {"slips_away": 1}),
    ],
    ids=["the target falls", "the attacker falls", "it returns to the hand", "out of range", "out of sight"],
)
def test_an_attack_that_ends_before_its_dice_says_why(
    fighter: str, target: str, tile: str, expected: dict[str, float]
) -> None:
    assert exact_odds_in(fighter, target, tile) == Odds(**{**dict.fromkeys(FIELDS, 0.0), **expected})


def test_what_happens_before_the_dice_is_counted() -> None:
    stronger = BEFORE % f'{{ kind = "stat", {SELF}, stat = "attack", amount = 5, until = "combat" }}'
    assert exact_odds_in(stronger, "", "f4").win == 1


def test_damage_before_the_dice_belongs_to_the_attack() -> None:
    thorny = ATTACKED % f'{{ kind = "damage", {OTHER}, amount = 1 }}'
    assert exact_odds_in("", thorny, "f4").taken == 1


COLOSSUS = """
title = "Furnace Colossus"
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
[cards.Colossus]
cost = 5
hp = 11
attack = 4
defense = 2
speed = 3
range = 1
passive = { rules = [{ kind = "armor", amount = 1, only_if = [{ kind = "role", role = "defender" }] }] }
trigger = { when = "before-attacking", do = [
    { kind = "roll", at_least = 3, then = [
        { kind = "stat", target = { kind = "other" }, stat = "defense", amount = -2, until = "combat" },
    ], otherwise = [
        { kind = "damage", target = { kind = "self" }, amount = 1 },
    ] },
] }
[cards.Ox]
cost = 2
hp = 7
attack = 2
defense = 1
speed = 3
range = 1
[[entity]]
card = "Colossus"
owner = "south"
at = "d4"
damage = %d
[[entity]]
card = "Ox"
owner = "north"
at = "d5"
[turn]
player = "south"
number = 5
"""


@pytest.mark.parametrize(("damage", "win", "dies"), [(0, 96 / 108, 0), (10, 66 / 108, 1 / 3 + 2 / 108)])
def test_a_die_before_the_dice_is_counted(damage: int, win: float, dies: float) -> None:
    """Defense 1 falls to 0, no lower; with 1 HP left, the other way destroys the attacker first."""
    state = parse_scenario(COLOSSUS % damage).position()
    shown = odds_of(state, state.on(parse_tile("d4")), parse_tile("d5"))
    assert shown.exact
    assert (shown.win, shown.dies) == pytest.approx((win, dies))
    assert shown.falls_first == pytest.approx(1 / 3 if damage else 0)
    tried_out = brute_force(state, Attack(parse_tile("d4"), parse_tile("d5")))
    assert tried_out is not None
    assert numbers_of(shown) == pytest.approx(tried_out.least)


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
    assert exact_odds_in(fighter, target, "f4").win == pytest.approx(win)


def test_rules_that_hang_on_the_dice_are_counted() -> None:
    rule = "{ kind = 'bonus-damage', amount = 3, only_if = [{ kind = 'combat-die', shows = 'even' }] }"
    shown = exact_odds_in(f"passive = {{ rules = [{rule}] }}", "", "f4")
    assert shown.dealt > odds_in("", "", "f4")[0].dealt


def test_a_choice_on_the_dice_goes_the_way_that_is_best_for_who_chooses() -> None:
    gamble = "trigger = { when = 'dice-rolled', may = true, do = [{ kind = 'reroll' }] }"
    plain = exact_odds_in("", "", "f4")
    for fighter, target, better in ((gamble, "", 1), ("", gamble, -1)):
        shown, tried_out = odds_in(fighter, target, "f4")
        assert tried_out is not None
        assert tried_out.chosen
        assert not shown.exact
        assert better * (shown.kills - plain.kills) > 0.05


def test_many_dice_are_sampled_and_the_odds_say_so() -> None:
    """Five dice before the combat's two: more ways than are followed one by one."""
    coin = f"{{ kind = 'roll', at_least = 4, then = [{PRICK % OTHER}], otherwise = [{PRICK % SELF}] }}"
    shown, tried_out = odds_in(BEFORE % ", ".join([coin] * 3), ATTACKED % f"{coin}, {coin}", "f4")
    assert tried_out is None
    assert not shown.exact
    # Of five coins, four heads destroy the target and four tails the attacker, who have 4 HP each.
    assert shown.fells_first == pytest.approx(6 / 32, abs=SAMPLED)
    assert shown.falls_first == pytest.approx(6 / 32, abs=SAMPLED)
    assert sum(numbers_of(shown)[:3]) + sum(numbers_of(shown)[7:]) == pytest.approx(1)
