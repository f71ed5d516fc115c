"""Colours, icons and signs by meaning. Transformers and seats share colours, never shapes."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.universum.cards.vocabulary import (
    CYCLE,
    KEEP,
    MOVE,
    RECYCLE,
    REORDER,
    SEAL,
    SEARCH,
    SIFT,
    SWITCH,
    TRIGGER,
)
from bot.games.universum.facts.facts import What
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.palette import INK


@dataclass(frozen=True, slots=True)
class Plate:
    """A colour of the machine: the plate from top to bottom, the ink on it, and a tint for dark ground."""

    top: RGB
    low: RGB
    ink: RGB
    tint: RGB

    @property
    def fill(self) -> tuple[RGB, RGB]:
        return self.top, self.low

    def sunk(self, upper: float, lower: float) -> tuple[RGB, RGB]:
        """A dark gradient with a touch of the colour; the shares say how far each end is darkened."""
        return mix(self.low, _DUSK[0], upper), mix(self.low, _DUSK[1], lower)


_DUSK = (rgb("#222837"), rgb("#12151D"))
_WHITE = Plate(rgb("#FFFFFF"), rgb("#D5D8DE"), rgb("#14171F"), rgb("#F4F1E8"))
_YELLOW = Plate(rgb("#FFE45C"), rgb("#EDB90E"), rgb("#231A00"), rgb("#FFDF52"))
_RED = Plate(rgb("#CF3E32"), rgb("#A92219"), WHITE, rgb("#FF9184"))
_BLUE = Plate(rgb("#3470D4"), rgb("#1C4DAF"), WHITE, rgb("#8FBEFF"))
_GREEN = Plate(rgb("#5FD08C"), rgb("#2FA563"), rgb("#04200F"), rgb("#7CE5A4"))

PLATES = {REORDER: _WHITE, SIFT: _YELLOW, SWITCH: _RED, CYCLE: _BLUE, KEEP: _GREEN}
"""By transformer, 1 to 5."""
SEATS = (_WHITE, _YELLOW, _RED, _BLUE, _GREEN)
"""By seat, from 0."""
SIGNS = ("circle", "triangle", "square", "diamond", "star")
"""The shapes of the seats, from 0."""

ACTION_ICONS = {SEARCH: "magnify", TRIGGER: "flash", MOVE: "walk", SEAL: "lock", RECYCLE: "recycle"}
ABILITY_ICONS = {
    REORDER: "format_list_numbered",
    SIFT: "filter",
    SWITCH: "swap_horizontal_bold",
    CYCLE: "sync",
    KEEP: "pin",
}
HAND_ICON, DEPTH_ICON, TOOLS_ICON, SEALED_ICON = "cards", "layers", "toolbox", "lock"
PREPARE_ICON, TRASH_ICON, PASS_ICON, OFF_ICON = "toolbox", "trash_can", "close_thick", "flash_off"
TO_ICON, NEXT_ICON, THERE_ICON, LACKING_ICON = (
    "arrow_right_bold",
    "chevron_right",
    "check_bold",
    "close_thick",
)
WON_ICON, POINTS_ICON, SETS_ICON = "trophy", "lightbulb", "bookmark_multiple"
LEFT_ICON, EYE_ICON, COMPUTER_ICON = "exit_run", "eye", "monitor"
ROW_ICONS: Mapping[What, str] = {
    "search": ACTION_ICONS[SEARCH],
    "trigger": ACTION_ICONS[TRIGGER],
    "move": ACTION_ICONS[MOVE],
    "seal": ACTION_ICONS[SEAL],
    "recycle": ACTION_ICONS[RECYCLE],
    "prepare": PREPARE_ICON,
    "equip": PREPARE_ICON,
    "trash": TRASH_ICON,
    "pass": PASS_ICON,
    "leave": LEFT_ICON,
}
"""By the actions of a turn."""
OTHER_ICONS = (
    HAND_ICON, DEPTH_ICON, TOOLS_ICON, SEALED_ICON, PREPARE_ICON, TRASH_ICON, PASS_ICON, OFF_ICON, TO_ICON,
    NEXT_ICON, THERE_ICON, LACKING_ICON, WON_ICON, POINTS_ICON, SETS_ICON, LEFT_ICON, EYE_ICON,
    COMPUTER_ICON,
)  # fmt: skip

DARK = rgb("#07090E")
EDGE = rgb("#0A0C11")
IVORY, IVORY_LOW = rgb("#FFF6E2"), rgb("#E6DCC4")
CREAM = (rgb("#FFFBF0"), rgb("#CFD6DF"))
GHOST = (rgb("#8A93A6"), rgb("#6B7386"))
CREAM_INK = rgb("#10131A")
LOSS, GAIN = rgb("#FFB0A8"), rgb("#8FE8B4")
STEEL, STEEL_LOW = rgb("#8894A8"), rgb("#59637A")
PALE = rgb("#D8DEEC")
QUIET = rgb("#9AA3B8")
CARD = (rgb("#333B50"), rgb("#1D222E"))
CARD_OFF = (rgb("#262B38"), rgb("#181B24"))
BOX = (rgb("#232A38"), rgb("#161A24"))
GROUND = (rgb("#191C25"), INK)
GHOST_SHARE = 0.38

TYPE_FLOOR = 28
"""The smallest text in pixels on 1100: about 10 on a phone."""
ORDINALS = ("1st", "2nd", "3rd", "4th")
