"""Finds better weights for the adept by playing many variants against the present weights.

A variant raises or lowers every weight by the same share, at random. A weight's effect is how much better the
variants that raise it do than those that lower it, averaged over everything else they change: a screening
design as in G. Box, W. Hunter, J. Hunter, "Statistics for Experimenters" (1978). Weights with a clear effect
are moved that way, and the weights found then play the present ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, fsum, sqrt
from statistics import fmean, stdev

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.lab.figures import WinRate, win_rate
from bot.lab.jobs import ROUND, Job
from bot.lab.melee.jobs import DuelJob, DuelResults, DuelSetup, WeightedMatchup
from bot.lab.melee.play import DUELS
from bot.players.melee.valuing.weights import DEFAULT, WEIGHT_NAMES, Weights, values_of, weights_of
from tools.lab.melee.fitting.curve import CurveFigures, cases_of, fit_curve

#: The share by which a variant raises or lowers each weight.
STEP = 0.25
#: A weight closer to 0 than this is changed as if it had this size.
_SMALL = 0.2
#: An effect of this many standard errors or more moves its weight by a whole STEP, a smaller one by less.
_CLEAR = 2.0
#: An effect of fewer standard errors than this counts as noise.
_NOISE = 1.0

_PRESENT = "present"
_FOUND = "found"


def variant(seed: int, number: int) -> tuple[int, ...]:
    """Which weights variant `number` raises (1) and lowers (-1), in the order of WEIGHT_NAMES.

    Every second variant mirrors the one before it, so that raising and lowering are tested equally often.
    """
    dice = FastDice(seed * 1_000_003 + number // 2)
    signs = tuple(3 - 2 * dice.roll(2) for _ in WEIGHT_NAMES)
    return signs if number % 2 == 0 else tuple(-sign for sign in signs)


def changed(weights: Weights, steps: Sequence[float]) -> Weights:
    """The weights, each moved by its number of STEPs; `steps` are in the order of WEIGHT_NAMES."""
    pairs = zip(values_of(weights), steps, strict=True)
    return weights_of(tuple(value + step * STEP * max(abs(value), _SMALL) for value, step in pairs))


def plan_variants(decks: Sequence[DeckList], boards: Sequence[Board], *, games: int, seed: int) -> DuelJob:
    """About `games` games of variants against the present weights, ROUND of each, with mirrored decks."""
    matchups = []
    for number in range(max(2, games // ROUND)):
        place = number // 2  # a variant and its mirror meet the same deck on the same battlefield
        deck, board = decks[place % len(decks)], boards[place // len(decks) % len(boards)]
        weights = changed(DEFAULT, variant(seed, number))
        matchups.append(_matchup(f"variant {number}", weights, (DuelSetup((deck, deck), board),), f"{place}"))
    return Job(tuple(matchups), ROUND, seed, DUELS)


def plan_check(
    found: Weights, decks: Sequence[DeckList], boards: Sequence[Board], *, games: int, seed: int
) -> DuelJob:
    """`games` games of the found weights against the present ones, on all decks and battlefields in turn."""
    tables = tuple(
        DuelSetup((deck, deck), boards[(place + shift) % len(boards)])
        for shift in range(len(boards))
        for place, deck in enumerate(decks)
    )
    return Job((_matchup(_FOUND, found, tables, "check"),), games, seed, DUELS)


def _matchup(name: str, weights: Weights, tables: tuple[DuelSetup, ...], key: str) -> WeightedMatchup:
    players = ("adept", "adept")
    values = values_of(weights), values_of(DEFAULT)
    return WeightedMatchup((name, _PRESENT), players, tables, f"tune|{key}", values)


@dataclass(frozen=True, slots=True)
class Effect:
    """A weight's effect: raising it by STEP adds `effect` to the win rate, with the standard error `error`.

    Both are None with fewer than two pairs of variants. `found` is the value that the weight was moved to; it
    is still the `present` one if the effect counts as noise.
    """

    name: str
    present: float
    effect: float | None
    error: float | None
    found: float


def effects_of(results: DuelResults) -> tuple[Effect, ...]:
    """The effects of all weights in a job of `plan_variants`; only complete pairs of variants count."""
    signs: list[tuple[int, ...]] = []
    gains: list[float] = []
    for number in range(0, len(results.games) - 1, 2):
        up, down = ([game.score for game in games] for games in results.games[number : number + 2])
        if len(up) == len(down) == results.job.games:
            signs.append(variant(results.job.seed, number))
            gains.append((fsum(up) - fsum(down)) / (2 * results.job.games))
    return tuple(
        _effect(name, [pair[place] for pair in signs], gains) for place, name in enumerate(WEIGHT_NAMES)
    )


def _effect(name: str, signs: Sequence[int], gains: Sequence[float]) -> Effect:
    """The effect of one weight; `gains` are half the difference of win rates for each pair of variants."""
    present = float(getattr(DEFAULT, name))
    count = len(gains)
    if count < 2:
        return Effect(name, present, None, None, present)
    turned = [sign * gain for sign, gain in zip(signs, gains, strict=True)]
    effect = fmean(turned)
    error = stdev(turned, effect) / sqrt(count)
    step = _step(effect, error)
    steps = [step if other == name else 0.0 for other in WEIGHT_NAMES]
    return Effect(name, present, effect, error, round(getattr(changed(DEFAULT, steps), name), 3))


def _step(effect: float, error: float) -> float:
    """How many STEPs to move a weight with this effect, from -1 to 1."""
    clear = abs(effect) / error if error else 0.0
    return copysign(min(1.0, clear / _CLEAR), effect) if clear >= _NOISE else 0.0


def found_weights(effects: Sequence[Effect]) -> Weights:
    return weights_of(tuple(effect.found for effect in effects))


@dataclass(frozen=True, slots=True)
class TuningFigures:
    """The effect of each weight, and how the found weights do against the present ones.

    `variant_games` is how many games were played to find them; `curve` is fitted to these, None if they are
    too few. `better` is the verdict: None if the interval of `against_present` contains one half.
    """

    variant_games: int
    effects: tuple[Effect, ...]
    curve: CurveFigures | None
    against_present: WinRate
    better: bool | None


def tuning_figures(effects: tuple[Effect, ...], variants: DuelResults, check: DuelResults) -> TuningFigures:
    rate = win_rate(game.score for games in check.games for game in games)
    better = True if rate.low > 0.5 else False if rate.high < 0.5 else None
    return TuningFigures(variants.played, effects, fit_curve(cases_of(variants)), rate, better)
