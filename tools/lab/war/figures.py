"""What games of Multiverse War show: shares of the wins, endings, what is used and worth using."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from bot.games.war.sheets.forms import ModeForm
from tools.lab.fairness import Claim, Fairness, judge, near_share
from tools.lab.meetings import Meeting, uses_of
from tools.lab.win_shares import WinShare, level_shares, place_shares, thinking_times, win_share

TEAMS_BOUND, FREE_BOUND = 0.05, 0.06
"""How far the wins of a seat, or of a place in round 1, may be from its share: of two sides, of several."""
RAREST, MOST_COMMON = 0.05, 0.60
"""The share of games that end in each way, at least and at most."""
WAYS = ("conquest", "portal", "evolution", "hero", "points")


@dataclass(frozen=True, slots=True)
class WarUse:
    """In which share of games and seats something was used, and the shares won with it and without it."""

    word: str
    used: float
    with_it: WinShare
    without: WinShare


@dataclass(frozen=True, slots=True)
class WarFigures:
    """All figures. `fairness` judges seats, places and endings if all players are of one level.

    `thinking` is the median and the 95th percentile of a turn, in milliseconds, by level.
    """

    games: int
    levels: tuple[WinShare, ...]
    seats: tuple[WinShare, ...]
    places: tuple[WinShare, ...]
    fairness: Fairness
    endings: tuple[tuple[str, int], ...]
    rounds: float
    orders: float
    uses: tuple[WarUse, ...]
    thinking: tuple[tuple[str, float, float], ...]


def war_figures(results: Sequence[Meeting], mode: ModeForm) -> WarFigures:
    """The figures of one game or more of a mode."""
    seats = range(len(results[0].shares))
    names = sorted({level for one in results for level in one.levels})
    return WarFigures(
        games=len(results),
        levels=tuple([win_share(name, level_shares(results, name)) for name in names]),
        seats=tuple([win_share(f"seat {seat + 1}", [one.shares[seat] for one in results]) for seat in seats]),
        places=tuple([win_share(f"place {place + 1}", place_shares(results, place)) for place in seats]),
        fairness=war_fairness(results, mode),
        endings=tuple(Counter([one.by for one in results]).most_common()),
        rounds=mean([one.length for one in results]),
        orders=mean([one.actions for one in results]) / len(seats),
        uses=_uses(results),
        thinking=tuple([(name, *thinking_times(results, name)) for name in names]),
    )


def war_fairness(results: Sequence[Meeting], mode: ModeForm) -> Fairness:
    """Whether seats and places win their share, and games end in every way; of one level's players alone.

    Of two against two, the seats of a side win together.
    """
    if len({level for one in results for level in one.levels}) > 1:
        return Fairness()
    allies = len(mode.teams[0]) if mode.teams else 1
    sides = mode.seats // allies
    bound = TEAMS_BOUND if sides == 2 else FREE_BOUND
    claims: list[Claim] = []
    for seat in range(sides):
        shares = {f"seat {seat + 1}": [one.shares[seat] for one in results]}
        shares[f"place {seat + 1}"] = place_shares(results, seat)
        for name, each in shares.items():
            claims.append(near_share(name, [allies * share for share in each], 1 / sides, bound))
    for way in WAYS:
        claims.append(Claim(way, [float(one.by == way) for one in results], RAREST, MOST_COMMON))
    return judge(claims)


def _uses(results: Sequence[Meeting]) -> tuple[WarUse, ...]:
    pairs = [pair for one in results for pair in zip(one.used, one.shares, strict=True)]
    return tuple(
        [
            WarUse(
                word,
                count / len(pairs),
                win_share("with", [share for used, share in pairs if word in used]),
                win_share("without", [share for used, share in pairs if word not in used]),
            )
            for word, count in uses_of(results)
        ]
    )
