"""Somebody follows a player through a tournament: one message a round, kept current, until the end."""

import pytest
import simcord

from bot.tournaments.rules import TournamentRules
from tests.e2e.table import custom_ids, said, text_of
from tests.e2e.tournaments.cups import Cup

SWISS = TournamentRules("swiss", rounds=2, cut=2, seeding="joining")


async def follow(cup: Cup, fan: simcord.MemberActor, player: str) -> str:
    result = await fan.slash(cup.table.channel, "tournament follow", player=player)
    assert result.response is not None
    assert result.response.ephemeral
    return said(result)


def inbox(cup: Cup, fan: simcord.MemberActor) -> list[str]:
    return [text_of(each) for each in cup.table.direct(fan)]


@pytest.mark.nightly
async def test_a_player_is_followed_to_the_end(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    guild = cup.table.channel.guild
    fan = guild.add_member(cup.table.env.create_user("fan"))
    closed = f"/channels/{fan.user.dm_channel.id}/messages"
    cup.table.env.inject_error("POST", closed, status=403, code=50007)
    assert (await follow(cup, fan, "sage")).startswith("I can't send you direct messages")
    assert await cup.of.following.of(cup.id) == [], "nothing is kept of it"
    assert (await follow(cup, fan, "Sage")).startswith("You follow sage: https://discord.com/channels/@me/")
    (first,) = inbox(cup, fan)
    duel = await cup.duel_of(3)
    head = "### sage in Cup of \\*Moths\\*\n**Round 1** · playing against rowan · table 1 · "
    assert first.startswith(f"{head}<#{duel.thread_id}>\n**Stands:** ")
    assert "**The top 2:** certain with a win and a draw in the 2 matches left" in first
    await cup.lose(3)
    (first,) = inbox(cup, fan)
    assert "**Round 1** · lost 0–1 to rowan · table 1 · <#" in first
    assert " · replay `" in first
    assert "ember" not in first.casefold(), "decks are hidden from those who follow"
    posted = cup.table.messages(cup.table.channel.id)
    tables = next(each for each in posted if f"tour:rounds:{cup.id}:outlook:0:0:p" in custom_ids(each))
    outlook = said(await cup.table.press(fan, tables, "Who can still make it?"))
    assert outlook.startswith("### Who can still make the cut?")

    await cup.table.restart()
    await cup.settle()
    await cup.lose(4)  # with that, the second round begins
    first, second = inbox(cup, fan)
    assert "**Round 1** · lost" in first
    assert "Stop following" not in str(cup.table.direct(fan)[0].components)
    assert second.startswith("### sage in Cup of \\*Moths\\*\n**Round 2** · playing against")
    assert "-# **Round 1** · lost 0–1 to rowan" in second
    assert "**The top 2:** " in second

    unknown = await follow(cup, fan, "nobody")
    assert unknown.startswith("Nobody called nobody is in a tournament here.")
    await follow(cup, fan, f"{cup.id}.1")
    assert await follow(cup, fan, "rowan") == "You no longer follow rowan."
    await follow(cup, fan, f"{cup.id}.2")
    await cup.table.press(fan.user, cup.table.direct(fan)[3], "Stop following")
    assert inbox(cup, fan)[2:] == ["You no longer follow this player."] * 2
    assert [each.entrant for each in await cup.of.following.of(cup.id)] == [3]

    await cup.lower_seeds_lose()
    await cup.lower_seeds_lose()
    assert (await cup.show()).state.phase == "finished"
    assert inbox(cup, fan)[1].startswith("### sage in Cup of \\*Moths\\*\n**The tournament is over.**\n")
    assert "Stop following" not in str(cup.table.direct(fan)[1].components)
    assert await cup.of.following.of(cup.id) == []
