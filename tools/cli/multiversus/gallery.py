"""Multiversus' part of the gallery, from a game between novices that is always the same."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from bot.content.multiversus.lessons import lessons
from bot.content.multiversus.shipped import shipped_library
from bot.games.courses import solved
from bot.games.dice import FastDice
from bot.games.multiversus.events.events import Event, audience
from bot.games.multiversus.game import MULTIVERSUS
from bot.games.multiversus.lessons import Position
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.sight.view import View
from bot.players.multiversus.levels import make_player
from cogs.multiversus.tutorial.slides import slide_of
from render.multiversus import api
from render.multiversus.reading import board_of
from render.multiversus.scenes import end_of
from render.multiversus.sheet_reading import sheet_of
from render.multiversus.values import BoardPicture

SEED = 7
TABLE = ("ford", "wick", "hearth")
NAMES = ("Ada", "Grace")


@dataclass(frozen=True, slots=True)
class Moment:
    """A position: the views of spectators and of seat 0, and the public events of the newest activation."""

    view: View
    own: View
    events: tuple[Event, ...]


@cache
def game() -> tuple[Moment, ...]:
    """A whole game, action by action."""
    dice, thinking, novice = FastDice(SEED), FastDice(SEED), make_player("novice")
    state, events = MULTIVERSUS.begin(make_setup(shipped_library(), TABLE), dice)
    found, told, number = list[Moment](), list[Event](), state.turn
    while True:
        told += [each for each in events if audience(each) is None]
        found.append(Moment(MULTIVERSUS.view(state, None), MULTIVERSUS.view(state, 0), tuple(told)))
        waiting = MULTIVERSUS.waiting(state)
        if not waiting:
            return tuple(found)
        if state.turn > number:
            told, number = [], state.turn
        seat = min(waiting)
        action = novice.choose(veil(state, seat), MULTIVERSUS.legal(state, seat), thinking)
        events = MULTIVERSUS.apply(state, seat, action, dice)


def busiest() -> Moment:
    """The moment of the game with the fullest activation."""
    return max(game()[:-1], key=lambda each: len(each.events))


def board(moment: Moment) -> BoardPicture:
    return board_of(moment.view, NAMES, moment.events)


def positions() -> Iterator[Position]:
    """Every position that the solutions of the lessons lead through."""
    for lesson in lessons():
        yield from solved(Position(lesson))


def pictures() -> Mapping[str, Callable[[], list[bytes]]]:
    """The functions that draw the pictures, by file name without number and suffix."""
    return {
        "multiversus-board": lambda: [api.multiversus_board(board(each)) for each in (game()[0], busiest())],
        "multiversus-table": lambda: [api.multiversus_table(board(busiest()))],
        "multiversus-sheet": lambda: [
            api.multiversus_sheet(sheet_of(busiest().own, side)) for side in ("heroes", "adversaries")
        ],
        "multiversus-end": lambda: [api.multiversus_end(end_of(game()[-1].view, NAMES))],
        "multiversus-tutorial": lambda: [api.multiversus_lesson(slide_of(each)) for each in positions()],
    }
