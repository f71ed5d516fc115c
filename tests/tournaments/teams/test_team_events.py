"""What happens in a tournament of teams, and what its log refuses (TO-60 to TO-66)."""

import pytest

from bot.tournaments.course.changes import changes
from bot.tournaments.course.due import due
from bot.tournaments.log.checks import check, undone_too_late
from bot.tournaments.log.events import (
    Begun,
    BoardOverridden,
    BoardReported,
    Created,
    Dropped,
    Event,
    Finished,
    JudgeCalled,
    Left,
    LinedUp,
    Overridden,
    Paired,
    Reported,
    RosterSet,
    RulesChanged,
    Started,
    Undone,
)
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.state import Folded, fold
from bot.tournaments.matches import EntrantId, MatchId, MatchResult, MemberId
from bot.tournaments.rules import TournamentRules
from tests.cases import for_each
from tests.tournaments.log.logs import DRAW, LOSS, SWISS, WIN, first_round, ids, log_of, signed_up, started
from tests.tournaments.teams.logs import (
    ONE,
    TEAMS,
    TWO,
    board_results,
    lineups,
    members,
    one_match,
    teams_signed_up,
    teams_started,
)

A, B = ids(1, 2)
SIGNED_UP, STARTED, MATCH = teams_signed_up(2), teams_started(2), one_match()
OPEN = one_match(is_lined_up=False)
BEGUN: list[Event] = [*MATCH, Begun(ONE)]
OVER: list[Event] = [*BEGUN, *board_results("110")]
NEW = MemberId(99)
TRADED: list[Event] = [*SIGNED_UP, RosterSet(A, (NEW,)), RosterSet(B, members(1))]
PAIR = TournamentRules("swiss", team_size=2, boards="together")
MISSED = MatchResult((1, 2), (1, 0), no_show=frozenset({B}))


@for_each(
    ("before", "event", "reason"),
    [
        (signed_up(2), RosterSet(A, members(1)), "no-teams"),
        (SIGNED_UP, RosterSet(EntrantId(9), members(9)), "not-in"),
        (SIGNED_UP, RosterSet(A, ()), "team-size"),
        (SIGNED_UP, RosterSet(A, members(1, 5)), "team-size"),
        (SIGNED_UP, RosterSet(A, (NEW, NEW)), "in-two-teams"),
        (SIGNED_UP, RosterSet(A, (*members(1, 2), members(2)[0])), "in-two-teams"),
        ([*MATCH, RosterSet(A, members(1, 4))], RosterSet(A, (*members(1, 2), NEW)), "in-lineup"),
        ([*OVER, RosterSet(A, (NEW,))], RosterSet(B, (*members(2), members(1)[0])), "in-two-teams"),
        ([*OVER, Finished()], RosterSet(A, members(1)), "over"),
        ([*SIGNED_UP, RosterSet(B, members(2, 2))], Started(ids(1, 2), ids(1, 2), ""), "team-incomplete"),
        (SIGNED_UP, RulesChanged(SWISS), "rules-fixed"),
        (SIGNED_UP, RulesChanged(PAIR), "rules-fixed"),
        (first_round(2), LinedUp(ONE, lineups(1, 2)), "no-teams"),
        (OPEN, LinedUp(TWO, lineups(1, 2)), "no-match"),
        (OPEN, LinedUp(ONE, lineups(1, 2)[:1]), "wrong-lineup"),
        (OPEN, LinedUp(ONE, lineups(1, 2, 2)), "wrong-lineup"),
        (OPEN, LinedUp(ONE, lineups(2, 1)), "wrong-lineup"),
        (OPEN, Begun(ONE), "not-lined-up"),
        (BEGUN, LinedUp(ONE, lineups(1, 2)), "match-begun"),
        (BEGUN, Undone(len(MATCH)), "match-begun"),
        (OVER, LinedUp(ONE, lineups(1, 2)), "match-over"),
        (OPEN, BoardReported(ONE, 1, WIN), "not-lined-up"),
        (BEGUN, BoardReported(ONE, 4, WIN), "no-board"),
        (OVER, BoardReported(ONE, 3, WIN), "board-over"),
        (BEGUN, BoardReported(ONE, 1, MatchResult((1,), (1,))), "wrong-result"),
        (started(2), BoardReported(ONE, 1, WIN), "no-teams"),
        (BEGUN, Reported(ONE, WIN), "by-boards"),
        (BEGUN, Overridden(ONE, MatchResult((1, 2), (3, 1))), "wrong-result"),
        (OVER, JudgeCalled(MatchId(1, 1, 1), A, "more-time", 1), "match-over"),
        (TRADED, Undone(len(SIGNED_UP) + 1), "in-two-teams"),
    ],
)  # fmt: skip
def test_refused(before: list[Event], event: Event, reason: str) -> None:
    with pytest.raises(EventRefused) as refused:
        check(log_of(*before), event)
    assert refused.value.reason == reason


@for_each(
    ("before", "event"),
    [
        (SIGNED_UP, RosterSet(A, (*members(1, 3), NEW))),
        (SIGNED_UP, RosterSet(A, members(1, 1))),
        ([Created(TEAMS, "hash")], RulesChanged(SWISS)),
        (OPEN, LinedUp(ONE, ((members(1)[2], None, members(1)[0]), members(2)))),
        (MATCH, LinedUp(ONE, ((None,) * 3, members(2)))),
        (MATCH, Undone(len(MATCH))),
        (OPEN, BoardReported(ONE, 1, MISSED)),
        (BEGUN, BoardOverridden(ONE, 3, DRAW)),
        (OVER, BoardOverridden(ONE, 3, DRAW)),
        (OVER, RosterSet(A, (NEW,))),
        (OVER, Undone(len(OVER))),
        (BEGUN, Overridden(ONE, MatchResult((2, 1), (1, 2)))),
        (BEGUN, JudgeCalled(MatchId(1, 1, 2), A, "no-result", 1)),
        (one_match(PAIR), Reported(ONE, WIN)),
    ],
)
def test_allowed(before: list[Event], event: Event) -> None:
    check(log_of(*before), event)


def test_a_match_follows_from_its_boards_whatever_their_order() -> None:
    first, second, third = board_results("1=0")
    state = fold(log_of(*BEGUN, third, first))
    [match] = state.matches
    assert match.result is None
    assert [board.result for board in match.boards] == [WIN, None, LOSS]
    assert match.members_at(2) == (MemberId(12), MemberId(22))
    [match] = fold(log_of(*BEGUN, third, first, second)).matches
    assert match.result == MatchResult((1, 1), (1, 1), 1)


def test_an_organiser_decides_a_board_or_the_whole_match_and_undoes_either() -> None:
    board = BoardOverridden(ONE, 2, LOSS)
    log = log_of(*OVER, board)
    state = fold(log)
    assert state.matches[0].result == MatchResult((2, 1), (1, 2))
    assert (state.decided, state.decided_boards) == (frozenset(), {(ONE, 2)})
    whole = Overridden(ONE, MatchResult((1, 1), (1, 1), 1))
    log = log_of(*OVER, board, whole)
    assert fold(log).matches[0].result == whole.result
    undone = fold(log_of(*OVER, board, whole, Undone(len(log)), Undone(len(log) - 1)))
    assert undone.matches == fold(log_of(*OVER)).matches
    assert fold(log_of(*OVER, Undone(len(OVER)))).matches[0].result is None


def test_boards_are_folded_on_as_from_the_start_and_tell_their_reports() -> None:
    log = log_of(*OVER, BoardOverridden(ONE, 1, DRAW))
    whole = Folded.of(log, {})
    step = Folded.of(log[:1], {})
    for entry in log[1:]:
        step = step.on([entry], {})
    assert step.state == whole.state
    assert {key: entry.number for key, entry in whole.board_reports().items()} == {
        (ONE, board): len(BEGUN) + board for board in (1, 2, 3)
    }
    assert whole.reports() == {}


def test_a_team_that_leaves_has_no_members_and_one_that_is_not_in_gets_none() -> None:
    assert fold(log_of(*SIGNED_UP, Left(A))).rosters == {B: members(2)}
    assert fold(log_of(*SIGNED_UP, Left(A), RosterSet(A, members(1)))).rosters == {B: members(2)}
    assert undone_too_late(log_of(*BEGUN), range(1, len(BEGUN) + 1)) >= {len(MATCH)}


@for_each("stage", ["swiss", "single"])
def test_a_team_that_drops_out_keeps_its_boards_and_loses_the_open_ones(stage: str) -> None:
    rules = TEAMS if stage == "swiss" else TournamentRules("single", team_size=3)
    before: list[Event] = [*one_match(rules, stage), Begun(ONE), BoardReported(ONE, 3, LOSS), Dropped(B, 0)]
    state = fold(log_of(*before))
    found = due(state)
    lost = MatchResult((1, 2), (1, 0), no_show=frozenset({B}), is_walkover=True)
    assert found.events == (BoardReported(ONE, 1, lost), BoardReported(ONE, 2, lost))
    log = log_of(*before, *found.events)
    assert fold(log).matches[0].result == MatchResult((1, 2), (2, 1))
    back = changes(log, [Undone(len(before))])
    assert [each for each in back.events if isinstance(each, Undone)] == [
        Undone(len(before)), Undone(len(before) + 1), Undone(len(before) + 2),
    ]  # fmt: skip


def test_a_whole_match_of_a_team_that_dropped_out_is_a_walkover() -> None:
    rules = TournamentRules("single", team_size=3)
    before: list[Event] = [*teams_started(2, rules), Dropped(B, 0)]
    found = due(fold(log_of(*before)))
    assert [type(each) for each in found.events] == [Paired, *(BoardReported,) * 3]
    [match] = fold(log_of(*before, *found.events)).matches
    assert match.result == MatchResult((1, 2), (3, 0), no_show=frozenset({B}), is_walkover=True)
