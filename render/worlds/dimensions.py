"""The eight dimensions of the multiverse: their colours and their marks."""

from dataclasses import dataclass

from render.pen.colour import rgb
from render.worlds.realms import RealmColours

MIRROR = "hand_mirror"
"""A mark that the icon font lacks; it is drawn here."""


@dataclass(frozen=True, slots=True)
class Dimension:
    """A dimension's colours and mark. `bars` says how many portals lead there, 2 or 3."""

    colours: RealmColours
    icon: str
    bars: int


def _made(icon: str, bars: int, dark: str, mid: str, light: str, accent: str) -> Dimension:
    return Dimension(RealmColours(rgb(dark), rgb(mid), rgb(light), rgb(accent)), icon, bars)


DIMENSIONS = {
    "ember": _made("fire", 3, "#2A0C12", "#8E2B1E", "#FFB45A", "#FF7A3C"),
    "flock": _made("bird", 2, "#34141D", "#8B375A", "#FFB8F0", "#FF6DBC"),
    "fen": _made("mushroom", 3, "#0B1F1C", "#1F6B57", "#A8F0C0", "#3FD09A"),
    "lantern": _made("lighthouse_on", 2, "#10304A", "#2F7F9A", "#FFE9A8", "#FFD05A"),
    "mirror": _made(MIRROR, 3, "#161C28", "#56657D", "#F2F7FF", "#B9CDE6"),
    "night": _made("moon_waning_crescent", 2, "#0E0D2B", "#3D2B7D", "#C9B2FF", "#7C5CFF"),
    "orchard": _made("food_apple", 2, "#26270A", "#77821A", "#FAF3A0", "#C8DC3C"),
    "wind": _made("weather_windy", 3, "#131D33", "#2E5F95", "#7FE6FF", "#39A7FF"),
}
