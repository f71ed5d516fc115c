"""Whether shares of wins or endings keep within bounds, judged by tests that may look at any time."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple, TypeVar

from bot.lab.verdicts.bounds import BoundFamily, Judged
from bot.lab.verdicts.sequential import looks

Game = TypeVar("Game")


class Claim(NamedTuple):
    """That the mean of `scores`, one for each game from 0 to 1, is from `least` to `most`."""

    name: str
    scores: Sequence[float]
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class JudgedShare:
    """A claim's mean, the interval by which it is judged (a confidence sequence), its bounds, its verdict."""

    name: str
    games: int
    share: float
    low: float
    high: float
    least: float
    most: float
    ok: bool | None


@dataclass(frozen=True, slots=True)
class Fairness:
    """Claims judged together; `ok` is the verdict on all of them, None while it can't be told."""

    judged: tuple[JudgedShare, ...] = ()
    ok: bool | None = None


def near_share(name: str, scores: Sequence[float], fair: float, bound: float) -> Claim:
    """The claim that a mean is no further than `bound` from `fair`."""
    return Claim(name, scores, fair - bound, fair + bound)


def judge(claims: Sequence[Claim]) -> Fairness:
    """The verdicts on claims that must all hold; without claims, nothing is told."""
    if not claims:
        return Fairness()
    family = BoundFamily(len(claims), len(claims))
    judged = tuple([_judged(family, claim) for claim in claims])
    return Fairness(judged, family.verdict([one.ok for one in judged]))


def _judged(family: BoundFamily, claim: Claim) -> JudgedShare:
    total, games = fsum(claim.scores), len(claim.scores)
    low, high, ok = family.judge(Judged(total, games, claim.least, claim.most))
    share = total / games if games else 0.0
    return JudgedShare(claim.name, games, share, low, high, claim.least, claim.most, ok)


def play_until(
    played: Iterable[Game], games: int, is_decided: Callable[[Sequence[Game]], bool]
) -> list[Game]:
    """At most `games` games, fewer if those so far decide; it looks as seldom as a sequential test."""
    found: list[Game] = []
    times = {*looks(games)}
    for one in played:
        found.append(one)
        if len(found) in times and is_decided(found):
            break
    return found
