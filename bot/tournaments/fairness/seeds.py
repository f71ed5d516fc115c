"""How the seeds fared (TO-44)."""

import statistics
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId
from bot.tournaments.standings.ledger import DUEL
from bot.tournaments.standings.table import Row


@dataclass(frozen=True, slots=True)
class SeedFate:
    """Where somebody began and ended."""

    entrant: EntrantId
    seed: int
    place: int


@dataclass(frozen=True, slots=True)
class Seeds:
    """How seeds and places agree. `fates` are by seed.

    `upsets` are the matches that the worse seed won, of those `decided` by play and not by an organiser.
    `correlation` is Spearman's: 1 if all ended as they were seeded, −1 if they ended the other way round,
    None for fewer than two, or if all share a place.
    """

    fates: tuple[SeedFate, ...]
    decided: int
    upsets: int
    correlation: float | None


def seeds_report(
    entrants: Sequence[Entrant], matches: Sequence[Match], decided: Collection[MatchId], rows: Sequence[Row]
) -> Seeds:
    """How the seeds fared in these matches, which ended in these standings; `decided` were not by play."""
    seeds = {entrant.id: entrant.seed for entrant in entrants}
    fates = sorted(
        (SeedFate(row.entrant, seeds[row.entrant], row.place) for row in rows), key=lambda each: each.seed
    )
    won = [
        match
        for match in matches
        if match.result is not None
        and match.winner is not None
        and len(match.pairing.seats) == DUEL
        and not match.result.no_show
        and match.id not in decided
    ]
    upsets = sum(match.winner == max(match.pairing.seats, key=seeds.__getitem__) for match in won)
    return Seeds(tuple(fates), len(won), upsets, _correlation([each.place for each in fates]))


def _correlation(places: Sequence[int]) -> float | None:
    """Spearman's correlation of places with their order; who shares a place has the mean of the ranks."""
    if len(set(places)) < 2:
        return None
    shared = Counter(places)
    ranks = [place + (shared[place] - 1) / 2 for place in places]
    return statistics.correlation(range(len(places)), ranks)
