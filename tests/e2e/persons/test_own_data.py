"""`/privacy`: one's own data, as files or deleted; and servers that remove the bot."""

import io
import json
import zipfile
from typing import Any

from tests.e2e.table import Table, custom_ids, said, text_of


async def archive(answer: Any) -> zipfile.ZipFile:
    (file,) = answer.response.attachments
    return zipfile.ZipFile(io.BytesIO(await file.read()))


async def test_an_export_comes_privately_as_an_archive(table: Table) -> None:
    duel = await table.begin_turns()
    await table.matches.play.concede(duel.id, table.rowan.id)
    answer = await table.rowan.slash(table.channel, "privacy export")
    assert answer.response.flags.ephemeral
    assert "the records of 1 ended game" in said(answer)
    with await archive(answer) as files:
        assert f"records/duel-{duel.id}.jsonl" in files.namelist()
        (seat,) = json.loads(files.read("data.json"))["seats"]
    assert seat["name"] == table.rowan.name


async def test_a_deletion_asks_once_and_ends_all_that_is_played(table: Table) -> None:
    duel = await table.begin_turns()
    lobby = await table.lobby(table.rowan)
    question = await table.rowan.slash(table.channel, "privacy delete")
    assert "you concede 1 running game" in said(question)
    assert "1 open challenge or table" in said(question)
    kept = await table.press(table.rowan, question.response, "Keep everything")
    assert said(kept) == "Nothing is deleted."
    assert (await table.matches.chronicle.duel(duel.id)).running
    question = await table.rowan.slash(table.channel, "privacy delete")
    answer = await table.press(table.rowan, question.response, "Delete my data")
    assert "Your data is deleted" in said(answer)
    after = await table.matches.chronicle.duel(duel.id)
    assert not after.running
    assert table.rowan.id not in [player.user_id for player in after.players]
    assert await table.matches.invitations.open() == []
    message = next(each for each in table.messages(table.channel.id) if each.id == lobby.id)
    assert "This was cancelled." in text_of(message)
    again = await table.rowan.slash(table.channel, "privacy delete")
    assert "running game" not in said(again)
    assert "against" not in said(again)


async def test_nobody_is_offered_a_rematch_against_a_deleted_player(table: Table) -> None:
    before = await table.begin_turns()
    await table.concede(before, table.juniper)
    end = table.board(before)
    duel = await table.begin_turns()
    question = await table.juniper.slash(table.channel, "privacy delete")
    await table.press(table.juniper, question.response, "Delete my data")
    last = table.messages(table.home(duel))[-1]
    assert "rowan wins" in text_of(last)
    assert f"duel:record:{duel.id}" in custom_ids(last)
    assert f"duel:rematch:{duel.id}" not in custom_ids(last)
    assert f"duel:rematch:{before.id}" in custom_ids(end), "nothing is edited before somebody comes back"
    refused = await table.press(table.rowan, end, "Rematch")
    assert "deleted" in said(refused)
    assert f"duel:record:{before.id}" in custom_ids(end)
    assert f"duel:rematch:{before.id}" not in custom_ids(end)


async def test_a_server_that_removes_the_bot_is_remembered(table: Table) -> None:
    await table.begin_turns()
    await table.bot.on_guild_remove(table.bot.guilds[0])
    departures = table.matches.departures
    assert await departures.away() == {table.bot.guilds[0].id}
    await table.bot.on_guild_join(table.bot.guilds[0])
    assert await departures.away() == set()
