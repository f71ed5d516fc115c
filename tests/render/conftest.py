"""Fixtures for all tests of pictures."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from render.melee import api


@pytest.fixture(scope="module", autouse=True)
def _one_folder(plates: Path) -> Iterator[None]:
    """Plates come from the shared folder, unless a test says otherwise."""
    api.use_cache(plates)
    yield
    api.use_cache(None)
