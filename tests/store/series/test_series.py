"""Series as rows: their games in order, who has given one up, the secret of the next game."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.series.rules import ScoredGame
from bot.store import Store
from bot.store.errors import StoreError
from bot.store.series.table import NextSeed
from bot.store.series.values import Series, SeriesGame, SeriesPart
from bot.store.tables import Tables
from bot.store.values import Duel
from tests.store.test_tables import NOON, SECRET, a_line, an_invitation, begin

SEED = NextSeed(bytes(range(32)), "h")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


async def ended(tables: Tables, duel: Duel, places: tuple[int, ...] | None) -> Duel:
    if places is None:
        await tables.duels.close(duel, "moderator", NOON)
    else:
        after = replace(duel, ply=1, ended_at=NOON, by="goal", places=places)
        await tables.duels.append(duel, after, a_line(1), "{}", 1, NOON)
    found = await tables.duels.get(duel.id)
    assert found is not None
    return found


async def test_a_series_has_its_games_in_order_and_who_gave_it_up(store: Store) -> None:
    async def work(tables: Tables) -> None:
        invitation = await tables.invitations.add(an_invitation(best_of=3), SECRET)
        assert invitation.best_of == 3
        assert await tables.series.get(invitation.id) is None  # no game has begun
        assert await tables.invitations.get(invitation.id) == invitation

        alone = await begin(tables)
        assert alone.series is None
        first = await ended(tables, await begin(tables), None)
        await tables.series.begin(first.id, 5)
        second = await begin(tables)
        await tables.series.add_game(first.id, 2, second.id)
        people = first.user_ids
        assert await tables.series.get(first.id) == Series(
            first.id,
            5,
            (
                SeriesGame(first.id, ScoredGame(people, None), is_running=False),
                SeriesGame(second.id, ScoredGame(people, None), is_running=True),
            ),
        )
        await ended(tables, second, (2, 1))
        await tables.duels.set_void(second.id, is_void=True)
        await tables.series.give_up(first.id, people[0])
        found = await tables.series.many([first.id, alone.id, "99", "x"])
        assert list(found) == [first.id]
        assert found[first.id].latest.game == ScoredGame(people, (2, 1), is_void=True)
        assert found[first.id].given_up_by == {people[0]}
        seen = await tables.duels.get(second.id)
        assert seen is not None
        assert seen.series == SeriesPart(first.id, 5, 2)

    await store.write(work)


async def test_only_one_game_has_a_place_in_a_series(store: Store) -> None:
    async def work(tables: Tables) -> None:
        first, other = await begin(tables), await begin(tables)
        await tables.series.begin(first.id, 3)
        await tables.series.add_game(first.id, 1, other.id)

    with pytest.raises(StoreError):
        await store.write(work)


async def test_the_secret_of_the_next_game_is_kept_until_it_begins(store: Store) -> None:
    async def work(tables: Tables) -> None:
        first = await begin(tables)
        await tables.series.begin(first.id, 3)
        assert await tables.series.seed(first.id, 2) is None
        await tables.series.set_seed(first.id, 2, SEED)
        assert await tables.series.seed(first.id, 2) == SEED
        assert SEED.seed.hex() not in repr(SEED)
        await tables.series.forget_seed(first.id, 2)
        assert await tables.series.seed(first.id, 2) is None

    await store.write(work)
