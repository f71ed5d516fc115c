"""Which duels are rated: what the author says, what the server says, and who may."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.matches.ratings.eligibility import FIRST_GAMES, Prospect
from bot.matches.values import Duel, Moderator, Place, Player
from tests.matches.table import ANN, BEN, CAT, Table, refused

MAY = Moderator(77, "May")
GUILD = 10


async def server_says(table: Table, rated: bool | None) -> None:
    await table.matches.servers.change(GUILD, MAY, lambda before: replace(before, rated=rated))


async def ban(table: Table, user_id: int) -> None:
    until = table.clock.time + timedelta(days=3)
    await table.matches.moderation.ban(GUILD, user_id, until, MAY, "farming")


async def test_a_duel_between_people_with_standard_decks_is_rated_unless_said_otherwise(table: Table) -> None:
    await table.past_first()
    duel = await table.duel()
    assert duel.is_rated == all(each == "standard" for each in duel.formats)
    assert (await table.matches.chronicle.duel(duel.id)).is_rated == duel.is_rated


@pytest.mark.parametrize("server", [True, False, None])
@pytest.mark.parametrize("wish", [True, False])
async def test_what_the_author_says_comes_before_what_the_server_says(
    table: Table, server: bool | None, wish: bool
) -> None:
    await server_says(table, server)
    assert (await table.duel(rated=wish)).is_rated is wish


@pytest.mark.parametrize("server", [True, False])
async def test_otherwise_the_server_says(table: Table, server: bool) -> None:
    await table.past_first()
    await server_says(table, server)
    assert (await table.duel()).is_rated is server


async def test_a_lobby_and_a_rematch_keep_the_wish(table: Table) -> None:
    lobby = await table.challenge(opponent=None, rated=True)
    assert lobby.rated is True
    duel = await table.matches.invitations.accept(lobby.id, BEN, "high", 502)
    assert isinstance(duel, Duel)
    assert duel.is_rated
    ended = await table.to_end(duel)
    again = await table.matches.invitations.rematch(ended.id, BEN.user_id or 0, 503)
    assert again.rated is True


async def test_whoever_is_banned_plays_unrated_and_cannot_ask_for_more(table: Table) -> None:
    await server_says(table, True)
    await ban(table, 1)
    assert not (await table.duel()).is_rated
    until = int((table.clock.time + timedelta(days=3)).timestamp())
    for author, opponent, who in ((ANN, CAT, {}), (CAT, ANN, {"who": "Ann"})):
        details = await refused("banned-from-rated", table.challenge(author, opponent, rated=True))
        assert details == {**who, "when": until}
    table.clock.pass_by(days=4)
    assert (await table.duel(ANN, CAT, rated=True)).is_rated


async def test_a_lobby_that_is_rated_is_closed_to_those_who_are_banned(table: Table) -> None:
    lobby = await table.challenge(opponent=None, rated=True)
    await ban(table, 2)
    await refused("banned-from-rated", table.matches.invitations.accept(lobby.id, BEN, "high", 502))
    duel = await table.matches.invitations.accept(lobby.id, CAT, "high", 504)
    assert isinstance(duel, Duel)
    assert duel.is_rated


async def test_there_are_no_ratings_outside_a_server_or_against_a_computer(table: Table) -> None:
    nowhere = Place(None, 100)
    assert not (await table.duel(place=nowhere)).is_rated
    await refused("not-rated-here", table.challenge(ANN, CAT, place=nowhere, rated=True))
    novice = Player(None, "Novice", level="novice")
    await refused("not-rated-here", table.challenge(ANN, novice, rated=True))
    assert (await table.challenge(CAT, novice)).rated is None


async def test_an_invitation_says_before_whether_its_duel_will_be_rated(table: Table) -> None:
    prospect = table.matches.ladders.prospect
    await table.past_first()
    invitation = await table.challenge()
    assert await prospect(invitation) == Prospect("rated"), "nobody has open decks of this game"
    await server_says(table, True)
    assert await prospect(invitation) == Prospect("rated")
    await server_says(table, False)
    assert await prospect(invitation) == Prospect("unrated")
    assert await prospect(replace(invitation, rated=True)) == Prospect("rated", is_chosen=True)
    await server_says(table, True)
    assert await prospect(replace(invitation, rated=False)) == Prospect("unrated")
    await ban(table, BEN.user_id or 0)
    assert await prospect(invitation) == Prospect("unrated")


async def test_the_first_games_of_either_are_not_rated_by_themselves(table: Table) -> None:
    await server_says(table, True)
    for number in range(FIRST_GAMES):
        duel = await table.duel()
        assert not duel.is_rated, number
        assert await table.matches.ladders.why_unrated(duel) == "newcomer"
        await table.matches.play.concede(duel.id, 2)
    assert (await table.duel()).is_rated
    with_cat = await table.duel(ANN, CAT)
    assert not with_cat.is_rated, "for both"
    assert await table.matches.ladders.why_unrated(with_cat) == "newcomer"


async def test_first_games_are_rated_if_the_challenge_says_so(table: Table) -> None:
    invitation = await table.challenge(rated=True)
    found = await table.matches.ladders.prospect(invitation)
    assert found == Prospect("rated", ("Ann", "Ben"), is_chosen=True), "both know before they accept"
    assert (await table.matches.invitations.accept(invitation.id, BEN, "high", 502)).is_rated


async def test_an_invitation_says_that_it_is_one_of_somebodys_first(table: Table) -> None:
    prospect = table.matches.ladders.prospect
    challenge = await table.challenge()
    assert await prospect(challenge) == Prospect("unrated", ("Ann", "Ben"))
    await table.matches.invitations.cancel(challenge.id, 1)
    await table.past_first()
    assert await prospect(await table.challenge(ANN, CAT)) == Prospect("unrated", ("Cat",))
    lobby = await table.challenge(BEN, None)
    assert await prospect(lobby) == Prospect("rated", is_open=True)
    duel = await table.matches.invitations.accept(lobby.id, CAT, "high", 502)
    assert not duel.is_rated


async def test_games_without_a_result_are_none_of_the_first(table: Table) -> None:
    for _ in range(FIRST_GAMES):
        ended = await table.duel(rated=False)
        await table.matches.moderation.end(GUILD, ended.id, MAY, "a test")
    assert not (await table.duel()).is_rated


async def test_a_series_counts_as_its_first_game(table: Table) -> None:
    duel = await table.duel(best_of=5)
    for number in range(FIRST_GAMES + 1):
        assert not duel.is_rated
        assert await table.matches.ladders.why_unrated(duel) == "newcomer"
        await table.matches.play.concede(duel.id, 1 + number % 2)
        await table.matches.series.offer(await table.matches.chronicle.duel(duel.id))
        duel = await table.matches.series.begin(duel.id, 1, 700 + number)
    await table.matches.play.concede(duel.id, 1)
    assert (await table.duel(best_of=3)).is_rated
