"""`/settings`: one panel for those who may manage the server; what it sets holds where duels begin."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from simcord.components import walk_components

from bot.matches.registry import TABLETOPS
from bot.matches.values import Duel, ServerSettings
from cogs.words.refusals import OUTDATED
from sample.sealed.face import FACE
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import answered, custom_ids, menus, said, text_of


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        yield staff


async def test_the_command_changes_settings_at_once(staff: Staff) -> None:
    result = await staff.may.slash(
        staff.table.channel,
        "settings",
        clock="1h",
        takebacks="all",
        strength=60,
        records=90,
        person=5,
        moderators=staff.role,
        log=staff.table.channel,
    )
    told = said(result)
    assert "## Settings of this server" in told
    assert "**Takebacks** · in all games" in told
    now = await staff.settings()
    assert (now.clock, now.rated_takebacks, now.deck_tier, now.retention_days) == ("1h", True, 60, 90)
    assert (now.person_duels, now.moderator_role) == (5, staff.role.id)
    assert now.log_channel == staff.table.channel.id
    assert len(await staff.log()) == 7, "each change is in the audit log"
    await staff.may.slash(staff.table.channel, "settings", strength=0)
    assert (await staff.settings()).deck_tier is None
    refused = said(await staff.may.slash(staff.table.channel, "settings", clock="3m", person=11))
    assert "above this bot's limit" in refused
    assert (await staff.settings()).clock == "1h", "nothing has changed"


async def ended(staff: Staff) -> Duel:
    """A duel that is over."""
    duel = await staff.table.begin()
    await staff.table.concede(duel, staff.table.rowan)
    return await staff.table.matches.chronicle.duel(duel.id)


def chosen_labels(panel: Any) -> list[str]:
    """What the closed menus show."""
    entries = [entry for menu in menus(panel) for entry in menu.get("options", ())]
    return [entry["label"] for entry in entries if entry.get("default")]


async def test_the_panel_shows_the_defaults_of_a_server_that_set_nothing(staff: Staff) -> None:
    panel = await staff.panel()
    assert panel.ephemeral
    text = text_of(panel)
    assert "in every channel; every game" in text
    assert "No clock" in text
    assert "Default clock: none" in chosen_labels(panel), "a closed menu says what it is about"
    assert "never deleted" in text
    assert "**Takebacks** · only in unrated games" in text
    assert "10 running games for each person, 1000 on this server" in text
    assert "duel:settings:0:games" in custom_ids(panel), "there are several games"
    titles = [line.removeprefix("-# ") for line in text.splitlines() if line.startswith("-# ")]
    for title in ("Moderator role", "Organiser role", "Role to ping for open games", "Log channel"):
        assert title in titles, "a menu of roles or channels shows no title of its own once one is chosen"


async def test_every_control_changes_its_setting_in_place_and_is_written_down(staff: Staff) -> None:
    panel = await staff.panel()
    log = staff.guild.create_text_channel("log")
    choices = {
        "channels": (staff.table.channel,),
        "clock": ("1d",),
        "rated": ("no",),
        "takebacks": ("all",),
        "decks": ("standard",),
        "tier": ("60",),
        "moderator_role": (staff.role,),
        "organiser_role": (staff.role,),
        "ping_role": (staff.role,),
        "log_channel": (log,),
        "retention": ("90",),
        "person": ("3",),
        "server": ("50",),
    }
    for setting, values in choices.items():
        result = await staff.choose(staff.may, panel, setting, *values)
        assert result.response is not None
        assert result.response.id == panel.id, "the panel is edited"
        panel = result.response
    assert await staff.settings() == ServerSettings(
        channels=(staff.table.channel.id,),
        organiser_role=staff.role.id,
        moderator_role=staff.role.id,
        ping_role=staff.role.id,
        log_channel=log.id,
        clock="1d",
        rated=False,
        rated_takebacks=True,
        standard_only=True,
        deck_tier=60,
        retention_days=90,
        person_duels=3,
        server_duels=50,
    )
    text = text_of(panel)
    assert f"in <#{staff.table.channel.id}>; every game" in text
    assert f"**Manage Server** or <@&{staff.role.id}>. They can use `/moderate`." in text
    assert "deleted after 90 days" in text
    assert "**Decks** · starter decks, and other standard ones that are weighed and win at most 60%" in text
    assert "3 running games for each person, 50 on this server" in text
    entries = await staff.log()
    assert len(entries) == len(choices)
    assert {each.by.user_id for each in entries} == {staff.may.id}


@pytest.mark.nightly
async def test_what_was_chosen_can_be_taken_back(staff: Staff) -> None:
    for setting, value in (("channels", staff.table.channel), ("moderator_role", staff.role)):
        await staff.set(setting, value)
        await staff.set(setting)
    for setting, value in (("person", "3"), ("retention", "30"), ("rated", "yes"), ("clock", "3m")):
        await staff.set(setting, value)
    for setting, value in (("person", "0"), ("retention", "0"), ("rated", "auto"), ("clock", "none")):
        await staff.set(setting, value)
    assert await staff.settings() == ServerSettings()


async def test_nobody_else_is_offered_the_command(staff: Staff) -> None:
    with pytest.raises(simcord.SetupError):
        await staff.table.rowan.slash(staff.table.channel, "settings")


async def test_the_bot_checks_again_at_every_press(staff: Staff) -> None:
    panel = await staff.panel()
    staff.demote()
    result = await staff.choose(staff.may, panel, "clock", "1d")
    assert "Only people with the permission **Manage Server**" in said(result)
    assert await staff.settings() == ServerSettings()
    assert await staff.log() == []


@pytest.mark.nightly
async def test_the_panel_works_after_a_restart(staff: Staff) -> None:
    panel = await staff.panel()
    await staff.table.restart()
    assert "**Default clock** · 10m" in said(await staff.choose(staff.may, panel, "clock", "10m"))
    assert (await staff.settings()).clock == "10m"


async def test_choosing_the_same_twice_is_written_down_once(staff: Staff) -> None:
    panel = await staff.panel()
    for _ in range(2):
        await staff.choose(staff.may, panel, "clock", "10m")
    assert len(await staff.log()) == 1


async def test_duels_begin_only_where_they_are_allowed(staff: Staff) -> None:
    table = staff.table
    arena = staff.guild.create_text_channel("arena")
    waiting = await table.lobby(table.sage)
    over = await ended(staff)
    await staff.set("channels", arena)
    told = f"This server has its games in <#{arena.id}>. Begin yours there."
    here = table.channel
    assert said(await table.rowan.slash(here, "duel challenge", opponent=table.juniper)) == told
    assert said(await table.rowan.slash(here, "duel open", deck="runners")) == told
    assert said(await table.rowan.slash(here, "duel practice", level="novice")) == told
    assert said(await table.rowan.slash(here, "table open", game="melee")) == told
    assert told in said(await table.press(table.juniper, waiting, "Join"))
    again = await table.press(table.rowan, table.board(over), "Rematch")
    assert said(again) == told
    assert "looks for an opponent" not in said(await table.rowan.slash(arena, "duel open", deck="runners"))
    assert "looks for an opponent" in text_of(table.messages(arena.id)[-1])


async def test_a_category_stands_for_its_channels(staff: Staff) -> None:
    table = staff.table
    halls = staff.guild.create_category("Halls")
    hall = staff.guild.create_text_channel("hall", category=halls)
    await staff.set("channels", halls)
    assert "This server has its games in" in said(await table.rowan.slash(table.channel, "duel open"))
    await table.rowan.slash(hall, "duel open", deck="runners")
    assert "looks for an opponent" in text_of(table.messages(hall.id)[-1])


@pytest.mark.nightly
async def test_a_thread_counts_with_its_channel(staff: Staff) -> None:
    table = staff.table
    duel = await ended(staff)
    thread = table.thread(duel)
    await staff.set("channels", table.channel)
    await table.sage.slash(thread, "duel open", deck="runners")
    assert "looks for an opponent" in text_of(table.messages(thread.id)[-1])
    await staff.set("channels", staff.guild.create_text_channel("arena"))
    assert "This server has its games in" in said(await table.rowan.slash(thread, "duel open"))


async def test_limits_of_the_server_are_told_to_whoever_meets_them(staff: Staff) -> None:
    await staff.set("person", "1")
    table = staff.table
    await table.begin()
    refused = said(await table.rowan.slash(table.channel, "duel open", deck="runners"))
    assert (
        refused == "rowan already has as many running duels as this server allows: 1. One has to end first."
    )


async def test_games_that_are_not_allowed_are_neither_offered_nor_begun(tmp_path: Path) -> None:
    games = {**TABLETOPS, SEALED.name: TABLETOP}
    async with staffed(tmp_path, games=games, more_faces={SEALED.name: FACE}) as staff:
        table = staff.table
        await staff.set("games", SEALED.name)
        offered = await table.rowan.autocomplete(table.channel, "table open", "game", "")
        assert [each["value"] for each in offered] == [SEALED.name]
        refused = said(await table.rowan.slash(table.channel, "duel open", deck="runners"))
        assert refused.startswith("This server plays only ")
        assert "is open" in said(await table.rowan.slash(table.channel, "table open", game=SEALED.name))


async def test_the_log_channel_gets_every_change(staff: Staff) -> None:
    log = staff.guild.create_text_channel("log")
    await staff.set("log_channel", log)
    await staff.set("clock", "1h")
    first, second = (text_of(each) for each in staff.table.messages(log.id))
    assert f"changed log channel: none → <#{log.id}>" in first
    assert "**may** changed default clock: none → 1h" in second


async def test_a_log_channel_that_is_gone_loses_nothing(staff: Staff) -> None:
    log = staff.guild.create_text_channel("log")
    await staff.set("log_channel", log)
    staff.table.env.backend.delete_channel(log.id)
    told = said(await staff.set("clock", "1h"))
    assert "⚠ 1 entry of the audit log is not in the log channel yet: the channel is gone." in told
    other = staff.guild.create_text_channel("other")
    told = said(await staff.set("log_channel", other))
    assert "1 entry of the audit log is not" in told
    assert "log channel" in text_of(staff.table.messages(other.id)[-1])


async def test_a_log_channel_that_the_bot_may_not_write_in_gets_its_entries_later(staff: Staff) -> None:
    me = staff.guild.me
    assert me is not None
    deny = discord.PermissionOverwrite(send_messages=False)
    log = staff.guild.create_text_channel("log", overwrites={me: deny})
    told = said(await staff.set("log_channel", log))
    assert f"I can't write in <#{log.id}>: I need **Send Messages** there." in told
    assert "1 entry of the audit log is not in the log channel yet" in told
    await staff.table.restart()
    assert staff.table.messages(log.id) == []
    staff.table.env.backend.delete_overwrite(log.id, me.id)
    panel = await staff.panel()
    answer = await staff.table.press(staff.may, panel, "Post them again")
    assert "⚠" not in said(answer)
    assert "changed log channel" in text_of(staff.table.messages(log.id)[-1])


async def test_the_fullest_panel_has_components_to_spare(staff: Staff) -> None:
    me = staff.guild.me
    assert me is not None
    deny = discord.PermissionOverwrite(send_messages=False)
    log = staff.guild.create_text_channel("log", overwrites={me: deny})
    await staff.set("log_channel", log)
    panel = await staff.panel()
    assert {f"duel:settings:0:{each}" for each in ("again", "games")} <= {*custom_ids(panel)}
    assert len([*walk_components(panel.components)]) <= 38, "Discord takes 40"


async def bans(staff: Staff) -> Any:
    """The page of banned cards and decks, opened."""
    panel = await staff.panel()
    answered(await staff.may.click(panel, label="Banned cards and decks"))
    return panel


def menu_with(panel: Any, name: str) -> dict[str, Any]:
    """The menu that offers this name."""
    (found,) = [menu for menu in menus(panel) if name in [each["value"] for each in menu.get("options", ())]]
    return found


async def test_two_cards_are_banned_by_one_choice_and_all_allowed_again(staff: Staff) -> None:
    panel = await bans(staff)
    menu = menu_with(panel, "Gloomfen")
    names = [each["value"] for each in menu["options"][1:3]]
    told = said(answered(await staff.may.select(panel, names, custom_id=menu["custom_id"])))
    assert all(f"**{each}**" in told for each in names)
    assert (await staff.settings()).banned == tuple(names)
    await staff.table.press(staff.may, panel, "Allow all again")
    assert (await staff.settings()).banned == ()
    assert "## Settings of this server" in said(await staff.table.press(staff.may, panel, "All settings"))


async def test_whoever_bans_a_name_that_nothing_has_is_told_so(staff: Staff) -> None:
    panel = await bans(staff)
    shown = answered(await staff.may.click(panel, label="Ban other names…"))
    told = said(answered(await staff.may.submit_modal(shown, {"names": "ash duelist; Blorp"})))
    assert (await staff.settings()).banned == ("Ash Duelist", "Blorp")
    assert "No current card or starter deck is called **Blorp**: the ban is for people's own decks." in told
    menu = menu_with(panel, "Blorp")
    answered(await staff.may.select(panel, [], custom_id=menu["custom_id"]))
    assert (await staff.settings()).banned == ("Ash Duelist",)


async def test_the_form_in_which_bans_were_typed_is_out_of_date(staff: Staff) -> None:
    shown = answered(await staff.may.click(await bans(staff), label="Ban other names…"))
    assert shown.modal is not None
    shown._interaction.modal = shown.modal | {
        "custom_id": "duel:settings:0:banned"
    }  # as it was opened before
    told = said(answered(await staff.may.submit_modal(shown, {"names": "Gloomfen"})))
    assert told == OUTDATED
    assert (await staff.settings()).banned == ()
