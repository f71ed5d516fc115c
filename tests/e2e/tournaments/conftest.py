"""A tournament at the table."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.table import Table
from tests.e2e.tournaments.cups import Cup
from tests.e2e.tournaments.evening import Evening, evening_at


@pytest.fixture
def cup(table: Table) -> Cup:
    return Cup(table)


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path) as evening:
        yield evening
