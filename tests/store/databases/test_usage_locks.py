"""A database in use is not taken by mistake, and whoever dies no longer uses it."""

import subprocess
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import StoreError
from bot.store.copies.backups import back_up
from bot.store.copies.restoration import restore
from bot.store.databases.usage_locks import How, holding
from tests.store.holders import held_by

_HOLD = """
import asyncio, sys
from bot.store.databases.usage_locks import holding
async def hold():
    async with holding(sys.argv[1], sys.argv[2]):
        print("held", flush=True)
        sys.stdin.read()
asyncio.run(hold())
"""


def held_elsewhere(url: str, how: How) -> AbstractContextManager["subprocess.Popen[str]"]:
    """Another process holds the database."""
    return held_by(_HOLD, url, how)


async def fault_of(url: str, how: How = "shared") -> str:
    with pytest.raises(StoreError) as caught:
        async with holding(url, how):
            pass
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.sqlite
async def test_a_file_is_held_by_one_process_until_it_dies(url: str, tmp_path: Path) -> None:
    with held_elsewhere(url, "shared") as process:
        wanted = f"the database {tmp_path}/duels.db is in use by another process ({process.pid}); stop that"
        assert wanted in await fault_of(url)
        await back_up(url, tmp_path / "backup")
        with pytest.raises(StoreError, match="is in use by another process"):
            await restore(tmp_path / "backup", url, replace=True, at=datetime(2030, 1, 1, tzinfo=UTC))
        process.kill()
        process.wait(30)
        async with holding(url):
            pass


@pytest.mark.sqlite
async def test_a_file_that_cannot_be_held_is_refused(tmp_path: Path) -> None:
    (tmp_path / "duels.db.lock").mkdir()
    assert "cannot be opened; let the bot read and write" in await fault_of(f"sqlite:///{tmp_path}/duels.db")


@pytest.mark.postgresql
async def test_bots_share_a_server_but_not_with_a_copy(url: str) -> None:
    with held_elsewhere(url, "shared"):
        async with holding(url):
            pass
        assert "is being used; stop the bot first" in await fault_of(url, "alone")
    with held_elsewhere(url, "alone"):
        assert "is being copied or restored; wait for that" in await fault_of(url)
        assert "is being used" in await fault_of(url, "alone")


@pytest.mark.postgresql
async def test_a_server_that_cannot_be_reached_is_named(url: str) -> None:
    assert "cannot be reached" in await fault_of(f"{url}/gone")
