"""Colours, icons and signs by meaning. Transformers and seats share colours, never shapes."""

from collections.abc import Mapping

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
from render.pen.colour import rgb
from render.pen.palette import INK
from render.pen.seats import BLUE_PLATE, COMPUTER_ICON, GREEN_PLATE, RED_PLATE, WHITE_PLATE, YELLOW_PLATE

PLATES = {REORDER: WHITE_PLATE, SIFT: YELLOW_PLATE, SWITCH: RED_PLATE, CYCLE: BLUE_PLATE, KEEP: GREEN_PLATE}
"""By transformer, 1 to 5."""
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
LEFT_ICON, EYE_ICON = "exit_run", "eye"
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
