"""Multiverse War's part of the gallery, from games between novices that are always the same."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.content.war.lessons import lessons
from bot.content.war.shipped import shipped_sheets
from bot.games.courses import solved
from bot.games.dice import FastDice
from bot.games.telling import Teller
from bot.games.war import WAR
from bot.games.war.events.events import Event, audience
from bot.games.war.facts.facts import Fact, facts_of
from bot.games.war.facts.text import titles_of
from bot.games.war.lessons import Position
from bot.games.war.position.setup import make_setup
from bot.games.war.rules.imagine import veil
from bot.games.war.sight.view import View
from bot.players.war.choices import possible_actions
from bot.players.war.levels import make_player
from cogs.war.tutorial.slides import slide_of
from render.war import api
from render.war.battle_reading import battles_of
from render.war.reading import board_of, end_of
from render.war.sheet_reading import sheet_of
from render.war.table_layout import parts_of
from render.war.values import BattlePicture, BoardPicture

SEED: Final = 3
NAMES: Final = ("Ada", "Grace", "Emmy", "Katherine")
ROUNDS: Final = {"short": 12, "duel": 8, "three": 8, "four": 8, "team": 8}
"""By mode: how long its game in the gallery is."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The end of a seat's action phase: spectators' and that seat's knowledge, and what happened in it."""

    view: View
    own: View
    seat: int
    facts: tuple[Fact, ...]
    own_facts: tuple[Fact, ...]


@cache
def game(mode: str) -> tuple[Moment, ...]:
    """A whole game of a mode: the position before each `end` of an action phase, and the last one."""
    dice, thinking, novice = FastDice(SEED), FastDice(SEED), make_player("novice")
    state, _ = WAR.begin(make_setup(shipped_sheets(), mode, rounds=ROUNDS[mode]), dice)
    found: list[Moment] = []
    events: list[Event] = []
    while True:
        waiting = sorted(WAR.waiting(state))
        turn = state.position.turn
        seat = waiting[0] if waiting else max(0, turn)
        if not waiting:
            found.append(_moment(WAR.view(state, None), WAR.view(state, seat), seat, events))
            return tuple(found)
        sight = veil(state, seat)
        action = novice.choose(sight, possible_actions(sight), thinking)
        if WAR.format_action(action) == "end":
            found.append(_moment(WAR.view(state, None), WAR.view(state, seat), seat, events))
            events = []
        events += WAR.apply(state, seat, action, dice)


def _moment(view: View, own: View, seat: int, events: list[Event]) -> Moment:
    public = [event for event in events if audience(event) is None]
    mine = [event for event in events if (seen := audience(event)) is None or seat in seen]
    return Moment(view, own, seat, tuple(facts_of(public)), tuple(facts_of(mine)))


def middle(mode: str) -> Moment:
    """A moment in the middle of a mode's game, after which something had happened."""
    moments = game(mode)
    half = len(moments) // 2
    return max(moments[half : half + 6], key=lambda moment: len(moment.facts))


def public(mode: str) -> BoardPicture:
    """What spectators see in the middle of a mode's game."""
    moment = middle(mode)
    return board_of(moment.view, shipped_sheets(), NAMES, moment.facts)


def own(mode: str) -> BoardPicture:
    """What the acting seat sees then."""
    moment = middle(mode)
    return board_of(moment.own, shipped_sheets(), NAMES, moment.own_facts)


def battles(mode: str) -> tuple[BattlePicture, ...]:
    """The battles of a mode's game that have most blows, as spectators saw them."""
    teller = Teller(NAMES, titles_of(make_setup(shipped_sheets(), mode)))
    found = [battle for moment in game(mode) for battle in battles_of(moment.facts, teller)]
    return tuple(sorted(found, key=lambda battle: -len(battle.blows)))


def _parts(picture: BoardPicture) -> list[bytes]:
    names = tuple(each.name for each in picture.hexes)
    return [api.war_part(picture, part) for part in parts_of(names, picture.homes)]


def positions() -> Iterator[Position]:
    """Every position that the solutions of the lessons lead through."""
    for lesson in lessons():
        yield from solved(Position(lesson))


def pictures() -> Mapping[str, Callable[[], list[bytes]]]:
    """The functions that draw the pictures, by file name without number and suffix."""
    return {
        "war-public": lambda: [api.war_board(public(mode)) for mode in ROUNDS],
        "war-own": lambda: [api.war_board(own(mode)) for mode in ROUNDS],
        "war-part": lambda: _parts(own("four")),
        "war-end": lambda: [
            api.war_end(end_of(moments[-1].view, shipped_sheets(), NAMES, seat=0))
            for moments in map(game, ROUNDS)
        ],
        "war-sheet": lambda: [
            api.war_sheet(sheet_of(middle(mode).own, shipped_sheets(), NAMES)) for mode in ROUNDS
        ],
        "war-battle": lambda: [api.war_battle(battle) for battle in battles("short")[:3]],
        "war-tutorial": lambda: [api.war_lesson(slide_of(each)) for each in positions()],
        "war-table": lambda: [api.war_table(own("short"))],
    }
