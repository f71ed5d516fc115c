"""Duels of Multiversus."""

import pytest

from tests.e2e.multiversus.duels import Skirmish, begin
from tests.e2e.table import Table


@pytest.fixture
async def skirmish(table: Table) -> Skirmish:
    """A duel of Rowan, who leads the Heroes, and Juniper."""
    return await begin(table)
