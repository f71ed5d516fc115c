"""`/me`: one's own settings, changed by menus, a button and an option."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.matches.values import OwnSettings
from tests.e2e.table import Table, custom_ids, menus, said, table_at


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """People who have not changed any setting yet."""
    async with table_at(tmp_path, questions=True) as table:
        yield table


async def choose(table: Table, message: Any, setting: str, value: str) -> simcord.InteractionResult:
    return await table.rowan.select(message, [value], custom_id=f"duel:me:0:{setting}")


async def settings(table: Table) -> OwnSettings:
    return await table.matches.settings.of(table.rowan.id)


async def test_the_panel_shows_the_defaults_privately(table: Table) -> None:
    text = said(await table.rowan.slash(table.channel, "me"))
    assert "I mention you in the game's thread" in text
    assert "UTC" in text
    assert "I ask once" in text


async def test_the_menu_of_time_zones_says_that_one_picks_the_time_it_is_now(table: Table) -> None:
    panel = (await table.rowan.slash(table.channel, "me")).response
    (zones,) = [each for each in menus(panel) if each["custom_id"] == "duel:me:0:zone"]
    assert zones["placeholder"] == "My time zone: where I am, it is now…"
    assert "UTC" in [each["label"].split(" · ")[1] for each in zones["options"]]


async def test_each_control_changes_its_setting_in_place(table: Table) -> None:
    panel = (await table.rowan.slash(table.channel, "me")).response
    panel = (await choose(table, panel, "notify", "dm")).response
    panel = (await choose(table, panel, "zone", "Asia/Tokyo")).response
    answer = await table.press(table.rowan, panel, "Don't ask me before blunders")
    assert await settings(table) == OwnSettings("dm", "Asia/Tokyo", questions=False)
    assert "by direct message" in said(answer)
    assert "Asia/Tokyo" in said(answer)
    assert "I never ask" in said(answer)
    await table.press(table.rowan, answer.response, "Ask me before blunders")
    assert (await settings(table)).questions
    hidden = await table.press(table.rowan, panel, "Hide my name on web pages")
    assert "leave out your name" in said(hidden)
    assert await table.matches.settings.unnamed([table.rowan.id, table.juniper.id]) == {table.rowan.id}
    await table.press(table.rowan, hidden.response, "Name me on web pages")
    assert await table.matches.settings.of(table.juniper.id) == OwnSettings()


async def test_settings_survive_a_restart(table: Table) -> None:
    panel = (await table.rowan.slash(table.channel, "me")).response
    await choose(table, panel, "notify", "none")
    await table.restart()
    assert "I don't notify you" in said(await table.rowan.slash(table.channel, "me"))


async def test_any_time_zone_can_be_typed(table: Table) -> None:
    assert "Europe/Zurich" in said(await table.rowan.slash(table.channel, "me", time_zone="zurich"))
    assert (await settings(table)).time_zone == "Europe/Zurich"


async def test_a_mistyped_time_zone_is_answered_with_the_nearest_names(table: Table) -> None:
    assert said(await table.rowan.slash(table.channel, "me", time_zone="Berlinn")).startswith(
        "No time zone is called Berlinn. Did you mean **Europe/Berlin**"
    )
    assert "Name a large city" in said(await table.rowan.slash(table.channel, "me", time_zone="xyzzyx"))
    assert await settings(table) == OwnSettings()


async def test_time_zones_are_offered_while_one_types(table: Table) -> None:
    offered = await table.rowan.autocomplete(table.channel, "me", "time_zone", "new y")
    assert [each["value"] for each in offered] == ["America/New_York"]
    near = await table.rowan.autocomplete(table.channel, "me", "time_zone", "Berlinn")
    assert near[0]["value"] == "Europe/Berlin"


async def test_the_menu_shows_each_clock(table: Table) -> None:
    panel = (await table.rowan.slash(table.channel, "me")).response
    (menu,) = [each for each in menus(panel) if each["custom_id"] == "duel:me:0:zone"]
    assert 20 <= len(menu["options"]) <= 25
    assert custom_ids(panel)[0] == "duel:me:0:notify"


@pytest.mark.nightly
@pytest.mark.parametrize("custom_id", ["duel:me:0:colour", "duel:me:0:notify", "duel:me:0"])
async def test_a_control_of_another_version_says_so(table: Table, custom_id: str) -> None:
    panel = (await table.rowan.slash(table.channel, "me")).response
    assert panel is not None
    stored = table.env.backend.get_message(panel.channel_id, panel.id)
    button = {"type": 2, "id": 2, "style": 1, "custom_id": custom_id, "label": "x"}
    stored.components = [{"type": 1, "id": 1, "components": [button]}]
    answer = await table.rowan.click(simcord.ResponseMessage(table.env, stored), custom_id=custom_id)
    assert "another version of the bot" in said(answer)
    assert await settings(table) == OwnSettings()


async def test_quiet_hours_are_chosen_from_a_menu_or_typed(table: Table) -> None:
    panel = (await table.rowan.slash(table.channel, "me")).response
    assert "**Quiet hours** · None" in said(await choose(table, panel, "zone", "Asia/Tokyo"))
    answer = await choose(table, panel, "quiet", "22-7")
    assert "**Quiet hours** · 22:00 to 7:00" in said(answer)
    assert await settings(table) == OwnSettings(time_zone="Asia/Tokyo", quiet=(22, 7))
    typed = await table.rowan.slash(table.channel, "me", quiet_hours="20 - 5")
    assert "20:00 to 5:00" in said(typed)
    assert "two full hours" in said(await table.rowan.slash(table.channel, "me", quiet_hours="nights"))
    assert "at most 12" in said(await table.rowan.slash(table.channel, "me", quiet_hours="8-22"))
    await choose(table, panel, "quiet", "none")
    assert (await settings(table)).quiet is None
