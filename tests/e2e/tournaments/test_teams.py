"""Teams in Discord: captains, members and organisers, from the announcement to the last standings."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord

from tests.e2e.table import answered, custom_ids, said, text_of
from tests.e2e.tournaments.evening import Evening, evening_at

DECK = "ember-court"


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path) as evening:
        yield evening


async def chosen(who: simcord.MemberActor, message: Any, act: str, *values: Any) -> simcord.InteractionResult:
    """What somebody gets who chooses from the menu of a panel with this act."""
    (control,) = [each for each in custom_ids(message) if f":1:{act}" in each]
    return answered(await who.select(message, list(values), custom_id=control))


async def enter(evening: Evening, name: str, captain: str, *members: str) -> None:
    """A captain enters a team by command and asks its members, who agree."""
    table, people = evening.table, evening.people
    made = await people[captain].slash(table.channel, "tournament join", team=name, deck=DECK)
    assert f"✓ **{name}** is made, and you lead it." in said(made)
    asked = await chosen(people[captain], made.response, "ask", *(people[each].user for each in members))
    assert "asked and will be told" in said(asked)
    await evening.settle()
    call = table.messages(table.channel.id)[-1]
    assert f"{captain} asks you to play for **{name}** in **Friday Cup**." in text_of(call)
    for each in members:
        assert f"<@{people[each].id}>" in text_of(call)
        panel = await table.press(people[each], call, "My team")
        assert f"{captain} asks you to play for this team." in said(panel)
        agreed = await table.press(people[each], panel.response, "Play for this team")
        assert "Which deck" in said(agreed)
        done = await chosen(people[each], agreed.response, "deck", DECK)
        assert f"✓ You play for **{name}**." in said(done)


async def announced(evening: Evening, **options: Any) -> None:
    """A tournament of teams of two with a substitute each, planned with the panel."""
    panel = await evening.cup.plan(teams=2, format="swiss", rounds=1, **options)
    assert "**Teams** · 2 boards a match" in text_of(panel)
    await evening.cup.press("More settings")
    (control,) = [each for each in custom_ids(panel) if ":substitutes:" in each]
    await evening.cup.may.select(panel, ["1"], custom_id=control)
    await evening.cup.press("Back")
    assert "It is announced" in await evening.cup.press("Announce")
    await evening.settle()


async def test_a_tournament_of_teams_from_the_announcement_to_the_end(evening: Evening) -> None:
    table, people = evening.table, evening.people
    await announced(evening)
    await enter(evening, "Night Owls", "rowan", "sage", "elm")
    await enter(evening, "Rooks", "juniper", "alder")
    shown = text_of(await evening.cup.announcement())
    assert "**Teams** · 2 of 32: Night Owls (rowan, sage and elm), Rooks (juniper and alder)" in shown

    panel = await people["rowan"].slash(table.channel, "tournament join")
    first = await table.press(people["rowan"], panel.response, "Order the boards…")
    assert "Who plays at board 1?" in said(first)
    owls = await table.matches.tournaments.teams.own("1", people["rowan"].id)
    assert owls is not None
    numbers = {owls.book.name(each): str(each) for each in owls.team.players}
    second = await chosen(people["rowan"], first.response, "order", numbers["elm"])
    done = said(await chosen(people["rowan"], second.response, "order", numbers["rowan"]))
    assert "1. elm\n2. rowan" in done
    other = said(await people["sage"].slash(table.channel, "tournament join"))
    assert "elm\n2." not in other, "the order is the captain's secret"

    assert "It has started with 2 teams." in text_of(await evening.organise("start"))
    await evening.settle()
    (news,) = evening.said_in_channel("**Round 1** begins")
    assert "Round 1, table 1 · Night Owls: elm, rowan – Rooks: juniper, alder." in news
    assert evening.called() == [["elm", "juniper"], ["alder", "rowan"]]
    lost = [each for each in evening.texts() if "Make your first move" in each]
    assert len(lost) == 2
    assert all("or you lose your board." in each for each in lost)
    fixed = await people["rowan"].slash(table.channel, "tournament join")
    assert "Captains can't change their teams any more." in said(fixed)
    late = said(await people["dahlia"].slash(table.channel, "tournament join", team="Late"))
    assert late == "No tournament here takes sign-ups now. `/tournament list` shows what is coming."
    assert not [each for each in custom_ids(fixed.response) if ":1:ask" in each or ":1:remove" in each]
    assert len(evening.said_in_channel("board 1 · Night Owls – Rooks of **Friday Cup**")) == 1
    await evening.restart()

    for followed in ("Night Owls", "juniper"):
        await people["dahlia"].slash(table.channel, "tournament follow", player=followed)
    heads = [text_of(each).partition("\n")[0] for each in table.direct(people["dahlia"])]
    assert heads == ["### Night Owls in Friday Cup", "### Rooks in Friday Cup"], (
        "a member's name means the team"
    )

    await evening.concede("juniper")
    assert not evening.said_in_channel("**Night Owls** beat"), "a match of teams has one result"
    none = await evening.organise("override", match="1.1.9", result="x2", reason="Broken rules")
    assert "There is no match **1" in text_of(none)
    assert "· 2 teams ·" in said(await people["rowan"].slash(table.channel, "tournament list"))
    panel = await evening.organise("organise")
    out = await table.press(evening.cup.may, panel, "Take out…")
    assert "this is for the whole team" in said(out)
    assert "2 teams are in it" in text_of(await evening.organise("cancel"))
    asked = await evening.organise("override", match="1.1.2", result="x2", reason="Broken rules")
    assert "### Board 2 of match 1.1 (Night Owls – Rooks): Rooks did not come?" in text_of(asked)
    done = said(await table.press(evening.cup.may, asked, "Yes, do it"))
    assert "✓ Board 2 of match 1.1" in done
    await evening.settle()
    (told,) = evening.said_in_channel("**Night Owls** beat Rooks 2–0")
    assert "board 1: **elm** beat juniper" in told
    (over,) = evening.said_in_channel("Friday Cup is over")
    assert f"Night Owls (<@{people['rowan'].id}>" in over
    assert (await evening.state()).phase == "finished"


async def test_members_say_no_leave_and_lead_and_organisers_change_teams(evening: Evening) -> None:
    table, people, may = evening.table, evening.people, evening.cup.may
    await announced(evening)
    entered = await table.press(people["rowan"], await evening.cup.announcement(), "Enter a team")
    assert "You enter as the captain of a team" in said(entered)
    shown = await people["rowan"].click(entered.response, label="Enter a team")
    named = await people["rowan"].submit_modal(shown, {"name": "Larks"})
    assert "Which deck" in said(named)
    panel = await chosen(people["rowan"], named.response, "deck", DECK)
    assert "The team is not in yet: 1 more member has to agree." in said(panel)
    assert "Nobody new is asked" in said(
        await chosen(people["rowan"], panel.response, "ask", people["rowan"].user)
    )
    await chosen(people["rowan"], panel.response, "ask", people["sage"].user, people["elm"].user)
    await evening.settle()
    call = table.messages(table.channel.id)[-1]
    asked = await table.press(people["elm"], call, "My team")
    assert "You don't play for **Larks**." in said(
        await table.press(people["elm"], asked.response, "No, thanks")
    )
    await evening.settle()
    (told,) = table.direct(people["rowan"])
    assert "or has answered that they don't play for it" in text_of(told)
    second = await people["sage"].slash(table.channel, "tournament join", team="Wrens")
    assert "⚠ You are in **Larks** already, or asked into it." in said(second)
    asked = await table.press(people["sage"], call, "My team")
    agreed = await table.press(people["sage"], asked.response, "Play for this team")
    await chosen(people["sage"], agreed.response, "deck", DECK)
    left = await people["rowan"].slash(table.channel, "tournament join")
    question = await table.press(people["rowan"], left.response, "Leave the team")
    assert "and is not in until another agrees." in said(question)
    assert "The next member leads it then." in said(question)
    assert "✓ You have left **Larks**." in said(
        await table.press(people["rowan"], question.response, "Yes, leave it")
    )
    await evening.settle()
    assert "You are the captain of **Larks**" in text_of(table.messages(table.channel.id)[-1])
    assert "**Teams** · 0 of 32: none yet" in text_of(await evening.cup.announcement())

    await enter(evening, "Rooks", "juniper", "alder")
    own = await people["juniper"].slash(table.channel, "tournament join")
    told = said(await chosen(people["juniper"], own.response, "ask", people["sage"].user))
    assert "⚠ sage is in **Larks** already" in told
    assert "### Rooks in Friday Cup" in told, "the panel stays"
    await table.matches.decks["melee"].prefer(people["briar"].id, DECK)
    teams = await table.press(may, await evening.organise("organise"), "Members…")
    rooks = next(iter((await evening.state()).signed_up))
    team = await chosen(may, teams.response, "team", str(rooks))
    assert "### Rooks\njuniper and alder" in said(team)
    done = await chosen(may, team.response, "memberin", people["briar"].user)
    assert "✓ briar is in the team." in said(done)
    await evening.settle()
    assert "You play for **Rooks** in **Friday Cup** now" in text_of(table.messages(table.channel.id)[-1])
    numbers = {name: each for each, name in (await evening.shown()).names.items()}
    alder, briar, juniper = (numbers[each] for each in ("alder", "briar", "juniper"))
    assert "✓ alder is no longer in the team." in said(
        await chosen(may, done.response, "memberout", str(alder))
    )
    await evening.settle()
    assert "You are not in **Rooks** in **Friday Cup** any more" in text_of(table.direct(people["alder"])[-1])
    own = await people["juniper"].slash(table.channel, "tournament join")
    led = await chosen(people["juniper"], own.response, "pass", str(briar))
    assert "✓ briar leads the team now." in said(led)
    await evening.settle()
    assert "You are the captain of **Rooks**" in text_of(table.messages(table.channel.id)[-1])
    own = await people["briar"].slash(table.channel, "tournament join")
    await chosen(people["briar"], own.response, "pass", str(juniper))
    drop = await people["briar"].slash(table.channel, "tournament leave")
    assert "### Leave Rooks?" in said(drop)

    out = await people["juniper"].slash(table.channel, "tournament leave")
    assert "### Take Rooks out of Friday Cup?" in said(out)
    gone = await table.press(people["juniper"], out.response, "Yes, leave")
    assert "**Rooks** no longer takes part in **Friday Cup**." in said(gone)
    own = await people["juniper"].slash(table.channel, "tournament join")
    assert "The team is not in." in said(own)
    again = await table.press(people["juniper"], own.response, "Enter the team again")
    assert "✓ **Rooks** takes part again." in said(again)
