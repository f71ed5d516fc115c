"""A game of Multifold that Rowan begins, whose tables are open."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from tests.e2e.multifold.games import Fold, begin
from tests.e2e.table import table_at
from tests.web.visiting import Served, served


@asynccontextmanager
async def fold_at(folder: Path, players: int = 2) -> AsyncIterator[tuple[Fold, Served]]:
    """The game, and its tables at a port of this machine; `players` of at most three are people."""
    async with (
        table_at(folder, questions=True) as table,
        served(table, unused_port()) as address,
        ClientSession() as client,
    ):
        fold = await begin(table, players)
        yield fold, Served(fold, address, client)
