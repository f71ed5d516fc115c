"""How many ordinary decks limits let in when they are weighed, and how many games that takes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.lab.jobs import ROUND
from bot.lab.melee.jobs import DuelResults
from bot.lab.melee.weighing import weight_of
from bot.lab.verdicts.bounds import keeps_within
from bot.lab.verdicts.sequential import looks


@dataclass(frozen=True, slots=True)
class Passage:
    """What came of one deck at one limit: the verdict, None if it stayed open, and the games it took."""

    verdict: bool | None
    games: int


def passage(results: DuelResults, limit: float) -> Passage:
    """What a weighing with these games comes to at a limit (0 to 1): it ends when it is clear."""
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
    """How many decks a limit lets in, and how many games a weighing takes, in a sentence."""
    verdicts = [each.verdict for each in passed]
    games = sorted(each.games for each in passed)
    return (
        f"{100 * limit:.0f}%: {verdicts.count(True)} of {len(passed)} decks let in, {verdicts.count(False)} "
        f"too strong, {verdicts.count(None)} open; {sum(games) / len(games):.0f} games on average, half of "
        f"the decks at most {games[(len(games) - 1) // 2]:,}"
    )
