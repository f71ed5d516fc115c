"""The luck of each side of a game: every roll against all possible rolls (docs/luck.md)."""

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

from bot.games.contract import Dice, Game
from bot.games.dice import FastDice
from bot.games.errors import MultiverseError
from bot.reviews.contract import Judge
from bot.reviews.course import ReplayedAction, ReplayedGame

Spread = Mapping[int, float]
"""The chances of whole numbers; they add up to 1."""


def sum_of(spreads: Sequence[Spread]) -> Spread:
    """The spread of the sum of independent events, exactly."""
    total: dict[int, float] = {0: 1.0}
    for spread in spreads:
        longer: dict[int, float] = {}
        for so_far, chance in total.items():
            for more, share in spread.items():
                longer[so_far + more] = longer.get(so_far + more, 0.0) + chance * share
        total = longer
    return total


def share_below(spread: Spread, value: int) -> float:
    """The chance of less than this value, and half of the chance of it: 0.5 is the middle."""
    below = math.fsum(chance for each, chance in spread.items() if each < value)
    return min(1.0, below + spread.get(value, 0.0) / 2)


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")

GRID = 500
"""Gains are added up in steps of 1/500, a fifth of a percentage point, to find their spread (L-5)."""
_Z = 1.959963984540054  # two-sided 95% quantile of the normal distribution
_HALF_A_POINT = 0.005  # smaller gains would be told as 0 points
_ALIKE = 1e-9  # gains that differ by less are the same in spite of floating point


@dataclass(frozen=True, slots=True)
class LuckRoll:
    """The dice of one action, or of the upkeep after it; pairs and longer are by seat.

    `gains` is what they changed in each seat's chance to win, against the mean over all dice. `amounts` and
    `expected` are in the unit of the report. `gainer` gained most; `rare` is the chance of dice at least as
    good for that seat, however likely they are. Unless `exact`, the ways are a sample. `text` names nobody:
    where a player is meant, it has a `seat_mark`; reports of earlier versions say South or North there.
    """

    ply: int
    turn: int
    seat: int
    gains: tuple[float, ...]
    amounts: tuple[int, ...]
    expected: tuple[float, ...]
    gainer: int
    rare: float
    exact: bool
    text: str


@dataclass(frozen=True, slots=True)
class LuckReport:
    """All rolls of a game. Tuples are by seat.

    `start` is each seat's chance to win when the dice began to count, `result` what it scored in the end
    (None without a result). `amount_rank` and `gain_rank` are the share of all dice that would have given the
    seat a smaller amount, or gain, in the positions that came up. `margin` is the 95% margin of each seat's
    whole gain, for what the estimates of positions may be wrong; 1 at most, which says nothing. `span` is
    what `turns` counts.
    """

    unit: str
    seats: int
    turns: int
    start: tuple[float, ...]
    result: tuple[float, ...] | None
    rolls: tuple[LuckRoll, ...]
    amount_rank: tuple[float, ...]
    gain_rank: tuple[float, ...]
    margin: float
    span: str = "turn"

    def gain(self, seat: int) -> float:
        """By how much the dice have changed this seat's chance to win, all together."""
        return math.fsum(roll.gains[seat] for roll in self.rolls)

    def amount(self, seat: int) -> int:
        """The seat's own amount by its dice."""
        return sum(roll.amounts[seat] for roll in self.rolls)

    def expected(self, seat: int) -> float:
        """The expected amount."""
        return math.fsum(roll.expected[seat] for roll in self.rolls)

    def surplus(self, seat: int) -> float:
        """The seat's amount above expectation, less that of the others against it: its luck number."""
        above = [self.amount(each) - self.expected(each) for each in range(self.seats)]
        return above[seat] - math.fsum(above[:seat] + above[seat + 1 :])

    def series(self, seat: int) -> tuple[tuple[int, float], ...]:
        """The seat's rolled and expected totals after each turn, from turn 0."""
        done, due, found = 0, 0.0, [(0, 0.0)]
        for turn in range(1, self.turns + 1):
            for roll in self.rolls:
                if roll.turn == turn:
                    done, due = done + roll.amounts[seat], due + roll.expected[seat]
            found.append((done, due))
        return tuple(found)

    def luckiest(self, count: int) -> tuple[LuckRoll, ...]:
        """The rolls that changed the chance to win most, for any seat; those of half a point or more."""
        rolls = [roll for roll in self.rolls if roll.gains[roll.gainer] > _HALF_A_POINT]
        return tuple(sorted(rolls, key=lambda roll: -roll.gains[roll.gainer])[:count])


class _Measured(Struct, frozen=True):
    """A roll with the spreads of what it could have been, by seat; gains in steps of GRID."""

    roll: LuckRoll
    amounts: tuple[Spread, ...]
    gains: tuple[Spread, ...]
    fallen: tuple[int, ...]


def measure_luck(
    game: Game[StateT, ActionT, EventT, Any],
    judge: Judge[StateT, EventT],
    course: ReplayedGame[StateT, ActionT, EventT],
) -> LuckReport:
    """The luck in a whole game."""
    counted = [step for step in course.steps if judge.turn(step.before)]
    known: dict[Hashable, tuple[float, ...]] = {}
    measured = [_measure(game, judge, step, known) for step in counted if step.dice]
    last = course.steps[-1].after
    first = counted[0].before if counted else last
    rolls = tuple(each.roll for each in measured)
    seats = range(course.seats)
    by_amount, by_gain = [], []
    for seat in seats:
        amounts = sum_of([each.amounts[seat] for each in measured])
        by_amount.append(share_below(amounts, sum(roll.amounts[seat] for roll in rolls)))
        gains = sum_of([each.gains[seat] for each in measured])
        by_gain.append(share_below(gains, sum(each.fallen[seat] for each in measured)))
    squares = math.fsum(max(gain * gain for gain in roll.gains) for roll in rolls)
    return LuckReport(
        judge.unit,
        course.seats,
        judge.turn(last),
        judge.chances(first),
        course.result,
        rolls,
        tuple(by_amount),
        tuple(by_gain),
        min(1.0, _Z * judge.error * math.sqrt(squares)),
        judge.span,
    )


def _measure(
    game: Game[StateT, ActionT, EventT, Any],
    judge: Judge[StateT, EventT],
    step: ReplayedAction[StateT, ActionT, EventT],
    known: dict[Hashable, tuple[float, ...]],
) -> _Measured:
    def chances_of(state: StateT) -> tuple[float, ...]:
        key = judge.key(state)
        if key not in known:
            known[key] = judge.chances(state)
        return known[key]

    known.clear()
    ways = ways_of(game, step.before, step.seat, step.action)
    found = [
        (way.chance, chances_of(way.after), judge.amounts(step.before, way.events)) for way in ways.found
    ]
    chances, amounts = chances_of(step.after), judge.amounts(step.before, step.events)
    seats = range(len(chances))
    mean = [math.fsum(share * each[seat] for share, each, _ in found) for seat in seats]
    expected = [math.fsum(share * each[seat] for share, _, each in found) for seat in seats]
    gains = tuple(chances[seat] - mean[seat] for seat in seats)
    gainer = max(seats, key=gains.__getitem__)
    rare = math.fsum(share for share, each, _ in found if each[gainer] >= chances[gainer] - _ALIKE)
    roll = LuckRoll(
        step.ply,
        judge.turn(step.after),
        step.seat,
        gains,
        amounts,
        tuple(expected),
        gainer,
        min(1.0, max(rare, 0.0 if ways.exact else 1 / len(found))),
        ways.exact,
        judge.tell(step.events),
    )
    return _Measured(
        roll,
        tuple(_spread((share, each[seat]) for share, _, each in found) for seat in seats),
        tuple(_spread((share, _grid(each[seat] - mean[seat])) for share, each, _ in found) for seat in seats),
        tuple(_grid(gain) for gain in gains),
    )


def _spread(found: Iterable[tuple[float, int]]) -> Spread:
    spread: dict[int, float] = {}
    for share, number in found:
        spread[number] = spread.get(number, 0.0) + share
    return spread


def _grid(gain: float) -> int:
    return round(gain * GRID)


#: Maximum number of ways that are followed one by one: those of four six-sided dice.
MAX_WAYS = 6**4
#: The size of the sample that stands for all ways if there are more.
SAMPLES = 400


class DiceWay(Struct, Generic[StateT, EventT], frozen=True):
    """One way: how likely it is, and the position and the events that it leads to."""

    chance: float
    after: StateT
    events: Sequence[EventT]


class Ways(Struct, Generic[StateT, EventT], frozen=True):
    """Ways whose chances add up to 1; unless `exact`, a sample of all that there are."""

    found: Sequence[DiceWay[StateT, EventT]]
    exact: bool


class _MoreDice(MultiverseError):
    def __init__(self, sides: int) -> None:
        super().__init__(f"one more d{sides}")
        self.sides = sides


class _Script:
    """Dice that show these numbers, then ask for one more."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._left = list(reversed(faces))

    def roll(self, sides: int = 6) -> int:
        if not self._left:
            raise _MoreDice(sides)
        return self._left.pop()


def ways_of(
    game: Game[StateT, ActionT, EventT, Any], state: StateT, seat: int, action: ActionT
) -> Ways[StateT, EventT]:
    """All ways of this action, or a sample that is the same each time. The state is not changed."""

    def play(dice: Dice, chance: float) -> DiceWay[StateT, EventT]:
        after = game.copy(state)
        events = game.apply(after, seat, action, dice)
        return DiceWay(chance, after, events)

    found: list[DiceWay[StateT, EventT]] = []
    #: What is still to be followed: the faces so far, and how many ways are as likely as this one.
    open_ones: list[tuple[tuple[int, ...], int]] = [((), 1)]
    while open_ones:
        faces, ways = open_ones.pop()
        try:
            found.append(play(_Script(faces), 1 / ways))
        except _MoreDice as more:
            ways *= more.sides
            if ways > MAX_WAYS:
                samples = [play(FastDice(number), 1 / SAMPLES) for number in range(SAMPLES)]
                return Ways(samples, exact=False)
            open_ones += [((*faces, face), ways) for face in range(more.sides, 0, -1)]
    return Ways(found, exact=True)
