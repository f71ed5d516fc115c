"""Fonts and pictures of packages that the bot never opens: most of the packages' size."""

from collections.abc import Iterator
from pathlib import Path

from render.pen.fonts import all_fonts
from render.pen.packages import package_folder
from render.pen.script import EMOJI_FOLDER, EMOJI_PACKAGE

_WEIGHTY = {".otf", ".png", ".svg", ".ttc", ".ttf", ".woff", ".woff2"}


def font_packages() -> dict[str, set[Path]]:
    """The files that pictures need, by package. For emoji, it is their folder."""
    found: dict[str, set[Path]] = {EMOJI_PACKAGE: {package_folder(EMOJI_PACKAGE) / EMOJI_FOLDER}}
    for font in all_fonts():
        found.setdefault(font.package, set()).add(font.location)
    return found


def spare_files(package: str, needed: set[Path]) -> Iterator[Path]:
    """The fonts and pictures in a package that are neither needed nor in a needed folder."""
    for path in package_folder(package).rglob("*"):
        if path.suffix in _WEIGHTY and path.is_file() and needed.isdisjoint({path, *path.parents}):
            yield path
