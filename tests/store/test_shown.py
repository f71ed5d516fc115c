"""A duel counts as shown only as it was when it was shown."""

from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from bot.store.tables import Tables
from tests.matches.table import ANN, Clock, Table, make_matches


@pytest.fixture
async def table(url: str) -> AsyncIterator[Table]:
    store = await Store.open(url)
    yield Table(make_matches(store, Clock()), Clock(), store)
    await store.close()


async def test_every_change_that_messages_tell_makes_a_duel_unsettled(table: Table) -> None:
    chronicle, play = table.matches.chronicle, table.matches.play
    duel = await table.duel(board="long")
    changes = [duel.changes]

    async def settle() -> None:
        assert await chronicle.unsettled() == [duel.id]
        now = await chronicle.duel(duel.id)
        changes.append(now.changes)
        await chronicle.set_shown({duel.id: now.changes})
        assert await chronicle.unsettled() == []

    await settle()
    played = await table.next(duel)
    assert played.look.duel.changes == (await chronicle.duel(duel.id)).changes, "the look knows it too"
    await settle()
    offered = await play.offer_draw(duel.id, ANN.user_id or 0)
    assert offered.changes == (await chronicle.duel(duel.id)).changes
    await settle()
    await play.decline_draw(duel.id, 2)
    await settle()
    await chronicle.set_thread(duel.id, 777)
    await settle()
    await chronicle.set_thread(duel.id, 777)
    assert await chronicle.unsettled() == [], "nothing has changed"
    assert changes == sorted(changes)


async def test_a_mark_that_comes_late_does_not_cover_what_has_happened_since(table: Table) -> None:
    chronicle = table.matches.chronicle
    duel = await table.duel(board="long")
    shown = (await table.next(duel)).look.duel.changes
    later = (await table.next(duel)).look.duel.changes
    await chronicle.set_shown({duel.id: shown})
    assert await chronicle.unsettled() == [duel.id]
    await chronicle.set_shown({duel.id: later})
    await chronicle.set_shown({duel.id: shown})
    assert await chronicle.unsettled() == [], "an older mark takes nothing back"


async def test_an_action_is_shown_where_the_duel_is_played_by_now(table: Table) -> None:
    """Another process may have moved it; the position kept here does not know."""
    duel = await table.duel(board="long")
    await table.next(duel)

    async def move(tables: Tables) -> None:
        await tables.duels.move(duel.id, 4321)
        await tables.duels.set_thread(duel.id, 8765)

    await table.store.write(move)
    played = (await table.next(duel)).look.duel
    assert played == await table.matches.chronicle.duel(duel.id)
    assert (played.place.channel_id, played.thread_id) == (4321, 8765)
