"""The ranking of a whole tournament, over all its stages (TO-27)."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from bot.tournaments.course.stages import is_elimination
from bot.tournaments.course.tables import counted_before_cut
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import Entrant, EntrantId, Match, Stage
from bot.tournaments.rules import TournamentRules
from bot.tournaments.stages import is_group
from bot.tournaments.standings.advancement import entrants_in, rows_of_groups
from bot.tournaments.standings.eliminations import ELIMINATION, elimination_places
from bot.tournaments.standings.table import EntrantRow, standings
from bot.tournaments.standings.tie_breaks import Penalties


def places(state: TournamentState) -> tuple[EntrantRow, ...]:
    """Everybody's row, best first: by the elimination, then the others by the stage before it.

    Equal places are shared. Empty before the start.
    """
    ending = (each for each in state.matches if is_elimination(each))
    counted = [*counted_before_cut(state), *ending]
    return ranking(state.entrants, counted, state.rules, penalties=state.penalties)


def winners(rows: Iterable[EntrantRow]) -> tuple[EntrantId, ...]:
    """The players in first place who have won or drawn a match, or at least had a bye.

    So nobody wins if all players missed all their matches, although they share the first place.
    """
    first = [row for row in rows if row.place == 1]
    return tuple(row.entrant for row in first if row.record.won or row.record.drawn or row.record.byes)


def ranking(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    rules: TournamentRules,
    *,
    penalties: Penalties | None = None,
) -> tuple[EntrantRow, ...]:
    """Everybody's row: by the elimination, if there is one, then by the standings before it.

    After groups, the standings go by the places in the groups first, as groups may differ in size. Players
    still in the elimination share the first place; those who share a place are in the order of the standings
    before it, or else of their seeds. Records and tie-breaks are those of the stages before the
    elimination; if there were none, those of the elimination.
    """
    before = {match.stage for match in matches if match.stage not in ELIMINATION}
    rows = _rows(entrants, matches, rules, penalties, before)
    finishes = elimination_places(matches, entrants, has_final_reset=rules.has_final_reset)
    found = {row.entrant: row for row in rows}
    in_it = {finish.entrant for finish in finishes}
    ranked = [replace(found[finish.entrant], place=finish.place or 1) for finish in finishes]
    if before:
        earlier = {row.entrant: at for at, row in enumerate(rows)}
        ranked.sort(key=lambda row: (row.place, earlier[row.entrant]))
    rest = [row for row in rows if row.entrant not in in_it]
    for row in rest:
        better = sum(other.place < row.place for other in rest)
        ranked.append(replace(row, place=len(finishes) + better + 1))
    return tuple(ranked)


def _rows(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    rules: TournamentRules,
    penalties: Penalties | None,
    stages: Collection[Stage],
) -> tuple[EntrantRow, ...]:
    """The standings of these stages; of the whole tournament if there are none."""
    groups = sorted(filter(is_group, stages))
    if not groups:
        return standings(entrants, matches, rules, penalties=penalties, stages=stages or None)
    members = {stage: entrants_in(entrants, matches, stage) for stage in groups}
    rows = rows_of_groups(
        [standings(members[stage], matches, rules, penalties=penalties, stages={stage}) for stage in groups],
        entrants,
        rules,
    )
    # Players whose matches are all void are in no group (TO-35).
    seated = {each for group in members.values() for each in group}
    others = [each for each in entrants if each not in seated]
    last = standings(others, (), rules, penalties=penalties)
    return (*rows, *(replace(row, place=len(rows) + row.place) for row in last))
