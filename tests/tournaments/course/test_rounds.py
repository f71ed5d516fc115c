"""How the rounds before a cut are paired from the log."""

from dataclasses import replace

import pytest

from bot.tournaments.course.due import due
from bot.tournaments.log.events import (
    CutMade,
    Dropped,
    Finished,
    Paired,
    Penalized,
    Reported,
    RulesChanged,
)
from bot.tournaments.matches import EntrantId, Pairing
from bot.tournaments.rules import TournamentRules
from tests.tournaments.course.played import Playing
from tests.tournaments.course.test_changes import after_rounds


def next_pairings(playing: Playing) -> list[Pairing]:
    return [
        pairing
        for event in due(playing.state).events
        if isinstance(event, Paired)
        for _, pairing in event.matches
    ]


def test_whoever_drops_out_after_a_round_plays_it() -> None:
    playing = after_rounds(4, TournamentRules("swiss"), 0)
    playing.add(Dropped(EntrantId(1), 1))
    assert not due(playing.state).events
    playing.add(Dropped(EntrantId(2), 0))
    assert [type(each) for each in due(playing.state).events] == [Reported]


def test_until_its_matches_are_out_a_cut_follows_the_rules_and_who_is_left() -> None:
    rules = TournamentRules("swiss", rounds=2, cut=4)
    playing = after_rounds(8, rules, 2, is_released=False)
    playing.add(*due(playing.state).events)
    assert len(playing.state.cut) == 4
    playing.add(RulesChanged(replace(rules, cut=2)))
    assert due(playing.state).events == (CutMade(playing.state.cut[:2]),)
    playing.add(Dropped(playing.state.cut[0], 2))
    assert due(playing.state).events == (CutMade(playing.state.cut[1:3]),)
    playing.add(RulesChanged(replace(rules, rounds=3)))
    assert {event.stage for event in due(playing.state).events if isinstance(event, Paired)} == {"swiss"}
    playing.add(RulesChanged(replace(rules, cut=None)))
    assert due(playing.state).events == (Finished(),)


def test_there_is_no_cut_of_one() -> None:
    playing = after_rounds(3, TournamentRules("round-robin", cut=2), 3, is_released=False)
    playing.add(Dropped(EntrantId(1), 3), Dropped(EntrantId(2), 3))
    assert due(playing.state).events == (Finished(),)


@pytest.mark.parametrize(
    ("rules", "people"),
    [(TournamentRules("swiss", rounds=3), 7), (TournamentRules("pods", seats=3, rounds=3), 7)],
)
def test_a_penalty_changes_no_pairing(rules: TournamentRules, people: int) -> None:
    playing = after_rounds(people, rules, 1, is_released=False)
    before = next_pairings(playing)
    free = next(each.seats[0] for each in before if each.is_bye)
    assert free != 1
    playing.add(Penalized(EntrantId(1), 200))
    assert next_pairings(playing) == before
