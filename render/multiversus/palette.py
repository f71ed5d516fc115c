"""Colours and icons of Multiversus by meaning."""

from collections.abc import Mapping

from msgspec import Struct

from render.grid.palette import SideColours
from render.grid.sides import DARK, HOUSE, LIGHT, SHIELD
from render.grid.tokens import TokenStyle
from render.multiversus.values import Kind, Side
from render.pen.colour import RGB, WHITE, rgb

SIDES: Mapping[Side, SideColours] = {"heroes": LIGHT, "adversaries": DARK}
TOKENS: Mapping[Side, TokenStyle] = {"heroes": HOUSE, "adversaries": SHIELD}
EMBLEMS: Mapping[Side, str] = {"heroes": "arrow_up_bold", "adversaries": "arrow_down_bold"}
WAYS: Mapping[Side, RGB] = {"heroes": rgb("#8FD3FF"), "adversaries": rgb("#FFB05A")}


class ActionLook(Struct, frozen=True):
    """How an action is shown: its icon, its plate, and its tint in text."""

    icon: str
    plate: tuple[RGB, RGB]
    tint: RGB


ACTIONS: Mapping[Kind, ActionLook] = {
    "attack": ActionLook("sword", (rgb("#A8412F"), rgb("#7A2A1E")), rgb("#FF9F94")),
    "defend": ActionLook("shield", (rgb("#566175"), rgb("#3B4455")), rgb("#C3CCDC")),
    "move": ActionLook("shoe_print", (rgb("#6F48B8"), rgb("#4D2F88")), rgb("#C9A8FF")),
    "stunt": ActionLook("star_four_points", (rgb("#8A6A12"), rgb("#5E4708")), rgb("#FFE27A")),
}

GREEN = (rgb("#4BC27E"), rgb("#1F7F45"))
GREY = (rgb("#B4BCCB"), rgb("#6B7386"))
SPENT_GREEN, SPENT_GREY = rgb("#2F7A52"), rgb("#59637A")
SEAL = (rgb("#F0645A"), rgb("#B3261E"))
SEAL_EDGE = rgb("#FFC9C3")
SEAL_TEXT = rgb("#FFB0A8")
WELL, WOUNDED, LOST = rgb("#5FD08C"), rgb("#F2C33C"), rgb("#7C869A")
DISABLED = (rgb("#D23B3B"), rgb("#8E1212"))
MARKED = (rgb("#2F8BE6"), rgb("#1557A8"))
CHIP = (rgb("#1B1D26"), rgb("#0C0D12"))
BOX = (rgb("#1B2030"), rgb("#11141D"))
BOX_EDGE = rgb("#434C61")
BAR_QUIET = (rgb("#1A1D26"), rgb("#15171E"))
STRIP_FILL = (rgb("#171A22"), rgb("#101218"))
POINT, POINT_EMPTY = (rgb("#FFE27A"), rgb("#F4BE2E")), (rgb("#0F1219"), rgb("#0F1219"))
NUMERAL_PLATE = (WHITE, rgb("#D5D8DE"))
NUMERAL_INK = rgb("#14171F")
FORCE = rgb("#7FE3FF")
TROPHY = "trophy"
GREEN_SIGN = "check_bold"
"""On the green coin, so that it differs from the grey ones not by colour alone."""
OTHER_ICONS = (
    *EMBLEMS.values(),
    *(look.icon for look in ACTIONS.values()),
    TROPHY,
    GREEN_SIGN,
    "help",
    "close_thick",
    "check_bold",
    "dice_multiple",
    "heart",
    "heart_outline",
    "bandage",
    "shield",
    "blur_off",
)
TYPE_FLOOR = 28
"""The smallest text in pixels on 1100: about 10 on a phone."""
