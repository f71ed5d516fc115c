"""What all tests of pictures share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from render import api


@pytest.fixture(scope="session")
def plates_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where grounds are kept, so that each is drawn once."""
    return tmp_path_factory.mktemp("plates")


@pytest.fixture(scope="module", autouse=True)
def _one_folder(plates_folder: Path) -> Iterator[None]:
    """Grounds are read from the shared folder, unless a test says otherwise."""
    api.use_cache(plates_folder)
    yield
    api.use_cache(None)
