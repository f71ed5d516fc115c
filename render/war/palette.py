"""Colours, icons and shapes of Multiverse War by meaning. No two seats differ by colour alone."""

import math
from collections.abc import Mapping
from typing import Final

from render.grid.palette import SideColours
from render.grid.sides import DARK, HOUSE, LIGHT, SHIELD
from render.grid.tokens import TokenStyle
from render.pen.colour import BLACK, RGB, WHITE, rgb
from render.pen.geometry import Point
from render.war.values import Goal, SignKind

TYPE_FLOOR: Final = 25
"""The smallest text in pixels on 1100: about 9 on a phone."""

BONE: Final = SideColours(
    name=rgb("#F4F1E8"),
    rim=(rgb("#FFFFFF"), rgb("#C3C7D0")),
    plate=(rgb("#4A5262"), rgb("#272C38")),
    glyph=rgb("#FFFFFF"),
    glyph_shade=BLACK,
    outline=rgb("#0B0D12"),
    bar=(rgb("#474D5A"), rgb("#2A2E38")),
)
VIOLET: Final = SideColours(
    name=rgb("#C9B6FF"),
    rim=(rgb("#A98BFF"), rgb("#6A35DE")),
    plate=(rgb("#F6F0FF"), rgb("#D8CBF5")),
    glyph=rgb("#2A0E66"),
    glyph_shade=WHITE,
    outline=rgb("#150828"),
    bar=(rgb("#4A3A70"), rgb("#2B2145")),
)
NEUTRAL: Final = SideColours(
    name=rgb("#A6ADBC"),
    rim=(rgb("#A6ADBC"), rgb("#59617A")),
    plate=(rgb("#3A4152"), rgb("#1F2430")),
    glyph=rgb("#E6E9F0"),
    glyph_shade=BLACK,
    outline=rgb("#0B0C10"),
    bar=(rgb("#3A4152"), rgb("#1F2430")),
)


def _round(corners: int, reach: float, turn: float = 0.0) -> tuple[Point, ...]:
    """The corners of a regular polygon around (0, 0)."""
    steps = [math.tau * (corner + turn) / corners - math.pi / 2 for corner in range(corners)]
    return tuple((round(math.cos(step) * reach, 4), round(math.sin(step) * reach, 4)) for step in steps)


DISC: Final = TokenStyle(shape=_round(32, 1.04), colours=BONE, seam=rgb("#12151C"), portrait=0.46)
DIAMOND: Final = TokenStyle(
    shape=((0, -1.3), (1.16, -0.12), (0.72, 0.6), (0, 1.22), (-0.72, 0.6), (-1.16, -0.12)),
    colours=VIOLET,
    seam=rgb("#22104A"),
    portrait=0.44,
    down=0.01,
    studs=rgb("#3B1A8A"),
)
STONE: Final = TokenStyle(
    shape=((-0.8, -0.98), (0.8, -0.98), (1.04, 0), (0.8, 0.98), (-0.8, 0.98), (-1.04, 0)),
    colours=NEUTRAL,
    seam=rgb("#0F1218"),
    portrait=0.48,
)
SIDES: Final = (LIGHT, DARK, BONE, VIOLET)
TOKENS: Final = (HOUSE, SHIELD, DISC, DIAMOND)
"""By seat: a house, a horned shield, a disc, a gem; nobody's are STONE."""

UNKNOWN: Final = "help"
TRACK_ICONS: Final[Mapping[str, str]] = {
    "spear": "spear", "sword": "sword", "bow": "bow_arrow", "horse": "horse_variant_fast",
    "scout": "binoculars", "siege": "bomb", "builder": "hammer", "decoy": "ghost", "medic": "medical_bag",
    "guardian": "pillar",
}  # fmt: skip
KIND_ICONS: Final[Mapping[str, str]] = {
    "spearman": "spear", "swordsman": "sword", "bowman": "bow_arrow", "horseman": "horse_variant",
    "scout": "binoculars", "catapult": "bomb", "builder": "hammer", "decoy": "ghost", "pikeman": "spear",
    "heavy-swordsman": "sword", "crossbowman": "bow_arrow", "lancer": "horse_variant_fast",
    "ranger": "binoculars", "cannon": "bomb", "engineer": "hammer_wrench", "medic": "medical_bag",
    "guardsman": "spear", "grenadier": "sword_cross", "rifleman": "target", "dragoon": "horse_variant_fast",
    "pathfinder": "telescope", "artillery": "bomb", "gatling": "ammunition", "guardian": "pillar",
    "ember": "crown", "lamp": "candelabra_fire", "drowned": "waves", "keystone": "chess_queen",
    "midnight": "weather_night", "oak": "tree", "folder": "bird", "gales": "weather_windy",
}  # fmt: skip
"""By the word of a unit or hero: its portrait."""
BUILDING_ICONS: Final[Mapping[str, str]] = {
    "barracks": "sword_cross", "tower": "chess_rook", "academy": "horseshoe", "workshop": "cog",
    "fortress": "castle",
}  # fmt: skip
GOAL_ICONS: Final[Mapping[Goal, str]] = {
    "stones": "diamond_stone", "hero": "crown", "ages": "chevron_triple_up", "siege": "castle"
}  # fmt: skip
GOAL_INKS: Final[Mapping[Goal, RGB]] = {
    "stones": rgb("#7FE3FF"), "hero": rgb("#FFD84D"), "ages": rgb("#C9A8FF"), "siege": rgb("#FF9184")
}  # fmt: skip
NEED_ICONS: Final[Mapping[str, str]] = {
    "explored": "compass", "events": "star_four_points", "found": "eye", "kills": "skull",
    "destroyed": "home_remove", "hits-city": "castle", "buildings": "home_group", "connected": "road_variant",
    "garrison": "shield_home", "quarries": "diamond_stone", "gold": "gold", "stones": "diamond_stone",
    "ground": "terrain", "at-city": "map_marker", "learned": "school", "age": "chevron_triple_up",
    "kinds": "account_group", "spread": "hexagon_multiple", "hero": "crown",
}  # fmt: skip
SIGN_ICONS: Final[Mapping[SignKind, str]] = {
    "gone": "skull", "appear": "plus_thick", "build": "home_plus", "road": "road_variant",
    "power": "flash", "event": "star_four_points", "explored": "compass", "quarry": "flag",
    "found": "eye", "captured": "castle",
}  # fmt: skip
ENDING_ICONS: Final[Mapping[str, str]] = {
    "portal": "diamond_stone", "hero": "crown", "conquest": "castle", "evolution": "chevron_triple_up",
    "points": "trophy", "left": "exit_run", "agreement": "handshake",
}  # fmt: skip
SEEN, SET_UP, RESTING, GUARD, WOUND, EMBLEM, VIEWER = BLOCK_ICONS = (
    "eye", "anchor", "sleep", "shield", "heart_broken", "circle_medium", "arrow_up_bold"
)  # fmt: skip
POINTS, GOLD_ICON, MISSION, LEADS, TACTICAL = OTHER_ICONS = (
    "trophy", "gold", "script_text", "chevron_double_up", "flash"
)  # fmt: skip

ACTION_POINTS = (rgb("#8A5FD6"), rgb("#5B3499"))
WATCHED = (rgb("#FF9A3D"), rgb("#B85A10"))
QUIET = (rgb("#59637A"), rgb("#363D4E"))
HARM = (rgb("#D23B3B"), rgb("#8E1212"))
MAKING = (rgb("#3E8FE0"), rgb("#1C57A8"))
BOX = (rgb("#1B2030"), rgb("#11141D"))
CHIP = (rgb("#1B1D26"), rgb("#0C0D12"))
WELL, HURT, LOST = rgb("#5FD08C"), rgb("#F2C33C"), rgb("#7C869A")
AGE_PLATE, AGE_INK = (WHITE, rgb("#D5D8DE")), rgb("#14171F")
DARK_LAND, DARK_EDGE, DARK_INK = (rgb("#1B2133"), rgb("#0D1018")), rgb("#7C88A6"), rgb("#6F7C9E")
EVENT_PLATE = (rgb("#6A5BD0"), rgb("#3A2C93"))
STONE_LIGHT, STONE_MID, STONE_DARK = rgb("#BFF3FF"), rgb("#4CC3EE"), rgb("#1B6FA8")
ROAD, ROAD_EDGE, ROAD_DOT = rgb("#C39A5B"), rgb("#4A3418"), rgb("#7A5A2A")
SIGHT_INK = rgb("#FFFFFF")
CITY_GROUND = rgb("#A39D84")


def side_of(seat: int | None) -> SideColours:
    """A seat's colours; grey for nobody."""
    return NEUTRAL if seat is None else SIDES[seat]


def token_of(seat: int | None) -> TokenStyle:
    """The shape of a seat's blocks."""
    return STONE if seat is None else TOKENS[seat]
