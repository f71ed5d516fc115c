"""Each server belongs to one shard, and each shard to one process."""

import pytest

from bot.shards import ALL, Shards, all_of, parse_shards

GUILDS = [(1_400_000_000_000_000_000 + (number << 22)) for number in range(12)]


@pytest.mark.parametrize("count", [1, 2, 5])
def test_every_server_has_exactly_one_owner(count: int) -> None:
    processes = [Shards(count, frozenset({shard})) for shard in range(count)]
    for guild_id in GUILDS:
        [owner] = [each for each in processes if each.owns(guild_id)]
        assert owner.held == {(guild_id >> 22) % count}


def test_what_has_no_server_belongs_to_shard_0_as_direct_messages_do() -> None:
    assert Shards(3, frozenset({0})).owns(None)
    assert not Shards(3, frozenset({1, 2})).owns(None)


def test_a_process_alone_owns_everything() -> None:
    assert all(shards.owns(guild_id) for shards in (ALL, all_of(4)) for guild_id in [*GUILDS, None])
    assert ALL.holds_all
    assert all_of(4).holds_all
    assert not Shards(4, frozenset({0, 1, 2})).holds_all


def test_shards_may_be_listed_and_given_as_ranges() -> None:
    assert parse_shards("0, 2-4,7", 8) == Shards(8, frozenset({0, 2, 3, 4, 7}))
