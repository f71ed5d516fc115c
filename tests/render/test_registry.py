"""What the bot draws can be found by name in another process."""

import pickle
from pathlib import Path

import pytest

from render import registry
from render.pen.kept_pictures import use_cache
from render.pen.patches import KEPT_BYTES, PATCHES
from render.pen.stamps import CACHE_BYTES, STAMPS

FUNCTIONS = [getattr(registry, name) for name in registry.__all__ if not name.startswith("DRAWING")]


def test_every_drawing_function_is_found_again_by_its_name() -> None:
    assert len(FUNCTIONS) == len(set(FUNCTIONS)) == len(registry.__all__) - 2
    for draw in FUNCTIONS:
        assert pickle.loads(pickle.dumps(draw)) is draw


@pytest.mark.parametrize(
    ("limit", "sprites"),
    [(None, CACHE_BYTES), (registry.SCARCE, CACHE_BYTES), (registry.SCARCE - 1, registry.SPRITES)],
)
def test_a_painter_of_a_bot_with_little_memory_keeps_few_sprites(
    limit: int | None, sprites: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gave_back: list[bool] = []
    monkeypatch.setattr(STAMPS, "limit", CACHE_BYTES)
    monkeypatch.setattr(PATCHES, "limit", KEPT_BYTES)
    monkeypatch.setattr(registry, "give_back_freed", lambda: gave_back.append(True))
    try:
        registry.prepare(tmp_path, limit)
    finally:
        use_cache(None)
    assert STAMPS.limit == sprites
    assert (PATCHES.limit < KEPT_BYTES) is (sprites < CACHE_BYTES)
    assert gave_back


def test_painters_share_what_draws() -> None:
    rooms = {draw.__module__.removesuffix("api") for draw in FUNCTIONS if draw.__module__.endswith("api")}
    assert {f"{room}compositions" for room in rooms} <= {*registry.DRAWING_ALL, *registry.DRAWING.values()}
