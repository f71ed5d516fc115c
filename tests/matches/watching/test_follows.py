"""Who follows a duel by direct message, how many may, and how many boards a channel has."""

from bot.matches.values import Duel, Player, Posted
from bot.matches.watching.follows import MAX_FOLLOWED, MAX_FOLLOWERS, MAX_IN_CHANNEL
from tests.matches.table import ANN, BEN, Table, make_matches, refused

CAT = 77


async def duels(table: Table, count: int) -> list[Duel]:
    """Running duels of different people."""
    pairs = [(Player(1000 + number, "One"), Player(2000 + number, "Two")) for number in range(count)]
    return [await table.duel(one, two) for one, two in pairs]


async def test_somebody_follows_a_duel_until_they_stop(table: Table) -> None:
    duel, following = await table.duel(), table.matches.following
    follow = await following.begin(duel.id, CAT, "board")
    table.clock.pass_by(minutes=1)
    assert await following.begin(duel.id, CAT, "board") == follow, "twice is once"
    assert await following.duels() == [duel.id]
    assert await following.shown(follow, 5, 6, "turn 1")
    (kept,) = await make_matches(table.store, table.clock).following.of(duel.id)
    assert (kept.channel_id, kept.message_id, kept.shown) == (5, 6, "turn 1")
    assert await following.end(duel.id, CAT, "board")
    assert not await following.end(duel.id, CAT, "board")
    assert not await following.shown(follow, 5, 6, "turn 2"), "it is not followed again by that"
    assert await following.duels() == []


async def test_players_and_ended_duels_are_not_followed(table: Table) -> None:
    duel = await table.duel()
    for player in (ANN, BEN):
        await refused("own-duel", table.matches.following.begin(duel.id, player.user_id or 0, "board"))
    await table.matches.play.concede(duel.id, ANN.user_id or 0)
    await refused("duel-over", table.matches.following.begin(duel.id, CAT, "board"))
    await refused("no-such-duel", table.matches.following.begin("99", CAT, "board"))


async def test_a_person_follows_only_so_many_running_duels(table: Table) -> None:
    following, (*most, last) = table.matches.following, await duels(table, MAX_FOLLOWED + 1)
    for duel in most:
        await following.begin(duel.id, CAT, "board")
    assert await refused("too-many-followed", following.begin(last.id, CAT, "board")) == {
        "limit": MAX_FOLLOWED
    }
    await table.matches.play.concede(most[0].id, most[0].players[0].user_id or 0)
    await following.begin(last.id, CAT, "board")


async def test_a_duel_is_followed_by_only_so_many(table: Table) -> None:
    duel, following = await table.duel(), table.matches.following
    for number in range(MAX_FOLLOWERS):
        await following.begin(duel.id, 5000 + number, "board")
    await refused("too-many-followers", following.begin(duel.id, CAT, "board"))
    await following.end(duel.id, 5000, "board")
    await following.begin(duel.id, CAT, "board")


async def test_a_channel_has_only_so_many_boards_of_running_duels(table: Table) -> None:
    following, (*most, last) = table.matches.following, await duels(table, MAX_IN_CHANNEL + 1)
    for duel in most:
        await following.check_channel(300, duel.id)
        posted = Posted(duel.id, "shared-1", 300, 400 + int(duel.id), 0, 0, "")
        await table.matches.chronicle.set_posted(posted)
    await refused("too-many-boards-here", following.check_channel(300, last.id))
    await following.check_channel(300, most[0].id)
    await following.check_channel(301, last.id)
    await table.matches.play.concede(most[1].id, most[1].players[0].user_id or 0)
    await following.check_channel(300, last.id)
