"""Stepping through an ended duel: by buttons, by its code on another server, alone or for all."""

from typing import Any

import discord

from bot.games.melee.board.tiles import SUMMON_AREAS, steps
from bot.games.melee.position.actions import Action, End, Summon
from bot.games.melee.sight.view import View
from bot.matches.records.codes import replay_code
from bot.matches.values import Duel
from cogs.words.duels import records as words
from tests.e2e.playing import play_until
from tests.e2e.table import Table, descriptions, menus, said, text_of

TURNS = 3


def careful(view: View) -> Action:
    """Summon somebody in the first turn, near home; otherwise end the turn."""
    assert view.seat is not None
    goal = SUMMON_AREAS[view.seat.other]
    summons = [action for action in view.actions if isinstance(action, Summon)]
    is_due = view.turn == 1 and summons and not view.entities
    return max(summons, key=lambda each: steps(each.to, goal)) if is_due else End()


async def ended(table: Table) -> Duel:
    """A duel in which Rowan has given up in turn three."""
    duel = await table.begin_turns()
    await play_until(table, duel, lambda view: view.turn == TURNS, choose=careful)
    await table.concede(duel, table.rowan)
    return await table.matches.chronicle.duel(duel.id)


def title(message: Any) -> str:
    return text_of(message).splitlines()[0]


async def test_a_duel_is_stepped_through_from_its_last_message(table: Table) -> None:
    duel = await ended(table)
    panel = (await table.press(table.sage, table.board(duel), words.STEP)).response
    assert panel.ephemeral
    assert title(panel) == "### rowan vs juniper · the roll-off"
    assert "holds" not in text_of(panel)
    panel = (await table.press(table.sage, panel, words.on("turn"))).response
    assert title(panel) == "### rowan vs juniper · before the first turn"
    panel = (await table.press(table.sage, panel, words.on("turn"))).response
    assert title(panel) == "### rowan vs juniper · turn 1 of 60 · rowan"
    assert "1 " in text_of(panel)
    assert "-# rowan holds " in text_of(panel)
    assert "-# juniper holds " in text_of(panel)
    assert f"`{replay_code(duel)}`" in text_of(panel)
    (described,) = descriptions(panel)
    assert "rowan's turn 1" in described.lower() or "south's turn 1" in described.lower()
    hidden = (await table.press(table.sage, panel, words.hide("hands"))).response
    assert "holds" not in text_of(hidden)
    hidden = (await table.press(table.sage, hidden, words.ACTION_BACK)).response
    assert "holds" not in text_of(hidden)
    assert title(hidden) == title(panel)
    last = (await table.press(table.sage, hidden, words.LAST)).response
    assert "**juniper wins**: rowan concedes." in text_of(last)
    count = words.place(panel_ply(last), panel_ply(last)).partition(" of ")[2]
    assert words.place(panel_ply(panel), panel_ply(last)) in text_of(panel)
    verified = await table.sage.slash(table.thread(duel), "duel verify", duel=duel.id)
    assert f"{count} actions" in said(verified)
    again = (await table.choose(table.sage, last, "jump", str(panel_ply(panel)))).response
    assert title(again) == title(panel)
    first = (await table.press(table.sage, last, words.FIRST)).response
    assert title(first).endswith("the roll-off")


def panel_ply(panel: Any) -> int:
    """The ply that a panel shows, by its menu."""
    (menu,) = menus(panel)
    return int(menu["custom_id"].split(":")[3])


async def test_the_code_shows_a_duel_on_another_server_and_everybody_steps_for_themselves(
    table: Table,
) -> None:
    duel = await ended(table)
    code = replay_code(duel)
    guild = table.env.create_guild("Elsewhere")
    lobby = guild.create_text_channel("lobby")
    stranger, other = (guild.add_member(table.env.create_user(name)) for name in ("wren", "finch"))
    assert "played on another server" in said(await stranger.slash(lobby, "duel show", code=duel.id))
    shown = (await stranger.slash(lobby, "duel show", code=code.lower(), turn=2)).response
    assert title(shown) == "### rowan vs juniper · turn 2 of 60 · juniper"
    shared = await table.press(stranger, shown, "Share")
    assert "Shared" in said(shared)
    public = table.messages(lobby.id)[-1]
    assert title(public) == title(shown)
    own = (await table.press(other, public, words.on("turn"))).response
    assert own.ephemeral
    assert "turn 3 of 60 · rowan" in title(own)
    assert title(table.messages(lobby.id)[-1]) == title(shown)
    await table.restart()
    assert "turn 1 of 60" in title((await table.press(other, public, words.back("turn"))).response)


async def test_a_duel_of_a_private_channel_is_shared_by_its_players_alone(table: Table) -> None:
    guild = table.channel.guild
    seen = discord.PermissionOverwrite(view_channel=True)
    everybody = discord.PermissionOverwrite(view_channel=False)
    inside = dict.fromkeys((guild.me, table.rowan, table.juniper, table.sage), seen)
    table.channel = guild.create_text_channel("den", overwrites={guild.default_role: everybody, **inside})
    duel = await ended(table)
    panel = (await table.sage.slash(table.thread(duel), "duel show", code=duel.id)).response
    assert replay_code(duel) not in text_of(panel)
    assert words.private() in said(await table.press(table.sage, panel, "Share"))
    record = await table.sage.slash(table.thread(duel), "duel record", duel=duel.id)
    assert replay_code(duel) not in said(record)
    assert words.private() in said(await table.press(table.sage, record.response, "Share"))
    own = (await table.juniper.slash(table.thread(duel), "duel show", code=duel.id)).response
    assert f"`{replay_code(duel)}`" in text_of(own)
    assert "Shared" in said(await table.press(table.juniper, own, "Share"))


async def test_what_is_gone_or_unknown_is_said(table: Table) -> None:
    duel = await ended(table)
    panel = (await table.rowan.slash(table.channel, "duel show", code=duel.id)).response
    assert "No ended duel has the code" in said(
        await table.rowan.slash(table.channel, "duel show", code="7ZK4-0QWM")
    )
    await table.matches.chronicle.set_shown({duel.id: duel.changes})
    store = table.kitchen.stores[-1]
    later = duel.created_at.replace(year=duel.created_at.year + 1)
    assert await store.write(lambda tables: tables.records.forget(table.channel.guild.id, later, 9))
    assert "is deleted" in said(await table.press(table.rowan, panel, words.on("turn")))
    for command, options in (("show", {"code": replay_code(duel)}), ("verify", {"duel": duel.id})):
        assert "is deleted" in said(await table.rowan.slash(table.channel, f"duel {command}", **options))
    fork = await table.rowan.slash(table.channel, "duel fork", duel=duel.id, turn=1)
    assert "is deleted" in said(fork)
