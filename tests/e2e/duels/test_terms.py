"""The terms of a duel: what its author says, else what the server says, also after asking for a deck."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.ratings.eligibility import FIRST_GAMES
from bot.matches.values import Duel, Moderator
from cogs.words.community import leaderboards as words
from tests.e2e.table import Table, menus, said, text_of

MAY = Moderator(77, "May")


async def server_says(table: Table, **settings: Any) -> None:
    await table.matches.servers.change(
        table.channel.guild.id, MAY, lambda before: replace(before, **settings)
    )


async def past_first(table: Table) -> None:
    """Rowan and Juniper play their first games against people."""
    for _ in range(FIRST_GAMES):
        await table.matches.play.concede((await table.begin(rated=False)).id, table.juniper.id)
    await table.env.settle()


async def accepted(table: Table, message: Any) -> Duel:
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, message, "Accept")
    return (await table.matches.chronicle.running(user_id=table.rowan.id))[0]


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("rated", "said_so"),
    [
        (True, "Rated, though it is one of rowan's and juniper's first 3 duels against people."),
        (False, "Not rated."),
    ],
)
async def test_a_challenge_says_whether_it_is_rated(table: Table, rated: bool, said_so: str) -> None:
    message = await table.challenge(rated=rated)
    assert said_so in text_of(message).splitlines()
    assert (await accepted(table, message)).is_rated is rated


async def test_where_nothing_is_said_the_challenge_tells_what_decides_and_the_begun_duel_what_it_is(
    table: Table,
) -> None:
    await past_first(table)
    message = await table.challenge()
    assert "Rated if both decks are standard." in text_of(message).splitlines()
    duel = await accepted(table, message)
    assert duel.is_rated
    assert f"{words.RATED}." in text_of(table.messages(table.channel.id)[-1]).splitlines()


async def test_an_open_lobby_and_an_open_table_say_it_too(table: Table) -> None:
    await past_first(table)
    unless = "unless it is one of somebody's first 3 duels against people."
    lobby = await table.lobby(table.rowan)
    assert f"Rated if both decks are standard, {unless}" in text_of(lobby).splitlines()
    await server_says(table, rated=True)
    await table.juniper.slash(table.channel, "table open", game="melee", players=2, deck="runners")
    assert f"Rated, {unless}" in text_of(table.messages(table.channel.id)[-1]).splitlines()
    await table.matches.decks["melee"].prefer(table.sage.id, "runners")
    await table.press(table.sage, lobby, "Join")
    (duel,) = await table.matches.chronicle.running(user_id=table.sage.id)
    assert not duel.is_rated
    begun = "Not rated: it is one of somebody's first 3 duels against people."
    assert begun in text_of(table.messages(table.channel.id)[-2]).splitlines()


async def test_first_duels_are_rated_only_if_the_challenge_says_so(table: Table) -> None:
    await table.rowan.slash(table.channel, "duel practice", deck="runners")
    (practice,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    await table.matches.play.concede(practice.id, table.rowan.id)
    message = await table.challenge()
    told = "Not rated: it is one of rowan's and juniper's first 3 duels against people."
    assert told in text_of(message).splitlines()
    duel = await accepted(table, message)
    assert not duel.is_rated
    await table.concede(duel, table.juniper)
    await table.press(table.juniper, table.board(duel), "Rematch")
    told = "Not rated: it is one of juniper's and rowan's first 3 duels against people."
    assert told in text_of(table.messages(table.channel.id)[-1]).splitlines()


async def test_a_queue_says_what_is_rated(table: Table) -> None:
    waiting = said(await table.sage.slash(table.channel, "duel queue", clock="3d", game="Multiuniversum"))
    assert "Not rated: it is one of your first 3 games against people." in waiting.splitlines()
    await past_first(table)
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    waiting = said(await table.rowan.slash(table.channel, "duel queue", clock="3d"))
    unless = "Rated if both decks are standard, unless it is one of somebody's first 3 duels against people."
    assert unless in waiting.splitlines()


@pytest.mark.nightly
async def test_the_server_has_a_default_for_both(table: Table) -> None:
    await server_says(table, rated=False, clock="1d")
    message = await table.challenge()
    assert "Clock **1d**" in text_of(message)
    duel = await accepted(table, message)
    assert not duel.is_rated
    assert duel.clock is not None
    assert duel.clock.preset.name == "1d"


@pytest.mark.nightly
async def test_what_the_author_says_comes_first(table: Table) -> None:
    await server_says(table, rated=False, clock="1d")
    duel = await accepted(table, await table.challenge(rated=True, clock="none"))
    assert duel.is_rated
    assert duel.clock is None


@pytest.mark.nightly
async def test_practice_has_no_clock_and_no_rating_whatever_the_server_says(table: Table) -> None:
    await server_says(table, rated=True, clock="3m")
    await table.rowan.slash(table.channel, "duel practice", deck="runners")
    (duel,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert duel.clock is None
    assert not duel.is_rated


@pytest.mark.nightly
@pytest.mark.parametrize("rated", [True, False])
async def test_the_question_for_a_deck_keeps_the_terms(table: Table, rated: bool) -> None:
    asked = (
        await table.rowan.slash(table.channel, "duel open", board="plain", rated=rated, clock="3d")
    ).response
    (menu,) = menus(asked)
    await table.choose(table.rowan, asked, "deck", menu["options"][0]["value"])
    (lobby,) = await table.open_invitations()
    assert (lobby.rated, lobby.clock, lobby.board) == (rated, "3d", "plain")


async def test_nobody_who_is_banned_can_ask_for_a_rated_duel(table: Table) -> None:
    until = table.kitchen.clock.replace(year=2099)
    await table.matches.moderation.ban(table.channel.guild.id, table.rowan.id, until, MAY, "farming")
    answer = await table.rowan.slash(
        table.channel, "duel challenge", opponent=table.juniper, deck="runners", rated=True
    )
    assert "You may not play rated duels" in said(answer)
    assert await table.open_invitations() == []
