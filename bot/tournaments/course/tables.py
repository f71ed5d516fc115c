"""The tables of a tournament's stages, and the cut."""

from collections.abc import Mapping, Sequence

from bot.tournaments.course.schedule import counted_matches, groups_of
from bot.tournaments.course.stages import dropouts, first_stage
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match, Stage
from bot.tournaments.round_robin.cut import cut_seeds as seeds_of_groups
from bot.tournaments.standings.advancement import cut, cut_of_groups
from bot.tournaments.standings.table import EntrantRow, decided_by, standings


def counted_before_cut(state: TournamentState) -> tuple[Match, ...]:
    """The matches before the cut that count, those of all groups together (TO-35)."""
    by_group = counted_matches(state)
    return tuple(each for group in by_group.values() for each in group) if by_group else first_stage(state)


def table(state: TournamentState) -> tuple[EntrantRow, ...]:
    """The standings after the matches before the cut; in an elimination, everybody without points."""
    return standings(state.entrants, counted_before_cut(state), state.rules, penalties=state.penalties)


def pairing_order(state: TournamentState) -> tuple[EntrantId, ...]:
    """Everybody in the order of the next pairing, best first: by the table without penalties (TO-21)."""
    rows = standings(state.entrants, counted_before_cut(state), state.rules)
    return tuple(row.entrant for row in rows)


def group_tables(state: TournamentState) -> Mapping[Stage, tuple[EntrantRow, ...]]:
    """The table of each group, in the order of the groups; empty in other formats."""
    if state.rules.format != "groups":
        return {}
    matches = counted_matches(state)
    return {
        group.stage: standings(
            [each for each in state.entrants if each.id in group.entrants],
            matches[group.stage],
            state.rules,
            penalties=state.penalties,
        )
        for group in groups_of(state)
    }


def drawn_at_cut(state: TournamentState, going_on: Sequence[EntrantId]) -> tuple[EntrantId, EntrantId] | None:
    """The last of those who go on and the first of the others, if only the draw parted them (TO-8).

    None after groups, where the places in several tables are compared.
    """
    if state.rules.format == "groups":
        return None
    out = dropouts(state)
    rows = [row for row in table(state) if row.entrant in going_on or row.entrant not in out]
    last = max((at for at, row in enumerate(rows) if row.entrant in going_on), default=len(rows))
    if last + 1 >= len(rows) or decided_by(rows[last], rows[last + 1]) != "draw":
        return None
    return rows[last].entrant, rows[last + 1].entrant


def cut_seeds(state: TournamentState) -> tuple[EntrantId, ...]:
    """The players who would make the cut by the current standings, best seed first (TO-15, TO-25, TO-37)."""
    count = state.rules.cut or 0
    tables = [*group_tables(state).values()]
    if not tables:
        return cut(table(state), state.entrants, count)
    order = cut_of_groups(tables, state.entrants, state.rules.points, len(state.entrants))
    within = [cut(each, state.entrants, len(each)) for each in tables]
    going_on = min(count, len(order))
    return seeds_of_groups(within, going_on, order) if going_on > 1 else order[:going_on]
