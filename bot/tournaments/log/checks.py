"""Checks of events before they are added to a tournament's log, and the reasons for a refusal."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from bot.tournaments.log.bye_checks import check_bye
from bot.tournaments.log.call_checks import check_call
from bot.tournaments.log.events import (
    Begun,
    BoardOverridden,
    BoardReported,
    ByeGiven,
    Cancelled,
    CheckedIn,
    Created,
    CutMade,
    Dropped,
    EnteredLate,
    Event,
    Finished,
    GameModerated,
    Joined,
    JudgeAnswered,
    JudgeCalled,
    KeptApart,
    Left,
    LinedUp,
    LogEntry,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    RosterSet,
    RulesChanged,
    Started,
    TimeAgreed,
    TimesAnswered,
    TimesAsked,
    TimesEvent,
    TimesProposed,
    Undone,
    Withdrawn,
)
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.results import check_result
from bot.tournaments.log.state import TournamentState, fold, in_force, undone_numbers
from bot.tournaments.log.team_checks import (
    check_board,
    check_lineups,
    check_roster,
    check_team_match,
    check_teams_after_undo,
    check_teams_start,
)
from bot.tournaments.log.time_checks import check_times
from bot.tournaments.matches import EntrantId, Match, MatchId, Pairing
from bot.tournaments.rules import BY_STANDINGS, TournamentRules

_FOLLOWED = (
    Joined, EnteredLate, RosterSet, Started, RulesChanged, CutMade, Paired, LinedUp, ByeGiven, Undone,
)  # fmt: skip
"""Events that matches depend on."""
_TOO_LATE = (
    "matches-released", "round-released", "match-begun", "has-played", "not-signing-up", "no-event",
    "in-lineup",
)  # fmt: skip
"""Reasons why such an event can no longer be undone."""


def fewest(rules: TournamentRules) -> int:
    """The minimum number of entrants with which a tournament can start."""
    return 3 if rules.format in ("groups", "pods", "round-robin") else 2


def check(log: Sequence[LogEntry], event: Event, state: TournamentState | None = None) -> TournamentState:
    """The state after the log, if this event may follow it. Raises EventRefused and NoTournament.

    Pass `state` if you already have it; otherwise it is computed.
    """
    state = fold(log) if state is None else state
    match event:
        case Created():
            raise EventRefused("exists")
        case Undone(number):
            _check_undo(log, state, number)
        case Joined() | Left() | CheckedIn() | Started() | RulesChanged() | EnteredLate():
            _check_entry(state, event)
        case Paired() | Withdrawn() | Begun() | Reported() | Overridden():
            _check_matches(state, event)
        case RosterSet():
            check_roster(state, event)
        case LinedUp():
            _need_running(state)
            check_lineups(state, event)
        case BoardReported() | BoardOverridden():
            _need_running(state)
            check_board(state, event)
        case CutMade(seeds):
            _check_cut(state, seeds)
        case Penalized() | Dropped() | Reinstated() | KeptApart():
            _check_people(state, event)
        case ByeGiven():
            check_bye(state, event)
        case JudgeCalled() | JudgeAnswered():
            _need_running(state)
            check_call(state, event)
        case TimesProposed() | TimesAnswered() | TimeAgreed() | TimesAsked():
            _need_running(state)
            check_times(state, event)
        case GameModerated(number, _, _):
            _need_running(state)
            _match(state, number)
        case Paused() | Resumed() | Cancelled() | Finished():
            _check_course(state, event)
        case other:
            assert_never(other)
    return state


def _check_entry(
    state: TournamentState,
    event: Joined | Left | CheckedIn | Started | RulesChanged | EnteredLate,
) -> None:
    match event:
        case EnteredLate(entrant, _):
            _need_running(state)
            if state.rules.format not in BY_STANDINGS:
                raise EventRefused("no-late-entry")
            if state.entrant(entrant) is not None:
                raise EventRefused("already-in", entrant=entrant)
            if state.has_bracket:
                raise EventRefused("cut-made")
        case RulesChanged(rules):
            _check_rules(state, rules)
        case Joined(entrant):
            _need_signing_up(state)
            if entrant in state.signed_up:
                raise EventRefused("already-in", entrant=entrant)
        case Left(entrant) | CheckedIn(entrant):
            _need_signing_up(state)
            if entrant not in state.signed_up:
                raise EventRefused("not-in", entrant=entrant)
        case Started(seeds, draw, _):
            _need_signing_up(state)
            if len(seeds) < fewest(state.rules):
                raise EventRefused("too-few")
            if (
                len(set(seeds)) != len(seeds)
                or set(seeds) != set(draw)
                or not set(seeds) <= {*state.signed_up}
            ):
                raise EventRefused("not-the-signed-up")
            check_teams_start(state, seeds)


def _check_rules(state: TournamentState, rules: TournamentRules) -> None:
    """A running tournament can only change its rounds, cut and tie-breaks; after the cut, only tie-breaks."""
    if state.phase not in ("signing-up", "running"):
        raise EventRefused("over")
    before = state.rules
    changeable = replace(
        before, rounds=rules.rounds, cut=rules.cut, cut_format=rules.cut_format, tie_breaks=rules.tie_breaks
    )
    if state.phase == "running" and rules != changeable:
        raise EventRefused("rules-fixed")
    is_other = (rules.is_of_teams, rules.boards) != (before.is_of_teams, before.boards)
    if is_other and state.signed_up:
        raise EventRefused("rules-fixed")
    if state.has_bracket and rules != replace(before, tie_breaks=rules.tie_breaks):
        raise EventRefused("matches-released")


def _check_matches(state: TournamentState, event: Paired | Withdrawn | Begun | Reported | Overridden) -> None:
    _need_running(state)
    if isinstance(event, Begun | Reported | Overridden):
        check_team_match(state, event)
    match event:
        case Paired(_, matches):
            _check_paired(state, matches)
        case Withdrawn(matches):
            for number in matches:
                _match(state, number)
        case Begun(number):
            if _match(state, number).result is not None:
                raise EventRefused("match-over", match=number)
        case Reported(number, result):
            match_ = _match(state, number)
            if number in state.reported:
                raise EventRefused("match-over", match=number)
            check_result(match_, result)
        case Overridden(number, result):
            check_result(_match(state, number), result)


def _check_paired(state: TournamentState, matches: Iterable[tuple[MatchId, Pairing]]) -> None:
    if state.is_paused:
        raise EventRefused("paused")
    busy = {(each.id.round, entrant) for each in state.matches for entrant in each.pairing.seats}
    for number, pairing in matches:
        if state.match(number) is not None:
            raise EventRefused("match-exists", match=number)
        for entrant in pairing.seats:
            if state.entrant(entrant) is None:
                raise EventRefused("not-in", entrant=entrant)
            if (number.round, entrant) in busy:
                raise EventRefused("twice-in-a-round", entrant=entrant)
            busy.add((number.round, entrant))


def _check_cut(state: TournamentState, seeds: Sequence[EntrantId]) -> None:
    _need_running(state)
    if len(seeds) < 2 or len(set(seeds)) != len(seeds):
        raise EventRefused("too-few")
    for entrant in seeds:
        if state.entrant(entrant) is None:
            raise EventRefused("not-in", entrant=entrant)
    if state.has_bracket:
        raise EventRefused("matches-released")


def _check_people(state: TournamentState, event: Penalized | Dropped | Reinstated | KeptApart) -> None:
    match event:
        case KeptApart(one) as kept:
            if len({*kept.people}) < len(kept.people):
                raise EventRefused("with-themselves", entrant=one)
            for entrant in kept.people:
                if entrant not in state.signed_up:
                    raise EventRefused("not-in", entrant=entrant)
            return
        case Penalized(entrant, halves):
            if halves < 1:
                raise EventRefused("nothing-taken", entrant=entrant)
        case Dropped(entrant, _) | Reinstated(entrant):
            _need_running(state)
    playing = state.entrant(entrant)
    if playing is None:
        raise EventRefused("not-in", entrant=entrant)
    if isinstance(event, Dropped) and playing.dropped_after is not None:
        raise EventRefused("already-out", entrant=entrant)
    if isinstance(event, Reinstated) and playing.dropped_after is None:
        raise EventRefused("already-in", entrant=entrant)


def _check_course(state: TournamentState, event: Paused | Resumed | Cancelled | Finished) -> None:
    if state.phase in ("finished", "cancelled"):
        raise EventRefused("over")
    match event:
        case Paused():
            if state.is_paused:
                raise EventRefused("paused")
        case Resumed():
            if not state.is_paused:
                raise EventRefused("not-paused")
        case Finished():
            _need_running(state)
            if state.open_matches:
                raise EventRefused("not-over")
        case Cancelled():
            pass


def undone_too_late(log: Sequence[LogEntry], numbers: Collection[int]) -> frozenset[int]:
    """The entries among these that can't be undone, because later matches are released or have begun.

    They include entries that are already undone, and the sign-ups of people who play: these can only drop
    out. Undoing an entry reopens a finished tournament, so a finished one is checked as if it were open.
    """
    last = max(each.number for each in log)
    ends = [each.number for each in in_force(log) if isinstance(each.event, Finished)]
    log = (*log, *(LogEntry(number, Undone(end)) for number, end in enumerate(ends, start=last + 1)))
    state, found = fold(log), set()
    for entry in log:
        if entry.number in numbers and entry.number not in ends and isinstance(entry.event, _FOLLOWED):
            try:
                _check_undo(log, state, entry.number)
            except EventRefused as refused:
                if refused.reason in _TOO_LATE:
                    found.add(entry.number)
    return frozenset(found)


def _check_undo(log: Sequence[LogEntry], state: TournamentState, number: int) -> None:
    named = next((each for each in log if each.number == number), None)
    if named is None:
        raise EventRefused("no-event")
    if isinstance(named.event, Created | JudgeCalled | JudgeAnswered | TimesEvent | GameModerated):
        raise EventRefused("cannot-undo")
    if named.number in undone_numbers(log):
        raise EventRefused("no-event")
    after = fold((*log, LogEntry(max(each.number for each in log) + 1, Undone(number))))
    if state.matches and after.phase == "signing-up":
        raise EventRefused("matches-released")
    if state.phase == after.phase == "running":
        _check_rules(state, after.rules)
    if state.cut != after.cut and state.has_bracket:
        raise EventRefused("matches-released")
    if after.phase == "finished" and after.open_matches:
        raise EventRefused("not-over")
    _check_seated_once(after)
    check_teams_after_undo(after)
    match named.event:
        case Paired(_, matches):
            for match_id, _ in matches:
                origin = state.origins.get(match_id)
                if origin is not None and origin.entry == number and _is_fixed(state, match_id):
                    raise EventRefused("match-begun", match=match_id)
        case LinedUp(match_id, _) if state.result(match_id) or _has_begun(state, match_id):
            raise EventRefused("match-begun", match=match_id)
        case ByeGiven(_, number) if number <= state.latest_round:
            raise EventRefused("round-released", entrant=named.event.entrant)
        case Joined(entrant) | EnteredLate(entrant):
            if any(entrant in each.pairing.seats for each in state.matches):
                raise EventRefused("has-played", entrant=entrant)
            if isinstance(named.event, Joined) and state.entrant(entrant) is not None:
                raise EventRefused("not-signing-up")
        case _:
            pass


def _check_seated_once(state: TournamentState) -> None:
    """Raise EventRefused if somebody has two matches in a round: a restored one and its replacement."""
    seated: set[tuple[int, EntrantId]] = set()
    for match in state.matches:
        for entrant in match.pairing.seats:
            if (match.id.round, entrant) in seated:
                raise EventRefused("twice-in-a-round", entrant=entrant, match=match.id)
            seated.add((match.id.round, entrant))


def _has_begun(state: TournamentState, number: MatchId) -> bool:
    origin = state.origins.get(number)
    return origin is not None and origin.is_begun


def _is_fixed(state: TournamentState, number: MatchId) -> bool:
    """Whether a match stays: it is over, or began before a later round (TO-17). A bye never stays."""
    match = _match(state, number)
    if match.pairing.is_bye:
        return False
    is_latest = number.round == state.latest_round
    return match.result is not None or (state.origins[number].is_begun and not is_latest)


def _match(state: TournamentState, number: MatchId) -> Match:
    found = state.match(number)
    if found is None:
        raise EventRefused("no-match", match=number)
    return found


def _need_signing_up(state: TournamentState) -> None:
    if state.phase != "signing-up":
        raise EventRefused("not-signing-up")


def _need_running(state: TournamentState) -> None:
    if state.phase != "running":
        raise EventRefused("over" if state.phase in ("finished", "cancelled") else "not-running")
