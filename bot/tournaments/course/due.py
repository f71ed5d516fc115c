"""The events that are due in a tournament: released matches, the cut, the end.

They have not happened yet. The caller adds them to the log and asks again until nothing is due; an organiser
may see a draft first.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.brackets.progress import Filling, matches_due
from bot.tournaments.contenders import is_in
from bot.tournaments.course.rounds import next_number, next_round
from bot.tournaments.course.stages import dropouts, filling_of, first_stage, is_elimination
from bot.tournaments.course.tables import cut_seeds
from bot.tournaments.drafts import Remark
from bot.tournaments.log.events import BoardReported, CutMade, Event, Finished, Paired, Reported
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.no_shows import walkover, wins_needed
from bot.tournaments.sides import sides
from bot.tournaments.teams.boards import boards_of


class DueEvents(Struct, frozen=True):
    """The events that come next, in order, with remarks for an organiser on the matches to be released.

    Nothing is due while later matches depend on open ones, during a pause, before the start and after the
    end.
    """

    events: tuple[Event, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def has_matches(self) -> bool:
        """Whether matches would be released, which an organiser may want to see first."""
        return any(isinstance(each, Paired) for each in self.events)


NOTHING = DueEvents()


def due(state: TournamentState) -> DueEvents:
    """The events that come next. Pairing a Swiss of hundreds of people takes some seconds."""
    if state.phase != "running" or state.is_paused:
        return NOTHING
    if walkovers := _walkovers(state):
        return DueEvents(walkovers)
    filling = filling_of(state)
    if filling is not None and (not first_stage(state) or state.has_bracket):
        return _due_in(filling, state)
    if state.open_matches:
        return NOTHING
    drafted = next_round(state)
    if drafted is not None:
        return DueEvents(drafted.events, drafted.remarks)
    seeds = () if state.rules.cut is None else cut_seeds(state)
    if len(seeds) < 2:
        return DueEvents((Finished(),))
    # Until its first matches are released, a cut is made again if the rules or the players left change.
    return DueEvents((CutMade(seeds),)) if filling is None or seeds != state.cut else _due_in(filling, state)


def awaits_matches(state: TournamentState) -> bool:
    """Whether matches follow, now or once the open ones of a round are over. Nothing is paired for that."""
    if state.phase != "running":
        return False
    filling = filling_of(state)
    if filling is not None and (not first_stage(state) or state.has_bracket):
        return not filling.is_over
    return next_number(state) is not None or (state.rules.cut is not None and len(cut_seeds(state)) > 1)


def _walkovers(state: TournamentState) -> tuple[Event, ...]:
    """The results of open matches of two before the cut, if one or both players have dropped out."""
    out = dropouts(state)
    if not out:
        return ()
    awarded = state.rules.awarded_wins
    return tuple(
        event
        for each in state.open_matches
        if len(each.pairing.seats) == 2 and not is_elimination(each) and (absent := _absent(state, each, out))
        for event in _lost(state, replace(each, result=walkover(each.pairing, absent, awarded)))
    )


def _lost(state: TournamentState, match: Match) -> Iterable[Event]:
    """The events that end a match with this walkover; of a match of teams, its open boards (TO-66)."""
    assert match.result is not None
    if not state.rules.has_boards:
        yield Reported(match.id, match.result)
        return
    known = state.match(match.id)
    boards = boards_of(match.pairing, state.rules.team_size) if known is None else known.boards
    lost = walkover(match.pairing, match.result.no_show, wins_needed(state.rules.best_of))
    yield from (BoardReported(match.id, each.number, lost) for each in boards if each.result is None)


def _absent(state: TournamentState, match: Match, out: frozenset[EntrantId]) -> frozenset[EntrantId]:
    """The players of this match, among those `out`, who dropped out before its round."""
    seats = out.intersection(match.pairing.seats)
    return frozenset(
        each.id for each in state.entrants if each.id in seats and not is_in(each, match.id.round)
    )


def _due_in(filling: Filling, state: TournamentState) -> DueEvents:
    """The matches of a bracket that can begin, its byes and walkovers, and the end after the last match."""
    people = {each.id: each for each in state.entrants}
    found = matches_due(filling, people, sides(state.matches), dropouts(state), state.rules.awarded_wins)
    known = {each.id for each in state.matches}
    events = [*_by_round(each for each in found if each.id not in known)]
    for each in found:
        if each.result is not None and not each.pairing.is_bye:
            events += _lost(state, each)
    if events:
        return DueEvents(tuple(events))
    return DueEvents((Finished(),)) if filling.is_over and not state.open_matches else NOTHING


def _by_round(matches: Iterable[Match]) -> Iterable[Event]:
    """The events that release these matches, one for each round and stage."""
    tables: dict[tuple[int, Stage], list[tuple[MatchId, Pairing]]] = {}
    for match in matches:
        tables.setdefault((match.id.round, match.stage), []).append((match.id, match.pairing))
    for (_, stage), found in sorted(tables.items()):
        yield Paired(stage, tuple(found))
