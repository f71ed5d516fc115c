"""How the rounds before a cut are paired from the log."""

import pytest

from bot.tournaments.course.due import due
from bot.tournaments.log.events import Paired, Penalized
from bot.tournaments.matches import EntrantId, Pairing
from bot.tournaments.rules import Rules
from tests.tournaments.course.played import Playing
from tests.tournaments.course.test_changes import after_rounds


def next_pairings(playing: Playing) -> list[Pairing]:
    return [
        pairing
        for event in due(playing.state).events
        if isinstance(event, Paired)
        for _, pairing in event.matches
    ]


@pytest.mark.parametrize(
    ("rules", "people"), [(Rules("swiss", rounds=3), 7), (Rules("pods", seats=3, rounds=3), 7)]
)
def test_a_penalty_changes_no_pairing(rules: Rules, people: int) -> None:
    playing = after_rounds(people, rules, 1, is_released=False)
    before = next_pairings(playing)
    free = next(each.seats[0] for each in before if each.is_bye)
    assert free != 1
    playing.add(Penalized(EntrantId(1), 200))
    assert next_pairings(playing) == before
