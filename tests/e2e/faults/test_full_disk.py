"""The disk is full or read-only while the bot runs: people are told, nothing is half done, it all goes on."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.store.databases.statements import BEGIN
from cogs.words.refusals import NOT_SAVED
from tests.e2e.playing import by_controls, is_over, play_until
from tests.e2e.table import Table, custom_ids, said, text_of

LATER = 10_000.0
"""Seconds until the presenter's next try: a test has it try when it wants."""


@dataclass
class Disk:
    """The disk of all databases. While it `fails`, writing does, but for so many transactions as `allowed`.

    A full one fails in the middle of a transaction, as the file has to grow; a read-only one at its begin.
    """

    told: str
    fails: bool = False
    allowed: int = 0
    _refuses: bool = False

    def begin(self, connection: Connection) -> None:
        """A transaction begins."""
        writes = connection.get_execution_options().get(BEGIN) == "BEGIN IMMEDIATE"
        if not writes:  # readers begin in another thread, and change nothing
            return
        self._refuses = self.fails and self.allowed <= 0
        self.allowed -= self.fails
        if self.told == READ_ONLY:
            connection.exec_driver_sql(f"PRAGMA query_only = {int(self._refuses)}")

    def execute(self, connection: Connection, _cursor: Any, statement: str, *_: Any) -> None:
        """A statement is about to be executed."""
        writes = connection.get_execution_options().get(BEGIN) == "BEGIN IMMEDIATE"
        if (
            self.told == FULL
            and writes
            and self._refuses
            and statement.startswith(("UPDATE", "INSERT INTO posts"))
        ):
            raise sqlite3.OperationalError("database or disk is full")


FULL, READ_ONLY = "the disk is full", "is read-only"


@pytest.fixture(params=[FULL, READ_ONLY], ids=["full", "read-only"])
def disk(request: pytest.FixtureRequest) -> Iterator[Disk]:
    """A disk that works until the test lets it fail."""
    disk = Disk(request.param)
    event.listen(Engine, "begin", disk.begin)
    event.listen(Engine, "before_cursor_execute", disk.execute)
    yield disk
    event.remove(Engine, "begin", disk.begin)
    event.remove(Engine, "before_cursor_execute", disk.execute)


def forgive(table: Table, disk: Disk) -> None:
    """What was logged says what is wrong with the disk; that is all that was logged."""
    assert table.noted
    assert [line for line in table.noted if disk.told not in line] == []
    table.noted.clear()


async def test_who_acts_is_told_once_and_nothing_is_half_done(table: Table, disk: Disk) -> None:
    duel = await table.begin_turns()
    board, home = table.board(duel), table.home(duel)
    before = (text_of(board), len(table.messages(home)), len(table.direct(table.rowan)))
    disk.fails = True
    for _ in range(2):
        pressed = await table.press(table.rowan, board, "End turn")
        assert [text_of(each) for each in pressed.followups] == [NOT_SAVED]
        assert said(await table.rowan.slash(table.thread(duel), "play end")) == NOT_SAVED
    after = (text_of(table.board(duel)), len(table.messages(home)), len(table.direct(table.rowan)))
    assert after == before
    assert (await table.view(duel)).ply == 1
    shown = await table.rowan.slash(table.thread(duel), "play board", text=True)
    assert "rowan" in said(shown), "reading goes on"
    forgive(table, disk)
    disk.fails = False
    await table.press(table.rowan, board, "End turn")
    assert (await table.view(duel)).turn == 2
    assert "Turn 2" in text_of(table.board(duel))
    view = await play_until(table, duel, is_over, how=by_controls)
    assert view.outcome is not None


async def test_what_was_shown_but_could_not_be_remembered_is_not_shown_twice(
    table: Table, disk: Disk
) -> None:
    duel = await table.begin_turns()
    home = table.home(duel)
    before = len(table.messages(home))
    table.kitchen.pause = LATER
    disk.fails, disk.allowed = True, 1  # the action is stored, where its board stands is not
    await table.press(table.rowan, table.board(duel), "End turn")
    assert (await table.view(duel)).turn == 2
    disk.fails = False
    for _ in range(2):
        table.bot.services.presenter.wake(duel.id)
        await table.bot.services.presenter.idle()
    assert len(table.messages(home)) == before + 1
    assert [bool(custom_ids(each)) for each in table.messages(home)][-2:] == [False, True]
    await table.press(table.juniper, table.board(duel), "End turn")
    await table.bot.services.presenter.idle()
    assert "Turn 3" in text_of(table.board(duel))


@pytest.mark.nightly
async def test_a_new_start_takes_up_what_a_failing_disk_left(table: Table, disk: Disk) -> None:
    duel = await table.begin_turns()
    table.kitchen.pause = LATER
    disk.fails, disk.allowed = True, 1
    await table.press(table.rowan, table.board(duel), "End turn")
    disk.fails = False
    table.noted.clear()
    await table.restart()
    boards = [each for each in table.messages(table.home(duel)) if custom_ids(each)]
    assert len(boards) == 1
    assert "Turn 2" in text_of(boards[0])
