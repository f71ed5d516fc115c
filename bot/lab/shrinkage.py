"""Shares of several like things, each drawn towards the mean of all by as much as chance may explain.

Among many cards or battlefields, those with few games have the highest and the lowest rates, by luck alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, lgamma, sqrt
from typing import NamedTuple

from bot.lab.figures import WinRate
from bot.lab.intervals import Z

_SPREADS = tuple(0.003 * 1.4**step for step in range(14))  # standard deviations: 0.3 to 24 points
_STEPS = tuple(0.8 * step for step in range(-3, 4))  # means, in standard errors from the one that fits best


@dataclass(frozen=True, slots=True)
class Shrunk:
    """A share after shrinkage, with its 95% credible interval; all from 0 to 1."""

    share: float
    low: float
    high: float


def shrunk_rates(rates: Sequence[WinRate]) -> tuple[Shrunk, ...]:
    """The win rates of several things that were measured alike; a draw counts as half a win."""
    return shrunk_shares([(rate.wins + rate.draws / 2, rate.games) for rate in rates])


def shrunk_shares(counts: Sequence[tuple[float, int]]) -> tuple[Shrunk, ...]:
    """The shares behind these counts (how often, of how many trials), shrunk towards their common mean.

    The true shares are taken to vary by a beta distribution whose mean and standard deviation are not known:
    each pair of a grid counts by how well it explains all counts together. So without a difference
    that chance cannot explain, all stay near the mean, and none is surer than that allows. A share's interval
    is the normal one of its posterior mixture. Without any trial, all are 0.5, from 0 to 1.
    Sources: J. J. Deely, D. V. Lindley, "Bayes Empirical Bayes", JASA 76 (1981); the flat prior of the
    standard deviation: A. Gelman, "Prior distributions for variance parameters in hierarchical models",
    Bayesian Analysis 1 (2006).
    """
    if not any(of for _, of in counts):
        return (Shrunk(0.5, 0.0, 1.0),) * len(counts)
    priors = list(_priors(counts))
    fits = [sum(_beta_binomial(count, of, prior) for count, of in counts) for prior in priors]
    best = max(fits)
    weights = [prior.width * exp(fit - best) for prior, fit in zip(priors, fits, strict=True)]
    return tuple(_posterior(count, of, priors, weights) for count, of in counts)


class _Prior(NamedTuple):
    """Beta(one, other) for the true shares; `width` is the area of the grid that it stands for."""

    one: float
    other: float
    width: float


def _priors(counts: Sequence[tuple[float, int]]) -> Iterator[_Prior]:
    """The grid: standard deviations, and for each of them means around the one that fits best."""
    total = sum(of for _, of in counts)
    pooled = (sum(count for count, _ in counts) + 0.5) / (total + 1)
    for spread in _SPREADS:
        trust = [1 / (pooled * (1 - pooled) / of + spread**2) if of else 0.0 for _, of in counts]
        known = [count / of if of else 0.0 for count, of in counts]
        centre = sum(w * share for w, share in zip(trust, known, strict=True)) / sum(trust)
        error = 1 / sqrt(sum(trust))
        for step in _STEPS:
            mean = min(0.995, max(0.005, centre + step * error))
            strength = mean * (1 - mean) / spread**2 - 1
            if strength > 0.1:
                yield _Prior(mean * strength, (1 - mean) * strength, spread * error)


def _beta_binomial(count: float, of: int, prior: _Prior) -> float:
    """The logarithm of the chance of this count, but for a constant of the counts."""
    return _log_beta(prior.one + count, prior.other + of - count) - _log_beta(prior.one, prior.other)


def _log_beta(one: float, other: float) -> float:
    return lgamma(one) + lgamma(other) - lgamma(one + other)


def _posterior(count: float, of: int, priors: Sequence[_Prior], weights: Sequence[float]) -> Shrunk:
    """The mean and interval of a share over all priors."""
    sizes = [prior.one + prior.other + of for prior in priors]
    centres = [(prior.one + count) / size for prior, size in zip(priors, sizes, strict=True)]
    together = sum(weights)
    centre = sum(weight * each for weight, each in zip(weights, centres, strict=True)) / together
    variance = sum(
        weight * (each * (1 - each) / (size + 1) + (each - centre) ** 2)
        for weight, each, size in zip(weights, centres, sizes, strict=True)
    )
    half = Z * sqrt(variance / together)
    return Shrunk(centre, max(0.0, centre - half), min(1.0, centre + half))
