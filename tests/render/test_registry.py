"""What the bot draws can be found by name in another process."""

import pickle
from pathlib import Path

import pytest

from render import registry
from render.pen.stamps import CACHE_BYTES, STAMPS


def test_every_drawing_function_is_found_again_by_its_name() -> None:
    assert len(registry.__all__) == len(set(registry.__all__))
    for name in registry.__all__:
        draw = getattr(registry, name)
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
    monkeypatch.setattr(registry, "give_back_freed", lambda: gave_back.append(True))
    try:
        registry.prepare(tmp_path, limit)
    finally:
        registry.use_cache(None)
    assert STAMPS.limit == sprites
    assert bool(gave_back) is (sprites < CACHE_BYTES)
