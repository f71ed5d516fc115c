"""Checks of players' calls for a judge (TO-53)."""

from collections.abc import Mapping

from bot.tournaments.log.events import JudgeAnswer, JudgeAnswered, JudgeCalled, Wish
from bot.tournaments.log.folding import JudgeCall
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.state import TournamentState

ANSWERS: Mapping[Wish, tuple[JudgeAnswer, ...]] = {
    "help": ("handled", "withdrawn"),
    "no-result": ("allowed", "refused", "withdrawn"),
    "more-time": ("granted", "refused", "withdrawn"),
}
"""The possible answers to each kind of call."""


def check_call(state: TournamentState, event: JudgeCalled | JudgeAnswered) -> None:
    """Raise EventRefused unless a player may call a judge like this, or the call be answered like this."""
    match event:
        case JudgeCalled(number, entrant, wish, game):
            match_ = state.match(number)
            if match_ is None:
                raise EventRefused("no-match", match=number)
            if entrant not in match_.pairing.seats:
                raise EventRefused("not-in", entrant=entrant)
            if any(is_open(state, each) and _is_same(each, event) for each in state.calls):
                raise EventRefused("judge-called", match=number)
            if (wish == "no-result" and game < 1) or (wish != "help" and state.result(number) is not None):
                raise EventRefused("match-over", match=number)
        case JudgeAnswered(number, answer, minutes):
            call = state.call(number)
            if call is None or not is_open(state, call):
                raise EventRefused("no-call")
            if answer not in ANSWERS[call.wish] or (minutes > 0) != (answer == "granted"):
                raise EventRefused("no-call")


def is_open(state: TournamentState, call: JudgeCall) -> bool:
    """Whether a call still waits for its answer, as far as the log knows: its match is as it was then.

    A wish about a running game, or for more time, ends with its match.
    """
    origin = state.origins.get(call.match.whole)
    if state.phase != "running" or call.answer is not None:
        return False
    if origin is None or origin.entry > call.number:
        return False
    return call.wish == "help" or state.result(call.match) is None


def _is_same(call: JudgeCall, event: JudgeCalled) -> bool:
    """Whether an open call is for the same already."""
    is_of_game = event.wish != "no-result" or call.game == event.game
    return (call.match, call.wish) == (event.match, event.wish) and is_of_game
