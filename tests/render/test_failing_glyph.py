"""Pictures are drawn with a glyph that FreeType can't draw before every text."""

import sys
from collections.abc import Iterator

import pytest

from render.pen import stamps, words
from render.pen.fonts import Typeface
from tests.render.goldens import PICTURES


@pytest.fixture(scope="module", autouse=True)
def _texts_with_a_glyph_that_fails() -> Iterator[None]:
    """Put U+FDFD before every text; FreeType can't draw it in bold (see `test_words`).

    What pictures keep in memory is forgotten before and after, so that no other file has any of it.
    """
    runs = words.runs

    def added(text: str, face: Typeface) -> tuple[words.TextRun, ...]:
        return runs(f"\ufdfd{text}", face)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "runs", added)
        patch.setattr(stamps, "STAMPS", stamps.StampCache())
        _forget()
        yield
    _forget()


def _forget() -> None:
    """Clear the caches of all functions that draw."""
    for name, module in list(sys.modules.items()):
        if name.startswith("render."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.mark.parametrize("name", PICTURES)
def test_one_name_never_keeps_a_picture_from_everybody(name: str) -> None:
    assert PICTURES[name]().width > 0
