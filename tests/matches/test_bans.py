"""A ban from all play with others holds wherever a duel between people can begin, and nowhere else."""

from datetime import timedelta

from bot.matches.computer_players import computer
from bot.matches.matchmaking.notices import not_begun
from bot.matches.refusals import Refusal
from bot.matches.values import BanScope, Moderator, Place
from tests.matches.table import ANN, BEN, CAT, Table, refused

MAY, GUILD = Moderator(77, "May"), 10


async def ban(table: Table, user_id: int, scope: BanScope = "all") -> int:
    """Ban somebody for three days. Returns the end as a Unix time."""
    until = table.clock.time + timedelta(days=3)
    await table.matches.moderation.ban(GUILD, user_id, until, MAY, "insults", scope)
    return int(until.timestamp())


async def test_a_banned_player_challenges_nobody_and_opens_nothing(table: Table) -> None:
    until = await ban(table, 1)
    for opponent in (BEN, None):
        assert await refused("banned-from-play", table.challenge(ANN, opponent)) == {"when": until}
    table.clock.pass_by(days=4)
    assert (await table.duel(ANN, BEN)).running


async def test_others_read_who_is_banned(table: Table) -> None:
    until = await ban(table, 2)
    details = await refused("banned-from-play", table.challenge(ANN, BEN))
    assert details == {"who": "Ben", "when": until}


async def test_a_banned_player_accepts_nothing_and_reads_of_their_own_ban(table: Table) -> None:
    challenge, lobby = await table.challenge(ANN, BEN), await table.challenge(CAT, None)
    until = await ban(table, 2)
    for each in (challenge, lobby):
        accepting = table.matches.invitations.accept(each.id, BEN, "high", 502)
        assert await refused("banned-from-play", accepting) == {"when": until}
    await ban(table, 1)
    await table.matches.moderation.lift(GUILD, 2, MAY, "served", "all")
    accepting = table.matches.invitations.accept(challenge.id, BEN, "high", 502)
    assert (await refused("banned-from-play", accepting))["who"] == "Ann"


async def test_a_ban_from_rated_play_is_told_to_who_accepts_in_the_second_person(table: Table) -> None:
    challenge = await table.challenge(ANN, BEN, rated=True)
    until = await ban(table, 2, "rated")
    accepting = table.matches.invitations.accept(challenge.id, BEN, "high", 502)
    assert await refused("banned-from-rated", accepting) == {"when": until}


async def test_a_ban_from_all_play_keeps_from_rated_play(table: Table) -> None:
    await ban(table, 1)
    until = await ban(table, 1)
    details = await refused("banned-from-play", table.challenge(ANN, BEN, rated=True))
    assert details == {"when": until}


async def test_no_rematch_and_nothing_elsewhere(table: Table) -> None:
    duel = await table.to_end(await table.duel(ANN, BEN))
    await ban(table, 1)
    await refused("banned-from-play", table.matches.invitations.rematch(duel.id, 1, 503))
    assert "who" in await refused("banned-from-play", table.matches.invitations.rematch(duel.id, 2, 504))
    assert await table.challenge(ANN, BEN, place=Place(11, 100))
    assert await table.challenge(ANN, CAT, place=Place(None, 100))


async def test_the_banned_still_practise(table: Table) -> None:
    await ban(table, 1)
    invitation = await table.challenge(ANN, computer("novice"))
    duel = await table.matches.practice.welcome(invitation.id, "high", 502)
    assert duel.running


async def test_other_bans_leave_challenges_alone(table: Table) -> None:
    for scope in ("rated", "tournaments", "queue"):
        await ban(table, 1, scope)  # type: ignore[arg-type]
    assert (await table.duel(ANN, BEN)).running


async def test_a_pair_that_a_ban_keeps_apart_reads_of_it_in_the_right_person(table: Table) -> None:
    challenge = await table.challenge(ANN, BEN)
    values = {
        each.user_id: each.values
        for each in not_begun(challenge, Refusal("banned-from-play", who="Ann", when=7))
    }
    assert values == {1: {"when": 7}, 2: {"who": "Ann", "when": 7}}
