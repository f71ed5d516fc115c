"""Small jobs for tests: quick players, few games, and games made by hand."""

import re
import resource
from functools import cache
from pathlib import Path

from bot.content.melee.shipped import Content
from bot.lab.jobs import Job, Matchup, Results
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelResult
from bot.lab.melee.play import DUELS, DUELS_WITH_CARDS
from tests.shipped import shipped


@cache
def content() -> Content:
    return shipped()


def small_job(games: int = 12, *, seed: int = 7, cards: bool = False) -> Job:
    """Two matchups of novices, on all battlefields in turn."""
    first, second = list(content().decks.values())[:2]
    boards = list(content().boards.values())
    players = ("novice", "novice")
    matchups = (
        plans.duel_matchup(first, second, players, boards),
        plans.duel_matchup(second, second, players, boards),
    )
    return Job(matchups, games, seed, DUELS_WITH_CARDS if cards else DUELS)


def game(
    number: int, score: float, *, went_first: bool | None = None, turns: int = 20, by: str = "capture"
) -> DuelResult:
    """A game as it might have been."""
    return DuelResult(number, score, number % 2 == 0 if went_first is None else went_first, turns, by)


def made_results(*scores: list[float], names: tuple[tuple[str, str], ...] = ()) -> Results:
    """Results of one matchup for each list of scores; games are numbered from 0."""
    called = names or tuple((f"A{place}", f"B{place}") for place in range(len(scores)))
    matchups = tuple(Matchup(pair, ("adept", "adept"), (), "|".join(pair)) for pair in called)
    games = tuple(tuple(game(number, score) for number, score in enumerate(one)) for one in scores)
    job = Job(matchups, max(map(len, scores)), 1, DUELS)
    return Results(job, games, "whole")


def peak_megabytes() -> float:
    """The most memory that the running program has held in this process."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20  # macOS counts bytes
    # On Linux that figure is not below what the parent held when it started this process.
    peak = re.search(r"VmHWM:\s+(\d+) kB", status.read_text())
    assert peak is not None
    return int(peak[1]) / 1024
