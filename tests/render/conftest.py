"""What all tests of pictures share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from render.melee import api


@pytest.fixture(scope="module", autouse=True)
def _one_folder(plates: Path) -> Iterator[None]:
    """Grounds are read from the shared folder, unless a test says otherwise."""
    api.use_cache(plates)
    yield
    api.use_cache(None)
