"""`/duel list`: what runs where one may see it, filtered, page by page, each to be watched at once."""

import pytest

from bot.games.two_seats import Seat
from bot.matches.values import Duel, Player
from tests.e2e.duels.test_clocks import begun
from tests.e2e.table import Table, custom_ids, menus, said
from tests.e2e.watching.rooms import begin_in, private_channel


async def many(table: Table, count: int) -> list[Duel]:
    """Duels of people who are not here, begun by the services."""
    invitations, found = table.matches.invitations, []
    for number in range(count):
        place = (await begin_in(table, table.channel)).place if not found else found[0].place
        pair = [Player(10**18 + 2 * number + each, f"P{number}-{each}") for each in range(2)]
        made = await invitations.invite(pair[0], pair[1], place, "runners", "plain", number, game="melee")
        found.append(await invitations.accept(made.id, pair[1], "runners", number))
    await table.env.settle()
    return found


@pytest.mark.nightly
async def test_each_line_says_who_is_to_act_the_clock_and_since_when(table: Table) -> None:
    duel = await begun(table, "10m")
    clock = duel.clock
    assert clock is not None
    ends, began = clock.deadline(Seat.SOUTH), int(duel.created_at.timestamp())
    assert ends is not None
    listed = said(await table.sage.slash(table.channel, "duel list"))
    time_up = f"clock 10m, time up <t:{int(ends.timestamp())}:R>"
    line = (
        f"- <#{duel.thread_id}> · Multiverse Melee · turn 1 · rowan to act · {time_up} · since <t:{began}:R>"
    )
    assert listed.splitlines() == ["## Running duels and games", line]
    for who in (table.rowan, table.juniper):
        await table.matches.clocks.ask_pause(duel.id, who.id)
    assert "clock 10m, not running" in said(await table.sage.slash(table.channel, "duel list"))


@pytest.mark.nightly
async def test_a_duel_is_watched_from_the_list_which_stays(table: Table) -> None:
    duel = await table.begin_turns()
    answer = await table.sage.slash(table.channel, "duel list")
    (menu,) = menus(answer.response)
    (entry,) = menu["options"]
    assert (entry["label"], entry["value"]) == ("rowan vs juniper", duel.id)
    assert entry["description"] == "Multiverse Melee · turn 1"
    watched = await table.choose(table.sage, answer.response, "watch", duel.id)
    assert said(watched).startswith(f"### <#{duel.thread_id}>\nTurn 1 · rowan to act")
    assert f"duel:follow:{duel.id}:board" in custom_ids(watched.followups[-1])


@pytest.mark.nightly
async def test_it_has_pages_that_keep_what_was_asked_for(table: Table) -> None:
    await many(table, 12)
    answer = await table.sage.slash(table.channel, "duel list", game="Multiverse Melee")
    assert "## Running duels of Multiverse Melee" in said(answer)
    assert said(answer).count("\n- ") == 10
    assert len(menus(answer.response)[0]["options"]) == 10
    second = await table.press(table.sage, answer.response, "▶")
    assert said(second).splitlines()[0] == "## Running duels of Multiverse Melee"
    assert said(second).count("\n- ") == 3
    guild = table.channel.guild.id
    assert f"duel:list:0:melee:{guild}:0" in custom_ids(second.response)
    old = await table.press_late(table.sage, table.messages(table.channel.id)[-1], "duel:list:0:1")
    assert said(old).count("\n- ") == 3, "a button of an earlier version names only the page"


async def test_it_names_each_game_and_says_what_has_not_begun(table: Table) -> None:
    await table.begin()
    await table.sage.slash(table.channel, "table solo", game="multiuniversum")
    listed = said(await table.sage.slash(table.channel, "duel list"))
    game, duel = listed.splitlines()[1:]
    assert listed.startswith("## Running duels and games\n")
    assert "> · Multiuniversum · turn 1 · sage to act" in game
    assert "> · Multiverse Melee · before turn 1 · " in duel
    only = said(await table.sage.slash(table.channel, "duel list", game="multiuniversum"))
    assert only.splitlines() == ["## Running games of Multiuniversum", game.replace("Multiuniversum · ", "")]


async def test_it_is_filtered_by_game(table: Table) -> None:
    await table.begin_turns()
    (choice,) = await table.sage.autocomplete(table.channel, "duel list", "game", "mel")
    assert choice == {"name": "Multiverse Melee", "value": "melee"}
    assert "know that game" in said(await table.sage.slash(table.channel, "duel list", game="chess"))
    forged = await table.press_late(
        table.sage, table.messages(table.channel.id)[-1], f"duel:list:0:chess:{table.channel.guild.id}:0"
    )
    assert "another version" in said(forged)


async def test_elsewhere_the_servers_are_those_where_one_has_played_and_still_is(table: Table) -> None:
    duel = await table.begin_turns()
    guild = table.channel.guild
    assert await table.sage.user.autocomplete("duel list", "server", "") == []
    assert "No server where you have played with me" in said(
        await table.sage.user.slash("duel list", server=str(guild.id))
    )
    own = said(await table.rowan.user.slash("duel list"))
    assert (
        f"- **rowan** vs **juniper** · Multiverse Melee · turn 1 · <#{duel.thread_id}> · rowan to act" in own
    )
    (choice,) = await table.rowan.user.autocomplete("duel list", "server", "shat")
    assert choice == {"name": "Shattered Realms", "value": str(guild.id)}
    listed = await table.rowan.user.slash("duel list", server=choice["value"])
    assert "## Running duels and games on Shattered Realms" in said(listed)
    hidden = await begin_in(table, private_channel(table))
    await table.press(table.juniper, await table.challenge(opponent=table.juniper), "Accept")
    forged = f"duel:list:0::{guild.id}:0"
    message = table.messages(table.channel.id)[-1]
    assert str(hidden.thread_id) not in said(await table.press_late(table.sage, message, forged))
    guild.remove_member(table.rowan)
    await table.env.settle()
    assert "No server where you have played with me" in said(
        await table.rowan.user.slash("duel list", server=str(guild.id))
    )


@pytest.mark.nightly
async def test_a_list_outlives_what_it_lists(table: Table) -> None:
    duel = await table.begin_turns()
    answer = await table.sage.slash(table.channel, "duel list")
    await table.concede(duel, table.rowan)
    watched = await table.choose(table.sage, answer.response, "watch", duel.id)
    assert said(watched) == f"### <#{duel.thread_id}>\n**juniper wins**: rowan concedes."
    assert "No duel or game is running" in said(await table.sage.slash(table.channel, "duel list"))
