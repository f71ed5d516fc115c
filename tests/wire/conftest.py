"""The running bot and its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.matches.values import Duel
from tests.wire.duels import WireDuel, shown
from tests.wire.fixtures import addresses_put_back, pauses, server
from tests.wire.hall import Hall, Table, hall_at
from tests.wire.prepared import all_can_act, ask_nothing, must_choose, prepare

__all__ = ["addresses_put_back", "duels", "hall", "pauses", "server", "table"]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def _opened(
    tmp_path_factory: pytest.TempPathFactory, plates: Path
) -> AsyncIterator[tuple[Hall, list[tuple[Duel, Table]]]]:
    """The hall, and duels that were under way before its bot first started."""
    under_way: list[tuple[Duel, Table]] = []

    async def begin(hall: Hall) -> None:
        wanted = [(hall.table(), is_so) for is_so in (all_can_act, all_can_act, must_choose, must_choose)]
        for seated, _ in wanted:
            await ask_nothing(seated)
        prepared = await prepare(hall, *wanted)
        under_way.extend(zip(prepared, (seated for seated, _ in wanted), strict=True))

    async with hall_at(tmp_path_factory.mktemp("hall"), plates, begin) as hall:
        yield hall, under_way


@pytest.fixture(scope="session")
def hall(_opened: tuple[Hall, list[tuple[Duel, Table]]]) -> Hall:
    """The real bot, for all tests that leave it as they found it."""
    return _opened[0]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def duels(_opened: tuple[Hall, list[tuple[Duel, Table]]]) -> list[WireDuel]:
    """Duels that were under way when the bot started: in two all can act, two wait for a choice.

    They are there from the first start on, so that nobody has to start another bot for them.
    """
    return [await shown(duel.id, at.channel, at.rowan, at.juniper) for duel, at in _opened[1]]


@pytest_asyncio.fixture(loop_scope="session")
async def table(hall: Hall) -> AsyncIterator[Table]:
    """A table of its own for a test, after which nothing may be left that the bot did wrong.

    Its people have turned off the question before a turn ends.
    """
    seated = hall.table()
    await ask_nothing(seated)
    yield seated
    hall.settle()
