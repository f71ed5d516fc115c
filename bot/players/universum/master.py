"""The master: plays the actions that the adept thinks best out on imagined worlds, to see what they lead to.

On each world, what its seat cannot know is dealt at random; each action meets the same worlds with the same
dice. The worse half of the actions is dropped again and again, so that most playouts go to those that are
close (sequential halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed
bandits", ICML 2013).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, nextafter
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.universum.position.actions import Action
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import Veiled, imagine
from bot.games.universum.rules.perform import perform
from bot.players.api import Ranked, best_of, ranking
from bot.players.universum.adept import Adept
from bot.players.universum.planning import Planner
from bot.players.universum.reasons import reason
from bot.players.universum.weights import DEFAULT, Weights

_SEEDS = 1 << 30
_APART = 1 << 40  # between the seeds of worlds and those of their dice
#: How far ahead one has to be, in Discovery Points, for a chance of 73%: at the end, and more for each turn
#: left.
_SCALE = 2.0
_SCALE_A_TURN = 1.0


@dataclass(frozen=True, slots=True)
class Effort:
    """How much the master looks at.

    `width` actions are played out, on `worlds` worlds each before the worse half is dropped; the last two
    meet `last` more. Both numbers are divided by the number of players, since a playout takes a turn of each.
    A playout ends when the seat's turn begins for the `ahead`th time; in it, everybody plays the best turn
    that a search of `widths` finds. `trust` is the number of playouts that the adept's opinion counts as.
    """

    width: int = 5
    worlds: int = 12
    last: int = 20
    ahead: int = 1
    widths: tuple[int, ...] = (3,)
    trust: float = 16.0
    per_point: float = 0.05


class Master:
    """Plays the action with the best chance to win; its values are such chances, from 0 to 1."""

    name: ClassVar[str] = "master"

    def __init__(self, effort: Effort = Effort(), weights: Weights = DEFAULT) -> None:
        self._effort = effort
        self._weights = weights
        self._adept = Adept(weights)

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action with the best chance."""
        return best_of(actions, self._values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first; those that were not played out come last, in the adept's order."""
        values = self._values(sight, actions, dice)
        return ranking(actions, values, lambda action: reason(sight.state, action))

    def _values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:
        seed = dice.roll(_SEEDS)
        if len(actions) == 1:
            return [0.5]
        effort = self._effort
        leads = self._adept.values(sight, actions, dice)
        order = sorted(range(len(actions)), key=lambda number: -leads[number])
        playouts = Playouts(sight, effort, self._weights, seed)
        players = len(sight.state.playing)
        left = order[: effort.width]
        dropped: list[int] = []
        totals = dict.fromkeys(left, 0.0)
        counts = dict.fromkeys(left, 0)
        best = leads[order[0]]

        def chance(number: int) -> float:
            prior = 0.5 + effort.per_point * (leads[number] - best)
            return (totals[number] + effort.trust * prior) / (counts[number] + effort.trust)

        world = 0
        while len(left) > 1:
            planned = effort.worlds if len(left) > 2 else effort.last
            for _ in range(max(1, planned // players)):
                chances = {number: playouts.play(actions[number], world) for number in left}
                # Against the mean of all, so that a lucky world favours nobody.
                mean = sum(chances.values()) / len(chances)
                for number in left:
                    totals[number] += 0.5 + chances[number] - mean
                    counts[number] += 1
                world += 1
            left.sort(key=lambda number: -chance(number))
            keep = (len(left) + 1) // 2 if len(left) > 2 else 1
            left, dropped = left[:keep], left[keep:] + dropped
        return self._spread(order, left + dropped, chance)

    @staticmethod
    def _spread(order: Sequence[int], ranked: Sequence[int], chance: Callable[[int], float]) -> list[float]:
        """A value for each action: strictly falling chances of the ranked ones, then the adept's order."""
        values = [0.0] * len(order)
        least = 2.0
        for number in ranked:
            least = min(nextafter(least, 0.0), max(0.0, min(1.0, chance(number))))
            values[number] = least
        done = set(ranked)
        for number in order:
            if number not in done:
                least = values[number] = max(0.0, nextafter(least, 0.0))
        return values


class Playouts:
    """Plays actions out on imagined worlds."""

    def __init__(self, sight: Veiled, effort: Effort, weights: Weights, seed: int) -> None:
        self._sight = sight
        self._effort = effort
        self._weights = weights
        self._seed = seed
        self._worlds: list[State] = []

    def play(self, action: Action, number: int) -> float:
        """The chance to win on world `number`, some turns after this action."""
        state = self._world(number).copy()
        turns = state.turns
        last = turns + self._effort.ahead * len(state.playing)
        dice = FastDice(self._seed + _APART + number)
        perform(state, state.active, action, dice, None)
        line: tuple[Action, ...] = ()
        while state.outcome is None and state.turns < last:
            if state.turns != turns:
                turns, line = state.turns, ()
                dice = FastDice(self._seed + _APART * (turns + 2) + number)
            if not line:
                line = self._line(state)
            perform(state, state.active, line[0], dice, None)
            line = line[1:]
        return self._chance(state)

    def _line(self, state: State) -> tuple[Action, ...]:
        """What the seat to act plays: the best turn that a narrow search can foresee."""
        return Planner(state, self._weights, self._effort.widths).line()

    def _chance(self, state: State) -> float:
        """The chance to win from how far the seat is ahead."""
        seat = self._sight.seat
        if state.outcome is not None:
            winners = state.outcome.winners
            return 1 / len(winners) if seat in winners else 0.0
        judge = Planner(state, self._weights, ())
        scale = _SCALE + _SCALE_A_TURN * sum(map(len, state.portals)) / len(state.playing)
        return 1 / (1 + exp(-max(-30.0, min(30.0, judge.standing() / scale))))

    def _world(self, number: int) -> State:
        while len(self._worlds) <= number:
            self._worlds.append(imagine(self._sight, FastDice(self._seed + len(self._worlds))))
        return self._worlds[number]
