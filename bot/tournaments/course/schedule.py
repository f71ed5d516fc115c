"""The schedule of a round robin or of groups, and which of its matches count (TO-15, TO-35, TO-36)."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from bot.tournaments.course.stages import dropouts, first_stage
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match, MatchId, Stage
from bot.tournaments.no_shows import walkover
from bot.tournaments.round_robin.groups import Group, groups, matches, round_robin

SCHEDULED = ("round-robin", "groups")
"""Formats whose rounds are known from the start."""


def groups_of(state: TournamentState) -> tuple[Group, ...]:
    """The groups, or a round robin's only one; none in other formats and before the start."""
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
    """The matches that count in the table of each group, with dropouts' matches by TO-35."""
    released: Mapping[MatchId, Match] = {each.id: each for each in first_stage(state)}
    laid_out = [released.get(each.id, each) for row in scheduled(state) for each in row]
    return {
        group.stage: counting_matches(
            [each for each in laid_out if each.stage == group.stage],
            dropouts(state),
            state.rules.awarded_wins,
        )
        for group in groups_of(state)
    }


def void_players(matches: Sequence[Match], gone: Collection[EntrantId]) -> frozenset[EntrantId]:
    """The players among the `gone` whose matches are all void: they have played less than half of them.

    `matches` are all matches of one round robin, including future ones. A player has not played a match that
    they missed.
    """
    return frozenset(each for each in gone if 2 * _played(matches, each) < _scheduled(matches, each))


def counting_matches(
    matches: Sequence[Match], gone: Collection[EntrantId], awarded: int = 1
) -> tuple[Match, ...]:
    """The matches of one round robin as its standings count them, without void ones.

    `matches` are all of them, including future ones. The `gone` whose matches are not void lose the rest by
    no-show. If two of them were to meet, both lose.
    """
    void = void_players(matches, gone)
    left = (match for match in matches if not void.intersection(match.pairing.seats))
    return tuple(
        replace(match, result=walkover(match.pairing, gone, awarded))
        if match.result is None and not set(gone).isdisjoint(match.pairing.seats)
        else match
        for match in left
    )


def _scheduled(matches: Sequence[Match], entrant: EntrantId) -> int:
    return sum(entrant in match.pairing.seats for match in matches)


def _played(matches: Sequence[Match], entrant: EntrantId) -> int:
    return sum(
        entrant in match.pairing.seats and match.result is not None and entrant not in match.result.no_show
        for match in matches
    )
