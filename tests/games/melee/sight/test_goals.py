"""How far each side is from its goal, for lanes beside a board."""

import pytest
from msgspec.structs import replace

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.position.actions import Move
from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.goals import goal_of
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from cogs.melee.words.duel.table import goal_text
from tests.cogs.positions import position

NAMES = ("Ada", "Bo")


def told(view: View, seat: Seat, *moves: Move) -> tuple[str, str]:
    goal = goal_of(view, seat, moves)
    return goal.step, goal_text(goal, view, NAMES)


def test_who_can_step_on_the_goal_in_this_turn() -> None:
    view = position({"e6": "Scout"}, {"b8": "Guard"})
    step = Move(parse_tile("e6"), parse_tile("e8"))
    assert told(view, Seat.SOUTH, step) == ("in reach", "Scout can stand on it now")
    aside = Move(parse_tile("e6"), parse_tile("e7"))
    assert told(view, Seat.SOUTH, aside) == ("none", "nobody can stand on it now")


def test_who_can_reach_it_in_the_next_turn() -> None:
    view = position({}, {"d3": "Guard", "e3": "Scout"})
    assert told(view, Seat.NORTH) == ("in reach", "Guard and 1 other can reach it next turn")
    assert told(position({}, {"d8": "Guard"}), Seat.NORTH) == ("none", "nobody can reach it next turn")


def test_who_sleeps_must_wake_up_first() -> None:
    view = position({}, {"d3": "Guard"})
    asleep = replace(view, entities=tuple(replace(each, statuses=("sleep",)) for each in view.entities))
    assert told(asleep, Seat.NORTH)[1] == "Guard can reach it next turn if it wakes up"


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (Seat.SOUTH, "Scout: hold e8 until Bo’s turn ends and you win"),
        (Seat.NORTH, "Scout: drive it off e8 or you lose"),
        (None, "Scout: Ada wins if it holds e8 until Bo’s turn ends"),
    ],
)
def test_who_stands_on_it_must_hold_it(viewer: Seat | None, said: str) -> None:
    view = position({"e8": "Scout"}, {"d8": "Guard"}, seat=viewer)
    assert told(view, Seat.SOUTH) == ("on it", said)
    assert [each.card.name for each in goal_of(view, Seat.SOUTH, ()).attackers] == ["Guard"]


def test_at_the_end_it_has_been_held() -> None:
    view = replace(position({"e8": "Scout"}, {}), phase="over", outcome=Outcome(Seat.SOUTH, "capture"))
    assert told(view, Seat.SOUTH) == ("held", "Scout has held it: you win")
    assert goal_of(view, Seat.NORTH, ()).step == "none"
    assert told(replace(view, outcome=Outcome(Seat.NORTH, "concession")), Seat.SOUTH)[0] == "on it"
