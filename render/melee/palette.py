"""The colours and icons of Melee, by meaning: sides, stats, statuses, energy, health."""

from msgspec import Struct

from bot.games.two_seats import Seat
from render.grid.palette import STEPS
from render.grid.sides import DARK, LIGHT
from render.pen.colour import RGB, WHITE, rgb

#: A seat's own moves on the board, and their tiles in text.
WAYS = {Seat.SOUTH: rgb("#8FD3FF"), Seat.NORTH: rgb("#FFB05A")}
HOLDING = (rgb("#8A6A12"), rgb("#5E4708"))
WARNING = (rgb("#A8110B"), rgb("#7A0C08"))
WARNING_HELD = (rgb("#E2231A"), rgb("#A8110B"))
HARM_TEXT = rgb("#FFB0A8")
HEALING_TEXT = rgb("#8FE8B4")

ENERGY = (rgb("#2C6BD6"), rgb("#16439C"))
ENERGY_RIM = (rgb("#7DB9FF"), rgb("#1B56C4"))
ENERGY_NUMBER = rgb("#9CCBFF")
ENERGY_ICON = rgb("#7DB8FF")
ENERGY_EMPTY = rgb("#2A3040")
ENERGY_EMPTY_EDGE = rgb("#59637A")
HEART = (rgb("#278C52"), rgb("#156B39"))


SIDES = {Seat.SOUTH: LIGHT, Seat.NORTH: DARK}
RESTING_BAR = (rgb("#1A1D26"), rgb("#15171E"))


class Concept(Struct, frozen=True):
    """A term of the rules in pictures: its icon, its plate's colour, and the tint of both in text."""

    icon: str
    plate: RGB
    tint: RGB


STATS = {
    "attack": Concept("sword", rgb("#C8372D"), rgb("#FF8F86")),
    "defense": Concept("shield", rgb("#566175"), rgb("#C3CCDC")),
    "speed": Concept("shoe_print", rgb("#6F48B8"), STEPS),
    "range": Concept("bow_arrow", rgb("#8F5A0E"), rgb("#FFC56B")),
}
HP = Concept("heart", rgb("#1F7F45"), rgb("#66D492"))
ENERGY_WORD = Concept("lightning_bolt", ENERGY[0], rgb("#8CC0FF"))

#: Badges by status, `exhaust` and `done`; the tint is the colour of the sign on the plate.
BADGES = {
    "poison": Concept("bottle_tonic_skull", rgb("#0B4436"), rgb("#B8F28A")),
    "burn": Concept("fire", rgb("#8A2A00"), rgb("#FFD08A")),
    "stun": Concept("star_four_points", rgb("#6B5200"), rgb("#FFE873")),
    "sleep": Concept("sleep", rgb("#3A2F86"), rgb("#C4BCFF")),
    "exhaust": Concept("timer_sand", rgb("#3B4150"), WHITE),
    "done": Concept("check_bold", rgb("#20242E"), rgb("#D8DCE8")),
}
#: Tints of the same words in text on a dark panel.
STATUS_TINTS = {
    "poison": rgb("#7FE8A0"),
    "burn": rgb("#FF9A4D"),
    "stun": rgb("#FFE05A"),
    "sleep": rgb("#BBAEFF"),
    "exhaust": rgb("#E3E6EE"),
}

HP_LOST = rgb("#4A3034")
SHIELDED = rgb("#BFE4FF")


class HealthColours(Struct, frozen=True):
    """The colours of an entity's HP chip and HP bar."""

    chip: RGB
    bar: RGB


_HEALTHY = HealthColours(rgb("#1F7F45"), rgb("#5FD08C"))
_HURT = HealthColours(rgb("#8A6500"), rgb("#F2C33C"))
_CRITICAL = HealthColours(rgb("#C62F2F"), rgb("#FF6A5E"))


def health(left: int, full: int) -> HealthColours:
    """The colours for `left` of `full` HP: one set above 60 %, one above 30 %, one below."""
    share = left / full
    if share > 0.6:
        return _HEALTHY
    return _HURT if share > 0.3 else _CRITICAL


PASSIVE_HEAD = rgb("#7C8AB5")
PASSIVE_BODY = (rgb("#353947"), rgb("#20232D"))
TRIGGER_HEAD = rgb("#D08A4C")
TRIGGER_BODY = (rgb("#43352D"), rgb("#2B1F19"))
HEAD_INK = rgb("#0B0D13")
FOOT = rgb("#8F97AB")
