"""A tournament at the table."""

import pytest

from tests.e2e.table import Table
from tests.e2e.tournaments.cups import Cup


@pytest.fixture
def cup(table: Table) -> Cup:
    return Cup(table)
