"""Plates, the grounds of boards, cached in memory and, if set, in a folder: a plate takes seconds to draw."""

import hashlib
import inspect
import os
import tempfile
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import Image, UnidentifiedImageError, __version__

from bot.games.melee.board.tiles import Board
from render.grid import cells
from render.grid import layout as layouts
from render.grid import terrain as tools
from render.melee import palette, terrain
from render.melee.terrain.plate import draw_plate
from render.pen import colour, noise, shapes

KEPT = 2  # plates in memory; the canvases made from them are cached, too

_folder: Path | None = None


def keep_in(folder: Path | None) -> None:
    """Caches plates in this folder, too, creating it when needed; None for memory only."""
    global _folder  # noqa: PLW0603  # one setting of the process
    _folder = folder


@lru_cache(maxsize=KEPT)
def plate(layout: str) -> Image.Image:
    """A board's ground by its layout, 1024 px square, RGB. The image is cached: don't change it."""
    place = _place(layout)
    found = _read(place) if place else None
    if found is None:
        found = draw_plate(Board(layout))
        if place:
            _write(found, place)
    return found


def is_kept(layout: str) -> bool:
    """Whether this board's ground is in the folder."""
    place = _place(layout)
    return place is not None and place.exists()


def _place(layout: str) -> Path | None:
    """The file of a board's ground; None if there is no folder."""
    return _folder / f"plate-{_key(layout)}.png" if _folder else None


def _key(layout: str) -> str:
    """A name for this layout's plate, which changes with the code that draws it."""
    return hashlib.sha256(f"{layout}/{_code()}/{__version__}".encode()).hexdigest()[:24]


@cache
def _code() -> str:
    """A hash of all code that decides how terrain looks."""
    found = hashlib.sha256()
    for folder in (tools, terrain):
        for entry in sorted(files(folder).iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(".py"):
                found.update(entry.read_bytes())
    for module in (cells, colour, layouts, noise, palette, shapes):
        found.update(inspect.getsource(module).encode())
    return found.hexdigest()


def _read(place: Path) -> Image.Image | None:
    """The plate in this file; None if the file is missing or damaged."""
    try:
        with Image.open(place) as image:
            return image.convert("RGB")
    except (OSError, UnidentifiedImageError, SyntaxError):
        return None


def _write(image: Image.Image, place: Path) -> None:
    """Writes a temporary file and renames it, so that nobody reads half a plate. Ignores write errors."""
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
