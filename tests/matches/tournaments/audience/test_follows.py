"""Who follows somebody through a tournament, and how many may."""

import pytest

from bot.matches.tournaments.audience import follows as service
from bot.matches.tournaments.audience.follows import MAX_FOLLOWED
from bot.shards import Shards
from bot.tournaments.log.events import Cancelled
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup, entrant

FAN = 77


async def test_somebody_is_followed_until_their_follower_stops(cup: Cup) -> None:
    await cup.start()
    following = cup.of.following
    follow = await following.begin(cup.id, GUILD, FAN, entrant(2))
    assert follow is not None
    assert await following.begin(cup.id, GUILD, FAN, entrant(2)) is None, "twice is once"
    assert await following.tournaments() == [cup.id]
    assert await Cup(cup.store, cup.clock, Shards(2, frozenset({1}))).of.following.tournaments() == []
    assert await following.shown(follow, 3, 5, 6, "print")
    (kept,) = await Cup(cup.store, cup.clock).of.following.of(cup.id)
    assert (kept.round, kept.channel_id, kept.message_id, kept.shown) == (3, 5, 6, "print")
    assert await following.end(cup.id, FAN, entrant(2))
    assert not await following.end(cup.id, FAN, entrant(2))
    assert not await following.shown(follow, 3, 5, 6, ""), "nobody is followed again by that"
    assert await following.get(cup.id, FAN, entrant(2)) is None


async def test_only_people_of_living_tournaments_of_the_server_are_followed(cup: Cup) -> None:
    await cup.start(people=2)
    following = cup.of.following
    await refused("no-such-tournament", following.begin(cup.id, GUILD + 1, FAN, entrant(1)))
    rule = await refused("tournament-rule", following.begin(cup.id, GUILD, FAN, entrant(3)))
    assert rule["reason"] == "not-in"
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled())
    rule = await refused("tournament-rule", following.begin(cup.id, GUILD, FAN, entrant(1)))
    assert rule["reason"] == "over"


async def test_a_person_follows_only_so_many_and_a_tournament_has_only_so_many(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cup.start(people=MAX_FOLLOWED + 1)
    following = cup.of.following
    for number in range(1, MAX_FOLLOWED + 1):
        await following.begin(cup.id, GUILD, FAN, entrant(number))
    last = entrant(MAX_FOLLOWED + 1)
    await refused("too-many-followed-here", following.begin(cup.id, GUILD, FAN, last))
    monkeypatch.setattr(service, "MAX_FOLLOWERS", MAX_FOLLOWED + 1)
    await following.begin(cup.id, GUILD, FAN + 1, last)
    await refused("too-many-followers-here", following.begin(cup.id, GUILD, 99, last))


async def test_deleted_data_takes_what_somebody_follows_along(cup: Cup) -> None:
    await cup.start()
    await cup.of.following.begin(cup.id, GUILD, FAN, entrant(1))
    await cup.store.write(lambda tables: tables.people.forget(FAN, -1))
    assert await cup.of.following.of(cup.id) == []


async def test_an_outlook_is_worked_out_once_for_a_state(cup: Cup) -> None:
    await cup.start(rules=TournamentRules("swiss", rounds=2, cut=2, seeding="joining"))
    shown = await cup.show()
    found = await cup.of.outlooks.of(shown)
    assert found is not None
    assert {each.chance for each in found.prospects} == {"open"}
    assert await cup.of.outlooks.of(await cup.show()) is found
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert await cup.of.outlooks.of(await cup.show()) is not found
