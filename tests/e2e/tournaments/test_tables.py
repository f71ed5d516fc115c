"""The message that keeps a tournament's tables current, and what its buttons answer."""

import pytest
import simcord

from bot.tournaments.rules import TournamentRules
from tests.e2e.table import custom_ids, descriptions, said, text_of
from tests.e2e.tournaments.cups import Cup

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


def tables_of(cup: Cup) -> simcord.ResponseMessage:
    """The one message with the tables."""
    own = f"tour:rounds:{cup.id}:path:0:0:p"
    (found,) = [each for each in cup.table.messages(cup.table.channel.id) if own in custom_ids(each)]
    return found


async def test_the_tables_keep_themselves_current_and_answer_privately(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    before = tables_of(cup)
    head, foot = text_of(before).rsplit("\n", 1)
    assert head == "## Cup of \\*Moths\\*\nRound 1 of 2: 0 of 2 matches over."
    assert foot.startswith("-# Tie-breaks: opponents' match-win %, then game-win %, then Buchholz")
    pairings, standings = descriptions(before)
    assert "1 · rowan against sage · playing; 2 · juniper against alder · playing." in pairings
    assert "in round 1 of 2 · 4 players" in standings
    await cup.lose(3)
    tables = tables_of(cup)
    assert tables.id == before.id
    assert "1 of 2 matches over" in text_of(tables)
    assert "1 · rowan beats sage 1–0;" in descriptions(tables)[0]
    stored = cup.table.env.backend.get_message(tables.channel_id, tables.id)
    assert stored.pinned

    press = cup.table.press
    path = await press(cup.people[1], tables, "My path")
    assert described(path) == [
        "rowan · Cup of *Moths*, Swiss · 4 players · 1st of 4 · 3 points. "
        "Round 1 · won 1–0 against sage · table 1."
    ]
    text = await press(cup.people[1], path.response, "As text")
    assert "**Round 1** · won 1–0 against sage · table 1" in said(text)
    standings_now = await press(cup.people[2], tables, "Standings")
    assert "1 rowan: record 1–0–0, points 3" in described(standings_now)[0]
    assert "-# Tie-breaks: opponents' match-win %" in said(standings_now)
    crosstable = await press(cup.people[2], standings_now.response, "Crosstable")
    assert "1 rowan: R1 1–0 v 2, total 3." in described(crosstable)[0]
    stranger = cup.table.channel.guild.add_member(cup.table.env.create_user("stranger"))
    assert said(await press(stranger, tables, "My path")).startswith("You are not in this tournament")


def described(result: simcord.InteractionResult) -> list[str]:
    """The descriptions of the pictures of a private answer."""
    assert result.response.ephemeral
    return descriptions(result.response)


async def test_an_elimination_shows_its_bracket(cup: Cup) -> None:
    await cup.start(TournamentRules("single", seeding="joining"), people=4)
    tables = tables_of(cup)
    assert text_of(tables).endswith("Round 1: 0 of 2 matches over.")
    (bracket,) = descriptions(tables)
    assert bracket.startswith("Bracket of Cup of *Moths*")
    assert "Final: 2.1 · winner of 1.1 against winner of 1.2." in bracket
    path = await cup.table.press(cup.people[1], tables, "My path")
    assert "If you win · Final: juniper or sage." in described(path)[0]


async def test_commands_show_the_same_while_it_runs_and_after_the_end(cup: Cup) -> None:
    await cup.start(TournamentRules("single", seeding="joining"), people=2)
    one, two, channel = cup.people[1], cup.people[2], cup.table.channel
    pairings = await two.slash(channel, "tournament pairings", round=1)
    assert "rowan against juniper · playing" in described(pairings)[0]
    late = await two.slash(channel, "tournament pairings", round=2)
    assert late.response.ephemeral
    assert not descriptions(late.response)
    path = await two.slash(channel, "tournament bracket", player=one)
    assert "rowan · Cup of" in described(path)[0]
    await cup.lose(2)
    standings = await two.slash(channel, "tournament standings", tournament="cup of *moths*", text=True)
    assert "rowan" in said(standings)
    bracket = await one.slash(channel, "tournament bracket")
    assert "rowan" in described(bracket)[0]
    unknown = await one.slash(channel, "tournament standings", tournament="No such cup")
    assert unknown.response.ephemeral
    assert not descriptions(unknown.response)


@pytest.mark.nightly
async def test_tables_that_a_crash_left_unrecorded_are_found_though_discord_fails_first(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, before = cup.table, tables_of(cup)
    await table.bot.running.close()
    await cup.of.lookup.forget_post(cup.id, "tables")
    await table.matches.play.concede((await cup.duel_of(3)).id, cup.people[3].id)
    await cup.of.settlement.settle(cup.id)
    own = f"/channels/{table.channel.id}/messages/{before.id}"
    table.env.inject_error("PATCH", own, status=500, times=6)
    await table.restart()
    await cup.settle()
    assert tables_of(cup).id == before.id
