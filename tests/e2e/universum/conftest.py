"""Games of Multiuniversum."""

import pytest

from tests.e2e.table import Table
from tests.e2e.universum.lab import Lab, begin


@pytest.fixture
def hall(table: Table) -> Table:
    """Where games are begun."""
    return table


@pytest.fixture
async def lab(hall: Table) -> Lab:
    """A game of Rowan, Juniper and Sage that has begun."""
    return await begin(hall)
