"""The fairness report of teams counts boards (TO-44)."""

from bot.tournaments.fairness.decisions import decisions
from bot.tournaments.fairness.pairings import FirstChoice
from bot.tournaments.fairness.report import fairness
from bot.tournaments.log.events import Begun, BoardOverridden, BoardReported
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.no_shows import no_show
from tests.tournaments.log.logs import LOSS, WIN, ids, log_of, pairing
from tests.tournaments.teams.logs import ONE, one_match


def test_first_choices_and_absences_are_those_of_boards() -> None:
    """Team 1 has the first choice at boards 1 and 3; it wins board 1, and is awarded board 3."""
    missed = no_show(pairing(1, 2), ids(2), awarded=1)
    reports = [BoardReported(ONE, 1, WIN), BoardReported(ONE, 2, LOSS), BoardReported(ONE, 3, missed)]
    log = log_of(*one_match(), Begun(ONE), *reports)
    found = fairness(fold(log), log)
    assert found.first_choice == FirstChoice(2, 0, 0)
    assert found.no_shows == ((MatchId(1, 1, 3), EntrantId(2)),)
    assert [(each.entrant, each.first, each.matches) for each in found.sides] == [(1, 1, 1), (2, 0, 1)]
    decided = log_of(*one_match(), Begun(ONE), *reports, BoardOverridden(ONE, 1, LOSS))
    assert fairness(fold(decided), decided).first_choice == FirstChoice(1, 0, 0), "play did not decide it"


def test_a_decided_board_is_listed_as_a_decision() -> None:
    log = log_of(*one_match(), Begun(ONE), BoardOverridden(ONE, 2, LOSS))
    by_organiser = (*log[:-1], type(log[-1])(log[-1].number, log[-1].event, by=9, reason="a bug"))
    assert [each.about for each in decisions(by_organiser, {})] == [BoardOverridden(ONE, 2, LOSS)]
