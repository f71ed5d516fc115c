"""Multifold's part of the gallery, from games between novices that are always the same."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from bot.content.multifold.lessons import lessons
from bot.content.multifold.shipped import shipped_library
from bot.games.courses import solved
from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event
from bot.games.multifold.lessons import Position
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.rules.imagine import veil
from bot.games.multifold.sight.view import View
from bot.players.multifold.levels import make_player
from cogs.multifold.tutorial.slides import slide_of
from render.multifold import api
from render.multifold.reading import board_of, end_of, hand_of
from render.multifold.values import BoardPicture

SEED = 5
NAMES = ("Ada", "Grace", "Emmy", "Katherine")
BOARDS = tuple(shipped_library().boards)


@dataclass(frozen=True, slots=True)
class Moment:
    """A position: the views of spectators and of who was asked, and what has happened so far."""

    view: View
    own: View
    log: tuple[Event, ...]


@cache
def game(board: str) -> tuple[Moment, ...]:
    """A whole game on a board: each beginning of a move phase, and the end."""
    dice, thinking, novice = FastDice(SEED), FastDice(SEED), make_player("novice")
    state, log = MULTIFOLD.begin(make_setup(shipped_library(), board), dice)
    found, asked = [], -1
    while True:
        waiting = MULTIFOLD.waiting(state)
        seat = min(waiting, default=0)
        if seat != asked or not waiting:
            found.append(Moment(MULTIFOLD.view(state, None), MULTIFOLD.view(state, seat), tuple(log)))
        if not waiting:
            return tuple(found)
        asked = seat
        action = novice.choose(veil(state, seat), MULTIFOLD.legal(state, seat), thinking)
        log += MULTIFOLD.apply(state, seat, action, dice)


def board(moment: Moment) -> BoardPicture:
    return board_of(moment.view, NAMES, moment.log)


def middle(name: str) -> Moment:
    """The middle of the game on a board."""
    return game(name)[len(game(name)) // 2]


def positions() -> Iterator[Position]:
    """Every position that the solutions of the lessons lead through."""
    for lesson in lessons():
        yield from solved(Position(lesson))


def pictures() -> Mapping[str, Callable[[], list[bytes]]]:
    """The functions that draw the pictures, by file name without number and suffix."""
    return {
        "multifold-board": lambda: [api.multifold_board(board(middle(name))) for name in BOARDS],
        "multifold-table": lambda: [
            api.multifold_table(board_of(middle(name).view, NAMES)) for name in BOARDS
        ],
        "multifold-hand": lambda: [api.multifold_hand(hand_of(game(name)[3].own, NAMES)) for name in BOARDS],
        "multifold-tutorial": lambda: [api.multifold_lesson(slide_of(each)) for each in positions()],
        "multifold-end": lambda: [api.multifold_end(end_of(game(name)[-1].view, NAMES)) for name in BOARDS],
    }
