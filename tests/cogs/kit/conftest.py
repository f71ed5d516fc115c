"""A rush of boards for a painter."""

from collections.abc import AsyncIterator

import pytest

from tests.cogs.kit.rushing import Rush


@pytest.fixture
async def rush() -> AsyncIterator[Rush]:
    rush = Rush()
    yield rush
    rush.studio.gate.set()
    rush.studio.release.set()
    rush.painter.close()
