"""What the public message of a duel is made of."""

from msgspec.structs import replace

from bot.games.melee.events import events as ev
from bot.games.two_seats import Seat
from cogs.melee.posts.duel_scene import Scene
from tests.cogs.positions import duel, position

SOUTH, NORTH = Seat.SOUTH, Seat.NORTH
DREW, FLED, GAINED = ev.Drew(SOUTH, 1, 3, 6), ev.Conceded(NORTH), ev.EnergyChanged(NORTH, 2, 3, 6, "turn")
ENDED, BEGAN = ev.TurnEnded(4, SOUTH), ev.TurnBegan(5, NORTH)


def scene(*log: tuple[int, ev.Event]) -> Scene:
    """A duel after its ninth action, with this log of (ply, event)."""
    view = replace(position({}, {}), ply=9)
    return Scene(duel(), view, log, (), ())


MOVED = ev.Moved(ev.Who(1, "Ash", NORTH, 3), (3, 4), "move")


def test_a_turn_that_has_just_begun_shows_the_turn_before() -> None:
    log = [(5, ev.TurnBegan(4, NORTH)), (6, MOVED), (7, ENDED), (7, BEGAN), (7, GAINED)]
    steps = scene(*log).steps
    assert [(step.turn, step.kind) for step in steps] == [(4, "start"), (4, "move"), (4, "end"), (5, "start")]


def test_once_somebody_has_acted_the_turn_before_is_gone() -> None:
    log = [(6, MOVED), (7, ENDED), (7, BEGAN), (8, MOVED)]
    assert [(step.turn, step.kind) for step in scene(*log).steps] == [(5, "start"), (5, "move")]


def test_a_scene_without_a_log_shows_no_steps() -> None:
    assert scene().steps == ()
