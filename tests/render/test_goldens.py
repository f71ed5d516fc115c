"""Pictures look like the golden ones; `goldens` says how to renew those."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from render.melee import compositions
from render.pen import stamps, words
from render.pen.fonts import Typeface
from tests.render.goldens import CROWD, FOLDER, NAMES, PICTURES, STEPS, VIEW, differences, golden, shrunk
from tests.render.positions import NORTH

ON_THE_WHOLE, ANYWHERE = 1.5, 24.0
RENEW = "if that is how it shall look: python -m tests.render.goldens"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    now, then = shrunk(PICTURES[name]()), golden(name)
    assert now.size == then.size, RENEW
    mean, worst = differences(now, then)
    assert mean <= ON_THE_WHOLE, RENEW
    assert worst <= ANYWHERE, RENEW


@pytest.fixture(scope="module")
def sprites() -> stamps.StampCache:
    """Sprites that are drawn while that glyph stands before every text: pictures share most of them."""
    return stamps.StampCache()


@pytest.fixture
def _texts_with_a_glyph_that_fails(
    monkeypatch: pytest.MonkeyPatch, sprites: stamps.StampCache
) -> Iterator[None]:
    """Put U+FDFD before every text; FreeType can't draw it in bold (see `test_words`)."""
    runs = words.runs

    def added(text: str, face: Typeface) -> tuple[words.TextRun, ...]:
        return runs(f"\ufdfd{text}", face)

    monkeypatch.setattr(words, "runs", added)
    monkeypatch.setattr(stamps, "STAMPS", sprites)
    words.width.cache_clear()
    words.fit.cache_clear()
    yield
    words.width.cache_clear()
    words.fit.cache_clear()


@pytest.mark.usefixtures("_texts_with_a_glyph_that_fails")
@pytest.mark.parametrize("name", PICTURES)
def test_one_name_never_keeps_a_picture_from_everybody(name: str) -> None:
    assert PICTURES[name]().width > 0


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(PICTURES)


def test_the_tolerance_forgives_how_a_picture_was_encoded() -> None:
    then = golden("battlefield")
    out = BytesIO()
    then.save(out, "JPEG", quality=80)
    mean, worst = differences(Image.open(out), then)
    assert mean <= ON_THE_WHOLE
    assert worst <= ANYWHERE


@pytest.mark.parametrize(
    "changed",
    [
        replace(VIEW, entities=CROWD[:-1]),
        replace(VIEW, entities=(*CROWD[:-1], replace(CROWD[-1], owner=NORTH.other))),
        replace(VIEW, entities=(replace(CROWD[0], statuses=()), *CROWD[1:])),
        replace(VIEW, to_act=NORTH, active=NORTH),
    ],
)
def test_the_tolerance_forgives_no_missing_sign(changed: object) -> None:
    image = shrunk(compositions.compose_battlefield(changed, NAMES, STEPS))  # type: ignore[arg-type]  # Views all
    assert differences(image, golden("battlefield"))[1] > ANYWHERE
