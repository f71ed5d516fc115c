"""People whom organisers take out, let in, keep apart or tell from each other."""

import io
import zipfile

from tests.e2e.table import menus, said, text_of
from tests.e2e.tournaments.cup import Cup
from tests.e2e.tournaments.organising.panels import command, confirm, people, running


async def test_people_are_taken_out_brought_back_and_let_in(cup: Cup) -> None:
    table = cup.table
    await running(cup)
    offered = await cup.may.autocomplete(table.channel, "tournament remove", "player", "sage")
    (sage,) = offered
    typed = await command(cup, "remove", player=" SAGE", reason="Asked for it")
    assert "Take sage out?" in text_of(typed)
    unknown = await command(cup, "remove", player="Bob", reason="Asked for it")
    assert "Bob is not in this tournament." in text_of(unknown)
    asked = await command(cup, "remove", player=sage["value"], reason="Asked for it")
    assert "Take sage out?" in text_of(asked)
    assert "They lose match 1." in text_of(asked)
    assert "Nothing else changes" not in text_of(asked), "the winner of that match gains a place"
    assert "✓ sage is out." in said(await table.press(cup.may, asked, "Yes, do it"))
    assert "1 dropped out" in text_of(await cup.announcement())
    gone = said(await table.sage.slash(table.channel, "tournament join"))
    assert gone == f"You have dropped out of **Friday Cup**. <@{cup.may.id}> can bring you back."
    assert said(await table.rowan.slash(table.channel, "tournament join")).startswith(
        "You are in **Friday Cup**"
    )
    back = await table.press(cup.may, asked, "Bring back…")
    question = await people(cup, back.response, table.sage)
    assert "Bring sage back?" in said(question)
    assert "✓ sage plays on from the next round." in said(
        await table.press(cup.may, question.response, "Yes, do it")
    )
    late = await table.press(cup.may, question.response, "Let in…")
    assert "may has no preferred deck" in said(await people(cup, late.response, cup.may))
    await table.matches.decks["melee"].prefer(cup.may.id, "moths")
    assert "✓ may is in." in said(await people(cup, late.response, cup.may))
    penalty = await table.press(cup.may, late.response, "Penalty…")
    points = await people(cup, penalty.response, table.sage)
    asked_why = await table.press(cup.may, points.response, "1")
    assert "Take 1 match point from sage?" in said(asked_why)
    assert "✓ sage has lost 1 match point." in await confirm(cup, asked_why.response, "Late twice")


async def test_who_is_kept_apart_is_listed_and_may_meet_again(cup: Cup) -> None:
    table = cup.table
    await cup.announce()
    for who in (table.rowan, table.juniper, table.sage):
        await cup.join(who)
    panel = await command(cup, "organise")
    asked = await table.press(cup.may, panel, "Keep apart…")
    assert "Kept apart" not in said(asked)
    told = said(await people(cup, asked.response, table.rowan, table.juniper))
    assert "✓ rowan and juniper are kept apart." in told
    assert "-# Kept apart: 1 pair. **Keep apart…** lists them." in told
    asked = await table.press(cup.may, asked.response, "Keep apart…")
    await people(cup, asked.response, table.rowan, table.juniper, table.sage)
    asked = await table.press(cup.may, asked.response, "Keep apart…")
    assert said(asked).endswith("**Kept apart now**\n- rowan, juniper and sage\n- rowan and juniper")
    (menu,) = menus(asked.response)
    assert [each["label"] for each in menu["options"]] == ["rowan, juniper and sage", "rowan and juniper"]
    question = await table.choose(cup.may, asked.response, "organise", menu["options"][0]["value"])
    assert "rowan, juniper and sage" in said(question)
    assert "-# Kept apart: 1 pair." in said(await table.press(cup.may, question.response, "Yes, do it"))


async def test_who_has_left_the_server_is_marked(cup: Cup) -> None:
    table = cup.table
    await cup.announce()
    for who in (table.rowan, table.juniper, table.sage, cup.staff.max):
        await cup.join(who)
    panel = await command(cup, "organise")
    assert "No longer on this server" not in text_of(panel)
    table.env.backend.remove_member(cup.staff.guild.id, table.sage.id)
    gone = "⚠ No longer on this server: sage. `/tournament remove` takes somebody out."
    assert gone in said(await table.press(cup.may, panel, "Refresh"))
    asked = await table.press(cup.may, panel, "Start")
    assert said(asked).startswith(f"### Start it?\n-# Friday Cup\n{gone}")
    started = said(await table.press(cup.may, asked.response, "Start with these 4"))
    assert gone in started
    (line,) = [each for each in started.splitlines() if each.startswith("- ") and "sage" in each]
    assert line.endswith(" · ⚠ sage left this server")
    remove = await command(cup, "remove", player="sage")
    assert "No longer on this server" not in said(await table.press(cup.may, remove, "Yes, do it"))


async def test_namesakes_are_told_apart_wherever_they_are_named(cup: Cup) -> None:
    table, guild = cup.table, cup.staff.guild
    alexes = [guild.add_member(table.env.create_user(name), nick="Alex") for name in ("alex_93", "lex")]
    await cup.announce(rounds=1)
    for who in (*alexes, table.rowan, table.juniper):
        await cup.join(who)
    both, channel = {"Alex (alex_93)", "Alex (lex)"}, table.channel
    announced = text_of(await cup.announcement())
    escaped = {each.replace("_", "\\_") for each in both}
    assert all(each in announced for each in escaped)
    offered = await cup.may.autocomplete(channel, "tournament remove", "player", "alex")
    assert {each["name"] for each in offered} == both
    told = said(await cup.may.slash(channel, "tournament remove", player="Alex"))
    assert "Several players are called Alex. Choose one from the list." in told
    asked = said(await cup.may.slash(channel, "tournament remove", player="alex (LEX)"))
    assert "Take Alex (lex) out?" in asked
    await command(cup, "start")
    matches = await cup.may.autocomplete(channel, "tournament override", "match", "")
    assert all(any(name in each["name"] for each in matches) for name in both)
    results = await cup.may.autocomplete(channel, "tournament override", "result", "", match="1.1")
    assert results
    standings = said(await cup.may.slash(channel, "tournament standings", text=True))
    assert all(each in standings for each in escaped)
    followed = said(await table.rowan.slash(channel, "tournament follow", player="Alex"))
    assert "Several players have that name." in followed
    for what in ("csv", "trf", "json"):
        answer = await cup.may.slash(channel, "tournament export", what=what)
        (file,) = answer.response.attachments
        text = _unpacked(await file.read())
        assert all(name in text for name in both), what


def _unpacked(data: bytes) -> str:
    """The text of a file, or of all files in an archive."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return data.decode()
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        return "\n".join(found.read(each).decode() for each in found.namelist())
