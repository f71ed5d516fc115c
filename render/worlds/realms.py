"""The colours of realms, fixed for the best known and derived for all others, and the eight dimensions."""

import colorsys
import zlib

from msgspec import Struct

from render.pen.colour import BLACK, RGB, WHITE, luminance, mix, rgb


class RealmColours(Struct, frozen=True):
    """The four colours of a realm's art."""

    dark: RGB
    mid: RGB
    light: RGB
    accent: RGB


_REALMS = {
    "ember": RealmColours(rgb("#2A0C12"), rgb("#8E2B1E"), rgb("#FFB45A"), rgb("#FF7A3C")),
    "veil": RealmColours(rgb("#0E0D2B"), rgb("#3D2B7D"), rgb("#B79BFF"), rgb("#7C5CFF")),
    "dawn": RealmColours(rgb("#10304A"), rgb("#3F8FA8"), rgb("#FFE9A8"), rgb("#FFD05A")),
    "gloom": RealmColours(rgb("#0B1F1C"), rgb("#1F6B57"), rgb("#A8F0C0"), rgb("#3FD09A")),
}


def realm_colours(realm: str) -> RealmColours:
    """The colours of the known realm among the words of `realm`, or colours derived from the name."""
    name = realm.strip().casefold()
    known = next((colours for word, colours in _REALMS.items() if word in name.split()), None)
    return known or _derived(zlib.crc32(name.encode()))


def _derived(seed: int) -> RealmColours:
    """Colours around one hue, each about as light as its counterpart in the fixed palettes."""
    hue = seed % 360 / 360
    drift = 0.04 if seed & 1024 else -0.04
    return RealmColours(
        _shade(hue, 0.62, 0.013),
        _shade(hue + drift / 2, 0.60, 0.09),
        _shade(hue + drift * 2, 0.70, 0.62),
        _shade(hue + drift, 0.85, 0.36),
    )


def _shade(hue: float, saturation: float, wanted: float) -> RGB:
    """The colour of this hue with the luminance `wanted`, found by bisection."""
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, saturation, 1)
    pure = (round(red * 255), round(green * 255), round(blue * 255))
    towards = BLACK if luminance(pure) > wanted else WHITE
    low, high = 0.0, 1.0
    for _ in range(12):
        middle = (low + high) / 2
        too_far = (luminance(mix(pure, towards, middle)) > wanted) == (towards == WHITE)
        low, high = (low, middle) if too_far else (middle, high)
    return mix(pure, towards, (low + high) / 2)


MIRROR = "hand_mirror"
"""A mark that the icon font lacks; it is drawn here."""


class Dimension(Struct, frozen=True):
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
