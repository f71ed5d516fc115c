"""The master: thinks different turns through to the end of their battles, and compares the chances to win.

Others' replies are an adept's. The worse half of the turns is dropped again and again, so that most battles
are rolled for those that are close (sequential halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal
exploration in multi-armed bandits", ICML 2013).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import nextafter
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.dice import FastDice, shuffle
from bot.games.multifold.position.actions import END, Action, Orders
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.flow import perform
from bot.games.multifold.rules.imagine import Veiled
from bot.games.travel import let_travel
from bot.players.api import Ranked, ranking
from bot.players.multifold.adept import Adept
from bot.players.multifold.appraisal import Appraiser
from bot.players.multifold.outlook import WEIGHINGS, Weighing, chances
from bot.players.multifold.planning import MovePlan, Planner
from bot.players.multifold.reasons import reason

_SEEDS = 1 << 30


@dataclass(frozen=True, slots=True)
class Breadth:
    """How far it searches: `width` turns, each with so many `battles` before the worse half is dropped.

    Those that are left get twice as many, and so on.
    """

    width: int = 8
    battles: int = 6


let_travel(Breadth)


class Master:
    """Its values are chances to win, from 0 to 1, of the best turns that have the order in them."""

    name: ClassVar[str] = "master"

    def __init__(self, breadth: Breadth = Breadth(), weighing: Weighing | None = None) -> None:
        """Without a `weighing`, it has that of the game's number of seats."""
        self._breadth = breadth
        self._weighing = weighing
        self._adept = Adept()

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The first order of its turn."""
        line = self.line(sight, actions, dice)
        return line.orders[0] if isinstance(line, Orders) else line

    def line(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """All orders of its turn in one line, `end` among them, or a placement."""
        if len(actions) == 1 or sight.state.choosing:
            return self._adept.choose(sight, actions, dice)
        return self._turns(sight, dice)[0][1].line

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first.

        Those in no turn that it thought of come last, in the adept's order; so do all placements.
        """
        values: dict[Action, float] = {}
        turns = [] if sight.state.choosing else self._turns(sight, dice)
        least = 1.0 if turns else chances(sight.state, self._weighing_of(sight))[sight.seat]
        for chance, plan in turns:
            for action in plan.orders or (END,):
                if action not in values and action in actions:
                    least = values[action] = min(chance, nextafter(least, 0.0))
        for each in self._adept.rank(sight, actions, dice):
            if each.action not in values:
                least = values[each.action] = nextafter(least, -1.0)
        return ranking(actions, [values[action] for action in actions], lambda action: reason(sight, action))

    def _weighing_of(self, sight: Veiled) -> Weighing:
        return self._weighing or WEIGHINGS[sight.state.setup.seats]

    def _turns(self, sight: Veiled, dice: Dice) -> list[tuple[float, MovePlan]]:
        """Different turns with the chance to win after each, best first."""
        state, seat = sight.state, sight.seat
        plans = Planner(seat, Appraiser(seat)).variants(state, self._breadth.width)
        battles = Battles(sight, self._weighing_of(sight), dice.roll(_SEEDS))
        ends = [battles.after_replies(plan) for plan in plans]
        totals, counts = [0.0] * len(plans), [0] * len(plans)
        left, dropped = [*range(len(plans))], list[int]()
        number, rolled = 0, self._breadth.battles
        while not number or len(left) > 1:
            for world in range(number, number + rolled):
                for place in left:
                    totals[place] += battles.fate(ends[place], world)
                    counts[place] += 1
            number, rolled = number + rolled, 2 * rolled
            left.sort(key=lambda place: -totals[place])
            keep = (len(left) + 1) // 2
            left, dropped = left[:keep], left[keep:] + dropped
        return [(totals[place] / counts[place], plans[place]) for place in (*left, *dropped)]


class Battles:
    """The outcomes of a seat's turns. Equal numbers mean the same pile and dice for each turn."""

    def __init__(self, sight: Veiled, weighing: Weighing, seed: int) -> None:
        self._sight = sight
        self._weighing = weighing
        self._seed = seed
        self._piles: list[list[str]] = []

    def after_replies(self, plan: MovePlan) -> State:
        """The position after a plan and the others' replies, in which only the last `end` is missing."""
        state = self._sight.state.copy()
        turn, dice = state.turn, FastDice(self._seed)
        for order in plan.orders:
            perform(state, self._sight.seat, order, dice, None)
        while state.active != state.order[-1]:
            perform(state, state.active, END, dice, None)
            if state.turn != turn or state.outcome is not None:
                break
            seat = state.active
            for order in Planner(seat, Appraiser(seat), is_hasty=True).plan(state).orders:
                perform(state, seat, order, dice, None)
        return state

    def fate(self, end: State, number: int) -> float:
        """The chance to win as the next turn begins, with the battle's dice of this number."""
        state = end.copy()
        state.pile = self._pile(number)[:]
        if state.outcome is None and state.turn == self._sight.state.turn:
            perform(state, state.active, END, FastDice(self._seed + number), None)
        return chances(state, self._weighing)[self._sight.seat]

    def _pile(self, number: int) -> list[str]:
        """The cards that the seat has not seen, shuffled."""
        while len(self._piles) <= number:
            state = self._sight.state
            cards = [*state.setup.pile]
            for card in (*state.hands[self._sight.seat], *state.discard):
                cards.remove(card)
            shuffle(cards, FastDice(self._seed + _SEEDS + len(self._piles)))
            self._piles.append(cards)
        return self._piles[number]
