"""Golden pictures of the third game, one of each kind."""

from collections.abc import Callable

from PIL import Image

from render.multiversus import compositions
from render.multiversus.values import (
    ActionCoin,
    BoardPicture,
    Caption,
    CharacterMark,
    Coins,
    EndPicture,
    EndSide,
    EndUnit,
    Goal,
    Member,
    PieceMark,
    Sheet,
    SheetPicture,
    Shot,
    SignMark,
    Spot,
    StrikeMark,
    Strip,
    UnitPanel,
    WalkMark,
)

BUSY = BoardPicture(
    tiles=("c5", "g3"),
    tile_rule="harm",
    walls=("a4", "h5"),
    hedges=("c3", "f6"),
    figures=(
        CharacterMark("champion", "heroes", "coach_lamp", "e2", "well"),
        CharacterMark("lieutenant", "heroes", "kite", "c4", "wounded", is_acting=True, badge="attack"),
        CharacterMark("mob1", "heroes", "ladder", "h3", "wounded", 1),
        CharacterMark("mob2", "heroes", "ladder", "c6", "disabled", 2),
        CharacterMark("beast", "adversaries", "stove", "d7", "wounded", is_large=True),
        CharacterMark("minion1", "adversaries", "creation", "f7", "wounded", 1),
        CharacterMark("minion2", "adversaries", "creation", "f4", "disabled", 2),
    ),
    pieces=(
        PieceMark("piece1", "fire", "g4", 1),
        PieceMark("piece2", "fire", "b5", 2, is_marked=True),
        PieceMark("piece3", "fire", "e5", 3, is_marked=True),
    ),
    adversaries=Sheet(
        "adversaries",
        "سلمى",
        "The Sleepless Hearth",
        1,
        3,
        (
            Coins("beast", "stove", 0, 0, name="Beast"),
            Coins("minion", "creation", 1, 1, name="Minions"),
            Coins("piece", "fire", 0, 0, name="Terrain"),
        ),
        is_sealed=True,
    ),
    heroes=Sheet(
        "heroes",
        "星野アオイ🔥",
        "The Long Wick Patrol",
        3,
        4,
        (
            Coins("champion", "coach_lamp", 0, 0, name="Champion"),
            Coins("lieutenant", "kite", 1, 0, is_chosen=True, name="Lieutenant"),
            Coins("mob", "ladder", 0, 0, is_gone=True, name="Mob"),
        ),
        "TO PLAY",
        is_turn=True,
    ),
    strip=Strip(
        3,
        4,
        "heroes",
        "kite",
        (ActionCoin("attack"), ActionCoin("stunt", is_done=True)),
        "has chosen",
        "1 or 6",
        4,
        (Goal("fire", "marked", 1), Goal("creation", "down", 1), Goal("stove", "down", 2)),
    ),
    marks=(
        StrikeMark(Spot("c4"), Spot("e6"), "defended", 1),
        WalkMark("adversaries", ("e6", "f7"), by_force=True),
        SignMark("heroes", "power", Spot("c4"), Spot("b5"), 2),
    ),
)

STEP = Shot(
    BUSY,
    Caption(
        "Round 3 · Heroes",
        "heroes",
        "kite",
        1,
        "Corrigan Veer attacks Hush Sparks I, who defends",
        ("Hush Sparks I is pushed to f7",),
        2,
        5,
    ),
)

END = EndPicture(
    "Defeat",
    "سلمى",
    "wins by reaching the goal",
    "round 3",
    "Auntie Clinker",
    "stove",
    "ember",
    (
        EndSide(
            "adversaries",
            "سلمى",
            "The Sleepless Hearth",
            3,
            3,
            (
                EndUnit("stove", False, ("wounded",)),
                EndUnit("creation", False, ("well", "disabled")),
                EndUnit("fire", True, ("well", "wounded", "wounded")),
            ),
            is_winner=True,
        ),
        EndSide(
            "heroes",
            "星野アオイ🔥",
            "The Long Wick Patrol",
            3,
            4,
            (
                EndUnit("coach_lamp", False, ("disabled",)),
                EndUnit("kite", False, ("gone",)),
                EndUnit("ladder", False, ("wounded", "gone")),
            ),
            is_winner=False,
        ),
    ),
)

OWN = SheetPicture(
    "adversaries",
    "The Sleepless Hearth",
    1,
    3,
    "You chose Hush Sparks: Defend",
    (
        UnitPanel(
            Coins("beast", "stove", 1, 0),
            "Auntie Clinker",
            "Beast",
            3,
            6,
            ("attack", "defend", "move", "stunt"),
            (Member(0, "d7", "wounded"),),
            (
                ("Large:", "It stands on four spaces."),
                ("Bellow (!):", "Pushes all enemies next to it, one after another, up to 2 spaces."),
            ),
        ),
        UnitPanel(
            Coins("minion", "creation", 1, 1, is_chosen=True),
            "Hush Sparks",
            "Minions",
            3,
            6,
            ("attack", "defend", "move", "stunt"),
            (Member(1, "f7", "well"), Member(2, "", "disabled")),
            (("Hum (!):", "Pulls an enemy within 3 spaces up to 2 spaces."),),
        ),
        UnitPanel(
            Coins("piece", "fire", 0, 0),
            "Wandering Braziers",
            "Terrain",
            1,
            2,
            ("move", "stunt"),
            (Member(1, "g4", "well"), Member(2, "b5", "well", True), Member(3, "e5", "well", True)),
            (("Blocking:", "Nobody walks through it."),),
        ),
    ),
    ("The Adversaries need 3 points: 1 for the Champion down, 1 for each member of the Mob down.",),
)

PICTURES: dict[str, Callable[[], Image.Image]] = {
    "skirmish": lambda: compositions.compose_board(BUSY),
    "skirmish-step": lambda: compositions.compose_shot(STEP),
    "skirmish-sheet": lambda: compositions.compose_sheet(OWN),
    "skirmish-end": lambda: compositions.compose_end(END),
}
