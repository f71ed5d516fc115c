"""Each end-to-end test has a Discord and a database of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.table import Table, table_at


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with table_at(tmp_path) as table:
        yield table
