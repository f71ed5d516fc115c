"""What organisers decided, as the fairness report lists it (TO-44)."""

from bot.tournaments.fairness.decisions import OrganiserDecision, decisions
from bot.tournaments.log.events import (
    Dropped,
    Event,
    GameModerated,
    JudgeAnswered,
    JudgeCalled,
    KeptApart,
    LogEntry,
    Overridden,
    Penalized,
    Reported,
    TimeAgreed,
    TimesProposed,
    Undone,
)
from bot.tournaments.matches import MatchId
from tests.tournaments.log.logs import LOSS, WIN, first_round, ids

ONE, TWO, *_ = ids(1, 2)
PEOPLE = {ONE: 101, TWO: 102}
FIRST = MatchId(1, 1)
OLGA = 900


def told(*events: tuple[Event, int | None]) -> list[OrganiserDecision]:
    """The decisions among these events, the first of which has the number 1 here."""
    before = [LogEntry(number, event) for number, event in enumerate(first_round(4), start=1)]
    log = [
        *before,
        *(LogEntry(len(before) + at, event, by) for at, (event, by) in enumerate(events, start=1)),
    ]
    return list(decisions(log, PEOPLE))


def number(at: int) -> int:
    """The number in the log of the event in this place."""
    return len(first_round(4)) + at


def test_what_happened_by_itself_or_players_did_is_no_decision() -> None:
    assert told((Reported(FIRST, WIN), None), (Dropped(ONE, 1), 101)) == []
    taken_out = told((Dropped(ONE, 1), OLGA))
    assert [(each.about, each.entry.by, each.counts) for each in taken_out] == [(Dropped(ONE, 1), OLGA, True)]


def test_a_game_that_a_judge_let_be_played_again_is_a_decision_and_other_calls_are_none() -> None:
    called = [(JudgeCalled(FIRST, ONE, "no-result", 1), 101), (JudgeCalled(FIRST, TWO), 102)]
    allowed = JudgeAnswered(number(1), "allowed")
    found = told(*called, (allowed, OLGA), (JudgeAnswered(number(2), "handled"), OLGA))
    assert [(each.about, each.entry.by, each.counts) for each in found] == [(allowed, OLGA, True)]


def test_what_a_moderator_does_with_a_game_is_a_decision() -> None:
    ended = GameModerated(FIRST, 1, "end")
    found = told((ended, 950))
    assert [(each.about, each.entry.by, each.counts) for each in found] == [(ended, 950, True)]


def test_an_undone_decision_stays_with_what_undid_it() -> None:
    override = Overridden(FIRST, LOSS)
    found = told((override, OLGA), (Undone(number(1)), 901))
    assert [(each.about, each.entry.by, each.counts) for each in found] == [
        (override, OLGA, False),
        (override, 901, True),
    ]
    again = told((override, OLGA), (Undone(number(1)), 901), (Undone(number(2)), OLGA))
    assert [(each.counts, each.brings_back) for each in again] == [
        (True, False),
        (False, False),
        (True, True),
    ]


def test_a_result_that_was_undone_by_itself_is_listed() -> None:
    found = told((Reported(FIRST, WIN), None), (Undone(number(1)), None), (Penalized(TWO, 2), OLGA))
    assert [each.about for each in found] == [Reported(FIRST, WIN), Penalized(TWO, 2)]


def test_who_must_not_meet_is_never_listed() -> None:
    assert told((KeptApart(ONE, TWO), OLGA), (Undone(number(1)), OLGA)) == []


def test_a_time_that_an_organiser_set_is_a_decision_and_one_that_players_agreed_on_is_none() -> None:
    agreed = TimeAgreed(FIRST, 1_800_000_000, number(1))
    found = told(
        (TimesProposed(FIRST, ONE, (1_800_000_000,)), 101), (agreed, 102), (TimeAgreed(FIRST, 9), OLGA)
    )
    assert [(each.about, each.entry.by) for each in found] == [(TimeAgreed(FIRST, 9), OLGA)]
