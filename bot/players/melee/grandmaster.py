"""The grandmaster: looks further ahead than the master, with less luck, and trusts its first opinion less.

docs/players.md says how this was found, and what else was tried.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from bot.games.melee.position.actions import Action
from bot.games.melee.rules.imagine import Veiled
from bot.players.melee.effort import GRAND_LOOKS, Effort, Work
from bot.players.melee.long_playouts import LongPlayouts
from bot.players.melee.master import (
    FINAL,
    MASTERLY,
    WIDE,
    WORLDS,
    ActionSearch,
    CandidateAction,
    Habits,
    Master,
)
from bot.players.melee.playouts import AHEAD, Playouts
from bot.players.melee.valuing.value import PositionValue
from bot.players.melee.valuing.weights import DEFAULT, Weights

#: All that got a first look are played out, as that look tells little, and their priors count for little.
HABITS = Habits(width=WIDE, round=1, trust=4.0)
#: A decision whose effort carries fewer of the long playouts than this, about two for each action, is
#: searched as the master would: on a slow machine, or with many entities in play.
ENOUGH = 24


def grand_work(share: float) -> Work:
    """The grandmaster's fixed work for a decision with this share of its turn."""
    return Work(share, GRAND_LOOKS)


class Grandmaster(Master):
    """Plays the action with the best chance to win; its values are such chances, from 0 to 1."""

    name: ClassVar[str] = "grandmaster"
    _habits: ClassVar[Habits] = HABITS

    def __init__(
        self, value: PositionValue, effort: Callable[[float], Effort] = grand_work, weights: Weights = DEFAULT
    ) -> None:
        """`value` is what was learned; `effort` makes the effort for one decision, as for the master."""
        super().__init__(effort, weights)
        self._value = value

    def _playouts(self, sight: Veiled, seed: int, effort: Effort) -> tuple[Playouts, Playouts]:
        playouts = LongPlayouts(sight, self._weights, seed, effort.spend, self._value)
        return playouts, playouts

    def _search(
        self,
        actions: Sequence[Action],
        gains: Sequence[float],
        playouts: Playouts,
        farther: Playouts,
        effort: Effort,
    ) -> ActionSearch:
        assert isinstance(playouts, LongPlayouts)
        likeliest = max(range(len(actions)), key=gains.__getitem__)
        playouts.play(actions[likeliest], 0)  # tells what one costs
        if effort.is_past(1 / ENOUGH):
            near, far = playouts.cut_short(AHEAD), playouts.cut_short(FINAL)
            return ActionSearch(actions, gains, near, far, effort, MASTERLY)
        return EvenSearch(actions, gains, playouts, farther, effort, self._habits)


class EvenSearch(ActionSearch):
    """A search that spends as much effort on each round of halving, however few actions are left.

    So the closer the race, the more worlds decide it (sequential halving as published; the master's rounds
    have as many worlds, and what is left goes to the last two actions).
    """

    def _halve(self) -> list[CandidateAction]:
        width = self._habits.width
        left, dropped = self._found[:width], self._found[width:]
        rounds = (len(left) - 1).bit_length()
        world = 0
        for number in range(1, rounds + 1):
            while True:
                if self._play_round(left, world):
                    world += 1
                if world >= WORLDS or self._effort.is_past(number / rounds):
                    break
            left.sort(key=lambda one: -one.chance)
            if len(left) > 2:
                keep = (len(left) + 1) // 2
                left, dropped = left[:keep], left[keep:] + dropped
        return left + dropped
