"""`/duel queue`: two wait, are called once and play; whoever waits in vain is told."""

from datetime import timedelta
from typing import Any

import discord
import pytest
import simcord

from bot.matches.matchmaking.notices import Notices
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Player
from bot.store.matchmaking.values import Queue, Queued
from tests.e2e.table import Table, custom_ids, menus, said, text_of


async def wait(table: Table, who: simcord.MemberActor, **options: Any) -> simcord.InteractionResult:
    """Somebody with a preferred deck begins to wait."""
    await table.matches.decks["melee"].prefer(who.id, "runners")
    return await who.slash(table.channel, "duel queue", **options)


async def waiting(table: Table) -> list[Queued]:
    async with table.kitchen.stores[-1].reading() as tables:
        return await tables.queues.waiting()


async def only_duel(table: Table) -> Duel:
    (duel,) = await table.matches.chronicle.running()
    return duel


async def a_while_passes(table: Table, **delta: float) -> None:
    """Time goes by, and the bot looks at its queues."""
    table.kitchen.clock += timedelta(**delta)
    table.bot.services.queue_calls.wake()
    await table.bot.services.queue_calls.idle()
    await table.env.settle()


def calls(table: Table) -> list[Any]:
    """The requests that posted something in the channel."""
    path = f"/channels/{table.channel.id}/messages"
    return [each for each in table.env.http_requests if each.method == "POST" and each.path.endswith(path)]


@pytest.mark.nightly
async def test_two_who_wait_are_called_once_and_play(table: Table) -> None:
    asked = await table.rowan.slash(table.channel, "duel queue", clock="10m")
    assert "Which deck" in said(asked)
    panel = await table.choose(table.rowan, asked.response, "queue", "moths")
    assert "You are waiting for an opponent" in said(panel)
    assert "**Multiverse Melee**, clock 10m. Nobody else is waiting yet." in said(panel)
    assert table.messages(table.channel.id) == [], "nobody else learns of it"
    second = await wait(table, table.juniper, clock="10m")
    assert "1 other is waiting." in said(second)
    (call,) = calls(table)
    assert sorted(map(int, call.json["allowed_mentions"]["users"])) == sorted(
        [table.rowan.id, table.juniper.id]
    )
    duel = await only_duel(table)
    assert duel.user_ids == (table.rowan.id, table.juniper.id)
    assert duel.decks == ("moths", "runners")
    assert duel.clock is not None
    (message,) = table.messages(table.channel.id)
    assert "rowan and juniper duel" in text_of(message)
    assert duel.seed_hash in text_of(message)
    assert duel.thread_id == message.id
    assert await waiting(table) == []
    await table.choose_order(duel)
    news = await table.press(table.rowan, panel.response, "Any news?")
    assert "You are no longer waiting" in said(news)


async def test_whoever_waits_is_told_of_lobbies_that_they_could_join(table: Table) -> None:
    lobby = await table.lobby(table.rowan)
    link = f"/{table.channel.id}/{lobby.id}"
    assert "rowan has an open lobby for such a game; you can join it at once: https://" in said(
        first := await wait(table, table.juniper)
    )
    assert link in said(first)
    assert link not in said(await wait(table, table.juniper, clock="10m")), "it has another clock"
    assert link not in said(await wait(table, table.rowan)), "it is their own"
    await table.press(table.rowan, lobby, "Cancel")
    assert link not in said(await table.press(table.juniper, first.response, "Any news?"))


async def test_nobody_learns_of_lobbies_that_they_may_not_join_or_see(table: Table) -> None:
    lobby = await table.lobby(table.rowan)
    await table.matches.matchmaking.blocks.turn(table.rowan.id, Player(table.sage.id, "sage"))
    assert str(lobby.id) not in said(await wait(table, table.sage))
    deny = discord.PermissionOverwrite(view_channel=False)
    hidden = table.channel.guild.create_text_channel("back-room", overwrites={table.juniper: deny})
    await table.rowan.slash(hidden, "duel open", deck="runners", clock="1d")
    assert len(table.messages(hidden.id)) == 1
    assert "open lobby" not in said(await wait(table, table.juniper, clock="1d"))


@pytest.mark.nightly
async def test_the_call_shows_the_hash_before_the_first_die(table: Table) -> None:
    for who in (table.rowan, table.juniper):
        await wait(table, who)
    (call,) = calls(table)
    sent = str(call.json["components"])
    duel = await only_duel(table)
    assert duel.seed_hash in sent
    assert "have found each other" in sent
    assert "Runners" not in sent
    await table.concede(duel, table.rowan)
    (message, *_) = table.messages(table.channel.id)
    assert f'"accept_id": "{message.id}"' in await table.matches.chronicle.record(duel.id)


async def test_the_same_again_leaves(table: Table) -> None:
    await wait(table, table.rowan, clock="1d")
    left = await table.rowan.slash(table.channel, "duel queue", clock="1d")
    assert said(left) == "You have left the queue: **Multiverse Melee**, clock 1d."
    assert await waiting(table) == []
    again = await table.press(table.rowan, left.response, "Wait again")
    assert "You are waiting" in said(again)
    await table.press(table.rowan, again.response, "Leave")
    assert await waiting(table) == []


async def test_without_a_clock_one_leaves_all_queues(table: Table) -> None:
    for clock in ("1d", "10m"):
        await wait(table, table.rowan, clock=clock)
    left = await table.rowan.slash(table.channel, "duel queue")
    assert "clock 10m; " in said(left)
    assert "clock 1d" in said(left)
    assert await waiting(table) == []


async def test_queues_belong_to_servers(table: Table) -> None:
    told = await table.rowan.user.slash("duel queue")
    assert said(told).startswith("Each server has queues of its own.")


async def test_a_game_that_nobody_knows_is_refused(table: Table) -> None:
    assert "chess" in said(await wait(table, table.rowan, game="chess"))
    offered = await table.rowan.autocomplete(table.channel, "duel queue", "game", "")
    assert [each["value"] for each in offered] == [
        "melee",
        "multiuniversum",
        "multiversus",
        "multifold",
        "multiverse-war",
    ]
    assert await waiting(table) == []


async def test_live_and_multi_day_queues_are_apart(table: Table) -> None:
    await wait(table, table.rowan, clock="3d")
    second = await wait(table, table.juniper, clock="3m")
    assert "Nobody else is waiting yet." in said(second)
    assert await table.matches.chronicle.running() == []


async def test_a_double_click_waits_once(table: Table) -> None:
    asked = await table.rowan.slash(table.channel, "duel queue", clock="10m")
    (menu,) = menus(asked.response)
    async with table.at_once():
        for _ in range(2):
            await table.rowan.select(asked.response, ["moths"], custom_id=menu["custom_id"])
    assert len(await waiting(table)) == 1


@pytest.mark.nightly
async def test_who_waits_goes_on_waiting_over_a_restart(table: Table) -> None:
    panel = await wait(table, table.rowan, clock="10m")
    await table.restart()
    assert "You are waiting" in said(await table.press(table.rowan, panel.response, "Any news?"))
    await wait(table, table.juniper, clock="10m")
    assert (await only_duel(table)).user_ids == (table.rowan.id, table.juniper.id)


@pytest.mark.parametrize("was_posted", [False, True])
async def test_a_crash_after_two_have_met_costs_nothing(table: Table, was_posted: bool) -> None:
    queue = Queue(table.channel.guild.id, "melee", "10m")
    finding = table.matches.matchmaking
    for who in (table.rowan, table.juniper):
        await finding.queues.join(Player(who.id, who.name), queue, table.channel.id, "runners", 7)
    (pair,) = await finding.pairing.pairs(await finding.pairing.waiting())
    invitation = await finding.pairing.meet(pair, pair.first.place)
    assert invitation is not None
    if was_posted:
        table.bot.services.queue_calls._uncertain.add(invitation.id)
        await table.bot.services.queue_calls._post(invitation)
    await table.restart()
    assert (await only_duel(table)).id == invitation.id
    assert len(calls(table)) == 1, "they are called once"
    assert len(table.messages(table.channel.id)) == 1


async def test_who_has_waited_in_vain_is_told_privately(table: Table) -> None:
    await wait(table, table.rowan, clock="10m")
    await a_while_passes(table, minutes=14)
    assert table.direct(table.rowan) == []
    await a_while_passes(table, minutes=1)
    (told,) = table.direct(table.rowan)
    assert "No opponent came" in text_of(told)
    assert "**Multiverse Melee**, clock 10m on Shattered Realms" in text_of(told)
    assert await waiting(table) == []


def told(table: Table) -> list[Any]:
    """What Rowan was told of a queue that they have left."""
    return [each for each in table.direct(table.rowan) if "No opponent came" in text_of(each)]


@pytest.mark.nightly
async def test_who_has_waited_in_vain_is_told_although_the_bot_died_in_that_moment(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wait(table, table.rowan, clock="3m")
    with monkeypatch.context() as death:
        death.setattr(table.bot.services.queue_calls._keeper, "_left", lambda *_: None)
        await a_while_passes(table, hours=2)
    assert await waiting(table) == []
    assert told(table) == []
    for _ in range(2):
        await table.restart()
        await a_while_passes(table, seconds=1)
        assert len(told(table)) == 1


async def test_what_discord_has_of_a_queue_is_not_said_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wait(table, table.rowan, clock="3m")
    with monkeypatch.context() as death:

        async def nothing(*_: object) -> None:
            """The bot dies before it has noted that the message is there."""

        death.setattr(Notices, "done", nothing)
        await a_while_passes(table, hours=2)
    assert len(told(table)) == 1
    await table.restart()
    await a_while_passes(table, seconds=1)
    assert len(told(table)) == 1
    assert await table.matches.matchmaking.notices.unsent() == []


async def test_who_wants_no_notifications_gets_none(table: Table) -> None:
    await table.matches.settings.set_notifications(table.rowan.id, "none")
    await wait(table, table.rowan, clock="10m")
    await a_while_passes(table, minutes=15)
    assert table.direct(table.rowan) == []
    assert await waiting(table) == []


async def test_nobody_is_called_to_meet_somebody_who_has_left_the_server(table: Table) -> None:
    await wait(table, table.rowan, clock="10m")
    table.env.backend.guilds[table.channel.guild.id].members.pop(table.rowan.id)
    await wait(table, table.juniper, clock="10m")
    assert [each.user_id for each in await waiting(table)] == [table.juniper.id]
    await wait(table, table.sage, clock="10m")
    assert (await only_duel(table)).user_ids == (table.juniper.id, table.sage.id)


async def test_who_cannot_be_called_is_told_and_nothing_begins(table: Table) -> None:
    await wait(table, table.rowan, clock="10m")
    table.env.inject_error(
        "POST", f"/channels/{table.channel.id}/messages", status=403, code=50013, times=None
    )
    await wait(table, table.juniper, clock="10m")
    assert await table.matches.chronicle.running() == []
    for who in (table.rowan, table.juniper):
        assert "Your game could not begin" in text_of(table.direct(who)[-1])
    assert await table.open_invitations() == []


async def test_a_duel_that_cannot_begin_any_more_is_taken_back_where_both_were_called(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wait(table, table.rowan, clock="10m")
    monkeypatch.setattr(type(table.matches.matchmaking.pairing), "begin", refuse)
    await wait(table, table.juniper, clock="10m")
    (message,) = table.messages(table.channel.id)
    assert text_of(message) == "### rowan and juniper had found each other\nTheir game could not begin."
    for who in (table.rowan, table.juniper):
        assert "No deck is called runners" in text_of(table.direct(who)[-1])
    assert await table.open_invitations() == []


async def refuse(*_: object) -> None:
    """Begins nothing: a deck is gone."""
    raise Refusal("unknown-deck", deck="runners")


@pytest.mark.nightly
async def test_a_call_that_discord_did_not_take_is_made_again(table: Table) -> None:
    await wait(table, table.rowan, clock="10m")
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500, times=7)
    await wait(table, table.juniper, clock="10m")
    await table.env.settle()
    assert (await only_duel(table)).user_ids == (table.rowan.id, table.juniper.id)
    assert len(table.messages(table.channel.id)) == 1


async def test_they_play_in_a_channel_that_both_can_see(table: Table) -> None:
    guild = table.channel.guild
    deny = discord.PermissionOverwrite(view_channel=False)
    hidden = guild.create_text_channel("cellar", overwrites={table.juniper: deny})
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    await table.rowan.slash(hidden, "duel queue", clock="10m")
    await wait(table, table.juniper, clock="10m")
    assert (await only_duel(table)).place.channel_id == table.channel.id


async def test_at_night_a_duel_over_days_begins_without_a_ping(table: Table) -> None:
    await table.matches.settings.set_quiet_hours(table.juniper.id, quiet_now(table))
    for who in (table.juniper, table.rowan):
        await wait(table, who, clock="1d")
    (call,) = calls(table)
    assert list(map(int, call.json["allowed_mentions"]["users"])) == [table.rowan.id]
    assert f"<@{table.juniper.id}>" in str(call.json["components"])


def quiet_now(table: Table) -> str:
    """Quiet hours in UTC that hold now."""
    hour = table.kitchen.clock.hour
    return f"{hour}-{(hour + 2) % 24}"


async def test_a_challenge_in_quiet_hours_is_posted_without_a_ping(table: Table) -> None:
    await table.matches.settings.set_quiet_hours(table.juniper.id, quiet_now(table))
    told = await table.rowan.slash(table.channel, "duel challenge", opponent=table.juniper, deck="runners")
    assert "Your challenge is posted. They have quiet hours now" in said(told)
    (call,) = calls(table)
    assert not call.json["allowed_mentions"].get("users")
    (message,) = table.messages(table.channel.id)
    assert any("accept" in each for each in custom_ids(message))
