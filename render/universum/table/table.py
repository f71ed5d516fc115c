"""Composes the picture of the table."""

from functools import lru_cache

from PIL import Image

from bot.games.wording import numeral
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH
from render.pen.icons import Icon
from render.pen.palette import MUTED, TEXT
from render.pen.patches import Backdrop, paint_quickly
from render.pen.shading import Light, put_light
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words
from render.universum.palette import DARK, LOSS, OFF_ICON, STEEL, STEEL_LOW, TYPE_FLOOR
from render.universum.sprites.tools import CardBack, SmallCard
from render.universum.table.ground import HEIGHTS, ground
from render.universum.table.labs import lab_light, lay_lab, notice
from render.universum.table.log import lay_log
from render.universum.table.places import CORE, ROUND, LabPlaces, discard_spots, places_of
from render.universum.table.stations import lay_station, station_lights
from render.universum.values import TablePicture

_BACK_TO_FRONT = (1, 5, 2, 4, 3)
_BACK = (86, 122)
_NAVY = rgb("#0B1424")
_WELL = (rgb("#10141D"), rgb("#181D29"))
_LAMP = 34


def compose_table(picture: TablePicture) -> Image.Image:
    """The table, 1100 px wide, 1076 to 1292 high, RGB."""
    return paint_table(picture, {}, [])


def draw_table(picture: TablePicture) -> bytes:
    """The same as JPEG."""
    return draw_table_with(picture, {}, [])


def paint_table(picture: TablePicture, ghosts: dict[int, tuple[int, ...]], more: list[Put]) -> Image.Image:
    """The same with ghosts by transformer, and with more on top."""
    places = places_of(len(picture.labs))
    image = ground(places.height).copy()
    paint(image, _lay_all(picture, places, ghosts, more))
    return image


def draw_table_with(picture: TablePicture, ghosts: dict[int, tuple[int, ...]], more: list[Put]) -> bytes:
    """The same as JPEG."""
    places = places_of(len(picture.labs))
    backdrop = _backdrop(places.height)
    return paint_quickly((WIDTH, places.height), backdrop, _lay_all(picture, places, ghosts, more))


@lru_cache(maxsize=HEIGHTS)
def _backdrop(height: int) -> Backdrop:
    return Backdrop(ground(height))


def _lay_all(
    picture: TablePicture, places: LabPlaces, ghosts: dict[int, tuple[int, ...]], more: list[Put]
) -> list[Put]:
    lights = map(put_light, _lights(picture, places))
    return [*lights, *lay_table(picture, places, ghosts), *more]


def _lights(picture: TablePicture, places: LabPlaces) -> list[Light]:
    lights = [core_light()]
    for station in picture.stations:
        lights += station_lights(station)
    for lab, box in zip(picture.labs, places.labs, strict=True):
        if notice(picture, lab.seat):
            lights.append(lab_light(box))
    return lights


def lay_table(picture: TablePicture, places: LabPlaces, ghosts: dict[int, tuple[int, ...]]) -> list[Put]:
    """Everything on the ground, in drawing order."""
    puts = [*lay_core(picture), *lay_round(picture)]
    for number in _BACK_TO_FRONT:
        pawns = tuple(lab.seat for lab in picture.labs if lab.at == number)
        puts += lay_station(picture.stations[number - 1], pawns, picture.active, ghosts.get(number, ()))
    for lab, box in zip(picture.labs, places.labs, strict=True):
        puts += lay_lab(picture, lab, box)
    return [*puts, *lay_log(picture.log, places.log, places.is_strip)]


def core_light() -> Light:
    return Light(*CORE.centre, 330, rgb("#5B7BB8"), 0.35)


def lay_core(picture: TablePicture) -> list[Put]:
    """The action stack with its count, and the newest discards, the last one on the right."""
    left, top, spots = CORE.left, CORE.top, discard_spots()
    frame = (rgb("#2B3344"), rgb("#161B26"))
    puts = [
        Put(RaisedPlate(*CORE.size, 26, frame, STEEL, 3, 8), left, top),
        Put(RaisedPlate(CORE.width - 16, CORE.height - 16, 19, _WELL), left + 8, top + 8),
    ]
    if picture.stack:
        puts += [
            Put(CardBack(*_BACK), left + 62 + depth * 3, top + 86 - depth * 3)
            for depth in range(min(3, picture.stack - 1), -1, -1)
        ]
    count = Words(str(picture.stack), Typeface.EXTRABOLD, 52, WHITE, "mm", 4, _NAVY)
    puts += [
        Put(count, left + 62, top + 88),
        Put(Words("stack", Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "mm"), left + 63, top + 175),
    ]
    puts += [
        Put(SmallCard(card, *spot.size), spot.left, spot.top)
        for card, spot in zip(picture.newest, spots, strict=False)
    ]
    words = Words(f"discards: {picture.discards}", Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "lm")
    puts.append(Put(words, left + 138, top + 175))
    if len(picture.newest) > 1:
        right = spots[len(picture.newest) - 1].right
        if right > spots[-1].left:
            puts.append(Put(Words("newest", Typeface.ITALIC, TYPE_FLOOR, MUTED, "rm"), right - 6, top + 175))
    return puts


def lay_round(picture: TablePicture) -> list[Put]:
    """The round, and a lamp for each stack whose emptying ends the game, out when one is empty."""
    left, top = ROUND.left, ROUND.top
    empty = sum(station.portal is None for station in picture.stations)
    puts = [
        Put(RaisedPlate(*ROUND.size, 20, (rgb("#262D3C"), rgb("#141923")), STEEL_LOW, 3, 6), left, top),
        Put(Words("ROUND", Typeface.BOLD, TYPE_FLOOR, MUTED, "lm"), left + 15, top + 34),
        Put(Words(numeral(picture.round), Typeface.EXTRABOLD, 52, TEXT, "rm"), ROUND.right - 15, top + 36),
    ]
    start = ROUND.centre[0] - 22 * (picture.to_empty - 1)
    for lamp in range(picture.to_empty):
        x, y = start + lamp * 44, top + 81
        is_out = lamp < empty
        glass = rgb("#1B202B") if is_out else rgb("#4A5A7A")
        for size, ink in ((_LAMP + 4, DARK), (_LAMP, rgb("#9AA6BA")), (_LAMP - 8, glass)):
            puts.append(Put(RaisedPlate(size, size, size // 2, (ink, ink)), x - size // 2, y - size // 2))
        if is_out:
            puts.append(Put(Icon(OFF_ICON, 24, LOSS), x, y))
    words = Words(end_text(picture), Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "mm")
    return [*puts, Put(words, ROUND.centre[0], top + 122)]


def end_text(picture: TablePicture) -> str:
    """When the game ends, in a few letters: with this round, the next one, or one that is known."""
    if picture.final_round:
        return f"ends with {picture.final_round}"
    return f"{picture.to_empty} empty: {'next' if picture.is_balanced else 'end'}"
