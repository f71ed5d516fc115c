"""Pictures kept as files in a folder, since drawing them takes much longer than reading them."""

import hashlib
import inspect
import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import ClassVar

from msgspec import Struct, field
from PIL import Image, UnidentifiedImageError, __version__
from PIL import WebPImagePlugin as _WebP  # noqa: F401 -- without it, the first WebP loads all 40 formats: 4 MB


class Lossless(Struct, frozen=True):
    """How pictures are written, without loss: Pillow's name of the format, and its options."""

    name: str
    options: Mapping[str, int | bool] = field(default_factory=dict)


PNG = Lossless("PNG", {"compress_level": 1})
WEBP = Lossless("WEBP", {"lossless": True, "method": 0, "quality": 0})
"""Takes three quarters of the room and two thirds of the time of PNG."""


class KeptPictures:
    """Pictures of one kind, RGB, each by a text that describes it completely.

    `folder` keeps those of all kinds and is created when needed; None if they are not kept. `sources` are the
    modules and packages that draw them: if their code changes, pictures are drawn again. If all of the kind
    together are larger than `most_bytes`, those not asked for the longest are removed.
    """

    folder: ClassVar[Path | None] = None

    def __init__(
        self, kind: str, *sources: ModuleType, packing: Lossless = PNG, most_bytes: int | None = None
    ):
        self._kind = kind
        self._sources = sources
        self._packing = packing
        self._most_bytes = most_bytes

    def get(self, text: str, draw: Callable[[], Image.Image]) -> Image.Image:
        """A picture, drawn if it is not in the folder."""
        place = self._place(text)
        found = self._read(place) if place else None
        if found is None:
            found = draw()
            if place:
                self._write(found, place)
        return found

    def has(self, text: str) -> bool:
        """Whether this picture is in the folder."""
        place = self._place(text)
        return place is not None and place.exists()

    def _place(self, text: str) -> Path | None:
        """A picture's file, whose name changes with the code that draws it; None if there is no folder."""
        if KeptPictures.folder is None:
            return None
        key = hashlib.sha256(f"{text}/{self._code}/{__version__}".encode()).hexdigest()[:24]
        return KeptPictures.folder / f"{self._kind}-{key}.{self._packing.name.lower()}"

    @cached_property
    def _code(self) -> str:
        """A hash of all code that draws these pictures."""
        found = hashlib.sha256()
        for source in self._sources:
            if not hasattr(source, "__path__"):
                found.update(inspect.getsource(source).encode())
                continue
            for entry in sorted(files(source).iterdir(), key=lambda entry: entry.name):
                if entry.name.endswith(".py"):
                    found.update(entry.read_bytes())
        return found.hexdigest()

    def _read(self, place: Path) -> Image.Image | None:
        """The picture in this file; None if the file is missing or damaged."""
        try:
            with Image.open(place, formats=[self._packing.name]) as image:
                found = image.convert("RGB")
            if self._most_bytes is not None:
                os.utime(place)
        except (OSError, UnidentifiedImageError, SyntaxError):
            return None
        return found

    def _write(self, image: Image.Image, place: Path) -> None:
        """Writes a temporary file and renames it, so that nobody reads half a picture.

        Ignores write errors.
        """
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            handle, beside = tempfile.mkstemp(dir=place.parent, suffix=".part")
            try:
                with os.fdopen(handle, "wb") as file:
                    image.save(file, self._packing.name, **self._packing.options)
                os.replace(beside, place)
            except BaseException:
                os.unlink(beside)
                raise
            if self._most_bytes is not None:
                self._make_room(place.parent, self._most_bytes)
        except OSError:
            return

    def _make_room(self, folder: Path, most_bytes: int) -> None:
        """Removes the pictures that were not asked for the longest, down to seven eighths of the room."""
        kept = [
            (found.st_mtime_ns, found.st_size, each.path)
            for each in os.scandir(folder)
            if each.name.startswith(f"{self._kind}-") and (found := each.stat())
        ]
        room = sum(size for _, size, _ in kept)
        if room <= most_bytes:
            return
        for _, size, path in sorted(kept):
            if room <= most_bytes * 7 // 8:
                break
            with suppress(FileNotFoundError):  # another process has made room, too
                os.unlink(path)
            room -= size


def use_cache(folder: Path | str | None) -> None:
    """Keeps drawn pictures in this folder, made when needed and safe to delete; None keeps none on disk."""
    KeptPictures.folder = Path(folder) if folder is not None else None
