"""Byes that players ask for: the rounds that they are possible in, and why one is refused (TO-54)."""

from bot.tournaments.log.events import ByeGiven
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.stages import SWISS
from bot.tournaments.swiss_rounds import planned_rounds

LONGEST = 10
"""Rounds of the longest Swiss if their number is not set and nobody knows yet how many people play."""
MIN_PLAYERS = 2
"""People who must be left to be paired in a round."""


def bye_rounds(state: TournamentState) -> range:
    """The rounds that byes can be given in now: those of a Swiss that are not released yet."""
    is_open = state.phase in ("signing-up", "running") and not state.has_bracket and not state.cut
    if state.rules.format != SWISS or not is_open:
        return range(0)
    is_known = state.rules.rounds is not None or state.entrants
    last = planned_rounds(state.entrants, state.rules) if is_known else LONGEST
    return range(state.latest_round + 1, last + 1)


def away(state: TournamentState, round_number: int) -> frozenset[EntrantId]:
    """The entrants of this round with a bye in it; nobody, if fewer than two would be left (TO-56)."""
    there = [each for each in state.entrants if each.plays_in(round_number)]
    found = frozenset(each.id for each in there if (each.id, round_number) in state.byes)
    return found if len(there) - len(found) >= MIN_PLAYERS else frozenset()


def check_bye(state: TournamentState, event: ByeGiven) -> None:
    """Raise EventRefused unless this bye may be added to the log."""
    if state.phase in ("finished", "cancelled"):
        raise EventRefused("over")
    rounds = bye_rounds(state)
    if not rounds and (state.rules.format != SWISS or state.has_bracket or state.cut):
        raise EventRefused("no-byes")
    if event.round <= state.latest_round:
        raise EventRefused("round-released", entrant=event.entrant)
    if event.round not in rounds:
        raise EventRefused("no-such-round", entrant=event.entrant)
    if state.phase == "running":
        _check_player(state, event)
    elif event.entrant not in state.signed_up:
        raise EventRefused("not-in", entrant=event.entrant)
    if (event.entrant, event.round) in state.byes:
        raise EventRefused("has-bye", entrant=event.entrant)


def _check_player(state: TournamentState, event: ByeGiven) -> None:
    playing: Entrant | None = state.entrant(event.entrant)
    if playing is None:
        raise EventRefused("not-in", entrant=event.entrant)
    if playing.dropped_after is not None:
        raise EventRefused("dropped-out", entrant=event.entrant)
    others = [each for each in state.entrants if each.id != event.entrant and each.plays_in(event.round)]
    if sum((each.id, event.round) not in state.byes for each in others) < MIN_PLAYERS:
        raise EventRefused("too-few-left", entrant=event.entrant)
