"""Who goes on to the next stage, as its seeds, best first (TO-15, TO-25)."""

from collections.abc import Sequence

from bot.tournaments.matches import Entrant, EntrantId, Match, Stage
from bot.tournaments.standings.table import Row


def still_in(rows: Sequence[Row], entrants: Sequence[Entrant]) -> tuple[EntrantId, ...]:
    """Those who have not dropped out, in the order of the standings."""
    staying = {entrant.id for entrant in entrants if entrant.dropped_after is None}
    return tuple(row.entrant for row in rows if row.entrant in staying)


def cut(rows: Sequence[Row], entrants: Sequence[Entrant], count: int) -> tuple[EntrantId, ...]:
    """The best `count` of those who have not dropped out; fewer if there are not so many."""
    return still_in(rows, entrants)[:count]


def entrants_in(entrants: Sequence[Entrant], matches: Sequence[Match], stage: Stage) -> tuple[Entrant, ...]:
    """Those who are paired in a stage: the members of a group, for its table."""
    seated = {seat for match in matches if match.stage == stage for seat in match.pairing.seats}
    return tuple(entrant for entrant in entrants if entrant.id in seated)
