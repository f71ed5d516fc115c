"""What follows from the log of a tournament."""

from fractions import Fraction
from itertools import permutations

import pytest

from bot.tournaments.log.events import (
    Begun,
    Cancelled,
    CheckedIn,
    CutMade,
    Dropped,
    EnteredLate,
    Event,
    Finished,
    Joined,
    KeptApart,
    Left,
    Overridden,
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
from bot.tournaments.log.state import Folded, NoTournament, fold
from bot.tournaments.matches import BYE, EntrantId, MatchId
from bot.tournaments.rules import TournamentRules
from tests.tournaments.log.logs import DRAW, LOSS, SWISS, WIN, first_round, ids, log_of, signed_up, started

ONE, TWO = MatchId(1, 1), MatchId(1, 2)


def test_sign_up() -> None:
    state = fold(log_of(*signed_up(3), Left(EntrantId(2)), CheckedIn(EntrantId(3)), CheckedIn(EntrantId(2))))
    assert state.phase == "signing-up"
    assert state.signed_up == ids(1, 3)
    assert state.checked_in == {3}
    assert not state.entrants


def test_whoever_joins_again_stands_at_the_end_and_has_to_check_in() -> None:
    here = CheckedIn(EntrantId(1))
    state = fold(log_of(*signed_up(2), here, Left(EntrantId(1)), Joined(EntrantId(1))))
    assert (state.signed_up, state.checked_in) == (ids(2, 1), frozenset())


def test_the_start_sets_seeds_and_draw() -> None:
    state = fold(log_of(*started(3)), {EntrantId(1): "Rowan"})
    assert state.phase == "running"
    assert [(each.id, each.seed, each.draw) for each in state.entrants] == [(1, 1, 3), (2, 2, 2), (3, 3, 1)]
    assert [each.name for each in state.entrants] == ["Rowan", "#2", "#3"]
    assert state.seed == "00"


def test_whoever_enters_late_is_the_last_seed() -> None:
    late = fold(log_of(*started(2), EnteredLate(EntrantId(7), 3))).entrants[-1]
    assert (late.id, late.seed, late.draw, late.first_round) == (7, 3, 3, 3)


def test_a_bye_is_won_at_once() -> None:
    state = fold(log_of(*first_round(3)))
    assert [each.result for each in state.matches] == [None, BYE]
    assert [each.id for each in state.open_matches] == [ONE]
    assert state.latest_round == 1


def test_a_decision_stands_whatever_is_reported() -> None:
    events: list[Event] = [Reported(ONE, WIN), Overridden(ONE, DRAW)]
    for order in permutations(events):
        state = fold(log_of(*first_round(4), *order))
        found = state.match(ONE)
        assert found is not None
        assert found.result == DRAW
        assert state.decided == {ONE}


def test_the_order_of_independent_results_does_not_matter() -> None:
    events: list[Event] = [Reported(ONE, WIN), Reported(TWO, LOSS), Begun(TWO), Dropped(EntrantId(1), 1)]
    states = [fold(log_of(*first_round(4), *order)) for order in permutations(events)]
    assert all(state == states[0] for state in states)


def test_undone_and_redone() -> None:
    events = [*first_round(4), Reported(ONE, WIN)]
    number = len(events)
    assert fold(log_of(*events, Undone(number))) == fold(log_of(*events[:-1]))
    assert fold(log_of(*events, Undone(number), Undone(number + 1))) == fold(log_of(*events))
    again = log_of(*events, Undone(number), Undone(number + 1), Undone(number + 2))
    assert fold(again) == fold(log_of(*events[:-1]))


def test_going_on_leaves_what_was_before_as_it_was() -> None:
    log = log_of(*first_round(4), Penalized(EntrantId(1), 1), Reported(ONE, WIN), Dropped(EntrantId(1), 1))
    before = Folded.of(log[:-3], {})
    after = before.on(log[-3:], {})
    assert (before.state, after.state) == (fold(log[:-3]), fold(log))
    assert before.on((), {}) is before
    unchanged = [each.id for each in after.state.matches if each in before.state.matches]
    assert unchanged == [TWO]
    assert after.state.match(TWO) is before.state.match(TWO)


def test_going_on_with_another_name_names_everybody_anew() -> None:
    log = log_of(*first_round(2), Reported(ONE, WIN))
    before = Folded.of(log[:-1], {EntrantId(1): "Rowan"})
    assert before.on(log[-1:], {EntrantId(1): "Ash"}).state == fold(log, {EntrantId(1): "Ash"})


def test_a_start_that_is_redone_gives_way_to_a_later_one() -> None:
    first = started(3)
    once = len(first)
    again: list[Event] = [
        Undone(once),
        Left(EntrantId(3)),
        Started(ids(2, 1), ids(1, 2), "00"),
        Undone(once + 1),
    ]
    assert [each.id for each in fold(log_of(*first, *again)).entrants] == [2, 1]


def test_nothing_undoes_what_comes_after_it() -> None:
    events = [*first_round(4)]
    ahead = log_of(*events, Undone(len(events) + 2), Reported(ONE, WIN))
    assert fold(ahead) == fold(log_of(*events, Paused(), Resumed(), Reported(ONE, WIN)))


def test_what_rests_on_an_undone_event_counts_for_nothing() -> None:
    events = [*first_round(4), Reported(ONE, WIN), Penalized(EntrantId(1), 1)]
    paired = len(events) - 2
    assert not fold(log_of(*events, Undone(paired))).matches


def test_a_withdrawn_match_is_gone_with_its_result() -> None:
    events = [*first_round(4), Begun(ONE), Reported(ONE, WIN), Withdrawn((ONE,))]
    state = fold(log_of(*events))
    assert [each.id for each in state.matches] == [TWO]
    again = fold(log_of(*events, first_round(2)[-1]))
    assert [each.result for each in again.matches] == [None, None]
    assert again.origins[ONE].entry == len(events) + 1
    assert not again.origins[ONE].is_begun


def test_a_result_of_another_size_counts_for_nothing() -> None:
    assert fold(log_of(*first_round(4), Reported(ONE, BYE))) == fold(log_of(*first_round(4)))


def test_people() -> None:
    state = fold(
        log_of(
            *first_round(4),
            Dropped(EntrantId(1), 1),
            Dropped(EntrantId(2), 1),
            Reinstated(EntrantId(2)),
            Penalized(EntrantId(3), 1),
            Penalized(EntrantId(3), 2),
            KeptApart(EntrantId(1), EntrantId(2)),
            KeptApart(*ids(2, 3), ids(4)),
        )
    )
    assert [each.dropped_after for each in state.entrants] == [1, None, None, None]
    assert state.penalties == {3: Fraction(3, 2)}
    assert state.apart == {frozenset(pair) for pair in ((1, 2), (2, 3), (2, 4), (3, 4))}


def test_the_last_cut_counts() -> None:
    state = fold(log_of(*first_round(4), CutMade(ids(1, 2)), CutMade(ids(3, 1))))
    assert state.cut == ids(3, 1)


def test_course() -> None:
    assert fold(log_of(*started(2), Paused())).is_paused
    assert not fold(log_of(*started(2), Paused(), Resumed())).is_paused
    assert fold(log_of(*started(2), Cancelled())).phase == "cancelled"
    assert fold(log_of(*started(2), Finished())).phase == "finished"
    assert fold(log_of(*started(2), RulesChanged(TournamentRules("swiss", rounds=9)))).rules.rounds == 9


def test_a_log_begins_with_the_announcement() -> None:
    with pytest.raises(NoTournament):
        fold(())
    with pytest.raises(NoTournament):
        fold(log_of(Joined(EntrantId(1))))
    assert fold(log_of(*signed_up(0))).rules == SWISS
