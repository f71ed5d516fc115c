"""The time of luck reports and reviews of a duel."""

import statistics
import time
from dataclasses import dataclass

from bot.content.melee.shipped import Content
from bot.games.melee.decks.setups import make_setup
from bot.games.records import Record
from bot.reviews.jobs import luck_of, review_of
from tools.lab.melee.recorded import recorded_duel


@dataclass(frozen=True, slots=True)
class ReviewFigures:
    """CPU seconds of this process for each report: medians and maximums. `duels` were between adepts."""

    duels: int
    turns: float
    lucks: int
    luck_seconds: float
    luck_seconds_most: float
    reviews: int
    review_seconds: float
    review_seconds_most: float


def measure_reviewing(content: Content, seconds: float) -> ReviewFigures:
    """Report on one duel after another, for about this many seconds; at least on one."""
    lucks: list[float] = []
    reviews: list[float] = []
    turns: list[int] = []
    while not turns or sum(lucks) + sum(reviews) < seconds:
        record = _duel(content, len(turns) + 1)
        start = time.process_time()
        turns.append(luck_of(record).turns)
        lucks.append(time.process_time() - start)
        start = time.process_time()
        review_of(record, len(turns) % 2)
        reviews.append(time.process_time() - start)
    return ReviewFigures(
        len(turns),
        statistics.median(turns),
        len(lucks),
        statistics.median(lucks),
        max(lucks),
        len(reviews),
        statistics.median(reviews),
        max(reviews),
    )


def _duel(content: Content, number: int) -> Record:
    decks, boards = list(content.decks.values()), list(content.boards.values())
    south, north = decks[number % len(decks)], decks[(number + 3) % len(decks)]
    setup = make_setup(south, north, boards[number % len(boards)])
    return recorded_duel(setup, number, ("adept", "adept"), ("South", "North"))
