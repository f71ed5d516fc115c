"""What is played for a player whose time has run out."""

import pytest

from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.position.actions import Choose, End, Forfeit, TakeTurn
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.timeouts import timeout_action
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from tests.games.melee.rules.test_choices import ALLY_HEALS, MAY_DRAW, asked
from tests.games.recorded import play_duel
from tests.shipped import shipped

HARM_ANYBODY = 'do = [{ kind = "damage", target = { kind = "chosen", side = "any" }, amount = 2 }]'
HARM_AN_ALLY = 'do = [{ kind = "damage", target = { kind = "chosen", side = "ally" }, amount = 2 }]'


def test_the_roll_offs_winner_goes_first() -> None:
    content = shipped()
    south, north = (content.decks[each] for each in ("ember-court", "gloomfen"))
    setup = make_setup(south, north, content.boards[content.default_board], 20)
    state, _ = MELEE.begin(setup, SeededDice(bytes(32), "melee", "1", "2", "3"))
    (seat,) = MELEE.waiting(state)
    assert timeout_action(state, seat) == TakeTurn(True)
    perform(state, TakeTurn(True), FastDice(0), None)
    (seat,) = MELEE.waiting(state)
    assert timeout_action(state, seat) == End()


def test_what_may_be_declined_is_declined() -> None:
    assert timeout_action(asked(MAY_DRAW), Seat.SOUTH) == Choose(("no",))


def test_the_enemy_is_harmed_rather_than_the_own_side() -> None:
    state = asked(HARM_ANYBODY)
    assert state.choice is not None
    assert state.choice.options[0] != "d8"
    assert timeout_action(state, Seat.SOUTH) == Choose(("d8",))


@pytest.mark.parametrize("trigger", [HARM_AN_ALLY, ALLY_HEALS])
def test_of_equal_answers_the_first_is_given(trigger: str) -> None:
    state = asked(trigger, hurt=2)
    assert state.choice is not None
    assert timeout_action(state, Seat.SOUTH) == Choose(state.choice.options[:1])


@pytest.mark.parametrize("seat", Seat)
def test_who_forfeits_loses_on_time_whoever_is_to_act(seat: Seat) -> None:
    state = asked(MAY_DRAW)
    events = MELEE.apply(state, seat, Forfeit(seat), RecordingDice(FastDice(0)))
    assert [event.kind for event in events] == ["lost-on-time", "game-over"]
    standing = MELEE.standing(state)
    assert standing is not None
    assert (standing.winner, standing.by) == (seat.other, "time")


def test_a_record_that_ends_on_time_verifies() -> None:
    record = parse_record(play_duel(1, last="forfeit").text)
    assert record.lines[-1].action == "forfeit"
    assert verify(record, GAMES) == []
