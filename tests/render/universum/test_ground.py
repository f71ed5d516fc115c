"""The grounds of Multiuniversum's tables are drawn once and kept on disk, as those of battlefields are."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from render.pen.kept_pictures import use_cache
from render.universum import api
from render.universum.table import ground as grounds
from render.universum.table.places import places_of


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    grounds.ground.cache_clear()
    use_cache(tmp_path)
    yield tmp_path
    use_cache(None)
    grounds.ground.cache_clear()


def test_a_ground_comes_from_the_disk_after_a_restart_as_it_was_drawn(folder: Path) -> None:
    drawn = grounds.ground(places_of(2).height)
    assert len(list(folder.iterdir())) == 1
    grounds.ground.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(grounds, "_draw", lambda height: pytest.fail("it was drawn already"))
        kept = grounds.ground(places_of(2).height)
    assert (kept.size, kept.tobytes()) == (drawn.size, drawn.tobytes())


def test_warming_draws_only_what_is_missing(folder: Path) -> None:
    api.universum_warm(2)
    assert [path.suffix for path in folder.iterdir()] == [".png"]
    grounds.ground.cache_clear()
    api.universum_warm(2)
    assert grounds.ground.cache_info().misses == 0
