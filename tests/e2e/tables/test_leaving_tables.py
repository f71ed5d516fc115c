"""Tables for several people: listed, left, and a rematch."""

import pytest

from sample.sealed.game import Bid
from tests.e2e.seating import begin, only, open_table, people, prefer, seated
from tests.e2e.table import Table, custom_ids, menus, said, text_of


async def test_the_list_has_what_can_be_joined_and_games_of_several(hall: Table) -> None:
    assert "No table is open here" in said(await hall.rowan.slash(hall.channel, "table list"))
    message = await open_table(hall, game="sealed", players=4)
    await hall.juniper.slash(hall.channel, "duel open", deck="runners")
    lobby = hall.messages(hall.channel.id)[-1]
    text = said(await hall.rowan.slash(hall.channel, "table list"))
    link = f"https://discord.com/channels/{hall.channel.guild.id}/{hall.channel.id}"
    table_line, lobby_line = text.split("\n")[1:]
    assert table_line.startswith("- **Sealed Bids** · rowan · 1 of 4 · closes <t:")
    assert table_line.endswith(f"· {link}/{message.id} · you sit here")
    assert lobby_line.startswith("- **Multiverse Melee** · juniper · 1 of 2 · closes <t:")
    assert lobby_line.endswith(f"· {link}/{lobby.id}")
    await begin(hall, message)
    text = said(await hall.rowan.slash(hall.channel, "table list"))
    assert "## Running games\n- **Sealed Bids** · rowan, juniper and sage · <#" in text


@pytest.mark.nightly
async def test_a_long_list_is_paged(hall: Table) -> None:
    hosts = list(people(hall, *(f"host {number}" for number in range(11))))
    for who in hosts:
        await open_table(hall, who, game="sealed")
    result = await hall.rowan.slash(hall.channel, "table list")
    assert said(result).count("Sealed Bids") == 10
    assert "host 10" not in said(result)
    await hall.press(hall.rowan, result.response, "▶")
    assert "host 10" in text_of(result.response)
    assert text_of(result.response).count("Sealed Bids") == 1


async def test_in_direct_messages_the_list_has_only_own_tables(hall: Table) -> None:
    await open_table(hall, game="sealed")
    assert "Sealed Bids" in said(await hall.rowan.user.slash("table list"))
    assert "No table is open" in said(await hall.juniper.user.slash("table list"))


async def test_leaving_gets_up_from_the_only_table(hall: Table) -> None:
    message = await open_table(hall, game="sealed", rated=True)
    rated = (
        "Rated, though it is one of rowan's first 3 games against people. A player who gives up is placed "
        "behind everyone who plays on; the last one left wins."
    )
    assert rated in text_of(message).splitlines()
    await hall.press(hall.juniper, message, "Join")
    elsewhere = hall.channel.guild.create_text_channel("elsewhere")
    assert "You are not at a table" in said(await hall.sage.slash(elsewhere, "table leave"))
    assert said(await hall.juniper.slash(elsewhere, "table leave")) == "You have left the table."
    assert seated(message) == ["rowan (host)"]
    closed = said(await hall.rowan.slash(hall.channel, "table leave"))
    assert closed == "You have left the table. It was yours, so it is closed."
    assert "The host has closed this table." in text_of(message)


async def test_leaving_one_of_several_tables_asks_which(hall: Table) -> None:
    first = await open_table(hall, game="sealed")
    second = await open_table(hall, hall.juniper, game="sealed")
    await hall.press(hall.sage, first, "Join")
    await hall.press(hall.sage, second, "Join")
    asked = await hall.sage.slash(hall.channel, "table leave")
    assert "Which table" in said(asked)
    (menu,) = menus(asked.response)
    assert [entry["label"] for entry in menu["options"]] == [
        "Sealed Bids · rowan · open",
        "Sealed Bids · juniper · open",
    ]
    chosen = await hall.choose(hall.sage, asked.response, "rise", menu["options"][1]["value"])
    assert said(chosen) == "You have left the table."
    assert seated(first) == ["rowan (host)", "sage"]
    assert seated(second) == ["juniper (host)"]


async def test_leaving_a_game_that_has_begun_asks_before_it_gives_up(hall: Table) -> None:
    duel = await begin(hall, await open_table(hall, game="sealed", rated=True))
    asked = await hall.juniper.slash(hall.channel, "table leave")
    assert said(asked) == (
        "### Give up this game?\nrowan and sage play on without you. This cannot be taken back.\n"
        "This game is rated: you come in behind everybody who plays on."
    )
    assert said(await hall.press(hall.juniper, asked.response, "No, play on")) == "You play on."
    assert (await hall.matches.chronicle.duel(duel.id)).left == set()
    asked = await hall.juniper.slash(hall.channel, "table leave")
    both = await hall.press_at_once(*[(hall.juniper, asked.response, "Yes, concede")] * 2)
    assert all(each.acknowledged for each in both)
    now = await hall.matches.chronicle.duel(duel.id)
    assert (now.running, now.left) == (True, {1})
    assert "You are not at a table" in said(await hall.juniper.slash(hall.channel, "table leave"))


async def test_an_earlier_versions_button_still_gives_the_game_up(hall: Table) -> None:
    duel = await begin(hall, await open_table(hall, game="sealed"))
    asked = await hall.juniper.slash(hall.channel, "table leave")
    (yes,) = [each for each in custom_ids(asked.response) if each.endswith(":yes")]
    earlier = yes.replace("duel:concede:", "duel:quit:")
    await hall.press_late(hall.juniper, asked.response, earlier)
    assert (await hall.matches.chronicle.duel(duel.id)).left == {1}


async def test_who_is_asked_something_new_meanwhile_is_asked_again(hall: Table) -> None:
    duel = await begin(hall, await open_table(hall, game="sealed"))
    asked = await hall.juniper.slash(hall.channel, "table leave")
    for player in duel.players:
        card = (await hall.matches.play.view(duel.id, player.user_id)).hand[0]
        await hall.matches.play.act(duel.id, player.user_id, Bid(card))
    again = await hall.press(hall.juniper, asked.response, "Yes, concede")
    assert "gone on since I asked" in said(again)
    assert (await hall.matches.chronicle.duel(duel.id)).left == set()
    assert "given up this game" in said(await hall.press(hall.juniper, again.response, "Yes, concede"))


async def test_a_rematch_of_several_opens_one_table(hall: Table) -> None:
    message = await open_table(hall, game="sealed")
    duel = await begin(hall, message)
    for who in (hall.rowan, hall.juniper):
        await hall.matches.play.concede(duel.id, who.id)
    for who in (hall.sage, hall.rowan, hall.sage):
        told = said(await hall.press_late(who, message, f"duel:rematch:{duel.id}"))
        assert told == f"A table for another game is open in <#{hall.channel.id}>."
    again = await only(hall)
    assert (again.author.name, again.least, again.most) == ("sage", 3, 3)
    posted = hall.messages(hall.channel.id)
    assert [seated(each) for each in posted] == [[], ["sage (host)"]]


@pytest.mark.nightly
async def test_leaving_a_duel_of_two_concedes_it_after_the_question(table: Table) -> None:
    await prefer(table, table.rowan, table.juniper)
    await table.press(table.juniper, await open_table(table, board="plain"), "Join")
    (duel,) = await table.matches.chronicle.running()
    duel = await table.choose_order(duel)
    asked = await table.juniper.slash(table.thread(duel), "table leave")
    assert said(asked).startswith("### Concede to rowan?")
    await table.press(table.juniper, asked.response, "Yes, concede")
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.running, ended.winner) == (False, 0)


@pytest.mark.nightly
async def test_a_challenge_is_no_table_to_leave(table: Table) -> None:
    duel = await table.begin_turns()
    assert "You are not at a table" in said(await table.rowan.slash(table.thread(duel), "table leave"))
