"""A process remembers tournaments, and shows what one shows that has only just started."""

from collections.abc import AsyncIterator

import pytest

from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.store import Store
from bot.tournaments.log.events import Dropped, Penalized, Undone
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import GUILD, OLGA, Cup, entrant


@pytest.fixture
async def other(cup: Cup, url: str) -> AsyncIterator[Cup]:
    """Another process of the same tournament."""
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    yield other
    await other.keeper.close()
    await store.close()


async def seen(cup: Cup) -> tuple[ShownTournament, tuple[LoggedEntry, ...]]:
    return await cup.show(), await cup.of.lookup.log(cup.id)


async def check_same(*cups: Cup) -> None:
    """All of these processes show what one shows that remembers nothing."""
    fresh = Cup(cups[0].store, cups[0].clock, id=cups[0].id)
    wanted = await seen(fresh)
    await fresh.keeper.close()
    for each in cups:
        assert await seen(each) == wanted


async def test_before_the_start(cup: Cup, other: Cup) -> None:
    await cup.create()
    other.id = cup.id
    await cup.join(1)
    await check_same(cup, other)
    await other.join(2)
    await other.join(1, "high")
    await check_same(cup, other)
    await cup.of.registration.leave(cup.id, 2)
    await other.store.write(lambda tables: tables.people.forget(1, -5))
    await check_same(cup, other)


@pytest.mark.nightly
async def test_results_voids_and_undoing_by_another_process(cup: Cup, other: Cup) -> None:
    await cup.start(10, TournamentRules("swiss", rounds=2, seeding="joining"))
    other.id = cup.id
    await check_same(cup, other)
    for table in (1, 2, 5):
        duel = await other.duel(1, table)
        await other.win(1, table, duel.user_ids[0])
        await check_same(cup, other)
    await other.go_on()
    await check_same(cup, other)
    ended = await cup.duel(1, 1)
    await other.matches.moderation.void(GUILD, ended.id, OLGA.as_moderator, "no")
    await check_same(cup, other)
    await cup.go_on()
    assert (await other.match(1, 1)).result is None
    await check_same(cup, other)
    act = other.of.direction
    await act.act(GUILD, cup.id, OLGA, Penalized(entrant(1), 2), "late")
    await act.act(GUILD, cup.id, OLGA, Dropped(entrant(2), 1), "gone")
    await check_same(cup, other)
    (last,) = (each.entry.number for each in (await seen(cup))[1] if isinstance(each.entry.event, Penalized))
    await act.act(GUILD, cup.id, OLGA, Undone(last), "no")
    await check_same(cup, other)
    await cup.store.write(lambda tables: tables.people.forget(OLGA.user_id, -6))
    await cup.store.write(lambda tables: tables.people.forget(3, -7))
    await check_same(cup, other)


async def test_the_games_of_a_series_and_giving_it_up(cup: Cup, other: Cup) -> None:
    await cup.start(4, TournamentRules("swiss", rounds=2, seeding="joining", best_of=3))
    other.id = cup.id
    await check_same(cup, other)
    duel = await other.duel(1, 1)
    await other.win(1, 1, duel.user_ids[0])
    await check_same(cup, other)
    await other.store.write(lambda tables: tables.series.give_up(duel.id, duel.user_ids[1]))
    await check_same(cup, other)
    await cup.go_on()
    assert (await other.match(1, 1)).result is not None
    await check_same(cup, other)
