"""The bot runs as a container runs it: a compiled wheel, without rights, with nothing to write to but `var`.

It stops within ten seconds, whatever is under way, and nothing is lost.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest

from bot.store import Store
from tests.shipping.dockerfile import health_check
from tests.shipping.installed import Installed
from tests.wire.duels import PATIENCE, WireDuel, shown
from tests.wire.hall import Hall
from tests.wire.interactions import Interaction
from tests.wire.prepared import ask_nothing, has_begun, prepare
from tests.wire.server import WireServer

FIRST = "1"
"""The id of the first duel."""
STOPS_WITHIN = 10.0
"""Seconds that containers and systemd are told to wait before they kill it."""
DUELS = 2
NOBODY = 65534


def _without_rights() -> Sequence[str]:
    """What starts a command as nobody, if this is root. Nobody may read everything here, as in the image."""
    if os.geteuid() != 0:
        return ()
    reads = "+dac_read_search"
    return (
        *("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs"),
        *(
            "--inh-caps",
            f"-all,{reads}",
            "--ambient-caps",
            f"-all,{reads}",
            "--bounding-set",
            f"-all,{reads}",
        ),
    )


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that everybody can enter, unlike those that pytest makes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.fixture
async def hall(
    server: WireServer, installed_compiled: Installed, place: Path, plates: Path
) -> AsyncIterator[Hall]:
    """A Discord, and the bot with a read-only working folder; it is not started yet."""
    copy = Installed(place / "packages")
    shutil.copytree(installed_compiled.packages, copy.packages)
    home = place / "srv"
    shutil.copytree(plates, home / "var" / "cache")
    python = (*_without_rights(), sys.executable)
    settings = copy.environment(METRICS_PORT="0")
    hall = Hall(server, home / "var", home / "var" / "cache", python, home, settings)
    yield hall
    await hall.close()


def _hand_over(hall: Hall) -> None:
    """Give `var` to nobody, and make all else read-only."""
    for path in (hall.folder, *hall.folder.rglob("*")):
        if os.geteuid() == 0:
            os.chown(path, NOBODY, NOBODY)
    hall.cwd.chmod(0o555)


async def _begun(hall: Hall) -> list[WireDuel]:
    """Duels at the beginning of their first turns, all shown."""
    tables = [hall.table() for _ in range(DUELS)]
    for table in tables:
        await ask_nothing(table)
    prepared = await prepare(hall, *((table, has_begun) for table in tables))
    _hand_over(hall)
    await hall.start()
    return [
        await shown(duel.id, table.channel, table.rowan, table.juniper)
        for duel, table in zip(prepared, tables, strict=True)
    ]


async def _stored(hall: Hall, duels: Sequence[WireDuel]) -> list[int]:
    store = await Store.open(hall.database)
    try:
        async with store.reading() as tables:
            found = [await tables.duels.get(duel.id) for duel in duels]
    finally:
        await store.close()
    return [each.ply for each in found if each is not None]


async def _stop(hall: Hall) -> float:
    """Stop the bot as a host does; seconds that it took."""
    begun = time.monotonic()
    assert await hall.stop() == 0
    return time.monotonic() - begun


async def _all_acknowledged(server: WireServer, asked: Sequence[Interaction]) -> None:
    await server.wait_for(lambda: all(each.answered for each in asked), PATIENCE, "acknowledgements")


def _complaints(hall: Hall) -> list[str]:
    return [line for line in hall.bot.output if "ERROR" in line or "Traceback" in line]


def _health_port(hall: Hall) -> int:
    (line,) = [line for line in hall.bot.output if "Health and metrics can be read at" in line]
    return int(line.rpartition(":")[2].rstrip("/"))


@pytest.mark.nightly
async def test_a_stop_is_quick_and_loses_nothing_whatever_is_under_way(hall: Hall) -> None:
    duels = await _begun(hall)
    port = _health_port(hall)
    assert await asyncio.to_thread(health_check, port) == 0
    other = hall.table()
    await other.sage.slash(other.channel, "deck test", deck="ember-court", games=200)
    await other.rowan.slash(other.channel, "duel practice", level="master")
    await _stopped_at_the_end_of_turns(hall, duels)
    assert await asyncio.to_thread(health_check, port) != 0
    assert _complaints(hall) == []

    plies = [duel.ply + 1 for duel in duels]
    await hall.start()
    for duel, ply in zip(duels, plies, strict=True):
        await duel.shows(ply)
        assert duel.ply == ply

    # Now Discord does not answer.
    held = [hall.server.faults.hold(method, "/channels/**") for method in ("PATCH", "POST") for _ in duels]
    await _stopped_at_the_end_of_turns(hall, duels)
    for fault in held:
        fault.release()


@pytest.mark.nightly
async def test_what_its_helpers_think_comes_back(hall: Hall) -> None:
    """Hints and answers of the computer cross from one process to another as values of compiled classes."""
    table = hall.table()
    await ask_nothing(table)
    _hand_over(hall)
    await hall.start()
    rowan = table.rowan
    options = {"level": "adept", "deck": "ember-court", "against": "gloomfen"}
    begun = await (await rowan.slash(table.channel, "duel practice", **options)).reply(PATIENCE)
    assert begun.text.startswith("Your duel against the computer has begun")
    duel = await shown(FIRST, table.channel, rowan, table.juniper)

    def asks(*verbs: str) -> bool:
        return any(each.startswith(f"duel:{verb}:") for verb in verbs for each in duel.board.custom_ids)

    await hall.server.wait_for(lambda: asks("end", "first"), PATIENCE, "the board to ask Rowan")
    if asks("first"):
        await duel.pressed(rowan, "duel:first")
    hint = await (await rowan.click(duel.board, "duel:hint")).reply(PATIENCE)
    assert "to win" in hint.text
    ply = duel.ply
    await rowan.click(duel.board, "duel:end")
    await hall.server.wait_for(
        lambda: duel.ply > ply + 1 and asks("end"), PATIENCE, "the turn of the computer"
    )
    assert _complaints(hall) == []


async def _stopped_at_the_end_of_turns(hall: Hall, duels: Sequence[WireDuel]) -> None:
    """End the turns of all duels and stop the bot at once: it is quick, and has stored what it took."""
    plies = [duel.ply for duel in duels]
    asked = [duel.to_act.start_click(duel.board, "duel:end") for duel in duels]
    await _all_acknowledged(hall.server, asked)
    assert await _stop(hall) < STOPS_WITHIN
    assert await _stored(hall, duels) == [ply + 1 for ply in plies]
