"""An attack played over all its dice, and its odds compared with that."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from math import log, sqrt
from statistics import fmean
from unittest.mock import patch

import pytest

from bot.games.dice import FastDice
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
