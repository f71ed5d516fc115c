"""`database copy`, `backup` and `restore`, as they are typed."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store import Store
from tests.store.filled import DUELS, fill
from tests.store.holders import held_by


@pytest.fixture
def filled(url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with rows in every table, which the settings name."""

    async def make() -> None:
        store = await Store.open(url)
        await fill(store)
        await store.close()

    asyncio.run(make())
    monkeypatch.setenv("DATABASE_URL", url)
    return url


def test_a_backup_is_made_and_put_back(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "backup")
    assert main(["backup", file]) == 0
    assert capsys.readouterr().out.startswith(f"ok {file}: ")
    assert main(["backup", file]) == 1
    assert capsys.readouterr().err == f"{file} exists already; name another file\n"
    assert main(["restore", file]) == 1
    assert capsys.readouterr().err.endswith("is not empty; to keep it aside and restore, add --replace\n")
    assert main(["restore", file, "--replace"]) == 0
    kept, done = capsys.readouterr().out.splitlines()
    assert kept.startswith("   the old contents are kept: ")
    assert done.startswith(f"ok {file}: ")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/new.db")
    assert main(["restore", file]) == 0


def test_a_database_is_copied_once(filled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = f"sqlite:///{tmp_path}/new.db"
    assert main(["database", "copy", filled, target]) == 0
    said = capsys.readouterr().out.splitlines()
    assert f"   duels: {DUELS} rows copied" in said
    assert [line for line in said if line.startswith(f"ok duels: {DUELS} rows, ")]
    assert main(["database", "copy", filled, target]) == 1
    assert capsys.readouterr().err.endswith("is not empty: it has audit_log; nothing was copied\n")
    assert main(["database", "copy", f"sqlite:///{tmp_path}/none.db", target]) == 1
    assert capsys.readouterr().err == f"the database {tmp_path}/none.db does not exist\n"


_HOLD = """
import asyncio, sys
from bot.store.databases.usage_locks import holding
async def hold():
    async with holding(sys.argv[1], "alone"):
        print("held", flush=True)
        sys.stdin.read()
asyncio.run(hold())
"""


@pytest.mark.nightly
def test_a_database_in_use_is_neither_copied_nor_served(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with held_by(_HOLD, filled):
        for words in (["--port", "0"], ["database", "copy", filled, f"sqlite:///{tmp_path}/new.db"]):
            assert main(words) == 1
            said = capsys.readouterr().err
            assert said.count("\n") == 1
            assert "is in use by another process" in said or "is being copied or restored" in said
