"""Who goes on to the next stage, as its seeds, best first (TO-15, TO-25)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.tournaments.matches import Entrant, EntrantId, Match, Stage
from bot.tournaments.points import win_points
from bot.tournaments.rules import Points
from bot.tournaments.standings.table import Row


def cut(rows: Sequence[Row], entrants: Sequence[Entrant], count: int) -> tuple[EntrantId, ...]:
    """The best `count` of those who have not dropped out; fewer if there are not so many."""
    still_in = {entrant.id for entrant in entrants if entrant.dropped_after is None}
    return tuple(row.entrant for row in rows if row.entrant in still_in)[:count]


def cut_of_groups(
    tables: Sequence[Sequence[Row]], entrants: Sequence[Entrant], points: Points, count: int
) -> tuple[EntrantId, ...]:
    """The best `count` over several groups, by their tables.

    First the best of each group, then the second best of each, and so on. Those of the same rank are ordered
    by their share of the match points that they could have made, as groups may differ in size, then by the
    draw.
    """
    draw: Mapping[EntrantId, int] = {entrant.id: entrant.draw for entrant in entrants}
    found: list[EntrantId] = []
    ranked = [
        [row for row in table if row.entrant in set(cut(table, entrants, len(table)))] for table in tables
    ]
    for rank in range(max(map(len, ranked), default=0)):
        level = [table[rank] for table in ranked if rank < len(table)]
        level.sort(key=lambda row: (-_share(row, points), draw[row.entrant]))
        found += (row.entrant for row in level)
    return tuple(found[:count])


def entrants_in(entrants: Sequence[Entrant], matches: Sequence[Match], stage: Stage) -> tuple[Entrant, ...]:
    """Those who are paired in a stage: the members of a group, for its table."""
    seated = {seat for match in matches if match.stage == stage for seat in match.pairing.seats}
    return tuple(entrant for entrant in entrants if entrant.id in seated)


def _share(row: Row, points: Points) -> Fraction:
    record = row.record
    played = record.won + record.drawn + record.lost + record.byes
    return row.points / (win_points(points) * played) if played else Fraction(0)
