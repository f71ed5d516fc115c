"""The grandmaster: values positions by what thousands of games have taught, and looks further ahead.

Like the master, it plays promising actions out on imagined worlds with common dice. A value learned from
games takes the place of the adept's score, and each action is looked at in two ways.

Near looks stop when the present turn ends. They cost little and hardly any dice are in them, so all promising
actions get many. Far looks go on through the enemy's turn and the seat's next one. They cost five times as
much and are full of luck, so only the best actions get them, and only what they add to the near look of the
same world counts: by so much the learned value was mistaken about what follows. A few of them tell little, so
what they add is drawn towards nothing.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from bot.games.melee.position.actions import Action
from bot.games.melee.rules.imagine import Veiled
from bot.players.melee.effort import GRAND_LOOKS, Effort, Work
from bot.players.melee.lookahead import Lookahead
from bot.players.melee.master import Candidate, Master, Search
from bot.players.melee.playouts import Playouts
from bot.players.melee.value import Value
from bot.players.melee.weights import DEFAULT, Weights

#: Near looks: how many worlds in each round, and how many actions stay after each.
NEAR_WORLDS = 4
NEAR_KEPT = (8, 6)
#: Whole turns that a far look plays after the present one: the enemy's, and the seat's next one.
AHEAD = 2
#: The same for the last two actions.
FINAL = 3
#: Far looks for each action before the worse half is dropped.
FAR_WORLDS = 3
#: The most worlds, however much effort is left.
WORLDS = 400
#: The first opinion of an action counts as much as this many near looks,
TRUST = 3.0
#: and that far looks add nothing, as much as this many of them. Over 90 positions, what they add differed
#: between actions by 0.04, and between worlds by 0.10.
DOUBT = 6.0


def grand_work(share: float) -> Work:
    """The grandmaster's fixed work for a decision with this share of its turn."""
    return Work(share, GRAND_LOOKS)


class Grandmaster(Master):
    """Plays the action with the best chance to win; its values are such chances, from 0 to 1."""

    name: ClassVar[str] = "grandmaster"

    def __init__(
        self, value: Value, effort: Callable[[float], Effort] = grand_work, weights: Weights = DEFAULT
    ) -> None:
        """`value` is what was learned; `effort` makes the effort for one decision, as for the master."""
        super().__init__(effort, weights)
        self._value = value

    def _search(
        self,
        sight: Veiled,
        actions: Sequence[Action],
        gains: Sequence[float],
        seed: int,
        effort: Effort,
    ) -> list[float]:
        playouts = Playouts(sight, self._weights, seed, effort.spend)
        lookahead = Lookahead(sight, self._weights, seed, effort.spend, self._value)
        return DeepSearch(actions, gains, playouts, lookahead, effort).values()


class Seen:
    """What was seen of a candidate: sums over its near looks, and over what far looks added to theirs."""

    __slots__ = ("added", "far", "near", "prior", "total")

    def __init__(self, prior: float) -> None:
        """`prior` is the first opinion of its chance."""
        self.prior = prior
        self.total = self.added = 0.0
        self.near = self.far = 0

    @property
    def chance(self) -> float:
        """The estimate so far."""
        return (self.total + TRUST * self.prior) / (self.near + TRUST) + self.added / (self.far + DOUBT)


class DeepSearch(Search):
    """The search for one decision. When the effort is over, the estimates of that moment count."""

    def __init__(
        self,
        actions: Sequence[Action],
        gains: Sequence[float],
        playouts: Playouts,
        lookahead: Lookahead,
        effort: Effort,
    ) -> None:
        super().__init__(actions, gains, playouts, playouts, effort)
        self._lookahead = lookahead
        self._seen: dict[int, Seen] = {}

    def _halve(self) -> list[Candidate]:
        """Look at all candidates near, at the best of them far, and drop the worse ones again and again."""
        left, dropped = self._found, list[Candidate]()
        self._seen = {one.number: Seen(one.prior) for one in left}
        world = 0
        for kept in NEAR_KEPT:
            if len(left) == 1 or self._effort.is_over:
                break
            for _ in range(NEAR_WORLDS):
                if self._look_near(left, world):
                    world += 1
            left, dropped = self._best(left, kept, dropped)
        while len(left) > 1 and world < WORLDS and not self._effort.is_over:
            for _ in range(FAR_WORLDS):
                if self._look_far(left, world):
                    world += 1
            left, dropped = self._best(left, max(2, (len(left) + 1) // 2), dropped)
        return left + dropped

    def _best(
        self, left: list[Candidate], kept: int, dropped: list[Candidate]
    ) -> tuple[list[Candidate], list[Candidate]]:
        """The best `kept` of those that are left, best first, and the others before those dropped already."""
        for one in left:
            one.prior = self._seen[one.number].chance
        ordered = sorted(left, key=lambda one: -one.chance)
        return ordered[:kept], ordered[kept:] + dropped

    def _look_near(self, left: Sequence[Candidate], world: int) -> bool:
        """Look at all that are left on one world; False, with nothing counted, if time is up before that."""
        found: list[float] = []
        for one in left:
            if self._effort.is_over:
                return False
            found.append(self._lookahead.near(one.action, world))
        for one, near in zip(left, found, strict=True):
            seen = self._seen[one.number]
            seen.total += near
            seen.near += 1
        return True

    def _look_far(self, left: Sequence[Candidate], world: int) -> bool:
        """The same, with far looks."""
        ahead = FINAL if len(left) == 2 else AHEAD
        found: list[tuple[float, float]] = []
        for one in left:
            if self._effort.is_over:
                return False
            found.append(self._lookahead.both(one.action, world, ahead))
        for one, (near, far) in zip(left, found, strict=True):
            seen = self._seen[one.number]
            seen.total += near
            seen.near += 1
            seen.added += far - near
            seen.far += 1
        return True
