"""`statistics`, as it is typed."""

import asyncio

import pytest

from bot.__main__ import main
from bot.matches.registry import TABLETOPS
from bot.matches.service import make_context, make_matches
from bot.matches.values import Duel
from bot.store import Store
from tests.matches.table import ANN, BEN, HALL, Clock
from tests.shipped import shipped
from tests.store.holders import held_by


@pytest.fixture
def played(url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with a duel that has ended, which the settings name."""

    async def make() -> None:
        store = await Store.open(url)
        matches = make_matches(make_context(store, {"melee": shipped()}, games=TABLETOPS, now=Clock()))
        invitation = await matches.invitations.invite(ANN, BEN, HALL, "gloomfen", None, 5, game="melee")
        duel = await matches.invitations.accept(invitation.id, BEN, "mirrorhold", 6)
        assert isinstance(duel, Duel)
        await matches.play.concede(duel.id, 1)
        await store.close()

    asyncio.run(make())
    monkeypatch.setenv("DATABASE_URL", url)
    return url


def test_records_are_read_once_unless_asked_to_again(played: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (((), "ok 1 duel read"), ((), "ok 0 duels read"), (("--again",), "ok 1 duel read")):
        assert main(["statistics", *words]) == 0
        assert capsys.readouterr().out == f"{said}\n"


_HOLD = """
import asyncio, sys
from bot.store.databases.usage_locks import holding
async def hold():
    async with holding(sys.argv[1]):
        print("held", flush=True)
        sys.stdin.read()
asyncio.run(hold())
"""


@pytest.mark.sqlite
def test_nothing_is_read_while_a_bot_runs(played: str, capsys: pytest.CaptureFixture[str]) -> None:
    with held_by(_HOLD, played):
        assert main(["statistics"]) == 1
    assert "is in use by another process" in capsys.readouterr().err
