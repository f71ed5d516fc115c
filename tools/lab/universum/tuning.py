"""Finds better weights of Multiuniversum's computer players by playing variants against each other.

In each game, one seat raises some weights and lowers the others by the same factor, at random, and all
other seats do the opposite. A weight's effect is how much further ahead the side that raises it ends,
averaged over everything else that it changes: a screening design as in G. Box, W. Hunter, J. Hunter,
"Statistics for Experimenters" (1978).
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from functools import partial
from math import copysign, exp, sqrt
from statistics import fmean, stdev

from bot.games.dice import FastDice
from bot.lab.jobs import GameSeeds, Job, LabGame, Matchup, seeds
from bot.players.universum.adept import Adept
from bot.players.universum.levels import LEVELS
from bot.players.universum.weights import Weights, fitted_weights
from tools.lab.universum.jobs import MachineJob, MachineMatchup, MachineResult, MachineResults, MachineTable
from tools.lab.universum.play import WAYS, play_table

STEP = 0.3
"""The logarithm of the factor by which a variant raises or lowers each weight."""
#: An effect of this many standard errors moves its weight by a whole STEP, a smaller one by less.
_CLEAR = 2.0
#: An effect of fewer standard errors than this counts as noise.
_NOISE = 1.0

NAMES = tuple(each.name for each in fields(Weights))


@dataclass(frozen=True, slots=True)
class Effect:
    """A weight's effect: raising it by STEP gains `effect` DP, with the standard error `error`.

    Both are None with fewer than two games. `found` is where the weight was moved to; if the effect counts as
    noise, it is still the `present` one.
    """

    name: str
    present: float
    effect: float | None
    error: float | None
    found: float


def signs_of(rolled: GameSeeds) -> tuple[int, ...]:
    """Which weights the first side raises (1) or lowers (-1) in the game of these seeds, as in NAMES."""
    dice = FastDice(rolled.sides[0])
    return tuple(3 - 2 * dice.roll(2) for _ in NAMES)


def varied(weights: Weights, steps: Sequence[float]) -> Weights:
    """The weights, each raised by its number of STEPs; `steps` are in the order of NAMES."""
    values = asdict(weights)
    return Weights(**{name: values[name] * exp(STEP * step) for name, step in zip(NAMES, steps, strict=True)})


def sit_down(matchup: MachineMatchup) -> Callable[[int, GameSeeds], MachineResult]:
    """The function that plays a game between a variant of the master's weights and the opposite one."""
    return partial(_play, matchup.tables[0])


def _play(table: MachineTable, number: int, rolled: GameSeeds) -> MachineResult:
    signs = signs_of(rolled)
    base = fitted_weights(table.seats)
    up, down = Adept(varied(base, signs)), Adept(varied(base, [-sign for sign in signs]))
    return play_table(table, up, down, number, rolled)


VARIANTS = LabGame(LEVELS, WAYS, sit_down, MachineResult, "variants of multiuniversum")


def plan(table: MachineTable, *, games: int, seed: int) -> MachineJob:
    """`games` games of a variant against its opposites at a table."""
    matchup = Matchup(("variant", "opposite"), ("adept", "adept"), (table,), "tune")
    return Job((matchup,), games, seed, VARIANTS)


def effects_of(results: MachineResults) -> tuple[Effect, ...]:
    (games,) = results.games
    job = results.job
    signs = [signs_of(seeds(job.seed, job.matchups[0].key, game.number)) for game in games]
    leads = [_lead(game) for game in games]
    present = fitted_weights(job.matchups[0].tables[0].seats)
    return tuple(
        _effect(name, getattr(present, name), [each[place] for each in signs], leads)
        for place, name in enumerate(NAMES)
    )


def _lead(game: MachineResult) -> int:
    """The variant's lead over the best of its opposites."""
    best = max(one.total for seat, one in enumerate(game.seats) if seat != game.seat)
    return game.seats[game.seat].total - best


def _effect(name: str, present: float, signs: Sequence[int], leads: Sequence[int]) -> Effect:
    """The effect of one weight: half of the sides' difference, since they change it both ways."""
    if len(leads) < 2:
        return Effect(name, present, None, None, present)
    turned = [sign * lead / 2 for sign, lead in zip(signs, leads, strict=True)]
    effect = fmean(turned)
    error = stdev(turned, effect) / sqrt(len(turned))
    clear = abs(effect) / error if error else 0.0
    step = copysign(min(1.0, clear / _CLEAR), effect) if clear >= _NOISE else 0.0
    return Effect(name, present, effect, error, round(present * exp(STEP * step), 3))
