"""The master: plans its whole turn, considering dice, hidden cards and the enemy's answer.

It plays the actions that the adept thinks best out on imagined worlds: the rest of its turn and the enemy's
next one. Then it compares the chances to win that are left. The worse half of the actions is dropped again
and again, so that most of the effort goes to those that are close (sequential halving: Z. Karnin, T. Koren,
O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013).
"""

from collections.abc import Callable, Sequence
from math import nextafter
from typing import ClassVar, NamedTuple

from bot.games.contract import Dice
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use
from bot.games.melee.rules.imagine import Veiled
from bot.players.api import Ranked, best_of, ranking
from bot.players.melee.adept import ActionJudge
from bot.players.melee.effort import Effort, Work, share_of
from bot.players.melee.hints.reasons import Reasons
from bot.players.melee.playouts import Playouts
from bot.players.melee.valuing.weights import DEFAULT, Weights

#: Maximum number of actions with a first look, at the position right after them, and its worlds.
WIDE = 12
GLIMPSES = 2
#: Maximum number of actions that are played out.
WIDTH = 6
#: How many whole turns the playouts of the last two actions go on after the present one: what an action is
#: for may show only in the seat's next turn.
FINAL = 2
#: The number of worlds on which all remaining actions are played out before half of them are dropped.
ROUND = 5
#: Maximum number of worlds on which actions are played out, however much effort is left.
WORLDS = 256
#: An action's prior counts as much as this many playouts: the chances of actions differ by about 0.02, those
#: of single playouts of one action by about 0.12.
TRUST = 24.0
#: The prior takes this share of the difference between the first looks at it and at the adept's choice,
GLIMPSED = 0.5
#: and this chance to win for each energy by which the adept values the action higher or lower.
PER_ENERGY = 0.012
_SEEDS = 1 << 30


class Habits(NamedTuple):
    """The settings of a search's playouts: WIDTH, ROUND and TRUST for the master."""

    width: int = WIDTH
    round: int = ROUND
    trust: float = TRUST


MASTERLY = Habits()


class Master:
    """Plays the action with the best chance to win; its values are such chances, from 0 to 1."""

    name: ClassVar[str] = "master"
    _habits: ClassVar[Habits] = MASTERLY

    def __init__(self, effort: Callable[[float], Effort] = Work, weights: Weights = DEFAULT) -> None:
        """`effort` makes the effort for one decision from its share of the turn: fixed work or a deadline."""
        self._effort = effort
        self._weights = weights

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action with the best chance."""
        return best_of(actions, self._values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first; those that were not played out come last, in the adept's order.

        An action that was dropped is never valued higher than those that stayed; see `weigh`.
        """
        values = self._values(sight, actions, dice)
        return ranking(
            actions, values, Reasons(sight.state, sight.seat, sight.opponent_hand, self._weights).text
        )

    def weigh(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """Rank `actions`, a few of the legal ones, best first, with chances that can be compared.

        `rank` drops actions that fall behind and values them no higher than those ahead. Here, every action
        is played out on the same worlds, at least ROUND of them. Before the first turn it equals `rank`.
        """
        if not sight.state.turn:
            return self.rank(sight, actions, dice)
        effort = self._effort(share_of(sight.state, sight.seat))
        playouts, _ = self._playouts(sight, dice.roll(_SEEDS), effort)
        totals, worlds = [0.0] * len(actions), 0
        while worlds < ROUND or (worlds < WORLDS and not effort.is_over):
            for place, action in enumerate(actions):
                totals[place] += playouts.play(action, worlds)
            worlds += 1
        chances = [total / worlds for total in totals]
        return ranking(
            actions, chances, Reasons(sight.state, sight.seat, sight.opponent_hand, self._weights).text
        )

    def _values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:
        if len(actions) == 1:
            return [0.5]
        effort = self._effort(share_of(sight.state, sight.seat))
        judge = ActionJudge(
            sight.state, sight.seat, sight.opponent_hand, self._weights, dice, sight, trials=1
        )
        gains = judge.values(actions)
        effort.spend(judge.looks)
        if not sight.state.turn:
            return [0.5 + PER_ENERGY * gain for gain in gains]  # only who goes first: nothing is in play
        playouts, farther = self._playouts(sight, dice.roll(_SEEDS), effort)
        return self._search(actions, gains, playouts, farther, effort).values()

    def _search(
        self,
        actions: Sequence[Action],
        gains: Sequence[float],
        playouts: Playouts,
        farther: Playouts,
        effort: Effort,
    ) -> "ActionSearch":
        """The search for one decision; see `ActionSearch`."""
        return ActionSearch(actions, gains, playouts, farther, effort, self._habits)

    def _playouts(self, sight: Veiled, seed: int, effort: Effort) -> tuple[Playouts, Playouts]:
        """The playouts of a search's actions, and of its last two."""
        playouts = Playouts(sight, self._weights, seed, effort.spend)
        return playouts, Playouts(sight, self._weights, seed, effort.spend, FINAL)


class CandidateAction:
    """An action under consideration; `prior` is the estimate of its chance before it is played out."""

    __slots__ = ("action", "number", "played", "prior", "total", "trust")

    def __init__(self, number: int, action: Action, trust: float) -> None:
        self.number = number
        self.action = action
        self.prior = 0.5
        self.total = 0.0
        self.played = 0
        self.trust = trust

    @property
    def chance(self) -> float:
        """The estimate so far."""
        return (self.total + self.trust * self.prior) / (self.played + self.trust)


class ActionSearch:
    """The search for one decision. When the effort is over, the estimates of that moment count."""

    def __init__(
        self,
        actions: Sequence[Action],
        gains: Sequence[float],
        playouts: Playouts,
        farther: Playouts,
        effort: Effort,
        habits: Habits,
    ) -> None:
        """`gains` are what the adept expects of the actions, in energy.

        The last two actions are played out `farther`.
        """
        self._gains = gains
        self._playouts = playouts
        self._farther = farther
        self._effort = effort
        self._order = sorted(range(len(actions)), key=lambda number: -gains[number])
        self._habits = habits
        self._found = [
            CandidateAction(number, actions[number], habits.trust)
            for number in shortlist(actions, self._order)
        ]

    def values(self) -> list[float]:
        """A chance to win for each action; the one to play has the highest."""
        ranking = self._glimpse()
        if ranking is None:
            ranking = self._halve()
        return self._spread(ranking)

    def _glimpse(self) -> list[CandidateAction] | None:
        """Take a first look at each candidate; return a ranking if one wins or there was no time to look."""
        seen: list[CandidateAction] = []
        for candidate in self._found:
            if self._effort.is_over:
                break
            glimpse = self._playouts.glimpse(candidate.action, GLIMPSES)
            candidate.prior = glimpse.chance
            seen.append(candidate)
            if glimpse.wins:
                return [candidate]
        if not seen:
            return self._found[:1]
        expected = seen[0].prior
        for candidate in seen:
            candidate.prior = expected + GLIMPSED * (candidate.prior - expected)
            candidate.prior -= PER_ENERGY * (self._gains[seen[0].number] - self._gains[candidate.number])
        self._found = sorted(seen, key=lambda one: -one.prior)
        return None

    def _halve(self) -> list[CandidateAction]:
        """Play the candidates out and drop the worse half, again and again; returns them best first."""
        width = self._habits.width
        left, dropped = self._found[:width], self._found[width:]
        world = 0
        while len(left) > 1 and world < WORLDS and not self._effort.is_over:
            for _ in range(self._habits.round):
                if self._play_round(left, world):
                    world += 1
            left.sort(key=lambda one: -one.chance)
            if len(left) > 2:
                keep = (len(left) + 1) // 2
                left, dropped = left[:keep], left[keep:] + dropped
        return left + dropped

    def _play_round(self, left: Sequence[CandidateAction], world: int) -> bool:
        """Play out all that are left on one world; False, with nothing counted, if time is up before that."""
        playouts = self._farther if len(left) == 2 else self._playouts
        chances: list[float] = []
        for candidate in left:
            if self._effort.is_over:
                return False
            chances.append(playouts.play(candidate.action, world))
        for candidate, chance in zip(left, chances, strict=True):
            candidate.total += chance
            candidate.played += 1
        return True

    def _spread(self, ranking: Sequence[CandidateAction]) -> list[float]:
        """A value for each action: the chances of the ranked ones, strictly falling, then by the adept."""
        values = [0.0] * len(self._order)
        least = 2.0
        for candidate in ranking:
            least = min(nextafter(least, 0.0), max(0.0, min(1.0, candidate.chance)))
            values[candidate.number] = least
        ranked = {candidate.number for candidate in ranking}
        rest = [number for number in self._order if number not in ranked]
        for number in rest:
            behind = self._gains[rest[0]] - self._gains[number]
            values[number] = max(0.0, nextafter(least, 0.0) - PER_ENERGY * behind)
        return values


def shortlist(actions: Sequence[Action], order: Sequence[int]) -> list[int]:
    """Up to WIDE numbers from `order`, best first: the best of each kind and entity, then the next best."""
    leaders: dict[object, int] = {}
    for number in order:
        leaders.setdefault(_kind(actions[number]), number)
    chosen = set(list(leaders.values())[:WIDE])
    for number in order:
        if len(chosen) >= WIDE:
            break
        chosen.add(number)
    return [number for number in order if number in chosen]


def _kind(action: Action) -> object:
    match action:
        case Move(start, _) | Attack(start, _):
            return type(action), start
        case Summon(card, _):
            return type(action), card
        case Use(tile, _):
            return type(action), tile
        case Choose() | End():
            return action
        case _:
            return type(action)
