"""Golden pictures of the war game, and games to draw."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from PIL import Image

from bot.content.war.shipped import first_sheets
from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.events.events import Event, audience
from bot.games.war.facts.facts import Fact, facts_of
from bot.games.war.position.state import State
from bot.games.war.scenarios.scenarios import parse_scenario
from render.war import compositions
from render.war.reading import board_of
from render.war.sheet_reading import sheet_of
from render.war.values import (
    BattlePicture,
    BlowRow,
    BoardPicture,
    Caption,
    EndPicture,
    EndStanding,
    Progress,
    Shot,
    WarSheet,
)
from tests.games.war.games import choice, setup_of

SHEETS = first_sheets()
NAMES = ("星野アオイ🔥", "Marlowe", "سلمى", "W" * 32)
DUEL = """
title = "A duel in round 6"
game = "multiverse-war"
rules = ["W-L1"]
[format]
mode = "short"
[table]
round = 6
phase = "action"
turn = 1
first = [2, 1]
explored = { g3 = "fen-vein 1", e5 = "wind-vein 3", b4 = "grass", g6 = "grass" }
terrain = { b4 = "forest", c4 = "forest", f6 = "mountain", c5 = "water", d4 = "hill", e6 = "hill" }
events = ["d6"]
quarries = { e5 = 1, g3 = 2 }
roads = ["d3", "c4"]
buildings = ["1 barracks b5 age 2", "1 tower d4 damage 1", "2 workshop h6 age 3 damage 2"]
[[seat]]
gold = 6
stones = 8
vp = 12
damage = 1
tracks = { spear = [2, 1], sword = [1, 2] }
built = 3
missions = ["two-veins", "lamplight"]
tactical = 2
heroes = { lamp = { level = 2, xp = 1, health = 3, ap = 4, powers = ["sight"], points = 1 } }
units = [
  "builder d4", "bowman d4 wounds 1 id u12", "spearman e4 wounds 1 wall ne", "lamp d5 ap 3", "scout c5 ap 2",
  "swordsman d3 acted", "catapult d2 set-up ap 0 attacked", "decoy c3 ap 2", "pikeman b4 guard 2",
]
[[seat]]
gold = 4
stones = 6
vp = 9
damage = 2
missions = ["parade", "high-ground"]
heroes = { keystone = { level = 1, xp = 0, health = 3, ap = 4, powers = ["breach"], points = 0 } }
units = [
  "keystone f5 wounds 1", "spearman e6", "catapult g5 set-up", "bowman f4", "scout g4 wounds 1", "builder f7",
  "swordsman h6", "horseman e9",
]
[play]
actions = []
[expect]
"""
FOUR = """
title = "Four seats in round 9"
game = "multiverse-war"
rules = ["W-L1"]
[format]
mode = "four"
[table]
round = 9
phase = "action"
turn = 2
first = [3, 2]
all = "grass"
explored = { d6 = "hill", g7 = "wind-vein 2", k6 = "fen-vein 4", e9 = "forest" }
terrain = { l9 = "water", m8 = "forest", j8 = "hill", g4 = "mountain" }
events = ["f5", "m3"]
quarries = { d6 = 1, g7 = 4, k6 = 3 }
roads = ["i5", "i4", "h4"]
buildings = ["1 academy d8", "4 tower i4 age 2", "3 barracks m6"]
guardians = ["h6 age 2 wounds 1"]
[[seat]]
units = ["swordsman a8", "horseman d8", "scout f7", "builder c7"]
[[seat]]
stones = 3
vp = 8
gold = 7
missions = ["two-veins", "first-blood"]
heroes = { gales = { level = 3, health = 4, ap = 5, powers = ["gust", "orders"] } }
units = ["gales i9 wounds 2", "spearman j9", "builder j11", "bowman i10 wounds 1"]
[[seat]]
stones = 7
vp = 10
units = ["bowman l6", "scout k7", "builder o5", "engineer n5", "spearman n5"]
[[seat]]
stones = 11
vp = 4
units = ["swordsman i4", "catapult g2", "scout h5 wounds 1", "decoy h4"]
[play]
actions = []
[expect]
"""
FACTS = (
    Fact("move", 1, "spearman", hexes=("e7", "e6")),
    Fact("move", 0, "scout", 5, hexes=("c4", "c5")),
    Fact("strike", 1, "bowman", 0, None, ("f4", "e4"), 7, 3, True, ("attack", "g +1")),
    Fact("strike", 0, "spearman", 3, None, ("e4", "f4"), 7, 9, False, ("retaliation",)),
    Fact("kill", 0, "swordsman", hexes=("c8",)),
    Fact("improve", 1, "workshop", hexes=("h6",), amount=3),
)


@cache
def position(text: str) -> State:
    """The position of a scenario; don't change it."""
    return parse_scenario(text, "toml", SHEETS).begin(FastDice(1))


def duel(seat: int | None) -> BoardPicture:
    return board_of(WAR.view(position(DUEL), seat), SHEETS, NAMES, FACTS)


def four(seat: int | None) -> BoardPicture:
    return board_of(WAR.view(position(FOUR), seat), SHEETS, NAMES)


def told_play(number: int, *, rounds: int = 6) -> Iterator[tuple[State, list[Event]]]:
    """The same state before each action of a game of eager players, with what has just happened."""
    chance, dice = Random(number), FastDice(number)
    state, events = WAR.begin(setup_of(number, rounds=rounds), dice)
    while waiting := WAR.waiting(state):
        yield state, events
        seat = chance.choice(sorted(waiting))
        events = WAR.apply(state, seat, choice(state, seat, chance, eager=True), dice)
    yield state, events


def facts_for(seat: int | None, events: list[Event]) -> list[Fact]:
    """What a viewer knows of these events."""
    return facts_of([event for event in events if (seen := audience(event)) is None or seat in seen])


STEP = Shot(
    duel(None),
    Caption(
        "Round 6 · action phase",
        1,
        "Bowman f4 attacks e4: 3 against 7",
        ("Hit: Spearman e4 has 1 wound",),
        2,
        5,
    ),
)


def _standing(seat: int, place: int, points: int, *counts: int, is_out: bool = False) -> EndStanding:
    goals = zip(("stones", "hero", "ages", "siege"), counts, (24, 8, 3, 4), strict=False)
    progress = tuple(Progress(goal, count, target) for goal, count, target in goals)  # type: ignore[arg-type]
    return EndStanding(seat, NAMES[seat], place, points, progress, 2, is_out)


END = EndPicture(
    "Defeat",
    "Marlowe",
    "wins by completing the Stone Portal",
    "round 17",
    "portal",
    "Four Winds",
    (
        _standing(1, 1, 31, 25, 3, 1, 2),
        _standing(0, 2, 29, 12, 6, 2, 1),
        _standing(3, 2, 29, 11, 0, 0, 0),
        _standing(2, 4, 8, is_out=True),
    ),
)
BATTLE = BattlePicture(
    "Attack from e4 on f4",
    (
        BlowRow(
            None,
            "gatling",
            "Gatling gun",
            "g5",
            "e4",
            "covers",
            10,
            (("distance", -2), ("in the open", 3)),
            9,
            True,
        ),
        BlowRow(
            1,
            "crossbowman",
            "Crossbowman",
            "f4",
            "e4",
            "strikes back",
            6,
            (
                ("age", 3),
                ("in the open", -1),
                ("support", -2),
                ("at a mounted unit", -4),
                ("agile", -1),
                ("powers", 2),
            ),
            7,
        ),
        BlowRow(
            0,
            "heavy-swordsman",
            "Heavy Swordsman",
            "e4",
            "f4",
            "strikes",
            8,
            (),
            0,
            False,
            "if it still stands",
        ),
        BlowRow(3, "ember", "Queen of Embers", "h4", "f4", "uses a power", 6, (), 6, True, is_fixed=True),
    ),
    ("Crossbowman f4 is gone.", "A heavy swordsman of Marlowe's enters f4 " * 3),
)


def sheet(text: str, seat: int) -> WarSheet:
    """A seat's own sheet in the position of a scenario."""
    return sheet_of(WAR.view(position(text), seat), SHEETS, NAMES)


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "war": lambda: compositions.compose_board(duel(0)),
    "war-public": lambda: compositions.compose_board(duel(None)),
    "war-four": lambda: compositions.compose_board(four(1)),
    "war-sheet": lambda: compositions.compose_sheet(sheet(DUEL, 0)),
    "war-battle": lambda: compositions.compose_battle(BATTLE),
    "war-end": lambda: compositions.compose_end(END),
    "war-step": lambda: compositions.compose_shot(STEP),
    "war-part": lambda: compositions.compose_part(four(1), "east"),
}
