"""Grounds of boards, kept as files in a folder, since drawing one takes seconds."""

import hashlib
import inspect
import os
import tempfile
from collections.abc import Callable
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import ClassVar

from PIL import Image, UnidentifiedImageError, __version__

from render.grid import cells, layout, terrain
from render.pen import colour, shading, shapes

_TOOLS = (terrain, cells, colour, layout, shading, shapes)


class Plates:
    """The grounds of a game's boards, each by a text that describes it completely.

    `sources` are the game's modules and packages that draw its grounds. `folder` keeps those of all games and
    is created when needed; None if they are not kept.
    """

    folder: ClassVar[Path | None] = None

    def __init__(self, *sources: ModuleType) -> None:
        self._sources = (*_TOOLS, *sources)

    def get(self, text: str, draw: Callable[[], Image.Image]) -> Image.Image:
        """A ground, drawn if it is not in the folder."""
        place = self._place(text)
        found = _read(place) if place else None
        if found is None:
            found = draw()
            if place:
                _write(found, place)
        return found

    def has(self, text: str) -> bool:
        """Whether this ground is in the folder."""
        place = self._place(text)
        return place is not None and place.exists()

    def _place(self, text: str) -> Path | None:
        """A ground's file, whose name changes with the code that draws it; None if there is no folder."""
        if self.folder is None:
            return None
        key = hashlib.sha256(f"{text}/{self._code}/{__version__}".encode()).hexdigest()[:24]
        return self.folder / f"plate-{key}.png"

    @cached_property
    def _code(self) -> str:
        """A hash of all code that draws grounds."""
        found = hashlib.sha256()
        for source in self._sources:
            if not hasattr(source, "__path__"):
                found.update(inspect.getsource(source).encode())
                continue
            for entry in sorted(files(source).iterdir(), key=lambda entry: entry.name):
                if entry.name.endswith(".py"):
                    found.update(entry.read_bytes())
        return found.hexdigest()


def use_cache(folder: Path | str | None) -> None:
    """Keeps drawn grounds in this folder, made when needed and safe to delete; None keeps none on disk."""
    Plates.folder = Path(folder) if folder is not None else None


def _read(place: Path) -> Image.Image | None:
    """The ground in this file; None if the file is missing or damaged."""
    try:
        with Image.open(place) as image:
            return image.convert("RGB")
    except (OSError, UnidentifiedImageError, SyntaxError):
        return None


def _write(image: Image.Image, place: Path) -> None:
    """Writes a temporary file and renames it, so that nobody reads half a ground. Ignores write errors."""
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
