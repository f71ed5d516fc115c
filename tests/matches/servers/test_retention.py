"""Servers keep the records of ended duels as long as they have set; results stay."""

import json
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, func, select, update

from bot.matches.values import Duel, Moderator, Place, Player
from bot.store.privacy.people import DELETED_NAME
from bot.store.schema import ACTIONS, DUELS, PACKED_RECORDS
from bot.store.tables import Tables
from tests.matches.table import ANN, BEN, CAT, Table, refused

MAY = Moderator(77, "May")
GUILD = 10


async def keep(table: Table, days: int | None) -> None:
    await table.matches.servers.change(GUILD, MAY, lambda now: replace(now, retention_days=days))


async def shown(table: Table, duel: Duel) -> Duel:
    """The duel, once it is over and Discord shows its end."""
    duel = await table.to_end(duel)
    await table.matches.chronicle.set_shown({duel.id: duel.changes})
    return duel


async def test_without_the_setting_records_are_kept_for_ever(table: Table) -> None:
    duel = await shown(table, await table.duel())
    table.clock.pass_by(days=4000)
    assert await table.matches.retention.forget_old() == 0
    assert await table.matches.chronicle.record(duel.id)


async def test_old_records_are_deleted_and_results_stay(table: Table) -> None:
    old = await shown(table, await table.duel())
    table.clock.pass_by(days=20)
    recent = await shown(table, await table.duel())
    running = await table.duel(CAT, Player(4, "Dan"))
    elsewhere = await shown(table, await table.duel(place=Place(11, 110)))
    await keep(table, 30)
    table.clock.pass_by(days=11)
    assert await table.matches.retention.forget_old() == 1
    assert await refused("record-gone", table.matches.chronicle.record(old.id)) == {"duel": old.id}
    assert await refused("record-gone", table.matches.play.full_look(old.id)) == {"duel": old.id}
    assert await table.matches.chronicle.duel(old.id) == old
    for kept in (recent, elsewhere):
        assert await table.matches.chronicle.record(kept.id)
    assert (await table.next(running)).look.duel.ply == 1
    assert await table.matches.retention.forget_old() == 0
    rematch = await table.matches.invitations.rematch(old.id, ANN.user_id or 0, 9)
    assert rematch.rematch_of == old.id


async def test_a_duel_whose_end_is_not_shown_keeps_its_record_until_it_is(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    await keep(table, 1)
    table.clock.pass_by(days=2)
    assert await table.matches.retention.forget_old() == 0
    await table.matches.chronicle.set_shown({duel.id: duel.changes})
    assert await table.matches.retention.forget_old() == 1


async def test_a_result_without_a_record_can_still_be_void(table: Table) -> None:
    duel = await shown(table, await table.duel())
    await keep(table, 1)
    table.clock.pass_by(days=2)
    await table.matches.retention.forget_old()
    await table.matches.moderation.void(GUILD, duel.id, MAY, "arranged")
    assert (await table.matches.chronicle.duel(duel.id)).is_void


class _Broken(Exception):
    """What interrupts the work."""


def _resting(times: int = 1000) -> Callable[[], Awaitable[None]]:
    """A pause without time, which breaks off the work after so many records."""
    left = [times]

    async def pause() -> None:
        left[0] -= 1
        if not left[0]:
            raise _Broken

    return pause


async def _rows(table: Table, duel: Duel) -> tuple[int, int]:
    """How many lines of the record are rows, and how many packed records the duel has."""
    key = int(duel.id)
    async with table.store.reading() as tables:
        counts = [
            await tables.rows.scalar(select(func.count()).where(each.c.duel_id == key))
            for each in (ACTIONS, PACKED_RECORDS)
        ]
    return counts[0] or 0, counts[1] or 0


async def test_a_packed_record_reads_as_before(table: Table) -> None:
    duel = await shown(table, await table.duel())
    before = await table.matches.chronicle.record(duel.id)
    async with table.store.reading() as tables:
        lines = await tables.records.lines(duel.id)
        events = await tables.records.events([int(duel.id)])
    table.clock.pass_by(minutes=11)
    assert await table.matches.retention.pack_ended(_resting()) == 1
    assert await _rows(table, duel) == (1, 1)
    assert await table.matches.chronicle.record(duel.id) == before
    assert (await table.matches.play.full_look(duel.id)).duel.id == duel.id
    async with table.store.reading() as tables:
        assert await tables.records.lines(duel.id) == lines
        assert await tables.records.lines(duel.id, after=0) == lines[1:]
        assert await tables.records.lines(duel.id, after=duel.ply) == []
        assert [await tables.records.hash_at(duel.id, each.ply) for each in lines] == [
            each.hash for each in lines
        ]
        assert await tables.records.hash_at(duel.id, duel.ply + 1) is None
        assert await tables.records.events([int(duel.id)]) == events
        assert await tables.records.have_acted([duel.id]) == {ANN.user_id, BEN.user_id}
    assert await table.matches.retention.pack_ended(_resting()) == 0


async def test_only_records_that_are_at_rest_are_packed(table: Table) -> None:
    running = await table.duel(CAT, Player(4, "Dan"))
    unseen = await table.to_end(await table.duel())
    table.clock.pass_by(minutes=11)
    recent = await shown(table, await table.duel())
    assert await table.matches.retention.pack_ended(_resting()) == 0
    for duel in (running, unseen, recent):
        assert (await _rows(table, duel))[1] == 0


async def test_work_that_is_interrupted_goes_on_where_it_was(table: Table) -> None:
    duels = [await shown(table, await table.duel()) for _ in range(3)]
    records = [await table.matches.chronicle.record(duel.id) for duel in duels]
    table.clock.pass_by(minutes=11)
    with pytest.raises(_Broken):
        await table.matches.retention.pack_ended(_resting(2))
    assert [(await _rows(table, duel))[1] for duel in duels] == [1, 1, 0]
    assert [await table.matches.chronicle.record(duel.id) for duel in duels] == records
    assert await table.matches.retention.pack_ended(_resting()) == 1
    assert [await table.matches.chronicle.record(duel.id) for duel in duels] == records


async def test_lines_after_the_packed_ones_are_packed_with_them(table: Table) -> None:
    duel = await shown(table, await table.duel())
    async with table.store.reading() as tables:
        lines = await tables.records.lines(duel.id)
    last = len(lines) - 1

    async def pack_a_part(tables: Tables) -> None:
        key = int(duel.id)
        rows = list(await tables.rows.execute(select(ACTIONS).where(ACTIONS.c.duel_id == key)))
        await tables.rows.execute(delete(ACTIONS).where(ACTIONS.c.duel_id == key, ACTIONS.c.ply > 1))
        await tables.rows.execute(update(DUELS).where(DUELS.c.id == key).values(ply=1))
        await tables.records.pack(duel.id)
        await tables.rows.execute(ACTIONS.insert(), [dict(row._mapping) for row in rows[2:]])
        await tables.rows.execute(update(DUELS).where(DUELS.c.id == key).values(ply=last))

    await table.store.write(pack_a_part)
    assert await _rows(table, duel) == (last, 1)
    for _ in range(2):
        async with table.store.reading() as tables:
            assert await tables.records.lines(duel.id) == lines
        await table.store.write(lambda tables: tables.records.pack(duel.id))
    assert await _rows(table, duel) == (1, 1)


async def test_packed_records_are_deleted_like_others(table: Table) -> None:
    duel = await shown(table, await table.duel())
    await keep(table, 1)
    table.clock.pass_by(days=2)
    assert await table.matches.retention.pack_ended(_resting()) == 1
    assert await table.matches.retention.forget_old() == 1
    assert await _rows(table, duel) == (0, 0)
    await refused("record-gone", table.matches.chronicle.record(duel.id))


async def test_a_name_is_removed_from_a_packed_record_too(table: Table) -> None:
    duel = await shown(table, await table.duel())
    table.clock.pass_by(minutes=11)
    assert await table.matches.retention.pack_ended(_resting()) == 1
    async with table.store.reading() as tables:
        before = await tables.records.header(duel.id) or ""
    assert ANN.user_id is not None
    seat = next(seat for seat, player in enumerate(duel.players) if player == ANN)
    await table.store.write(lambda tables: tables.people.rename_in_records(ANN.user_id or 0, [duel.id]))
    async with table.store.reading() as tables:
        after = await tables.records.header(duel.id) or ""
    expected = json.loads(before)
    assert expected["seats"][seat] == ANN.name
    expected["seats"][seat] = DELETED_NAME
    assert json.loads(after) == expected
    async with table.store.reading() as tables:
        position = await tables.duels.position(duel.id)
    assert position is not None
    assert position.header == after


async def test_a_damaged_record_stays_and_the_others_are_packed(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, sound = [await shown(table, await table.duel()) for _ in range(2)]

    async def damage(tables: Tables) -> None:
        where = ACTIONS.c.duel_id == int(damaged.id), ACTIONS.c.ply == 1
        await tables.rows.execute(update(ACTIONS).where(*where).values(dice="none"))

    await table.store.write(damage)
    table.clock.pass_by(minutes=11)
    assert await table.matches.retention.pack_ended(_resting()) == 1
    assert [(await _rows(table, each))[1] for each in (damaged, sound)] == [0, 1]
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith(f"The record of duel {damaged.id} is damaged and stays as it is: ")
