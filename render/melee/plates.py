"""The grounds of boards, kept: in memory, and in a folder if one is given. A plate takes seconds to draw."""

import hashlib
import os
import tempfile
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import Image, ImageEnhance, UnidentifiedImageError, __version__

from bot.games.melee.board.tiles import Board
from render.melee.terrain.plate import draw_plate
from render.pen.colour import BLACK

KEPT = 2  # plates in memory; the canvases made of them are kept as well
DIMMED_COLOUR, DIMMED_LIGHT = 0.25, 0.55

_folder: Path | None = None


def keep_in(folder: Path | None) -> None:
    """From now on, plates are also kept in this folder, which is made when needed; None: in memory only."""
    global _folder  # noqa: PLW0603  # one setting of the process
    _folder = folder


@lru_cache(maxsize=KEPT)
def plate(layout: str) -> Image.Image:
    """A board's ground by its layout, 1024 px square. Don't change what this returns: it is kept."""
    place = _folder / f"plate-{_key(layout)}.png" if _folder else None
    found = _read(place) if place else None
    if found is None:
        found = draw_plate(Board(layout))
        if place:
            _write(found, place)
    return found


def dimmed(ground: Image.Image) -> Image.Image:
    """The ground greyed by 75 % at about half its light: what a reach is drawn on."""
    pale = ImageEnhance.Color(ground).enhance(DIMMED_COLOUR)
    return Image.blend(Image.new("RGB", pale.size, BLACK), pale, DIMMED_LIGHT)


def _key(layout: str) -> str:
    """A name for what this layout looks like: it changes with the code that draws it."""
    return hashlib.sha256(f"{layout}/{_code()}/{__version__}".encode()).hexdigest()[:24]


@cache
def _code() -> str:
    """A hash of everything that says how terrain looks."""
    found = hashlib.sha256()
    here = files("render")
    terrain = here.joinpath("melee", "terrain")
    sources = sorted(entry.name for entry in terrain.iterdir() if entry.name.endswith(".py"))
    tools = ("colour.py", "noise.py", "palette.py", "shapes.py")
    for source in (*map(terrain.joinpath, sources), *(here.joinpath("pen", name) for name in tools)):
        found.update(source.read_bytes())
    return found.hexdigest()


def _read(place: Path) -> Image.Image | None:
    """The plate in this file; None if it isn't there or is damaged: then it is drawn again."""
    try:
        with Image.open(place) as image:
            return image.convert("RGB")
    except (OSError, UnidentifiedImageError, SyntaxError):
        return None


def _write(image: Image.Image, place: Path) -> None:
    """Writes beside and renames, so that nobody reads half a file; does without if it can't."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=place.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                image.save(file, "PNG", compress_level=1)
            os.replace(beside, place)
        except BaseException:
            os.unlink(beside)
            raise
    except OSError:
        return
