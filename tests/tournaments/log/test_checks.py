"""What may not be added to the log of a tournament, and why."""

import pytest

from bot.tournaments.log.checks import check, undone_too_late
from bot.tournaments.log.events import (
    Begun,
    Cancelled,
    CheckedIn,
    Created,
    CutMade,
    Dropped,
    EnteredLate,
    Event,
    Finished,
    Joined,
    KeptApart,
    Left,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    RulesChanged,
    Started,
    Undone,
    Withdrawn,
)
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.matches import BYE, EntrantId, MatchId, MatchResult, Stage
from bot.tournaments.rules import TournamentRules
from tests.cases import for_each
from tests.tournaments.log.logs import DRAW, SWISS, WIN, first_round, ids, log_of, pairing, signed_up, started

ONE, TWO, NINE = MatchId(1, 1), MatchId(1, 2), MatchId(9, 9)
A, B, STRANGER = EntrantId(1), EntrantId(2), EntrantId(99)
SWISS_STAGE = Stage("swiss")
SIGNED_UP, STARTED, ROUND = signed_up(4), started(4), first_round(4)
OVER = [*STARTED, Finished()]
SINGLE = TournamentRules("single")
UNDONE_PAUSE = [*ROUND, Paused(), Undone(len(ROUND) + 1)]
CUT = TournamentRules("swiss", cut=2)
BRACKET: list[Event] = [
    *started(4, CUT),
    CutMade(ids(1, 2)),
    Paired(Stage("single"), ((ONE, pairing(1, 2)),)),
]
TWO_CUTS: list[Event] = [
    *started(4, CUT),
    CutMade(ids(1, 2)),
    Undone(len(STARTED) + 1),
    CutMade(ids(1, 3)),
    Paired(Stage("single"), ((ONE, pairing(1, 3)),)),
    Undone(len(STARTED) + 2),
]
OPEN_AGAIN = [*ROUND, Reported(ONE, WIN), Reported(TWO, WIN), Finished(), Undone(len(ROUND) + 3)]
OPEN_AGAIN.append(Undone(len(ROUND) + 1))
LATER = Paired(SWISS_STAGE, ((MatchId(2, 1), pairing(1, 3)),))
PAIRED_ANEW = Paired(SWISS_STAGE, ((MatchId(1, 3), pairing(1, 3)),))


@for_each(
    ("before", "event", "reason"),
    [
        (SIGNED_UP, Created(SWISS, ""), "exists"),
        (SIGNED_UP, Joined(A), "already-in"),
        (STARTED, Joined(STRANGER), "not-signing-up"),
        (SIGNED_UP, Left(STRANGER), "not-in"),
        (STARTED, Left(A), "not-signing-up"),
        (SIGNED_UP, CheckedIn(STRANGER), "not-in"),
        (SIGNED_UP, Started(ids(1), ids(1), ""), "too-few"),
        (signed_up(2, TournamentRules("round-robin")), Started(ids(1, 2), ids(1, 2), ""), "too-few"),
        (SIGNED_UP, Started(ids(1, 2), ids(1, 3), ""), "not-the-signed-up"),
        (SIGNED_UP, Started(ids(1, 99), ids(1, 99), ""), "not-the-signed-up"),
        (SIGNED_UP, Started(ids(1, 2, 2), ids(1, 2), ""), "not-the-signed-up"),
        (STARTED, Started(ids(1, 2), ids(1, 2), ""), "not-signing-up"),
        (STARTED, RulesChanged(TournamentRules("swiss", best_of=3)), "rules-fixed"),
        (OVER, RulesChanged(TournamentRules("swiss", rounds=3)), "over"),
        (SIGNED_UP, EnteredLate(STRANGER, 2), "not-running"),
        (STARTED, EnteredLate(A, 2), "already-in"),
        (started(4, SINGLE), EnteredLate(STRANGER, 2), "no-late-entry"),
        (BRACKET, EnteredLate(STRANGER, 3), "cut-made"),
        (SIGNED_UP, Paired(SWISS_STAGE, ((ONE, pairing(1, 2)),)), "not-running"),
        (OVER, Paired(SWISS_STAGE, ((ONE, pairing(1, 2)),)), "over"),
        ([*STARTED, Paused()], Paired(SWISS_STAGE, ((ONE, pairing(1, 2)),)), "paused"),
        (ROUND, Paired(SWISS_STAGE, ((ONE, pairing(1, 2)),)), "match-exists"),
        (STARTED, Paired(SWISS_STAGE, ((ONE, pairing(1, 99)),)), "not-in"),
        (STARTED, Paired(SWISS_STAGE, ((ONE, pairing(1, 2)), (TWO, pairing(3, 1)))), "twice-in-a-round"),
        (ROUND, Paired(SWISS_STAGE, ((MatchId(1, 3), pairing(1, 2)),)), "twice-in-a-round"),
        (ROUND, Withdrawn((NINE,)), "no-match"),
        (ROUND, Begun(NINE), "no-match"),
        ([*ROUND, Reported(ONE, WIN)], Begun(ONE), "match-over"),
        (ROUND, Reported(NINE, WIN), "no-match"),
        ([*ROUND, Reported(ONE, WIN)], Reported(ONE, DRAW), "match-over"),
        ([*ROUND, Overridden(ONE, DRAW), Reported(ONE, WIN)], Reported(ONE, WIN), "match-over"),
        (ROUND, Reported(ONE, BYE), "wrong-result"),
        (ROUND, Reported(ONE, MatchResult((1, 2), (1, 0), no_show=frozenset({STRANGER}))), "wrong-result"),
        (first_round(3), Overridden(TWO, BYE), "bye"),
        (first_round(4, SINGLE, "single"), Reported(ONE, DRAW), "no-draws"),
        (SIGNED_UP, CutMade(ids(1, 2)), "not-running"),
        (ROUND, CutMade(ids(1)), "too-few"),
        (ROUND, CutMade(ids(1, 1)), "too-few"),
        (ROUND, CutMade(ids(1, 99)), "not-in"),
        (first_round(4, SINGLE, "single"), CutMade(ids(1, 2)), "matches-released"),
        (ROUND, Penalized(STRANGER, 1), "not-in"),
        (ROUND, Penalized(A, 0), "nothing-taken"),
        (SIGNED_UP, Dropped(A, 1), "not-running"),
        ([*ROUND, Dropped(A, 1)], Dropped(A, 1), "already-out"),
        (ROUND, Dropped(STRANGER, 1), "not-in"),
        (ROUND, Reinstated(A), "already-in"),
        (SIGNED_UP, KeptApart(A, A), "with-themselves"),
        (SIGNED_UP, KeptApart(A, STRANGER), "not-in"),
        (SIGNED_UP, KeptApart(A, B, (A,)), "with-themselves"),
        (SIGNED_UP, KeptApart(A, B, (STRANGER,)), "not-in"),
        ([*STARTED, Paused()], Paused(), "paused"),
        (STARTED, Resumed(), "not-paused"),
        (ROUND, Finished(), "not-over"),
        (SIGNED_UP, Finished(), "not-running"),
        (OVER, Cancelled(), "over"),
        (ROUND, Undone(99), "no-event"),
        (ROUND, Undone(1), "cannot-undo"),
        (ROUND, Undone(len(STARTED)), "matches-released"),
        ([*ROUND, Begun(ONE), Reported(TWO, WIN)], Undone(len(ROUND)), "match-begun"),
        ([*ROUND, Begun(TWO), LATER], Undone(len(ROUND)), "match-begun"),
        (ROUND, Undone(2), "has-played"),
        ([*ROUND, Paused(), Undone(len(ROUND) + 1)], Undone(len(ROUND) + 1), "no-event"),
        ([*UNDONE_PAUSE, Undone(len(UNDONE_PAUSE))], Undone(len(UNDONE_PAUSE)), "no-event"),
        ([*ROUND, Overridden(ONE, WIN)], Undone(len(ROUND)), "match-begun"),
        (STARTED, Undone(2), "not-signing-up"),
        (
            [*SIGNED_UP, RulesChanged(SINGLE), *STARTED[5:]],
            Undone(len(SIGNED_UP) + 1),
            "rules-fixed",
        ),
        (BRACKET, Undone(len(BRACKET) - 1), "matches-released"),
        (TWO_CUTS, Undone(len(STARTED) + 3), "matches-released"),
        (OPEN_AGAIN, Undone(len(ROUND) + 4), "not-over"),
        ([*ROUND, Withdrawn((ONE, TWO)), PAIRED_ANEW], Undone(len(ROUND) + 1), "twice-in-a-round"),
        (
            BRACKET,
            RulesChanged(TournamentRules("swiss", cut=2, cut_format="double")),
            "matches-released",
        ),
        (BRACKET, RulesChanged(TournamentRules("swiss", cut=4)), "matches-released"),
        (ROUND, Overridden(ONE, MatchResult((1, 2), (1, 0), no_show=frozenset(ids(1)))), "wrong-result"),
        (
            first_round(4, SINGLE, "single"),
            Reported(ONE, MatchResult((1, 1), (0, 0), no_show=frozenset(ids(1, 2)))),
            "wrong-result",
        ),
    ],
)
def test_refused(before: list[Event], event: Event, reason: str) -> None:
    with pytest.raises(EventRefused) as refused:
        check(log_of(*before), event)
    assert refused.value.reason == reason


@for_each(
    ("before", "event"),
    [
        (SIGNED_UP, Joined(STRANGER)),
        (SIGNED_UP, Left(A)),
        (SIGNED_UP, CheckedIn(A)),
        (SIGNED_UP, Started(ids(2, 1), ids(1, 2), "")),
        (SIGNED_UP, RulesChanged(SINGLE)),
        (STARTED, RulesChanged(TournamentRules("swiss", rounds=9, cut=4))),
        (STARTED, EnteredLate(STRANGER, 2)),
        (ROUND, Paired(SWISS_STAGE, ((MatchId(2, 1), pairing(1, 2)),))),
        (ROUND, Withdrawn((ONE, TWO))),
        (ROUND, Begun(ONE)),
        (ROUND, Reported(ONE, DRAW)),
        ([*ROUND, Reported(ONE, WIN)], Overridden(ONE, DRAW)),
        ([*ROUND, Overridden(ONE, DRAW)], Reported(ONE, WIN)),
        (
            first_round(4, SINGLE, "single"),
            Reported(ONE, MatchResult((2, 2), (0, 0), no_show=frozenset(ids(1, 2)))),
        ),
        (ROUND, CutMade(ids(2, 1))),
        (ROUND, Dropped(A, 1)),
        ([*ROUND, Dropped(A, 1)], Reinstated(A)),
        ([*ROUND, Paused()], Reported(ONE, WIN)),
        (STARTED, Finished()),
        (SIGNED_UP, Cancelled()),
        (ROUND, Undone(len(ROUND))),
        ([*ROUND, Begun(TWO)], Undone(len(ROUND))),
        ([*ROUND, Withdrawn((ONE, TWO)), ROUND[-1], Begun(ONE)], Undone(len(ROUND))),
        (STARTED, Undone(len(STARTED))),
        (UNDONE_PAUSE, Undone(len(UNDONE_PAUSE))),
        (first_round(5), Undone(len(first_round(5)))),
        ([*STARTED, CutMade(ids(1, 2))], Undone(len(STARTED) + 1)),
        (BRACKET, RulesChanged(TournamentRules("swiss", cut=2, tie_breaks=("points", "draw")))),
        ([*SIGNED_UP, RulesChanged(SINGLE)], Undone(len(SIGNED_UP) + 1)),
    ],
)
def test_allowed(before: list[Event], event: Event) -> None:
    check(log_of(*before), event)


def late(*events: Event) -> set[int]:
    """Which of these it is too late to undo; the numbers are their places from the first 1 on."""
    log = log_of(*events)
    return {*undone_too_late(log, [each.number for each in log])}


def joined(*events: Event) -> set[int]:
    """Which of these are about somebody who joined."""
    return {number for number, each in enumerate(events, start=1) if isinstance(each, Joined)}


def test_it_is_too_late_to_undo_what_matches_rest_on_that_are_out_or_have_begun() -> None:
    start, paired, people = len(STARTED), len(ROUND), joined(*STARTED)
    assert late(*STARTED) == people, "they drop out from now on"
    assert late(*ROUND) == {start} | people
    assert late(*ROUND, Begun(ONE)) == {start} | people
    assert late(*ROUND, Begun(ONE), Reported(ONE, WIN)) == {start, paired} | people
    assert late(*ROUND, Begun(ONE), Reported(ONE, WIN), Withdrawn((ONE,))) == {start} | people
    cut = len(started(4, CUT)) + 1
    assert late(*BRACKET) == {cut - 1, cut} | joined(*BRACKET)


def test_joining_can_be_undone_until_the_start_or_the_first_match() -> None:
    assert late(*SIGNED_UP) == set()
    late_entry = [*STARTED, EnteredLate(EntrantId(9), 1)]
    assert len(late_entry) not in late(*late_entry)


def test_what_brought_something_back_can_be_undone_once() -> None:
    assert len(UNDONE_PAUSE) not in late(*UNDONE_PAUSE)
    again = [*UNDONE_PAUSE, Undone(len(UNDONE_PAUSE))]
    assert len(UNDONE_PAUSE) in late(*again), "what is undone already"


def test_a_tournament_that_is_over_is_looked_at_as_if_it_went_on() -> None:
    over = [*BRACKET, Reported(ONE, WIN), Finished()]
    cut = len(started(4, CUT)) + 1
    assert late(*over) == {cut - 1, cut, cut + 1} | joined(*over)
