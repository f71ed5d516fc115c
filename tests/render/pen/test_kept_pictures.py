"""Pictures kept as files: drawn once, the same when read, and only so many of a kind."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from render.pen.kept_pictures import PNG, WEBP, KeptPictures, Lossless, use_cache
from render.worlds import art
from render.worlds.art import Art
from render.worlds.realms import realm_colours

SIDE = 32
PLAIN = SIDE * SIDE * 3
"""Bytes of a picture of noise."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where pictures are kept."""
    before = KeptPictures.folder
    use_cache(tmp_path)
    yield tmp_path
    use_cache(before)


class Pen:
    """Draws noise, another one for each name, and notes what was drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def get(self, kept: KeptPictures, name: str) -> Image.Image:
        def draw() -> Image.Image:
            self.drawn.append(name)
            return Image.frombytes("RGB", (SIDE, SIDE), random.Random(name).randbytes(PLAIN))

        return kept.get(name, draw)


@pytest.mark.parametrize("packing", [PNG, WEBP])
def test_a_picture_is_drawn_once_and_the_same_when_read(folder: Path, packing: Lossless) -> None:
    pen, kept = Pen(), KeptPictures("test", packing=packing)
    first = pen.get(kept, "noise")
    assert kept.has("noise")
    assert pen.get(kept, "noise").tobytes() == first.tobytes()
    assert pen.drawn == ["noise"]
    (place,) = folder.iterdir()
    assert place.suffix == f".{packing.name.lower()}"
    place.write_bytes(place.read_bytes()[:50])
    pen.get(kept, "noise")
    assert pen.drawn == ["noise", "noise"]


def test_of_too_many_those_go_that_were_not_asked_for_the_longest(folder: Path) -> None:
    names = "abcdefgh"
    pen, kept = Pen(), KeptPictures("test")
    for name in names:
        pen.get(kept, name)
    limited = KeptPictures("test", most_bytes=sum(each.stat().st_size for each in folder.iterdir()))
    other = KeptPictures("other", most_bytes=1 << 20)
    pen.get(other, "a")
    for age, name in enumerate(reversed(names)):
        os.utime(_place(limited, name), ns=(age * 10**9, age * 10**9))
    pen.get(limited, "h")  # the oldest, and asked for again
    pen.get(limited, "i")
    assert [name for name in (*names, "i") if not limited.has(name)] == ["f", "g"]
    assert other.has("a")


def _place(kept: KeptPictures, name: str) -> Path:
    """A picture's file."""
    place = kept._place(name)
    assert place is not None
    return place


def test_an_art_is_kept_once_for_all_shapes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    square = Art(60, 60, "Fen Warden", "sword", realm_colours("gloom"), 0.8, 0)
    round_ = replace(square, radius=14)
    drawn = square.draw().ink

    def fail(_: object) -> Image.Image:
        raise AssertionError("it is kept")

    monkeypatch.setattr(art._Picture, "paint", fail)
    again, cut = square.draw(), round_.draw()
    assert isinstance(drawn, Image.Image)
    for each in (again, cut):
        assert isinstance(each.ink, Image.Image)
        assert each.ink.tobytes() == drawn.tobytes()
    assert cut.mask.tobytes() != again.mask.tobytes()
    assert len(list(folder.iterdir())) == 1
    with pytest.raises(AssertionError, match="it is kept"):
        replace(square, name="Fen Warder").draw()
