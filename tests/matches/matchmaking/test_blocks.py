"""Blocks and "don't challenge me": two people do not meet, and only one of them knows why."""

from datetime import timedelta

import pytest

from bot.matches.matchmaking.blocks import MAX_BLOCKS
from bot.matches.matchmaking.service import PAUSE
from bot.matches.refusals import Refusal
from bot.matches.values import Player
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import ANN, BEN, CAT, HALL, Table, make_matches, refused
from tests.matches.toy import TOYS


async def refusal(table: Table) -> tuple[str, dict[str, str]]:
    """What Ann is told who challenges Ben."""
    with pytest.raises(Refusal) as caught:
        await table.challenge()
    return caught.value.code, caught.value.values


async def test_a_second_time_lifts_the_block(table: Table) -> None:
    blocks = table.matches.matchmaking.blocks
    assert (await blocks.turn(2, ANN)).is_blocked
    assert [each.name for each in await blocks.of(2)] == ["Ann"]
    assert not (await blocks.turn(2, ANN)).is_blocked
    assert await blocks.of(2) == []
    assert (await table.challenge()).state == "open"


async def test_a_challenge_to_somebody_who_has_blocked_one_reads_like_any_that_is_not_taken(
    table: Table,
) -> None:
    await table.matches.settings.set_challenges(2, are_taken=False)
    expected = await refusal(table)
    assert expected[0] == "takes-no-challenges"
    await refused("takes-no-challenges", table.challenge(deck=None))
    await table.matches.settings.set_challenges(2, are_taken=True)
    await table.matches.matchmaking.blocks.turn(2, ANN)
    assert await refusal(table) == expected
    await refused("takes-no-challenges", table.challenge(deck=None))


async def test_who_has_blocked_somebody_is_reminded_of_it(table: Table) -> None:
    await table.matches.matchmaking.blocks.turn(1, BEN)
    assert await refused("blocked-by-you", table.challenge()) == {"who": "Ben"}


async def test_who_takes_no_challenges_may_challenge_others(table: Table) -> None:
    settings = await table.matches.settings.set_challenges(1, are_taken=False)
    assert not settings.challenges
    assert (await table.challenge()).state == "open"
    await table.matches.settings.set_notifications(1, "dm")
    assert not (await table.matches.settings.of(1)).challenges


async def test_open_challenges_between_the_two_end(table: Table) -> None:
    theirs, own = await table.challenge(), await table.challenge(BEN, CAT)
    closed = (await table.matches.matchmaking.blocks.turn(2, ANN)).closed
    assert [(each.id, each.state) for each in closed] == [(theirs.id, "declined")]
    closed = (await table.matches.matchmaking.blocks.turn(2, CAT)).closed
    assert [(each.id, each.state) for each in closed] == [(own.id, "cancelled")]


@pytest.mark.parametrize("blocker", [ANN, BEN])
async def test_neither_joins_the_others_lobby(table: Table, blocker: Player) -> None:
    lobby = await table.challenge(opponent=None)
    other = BEN if blocker is ANN else ANN
    await table.matches.matchmaking.blocks.turn(blocker.user_id or 0, other)
    code = "blocked-by-you" if blocker is BEN else "cannot-join"
    details = await refused(code, table.matches.invitations.accept(lobby.id, BEN, "low", 9))
    assert "Ann" not in details.values() or blocker is BEN, "who is blocked does not learn by whom"
    assert await table.matches.invitations.accept(lobby.id, CAT, "low", 9)


@pytest.mark.parametrize("blocker", [ANN, BEN])
async def test_neither_is_shown_the_others_lobby_or_offered_the_other_as_an_opponent(
    table: Table, blocker: Player
) -> None:
    await table.duel()
    lobby, own = await table.challenge(opponent=None), await table.challenge(CAT, opponent=None)
    invitations, chronicle = table.matches.invitations, table.matches.chronicle
    assert [each.id for each in await invitations.open(user_id=2)] == [lobby.id, own.id]
    assert (await chronicle.met(1, 9), await chronicle.met(2, 9)) == ([BEN], [ANN])
    await table.matches.matchmaking.blocks.turn(blocker.user_id or 0, BEN if blocker is ANN else ANN)
    assert [each.id for each in await invitations.open(user_id=2)] == [own.id]
    assert [each.id for each in await invitations.open(user_id=1)] == [lobby.id, own.id]
    assert (await chronicle.met(1, 9), await chronicle.met(2, 9)) == ([], [])


async def test_nobody_sits_down_beside_somebody_they_are_to_avoid(table: Table) -> None:
    matches = make_matches(table.store, table.clock, games={**TOYS, SEALED.name: TABLETOP})
    game_tables, blocks = matches.game_tables, matches.matchmaking.blocks
    opened = await game_tables.open_table(CAT, HALL, "sealed", 1)
    await game_tables.join(opened.id, BEN, None, 2)
    await blocks.turn(2, ANN)
    assert await refused("cannot-join", game_tables.join(opened.id, ANN, None, 3)) == {
        "invitation": opened.id
    }
    await blocks.turn(1, CAT)
    await refused("blocked-by-you", game_tables.join(opened.id, ANN, None, 3))
    await blocks.turn(2, ANN)
    await blocks.turn(1, CAT)
    assert await game_tables.join(opened.id, ANN, None, 3)


async def test_a_rematch_is_a_challenge(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    rematch = table.matches.invitations.rematch
    await table.matches.matchmaking.blocks.turn(2, ANN)
    await refused("takes-no-challenges", rematch(duel.id, 1, 7))
    await refused("blocked-by-you", rematch(duel.id, 2, 7))
    await table.matches.matchmaking.blocks.turn(2, ANN)
    await table.matches.settings.set_challenges(2, are_taken=False)
    await refused("takes-no-challenges", rematch(duel.id, 1, 7))


async def test_only_other_people_can_be_blocked_and_not_too_many(table: Table) -> None:
    blocks = table.matches.matchmaking.blocks
    await refused("cannot-block", blocks.turn(1, ANN))
    await refused("cannot-block", blocks.turn(1, Player(9, "Robot", bot=True)))
    for number in range(MAX_BLOCKS):
        await blocks.turn(1, Player(100 + number, "x"))
        table.clock.pass_by(seconds=1)
    assert await refused("too-many-blocks", blocks.turn(1, BEN)) == {"limit": MAX_BLOCKS}
    assert (await blocks.of(1))[0].blocked_id == 99 + MAX_BLOCKS, "the latest comes first"
    await blocks.unblock(1, 100)
    assert (await blocks.turn(1, BEN)).is_blocked


async def test_quiet_hours_are_known_at_any_time(table: Table) -> None:
    settings = table.matches.settings
    await settings.set_time_zone(1, "Asia/Tokyo")
    await settings.set_quiet_hours(1, "21-23")
    assert await settings.resting([1, 2]) == {1}, "12:00 UTC is 21:00 in Tokyo"
    table.clock.pass_by(hours=2)
    assert await settings.resting([1, 2]) == frozenset()


async def test_a_role_is_pinged_once_in_ten_minutes_whatever_process_asks(table: Table) -> None:
    pings = table.matches.matchmaking.role_pings
    assert await pings.claim(10)
    assert await pings.claim(11), "servers have a role each"
    again = make_matches(table.store, table.clock).matchmaking.role_pings
    table.clock.time += PAUSE - timedelta(seconds=1)
    assert not await again.claim(10)
    table.clock.pass_by(seconds=1)
    assert await again.claim(10)
    assert not await pings.claim(10)
    table.clock.pass_by(hours=-5)
    assert await pings.claim(10), "a clock that was set back does not silence the role"
