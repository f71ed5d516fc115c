"""Each end-to-end test has a Discord and a database of its own."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from simcord.http import router
from simcord.http.routes import messages

from bot.matches.service import Matches
from cogs.display.presenter import Presenter
from tests.alt_texts import alt_faults, descriptions_in
from tests.e2e.discord.nonces import SentOnce
from tests.e2e.discord.rules import faults_of, file_faults
from tests.e2e.rated import elsewhere_at
from tests.e2e.seating import GAMES
from tests.e2e.table import Table, table_at
from tests.straight_store import work_straight
from tests.wire.fixtures import addresses_put_back, server

__all__ = ["addresses_put_back", "hall", "server", "table"]


@pytest.fixture(autouse=True)
def _database_there(url: str) -> None:
    """Bots find a database without rows in the test's folder; `tests.store` has them make their own."""


@pytest.fixture(autouse=True)
def _straight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots' databases work at once."""
    work_straight(monkeypatch)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """Discord in memory, with a bot and three people."""
    async with table_at(tmp_path) as table:
        yield table


@pytest.fixture
async def elsewhere(table: Table) -> AsyncIterator[Matches]:
    """Another process over the same database: what it plays, this bot does not show."""
    async with elsewhere_at(table) as matches:
        yield matches


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """A table of a bot that also knows a game for three to five, whose boards nobody shows."""
    monkeypatch.setattr(Presenter, "wake", lambda self, duel_id: None)
    async with table_at(tmp_path, games=GAMES) as table:
        yield table


@pytest.fixture(autouse=True)
def _nonces_enforced(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent twice with one nonce is posted once."""
    monkeypatch.setattr(messages, "bot_message", SentOnce(messages.bot_message))


@pytest.fixture(autouse=True)
def _as_discord_would(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test whose bot has sent what the real Discord refuses, or a picture that is described badly."""
    dispatch, found = router.dispatch, list[str]()

    def checked(backend: Any, method: str, path: str, **sent: Any) -> Any:
        files = [each.fp for each in sent.get("files") or ()]
        found.extend(faults_of(method, path, sent.get("json"), len(files), sent.get("params")))
        found.extend(file_faults(files))
        names = [name for each in backend.users.values() for name in (each.name, each.global_name) if name]
        is_of_commands = isinstance(
            sent.get("json"), list
        )  # which have no pictures, and are the same each time
        for text in () if is_of_commands else descriptions_in(sent.get("json")):
            found.extend(f"description: {fault}" for fault in alt_faults(text, names))
        return dispatch(backend, method, path, **sent)

    monkeypatch.setattr(router, "dispatch", checked)
    yield
    assert not found, "\n".join(dict.fromkeys(found))
