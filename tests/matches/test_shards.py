"""Several processes over one database: each owns the duels of its shards, and none is out of date."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

import pytest

from bot.matches.computer_players import computer
from bot.matches.context import DuelChange
from bot.matches.refusals import Refusal
from bot.matches.values import Place, Player, Posted
from bot.shards import Shards
from bot.store import Store, StoreError
from bot.store.databases.membership import Membership, membership
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import ANN, BEN, Clock, Table, log_of, make_matches, refused
from tests.matches.toy import TOYS

FIRST, SECOND = Shards(2, frozenset({0})), Shards(2, frozenset({1}))
HERE, THERE, NOWHERE = Place(2 << 22, 100), Place(3 << 22, 200), Place(None, 300)
"""In servers of the first and of the second process, and in direct messages."""
PATIENT = 30.0


@dataclass
class Process(Table):
    """One process: its own services and connections; `told` is what its watchers were told."""

    told: list[DuelChange] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    all_tables: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @asynccontextmanager
    async def hearing(self, member: Membership) -> AsyncIterator[None]:
        """Listen to the other process meanwhile."""

        def show_table(table_id: str) -> None:
            self.tables.append(table_id)
            self.news.set()

        async def show_tables() -> None:
            self.all_tables += 1
            self.news.set()

        elsewhere = self.matches.elsewhere
        heeding = asyncio.create_task(elsewhere.heed(member.next, show_table, show_tables))
        try:
            yield
        finally:
            heeding.cancel()
            await asyncio.gather(heeding, return_exceptions=True)

    def note(self, change: DuelChange) -> None:
        self.told.append(change)
        self.news.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until what was heard makes this true."""
        async with asyncio.timeout(PATIENT):
            while not condition():
                await self.news.wait()
                self.news.clear()

    async def hears(self, count: int) -> list[DuelChange]:
        """What has been told, once it is that much."""
        await self.until(lambda: len(self.told) >= count)
        return self.told


@pytest.fixture
async def processes(url: str) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes over one database, each with a shard."""
    clock = Clock()
    made: list[Process] = []
    for shards in (FIRST, SECOND):
        store = await Store.open(url)
        matches = make_matches(store, clock, games={**TOYS, SEALED.name: TABLETOP}, shards=shards)
        process = Process(matches, clock, store)
        matches.changes.watch(process.note)
        made.append(process)
    first, second = made
    yield first, second
    for process in made:
        await process.store.close()


@pytest.fixture
async def listening(url: str, processes: tuple[Process, Process]) -> AsyncIterator[None]:
    """Both processes hear each other."""
    async with AsyncExitStack() as stack:
        for process, shards in zip(processes, (FIRST, SECOND), strict=True):
            member = await stack.enter_async_context(membership(url, shards))
            await stack.enter_async_context(process.hearing(member))
        yield


async def test_each_process_takes_only_what_it_owns(processes: tuple[Process, Process]) -> None:
    first, second = processes
    here = await first.duel(place=HERE)
    there = await first.duel(Player(3, "Cat"), Player(4, "Dan"), place=THERE)
    nowhere = await first.duel(Player(5, "Eve"), Player(6, "Fay"), place=NOWHERE)
    for duel in (here, there, nowhere):
        await first.matches.absences.noticed(duel.id, 1)
    for process, own in ((first, [here.id, nowhere.id]), (second, [there.id])):
        matches = process.matches
        assert await matches.chronicle.unsettled() == own
        assert await matches.chronicle.unshown() == own
        assert [each.duel_id for each in await matches.absences.all()] == own
        assert len(await matches.chronicle.running()) == 3  # lists are for everybody


async def test_invitations_end_where_they_are_owned(processes: tuple[Process, Process]) -> None:
    first, second = processes
    made = {}
    for number, place in enumerate((HERE, THERE, NOWHERE)):
        author = Player(20 + number, "Gil")
        challenge = await first.challenge(author, Player(30, "Hal"), place=place)
        practice = await first.challenge(author, computer("novice"), place=place)
        table = await first.matches.game_tables.open_table(author, place, "sealed", 501)
        made[place] = challenge.id, practice.id, table.id
    first.clock.pass_by(hours=25)
    for process, places in ((first, (HERE, NOWHERE)), (second, (THERE,))):
        invitations, own = process.matches.invitations, [made[place] for place in places]
        assert [each.id for each in await invitations.overdue()] == [key for keys in own for key in keys]
        assert [each.id for each in await process.matches.practice.unanswered()] == [keys[1] for keys in own]
        assert [each.id for each in await process.matches.game_tables.own_tables()] == [
            keys[2] for keys in own
        ]


async def test_only_the_owner_is_told_of_a_change(processes: tuple[Process, Process]) -> None:
    first, second = processes
    duel = await second.duel(place=THERE)
    await second.next(duel)
    await first.next(duel)
    await asyncio.sleep(0)
    assert [each.duel_id for each in second.told] == [duel.id, duel.id]
    assert first.told == []


async def test_no_process_serves_what_another_has_changed(processes: tuple[Process, Process]) -> None:
    first, second = processes
    duel = await second.duel(place=THERE)
    for ply in range(6):  # each keeps the position and the log that the other one makes old
        actor, reader = (first, second) if ply % 2 else (second, first)
        await actor.next(duel)
        look = await reader.matches.play.full_look(duel.id)
        assert look.duel.ply == ply + 1
        assert (await reader.matches.play.prompts([look.duel], ANN.user_id)) == [ply + 1]
        assert [at for at, _ in await log_of(reader.matches, duel.id)] == list(range(ply + 2))


async def test_a_control_that_another_process_has_made_old_is_stale(
    processes: tuple[Process, Process],
) -> None:
    first, second = processes
    duel = await second.duel(place=THERE)
    view = await first.matches.play.view(duel.id, None)
    actor = duel.players[view.to_act].user_id
    await second.next(duel)
    await refused("stale", first.matches.play.act(duel.id, actor, "roll", view.ply))


async def test_offers_and_moves_elsewhere_are_seen(processes: tuple[Process, Process]) -> None:
    first, second = processes
    duel = await second.duel(place=THERE)
    await second.next(duel)
    await first.matches.play.offer_draw(duel.id, ANN.user_id)
    await second.matches.play.decline_draw(duel.id, BEN.user_id)
    await first.matches.play.offer_draw(duel.id, BEN.user_id)
    await first.matches.chronicle.move(duel.id, ANN.user_id, str(THERE.channel_id), 201)
    moved = (await second.next(duel)).look.duel
    assert (moved.place.channel_id, moved.ply) == (201, 2)


async def test_of_two_processes_one_plays_a_ply(processes: tuple[Process, Process]) -> None:
    first, second = processes
    duel = await second.duel(place=THERE)
    for _ in range(5):
        view = await first.matches.play.view(duel.id, None)
        actor = duel.players[view.to_act].user_id
        done = await asyncio.gather(
            *(each.matches.play.act(duel.id, actor, "roll", view.ply) for each in (first, second, first)),
            return_exceptions=True,
        )
        refusals = [each for each in done if isinstance(each, Refusal)]
        assert [each.code for each in refusals] == ["stale", "stale"]
        assert (await first.matches.chronicle.duel(duel.id)).ply == view.ply + 1


@pytest.mark.postgresql
@pytest.mark.usefixtures("listening")
async def test_the_owner_hears_of_what_others_store(processes: tuple[Process, Process]) -> None:
    first, second = processes
    duel = await second.duel(place=THERE)
    await first.next(duel)
    await second.hears(2)
    await first.matches.play.offer_draw(duel.id, ANN.user_id)
    await second.hears(3)
    await first.matches.chronicle.move(duel.id, BEN.user_id, str(THERE.channel_id), 201)
    heard = (await second.hears(4))[1:]
    assert [each.duel_id for each in heard] == [duel.id] * 3
    looks = [each.look for each in heard]
    assert all(look is not None and look.seat is None and look.duel.ply == 1 for look in looks)
    assert [look.duel.draw_offer for look in looks if look is not None] == [None, 0, 0]
    assert first.told == []


@pytest.mark.postgresql
@pytest.mark.usefixtures("listening")
async def test_the_owner_hears_of_its_tables(processes: tuple[Process, Process]) -> None:
    first, second = processes
    table = await second.matches.game_tables.open_table(ANN, THERE, "sealed", 501)
    await first.matches.game_tables.leave(table.id, ANN.user_id)
    await second.until(lambda: second.tables == [table.id])


async def test_whoever_was_deaf_looks_for_what_has_changed(processes: tuple[Process, Process]) -> None:
    first, second = processes
    duel = await second.duel(place=THERE)
    await second.matches.chronicle.set_shown({duel.id: duel.changes})
    await second.matches.chronicle.set_posted(Posted(duel.id, "board", 200, 7001, 0, 0, ""))
    await second.duel(Player(5, "Eve"), Player(6, "Fay"), place=NOWHERE)
    await second.matches.elsewhere.missed()
    await second.matches.elsewhere.idle()
    await asyncio.sleep(0)
    assert [each.duel_id for each in second.told] == [duel.id]  # as it began
    await first.next(duel)
    await second.matches.elsewhere.missed()
    await second.matches.elsewhere.idle()
    await asyncio.sleep(0)
    heard = second.told[-1]
    assert (len(second.told), heard.duel_id) == (2, duel.id)
    assert heard.look is not None
    assert heard.look.duel.ply == 1


async def test_what_was_missed_is_read_as_soon_as_the_database_answers(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, second = processes
    elsewhere = second.matches.elsewhere
    monkeypatch.setattr(elsewhere, "_again", 0.0)
    faults = [StoreError("down"), StoreError("down")]
    missed = elsewhere.missed

    async def fail() -> None:
        if faults:
            raise faults.pop()
        await missed()

    monkeypatch.setattr(elsewhere, "missed", fail)
    member = Membership()
    member._heard.put_nowait(None)
    async with second.hearing(member):
        await second.until(lambda: second.all_tables == 1)
    assert faults == []
