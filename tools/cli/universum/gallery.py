"""Multiuniversum's part of the gallery, from games between adepts that are always the same."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from bot.content.universum.lessons import lessons
from bot.content.universum.shipped import shipped_box
from bot.games.courses import solved
from bot.games.dice import FastDice
from bot.games.universum.events.events import Event
from bot.games.universum.lessons import Position
from bot.games.universum.position.setup import Setup
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import veil
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.turns import begin
from bot.games.universum.sight.view import View, view_of
from bot.players.universum.levels import make_player
from cogs.universum.tutorial.slides import slide_of
from render.universum import api
from render.universum.reading.hand import hand_of, reorder_of
from render.universum.reading.table import end_of, table_of
from render.universum.values import TablePicture

SEED = 7
NAMES = ("Ada", "Grace", "Katherine", "Emmy", "Rosalind")


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in a game: the view of spectators, that of the seat to act, and all events so far."""

    view: View
    own: View
    events: tuple[Event, ...]


def moments(players: int) -> Iterator[Moment]:
    """A game for this many players, action by action, to its end."""
    dice = FastDice(SEED + players)
    state, _ = begin(Setup(shipped_box(), players), dice)
    adept, thinking = make_player("adept"), FastDice(SEED)
    events: list[Event] = []
    while state.outcome is None:
        yield _moment(state, events)
        actions = legal_actions(state)
        perform(state, state.active, adept.choose(veil(state, state.active), actions, thinking), dice, events)
    yield _moment(state, events)


def _moment(state: State, events: list[Event]) -> Moment:
    return Moment(view_of(state, None), view_of(state, state.active), tuple(events))


SIZES = (2, 3, 4, 5)


def pictures() -> Mapping[str, Callable[[], list[bytes]]]:
    """The functions that draw the pictures, by file name without number and suffix."""
    return {
        "universum-table": lambda: [_table(_middle(players)) for players in SIZES],
        "universum-turn": lambda: [api.universum_turn(walk(players)) for players in (2, 4)],
        "universum-hand": lambda: [page for players in (2, 5) for page in _hand(_middle(players))],
        "universum-reorder": lambda: [api.universum_reorder(reorder_of(reordering().own))],
        "universum-score": lambda: [
            api.universum_score(end_of(_game(players)[-1].view, NAMES)) for players in SIZES
        ],
        "universum-tutorial": _slides,
    }


@cache
def _game(players: int) -> list[Moment]:
    return list(moments(players))


def _middle(players: int) -> Moment:
    """The middle of a game, at the end of a turn or in it."""
    game = _game(players)
    return game[len(game) // 2]


def reordering() -> Moment:
    """Somebody reorders a stack."""
    return next(
        each
        for players in SIZES
        for each in _game(players)
        if each.own.choice is not None and each.own.choice.kind == "reorder"
    )


def _table(moment: Moment) -> bytes:
    return api.universum_table(table_of(moment.view, NAMES, moment.events))


def walk(players: int) -> TablePicture:
    """A turn of several actions late in a game, in which somebody walks."""
    game = _game(players)
    tables = (table_of(each.view, NAMES, each.events) for each in game[len(game) // 2 :])
    return next(
        table
        for table in tables
        if len(table.log.actions) > 1 and any(fact.what == "move" for fact in table.log.actions)
    )


def _hand(moment: Moment) -> list[bytes]:
    return api.universum_hand(hand_of(moment.own))


def positions() -> Iterator[Position]:
    """The beginning of each lesson, and its result."""
    for lesson in lessons():
        yield from solved(Position(lesson))


def _slides() -> list[bytes]:
    return [api.universum_lesson(slide_of(each)) for each in positions()]
