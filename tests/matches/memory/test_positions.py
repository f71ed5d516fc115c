"""Positions outlive races, restarts, full disks and whoever is cancelled."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.games.contract import Json
from bot.games.dice import SeededDice
from bot.games.errors import UnreadableSnapshot
from bot.matches.context import Context
from bot.matches.duels.play import DuelPlay
from bot.matches.memory.live import Live
from bot.matches.memory.positions import Positions
from bot.matches.service import make_context
from bot.store import Store, StoreError
from tests.matches.table import ANN, CAT, Table, count_up, log_of, make_matches, players, refused
from tests.matches.toy import CONTENT, TOYS, Toy, ToyState


async def test_two_processes_play_the_same_ply_and_one_of_them_wins(table: Table, url: str) -> None:
    duel = await table.duel()
    actor, _ = await players(table, duel)
    other_store = await Store.open(url)
    other = make_matches(other_store, table.clock)
    await other.play.view(duel.id, None)  # both now hold ply 0
    answers = await asyncio.gather(
        *(each.play.act(duel.id, actor.user_id, "roll", 0) for each in (table.matches, other)),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["PlayedAction", "Refusal"]
    assert (await other.chronicle.duel(duel.id)).ply == 1
    assert await other.play.view(duel.id, 1) == await table.matches.play.view(duel.id, 1)
    await other_store.close()


class Ahead(DuelPlay):
    """Lets another process act between the look at the position and the writing of the action."""

    def __init__(self, context: Context, rival: Callable[[], Awaitable[object]]) -> None:
        super().__init__(context)
        self._rivals = [rival]

    async def attempt(self, duel_id: str, attempt: Callable[[Live], Awaitable[Any]]) -> Any:
        async def late(live: Live) -> Any:
            if self._rivals:
                await self._rivals.pop()()
            return await attempt(live)

        return await super().attempt(duel_id, late)


def make_ahead(table: Table, store: Store, rival: Callable[[], Awaitable[object]]) -> Ahead:
    return Ahead(make_context(store, {"toy": CONTENT}, now=table.clock, games=TOYS), rival)


async def test_the_loser_of_the_race_reloads_and_answers_from_what_it_finds(table: Table, url: str) -> None:
    duel = await table.duel()
    actor, other = await players(table, duel)
    second = await Store.open(url)
    clicked = make_ahead(table, second, lambda: table.next(duel))
    await refused("stale", clicked.act(duel.id, actor.user_id, "roll", 0))
    typed = make_ahead(table, second, lambda: table.next(duel))
    await refused("not-your-turn", typed.act(duel.id, other.user_id, "roll", None))
    # Two actions, both by the rival; a concession holds whatever happened before it.
    conceding = make_ahead(table, second, lambda: table.next(duel))
    played = await conceding.act(duel.id, other.user_id, "concede", None)
    assert (played.ply, played.look.duel.by) == (4, "concession")
    assert [ply for ply, _ in await log_of(table.matches, duel.id)] == [0, 1, 2, 3, 4]
    await second.close()


async def test_an_offer_made_meanwhile_is_not_lost_by_the_race(table: Table, url: str) -> None:
    duel = await table.duel()
    actor, other = await players(table, duel)
    second = await Store.open(url)
    ahead = make_ahead(table, second, lambda: table.matches.play.offer_draw(duel.id, actor.user_id))
    played = await ahead.act(duel.id, actor.user_id, "roll", 0)
    assert played.look.duel.draw_offer == duel.seat_of(actor.user_id)
    assert (await table.matches.play.accept_draw(duel.id, other.user_id)).look.duel.by == "agreement"
    await second.close()


async def test_a_resumed_duel_goes_on_with_the_right_dice(table: Table, url: str) -> None:
    duel = await table.duel(board="long", interaction_id=501)
    for _ in range(3):
        await table.next(duel)
        store = await Store.open(url)
        again = Table(make_matches(store, table.clock), table.clock, store)
        await again.next(duel)
        await store.close()
    dice = SeededDice(count_up(32), "toy", duel.id, "501", "502")
    _ = [dice.roll(sides) for sides in (2, 3, 3)]  # what the beginning took
    values = [event.value for _, event in await log_of(table.matches, duel.id) if event.kind == "rolled"]
    assert values == [dice.roll() for _ in range(6)]


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "damage",
    [
        "snapshot = replace(snapshot, '\"ply\":1', '\"ply\":2')",
        "snapshot = substr(snapshot, 2)",
        "header = replace(header, '\"goal\":21', '\"goal\":1')",
        "header = '{}'",
    ],
)
async def test_a_position_that_is_not_the_records_is_refused(
    table: Table, tmp_path: Path, damage: str
) -> None:
    duel = await table.duel()
    untouched = await table.duel(ANN, CAT)
    await table.next(duel)
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        assert connection.execute(f"UPDATE positions SET {damage} WHERE duel_id = {duel.id}").rowcount == 1
    fresh = make_matches(table.store, table.clock)
    assert await refused("damaged-duel", fresh.play.view(duel.id, None)) == {"duel": duel.id}
    await refused("damaged-duel", fresh.play.act(duel.id, ANN.user_id, "roll", None))
    assert (await fresh.play.view(untouched.id, None)).ply == 0  # the others go on


class ToyOfLater(Toy):
    """The toy of a later version: its snapshots have another form, its fingerprints the form of ever."""

    def snapshot(self, state: ToyState) -> dict[str, Any]:
        return {"newer": super().snapshot(state)}

    def fingerprint(self, state: ToyState) -> dict[str, Any]:
        return super().snapshot(state)

    def resume(self, setup: Json, snapshot: Json) -> ToyState:
        if "forgotten" in snapshot:
            raise UnreadableSnapshot("nobody knows how to read it")
        return super().resume(setup, snapshot.get("newer", snapshot))


LATER = {"toy": replace(TOYS["toy"], game=ToyOfLater())}


async def test_a_duel_goes_on_when_the_form_of_snapshots_changes(table: Table) -> None:
    duel = await table.duel(board="long")
    await table.next(duel)
    for ply in (2, 3):  # from a snapshot of before, then from one of the new form
        later = Table(make_matches(table.store, table.clock, games=LATER), table.clock, table.store)
        await later.next(duel)
        assert (await later.matches.play.view(duel.id, None)).ply == ply


@pytest.mark.sqlite
async def test_a_snapshot_of_another_form_is_checked_by_the_records_hash(
    table: Table, tmp_path: Path
) -> None:
    duel = await table.duel()
    later = Table(make_matches(table.store, table.clock, games=LATER), table.clock, table.store)
    await later.next(duel)
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("UPDATE positions SET snapshot = replace(snapshot, '\"ply\":1', '\"ply\":2')")
    fresh = make_matches(table.store, table.clock, games=LATER)
    assert await refused("damaged-duel", fresh.play.view(duel.id, None)) == {"duel": duel.id}


@pytest.mark.sqlite
async def test_a_duel_that_a_newer_version_cannot_read_is_closed_without_a_result(
    table: Table, tmp_path: Path
) -> None:
    duel, other = await table.duel(), await table.duel(ANN, CAT)
    later = Table(make_matches(table.store, table.clock, games=LATER), table.clock, table.store)
    await later.next(duel)
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("UPDATE positions SET snapshot = replace(snapshot, 'newer', 'forgotten')")
    fresh = make_matches(table.store, table.clock, games=LATER)
    assert await refused("unreadable-duel", fresh.play.view(duel.id, None)) == {"duel": duel.id}
    closed, board = await fresh.chronicle.close_unreadable(duel.id)
    assert (closed.running, closed.by, closed.places, board) == (False, "unreadable", None, None)
    assert (await fresh.chronicle.close_unreadable(duel.id))[0] == closed
    assert (await fresh.chronicle.close_unreadable(other.id))[0].running, "the others go on"
    assert duel.id in await fresh.chronicle.record(duel.id)


async def test_a_duel_of_a_game_that_left_is_refused(table: Table) -> None:
    duel = await table.duel()
    without = make_matches(table.store, table.clock, games={})
    assert await refused("unknown-game", without.play.view(duel.id, None)) == {"game": "toy"}
    await refused("unknown-game", without.play.full_look(duel.id))


@pytest.mark.sqlite
async def test_a_full_disk_loses_nothing_and_play_goes_on_later(table: Table) -> None:
    duel = await table.duel(board="long")

    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # the file keeps its size from now on

    def make_room(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")

    event.listen(Engine, "begin", fill)
    try:
        with pytest.raises(StoreError, match="the disk is full") as full:
            await table.to_end(duel)
    finally:
        event.remove(Engine, "begin", fill)
    assert "\n" not in str(full.value)
    before = await table.matches.play.view(duel.id, None)
    assert before.ply == (await log_of(table.matches, duel.id))[-1][0]
    event.listen(Engine, "begin", make_room)
    try:
        assert (await table.next(duel)).ply == before.ply + 1
    finally:
        event.remove(Engine, "begin", make_room)


async def test_only_the_positions_used_last_are_kept_in_memory(table: Table) -> None:
    duel = await table.duel()
    async with table.store.reading() as tables:
        live = await Positions(TOYS).load(tables, duel)
        assert live.size == 10 * sum(live.lengths) > 3_000
        positions = Positions(TOYS, most=3 * live.size)
        first = await positions.load(tables, duel)
        for number in range(2):
            positions.keep(replace(live, duel=replace(duel, id=f"other {number}")))
        assert (await positions.load(tables, duel)).state is first.state, "there is room for three"
        for number in range(3):
            positions.keep(replace(live, duel=replace(duel, id=f"other {number}")))
        live = first
        assert (await positions.load(tables, duel)).state is not live.state  # read again
        assert (await positions.load(tables, duel)).state == live.state


async def test_whoever_is_cancelled_leaves_the_duel_whole(table: Table) -> None:
    duel = await table.duel(board="long")
    for patience in range(12):
        task = asyncio.create_task(table.next(duel))
        for _ in range(patience * 3):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        view = await table.matches.play.view(duel.id, None)
        assert view.ply == (await table.matches.chronicle.duel(duel.id)).ply
        assert {ply for ply, _ in await log_of(table.matches, duel.id)} == set(range(view.ply + 1))
        assert (await table.next(duel)).ply == view.ply + 1
