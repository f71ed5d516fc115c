"""Whether intervals are right for new decks, and how many ordinary decks limits let in."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.games.melee.tiers.forecast import Forecaster
from bot.games.wording import counted
from bot.lab.errors import LabError
from bot.lab.intervals import wilson
from bot.lab.jobs import ROUND
from bot.lab.melee.jobs import DuelResults
from bot.lab.melee.weighings import weight_of
from bot.lab.verdicts.bounds import keeps_within
from bot.lab.verdicts.sequential import looks
from tools.lab.melee.tiers.records import Played


@dataclass(frozen=True, slots=True)
class Covered:
    """The decks whose results were as predicted, out of `decks` with a forecast; `unknown` have none.

    `inside` counts results in the interval, widened by the luck in the deck's games; `plain` counts those in
    the interval as shown. `error` is the mean distance of a result from its forecast, and `bias` that with
    its sign, as shares of games; `level` is the interval's nominal coverage.
    """

    decks: int
    games: int
    inside: int
    plain: int
    error: float
    bias: float
    level: float
    unknown: int

    @property
    def holds(self) -> bool:
        """Whether the interval's nominal coverage is within the 95% interval of the counted one."""
        return wilson(self.inside / self.decks, self.decks).high >= self.level

    def words(self) -> str:
        """The counts, in a sentence."""
        low, high = wilson(self.inside / self.decks, self.decks)
        return (
            f"{self.inside} of {self.decks} decks ({100 * low:.0f}–{100 * high:.0f}%) played as foretold in "
            f"{self.games:,} games, {self.plain} of them within the interval without its widening by luck; "
            f"{100 * self.level:.0f}% are promised. A result is {100 * self.error:.1f} points from its "
            f"forecast on average, {100 * self.bias:+.1f} with its sign. "
            f"{counted(self.unknown, 'deck')} had no forecast."
        )


def covered(model: Forecaster, played: Sequence[Played]) -> Covered:
    """Compare results with forecasts. LabError without any."""
    known = [each for each in played if model.knows(each.deck)]
    if not known:
        raise LabError("no deck with a forecast has played")
    inside = plain = 0
    apart = []
    for each in known:
        forecast = model.forecast(each.deck)
        assert forecast is not None, "the model knows such decks"
        (told, low, high), share = forecast, each.score / each.games
        _, spread = model.odds(each.deck)
        slope = told * (1 - told)
        wide = math.sqrt((slope * spread) ** 2 + slope / each.games)
        inside += abs(share - told) <= model.reach * wide
        plain += low <= share <= high
        apart.append(share - told)
    return Covered(
        len(known),
        sum(each.games for each in known),
        inside,
        plain,
        sum(map(abs, apart)) / len(apart),
        sum(apart) / len(apart),
        model.level,
        len(played) - len(known),
    )


@dataclass(frozen=True, slots=True)
class Passage:
    """The result of one deck at one limit: the verdict, None if it stayed open, and the games it took."""

    verdict: bool | None
    games: int


def passage(results: DuelResults, limit: float) -> Passage:
    """The result of a weighing with these games at a limit (0 to 1); it ends as soon as it is clear."""
    played = min(map(len, results.games))
    for look in (each for each in looks(played) if each % ROUND == 0):
        weight = weight_of(replace(results, games=tuple(games[:look] for games in results.games)))
        if (verdict := keeps_within(weight, limit).ok) is not None:
            return Passage(verdict, weight.games)
    weight = weight_of(results)
    return Passage(keeps_within(weight, limit).ok, weight.games)


def tells_all(limits: Sequence[float]) -> Callable[[DuelResults], bool]:
    """Whether games decide about all of these limits: for `bot.lab.run.run`."""

    def are_decided(results: DuelResults) -> bool:
        return all(passage(results, limit).verdict is not None for limit in limits)

    return are_decided


def gate_words(limit: float, passed: Sequence[Passage]) -> str:
    """The numbers of decks let in by a limit, and of games for a weighing, in a sentence."""
    verdicts = [each.verdict for each in passed]
    games = sorted(each.games for each in passed)
    return (
        f"{100 * limit:.0f}%: {verdicts.count(True)} of {len(passed)} decks let in, {verdicts.count(False)} "
        f"too strong, {verdicts.count(None)} open; {sum(games) / len(games):.0f} games on average, half of "
        f"the decks at most {games[(len(games) - 1) // 2]:,}"
    )
