"""The master: plays out the turns that the adept thinks best on imagined worlds, and compares the results.

On each world, things its seat cannot know are dealt at random; each turn meets the same worlds with the same
dice. The worse half is dropped again and again, so that most playouts go to those that are close (sequential
halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import nextafter
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.travel import let_travel
from bot.games.universum.position.actions import Action
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import Veiled, imagine
from bot.games.universum.rules.perform import perform
from bot.players.api import Ranked, best_of, ranking
from bot.players.universum.adept import WIDTHS, reason
from bot.players.universum.planning import Found, Planner
from bot.players.universum.weights import Weights, fitted_weights

_SEEDS = 1 << 30
_APART = 1 << 40  # between the seeds of worlds and those of their dice


@dataclass(frozen=True, slots=True)
class SearchDepth:
    """The extent of the master's search.

    `width` turns are played out, on `worlds` worlds each before the worse half is dropped; the last two meet
    `last` more. A playout ends when the seat's turn begins for the `ahead`th time; in it, everybody plays
    the best turn that a search of `widths` finds. `trust` is the number of playouts that the first opinion
    counts as, in which a Discovery Point more is `per_point` of a win.
    """

    width: int = 6
    worlds: int = 12
    last: int = 24
    ahead: int = 1
    widths: tuple[int, ...] = (3,)
    trust: float = 16.0
    per_point: float = 0.015


let_travel(SearchDepth)


class Master:
    """Plays the action with the best chance to win; its values are such chances, from 0 to 1."""

    name: ClassVar[str] = "master"

    def __init__(self, effort: SearchDepth = SearchDepth(), weights: Weights | None = None) -> None:
        """Without `weights`, it has those found for the game's number of seats."""
        self._effort = effort
        self._weights = weights

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
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
        weights = self._weights or fitted_weights(sight.state.setup.seats)
        plans = Planner(sight.state, weights, WIDTHS).plans()
        order = sorted(plans, key=lambda action: -plans[action][0])
        left = _different(order, plans)[: effort.width]
        playouts = Playouts(sight, effort, weights, seed)
        dropped: list[Action] = []
        totals = dict.fromkeys(left, 0.0)
        counts = dict.fromkeys(left, 0)
        best = plans[order[0]][0]

        def chance(action: Action) -> float:
            prior = 0.5 + effort.per_point * (plans[action][0] - best)
            return (totals[action] + effort.trust * prior) / (counts[action] + effort.trust)

        world = 0
        while len(left) > 1:
            planned = effort.worlds if len(left) > 2 else effort.last
            for _ in range(planned):
                chances = {action: playouts.play(plans[action][1], world) for action in left}
                # Against the mean of all, so that a lucky world favours nobody.
                mean = sum(chances.values()) / len(chances)
                for action in left:
                    totals[action] += 0.5 + chances[action] - mean
                    counts[action] += 1
                world += 1
            left.sort(key=lambda action: -chance(action))
            keep = (len(left) + 1) // 2 if len(left) > 2 else 1
            left, dropped = left[:keep], left[keep:] + dropped
        return _spread(actions, order, left + dropped, chance)


def _different(order: Sequence[Action], plans: Mapping[Action, Found]) -> list[Action]:
    """The actions that begin different turns: not the same actions as a better turn, in another order."""
    found: dict[frozenset[Action], Action] = {}
    for action in order:
        found.setdefault(frozenset(plans[action][1]), action)
    return list(found.values())


def _spread(
    actions: Sequence[Action],
    order: Sequence[Action],
    ranked: Sequence[Action],
    chance: Callable[[Action], float],
) -> list[float]:
    """A value for each action: falling chances of the ranked ones, then the adept's order, then the rest."""
    values: dict[Action, float] = {}
    least = 2.0
    for action in ranked:
        least = values[action] = min(nextafter(least, 0.0), max(0.0, min(1.0, chance(action))))
    for action in order:
        if action not in values:
            least = values[action] = max(0.0, nextafter(least, 0.0))
    return [values.get(action, 0.0) for action in actions]


class Playouts:
    """Plays turns out on imagined worlds."""

    def __init__(self, sight: Veiled, effort: SearchDepth, weights: Weights, seed: int) -> None:
        self._sight = sight
        self._effort = effort
        self._weights = weights
        self._seed = seed
        self._worlds: list[State] = []

    def play(self, line: tuple[Action, ...], number: int) -> float:
        """The chance to win on world `number`, some turns after these actions of the seat to act."""
        state = self._world(number).copy()
        turns = state.turns
        last = turns + self._effort.ahead * len(state.playing)
        dice = FastDice(self._seed + _APART + number)
        while state.outcome is None and state.turns < last:
            if state.turns != turns:
                turns, line = state.turns, ()
                dice = FastDice(self._seed + _APART * (turns + 2) + number)
            if not line:
                line = Planner(state, self._weights, self._effort.widths).line()
            perform(state, state.active, line[0], dice, None)
            line = line[1:]
        if state.outcome is not None:
            winners = state.outcome.winners
            return 1 / len(winners) if self._sight.seat in winners else 0.0
        return Planner(state, self._weights, ()).chance()

    def _world(self, number: int) -> State:
        while len(self._worlds) <= number:
            self._worlds.append(imagine(self._sight, FastDice(self._seed + len(self._worlds))))
        return self._worlds[number]
