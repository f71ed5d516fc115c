"""A duel whose channel is deleted goes on in another one, which a player chooses."""

from typing import Any

import discord
import pytest
import simcord

from bot.matches.values import Duel
from tests.e2e.table import Table, custom_ids, menus, said, text_of


def delete_channel(table: Table, duel: Duel) -> None:
    """The duel's channel is deleted, and its thread with it."""
    table.env.backend.delete_channel(table.home(duel))
    table.env.backend.delete_channel(table.channel.id)


async def lost(table: Table) -> Duel:
    """A duel that was shown in a channel which is gone, as the bot has found out."""
    duel = await table.begin_turns()
    delete_channel(table, duel)
    assert "You have ended your turn" in said(await table.rowan.user.slash("play end"))
    await table.env.advance_time(1)
    return duel


def asked(table: Table, who: simcord.MemberActor) -> Any:
    """The question in their direct messages."""
    return [each for each in table.direct(who) if "channel of your duel is gone" in text_of(each)]


async def test_both_are_asked_where_it_goes_on_and_there_it_does(table: Table) -> None:
    table.kitchen.pause = 1000
    arena = table.channel.guild.create_text_channel("arena")
    me = table.channel.guild.me
    hidden = {table.juniper: discord.PermissionOverwrite(view_channel=False)}
    table.channel.guild.create_text_channel("secret", overwrites=hidden)
    shut = {me: discord.PermissionOverwrite(send_messages=False)}
    table.channel.guild.create_text_channel("quiet", overwrites=shut)
    duel = await lost(table)
    (question,), (other,) = asked(table, table.rowan), asked(table, table.juniper)
    (menu,) = menus(question)
    assert [option["label"] for option in menu["options"]] == ["#arena"]
    await table.rowan.user.select(question, [str(arena.id)], custom_id=custom_ids(question)[0])
    await table.env.settle()
    moved = await table.matches.chronicle.duel(duel.id)
    assert moved.place.channel_id == arena.id
    assert moved.thread_id is not None
    assert text_of(question) == f"The duel goes on in <#{arena.id}>."
    assert "Turn 2" in text_of(table.board(moved))
    late = await table.juniper.user.select(other, [str(arena.id)], custom_id=custom_ids(other)[0])
    assert said(late) == f"The duel is already in <#{arena.id}>."
    await table.press(table.juniper, table.board(moved), "End turn")
    assert (await table.view(moved)).turn == 3


async def test_the_question_is_asked_once_even_after_a_restart(table: Table) -> None:
    table.kitchen.pause = 1000
    table.channel.guild.create_text_channel("arena")
    duel = await lost(table)
    table.bot.services.presenter.wake(duel.id)
    await table.bot.services.presenter.idle()
    await table.restart()
    await table.bot.services.presenter.idle()
    assert [len(asked(table, who)) for who in (table.rowan, table.juniper)] == [1, 1]


async def test_a_question_that_discord_did_not_help_with_is_asked_at_the_next_try(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.kitchen.pause = 1000
    table.channel.guild.create_text_channel("arena")
    fetch = discord.Guild.fetch_member

    async def fail(guild: discord.Guild, user_id: int) -> discord.Member:
        monkeypatch.setattr(discord.Guild, "fetch_member", fetch)
        raise ConnectionResetError

    monkeypatch.setattr(discord.Guild, "fetch_member", fail)
    duel = await lost(table)
    assert asked(table, table.rowan) == []
    table.bot.services.presenter.wake(duel.id)
    await table.bot.services.presenter.idle()
    assert [len(asked(table, who)) for who in (table.rowan, table.juniper)] == [1, 1]


@pytest.mark.nightly
async def test_a_channel_that_has_closed_meanwhile_is_refused(table: Table) -> None:
    table.kitchen.pause = 1000
    arena = table.channel.guild.create_text_channel("arena")
    duel = await lost(table)
    (question,) = asked(table, table.rowan)
    table.env.backend.delete_channel(arena.id)
    chosen = await table.rowan.user.select(question, [str(arena.id)], custom_id=custom_ids(question)[0])
    assert "can no longer be played in that channel" in said(chosen)
    assert (await table.matches.chronicle.duel(duel.id)).place.channel_id == table.channel.id
