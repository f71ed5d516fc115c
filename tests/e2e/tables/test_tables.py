"""Tables for several people: opened, joined, left, started, listed, over restarts and failures."""

from datetime import timedelta
from typing import Any

import pytest

from bot.games.two_seats import Seat
from tests.cases import for_each
from tests.e2e.seating import enabled, only, open_table, people, prefer, seated
from tests.e2e.table import Table, custom_ids, menus, said, text_of

# --- a table for two: Melee ---------------------------------------------------------------------------------


@pytest.mark.nightly
async def test_a_table_of_two_begins_as_soon_as_another_sits_down(table: Table) -> None:
    await prefer(table, table.rowan, table.juniper)
    message = await open_table(table, board="plain")
    invitation = await only(table)
    text = text_of(message)
    assert not message.ephemeral
    assert "rowan opens a table" in text
    assert "**Multiverse Melee** on **The Plain**" in text
    assert "begins with 1 more player" in text
    assert f"closes <t:{int(invitation.expires_at.timestamp())}:R>" in text
    assert invitation.seed_hash in text
    assert "Runners" not in text
    assert seated(message) == ["rowan (host)"]
    assert enabled(message) == ["Join", "Leave", "How to play"]
    assert custom_ids(message) == [
        *(f"duel:{verb}:{invitation.id}" for verb in ("sit", "rise", "start")),
        f"duel:how:{invitation.id}:melee",
    ]
    await table.press(table.juniper, message, "Join")
    (duel,) = await table.matches.chronicle.running()
    assert [player.user_id for player in duel.players] == [table.rowan.id, table.juniper.id]
    assert duel.thread_id is not None
    assert "rowan and juniper play" in text_of(message)
    assert f"The game is in <#{duel.thread_id}>" in text_of(message)
    assert f"Game: {table.matches.games[duel.game].title}" in text_of(message).split("\n")
    assert invitation.seed_hash in text_of(message)
    assert custom_ids(message) == []
    assert custom_ids(table.board(duel))[0] == f"duel:first:{duel.id}:0"
    duel = await table.choose_order(duel, Seat.SOUTH)
    assert all(table.direct(who) for who in (table.rowan, table.juniper)), "both have their hands"


async def test_a_host_without_a_deck_is_asked_privately(table: Table) -> None:
    asked = await table.rowan.slash(
        table.channel, "table open", game="Multiverse Melee", players=2, board="The Plain"
    )
    assert "Which deck" in said(asked)
    assert await table.open_invitations() == []
    opened = await table.choose(table.rowan, asked.response, "table", "moths")
    assert said(opened) == "Your table is open."
    invitation = await only(table)
    assert (invitation.kind, invitation.game) == ("table", "melee")
    assert (invitation.deck, invitation.board, invitation.most) == ("moths", "plain", 2)
    assert invitation.message_id == table.messages(table.channel.id)[-1].id


async def test_a_player_without_a_deck_is_asked_privately(table: Table) -> None:
    message = await open_table(table, deck="runners")
    asked = await table.press(table.juniper, message, "Join")
    assert "Which deck" in said(asked)
    assert await table.matches.chronicle.running() == []
    assert seated(message) == ["rowan (host)"]
    chosen = await table.choose(table.juniper, asked.followups[0], "sit", "moths")
    (duel,) = await table.matches.chronicle.running()
    assert said(chosen) == f"You play **Moths**. The duel is in <#{duel.thread_id}>."
    assert duel.decks == ("runners", "moths")
    assert custom_ids(message) == []


async def test_a_deck_chosen_twice_opens_one_table(table: Table) -> None:
    asked = await table.rowan.slash(table.channel, "table open", game="melee")
    (menu,) = menus(asked.response)
    async with table.at_once():
        for _ in range(2):
            await table.rowan.select(asked.response, ["moths"], custom_id=menu["custom_id"])
    assert (await only(table)).deck == "moths"
    assert len(table.messages(table.channel.id)) == 1


async def test_a_second_lobby_or_table_with_the_same_clock_is_refused_with_a_link(table: Table) -> None:
    message = await open_table(table, deck="runners")
    link = f"https://discord.com/channels/{table.channel.guild.id}/{table.channel.id}/{message.id}"
    for command in ("table open", "duel open"):
        options = {"game": "melee"} if command == "table open" else {}
        again = await table.rowan.slash(table.channel, command, deck="moths", **options)
        assert said(again).startswith(f"You already have an open lobby or table with this clock: {link}")
    assert len(await table.open_invitations()) == 1
    opened = await table.rowan.slash(table.channel, "duel open", deck="moths", clock="3m")
    assert said(opened) == "Your lobby is open."
    await table.press(table.rowan, table.messages(table.channel.id)[-1], "Cancel")
    await open_table(table, table.juniper, deck="runners")
    assert len(await table.open_invitations()) == 2


async def test_a_table_that_could_not_be_posted_is_posted_when_asked_for_again(table: Table) -> None:
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=500, times=None)
    lost = await table.rowan.slash(table.channel, "table open", game="melee", deck="runners")
    assert "could not be posted" in said(lost)
    assert (await only(table)).message_id is None
    table.env.backend.faults.clear()
    message = await open_table(table, deck="runners")
    invitation = await only(table)
    assert invitation.message_id == message.id
    assert custom_ids(message)[0] == f"duel:sit:{invitation.id}"


async def test_games_decks_and_boards_are_offered(hall: Table) -> None:
    offered = await hall.rowan.autocomplete(hall.channel, "table open", "game", "")
    assert offered == [
        {"name": "Multiverse Melee · 2 players", "value": "melee"},
        {"name": "Multiuniversum · 2 to 5 players", "value": "multiuniversum"},
        {"name": "Multiversus · 2 players", "value": "multiversus"},
        {"name": "Multifold · 2 to 4 players", "value": "multifold"},
        {"name": "Multiverse War · 2 to 4 players", "value": "multiverse-war"},
        {"name": "Sealed Bids · 3 to 5 players", "value": "sealed"},
    ]
    (sealed,) = await hall.rowan.autocomplete(hall.channel, "table open", "game", "bids")
    assert sealed["value"] == "sealed"
    for option in ("deck", "board"):
        some = await hall.rowan.autocomplete(hall.channel, "table open", option, "", game="melee")
        assert some
        none = await hall.rowan.autocomplete(hall.channel, "table open", option, "", game="sealed")
        assert none == []


@for_each(
    ("options", "words"),
    [
        ({"game": "*chess*"}, "I don't know a game \\*chess\\* for several players"),
        ({"game": "sealed", "players": 2}, "This game is for 3 to 5 players"),
        ({"game": "melee", "players": 3, "deck": "runners"}, "This game is for 2 players"),
        ({"game": "sealed", "deck": "runners"}, "played without decks"),
        ({"game": "sealed", "board": "plain"}, "played without boards"),
        ({"game": "melee", "deck": "no_such"}, "no\\_such"),
        ({"game": "melee", "deck": "runners", "board": "no_such"}, "no\\_such"),
    ],
)
async def test_what_a_table_cannot_be_opened_with_is_named(
    hall: Table, options: dict[str, Any], words: str
) -> None:
    assert words in said(await hall.rowan.slash(hall.channel, "table open", **options))
    assert await hall.open_invitations() == []


async def test_tables_need_a_server(table: Table) -> None:
    result = await table.rowan.user.slash("table open", game="melee", deck="runners")
    assert "channel of a server" in said(result)
    assert await table.open_invitations() == []


# --- a table for three to five ------------------------------------------------------------------------------


async def test_a_table_says_where_its_game_is_explained(hall: Table) -> None:
    message = await open_table(hall, game="multiuniversum")
    told = await hall.press(hall.sage, message, "How to play")
    assert said(told).startswith("## How to play Multiuniversum\n**Goal**: ")
    assert "duel:learn:0:multiuniversum" in custom_ids(told.response or told.followups[-1])


async def test_players_sit_down_and_get_up_in_order(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    assert "**Sealed Bids**\n1. rowan (host)" in text_of(message)
    assert "needs 2 more players and has room for 4" in text_of(message)
    await hall.press(hall.juniper, message, "Join")
    await hall.press(hall.sage, message, "Join")
    assert seated(message) == ["rowan (host)", "juniper", "sage"]
    assert "rowan can start now. The game begins by itself with 2 more players." in text_of(message)
    assert enabled(message) == ["Join", "Leave", "Start", "How to play"]
    await hall.press(hall.juniper, message, "Leave")
    assert seated(message) == ["rowan (host)", "sage"]
    assert enabled(message) == ["Join", "Leave", "How to play"]
    await hall.press(hall.juniper, message, "Join")
    assert seated(message) == ["rowan (host)", "sage", "juniper"]


async def test_a_double_click_takes_one_seat_and_leaves_once(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    joined = await hall.press_at_once(*[(hall.juniper, message, "Join")] * 2)
    assert seated(message) == ["rowan (host)", "juniper"]
    assert [said(each) for each in joined if each.followups] == [
        "You are already at this table. The game begins when the table is full or its host starts it."
    ]
    left = await hall.press_at_once(*[(hall.juniper, message, "Leave")] * 2)
    assert seated(message) == ["rowan (host)"]
    assert [said(each) for each in left if each.followups] == ["You are not at this table."]


async def test_only_the_host_starts(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    await hall.press(hall.juniper, message, "Join")
    await hall.press(hall.sage, message, "Join")
    refused = await hall.press(hall.juniper, message, "Start")
    assert said(refused) == "Only rowan, who opened this table, can start it."
    assert await hall.matches.chronicle.running() == []
    await hall.press(hall.rowan, message, "Start")
    (duel,) = await hall.matches.chronicle.running()
    assert [player.name for player in duel.players] == ["rowan", "juniper", "sage"]
    assert "rowan, juniper and sage play" in text_of(message)
    assert custom_ids(message) == []


async def test_start_waits_for_enough_players(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    (invitation,) = await hall.open_invitations()
    early = await hall.press_late(hall.rowan, message, f"duel:start:{invitation.id}")
    assert said(early) == "This game needs at least 3 players. Wait for more to join."
    assert seated(message) == ["rowan (host)"]


async def test_a_double_click_starts_one_game(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    for who in (hall.juniper, hall.sage):
        await hall.press(who, message, "Join")
    results = await hall.press_at_once(*[(hall.rowan, message, "Start")] * 2)
    (duel,) = await hall.matches.chronicle.running()
    assert [said(each) for each in results if each.followups] == [
        f"Your game has begun: <#{hall.home(duel)}>."
    ]


async def test_of_two_who_want_the_last_seat_one_gets_it(hall: Table) -> None:
    (ash,) = people(hall, "ash")
    message = await open_table(hall, game="sealed", players=3)
    assert "The game begins with 2 more players." in text_of(message)
    await hall.press(hall.juniper, message, "Join")
    results = await hall.press_at_once((hall.sage, message, "Join"), (ash, message, "Join"))
    (duel,) = await hall.matches.chronicle.running()
    assert len(duel.players) == 3
    assert {player.name for player in duel.players[2:]} < {"sage", "ash"}
    (told,) = [said(each) for each in results if each.followups]
    assert told.startswith("Too late: this game has begun without you. ")
    assert custom_ids(message) == []


async def test_the_host_closes_the_table_by_leaving(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    invitation = await only(hall)
    await hall.press(hall.juniper, message, "Join")
    await hall.press(hall.rowan, message, "Leave")
    assert text_of(message) == "### rowan's table\nThe host has closed this table."
    assert custom_ids(message) == []
    assert await hall.open_invitations() == []
    for verb in ("sit", "rise", "start"):
        late = await hall.press_late(hall.juniper, message, f"duel:{verb}:{invitation.id}")
        assert said(late).startswith("Too late: the host has closed this table.")


@pytest.mark.nightly
async def test_a_table_ends_after_its_time(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    invitation = await only(hall)
    await hall.press(hall.juniper, message, "Join")
    hall.kitchen.clock += timedelta(hours=25)
    early = await hall.press(hall.sage, message, "Join")
    assert said(early).startswith("Too late: too few players joined in time")
    await hall.env.advance_time(61)
    assert text_of(message) == "### rowan's table\nToo few players joined in time."
    assert custom_ids(message) == []
    assert await hall.open_invitations() == []
    late = await hall.press_late(hall.sage, message, f"duel:sit:{invitation.id}")
    assert "Too late" in said(late)


async def test_names_are_shown_as_they_are_written(hall: Table) -> None:
    (bold,) = people(hall, "**@everyone**")
    message = await open_table(hall, bold, game="sealed")
    assert seated(message) == ["\\*\\*@\u200beveryone\\*\\* (host)"]


# --- restarts and failures ----------------------------------------------------------------------------------


@pytest.mark.nightly
async def test_an_open_table_works_after_a_restart(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    await hall.press(hall.juniper, message, "Join")
    await hall.restart()
    await hall.press(hall.sage, message, "Join")
    assert seated(message) == ["rowan (host)", "juniper", "sage"]
    await hall.restart()
    await hall.press(hall.rowan, message, "Start")
    (duel,) = await hall.matches.chronicle.running()
    assert len(duel.players) == 3


async def test_a_change_that_discord_did_not_take_is_shown_later(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    path = f"/channels/{hall.channel.id}/messages/{message.id}"
    hall.env.inject_error("PATCH", path, status=503, times=1)
    await hall.press(hall.juniper, message, "Join")
    await hall.env.advance_time(1)
    assert seated(message) == ["rowan (host)", "juniper"]


async def test_a_change_before_a_restart_is_shown_after_it(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    path = f"/channels/{hall.channel.id}/messages/{message.id}"
    hall.kitchen.pause = 3600
    await hall.restart()
    hall.env.inject_error("PATCH", path, status=503, times=None)
    await hall.press(hall.juniper, message, "Join")
    assert seated(message) == ["rowan (host)"]
    hall.env.backend.faults.clear()
    await hall.restart()
    assert seated(message) == ["rowan (host)", "juniper"]


async def test_a_deleted_message_of_a_table_keeps_nobody_from_leaving(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    path = f"/channels/{hall.channel.id}/messages/{message.id}"
    hall.env.inject_error("PATCH", path, status=404, code=10008, times=None)
    assert "so it is closed" in said(await hall.rowan.slash(hall.channel, "table leave"))
    assert await hall.open_invitations() == []
