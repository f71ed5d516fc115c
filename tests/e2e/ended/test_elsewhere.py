"""A control of a duel tells nothing of it in another server, except to its own players."""

from typing import Any

import pytest
import simcord
from simcord import ResponseMessage

from bot.matches.values import Duel
from cogs.words.duels.requests import MORE
from tests.e2e.table import Table, answered, said

REFUSAL = "played on another server"
TOLD = ("rowan", "juniper", "gains", "Runners")
CONTROLS = ["log:{id}", "log:{id}:0", "more:{id}", "hand:{id}", "end:{id}:1", "pick:0:play log", "pick:0:log"]


async def pressed(
    table: Table, who: simcord.MemberActor | simcord.UserHandle, channel: Any, duel: Duel, control: str
) -> str:
    """Press a control that has come under another message of the bot's; what is said to that."""
    message = await channel.send("a message")
    stored = table.env.backend.get_message(channel.id, message.id)
    shown, custom_id = ResponseMessage(table.env, stored), f"duel:{control.format(id=duel.id)}"
    part: dict[str, Any] = {"id": 2, "custom_id": custom_id}
    if control.startswith("pick"):
        value = f"{duel.id}:{duel.ply}"
        part |= {"type": 3, "options": [{"label": "x", "value": value}]}
        stored.components = [{"type": 1, "id": 1, "components": [part]}]
        return said(answered(await who.select(shown, [value], custom_id=custom_id)))
    part |= {"type": 2, "style": 1, "label": "x"}
    stored.components = [{"type": 1, "id": 1, "components": [part]}]
    return said(answered(await who.click(shown, custom_id=custom_id)))


@pytest.mark.parametrize("private", [False, True])
async def test_elsewhere_strangers_learn_nothing_of_a_duel(table: Table, private: bool) -> None:
    duel = await table.begin_turns()
    if private:
        who = table.env.create_user("fern")  # a member of the duel's server may watch from there
        channel = await (await table.bot.fetch_user(who.id)).create_dm()
    else:
        guild = table.env.create_guild("Elsewhere")
        hall = guild.create_text_channel("hall")
        channel = table.bot.services.presenter.places.channel(hall.id)
        who = guild.add_member(table.sage.user)
    for control in CONTROLS:
        told = await pressed(table, who, channel, duel, control)
        assert REFUSAL in told, control
        assert not any(word in told for word in TOLD), control


@pytest.mark.nightly
async def test_spectators_of_the_server_and_players_anywhere_see_the_log(table: Table) -> None:
    duel = await table.begin_turns()
    guild = table.env.create_guild("Elsewhere")
    hall = guild.create_text_channel("hall")
    rowan = guild.add_member(table.rowan.user)
    here, there = (table.bot.services.presenter.places.channel(each.id) for each in (table.channel, hall))
    assert "gains" in await pressed(table, table.sage, here, duel, "log:{id}")
    assert MORE in await pressed(table, table.sage, here, duel, "more:{id}")
    for control in ("log:{id}", "pick:0:log"):
        assert "gains" in await pressed(table, rowan, there, duel, control)
    assert "This is not your duel" in said(await table.press(table.sage, table.board(duel), "Hand"))
