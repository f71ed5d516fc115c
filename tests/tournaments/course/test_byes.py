"""Byes that players ask for (TO-54 to TO-56): who is paired, what they bring, and when they are refused."""

from dataclasses import replace
from fractions import Fraction

import pytest

from bot.tournaments.contenders import contenders
from bot.tournaments.course.due import due
from bot.tournaments.fairness.report import fairness
from bot.tournaments.log.bye_checks import bye_rounds
from bot.tournaments.log.checks import check, undone_too_late
from bot.tournaments.log.event_json import read_event, write_event
from bot.tournaments.log.events import (
    ByeGiven,
    ByePoints,
    CutMade,
    Dropped,
    Event,
    Finished,
    Paired,
    Reported,
    Undone,
)
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.state import TournamentState, fold
from bot.tournaments.matches import BYE, HALF_BYE, EntrantId
from bot.tournaments.rules import POINTS, Points, TournamentRules
from bot.tournaments.standings.table import standings
from tests.cases import for_each
from tests.tournaments.log.logs import WIN, first_round, ids, log_of, signed_up, started
from tests.tournaments.tables import A, B, C, D, E

THREE = TournamentRules("swiss", rounds=3)


def give(entrant: EntrantId, number: int, points: ByePoints = "half") -> ByeGiven:
    return ByeGiven(entrant, number, points)


def paired(*events: Event) -> Paired:
    """The round that is due after these events."""
    (event,) = due(fold(log_of(*events))).events
    assert isinstance(event, Paired)
    return event


def tables(*events: Event) -> list[tuple[int, ...]]:
    return [tuple(map(int, pairing.seats)) for _, pairing in paired(*events).matches]


def after_round(*events: Event) -> TournamentState:
    """The state once the next round is released and the first named has won every match of it."""
    released = paired(*events)
    won = [Reported(number, WIN) for number, pairing in released.matches if not pairing.is_bye]
    return fold(log_of(*events, released, *won))


def test_without_byes_a_round_is_paired_as_ever() -> None:
    assert tables(*started(6)) == [(1, 4), (2, 5), (3, 6)]
    assert tables(*started(6), give(A, 2)) == tables(*started(6)), "a bye in another round"
    assert tables(*started(6), give(A, 1), Undone(len(started(6)) + 1)) == tables(*started(6))


def test_who_has_a_bye_is_not_paired_and_the_others_are_as_if_they_were_alone() -> None:
    assert tables(*started(6), give(B, 1), give(E, 1)) == [(1, 4), (3, 6), (2,), (5,)]
    assert tables(*started(6), give(B, 1, "zero"), give(E, 1)) == [(1, 4), (3, 6), (5,)]
    assert tables(*started(5), give(B, 1, "zero")) == [(1, 4), (3, 5)]


def test_an_odd_rest_has_the_usual_bye_beside_the_one_asked_for() -> None:
    state = after_round(*started(4), give(A, 1))
    found = {each.pairing.seats: each.result for each in state.matches if each.pairing.is_bye}
    assert found == {(A,): HALF_BYE, (D,): BYE}


@pytest.mark.parametrize("points", POINTS)
def test_a_half_point_bye_brings_what_a_draw_does_and_a_zero_point_bye_nothing(points: Points) -> None:
    rules = TournamentRules("swiss", points)
    state = after_round(*started(6, rules), give(A, 1), give(B, 1, "zero"))
    rows = {each.entrant: each for each in standings(state.entrants, state.matches, rules)}
    assert rows[A].points == (Fraction(1) if points == "3-1-0" else Fraction(1, 2))
    assert rows[B].points == 0
    assert (rows[A].record.drawn, rows[A].record.byes, rows[B].record.lost) == (1, 0, 0)


def test_neither_bye_is_an_opponent_or_a_match_in_any_tie_break() -> None:
    names = ("points", "omw", "gw", "buchholz", "sonneborn-berger")
    rules = TournamentRules("swiss", tie_breaks=names)
    state = after_round(*started(6, rules), give(A, 1), give(B, 1, "zero"))
    rows = {each.entrant: each.values for each in standings(state.entrants, state.matches, rules)}
    third = Fraction(1, 3)
    assert list(rows[A].values())[1:] == [third, third, 0, 0]
    assert list(rows[B].values())[1:] == [third, third, 0, 0]


def test_the_points_of_a_half_point_bye_count_in_the_buchholz_of_opponents() -> None:
    before = [*started(4, THREE), give(A, 1)]
    first = paired(*before)
    won = [Reported(number, WIN) for number, pairing in first.matches if not pairing.is_bye]
    state = after_round(*before, first, *won)
    (opponent,) = [
        seat for each in state.matches if A in each.pairing.seats for seat in each.pairing.seats if seat != A
    ]
    rules = TournamentRules("swiss", tie_breaks=("points", "buchholz"))
    rows = {each.entrant: each.values for each in standings(state.entrants, state.matches, rules)}
    assert rows[opponent]["buchholz"] >= rows[A]["points"] >= 1  # type: ignore[operator]


def test_a_bye_that_was_asked_for_is_none_of_those_that_the_pairing_gives() -> None:
    before = [*started(5, THREE), give(E, 1)]
    state = after_round(*before)
    field = {each.id: each for each in contenders(state.entrants, state.matches, state.rules, 2)}
    assert field[E].byes == 0
    assert field[E].points == 1
    report = fairness(state, log_of(*before, paired(*before)))
    assert report.byes == ()


def test_byes_count_for_nothing_if_nobody_would_be_left_to_meet() -> None:
    before = [*started(4), give(A, 1), give(B, 1, "zero")]
    assert tables(*before) == [(3, 4), (1,)]
    assert tables(*before, Dropped(C, 0)) == [(1, 2), (4,)]
    asking = [*started(3), give(C, 1), Dropped(A, 0)]
    assert tables(*asking) == [(2, 3)], "who asked is needed"


def test_a_bye_of_somebody_who_has_dropped_out_waits_for_their_return() -> None:
    assert tables(*started(5), give(A, 1), Dropped(A, 0)) == [(2, 4), (3, 5)]


def test_released_byes_stay_what_they_were() -> None:
    events = [*started(6), give(A, 1)]
    released = paired(*events)
    assert released.half_byes == (A,)
    assert read_event("paired", write_event(released)) == released
    old = '{"stage":"swiss","matches":[[{"round":1,"table":1},{"seats":[1],"first":null}]]}'
    assert fold(log_of(*started(2), read_event("paired", old))).matches[0].result == BYE


@for_each(
    ("before", "event", "reason"),
    [
        (signed_up(4, TournamentRules("single")), give(A, 1), "no-byes"),
        (started(4, TournamentRules("pods", seats=4)), give(A, 1), "no-byes"),
        ([*started(4, replace(THREE, cut=2)), CutMade(ids(1, 2))], give(A, 2), "no-byes"),
        (signed_up(4), give(EntrantId(9), 1), "not-in"),
        (started(4), give(EntrantId(9), 1), "not-in"),
        (started(4, THREE), give(A, 4), "no-such-round"),
        (started(4, THREE), give(A, 0), "round-released"),
        (signed_up(4), give(A, 11), "no-such-round"),
        (first_round(4), give(A, 1), "round-released"),
        ([*started(4), give(A, 1)], give(A, 1, "zero"), "has-bye"),
        ([*started(4), Dropped(A, 0)], give(A, 1), "dropped-out"),
        ([*started(3), give(A, 1)], give(B, 1), "too-few-left"),
        ([*started(4), Finished()], give(A, 1), "over"),
        ([*started(4), give(A, 1), paired(*started(4), give(A, 1))], Undone(7), "round-released"),
    ],
)
def test_refused(before: list[Event], event: Event, reason: str) -> None:
    with pytest.raises(EventRefused) as refused:
        check(log_of(*before), event)
    assert refused.value.reason == reason


def test_a_bye_can_be_undone_until_its_round_is_paired() -> None:
    before = [*started(4), give(A, 1)]
    check(log_of(*before), Undone(len(before)))
    released = log_of(*before, paired(*before))
    assert len(before) in undone_too_late(released, [len(before)])
    again = (*log_of(*before, paired(*before), Undone(len(before) + 1)),)
    check(again, Undone(len(before)))


def test_byes_are_possible_in_all_rounds_that_are_not_paired() -> None:
    assert bye_rounds(fold(log_of(*signed_up(4)))) == range(1, 11), "nobody knows how many will play"
    assert bye_rounds(fold(log_of(*signed_up(4, THREE)))) == range(1, 4)
    assert bye_rounds(fold(log_of(*started(4)))) == range(1, 3)
    assert bye_rounds(fold(log_of(*first_round(4)))) == range(2, 3)
    assert not bye_rounds(fold(log_of(*started(4), Finished())))
