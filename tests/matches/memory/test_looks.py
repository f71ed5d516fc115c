"""One look: an action is written once and reads nothing again; what is kept never hides what is stored."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from bot.matches.context import DuelChange
from bot.matches.memory.logs import Logs
from bot.matches.memory.looks import FullLook
from bot.matches.values import Place, Posted
from bot.store import Store, StoreError
from bot.store.databases.statements import noted_statements
from tests.matches.table import ANN, BEN, CAT, Table, log_of, make_matches, players, posts_of, refused
from tests.matches.toy import TOYS, Toy, ToyEvent


@pytest.fixture
async def elsewhere(table: Table, url: str) -> AsyncIterator[Table]:
    """The same duels in another process."""
    store = await Store.open(url)
    yield Table(make_matches(store, table.clock), table.clock, store)
    await store.close()


def transactions(statements: list[str]) -> tuple[int, int]:
    """How many transactions only read, and how many wrote."""
    return statements.count("BEGIN"), statements.count("BEGIN IMMEDIATE")


@pytest.mark.sqlite  # it counts SQLite's own statements
async def test_an_action_is_one_transaction_and_looking_at_it_none(table: Table) -> None:
    duel = await table.duel(board="long")
    actor, _ = await players(table, duel)
    with noted_statements() as statements:
        played = await table.matches.play.act(duel.id, actor.user_id, "roll", 0)
        look = played.look
        assert (look.own.ply, look.public.ply, [ply for ply, _ in look.log], look.posts) == (
            1,
            1,
            [0, 0, 1],
            {},
        )
    assert transactions(statements) == (0, 1)
    with noted_statements() as statements:
        await table.matches.play.full_look(duel.id, actor.user_id)
    assert transactions(statements) == (1, 0)


@pytest.mark.sqlite  # it counts SQLite's own statements
async def test_after_a_restart_an_action_reads_once(table: Table, elsewhere: Table) -> None:
    duel = await table.duel()
    actor, _ = await players(table, duel)
    with noted_statements() as statements:
        played = await elsewhere.matches.play.act(duel.id, actor.user_id, "roll", 0)
    assert transactions(statements) == (1, 1)
    assert [ply for ply, _ in played.look.log] == [0, 0, 1]


async def test_a_button_of_an_action_that_another_process_stored_is_not_stale(
    table: Table, elsewhere: Table
) -> None:
    duel = await table.duel(board="long")
    await table.matches.play.look(duel.id, None)  # this process now holds ply 0
    await elsewhere.next(duel)
    actor, other = await players(elsewhere, duel)
    await refused("not-your-turn", table.matches.play.act(duel.id, other.user_id, "roll", 1))
    assert (await table.matches.play.act(duel.id, actor.user_id, "roll", 1)).ply == 2


async def test_an_offer_that_another_process_stored_can_be_taken(table: Table, elsewhere: Table) -> None:
    duel = await table.duel()
    await table.matches.play.look(duel.id, None)
    await elsewhere.matches.play.offer_draw(duel.id, ANN.user_id)
    assert (await table.matches.play.accept_draw(duel.id, BEN.user_id)).look.duel.by == "agreement"


@pytest.mark.sqlite  # it counts SQLite's own statements
async def test_an_offer_made_here_is_known_without_reading(table: Table) -> None:
    duel = await table.duel()
    await table.matches.play.offer_draw(duel.id, ANN.user_id)
    with noted_statements() as statements:
        await table.matches.play.accept_draw(duel.id, BEN.user_id)
    assert transactions(statements) == (0, 1)


async def test_a_look_is_of_one_moment(table: Table) -> None:
    duel = await table.duel(board="long")
    look = await table.matches.play.full_look(duel.id)
    before = look.duel, look.public, look.log
    await table.next(duel)
    assert (look.duel, look.public, look.log) == before


async def test_a_look_shows_no_more_than_a_view(table: Table) -> None:
    duel = await table.duel()
    for user in (ANN.user_id, BEN.user_id, CAT.user_id, None):
        look = await table.matches.play.look(duel.id, user)
        assert look.own == await table.matches.play.view(duel.id, user)
        assert look.public == await table.matches.play.view(duel.id, None)
    full = await table.matches.play.full_look(duel.id, ANN.user_id)
    assert full.from_outside().own == full.public


async def test_each_viewer_gets_their_own_private_events_in_the_log(table: Table, elsewhere: Table) -> None:
    duel = await table.duel(board="long")

    def dealt(look: FullLook) -> list[int | None]:
        return [event.seat for _, event in look.log if isinstance(event, ToyEvent) and event.kind == "dealt"]

    for _ in range(2):  # read at once, and grown with an action
        for each in (table, elsewhere):
            full = await each.matches.play.full_look(duel.id, ANN.user_id)
            assert dealt(full) == [0]
            assert dealt(full.from_seat(1)) == [1]
            assert dealt(full.from_outside()) == []
            assert dealt(await each.matches.play.full_look(duel.id, CAT.user_id)) == []
        played = await table.next(duel)
        assert dealt(played.look) == [played.seat]
        assert played.events == tuple(event for ply, event in played.look.log if ply == played.ply)


async def test_a_look_that_is_printed_tells_nothing_hidden(table: Table) -> None:
    full = await table.matches.play.full_look((await table.duel()).id, ANN.user_id)
    assert "dealt" not in repr(full)
    assert "card" not in repr(full)


async def test_each_who_looks_at_a_position_has_one_view_made(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Counter[int | None] = Counter()
    make = Toy.view

    def noted(self: Toy, state: object, seat: int | None) -> object:
        made[seat] += 1
        return make(self, state, seat)

    duel = await table.duel(board="long")
    monkeypatch.setattr(Toy, "view", noted)
    played = await table.next(duel)
    made.clear()
    await table.matches.chronicle.set_thread(duel.id, 5)  # the duel's row changes, its position does not
    for _ in range(2):
        for user in (ANN.user_id, BEN.user_id, CAT.user_id):
            assert (await table.matches.play.look(duel.id, user)).duel.thread_id == 5
            await table.matches.play.view(duel.id, user)
    assert played.look.own.ply == 1
    assert set(made.values()) == {1}


async def test_the_log_is_parsed_once(
    table: Table, elsewhere: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[ToyEvent] = []
    load = Toy.load_event

    def noted(self: Toy, values: dict[str, object]) -> ToyEvent:
        parsed.append(load(self, values))
        return parsed[-1]

    monkeypatch.setattr(Toy, "load_event", noted)
    duel = await table.duel(board="long")
    await table.matches.play.full_look(duel.id)
    parsed.clear()
    played = await table.next(duel)
    assert (await table.matches.play.full_look(duel.id)).log == played.look.from_outside().log
    assert parsed == []
    await elsewhere.next(duel)
    await elsewhere.next(duel)
    parsed.clear()
    log = (await table.matches.play.full_look(duel.id)).log
    assert [ply for ply, _ in log] == [0, 1, 2, 3]
    assert [event for _, event in log[2:]] == parsed


async def test_an_action_that_is_not_stored_leaves_nothing_in_the_log(
    table: Table, elsewhere: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await table.duel(board="long")
    posts_of = "bot.store.duels.posts.PostTable.of"

    async def fails(*_: object) -> dict[str, Posted]:
        raise StoreError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(posts_of, fails)
        with pytest.raises(StoreError):
            await table.next(duel)
    for each in (table, elsewhere):
        assert [ply for ply, _ in await log_of(each.matches, duel.id)] == [0]
    log = (await table.next(duel)).look.from_outside().log
    assert log == (await elsewhere.matches.play.full_look(duel.id)).log


async def test_watchers_are_handed_the_look_at_an_action_from_outside(table: Table) -> None:
    duel = await table.duel()
    changes: list[DuelChange] = []
    table.matches.changes.watch(changes.append)
    await table.matches.chronicle.set_posted(Posted(duel.id, "board", 1, 2, 0, 0, "x"))
    played = await table.next(duel)
    await table.matches.play.offer_draw(duel.id, ANN.user_id)
    await asyncio.sleep(0)  # the call comes with the loop's next round
    acted, offered = changes
    assert acted.look is not None
    assert (acted.look.duel, acted.look.seat, acted.look.own) == (played.look.duel, None, played.look.public)
    assert acted.look.posts == await posts_of(table.matches, duel.id)
    assert offered == DuelChange(duel.id, None)


async def test_a_command_means_the_duel_of_its_thread_or_the_only_one_at_hand(table: Table) -> None:
    meant = table.matches.play.meant
    assert (await meant(ANN.user_id, 100)).duels == ()
    one = await table.duel()
    two = await table.duel(ANN, CAT, place=Place(10, 200))
    assert [duel.id for duel in (await meant(ANN.user_id, 999)).duels] == [two.id, one.id]
    assert (await meant(ANN.user_id, 999)).look is None
    look = (await meant(ANN.user_id, 100)).look  # the only one that lives in this channel
    assert look is not None
    assert (look.duel.id, look.seat) == (one.id, one.seat_of(ANN.user_id))
    look = (await meant(BEN.user_id, None)).look
    assert look is not None
    assert (look.duel.id, look.own) == (one.id, await table.matches.play.view(one.id, BEN.user_id))
    await table.matches.chronicle.set_thread(two.id, 777)
    look = (await meant(BEN.user_id, 777)).look  # another's duel, in its thread
    assert look is not None
    assert (look.duel.id, look.seat) == (two.id, None)
    look = (await meant(9, 100)).look
    assert look is not None
    assert look.duel.id == one.id


async def test_a_log_read_at_an_earlier_ply_holds_nothing_later(table: Table) -> None:
    before = await table.duel(board="long")
    await table.next(before)
    await table.next(before)
    logs = Logs(TOYS)
    async with table.store.reading() as tables:
        whole = (await logs.of(tables, await table.matches.chronicle.duel(before.id))).seen_by(None)
        assert (await logs.of(tables, before)).seen_by(None) == whole[:1]
    assert [ply for ply, _ in whole] == [0, 1, 2]
