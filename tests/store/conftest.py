"""Each test of the store has a database file of its own."""

from pathlib import Path

import pytest


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/duels.db"
