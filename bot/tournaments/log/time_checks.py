"""What is in force of the times that players propose and agree on, and when more may be said (TO-59)."""

from bot.tournaments.log.events import TimeAgreed, TimesAnswered, TimesAsked, TimesEvent, TimesProposed
from bot.tournaments.log.match_times import TimesProposal
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, MatchId

MAX_TIMES = 3
"""Maximum number of times in a proposal."""
MAX_PROPOSALS = 10
"""Maximum number of proposals of one player for one match."""


def agreed_at(state: TournamentState, number: MatchId) -> int | None:
    """When this match is to be played, in seconds since 1970; None without an agreed time.

    A match that was withdrawn and released again has none.
    """
    found = state.times.agreed.get(number)
    return found.at if found is not None and _is_current(state, number, found.entry) else None


def agreed_times(state: TournamentState) -> dict[MatchId, int]:
    """All agreed times in force, by match or board."""
    found = {number: agreed_at(state, number) for number in state.times.agreed}
    return {number: at for number, at in found.items() if at is not None}


def is_asked(state: TournamentState, number: MatchId) -> bool:
    """Whether an organiser has reminded the players of this match to agree on a time."""
    entry = state.times.asked.get(number)
    return entry is not None and _is_current(state, number, entry)


def open_proposal(state: TournamentState, number: MatchId) -> TimesProposal | None:
    """The proposal for this match that waits for an answer: at most the latest one."""
    made = state.times.proposals.get(state.times.latest.get(number, 0))
    return made if made is not None and is_proposal_open(state, made) else None


def is_proposal_open(state: TournamentState, proposal: TimesProposal) -> bool:
    """Whether a proposal still waits: nobody declined it, and nothing newer was proposed or agreed."""
    agreed = state.times.agreed.get(proposal.match)
    if state.phase != "running" or not is_open_match(state, proposal.match):
        return False
    if proposal.declined_by is not None or not _is_current(state, proposal.match, proposal.number):
        return False
    is_latest = state.times.latest.get(proposal.match) == proposal.number
    return is_latest and (agreed is None or agreed.entry < proposal.number)


def is_open_match(state: TournamentState, number: MatchId) -> bool:
    """Whether people still sit at this match or board, which is not over."""
    return bool(sitting_at(state, number)) and state.result(number) is None


def waiting_seats(state: TournamentState, proposal: TimesProposal) -> tuple[EntrantId, ...]:
    """The players who have not accepted any time of a proposal; those who dropped out are not asked."""
    seats = _seats(state, proposal.match)
    return tuple(each for each in seats if each != proposal.entrant and not proposal.accepted.get(each))


def settled_choice(state: TournamentState, proposal: TimesProposal) -> int | None:
    """The choice that all players of the match accept; None if there is none yet."""
    seats = _seats(state, proposal.match)
    return proposal.settled(seats) if len(seats) > 1 else None


def check_times(state: TournamentState, event: TimesEvent) -> None:
    """Raise EventRefused unless the event may be added to the log."""
    match event:
        case TimesProposed(number, entrant, times):
            _check_seat(state, number, entrant)
            if not times and agreed_at(state, number) is None:
                raise EventRefused("no-agreed-time", match=number)
            if len({*times}) > MAX_TIMES:
                raise EventRefused("no-times", match=number)
            mine = [each for each in state.times if (each.match, each.entrant) == (number, entrant)]
            if sum(_is_current(state, number, each.number) for each in mine) >= MAX_PROPOSALS:
                raise EventRefused("too-many-times", match=number)
        case TimesAnswered():
            _check_answer(state, event)
        case TimeAgreed(number, at, _):
            _check_open(state, number)
            if at is None and agreed_at(state, number) is None:
                raise EventRefused("no-agreed-time", match=number)
        case TimesAsked(numbers):
            for number in numbers:
                _check_open(state, number)


def _check_answer(state: TournamentState, event: TimesAnswered) -> None:
    proposal = state.times.proposals.get(event.proposal)
    if proposal is None or not is_proposal_open(state, proposal):
        raise EventRefused("no-proposal")
    _check_seat(state, proposal.match, event.entrant)
    if event.choice not in (0, *proposal.choices):
        raise EventRefused("no-proposal")
    if event.choice and event.entrant == proposal.entrant:
        raise EventRefused("own-proposal", match=proposal.match)


def _check_seat(state: TournamentState, number: MatchId, entrant: EntrantId) -> None:
    _check_open(state, number)
    if entrant not in sitting_at(state, number):
        raise EventRefused("not-in", entrant=entrant)


def _check_open(state: TournamentState, number: MatchId) -> None:
    if len(sitting_at(state, number)) < 2:
        raise EventRefused("no-match", match=number)
    if state.result(number) is not None:
        raise EventRefused("match-over", match=number)


def _is_current(state: TournamentState, number: MatchId, entry: int) -> bool:
    """Whether an entry is about the match as it is released now."""
    origin = state.origins.get(number.whole)
    return origin is not None and origin.entry < entry


def sitting_at(state: TournamentState, number: MatchId) -> tuple[EntrantId, ...]:
    """Who sits at this match or board; nobody if there is no such match, or if it has boards of its own."""
    match = state.match(number)
    if match is None or (match.result is not None and number.board):
        return ()
    if number.board:
        return tuple(EntrantId(each) for each in match.members_at(number.board) if each is not None)
    return () if state.rules.has_boards else match.pairing.seats


def _seats(state: TournamentState, number: MatchId) -> tuple[EntrantId, ...]:
    """Who is to agree: those who sit there and have not dropped out."""
    people = {each.id: each for each in state.entrants}
    return tuple(
        each
        for each in sitting_at(state, number)
        if number.board or (each in people and people[each].dropped_after is None)
    )
