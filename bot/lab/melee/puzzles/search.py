"""Says whether one action decides a position, by deep playouts on worlds that its seat cannot tell apart.

An action's chance is that of winning after both sides have played on as adepts for DEEP more turns, often to
the end of the duel. All actions meet the same worlds with the same dice, so the gap between two of them is a
paired difference. First the promising actions are looked at a little; those far behind are dropped, and the
gap that is left is measured. At the end every other legal action has to be behind, too.
"""

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import Veiled, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.lab.intervals import PairedMean, paired_difference
from bot.lab.melee.puzzles.kinds import Kind, kind_of
from bot.players.melee.adept import ActionJudge
from bot.players.melee.master import shortlist
from bot.players.melee.playouts import Playouts, count_nothing
from bot.players.melee.valuing.weights import DEFAULT

#: A puzzle has at most this many best actions, and its position at most this many legal ones.
MAX_BEST = 3
MAX_ACTIONS = 40
#: The turns after the present one that deep playouts go on.
DEEP = 4
#: The wavering of both sides in deep playouts: else one line of play would repeat itself.
MOOD = 8
#: The gap that a puzzle must have, as a chance to win, and the lower end of its 95% interval at least.
GAP = 0.12
SURE_GAP = 0.06


class Depth(NamedTuple):
    """On how many worlds actions are played out: to the end of the enemy's turn, and deeply in steps."""

    short: int = 3
    first: int = 5
    second: int = 20
    third: int = 80


USUAL = Depth()
#: How many actions get deep playouts in the first step, and how many besides the best after it.
_WIDE, _RIVALS = 6, 3
#: How far ahead of the first action that is left out the best must be after short playouts, and how near to
#: it an action must come there to be played out deeply after all.
_FAR, _NEAR = 0.07, 0.1


class FoundPosition(NamedTuple):
    """A position in which one action, or one of a few equally good ones, decides.

    `best` are the best actions of the seat to move, best first; `chance` is the chance to win with the first.
    `gap` is what the last of them is better than every other action, with its interval, over `playouts` deep
    playouts of each.
    """

    state: State
    seat: int
    kind: Kind
    best: tuple[Action, ...]
    chance: float
    gap: PairedMean
    playouts: int


class Scores:
    """The results of deep playouts of each action, on worlds from 0 on."""

    def __init__(self, playouts: Playouts, actions: Sequence[Action], then: Action | None = None) -> None:
        """If `then` is legal after an action, it follows at once."""
        self._playouts = playouts
        self._actions = actions
        self._then = then
        self.of: dict[int, list[float]] = {number: [] for number in range(len(actions))}

    def play(self, numbers: Sequence[int], worlds: int) -> None:
        """See to it that these actions have results on so many worlds."""
        for number in numbers:
            found = self.of[number]
            for world in range(len(found), worlds):
                found.append(self._playouts.play(self._actions[number], world, self._then))

    def mean(self, number: int) -> float:
        """The chance of an action so far."""
        found = self.of[number]
        return fsum(found) / len(found)

    def order(self, numbers: Sequence[int]) -> list[int]:
        """These actions, best first."""
        return sorted(numbers, key=lambda number: -self.mean(number))

    def gap(self, best: int, other: int) -> PairedMean:
        """One action's lead over another, over the worlds that both have met."""
        return paired_difference([one - two for one, two in zip(self.of[best], self.of[other], strict=False)])


def decisive(state: State, seed: int, depth: Depth = USUAL) -> FoundPosition | None:
    """The puzzle in this position, or None if no action decides or there is nothing to choose."""
    seat = to_act(state)
    actions = legal_actions(state)
    if seat is None or not state.turn or not 1 < len(actions) <= MAX_ACTIONS:
        return None
    sight = veil(state, seat)
    judge = ActionJudge(sight.state, seat, sight.opponent_hand, DEFAULT, FastDice(seed), sight, trials=1)
    gains = judge.values(actions)
    left = shortlist(actions, sorted(range(len(actions)), key=lambda number: -gains[number]))
    short = Scores(Playouts(sight, DEFAULT, seed, count_nothing), actions)
    if len(left) > MAX_BEST:
        short.play(left, depth.short)
        left = short.order(left)
        if short.mean(left[0]) - short.mean(left[MAX_BEST]) < _FAR:
            return None
    scores = Scores(Playouts(sight, DEFAULT, seed, count_nothing, DEEP, MOOD), actions)
    chosen, worlds = left[:_WIDE], 0
    for worlds in depth[1:]:
        scores.play(chosen, worlds)
        chosen = scores.order(chosen)
        count, gap = _split(scores, chosen)
        if gap < GAP:
            return None
        chosen = chosen[: count + _RIVALS]
        if worlds >= depth.second and _is_clear(scores, chosen, count):
            break
    chosen = scores.order([*chosen, *_overlooked(short, scores, chosen, depth, worlds)])
    count, gap = _split(scores, chosen)
    if gap < GAP or not _is_clear(scores, chosen, count):
        return None
    chance = scores.mean(chosen[0])
    early = _early(
        sight, seed, actions, chosen[0], chance, [n for n in scores.of if n not in chosen[:count]], depth
    )
    if early is None or count + len(early) > MAX_BEST:
        return None
    best = tuple(actions[number] for number in [*chosen[:count], *early])
    kind = kind_of(state, int(seat), best[0], actions)
    others = [scores.gap(chosen[count - 1], other) for other in chosen[count:] if other not in early]
    if not others:
        return None
    least = min(others, key=lambda one: one.mean)
    return FoundPosition(state, int(seat), kind, best, chance, least, worlds)


def _early(
    sight: Veiled,
    seed: int,
    actions: Sequence[Action],
    best: int,
    chance: float,
    rest: Sequence[int],
    depth: Depth,
) -> list[int] | None:
    """Those of the other actions after which the best one is still there and wins as often; None if too many.

    Adepts may overlook the best action when they play on. So it is played for them.
    """
    glance = Scores(Playouts(sight, DEFAULT, seed, count_nothing), actions, actions[best])
    glance.play(rest, depth.short)
    plain = Scores(Playouts(sight, DEFAULT, seed, count_nothing), actions)
    plain.play([best], depth.short)
    deep = Scores(Playouts(sight, DEFAULT, seed, count_nothing, DEEP, MOOD), actions, actions[best])
    found: list[int] = []
    for number in rest:
        if glance.mean(number) <= plain.mean(best) - _NEAR:
            continue
        deep.play([number], depth.second)
        if deep.mean(number) > chance - GAP / 2:
            found.append(number)
        if len(found) >= MAX_BEST:
            return None
    return found


def _is_clear(scores: Scores, order: Sequence[int], count: int) -> bool:
    """Whether the first `count` of these actions are surely better than all others."""
    return all(scores.gap(order[count - 1], other).low >= SURE_GAP for other in order[count:])


def _overlooked(short: Scores, scores: Scores, chosen: Sequence[int], depth: Depth, worlds: int) -> list[int]:
    """The actions besides those chosen that may come near the best, played out as deeply as these."""
    rest = [number for number in scores.of if number not in chosen]
    short.play([chosen[0], *rest], depth.short)
    least = short.mean(chosen[0]) - _NEAR
    near = [number for number in rest if short.mean(number) > least]
    scores.play(near, depth.second)
    near = [number for number in near if scores.mean(number) > scores.mean(chosen[0]) - 2 * GAP]
    scores.play(near, worlds)
    return near


def confirmed(state: State, best: Sequence[Action], seed: int, depth: Depth = USUAL) -> FoundPosition | None:
    """The same puzzle measured again with other dice, for a search finds what was lucky in its own; or None.

    Every legal action is played out deeply, also with the best one right after it. All others must be behind,
    those that come near surely so.
    """
    seat = to_act(state)
    assert seat is not None, "a puzzle has somebody to move"
    actions, sight = legal_actions(state), veil(state, seat)
    scores = Scores(Playouts(sight, DEFAULT, seed, count_nothing, DEEP, MOOD), actions)
    follow = Scores(Playouts(sight, DEFAULT, seed, count_nothing, DEEP, MOOD), actions, best[0])
    own = [actions.index(action) for action in best]
    rest = [number for number in scores.of if number not in own]
    worlds = depth.second
    scores.play(range(len(actions)), worlds)
    own, rest = scores.order(own), scores.order(rest)
    measured: list[PairedMean] = []
    for other in rest:
        gap = scores.gap(own[-1], other)
        if gap.low < SURE_GAP:
            scores.play([own[-1], other], depth.third)
            gap = scores.gap(own[-1], other)
        if gap.mean < GAP / 2 or gap.low <= 0:
            return None
        measured.append(gap)
        follow.play([other], depth.first)
        if follow.mean(other) > scores.mean(own[0]) - GAP / 2:
            follow.play([other], worlds)
            if follow.mean(other) > scores.mean(own[0]) - GAP / 2:
                return None
    least = min(measured, key=lambda one: one.mean)
    kind = kind_of(state, int(seat), actions[own[0]], actions)
    return FoundPosition(
        state, int(seat), kind, tuple(actions[n] for n in own), scores.mean(own[0]), least, worlds
    )


def _split(scores: Scores, order: Sequence[int]) -> tuple[int, float]:
    """After how many of these actions, best first, the widest gap is, and how wide it is."""
    last = min(MAX_BEST, len(order) - 1)
    gaps = [scores.mean(order[n]) - scores.mean(order[n + 1]) for n in range(last)]
    widest = max(gaps)
    return gaps.index(widest) + 1, widest
