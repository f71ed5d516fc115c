"""Colours and icons of Multifold by meaning; those of seats are `render.pen.seats`."""

from collections.abc import Mapping
from typing import Final

from bot.games.multifold.events.events import What
from bot.games.multifold.sheets.vocabulary import Hazard
from render.pen.colour import RGB, WHITE, rgb

TYPE_FLOOR: Final = 28
"""The smallest text in pixels on 1100: about 10 on a phone."""

CARD_ICONS: Final[Mapping[str, str]] = {
    "squad": "account_group", "engineer": "wrench", "turret": "tower_fire", "armour": "tank",
    "reinforcements": "account_plus", "airstrike": "airplane", "meteors": "meteor", "fire": "fire",
    "plague": "biohazard", "ants": "bug", "dark": "forest", "shield": "shield", "speed": "run_fast",
    "turncoat": "account_switch",
}  # fmt: skip
"""By the words of cards, among them units, hazards and strikes."""
SPRING_ICON, OFFICER, CRATE, HOME, POINTS, FOLK, CARDS, LEADS, MOVED, FIGHT, AIM, LOST = OTHER_ICONS = (
    "sprout", "star", "package_variant_closed", "home", "trophy", "account_multiple", "cards", "crown",
    "check_bold", "sword_cross", "target", "skull",
)  # fmt: skip

HAZARD_TINTS: Final[Mapping[Hazard, tuple[RGB, RGB]]] = {
    "fire": (rgb("#7A2A12"), rgb("#FFB05A")),
    "plague": (rgb("#3E4A12"), rgb("#D6F05A")),
    "ants": (rgb("#3E2A24"), rgb("#F3DCCB")),
    "dark": (rgb("#12201C"), rgb("#8FE8B4")),
}
"""The ground of a hazard, and the ink of its edge and icon."""
HARM, QUIET = (rgb("#D23B3B"), rgb("#8E1212")), (rgb("#6B7386"), rgb("#4A5163"))
SHIELDED = (rgb("#3E8FE0"), rgb("#1C57A8"))
BOX = (rgb("#1B2030"), rgb("#11141D"))
SIGNS: Final[Mapping[What, tuple[str, tuple[RGB, RGB]]]] = {
    "promote": (OFFICER, (rgb("#A8811A"), rgb("#6E5206"))),
    "capture": ("flag_variant", (rgb("#2FA563"), rgb("#1B6A3E"))),
    "play": (CARDS, (rgb("#6F48B8"), rgb("#4D2F88"))),
    "open crate": (CRATE, (rgb("#9A6A2E"), rgb("#6B4416"))),
    "drop crate": (CRATE, (rgb("#9A6A2E"), rgb("#6B4416"))),
    "strike": ("bomb", HARM),
    "lose nest": ("bug", HARM),
    "hazard stays": ("alert", HARM),
    "hazard moves": ("alert", HARM),
    "hazard ends": ("close_thick", QUIET),
    "resist": ("close_thick", QUIET),
    "shield off": ("shield", SHIELDED),
}
"""The badges of what happens in a space."""
STAR, WOOD = rgb("#FFD84D"), rgb("#F0C98A")
PLATE, PLATE_INK = (WHITE, rgb("#D5D8DE")), rgb("#14171F")
POOL, NOBODYS = (rgb("#33474A"), rgb("#1D2B2E")), rgb("#8B93A6")
TIRED = rgb("#4A5058")
"""What the colours of those who have moved are mixed with."""
GAIN, LOSS = rgb("#5FD08C"), rgb("#FFB0A8")
