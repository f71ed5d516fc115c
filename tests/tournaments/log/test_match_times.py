"""When matches are played: what players propose and agree on, as the log knows it (TO-59)."""

import pytest

from bot.tournaments.log.checks import check
from bot.tournaments.log.events import (
    Dropped,
    Event,
    Paired,
    Reported,
    TimeAgreed,
    TimesAnswered,
    TimesAsked,
    TimesProposed,
    Undone,
    Withdrawn,
)
from bot.tournaments.log.refused import EventRefused, Reason
from bot.tournaments.log.state import TournamentState, fold
from bot.tournaments.log.time_checks import (
    MAX_PROPOSALS,
    agreed_at,
    is_asked,
    open_proposal,
    settled_choice,
    waiting_seats,
)
from bot.tournaments.matches import EntrantId, MatchId, Stage
from tests.cases import for_each
from tests.tournaments.log.logs import WIN, first_round, ids, log_of, pairing, started

ONE, TWO = MatchId(1, 1), MatchId(1, 2)
A, B, C, D = ids(1, 2, 3, 4)
ROUND = first_round(4)
FRIDAY, SATURDAY = 1_800_000_000, 1_800_090_000
PROPOSED = [*ROUND, TimesProposed(ONE, A, (FRIDAY, SATURDAY))]
NUMBER = len(PROPOSED)
AGREED = [*PROPOSED, TimesAnswered(NUMBER, B, 2), TimeAgreed(ONE, SATURDAY, NUMBER)]
POD: list[Event] = [*started(3), Paired(Stage("pods"), ((ONE, pairing(1, 2, 3)),))]


def state(*events: Event) -> TournamentState:
    return fold(log_of(*events))


def test_a_proposal_waits_for_the_others_until_it_is_answered() -> None:
    made = open_proposal(state(*PROPOSED), ONE)
    assert made is not None
    assert waiting_seats(state(*PROPOSED), made) == (B,)
    assert settled_choice(state(*PROPOSED), made) is None
    accepted = state(*PROPOSED, TimesAnswered(NUMBER, B, 2))
    made = open_proposal(accepted, ONE)
    assert made is not None
    assert (settled_choice(accepted, made), waiting_seats(accepted, made)) == (2, ())
    assert open_proposal(state(*PROPOSED, TimesAnswered(NUMBER, B, 0)), ONE) is None
    assert open_proposal(state(*PROPOSED, Reported(ONE, WIN)), ONE) is None


def test_a_newer_proposal_replaces_the_older_one() -> None:
    countered = state(*PROPOSED, TimesProposed(ONE, B, (FRIDAY + 60,)))
    made = open_proposal(countered, ONE)
    assert made is not None
    assert (made.entrant, made.number) == (B, NUMBER + 1)


def test_an_agreed_time_stands_until_another_one_or_none_is_agreed() -> None:
    assert agreed_at(state(*AGREED), ONE) == SATURDAY
    assert agreed_at(state(*AGREED), TWO) is None
    assert open_proposal(state(*AGREED), ONE) is None
    asked = state(*AGREED, TimesProposed(ONE, B, ()))
    assert agreed_at(asked, ONE) == SATURDAY, "A has not agreed yet"
    made = open_proposal(asked, ONE)
    assert made is not None
    assert made.calls_off
    assert agreed_at(state(*AGREED, TimeAgreed(ONE, None)), ONE) is None


def test_at_a_table_of_several_all_must_accept_the_same_time() -> None:
    events = [*POD, TimesProposed(ONE, A, (FRIDAY, SATURDAY))]
    number = len(events)
    events += [TimesAnswered(number, B, 1), TimesAnswered(number, C, 2)]
    made = open_proposal(state(*events), ONE)
    assert made is not None
    assert settled_choice(state(*events), made) is None
    events.append(TimesAnswered(number, B, 2))
    made = open_proposal(state(*events), ONE)
    assert made is not None
    assert settled_choice(state(*events), made) == 2
    gone = [*POD, TimesProposed(ONE, A, (FRIDAY,)), TimesAnswered(number, B, 1), Dropped(C, 1)]
    made = open_proposal(state(*gone), ONE)
    assert made is not None
    assert settled_choice(state(*gone), made) == 1, "who has dropped out is not asked"


def test_nothing_is_left_of_it_in_a_match_that_is_released_again() -> None:
    again = Paired(Stage("swiss"), ((ONE, pairing(1, 2)),))
    asked = [*AGREED, TimesAsked((ONE,)), Withdrawn((ONE,)), again]
    after = state(*asked)
    assert (agreed_at(after, ONE), open_proposal(after, ONE), is_asked(after, ONE)) == (None, None, False)
    assert is_asked(state(*AGREED, TimesAsked((ONE,))), ONE)
    undone = state(*AGREED, Withdrawn((ONE,)), Undone(len(AGREED) + 1))
    assert agreed_at(undone, ONE) == SATURDAY, "as if it had never been withdrawn"


@for_each(
    "events, event, reason",
    [
        (ROUND, TimesProposed(ONE, C, (FRIDAY,)), "not-in"),
        (ROUND, TimesProposed(MatchId(9, 9), A, (FRIDAY,)), "no-match"),
        ([*ROUND, Reported(ONE, WIN)], TimesProposed(ONE, A, (FRIDAY,)), "match-over"),
        (ROUND, TimesProposed(ONE, A, ()), "no-agreed-time"),
        (ROUND, TimesProposed(ONE, A, (1, 2, 3, 4)), "no-times"),
        (
            [*ROUND, *[TimesProposed(ONE, A, (FRIDAY,))] * MAX_PROPOSALS],
            TimesProposed(ONE, A, (1,)),
            "too-many-times",
        ),
        (PROPOSED, TimesAnswered(NUMBER, A, 1), "own-proposal"),
        (PROPOSED, TimesAnswered(NUMBER, C, 1), "not-in"),
        (PROPOSED, TimesAnswered(NUMBER, B, 3), "no-proposal"),
        (PROPOSED, TimesAnswered(NUMBER - 1, B, 1), "no-proposal"),
        (AGREED, TimesAnswered(NUMBER, B, 1), "no-proposal"),
        (ROUND, TimeAgreed(ONE, None), "no-agreed-time"),
        (PROPOSED, Undone(NUMBER), "cannot-undo"),
        (started(4), TimesAsked((ONE,)), "no-match"),
    ],
)
def test_what_does_not_fit_is_refused(events: list[Event], event: Event, reason: Reason) -> None:
    with pytest.raises(EventRefused) as refused:
        check(log_of(*events), event)
    assert refused.value.reason == reason


def test_who_proposed_withdraws_it_by_declining() -> None:
    check(log_of(*PROPOSED), TimesAnswered(NUMBER, EntrantId(A), 0))
