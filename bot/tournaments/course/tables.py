"""The tables of a tournament's stages, and who makes the cut."""

from collections.abc import Mapping

from bot.tournaments.course.schedule import counted_matches, groups_of
from bot.tournaments.course.stages import first_stage
from bot.tournaments.log.state import State
from bot.tournaments.matches import EntrantId, Stage
from bot.tournaments.round_robin.cut import cut_seeds as seeds_of_groups
from bot.tournaments.standings.going_on import cut, cut_of_groups
from bot.tournaments.standings.table import Row, standings


def table(state: State) -> tuple[Row, ...]:
    """The standings after the matches before the cut; in an elimination, everybody without points."""
    by_group = counted_matches(state)
    matches = [each for group in by_group.values() for each in group] if by_group else first_stage(state)
    return standings(state.entrants, matches, state.rules, penalties=state.penalties)


def group_tables(state: State) -> Mapping[Stage, tuple[Row, ...]]:
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


def cut_seeds(state: State) -> tuple[EntrantId, ...]:
    """Who goes on to the elimination as the standings are now, the best seed first (TO-15, TO-25, TO-37)."""
    count = state.rules.cut or 0
    tables = [*group_tables(state).values()]
    if not tables:
        return cut(table(state), state.entrants, count)
    order = cut_of_groups(tables, state.entrants, state.rules.points, len(state.entrants))
    within = [cut(each, state.entrants, len(each)) for each in tables]
    going_on = min(count, len(order))
    return seeds_of_groups(within, going_on, order) if going_on > 1 else order[:going_on]
