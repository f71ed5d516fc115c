#!/usr/bin/env bash
# A glyph that a variable font has can be drawn at one weight and not at another.
#
# Pillow 13.0.0 (FreeType 2.14.3), Noto Sans Arabic as the variable font of manimgx-fonts 2026.9.26.post1:
# U+FDFD, the longest single character of Unicode, is drawn at weights 100 to 400. From 500 on, FreeType gives
# up with "raster overflow", which Pillow raises as OSError from `getmask`, at every size, although `getbbox`
# and `getlength` still measure the text. A program that checks the font's character table, measures a name
# and then draws it in bold fails for that name alone.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pillow==13.0.0 manimgx-fonts==2026.9.26.post1
"$work/venv/bin/python" - <<'PYTHON'
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont, features

folder = Path(find_spec("manimgx_fonts").submodule_search_locations[0])
found = {}
for weight in (100, 400, 500, 700, 900):
    for size in (12, 30, 100):
        font = ImageFont.truetype(folder / "NotoSansArabic[wght].ttf", size)
        font.set_variation_by_axes([
            weight if b"eight" in axis["name"] else axis["default"] for axis in font.get_variation_axes()
        ])
        assert font.getlength("\ufdfd") > size, "it can be measured"
        try:
            font.getmask("\ufdfd")
            found.setdefault(weight, set()).add("drawn")
        except OSError as error:
            found.setdefault(weight, set()).add(str(error))
print("FreeType", features.version("freetype2"), found)
assert found == {
    100: {"drawn"},
    400: {"drawn"},
    500: {"raster overflow"},
    700: {"raster overflow"},
    900: {"raster overflow"},
}, found
PYTHON
