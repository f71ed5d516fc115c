"""`/help` and `/rules` by game."""

import pytest
import simcord

from tests.e2e.table import Table, menus, said, text_of
from tests.e2e.universum.lab import GAME, Lab, button_labels, labels


def stranger(table: Table) -> simcord.MemberActor:
    """Somebody who plays nothing."""
    return table.channel.guild.add_member(table.env.create_user("fern"))


async def test_rules_are_those_of_the_game_of_the_thread_for_whoever_asks_there(lab: Lab) -> None:
    table, thread = lab.table, lab.table.thread(lab.duel)
    watcher = stranger(table)
    shown = (await watcher.slash(thread, "rules", topic="how do i seal")).response
    assert text_of(shown).startswith("**U-T4 · Search, Move, Seal, Recycle, Trigger**")
    assert len(text_of(shown).split("**U-")) - 1 <= 3
    assert "The end" in labels(shown)
    offered = await watcher.autocomplete(thread, "rules", "topic", "U-T4")
    assert [each["value"] for each in offered] == ["U-T4"]


async def test_rules_elsewhere_are_those_of_a_running_game_or_of_the_main_one(lab: Lab) -> None:
    table = lab.table
    assert "U-P3" in said(await table.rowan.slash(table.channel, "rules", topic="tie"))
    watcher = stranger(table)
    assert "U-P3" not in said(await watcher.slash(table.channel, "rules", topic="tie"))
    for named in (GAME, "Multiuniversum", "multiUniversum "):
        assert "U-P3" in said(await watcher.slash(table.channel, "rules", topic="tie", game=named))
    assert "M-2" in said(await table.rowan.slash(table.channel, "rules", topic="attack twice", game="melee"))
    assert "I don't know that game. Pick one from the list." in said(
        await watcher.slash(table.channel, "rules", game="chess")
    )
    titles = await watcher.autocomplete(table.channel, "rules", "game", "uni")
    assert [(each["name"], each["value"]) for each in titles] == [("Multiuniversum", GAME)]


@pytest.mark.nightly
async def test_a_rule_picked_from_a_menu_is_one_of_the_same_game(lab: Lab) -> None:
    table = lab.table
    watcher = stranger(table)
    first = (await watcher.slash(table.channel, "rules", game=GAME)).response
    assert "## Rules of Multiuniversum" in text_of(first)
    question_before_pass, topics = menus(first)
    await watcher.select(first, ["U-P1"], custom_id=question_before_pass["custom_id"])
    assert text_of(first).startswith("**U-P1 · Standard scoring**")
    (topics,) = menus(first)
    await watcher.select(first, ["Alone"], custom_id=topics["custom_id"])
    assert "**U-V2 · " in text_of(first)


async def test_more_has_the_rules_of_the_game(lab: Lab) -> None:
    more = await lab.press("juniper", lab.board, "More")
    assert "Rules" in button_labels(more)
    assert "## Rules of Multiuniversum" in text_of(await lab.press("juniper", more, "Rules"))


async def test_help_is_of_the_game_that_is_named_or_played(lab: Lab) -> None:
    table = lab.table
    here = await table.sage.slash(table.thread(lab.duel), "help")
    assert "## How to play Multiuniversum" in said(here)
    watcher = stranger(table)
    assert "How do you want to begin?" in said(await watcher.slash(table.channel, "help"))
    assert "## How to play Multiuniversum" in said(await watcher.slash(table.channel, "help", game=GAME))
    melee = await table.sage.slash(table.thread(lab.duel), "help", game="melee")
    assert "## How to play Multiverse Melee" in said(melee)
    assert "Practice" in button_labels(melee.response)
