"""Which decisions of a player cost most, judged over the same dice for both (docs/luck.md)."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from bot.games.contract import Game, Json
from bot.reviews.contract import Adviser, Judge
from bot.reviews.course import ReplayedAction, ReplayedGame

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")

#: Maximum number of turns in a review.
TOLD = 3
#: Below this cost, as a chance to win, a decision is not worth telling.
MATTERS = 0.03


class PlayoutBudget(NamedTuple):
    """The playouts of a review: always the same number, however fast the machine is.

    `first` are shared by all decisions of the seat; each gets at least `least` and at most `most` worlds,
    with `options` other actions. The `second_width` worst decisions are compared on `second` worlds, the
    `last_width` worst of those on `last`. `turn` worlds say how the seat stood after each turn.
    """

    first: int = 1500
    least: int = 2
    most: int = 10
    options: int = 4
    second_width: int = 10
    second: int = 24
    last_width: int = 4
    last: int = 120
    turn: int = 20


BUDGET = PlayoutBudget()
_FIRST_SEED, _SECOND_SEED, _LAST_SEED, _TURN_SEED = (number * 1_000_000_007 for number in (1, 2, 3, 4))
#: Two-sided 99% quantile of the normal distribution: so all four together hold with 95% (Bonferroni).
_Z = 2.5758293035489004


class Cost(NamedTuple):
    """The cost of a decision: the mean difference of chances over paired worlds, with its 99% interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost measurably.

    `kept` is the chance to win that the better action would have kept, `left` the one that was left.
    `won` and `lost` are how often the playouts ended with a win or a loss, first after the better action.
    `decision` is its place among the turn's, from 0, of `decisions`. `found` is what the game's adviser has
    to tell about it; `wording` words that.
    """

    ply: int
    turn: int
    decision: int
    decisions: int
    kept: float
    left: float
    won: tuple[float, float]
    lost: tuple[float, float]
    cost: Cost
    better: str
    found: Json


@dataclass(frozen=True, slots=True)
class Review:
    """One seat's play. `standings` has a turn's number and the chance to win after it, from turn 0 on.

    `result` is what the seat scored in the end, None without a result. `judged` is how many decisions were
    looked at; `bound` is the most that any of the closest looks found possible, for "nothing cost more".
    """

    seat: int
    turns: int
    standings: tuple[tuple[int, float], ...]
    result: float | None
    mistakes: tuple[Mistake, ...]
    judged: int
    bound: float


class _Case(Struct, Generic[StateT, ActionT, EventT], frozen=True):
    """A decision under review: what might have been better, and what the last look says it cost."""

    step: ReplayedAction[StateT, ActionT, EventT]
    better: ActionT
    cost: float


class Compared(NamedTuple):
    """A decision and a better one on paired worlds. Pairs are means, first of the better one."""

    cost: Cost
    chances: tuple[float, float]
    won: tuple[float, float]
    lost: tuple[float, float]


def compare(
    adviser: Adviser[StateT, ActionT],
    state: StateT,
    seat: int,
    played: ActionT,
    better: ActionT,
    seed: int,
    worlds: int,
) -> Compared:
    """The cost of `played` against `better` on this many paired worlds."""
    study = adviser.study(state, seat, seed)
    kept = [study.play(better, world) for world in range(worlds)]
    left = [study.play(played, world) for world in range(worlds)]
    differences = [one - other for one, other in zip(kept, left, strict=True)]
    mean = math.fsum(differences) / worlds
    variance = math.fsum((each - mean) ** 2 for each in differences) / max(1, worlds - 1)
    half = _Z * math.sqrt(variance / worlds)
    return Compared(
        Cost(mean, mean - half, mean + half),
        (math.fsum(kept) / worlds, math.fsum(left) / worlds),
        (kept.count(1) / worlds, left.count(1) / worlds),
        (kept.count(0) / worlds, left.count(0) / worlds),
    )


def review(
    game: Game[StateT, ActionT, EventT, Any],
    judge: Judge[StateT, EventT],
    adviser: Adviser[StateT, ActionT],
    course: ReplayedGame[StateT, ActionT, EventT],
    seat: int,
    budget: PlayoutBudget = BUDGET,
    tick: Callable[[], None] = lambda: None,
) -> Review:
    """The review of one seat. `tick` is called between two decisions: it may raise to break off."""
    open_ones = _open(adviser, course, seat, budget.options)
    playouts = sum(1 + len(options) for _, options in open_ones)
    worlds = max(budget.least, min(budget.most, budget.first // max(1, playouts)))
    cases = []
    for step, options in open_ones:
        tick()
        cases.append(_first_look(adviser, step, seat, options, worlds))
    worst = sorted(cases, key=lambda case: -case.cost)[: budget.second_width]
    again = []
    for case in worst:
        tick()
        looked = _look(adviser, case, seat, _SECOND_SEED, budget.second)
        again.append(_Case(case.step, case.better, looked.cost.mean))
    again.sort(key=lambda case: -case.cost)
    found: list[Mistake] = []
    bound = 0.0
    places = _places(judge, course, seat)
    for case in again[: budget.last_width]:
        tick()
        looked = _look(adviser, case, seat, _LAST_SEED, budget.last)
        bound = max(bound, looked.cost.high)
        if looked.cost.low > 0 and looked.cost.mean >= MATTERS:
            turn = judge.turn(case.step.before)
            found.append(_mistake(game, adviser, case, looked, turn, places[turn]))
    standings = _standings(judge, adviser, course, seat, budget.turn, tick)
    result = None if course.result is None else course.result[seat]
    last = judge.turn(course.steps[-1].after)
    return Review(seat, last, standings, result, _told(found), len(open_ones), bound)


def _open(
    adviser: Adviser[StateT, ActionT], course: ReplayedGame[StateT, ActionT, EventT], seat: int, most: int
) -> list[tuple[ReplayedAction[StateT, ActionT, EventT], Sequence[ActionT]]]:
    """The decisions of a seat that had alternatives, each with at most `most` of them."""
    found = []
    for step in course.steps:
        if step.seat == seat:
            options = adviser.options(step.before, seat, step.action, most, step.ply)
            if options:
                found.append((step, options))
    return found


def _mistake(
    game: Game[StateT, ActionT, EventT, Any],
    adviser: Adviser[StateT, ActionT],
    case: _Case[StateT, ActionT, EventT],
    looked: Compared,
    turn: int,
    places: Sequence[int],
) -> Mistake:
    """The account of a decision after its last look. `places` are the plies of the seat's turn."""
    step = case.step
    assert step.seat is not None, "somebody has decided"
    return Mistake(
        ply=step.ply,
        turn=turn,
        decision=places.index(step.ply),
        decisions=len(places),
        kept=looked.chances[0],
        left=looked.chances[1],
        won=looked.won,
        lost=looked.lost,
        cost=looked.cost,
        better=game.format_action(case.better),
        found=adviser.find(step.before, step.seat, step.action, case.better),
    )


def _first_look(
    adviser: Adviser[StateT, ActionT],
    step: ReplayedAction[StateT, ActionT, EventT],
    seat: int,
    options: Sequence[ActionT],
    worlds: int,
) -> _Case[StateT, ActionT, EventT]:
    """The option that looks best, and by how much."""
    study = adviser.study(step.before, seat, _FIRST_SEED + step.ply)

    def mean(action: ActionT) -> float:
        return math.fsum(study.play(action, world) for world in range(worlds)) / worlds

    left = mean(step.action)
    chances = [mean(option) for option in options]
    best = max(range(len(options)), key=chances.__getitem__)
    return _Case(step, options[best], chances[best] - left)


def _look(
    adviser: Adviser[StateT, ActionT],
    case: _Case[StateT, ActionT, EventT],
    seat: int,
    seed: int,
    worlds: int,
) -> Compared:
    step = case.step
    return compare(adviser, step.before, seat, step.action, case.better, seed + step.ply, worlds)


def _places(
    judge: Judge[StateT, EventT], course: ReplayedGame[StateT, ActionT, EventT], seat: int
) -> dict[int, list[int]]:
    """The plies of the seat's actions, by turn."""
    places: dict[int, list[int]] = {}
    for step in course.steps:
        if step.seat == seat:
            places.setdefault(judge.turn(step.before), []).append(step.ply)
    return places


def _told(found: Sequence[Mistake]) -> tuple[Mistake, ...]:
    """The costliest decision of each turn, the costliest turns first."""
    by_turn = groupby(sorted(found, key=lambda each: each.turn), key=lambda each: each.turn)
    worst = [max(group, key=lambda each: each.cost.mean) for _, group in by_turn]
    return tuple(sorted(worst, key=lambda each: -each.cost.mean)[:TOLD])


def _standings(
    judge: Judge[StateT, EventT],
    adviser: Adviser[StateT, ActionT],
    course: ReplayedGame[StateT, ActionT, EventT],
    seat: int,
    worlds: int,
    tick: Callable[[], None],
) -> tuple[tuple[int, float], ...]:
    """The seat's standing when each turn began, by its knowledge; and in the end, by the result."""
    found: list[tuple[int, float]] = []
    known = 0
    for step in course.steps:
        turn = judge.turn(step.before)
        if turn > known:
            tick()
            study = adviser.study(step.before, seat, _TURN_SEED + turn)
            chance = math.fsum(study.play(None, world) for world in range(worlds)) / worlds
            found += [(turn - 1, chance)]
            known = turn
    if course.result is not None:
        found.append((known, course.result[seat]))
    return tuple(found)
