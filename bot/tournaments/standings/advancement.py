"""The cut, and the comparison of players from several groups (TO-15, TO-25)."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from bot.tournaments.matches import Entrant, EntrantId, Match, Stage
from bot.tournaments.points import win_points
from bot.tournaments.rules import Points, TournamentRules
from bot.tournaments.standings.table import EntrantRow


def still_in(rows: Sequence[EntrantRow], entrants: Sequence[Entrant]) -> tuple[EntrantId, ...]:
    """The players who have not dropped out, in the order of the standings."""
    staying = {entrant.id for entrant in entrants if entrant.dropped_after is None}
    return tuple(row.entrant for row in rows if row.entrant in staying)


def cut(rows: Sequence[EntrantRow], entrants: Sequence[Entrant], count: int) -> tuple[EntrantId, ...]:
    """The best `count` players who have not dropped out, or all of them if they are fewer."""
    return still_in(rows, entrants)[:count]


def cut_of_groups(
    tables: Sequence[Sequence[EntrantRow]], entrants: Sequence[Entrant], points: Points, count: int
) -> tuple[EntrantId, ...]:
    """The best `count` over several groups, by their tables.

    First the best of each group, then the second best of each, and so on. Players of the same rank are
    ordered by their share of the possible match points, as groups may differ in size, then by the draw.
    """
    draw = {entrant.id: entrant.draw for entrant in entrants}
    shares = {row.entrant: _share(row, points) for table in tables for row in table}
    ranked = [still_in(table, entrants) for table in tables]
    found: list[EntrantId] = []
    for rank in range(max(map(len, ranked), default=0)):
        level = [group[rank] for group in ranked if rank < len(group)]
        found += sorted(level, key=lambda each: (-shares[each], draw[each]))
    return tuple(found[:count])


def entrants_in(entrants: Sequence[Entrant], matches: Sequence[Match], stage: Stage) -> tuple[Entrant, ...]:
    """The entrants who are paired in a stage, such as the members of a group."""
    seated = {seat for match in matches if match.stage == stage for seat in match.pairing.seats}
    return tuple(entrant for entrant in entrants if entrant.id in seated)


def rows_of_groups(
    tables: Sequence[Sequence[EntrantRow]], entrants: Sequence[Entrant], rules: TournamentRules
) -> tuple[EntrantRow, ...]:
    """The rows of several groups as one table, with their places over all groups (TO-27).

    Better places in the groups come first, equal ones are ordered as in `cut_of_groups`. Players share a
    place if their shares of points are also equal and `draw` is not among the tie-breaks.
    """
    draw = {entrant.id: entrant.draw if "draw" in rules.tie_breaks else 0 for entrant in entrants}
    rank = {
        row.entrant: (row.place, -_share(row, rules.points), draw[row.entrant])
        for table in tables
        for row in table
    }
    ordered = sorted((row for table in tables for row in table), key=lambda row: rank[row.entrant])
    found: list[EntrantRow] = []
    for number, row in enumerate(ordered, 1):
        is_shared = number > 1 and rank[row.entrant] == rank[ordered[number - 2].entrant]
        found.append(replace(row, place=found[-1].place if is_shared else number))
    return tuple(found)


def _share(row: EntrantRow, points: Points) -> Fraction:
    record = row.record
    played = record.won + record.drawn + record.lost
    return row.points / (win_points(points) * played) if played else Fraction(0)
