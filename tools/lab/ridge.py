"""Linear fits with priors: what each feature adds to a value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prior:
    """A coefficient's expected value, and its standard deviation."""

    mean: float
    spread: float


def fit_ridge(
    rows: Sequence[Mapping[str, float]],
    values: Sequence[float],
    priors: Mapping[str, Prior],
    noise: float,
) -> dict[str, float]:
    """The most likely coefficients of `value = sum of coefficient * feature`, for features named in `priors`.

    `noise` is the variance of one value. Missing features are 0. With normal errors this is the maximum of
    the posterior: the normal equations with each prior's precision on the diagonal.
    """
    names = list(priors)
    place = {name: number for number, name in enumerate(names)}
    matrix = [[0.0] * (len(names) + 1) for _ in names]
    for row, value in zip(rows, values, strict=True):
        found = [(place[name], amount) for name, amount in row.items() if amount]
        for number, amount in found:
            line = matrix[number]
            line[-1] += amount * value / noise
            for other, second in found:
                line[other] += amount * second / noise
    for number, prior in enumerate(priors.values()):
        precision = prior.spread**-2
        matrix[number][number] += precision
        matrix[number][-1] += precision * prior.mean
    return dict(zip(names, _solved(matrix), strict=True))


def _solved(matrix: list[list[float]]) -> list[float]:
    """Solve a linear system whose last column is the right side, by elimination with pivots."""
    size = len(matrix)
    for step in range(size):
        pivot = max(range(step, size), key=lambda line: abs(matrix[line][step]))
        matrix[step], matrix[pivot] = matrix[pivot], matrix[step]
        for line in range(step + 1, size):
            factor = matrix[line][step] / matrix[step][step]
            if factor:
                matrix[line] = [
                    one - factor * other for one, other in zip(matrix[line], matrix[step], strict=True)
                ]
    solution = [0.0] * size
    for step in reversed(range(size)):
        rest = sum(matrix[step][other] * solution[other] for other in range(step + 1, size))
        solution[step] = (matrix[step][-1] - rest) / matrix[step][step]
    return solution
