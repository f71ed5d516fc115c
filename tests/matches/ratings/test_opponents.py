"""Results against each opponent, from the duels that profiles count, as far as the reader may know them."""

import pytest

from bot.matches.ratings import opponents
from bot.matches.ratings.opponents import HeadToHead
from bot.matches.ratings.profile_figures import ProfileReader, WinTally
from bot.matches.values import Moderator, Place, Player
from tests.matches.table import ANN, BEN, CAT, Table

GUILD, OTHER = 10, 11


async def played(table: Table, one: Player, other: Player, winner: Player, guild: int = GUILD) -> str:
    duel = await table.duel(one, other, rated=True, place=Place(guild, 100 + guild))
    table.clock.pass_by(days=8)
    for _ in range(2):
        await table.next(duel)
    loser = other if winner is one else one
    return (await table.matches.play.concede(duel.id, loser.user_id or 0)).look.duel.id


async def met(
    table: Table, by: Player = ANN, guild: int | None = GUILD, season: int | None = None
) -> HeadToHead:
    reader = ProfileReader(by.user_id or 0, GUILD)
    return await table.matches.opponents.of(ANN.user_id or 0, "toy", guild, reader, season)


def tallies(found: HeadToHead) -> list[tuple[str, WinTally]]:
    return [(each.name, each.tally) for each in found.opponents]


async def test_opponents_met_most_often_come_first(table: Table) -> None:
    await played(table, ANN, CAT, winner=CAT)
    await played(table, ANN, BEN, winner=ANN)
    await played(table, BEN, ANN, winner=BEN)
    assert tallies(await met(table)) == [("Ben", WinTally(1, 1)), ("Cat", WinTally(0, 1))]
    assert tallies(await met(table, by=BEN)) == tallies(await met(table))


async def test_duels_of_other_servers_are_known_to_the_person_alone(table: Table) -> None:
    await played(table, ANN, BEN, winner=ANN)
    await played(table, ANN, CAT, winner=ANN, guild=OTHER)
    assert tallies(await met(table, guild=None)) == [("Ben", WinTally(1)), ("Cat", WinTally(1))]
    assert tallies(await met(table, by=BEN, guild=None)) == [("Ben", WinTally(1))]
    assert tallies(await met(table)) == [("Ben", WinTally(1))]


async def test_void_duels_and_those_of_other_seasons_count_for_nobody(table: Table) -> None:
    first = await played(table, ANN, BEN, winner=ANN)
    table.clock.pass_by(days=100)
    await played(table, ANN, CAT, winner=ANN)
    assert tallies(await met(table, season=15)) == [("Cat", WinTally(1))]
    await table.matches.moderation.void(GUILD, first, Moderator(77, "May"), "disputed")
    assert tallies(await met(table)) == [("Cat", WinTally(1))]


async def test_only_so_many_opponents_are_named(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(table, ANN, CAT, winner=ANN)
    await played(table, ANN, BEN, winner=ANN)
    await played(table, ANN, BEN, winner=ANN)
    monkeypatch.setattr(opponents, "MAX_OPPONENTS", 1)
    found = await met(table)
    assert (tallies(found), found.others) == ([("Ben", WinTally(2))], 1)


async def test_whose_data_is_deleted_is_named_no_more(table: Table) -> None:
    await played(table, ANN, BEN, winner=ANN)
    await table.matches.deletion.delete(BEN.user_id or 0)
    assert tallies(await met(table)) == []
