"""Every line about a duel carries its number, whoever logs it and whatever fails."""

import io
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.cli.serve import SHARED_FAULTS
from bot.store import Store, StoreError
from bot.telemetry.log_context import log_context
from bot.telemetry.logs import log_handler
from bot.telemetry.metrics import Metrics
from tests.e2e.playing import by_controls, is_over, play_until
from tests.e2e.table import Table
from tests.telemetry.clock import Clock

NAMED = re.compile(r"\b(?:[Dd]uel|[Ii]nvitation|[Tt]able) (\d+)")


class Lines(logging.Handler):
    """Notes each line with what it concerns."""

    def __init__(self) -> None:
        super().__init__(0)
        self.lines: list[tuple[str, dict[str, str]]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append((record.getMessage(), log_context()))


@pytest.fixture
def log() -> Iterator[Lines]:
    root, lines = logging.getLogger(), Lines()
    level = root.level
    root.addHandler(lines)
    root.setLevel(logging.INFO)
    yield lines
    root.setLevel(level)
    root.removeHandler(lines)


def check(log: Lines) -> None:
    """Some lines name a duel, and these concern it."""
    named = [(found[1], said, about) for said, about in log.lines if (found := NAMED.search(said))]
    assert named
    assert [each for each in named if each[2].get("duel") != each[0]] == []


async def test_lines_about_a_duel_have_its_number_when_discord_fails(table: Table, log: Lines) -> None:
    duel = await table.begin_turns()
    for status in (500, 403):
        table.env.inject_error("PATCH", f"/channels/{table.home(duel)}/messages/*", status=status, times=2)
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    check(log)


@pytest.mark.nightly
async def test_lines_about_a_duel_have_its_number_after_a_restart(table: Table, log: Lines) -> None:
    duel = await table.begin_turns()
    table.env.inject_error("PATCH", f"/channels/{table.home(duel)}/messages/*", status=500, times=20)
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.restart()
    await play_until(table, duel, is_over, how=by_controls)
    check(log)


async def test_what_fails_in_an_interaction_names_it_and_its_duel(table: Table, log: Lines) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    table.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=500, times=None)
    table.env.inject_error("POST", "/webhooks/*", status=500, times=None)
    await table.press(table.rowan, board, "Hand")
    await table.rowan.slash(table.thread(duel), "play hand")
    about = [about for said, about in log.lines if "Could not answer" in said]
    assert {"duel": duel.id, "interaction": "control hand"} in about
    assert {"duel": duel.id, "interaction": "command play hand"} in about


async def test_an_invitation_has_its_number_before_it_is_a_duel(table: Table, log: Lines) -> None:
    await table.challenge()
    [invitation] = await table.open_invitations()
    table.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=500, times=1)
    await table.press(table.juniper, table.messages(table.channel.id)[-1], "Decline")
    check(log)
    assert any(about.get("duel") == invitation.id for _, about in log.lines)


async def test_a_full_disk_logs_one_line_a_minute(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    stream, clock = io.StringIO(), Clock()
    handler = log_handler("text", Metrics(), shared=SHARED_FAULTS, stream=stream, clock=clock)
    duel = await table.begin_turns()
    kept = Store.write

    async def fail(*_: Any) -> Any:
        raise StoreError("the database duels.db cannot grow, the disk is full; make room for it")

    async def ask_much() -> None:
        for _ in range(5):
            await table.press(table.rowan, table.board(duel), "End turn")
            await table.rowan.slash(table.channel, "duel open", deck="runners")
            await table.rowan.slash(table.channel, "deck prefer", deck="moths")
            table.bot.services.presenter.wake(duel.id)
            await table.env.settle()

    logging.getLogger().addHandler(handler)
    try:
        monkeypatch.setattr(Store, "write", fail)
        await ask_much()
        first = stream.getvalue().splitlines()
        clock.now += 60
        await ask_much()
        second = stream.getvalue().splitlines()[len(first) :]
    finally:
        monkeypatch.setattr(Store, "write", kept)
        logging.getLogger().removeHandler(handler)
    assert len(table.noted) >= 30, "so many lines there would be"
    table.noted.clear()
    assert (len(first), len(second)) == (1, 1)
    assert "the disk is full" in first[0]
    assert re.search(r"\((\d\d) more like it since the last one\)$", second[0])
