"""Plates are the same on every machine and cached on disk, and terrain stays inside its tiles."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from bot.games.melee.board.tiles import TILES, Board, Terrain
from render.grid.terrain.canvas import patch
from render.melee import api, boardframe, plates
from render.melee.plates import ground_of
from render.pen.colour import luminance
from render.pen.kept_pictures import use_cache
from tests.render.positions import BOARD

FLAT = Board("...A" + "." * 56 + "A...", "Flat")


@pytest.fixture(scope="module", autouse=True)
def _one_folder() -> None:
    """Plates are drawn here, and cached on disk only where a test asks for it."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder to cache plates in, with an empty cache in memory before and after."""
    plates.plate.cache_clear()
    use_cache(tmp_path / "plates")
    yield tmp_path / "plates"
    use_cache(None)
    plates.plate.cache_clear()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The layouts drawn so far; drawing is replaced by a plain image."""
    layouts: list[str] = []

    def draw(board: Board) -> Image.Image:
        layouts.append(board.layout)
        return Image.new("RGB", (1024, 1024), (len(layouts), 2, 3))

    monkeypatch.setattr(plates, "draw_plate", draw)
    return layouts


def test_a_plate_is_drawn_once_and_read_from_disk_after_a_restart(folder: Path, drawn: list[str]) -> None:
    first = plates.plate(FLAT.layout)
    plates.plate.cache_clear()
    again = plates.plate(FLAT.layout)
    assert drawn == [FLAT.layout]
    assert again.tobytes() == first.tobytes()
    assert [path.suffix for path in folder.iterdir()] == [".png"]


def test_a_damaged_file_is_drawn_again(folder: Path, drawn: list[str]) -> None:
    plates.plate(FLAT.layout)
    (place,) = folder.iterdir()
    place.write_bytes(place.read_bytes()[:2000])
    plates.plate.cache_clear()
    plates.plate(FLAT.layout)
    assert len(drawn) == 2
    place.write_bytes(b"no picture")
    plates.plate.cache_clear()
    assert plates.plate(FLAT.layout).size == (1024, 1024)


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path: Path, drawn: list[str]) -> None:
    (tmp_path / "file").write_text("")
    plates.plate.cache_clear()
    use_cache(tmp_path / "file" / "plates")
    try:
        assert plates.plate(FLAT.layout).size == (1024, 1024)
    finally:
        use_cache(None)
        plates.plate.cache_clear()


def test_warming_draws_the_ground_alone_and_only_once(folder: Path, drawn: list[str]) -> None:
    composed = boardframe.frame.cache_info().misses
    for _ in range(2):
        api.warm(FLAT)
        plates.plate.cache_clear()
    assert drawn == [FLAT.layout]
    assert len(list(folder.iterdir())) == 1
    assert boardframe.frame.cache_info().misses == composed


def test_other_layouts_have_other_files(folder: Path, drawn: list[str]) -> None:
    plates.plate(FLAT.layout)
    plates.plate(BOARD.layout)
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("terrain", [Terrain.WATER, Terrain.FOREST, Terrain.THORNS])
def test_organic_edges_stay_inside_their_tiles(terrain: Terrain) -> None:
    ground = ground_of(BOARD)
    mask = patch(ground, terrain, 0.05, 60, 3)
    assert mask.size == ground.size == (1024, 1024)
    for tile in range(TILES):
        box = plates.GROUND.box(tile)
        inside = mask.crop(box.corners)
        share = sum(inside.histogram()[128:]) / (box.width * box.height)
        if BOARD.terrain[tile] is terrain:
            assert share > 0.7
        else:
            assert share < 0.01


def test_the_same_board_looks_the_same_and_grounds_are_of_middle_lightness() -> None:
    plates.plate.cache_clear()
    ground = plates.plate(FLAT.layout)
    plates.plate.cache_clear()
    assert plates.plate(FLAT.layout).tobytes() == ground.tobytes()
    for box in ((100, 100, 900, 480), (100, 540, 900, 900)):
        red, green, blue = ground.crop(box).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))  # type: ignore[misc]
        assert 0.2 <= luminance((int(red), int(green), int(blue))) <= 0.45
