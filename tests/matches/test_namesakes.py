"""People of the same name can be told apart by their usernames, wherever they play or are listed."""

from bot.matches.memory.namesakes import Named, labels_of, told_apart
from bot.matches.values import Place, Player
from tests.matches.table import BEN, Table, make_matches

ALEX, OTHER = Player(11, "Alex", username="alex_one"), Player(12, "ALEX", username="alex_two")
NAMELESS = Player(13, "Alex")
HALL = Place(10, 100)


async def ended(table: Table, one: Player, other: Player) -> None:
    duel = await table.duel(one, other, rated=False)
    await table.matches.play.concede(duel.id, other.user_id or 0)


async def test_two_of_the_same_name_are_told_apart_in_their_duel_and_its_record(table: Table) -> None:
    invitation = await table.challenge(ALEX, OTHER)
    names = ["Alex (alex_one)", "ALEX (alex_two)"]
    assert [each.player.name for each in invitation.seats] == names
    duel = await table.duel(ALEX, BEN)
    assert [each.name for each in duel.players] == ["Alex", "Ben"], "nobody else has that name here"


async def test_who_joins_a_lobby_of_a_namesake_is_told_apart_too(table: Table) -> None:
    lobby = await table.challenge(ALEX, None)
    duel = await table.matches.invitations.accept(lobby.id, OTHER, "high", 502)
    assert [each.name for each in duel.players] == ["Alex (alex_one)", "ALEX (alex_two)"]


async def test_lists_of_players_tell_namesakes_apart_also_after_a_restart(table: Table) -> None:
    await ended(table, ALEX, BEN)
    await ended(table, OTHER, BEN)
    later = make_matches(table.store, table.clock)
    names = await later.ladders.names([11, 12, 2])
    assert names == {11: "Alex (alex_one)", 12: "ALEX (alex_two)", 2: "Ben"}
    assert await later.ladders.names([11, 2]) == {11: "Alex", 2: "Ben"}


async def test_a_new_username_takes_the_place_of_the_old_one(table: Table) -> None:
    await ended(table, ALEX, BEN)
    await ended(table, Player(11, "Alex", username="alexandra"), BEN)
    async with table.store.reading() as tables:
        assert await tables.usernames.of([11, 2]) == {11: "alexandra"}


async def test_who_played_before_usernames_were_stored_keeps_the_bare_name(table: Table) -> None:
    await ended(table, ALEX, BEN)
    await ended(table, NAMELESS, BEN)
    assert await table.matches.ladders.names([11, 13]) == {11: "Alex (alex_one)", 13: "Alex"}


async def test_without_stored_usernames_that_differ_a_number_tells_them_apart(table: Table) -> None:
    long = "alexander.the.great"
    one, two = Player(11, "Alex", username=f"{long}.1"), Player(12, "Alex", username=f"{long}.2")
    invitation = await table.challenge(one, two)
    assert [each.player.name for each in invitation.seats] == ["Alex (#1)", "Alex (#2)"]
    async with table.store.reading() as tables:
        names = await told_apart(tables, {14: "Alex", 2: "Ben", 13: "alex"})
        assert names == {14: "Alex (#2)", 2: "Ben", 13: "alex (#1)"}


async def test_a_username_goes_with_its_owners_data(table: Table) -> None:
    await ended(table, ALEX, BEN)
    await table.matches.deletion.delete(11)
    async with table.store.reading() as tables:
        assert await tables.usernames.of([11]) == {}
        assert await told_apart(tables, {-1: "deleted player", -2: "deleted player"}) == {
            -1: "deleted player",
            -2: "deleted player",
        }


def test_without_a_username_that_differs_a_number_stands_in_its_place() -> None:
    people = {
        "a": Named("Alex", "same", 1),
        "b": Named("alex", "same", 2),
        "c": Named("Alexandra the Great", "", 3),
        "d": Named("Alexandra the Great", "a_very_long_username", 4),
    }
    assert labels_of(people) == {
        "a": "Alex (#1)",
        "b": "alex (#2)",
        "c": "Alexandra the Great",
        "d": "Alexandra th… (a_very_long_use…)",
    }
