"""Profiles: what somebody's rated duels add up to, and who may know what of them."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest

from bot.games.contract import Json
from bot.games.figures import SeatUsage
from bot.matches.ratings.profile_figures import PersonProfile, ProfileReader, WinTally
from bot.matches.service import Matches
from bot.matches.values import Duel, Moderator, Place, Player
from tests.matches.table import ANN, BEN, CAT, Table, make_matches, refused
from tests.matches.toy import TOYS

GUILD, OTHER = 10, 11
MAY, DAN = Moderator(77, "May"), Player(4, "Dan")


def usage_of(events: Iterable[Json]) -> tuple[SeatUsage, SeatUsage]:
    """Who went first, and whether they played their card or rolled."""
    first, used = None, [set[str](), set[str]()]
    for event in events:
        if event["kind"] == "rolled-off":
            first = event["seat"]
        elif event["kind"] in ("rolled", "played"):
            used[event["seat"]].add("Die" if event["kind"] == "rolled" else "Card")
    south, north = (SeatUsage(first == seat, (), tuple(sorted(used[seat]))) for seat in (0, 1))
    return south, north


@pytest.fixture
def told(table: Table) -> Matches:
    """The services of a toy that can say what was used."""
    return make_matches(table.store, table.clock, games={"toy": replace(TOYS["toy"], usage=usage_of)})


async def played(
    table: Table,
    author: Player = ANN,
    opponent: Player = BEN,
    guild: int = GUILD,
    winner: Player | None = None,
) -> Duel:
    """A rated duel that has ended, a minute after the last one; the other one gives up in the end."""
    duel = await table.duel(author, opponent, rated=True, place=Place(guild, 100 + guild))
    table.clock.pass_by(minutes=1)
    if winner is None:
        return await table.to_end(duel)
    for _ in range(2):
        await table.next(duel)
    loser = opponent if winner is author else author
    return (await table.matches.play.concede(duel.id, loser.user_id or 0)).look.duel


async def seen(
    matches: Matches, by: Player = ANN, of: Player = ANN, guild: int | None = GUILD, season: int | None = None
) -> PersonProfile:
    reader = ProfileReader(by.user_id or 0, GUILD)
    return await matches.profiles.of(of.user_id or 0, "toy", guild, reader, season)


async def test_nobody_has_an_empty_profile(table: Table) -> None:
    profile = await seen(table.matches)
    assert (profile.name, profile.tally, profile.rank, profile.is_active) == (None, WinTally(), None, False)
    assert (profile.skill.rating, profile.course, profile.decks, profile.last) == (1500, (), (), ())
    await refused("unknown-game", table.matches.profiles.of(1, "chess", GUILD, ProfileReader(1, GUILD)))


async def test_the_record_is_told_by_seat_deck_and_opponent(table: Table) -> None:
    await played(table, ANN, BEN, winner=ANN)
    await played(table, CAT, ANN, winner=ANN)
    await played(table, ANN, DAN, winner=DAN)
    profile = await seen(table.matches)
    assert (profile.name, profile.tally) == ("Ann", WinTally(2, 1))
    assert profile.by_seat == (WinTally(1, 1), WinTally(1))
    assert [(each.deck, each.tally) for each in profile.decks] == [
        ("low", WinTally(1, 1)),
        ("high", WinTally(1)),
    ]
    assert [(each.outcome, each.opponents, each.deck) for each in profile.last] == [
        ("lost", ("Dan",), "low"),
        ("won", ("Cat",), "high"),
        ("won", ("Ben",), "low"),
    ]
    assert (profile.streak, profile.best_streak) == (-1, 2)
    ratings = [skill.rating for skill in profile.course]
    assert ratings[0] == 1500
    assert ratings[-1] == profile.skill.rating
    changes = [after - before for before, after in pairwise(ratings)]
    assert [each.change for each in reversed(profile.last)] == changes
    assert profile.risen == profile.skill.rating - 1500
    assert profile.luck is None


async def test_void_and_farmed_results_and_unrated_duels_are_left_out(table: Table) -> None:
    first = await played(table, ANN, BEN, winner=ANN)
    await played(table, ANN, BEN, winner=ANN)  # the second quick concession of a week
    await table.to_end(await table.duel(rated=False))
    assert (await seen(table.matches)).tally == WinTally(1)
    await table.matches.moderation.void(GUILD, first.id, MAY, "disputed")
    profile = await seen(table.matches)
    assert profile.tally == WinTally(1), "now the other one is the first"
    assert len(profile.course) == 2


async def test_a_draw_ends_a_row(table: Table) -> None:
    await played(table, ANN, BEN, winner=ANN)
    duel = await table.duel(ANN, CAT, rated=True)
    table.clock.pass_by(minutes=1)
    await table.matches.play.offer_draw(duel.id, 1)
    await table.matches.play.accept_draw(duel.id, 3)
    profile = await seen(table.matches)
    assert (profile.tally, profile.streak, profile.best_streak) == (WinTally(1, 0, 1), 0, 1)


async def test_seasons_are_told_apart_and_together(table: Table) -> None:
    await played(table, ANN, BEN, winner=ANN)
    table.clock.pass_by(days=100)
    await played(table, ANN, CAT, winner=CAT)
    both, old, new = [await seen(table.matches, season=season) for season in (None, 14, 15)]
    assert both.seasons == (14, 15)
    assert (both.tally, old.tally, new.tally) == (WinTally(1, 1), WinTally(1), WinTally(0, 1))
    assert (len(both.course), len(old.course), len(new.course)) == (3, 2, 2)
    assert (both.people, old.people) == (2, 2)
    assert both.skill == new.skill != old.skill
    assert (old.risen, new.risen) == (0, new.skill.rating - new.course[0].rating)
    idle = await seen(table.matches, of=BEN)
    assert (idle.tally, idle.is_active, idle.rank) == (WinTally(0, 1), False, None)
    assert idle.seasons == (14,), "nothing of theirs is in the other"


async def test_what_was_used_comes_from_the_records_that_are_kept(table: Table, told: Matches) -> None:
    duels = [await played(table, ANN, opponent, winner=ANN) for opponent in (BEN, CAT)]
    usage = (await seen(told)).usage
    assert usage.duels == 2
    assert usage.first.games + usage.second.games == 2
    assert [(each.name, each.tally) for each in usage.used] == [("Die", WinTally(2))]
    again = make_matches(table.store, table.clock, games={"toy": replace(TOYS["toy"], usage=usage_of)})

    async def forget(tables: object) -> None:
        await tables.records.forget(GUILD, table.clock.time + timedelta(days=1), 10)  # type: ignore[attr-defined]

    for duel in duels:
        await table.matches.chronicle.set_shown(
            {duel.id: (await table.matches.chronicle.duel(duel.id)).changes}
        )
    await table.store.write(forget)
    assert (await seen(again)).usage.duels == 0
    assert (await seen(again)).tally == WinTally(2)
    assert (await seen(told)).usage == usage, "what was read before is remembered"


async def test_others_may_know_the_particulars_of_duels_on_their_server_only(
    table: Table, told: Matches
) -> None:
    await played(table, ANN, BEN, winner=ANN)
    await played(table, ANN, CAT, OTHER, winner=ANN)
    own, others = await seen(told, guild=None), await seen(told, by=BEN, guild=None)
    assert own.tally == others.tally == WinTally(2)
    assert [each.opponents for each in own.last] == [("Cat",), ("Ben",)]
    assert [each.opponents for each in others.last] == [(), ("Ben",)]
    assert (own.usage.duels, others.usage.duels) == (2, 1)
    outside = await told.profiles.of(1, "toy", None, ProfileReader(2, None))
    assert [each.opponents for each in outside.last] == [(), ()]
    assert outside.usage.duels == 0


async def test_clocks_are_told_by_kind(table: Table) -> None:
    for clock, opponent in (("3m", BEN), ("1d", CAT)):
        duel = await table.duel(ANN, opponent, rated=True, clock=clock)
        for _ in range(4):
            table.clock.pass_by(seconds=30)
            await table.next(duel)
        await table.matches.play.concede(duel.id, opponent.user_id or 0)
    profile = await seen(table.matches)
    for tallies in (profile.live, profile.daily):
        assert tallies.timeouts == 0
        assert tallies.turns in (2, 3)
        assert tallies.total == 2 * timedelta(seconds=30)
    assert (await seen(table.matches, of=BEN)).daily.turns == 0
