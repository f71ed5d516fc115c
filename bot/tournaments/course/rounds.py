"""The rounds before the cut: their number, and the pairing of the next."""

from msgspec import Struct

from bot.tournaments.contenders import contenders, is_in
from bot.tournaments.course.schedule import SCHEDULED, scheduled
from bot.tournaments.course.stages import first_stage
from bot.tournaments.course.tables import pairing_order
from bot.tournaments.drafts import Remark
from bot.tournaments.log.bye_checks import away
from bot.tournaments.log.checks import fewest
from bot.tournaments.log.events import Paired
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import MatchId, Pairing
from bot.tournaments.pods.pairing import pair_pods
from bot.tournaments.stages import PODS, SWISS
from bot.tournaments.swiss.pairing import pair_round
from bot.tournaments.swiss_rounds import planned_rounds


class Drafted(Struct, frozen=True):
    """A round that can be released, with remarks for an organiser."""

    events: tuple[Paired, ...]
    remarks: tuple[Remark, ...] = ()


def rounds_before_cut(state: TournamentState) -> int:
    """The number of rounds of the stage that everybody plays; 0 in an elimination."""
    match state.rules.format:
        case "single" | "double":
            return 0
        case "round-robin" | "groups":
            return len(scheduled(state))
        case "swiss" | "pods":
            return planned_rounds(state.entrants, state.rules)


def next_number(state: TournamentState) -> int | None:
    """The number of the next round of that stage; None once it is over, or if too few are left to play it."""
    number = max((each.id.round for each in first_stage(state)), default=0) + 1
    if number > rounds_before_cut(state):
        return None
    is_fixed = state.rules.format in SCHEDULED
    if not is_fixed and sum(is_in(each, number) for each in state.entrants) < fewest(state.rules):
        return None
    return number


def next_round(state: TournamentState) -> Drafted | None:
    """The next round of that stage; None as in `next_number`."""
    number = next_number(state)
    if number is None:
        return None
    if state.rules.format in SCHEDULED:
        return _from_schedule(state, number)
    stage, pair = (PODS, pair_pods) if state.rules.format == "pods" else (SWISS, pair_round)
    out = away(state, number)
    field = [
        each for each in contenders(state.entrants, state.matches, state.rules, number) if each.id not in out
    ]
    draft = pair(field, number, state.rules, state.apart, pairing_order(state))
    half = tuple(sorted(each for each in out if state.byes[each, number].points == "half"))
    pairings = (*draft.pairings, *(Pairing((each,)) for each in half))
    tables = tuple((MatchId(number, at), pairing) for at, pairing in enumerate(pairings, start=1))
    return Drafted((Paired(stage, tables, half),), draft.remarks)


def _from_schedule(state: TournamentState, number: int) -> Drafted:
    row = scheduled(state)[number - 1]
    return Drafted(
        tuple(
            Paired(stage, tuple((each.id, each.pairing) for each in row if each.stage == stage))
            for stage in dict.fromkeys(each.stage for each in row)
        )
    )
