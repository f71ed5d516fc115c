"""New puzzles are looked for in the background, in duels that everybody may see."""

from collections.abc import AsyncIterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field

import pytest

from bot.matches.puzzles.finder import MAX_SEARCHES, Finder
from bot.matches.values import Duel
from bot.store import Store
from tests.matches.puzzles.toys import Riddles, riddles
from tests.matches.table import ANN, BEN, Clock, Table


@dataclass
class Search:
    """A finder whose works note what they are asked, and find what the test says."""

    some: Riddles
    table: Table
    records: list[str] = field(default_factory=list)
    seeds: list[int] = field(default_factory=list)
    finds: list[Sequence[str]] = field(default_factory=list)
    public: bool = True
    broken: bool = False

    def __post_init__(self) -> None:
        matches = self.some.matches
        self.finder = Finder(
            matches.puzzles, matches.chronicle, self._is_public, self._in_record, self._in_games
        )

    async def search(self) -> None:
        await self.finder.supply("toy", 1)
        await self.finder.idle()

    async def known(self) -> set[str]:
        async with self.some.store.reading() as tables:
            return set(await tables.puzzles.digests("toy"))

    def _is_public(self, duel: Duel) -> bool:
        return self.public

    async def _in_record(self, game: str, record: str, seed: int) -> Sequence[str]:
        if self.broken:
            raise BrokenExecutor
        self.records.append(record)
        return self.finds.pop(0) if self.finds else ()

    async def _in_games(self, game: str, seed: int) -> Sequence[str]:
        self.seeds.append(seed)
        return self.finds.pop(0) if self.finds else ()


@pytest.fixture
async def search(url: str) -> AsyncIterator[Search]:
    store, clock = await Store.open(url), Clock()
    some = riddles(store, clock, 0)
    found = Search(some, Table(some.matches, clock, store))
    yield found
    await found.finder.close()
    await store.close()


async def conceded(search: Search) -> Duel:
    duel = await search.table.duel()
    await search.some.matches.play.concede(duel.id, 1)
    search.some.clock.pass_by(seconds=1)
    return duel


async def test_ended_duels_are_searched_once_each_and_then_new_games(search: Search) -> None:
    running = await search.table.duel(ANN, BEN)
    first, second = await conceded(search), await conceded(search)
    search.finds = [(), ["puzzle 4", "nonsense"]]
    await search.search()
    assert [duel.id in record for duel, record in zip((first, second), search.records, strict=True)] == [
        True
    ] * 2
    assert not any(f'"{running.id}"' in record for record in search.records)
    assert len(await search.known()) == 1
    assert not search.seeds, "whoever finds something stops"
    search.finds = [["puzzle 4"], ["puzzle 5"]]
    await search.search()
    assert len(search.records) == 2
    assert len(search.seeds) == 2, "what is known already is no find"
    assert len(await search.known()) == 2


async def test_a_search_ends_even_if_it_finds_nothing(search: Search) -> None:
    await search.search()
    assert len(search.seeds) == MAX_SEARCHES


async def test_duels_that_not_everybody_may_see_are_passed_over(search: Search) -> None:
    await conceded(search)
    search.public = False
    await search.search()
    assert not search.records
    search.public = True
    await search.search()
    assert not search.records, "they are not looked at again"


async def test_duels_in_direct_messages_and_void_ones_are_never_searched(search: Search) -> None:
    duel = await conceded(search)
    async with search.some.store.reading() as tables:
        assert await tables.puzzles.next_duel("toy", None) is not None
        assert await tables.puzzles.next_duel("melee", None) is None
    await search.some.store.write(lambda tables: tables.duels.set_void(duel.id, is_void=True))
    await search.search()
    assert not search.records


async def test_where_workers_die_a_search_ends_quietly(search: Search) -> None:
    await conceded(search)
    search.broken = True
    await search.search()
    assert not search.finder.is_at_work("toy")
    assert not await search.known()


async def test_nothing_is_searched_where_there_is_enough(url: str) -> None:
    store = await Store.open(url)
    some = riddles(store, Clock(), 99)
    search = Search(some, Table(some.matches, some.clock, store))
    await some.matches.puzzles.daily("toy", 1)
    await search.search()
    assert not search.seeds
    await store.close()
