"""Channels apart: calls, results and news of a tournament each in a channel of the server's choice."""

from typing import Any

import discord

from tests.e2e.table import answered, custom_ids, said, text_of
from tests.e2e.tournaments.evening import Evening

APART = ("calls", "results", "news")


def texts(evening: Evening, channel: Any) -> str:
    """All that the bot has written in a channel."""
    return "\n\n".join(text_of(each) for each in evening.table.messages(channel.id))


async def apart(evening: Evening, *names: str, is_quiet: bool = False) -> list[Any]:
    """May gives calls, results or news a channel each by command; in quiet ones, the bot may not write."""
    guild = evening.cup.staff.guild
    overwrites = {guild.me: discord.PermissionOverwrite(send_messages=False)} if is_quiet else None
    found = [guild.create_text_channel(f"the-{name}", overwrites=overwrites) for name in names]
    await evening.cup.may.slash(evening.table.channel, "settings", **dict(zip(names, found, strict=True)))
    return found


async def announced(evening: Evening, **options: Any) -> str:
    """May announces a tournament. What she is told."""
    await evening.cup.plan(**options)
    told = await evening.cup.press("Announce")
    await evening.settle()
    return told


async def test_each_kind_of_post_goes_to_the_channel_of_the_servers_choice(evening: Evening) -> None:
    calls, results, news = await apart(evening, *APART)
    told = await announced(evening, rounds=2)
    assert f"/{news.id}/" in told, "the announcement is linked where it stands"
    await evening.join("rowan", "juniper", "sage", "alder")
    await evening.organise("start")
    await evening.settle()
    duel = await evening.duel_of("rowan")
    assert duel.place.channel_id == calls.id
    assert "Round 1, table 1" in texts(evening, calls)
    assert "**Round 1** begins with 2 matches." in texts(evening, calls)
    assert "Friday Cup" in texts(evening, news)
    await evening.lose()
    assert texts(evening, results).count(" beat ") == 2
    assert " beat " not in texts(evening, news)
    assert evening.texts() == [], "nothing is left for its own channel"
    before = [texts(evening, each) for each in (calls, results, news)]
    await evening.restart()
    assert [texts(evening, each) for each in (calls, results, news)] == before
    await evening.lose()
    assert "is over" in texts(evening, news)


async def test_a_tournament_keeps_its_channels_while_the_servers_change(evening: Evening) -> None:
    await evening.cup.announce(rounds=2)
    (results,) = await apart(evening, "results")
    await evening.join("rowan", "juniper")
    await evening.organise("start")
    await evening.settle()
    await evening.lose()
    assert any(" beat " in each for each in evening.texts())
    assert texts(evening, results) == ""


async def test_a_channel_in_which_the_bot_may_not_write_is_named_and_its_posts_stand_elsewhere(
    evening: Evening,
) -> None:
    guild, table = evening.cup.staff.guild, evening.table
    calls, results = await apart(evening, "calls", "results", is_quiet=True)
    await announced(evening, rounds=2)
    panel = await evening.cup.staff.panel()
    page = said(await table.press(evening.cup.may, panel, "Posts"))
    assert f"⚠ I can't post in <#{results.id}>: I need **Send Messages** and **Attach Files** there." in page
    await evening.join("rowan", "juniper", "sage", "alder")
    await evening.organise("start")
    await evening.settle()
    assert (await evening.duel_of("rowan")).place.channel_id == table.channel.id
    await evening.lose()
    table.env.backend.delete_overwrite(results.id, guild.me.id)
    await table.env.settle()
    await evening.restart()
    await evening.lose()
    assert texts(evening, results).count(" beat ") == 2, "those of the second round"
    assert any(" beat " in each for each in evening.texts())
    told = [text_of(each) for each in table.direct(evening.cup.may) if "I can't post in" in text_of(each)]
    assert len(told) == 2, told
    assert f"<#{calls.id}>" in told[0]
    assert f"They go to <#{table.channel.id}> instead." in told[1]


async def test_a_plan_and_its_template_name_channels_of_their_own(evening: Evening) -> None:
    cup, guild = evening.cup, evening.cup.staff.guild
    _, server_news = await apart(evening, "results", "news")
    results = guild.create_text_channel("cup-results")
    mute = discord.PermissionOverwrite(send_messages=False)
    closed = guild.create_text_channel("closed", overwrites={cup.may: mute})
    await cup.plan()
    await cup.press("More settings")
    await cup.press("How it goes on")
    assert "Results · as the server has it" in await cup.press("Channels")

    async def choose(*channels: Any) -> str:
        (menu,) = [each for each in custom_ids(cup.panel) if ":plan:0:resultsin:" in each]
        return said(await cup.may.select(cup.panel, list(channels), custom_id=menu))

    assert "You can't write in" in await choose(closed)
    assert f"Results · <#{results.id}>" in await choose(results)
    for label in ("Back", "How it is played", "Back", "Save as template"):
        await cup.press(label)
    await cup.plan(template="Friday Cup")
    async with evening.table.at_once():
        both = [await cup.may.click(cup.panel, label="Announce") for _ in range(2)]
    assert all("It is announced" in said(answered(each)) for each in both), "a double click is one"
    plan = (await cup.shown()).plan
    assert (plan.calls_in, plan.results_in, plan.news_in) == (None, results.id, server_news.id)
    panel = await evening.organise("organise")
    changing = await evening.table.press(cup.may, panel, "Change…")
    cup.panel = changing.response
    for label in ("More settings", "How it goes on", "Channels", "All in its own channel"):
        told = await cup.press(label)
    assert "Results · in the tournament's own channel" in told
