"""The dice of a duel as its record's events tell them (TO-45)."""

import pytest

from bot.games.figures import Roll
from bot.games.melee.events import events as ev
from bot.games.melee.game import MELEE
from bot.games.melee.history.figures import rolls_of
from bot.games.two_seats import Seat
from tests.games.recorded import play_duel

OWN, RIVAL = ev.Who(1, "Wick", Seat.SOUTH, 3), ev.Who(2, "Moth", Seat.NORTH, 4)


@pytest.mark.parametrize("number", [3, 7])
def test_events_tell_all_dice_except_those_that_shuffle_decks(number: int) -> None:
    for line in play_duel(number).lines:
        is_dealt = any(event["kind"] == "order-chosen" for event in line.events)
        assert [each.face for each in rolls_of(line.events)] == ([] if is_dealt else list(line.dice))


def test_a_reroll_counts_twice_an_addition_not_at_all_and_a_combat_only_once() -> None:
    events = [
        ev.RolledOff(2, 5),
        ev.DiceRolled(OWN, RIVAL, 1, 6),
        ev.DieTurned(OWN, 1, 4, 0),
        ev.DieTurned(RIVAL, 6, 5, -1),
        ev.Attacked(OWN, RIVAL, 3, 4, 2, 5),
        ev.Attacked(RIVAL, OWN, 3, 2, 2, 3),
        ev.DiceRolled(OWN, RIVAL, 3, 3),
        ev.AttackFizzled(OWN),
        ev.Attacked(OWN, RIVAL, 3, 6, 2, 6),
        ev.AbilityRolled(OWN, 2, 3, 0),
        ev.StatusRolled(RIVAL, "burn", 4, False),
    ]
    assert rolls_of([MELEE.dump_event(each) for each in events]) == (
        Roll(0, 6, 2), Roll(1, 6, 5),
        Roll(0, 6, 1), Roll(1, 6, 6), Roll(0, 6, 4),
        Roll(1, 6, 2), Roll(0, 6, 3),
        Roll(0, 6, 3), Roll(1, 6, 3), Roll(0, 6, 6), Roll(1, 6, 6),
        Roll(0, 3, 2), Roll(1, 6, 4),
    )  # fmt: skip
