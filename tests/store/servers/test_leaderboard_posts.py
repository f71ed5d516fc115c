"""Leaderboards that stay current come out of the database as they went in, by server and game."""

from msgspec.structs import replace

from bot.shards import ALL, Shards
from bot.store import Store
from bot.store.servers.values import LeaderboardPost
from bot.store.tables import Tables
from tests.store.test_tables import NOON

HALL, OTHER = 2**62 + 5, 12
KEPT = LeaderboardPost(HALL, "melee", 2**61, 2**62 + 1, 3, 2**60, "Ä", is_pinned=True, trouble="\N{DRAGON}")


async def test_each_game_of_a_server_has_one_until_it_is_removed(url: str) -> None:
    store = await Store.open(url)
    second, there = replace(KEPT, game="fold", message_id=None), LeaderboardPost(OTHER, "melee", 5, 6)

    async def put(tables: Tables) -> None:
        for each in (KEPT, second, there):
            await tables.leaderboard_posts.put(each)
        await tables.leaderboard_posts.put(replace(KEPT, season=4, is_again=True))
        await tables.departures.add(OTHER, NOON)

    await store.write(put)
    async with store.reading() as tables:
        kept = replace(KEPT, season=4, is_again=True)
        assert await tables.leaderboard_posts.get(HALL, "melee") == kept
        assert await tables.leaderboard_posts.get(HALL, "war") is None
        assert await tables.leaderboard_posts.of(HALL) == [second, kept]
        assert await tables.leaderboard_posts.all(ALL) == [second, kept], "one server has removed the bot"
        assert await tables.leaderboard_posts.all(Shards(2, frozenset({1 - (HALL >> 22) % 2}))) == []
    await store.write(lambda tables: tables.leaderboard_posts.remove(HALL, "melee"))
    async with store.reading() as tables:
        assert await tables.leaderboard_posts.of(HALL) == [second]
    await store.close()
