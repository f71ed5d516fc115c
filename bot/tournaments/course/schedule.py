"""The rounds of a round robin and of groups, all known from the start (TO-15, TO-35, TO-36)."""

from collections.abc import Mapping

from bot.tournaments.course.stages import first_stage, gone
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import Match, MatchId, Stage
from bot.tournaments.round_robin.dropouts import counted
from bot.tournaments.round_robin.groups import Group, groups, matches, round_robin

SCHEDULED = ("round-robin", "groups")
"""Formats whose rounds are known from the start."""


def groups_of(state: TournamentState) -> tuple[Group, ...]:
    """The groups, or the only one of a round robin; none in other formats and before the start."""
    seeds = tuple(each.id for each in state.entrants)
    if state.rules.format not in SCHEDULED or not seeds:
        return ()
    if state.rules.format == "groups":
        return groups(seeds, state.rules.group_size)
    return (round_robin(seeds),)


def scheduled(state: TournamentState) -> tuple[tuple[Match, ...], ...]:
    """The matches of each round as they were laid out at the start, without results."""
    return matches(groups_of(state))


def counted_matches(state: TournamentState) -> Mapping[Stage, tuple[Match, ...]]:
    """The matches that count in the table of each group: those of dropouts as TO-35 says."""
    released: Mapping[MatchId, Match] = {each.id: each for each in first_stage(state)}
    laid_out = [released.get(each.id, each) for row in scheduled(state) for each in row]
    return {
        group.stage: counted(
            [each for each in laid_out if each.stage == group.stage], gone(state), state.rules.best_of
        )
        for group in groups_of(state)
    }
