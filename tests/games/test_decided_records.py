"""Records of duels that a moderator ended: they verify up to there, and lie about nothing else."""

import pytest

from bot.games.errors import ContentError
from bot.games.records import DecidedBy, DecidedEnd, format_record, parse_record
from tests.games.recorded import Row, faults_in, rows, text_of

PLIES = 20


def decided(
    places: list[int] | None = None, ply: int = PLIES, lines: int = PLIES + 1, **by: str
) -> list[Row]:
    """The record of a duel that ended after some of its actions by a decision."""
    given = rows()
    return [*given[: lines + 1], {"decision": {"ply": ply, "places": places, **by}}, given[-1]]


@pytest.mark.parametrize("places", [None, [1, 2], [2, 1], [1, 1]])
def test_a_duel_that_a_moderator_ended_verifies(places: list[int] | None) -> None:
    text = text_of(decided(places))
    assert faults_in(text) == []
    record = parse_record(text)
    assert record.decision == DecidedEnd(ply=PLIES, places=None if places is None else tuple(places))


@pytest.mark.parametrize("by", ["moderator", "tournament", "players"])
def test_a_record_says_who_decided_it(by: DecidedBy) -> None:
    text = text_of(decided(by=by))
    record = parse_record(text)
    assert record.decision == DecidedEnd(ply=PLIES, by=by)
    assert faults_in(text) == []
    assert format_record(record.header, record.lines, record.seed, record.decision) == text


def test_a_record_of_an_earlier_version_that_does_not_say_it_stays_as_it_is() -> None:
    text = text_of(decided([2, 1]))
    record = parse_record(text)
    assert format_record(record.header, record.lines, record.seed, record.decision) == text


def test_a_tournament_gives_no_places() -> None:
    (fault,) = faults_in(text_of(decided([1, 2], by="tournament")))
    assert fault == "its tournament ended the duel without a result, which gives no places"


def test_its_actions_are_checked_all_the_same() -> None:
    given = decided()
    given[5]["line"]["hash"] = "0" * 64
    assert faults_in(text_of(given)) == ["ply 4: the state differs"]


def test_actions_cannot_be_left_out_before_a_decision() -> None:
    (fault,) = faults_in(text_of(decided(lines=PLIES, by="moderator")))
    assert fault == f"a moderator ended the duel at ply {PLIES}, but its last action is ply {PLIES - 1}"


def test_nobody_decides_a_duel_that_is_over_by_the_rules() -> None:
    whole = len(rows()) - 2
    (fault,) = faults_in(text_of(decided([1, 2], ply=whole - 1, lines=whole)))
    assert fault == "a moderator or a tournament ended the duel, but by the rules it was over already"


@pytest.mark.parametrize("places", [[1], [1, 2, 2], [2, 2], [1, 3], [0, 1]])
def test_places_that_do_not_fit_the_seats_are_found(places: list[int]) -> None:
    (fault,) = faults_in(text_of(decided(places)))
    assert fault == f"a moderator or a tournament decided the places {places}, which do not fit 2 seats"


def test_a_decision_comes_once_and_after_all_actions() -> None:
    given = decided()
    for wrong in ([*given[:-1], *given[-2:]], [*given[:3], given[-2], *given[3:-2], given[-1]]):
        with pytest.raises(ContentError, match="not what a record has in this place"):
            parse_record(text_of(wrong))


def test_without_a_decision_a_record_that_ends_early_is_found() -> None:
    given = decided()
    assert faults_in(text_of([*given[:-2], given[-1]])) == ["the record ends before the duel does"]
