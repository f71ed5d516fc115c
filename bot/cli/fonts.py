"""`python -m bot fonts`: the size of fonts and emoji, and of the files that the bot never opens."""

from collections.abc import Iterable
from pathlib import Path

from bot.cli.output import CommandError, say
from render.pen.packages import EXTRA_PACKAGES, missing_packages
from render.pen.spare_files import font_packages, spare_files

_BLOCK = 512  # bytes, as `stat` counts them


def tell_fonts(*, prune: bool) -> int:
    """Print the needed and spare MB of each package on the disk, and the packages that are not installed.

    With `prune`, delete the spare files.

    Raises CommandError if a file cannot be deleted.
    """
    total = 0.0
    for package, needed in sorted(font_packages().items()):
        spare = sorted(spare_files(package, needed))
        weight = _megabytes(spare)
        used = [path for each in needed for path in ([each] if each.is_file() else each.iterdir())]
        say(f"{package:32} {_megabytes(used):6.1f} MB needed, {weight:6.1f} MB spare")
        total += weight
        if prune:
            _delete(spare)
    for package in missing_packages():
        say(f"{package:32} not installed: {EXTRA_PACKAGES[package]} (extra `fonts`)")
    say(f"{'deleted' if prune else 'spare'}: {total:.1f} MB")
    return 0


def _megabytes(paths: Iterable[Path]) -> float:
    return sum(path.stat().st_blocks for path in paths) * _BLOCK / 1e6


def _delete(paths: Iterable[Path]) -> None:
    for path in paths:
        try:
            path.unlink()
        except OSError as error:
            raise CommandError(f"{path}: cannot be deleted: {error.strerror}") from error
