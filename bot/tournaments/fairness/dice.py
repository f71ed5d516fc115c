"""The dice of a tournament compared with fair dice (TO-45)."""

import math
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from bot.tournaments.matches import EntrantId

MIN_EXPECTED = 5
"""The minimum expected count of each face for a chance to be computed (W. G. Cochran, 1954)."""
MAX_SIDES = 1000

Faces = Mapping[int, Sequence[int]]
"""The counts of each face, from 1 on, for each kind of die by its number of sides."""


class RollCounts(Struct, frozen=True):
    """All rolls of one kind of die. `chi_square` compares them with equal counts of each face."""

    sides: int
    counts: tuple[int, ...]
    chi_square: float

    @property
    def rolls(self) -> int:
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """The expected count of each face."""
        return self.rolls / self.sides

    @property
    def mean(self) -> float | None:
        """The mean roll; None without a roll."""
        total = sum(face * count for face, count in enumerate(self.counts, 1))
        return total / self.rolls if self.rolls else None

    @property
    def expected_mean(self) -> float:
        return (self.sides + 1) / 2

    @property
    def is_enough(self) -> bool:
        """Whether there are enough rolls for chi-square to mean something."""
        return self.sides > 1 and self.expected >= MIN_EXPECTED


class DiceOf(Struct, frozen=True):
    """The dice of one person or of everybody. `chance` is the probability that fair dice are as uneven.

    It is None with too few rolls. `adjusted` is the chance after Holm's correction: among many people,
    somebody always has uneven dice, and only an adjusted chance below 5% is more than luck. It is None for
    everybody together.
    """

    entrant: EntrantId | None
    rolled: tuple[RollCounts, ...]
    chance: float | None
    adjusted: float | None = None


class DiceReport(Struct, frozen=True):
    """The dice of everybody together, and of each person, the most uneven first."""

    together: DiceOf
    people: tuple[DiceOf, ...]


def dice_report(faces: Mapping[EntrantId, Faces]) -> DiceReport:
    """The report on these rolls.

    Raises ValueError if a die does not have one count for each side, or a count is negative.
    """
    together: dict[int, list[int]] = {}
    found: list[DiceOf] = []
    for entrant, kinds in sorted(faces.items()):
        found.append(_dice_of(entrant, kinds))
        for sides, counts in kinds.items():
            total = together.setdefault(sides, [0] * sides)
            total[:] = (one + other for one, other in zip(total, counts, strict=True))
    found.sort(key=lambda each: 2.0 if each.chance is None else each.chance)
    return DiceReport(_dice_of(None, together), tuple(_adjust(found)))


def _dice_of(entrant: EntrantId | None, kinds: Faces) -> DiceOf:
    rolled = tuple(_count_rolls(sides, counts) for sides, counts in sorted(kinds.items()))
    # Different dice are independent: their chi-squares and degrees of freedom add up.
    enough = [each for each in rolled if each.is_enough]
    if not enough:
        return DiceOf(entrant, rolled, None)
    chi_square = math.fsum(each.chi_square for each in enough)
    return DiceOf(entrant, rolled, upper_tail(chi_square, sum(each.sides - 1 for each in enough)))


def _count_rolls(sides: int, counts: Sequence[int]) -> RollCounts:
    if not 1 <= sides <= MAX_SIDES or len(counts) != sides or min(counts) < 0:
        raise ValueError(f"a die with {sides} sides needs as many counts, none of them negative")
    expected = sum(counts) / sides
    squares = ((count - expected) ** 2 for count in counts)
    return RollCounts(sides, tuple(counts), math.fsum(squares) / expected if expected else 0.0)


def _adjust(people: Iterable[DiceOf]) -> list[DiceOf]:
    """The same with Holm's correction (S. Holm, 1979); `people` begin with the smallest chance."""
    ordered = list(people)
    judged = sum(each.chance is not None for each in ordered)
    highest = 0.0
    found: list[DiceOf] = []
    for rank, each in enumerate(ordered):
        if each.chance is None:
            found.append(each)
            continue
        highest = max(highest, min(1.0, (judged - rank) * each.chance))
        found.append(DiceOf(each.entrant, each.rolled, each.chance, highest))
    return found


def upper_tail(chi_square: float, freedom: int) -> float:
    """The chance of this chi-square or a larger one.

    For whole degrees of freedom it is a finite sum, so it needs no table and no approximation. Source:
    M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", 26.4.4 and 26.4.5.

    Raises ValueError for a negative one, and without a degree of freedom.
    """
    if freedom < 1 or chi_square < 0:
        raise ValueError("a chi-square is 0 or more, with one degree of freedom or more")
    if chi_square == 0:
        return 1.0
    half = chi_square / 2
    if freedom % 2:
        found = [math.erfc(math.sqrt(half))]
        exponents = [power + 0.5 for power in range(freedom // 2)]
    else:
        found = []
        exponents = [float(power) for power in range(freedom // 2)]
    found += (math.exp(each * math.log(half) - half - math.lgamma(each + 1)) for each in exponents)
    return min(1.0, math.fsum(found))
