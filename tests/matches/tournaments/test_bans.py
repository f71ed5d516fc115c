"""Bans from tournaments: where they hold, and what organisers are told of any ban."""

from datetime import timedelta

import pytest

from bot.matches.values import BanScope, Moderator, Player
from bot.tournaments.log.events import Reinstated
from bot.tournaments.matches import EntrantId
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, HOUR, OLGA, Cup

CODES: dict[BanScope, str] = {"tournaments": "banned-from-tournaments", "all": "banned-from-play"}


async def ban(cup: Cup, person: int, scope: BanScope) -> int:
    """Ban somebody for three days. Returns the end as a Unix time."""
    until = cup.clock() + timedelta(days=3)
    await cup.matches.moderation.ban(GUILD, person, until, Moderator(77, "May"), "why", scope)
    return int(until.timestamp())


def told(cup: Cup, kind: str) -> list[tuple[int, ...]]:
    return [each.people for each in cup.told if each.kind == kind]


async def test_who_is_banned_from_tournaments_signs_up_to_none(cup: Cup) -> None:
    await cup.create()
    until = await ban(cup, 1, "tournaments")
    assert await refused("banned-from-tournaments", cup.join(1)) == {"when": until}
    cup.clock.pass_by(days=4)
    assert (await cup.join(1)).is_new


@pytest.mark.parametrize("scope", CODES)
async def test_who_has_signed_up_before_does_not_check_in_and_the_start_leaves_them_out(
    cup: Cup, scope: BanScope
) -> None:
    await cup.create(starts_at=cup.clock() + 2 * HOUR, check_in=60)
    for person in (1, 2, 3):
        await cup.join(person)
    await cup.tick(hours=1)
    await cup.of.registration.check_in(cup.id, 3)
    await ban(cup, 1, scope)
    await ban(cup, 3, scope)
    assert "who" not in await refused(CODES[scope], cup.of.registration.check_in(cup.id, 1))
    await cup.of.registration.check_in(cup.id, 2)
    await cup.join(4)
    await cup.of.registration.check_in(cup.id, 4)
    assert await cup.of.organising.banned(cup.id) == (EntrantId(1), EntrantId(3))
    await cup.of.organising.start(GUILD, cup.id, OLGA, without_check_in=True)
    await cup.go_on()
    assert [each.id for each in (await cup.show()).state.entrants] == [EntrantId(2), EntrantId(4)]
    await cup.tick(minutes=1)
    assert told(cup, "ban-left-out") == [(1, 3)]


async def test_nobody_banned_enters_late_is_added_or_let_back_in(cup: Cup) -> None:
    await cup.start(4, late_until=2)
    until = await ban(cup, 5, "tournaments")
    assert await refused("banned-from-tournaments", cup.join(5)) == {"when": until}
    adding = cup.of.direction.add(GUILD, cup.id, OLGA, Player(5, "Eve"), "low")
    assert await refused("banned-from-tournaments", adding) == {"who": "Eve", "when": until}
    await cup.of.registration.leave(cup.id, 4)
    until = await ban(cup, 4, "tournaments")
    act = cup.of.direction.act(GUILD, cup.id, OLGA, Reinstated(EntrantId(4)), is_sure=True)
    assert await refused("banned-from-tournaments", act) == {"who": "P4", "when": until}


async def test_a_running_tournament_goes_on_for_who_is_banned(cup: Cup) -> None:
    await cup.start(2)
    await ban(cup, 1, "all")
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert (await cup.show()).state.entrant(EntrantId(1)) is not None
    assert (await cup.match(1, 1)).result is not None


@pytest.mark.parametrize("scope", ["rated", "queue"])
async def test_organisers_are_told_of_any_ban_of_who_signs_up(cup: Cup, scope: BanScope) -> None:
    await cup.create(rated=False)
    await ban(cup, 1, scope)
    await cup.join(1)
    await cup.join(2)
    await cup.tick(minutes=1)
    assert told(cup, "banned") == [(1,)]


async def test_organisers_are_told_when_an_entrant_is_banned(cup: Cup) -> None:
    await cup.create()
    await cup.join(1)
    for person in (1, 2):
        await ban(cup, person, "all")
        await cup.of.registration.note_ban(GUILD, person)
        await cup.of.registration.note_ban(99, person)
    await cup.tick(minutes=1)
    assert told(cup, "banned") == [(1,)]


async def test_a_ban_from_rated_play_keeps_out_of_what_is_always_rated(cup: Cup) -> None:
    await cup.create(rated=True)
    await cup.join(1)
    await cup.join(2)
    await ban(cup, 1, "rated")
    assert await cup.of.organising.banned(cup.id) == (EntrantId(1),)
