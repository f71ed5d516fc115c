"""Who is woken by a change of a tournament: only the parts that it concerns."""

import asyncio

import pytest

from bot.store.databases.statements import noted_statements
from bot.tournaments.log.events import Cancelled, Paused, Undone
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import GUILD, OLGA, Cup


class Watchers:
    """Notes whom `ChangeFeed` tells of the changes of a cup's tournaments."""

    def __init__(self, cup: Cup) -> None:
        self._told: list[str] = []
        changes = cup.matches.changes
        changes.watch_tournaments(lambda _: self._told.append("all"))
        changes.watch_acts(lambda _: self._told.append("acts"))
        changes.watch_tournament_ends(lambda _: self._told.append("ends"))

    async def told(self) -> set[str]:
        """Who was told since the last time."""
        await asyncio.sleep(0)
        found = set(self._told)
        self._told.clear()
        return found


@pytest.fixture
async def watchers(cup: Cup) -> Watchers:
    return Watchers(cup)


async def test_what_people_do_is_no_act(cup: Cup, watchers: Watchers) -> None:
    await cup.create()
    assert await watchers.told() == {"all", "acts"}
    await cup.join(1)
    assert await watchers.told() == {"all"}
    await cup.of.registration.leave(cup.id, 1)
    assert await watchers.told() == {"all"}


async def test_an_act_and_what_follows_by_itself_are_told_apart(cup: Cup, watchers: Watchers) -> None:
    await cup.start(2)
    await watchers.told()
    await cup.of.direction.act(GUILD, cup.id, OLGA, Paused(), "")
    assert await watchers.told() == {"all", "acts"}


async def test_an_end_and_its_undoing_are_told(cup: Cup, watchers: Watchers) -> None:
    await cup.start(2, TournamentRules("single", seeding="joining"))
    await watchers.told()
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert (await cup.show()).state.phase == "finished"
    assert await watchers.told() == {"all", "ends"}
    await cup.create(name="Other")
    await watchers.told()
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "")
    assert await watchers.told() == {"all", "acts", "ends"}
    last = (await cup.show()).last
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(last), "")
    assert await watchers.told() == {"all", "acts", "ends"}
    await cup.join(1)
    assert await watchers.told() == {"all"}


async def test_a_change_of_which_nothing_is_known_is_told_to_all(cup: Cup, watchers: Watchers) -> None:
    cup.matches.changes.tell_own_tournament("1")
    assert await watchers.told() == {"all", "acts", "ends"}


async def test_timers_are_looked_at_only_once_they_have_changed(cup: Cup) -> None:
    await cup.create(capacity=2)
    cup.matches.changes.watch_tournaments(cup.keeper.wake)
    for person in (1, 2, 3):
        await cup.join(person)
    await asyncio.sleep(0)
    await cup.keeper.idle()
    with noted_statements() as noted:
        await cup.join(4)
        await asyncio.sleep(0)
        await cup.keeper.idle()
    assert not [each for each in noted if "min(tournament_timers.due_at)" in each]
    await cup.of.registration.leave(cup.id, 1)
    await asyncio.sleep(0)
    await cup.keeper.idle()
    assert [(each.kind, each.people) for each in cup.told] == [("place-freed", (3,))]
