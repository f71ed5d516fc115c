"""What a server's managers set is kept, enforced where duels begin, and written down."""

import dataclasses

import pytest
from msgspec.structs import replace

from bot.matches.clocks.choice import ClockWish
from bot.matches.refusals import Refusal
from bot.matches.values import AuditPost, Moderator, Place, Player, ServerSettings
from tests.matches.table import ANN, BEN, CAT, HALL, Table, make_matches, refused
from tests.matches.toy import TOY, TOYS

MAY = Moderator(77, "May")
GUILD = 10
ELSEWHERE = Place(11, 110)


async def set_to(table: Table, settings: ServerSettings) -> None:
    await table.matches.servers.change(GUILD, MAY, lambda _: settings)


async def test_a_server_that_set_nothing_permits_everything(table: Table) -> None:
    assert await table.matches.servers.of(GUILD) == ServerSettings()
    assert await table.matches.servers.of(None) == ServerSettings()
    assert (await table.duel()).running


async def test_every_changed_setting_is_an_entry_with_what_it_was(table: Table) -> None:
    servers = table.matches.servers
    now, entries = await servers.change(
        GUILD, MAY, lambda before: replace(before, clock="1d", channels=(100,), log_channel=5)
    )
    assert now == await servers.of(GUILD) == ServerSettings(channels=(100,), log_channel=5, clock="1d")
    assert [(each.object_id, each.before, each.after) for each in entries] == [
        ("channels", {"channels": []}, {"channels": [100]}),
        ("log_channel", {"log_channel": None}, {"log_channel": 5}),
        ("clock", {"clock": "none"}, {"clock": "1d"}),
    ]
    log, count = await table.matches.audit.page(GUILD, 10, 0)
    assert (log, count) == (list(entries[::-1]), 3)
    assert {(each.act, each.object_kind, each.by, each.at) for each in log} == {
        ("settings", "setting", MAY, table.clock.time)
    }
    assert [each.posts for each in log] == [(AuditPost("log", 5),)] * 3
    assert await table.matches.audit.unsent(GUILD) == list(entries)


async def test_what_changes_nothing_is_not_written_down(table: Table) -> None:
    _, entries = await table.matches.servers.change(GUILD, MAY, lambda before: before)
    assert entries == ()
    assert await table.matches.audit.page(GUILD, 10, 0) == ([], 0)


@pytest.mark.parametrize(
    "wrong",
    [
        ServerSettings(clock="5m"),
        ServerSettings(person_duels=11),
        ServerSettings(person_duels=-1),
        ServerSettings(server_duels=1001),
        ServerSettings(retention_days=4000),
    ],
)
async def test_nothing_is_set_beyond_what_the_host_allows(table: Table, wrong: ServerSettings) -> None:
    await refused("bad-setting", table.matches.servers.change(GUILD, MAY, lambda _: wrong))
    assert await table.matches.servers.of(GUILD) == ServerSettings()


async def test_only_games_that_there_are_can_be_allowed(table: Table) -> None:
    await refused("unknown-game", set_to(table, ServerSettings(games=("chess",))))


@pytest.mark.parametrize(
    ("wish", "clock"),
    [(None, "1d"), ("none", None), ("3m", "3m")],
    ids=["nothing said", "no clock", "a clock"],
)
async def test_the_server_chooses_the_clock_where_the_author_says_nothing(
    table: Table, wish: ClockWish | None, clock: str | None
) -> None:
    await table.matches.servers.change(10, MAY, lambda now: replace(now, clock="1d"))
    challenge = await table.challenge(clock=wish)
    opened = await table.matches.game_tables.open_table(CAT, HALL, "toy", 503, deck="low", clock=wish)
    assert [challenge.clock, opened.clock] == [clock, clock]
    elsewhere = await table.challenge(opponent=CAT, place=Place(20, 200), clock=wish)
    assert elsewhere.clock == ("3m" if wish == "3m" else None)


async def test_a_rematch_without_a_clock_has_none_whatever_the_server_says_now(table: Table) -> None:
    duel = await table.duel()
    await table.matches.play.concede(duel.id, ANN.user_id)
    await table.matches.servers.change(10, MAY, lambda now: replace(now, clock="1d"))
    asked = await table.matches.invitations.rematch(duel.id, BEN.user_id, 601)
    assert asked.clock is None


async def test_a_game_that_is_not_allowed_is_played_elsewhere_only(table: Table) -> None:
    waiting = await table.challenge(opponent=CAT)
    ended = await table.duel()
    await table.matches.play.concede(ended.id, ANN.user_id or 0)
    race = dataclasses.replace(TOYS[TOY.name], title="The race")
    matches = make_matches(table.store, table.clock, games={**TOYS, "race": race})
    table = Table(matches, table.clock, table.store)
    await set_to(table, ServerSettings(games=("race",)))
    invitations = table.matches.invitations
    details = {"game": "toy", "allowed": ("The race",)}
    assert await refused("game-not-allowed", table.challenge()) == details
    assert await refused("game-not-allowed", table.challenge(opponent=None)) == details
    assert await refused("game-not-allowed", invitations.rematch(ended.id, 1, 9)) == details
    assert await refused("game-not-allowed", invitations.accept(waiting.id, CAT, "high", 9)) == details
    assert (await table.duel(place=ELSEWHERE)).running
    assert (await table.duel(CAT, Player(4, "Dan"), place=Place(None, 3))).running


async def test_a_server_limits_the_duels_of_one_person(table: Table) -> None:
    await set_to(table, ServerSettings(person_duels=1))
    lobby = await table.challenge(CAT, None)
    await table.duel()
    who = {"who": "Ben", "limit": 1}
    assert await refused("too-many-duels-here", table.challenge(BEN, CAT)) == who
    assert (
        await refused("too-many-duels-here", table.matches.invitations.accept(lobby.id, BEN, "low", 3)) == who
    )
    assert (await table.duel(BEN, CAT, place=ELSEWHERE)).running


async def test_a_server_limits_its_duels(table: Table) -> None:
    await set_to(table, ServerSettings(server_duels=2))
    first = await table.duel()
    await table.duel(CAT, Player(4, "Dan"))
    assert await refused("too-many-server-duels", table.challenge(CAT, ANN)) == {"limit": 2}
    await table.matches.play.concede(first.id, 1)
    assert (await table.challenge(CAT, ANN)).place == HALL


async def test_a_server_never_gets_more_duels_than_the_host_allows(table: Table) -> None:
    await set_to(table, ServerSettings(server_duels=5, person_duels=5))
    matches = make_matches(table.store, table.clock, max_server_duels=1, max_duels=3)
    table = Table(matches, table.clock, table.store)
    assert (matches.servers.most_server_duels, matches.servers.most_person_duels) == (1, 3)
    await table.duel()
    with pytest.raises(Refusal, match="too-many-server-duels: limit 1"):
        await table.challenge(CAT, ANN)


async def test_a_server_is_greeted_once_until_it_removes_the_bot(table: Table) -> None:
    servers = table.matches.servers
    assert not await servers.is_greeted(GUILD)
    await servers.set_greeted(GUILD)
    assert await servers.is_greeted(GUILD)
    await servers.forget_greeted(GUILD)
    assert not await servers.is_greeted(GUILD)
