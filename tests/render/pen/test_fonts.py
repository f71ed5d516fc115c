"""What the fonts have is read as fontTools reads it."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from render.pen.fonts import FontFile, all_fonts, read_coverage


def _points(borders: array[int]) -> set[int]:
    runs = zip(borders[::2], borders[1::2], strict=True)
    return {point for first, end in runs for point in range(first, end)}


@pytest.mark.parametrize("font", sorted(all_fonts(), key=lambda font: font.path), ids=lambda font: font.path)
def test_a_font_has_the_characters_that_fonttools_finds(font: FontFile) -> None:
    with TTFont(font.location, fontNumber=0, lazy=True) as known:
        assert _points(read_coverage(font.location)) == known.getBestCmap().keys()


def test_runs_rise_and_do_not_touch() -> None:
    for font in all_fonts():
        assert all(low < high for low, high in pairwise(read_coverage(font.location)))


def test_a_file_without_characters_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.ttf").write_bytes(b"\0\1\0\0" + bytes(12))
    with pytest.raises(ValueError, match="no table of characters"):
        read_coverage(tmp_path / "empty.ttf")
