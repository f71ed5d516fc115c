"""Decisions in words: what was done, what would have been better, and the reason that matters most."""

import pytest

from bot.games.melee import MELEE
from bot.games.melee.position.actions import AgreeDraw, Choose, Concede, Forfeit, TakeTurn
from bot.games.two_seats import Seat
from bot.reviews.contract import Advice
from bot.reviews.melee.adviser import MeleeAdviser
from bot.reviews.melee.words import Danger, danger_text, deed_text, plan_text, why_text
from tests.players.melee.test_master import position


def advice(south: dict[str, str], north: dict[str, str], played: str, better: str, *first: str) -> Advice:
    state = position(south, north)
    for line in first:
        MELEE.apply(state, 0, MELEE.parse_action(line, 0), _NoDice())
    actions = [MELEE.parse_action(line, 0) for line in (played, better)]
    return MeleeAdviser().advise(state, 0, *actions)


class _NoDice:
    def roll(self, sides: int = 6) -> int:
        raise AssertionError("no die is rolled here")


def test_an_open_way_to_the_summon_area_is_the_reason_with_who_may_come() -> None:
    found = advice({"d2": "Ram", "g7": "Prize"}, {"d3": "Ram", "a8": "Archer"}, "move d2 a2", "end")
    assert found.played == "You moved Ram from d2 to a2."
    assert found.better == "End your turn."
    assert found.why.startswith("After what you played, Ram can take your Summon Area next turn: about ")
    assert found.why.endswith("of the time; after this, almost never.")


def test_an_entity_that_could_still_act_is_named() -> None:
    south, north = {"a2": "Archer", "g7": "Prize"}, {"a6": "Prize"}
    found = advice(south, north, "move g7 g6", "attack a3 a6", "move a2 a3")
    assert found.better == "Attack Prize a6 with Archer a3."
    told = "Archer could still act; acting with another one puts an end to that. Destroys Prize "
    assert found.why.startswith(told)
    ended = advice(south, north, "end", "attack a3 a6", "move a2 a3")
    assert ended.why.startswith("Archer could still act; ending the turn puts an end to that. ")


def test_an_attack_is_told_with_its_chance() -> None:
    found = advice({"a2": "Archer"}, {"a5": "Prize"}, "attack a2 a5", "end")
    assert found.played.startswith("You attacked Prize a5 with Archer: ")
    assert found.played.endswith("% to win.")
    assert found.why == "What was left to do risked more than it gained."


def test_small_differences_of_danger_are_not_told() -> None:
    assert danger_text(Danger(0.5, "Ram"), Danger(0.4, "Ram")) == ""
    assert danger_text(Danger(0.5, ""), Danger(0.1, "")) == ""
    assert "about 10%" in danger_text(Danger(0.5, "Ram"), Danger(0.1, "Ram"))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Concede(Seat.SOUTH), "You conceded."),
        (Forfeit(Seat.SOUTH), "Your time ran out."),
        (AgreeDraw(), "You agreed to a draw."),
        (TakeTurn(True), "You went first."),
    ],
)
def test_ends_are_told_but_never_advised(action: Concede | Forfeit | AgreeDraw | TakeTurn, text: str) -> None:
    state = position({"a2": "Archer"}, {"a5": "Prize"})
    assert deed_text(state, action) == text
    if isinstance(action, TakeTurn):
        assert plan_text(state, action) == "Go first."
    else:
        with pytest.raises(ValueError, match="nobody"):
            plan_text(state, action)


def test_the_reason_of_a_hint_for_choices_is_replaced() -> None:
    assert (
        why_text(Choose(("yes",)), "The percentage tells.") == "The games that go on from there end better."
    )
