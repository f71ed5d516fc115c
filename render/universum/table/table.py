"""Composes the picture of the table."""

from PIL import Image

from render.pen.light import Light, shine
from render.pen.stamps import Put, paint
from render.universum.table.core import core_light, lay_core, lay_round
from render.universum.table.ground import ground
from render.universum.table.labs import lab_light, lay_lab, notice
from render.universum.table.log import lay_log
from render.universum.table.places import Places, places_of
from render.universum.table.stations import lay_station, station_lights
from render.universum.values import TablePicture

_BACK_TO_FRONT = (1, 5, 2, 4, 3)


def compose_table(picture: TablePicture) -> Image.Image:
    """The table, 1100 px wide, 1076 to 1292 high, RGB."""
    return paint_table(picture, {}, [])


def paint_table(picture: TablePicture, ghosts: dict[int, tuple[int, ...]], more: list[Put]) -> Image.Image:
    """The same with ghosts by transformer, and with more on top."""
    places = places_of(len(picture.labs))
    image = ground(places.height).copy()
    for light in _lights(picture, places):
        shine(image, light)
    paint(image, [*lay_table(picture, places, ghosts), *more])
    return image


def _lights(picture: TablePicture, places: Places) -> list[Light]:
    lights = [core_light()]
    for station in picture.stations:
        lights += station_lights(station)
    for lab, box in zip(picture.labs, places.labs, strict=True):
        if notice(picture, lab.seat):
            lights.append(lab_light(box))
    return lights


def lay_table(picture: TablePicture, places: Places, ghosts: dict[int, tuple[int, ...]]) -> list[Put]:
    """Everything on the ground, in the order in which it is laid."""
    puts = [*lay_core(picture), *lay_round(picture)]
    for number in _BACK_TO_FRONT:
        pawns = tuple(lab.seat for lab in picture.labs if lab.at == number)
        puts += lay_station(picture.stations[number - 1], pawns, picture.active, ghosts.get(number, ()))
    for lab, box in zip(picture.labs, places.labs, strict=True):
        puts += lay_lab(picture, lab, box)
    return [*puts, *lay_log(picture.log, places.log, places.is_strip)]
