"""Servers keep the records of ended duels as long as they have set; results stay."""

from dataclasses import replace

from bot.matches.values import Duel, Moderator, Place, Player
from tests.matches.table import ANN, CAT, Table, refused

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
