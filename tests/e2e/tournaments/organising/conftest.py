"""A tournament with a staff."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.tournaments.cup import Cup, cup_at


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    async with cup_at(tmp_path) as cup:
        yield cup
