"""What is in force of the times that players propose and agree on, and when more may be said (TO-59)."""

from bot.tournaments.log.events import TimeAgreed, TimesAnswered, TimesAsked, TimesEvent, TimesProposed
from bot.tournaments.log.match_times import TimesProposal
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match, MatchId

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


def is_asked(state: TournamentState, number: MatchId) -> bool:
    """Whether an organiser has reminded the players of this match to agree on a time."""
    entry = state.times.asked.get(number)
    return entry is not None and _is_current(state, number, entry)


def open_proposal(state: TournamentState, number: MatchId) -> TimesProposal | None:
    """The proposal for this match that waits for an answer: at most the latest one."""
    made = [each for each in state.times if each.match == number]
    return made[-1] if made and is_proposal_open(state, made[-1]) else None


def is_proposal_open(state: TournamentState, proposal: TimesProposal) -> bool:
    """Whether a proposal still waits: nobody declined it, and nothing newer was proposed or agreed."""
    match, agreed = state.match(proposal.match), state.times.agreed.get(proposal.match)
    if state.phase != "running" or match is None or match.result is not None:
        return False
    if proposal.declined_by is not None or not _is_current(state, proposal.match, proposal.number):
        return False
    is_latest = not any(
        each.match == proposal.match and each.number > proposal.number for each in state.times
    )
    return is_latest and (agreed is None or agreed.entry < proposal.number)


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
            _check_seat(_open_match(state, number), entrant)
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
            _open_match(state, number)
            if at is None and agreed_at(state, number) is None:
                raise EventRefused("no-agreed-time", match=number)
        case TimesAsked(numbers):
            for number in numbers:
                _open_match(state, number)


def _check_answer(state: TournamentState, event: TimesAnswered) -> None:
    proposal = state.times.proposals.get(event.proposal)
    if proposal is None or not is_proposal_open(state, proposal):
        raise EventRefused("no-proposal")
    _check_seat(_open_match(state, proposal.match), event.entrant)
    if event.choice not in (0, *proposal.choices):
        raise EventRefused("no-proposal")
    if event.choice and event.entrant == proposal.entrant:
        raise EventRefused("own-proposal", match=proposal.match)


def _check_seat(match: Match, entrant: EntrantId) -> None:
    if entrant not in match.pairing.seats:
        raise EventRefused("not-in", entrant=entrant)


def _open_match(state: TournamentState, number: MatchId) -> Match:
    match = state.match(number)
    if match is None:
        raise EventRefused("no-match", match=number)
    if match.result is not None:
        raise EventRefused("match-over", match=number)
    return match


def _is_current(state: TournamentState, number: MatchId, entry: int) -> bool:
    """Whether an entry is about the match as it is released now."""
    origin = state.origins.get(number)
    return origin is not None and origin.entry < entry


def _seats(state: TournamentState, number: MatchId) -> tuple[EntrantId, ...]:
    """The players of a match who have not dropped out."""
    match = state.match(number)
    if match is None:
        return ()
    people = {each.id: each for each in state.entrants}
    return tuple(
        each for each in match.pairing.seats if each in people and people[each].dropped_after is None
    )
