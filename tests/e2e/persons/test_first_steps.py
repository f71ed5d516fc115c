"""What a newcomer presses first: Learn, Practice, Challenge, by `/help`."""

import re
from typing import Any

import pytest
import simcord
from simcord.components import walk_components

from tests.e2e.table import Table, custom_ids, said, text_of

THREE = ["Learn", "Practice", "Challenge"]


def labels(message: Any) -> list[str]:
    return [part["label"] for part in walk_components(message.components) if part["type"] == 2]


async def welcome(table: Table, who: simcord.MemberActor) -> Any:
    result = await who.slash(table.channel, "help")
    assert said(result).startswith("**Multiverse Melee**: Reach the enemy Summon Area")
    return result.response


@pytest.mark.nightly
async def test_help_shows_three_buttons_first_then_other_games_and_all_commands(table: Table) -> None:
    shown = await welcome(table, table.sage)
    others = [
        f"Practice: {game}" for game in ("Multiuniversum", "Multiversus", "Multifold", "Multiverse War")
    ]
    assert labels(shown) == [*THREE, *others, "All commands"]
    assert "**Learn**: Multiverse Melee in six short lessons" in text_of(shown), "which game it is"


@pytest.mark.nightly
async def test_another_game_is_practised_at_once(table: Table) -> None:
    shown = await welcome(table, table.sage)
    began = await table.press(table.sage, shown, "Practice: Multiuniversum")
    assert "Your game against the computer has begun" in text_of(began.response or shown)
    (duel,) = await table.matches.chronicle.running()
    assert duel.game == "multiuniversum"


async def test_where_nobody_else_is_a_challenge_goes_to_whom_one_has_played(table: Table) -> None:
    assert "a duel against somebody here" in text_of(await welcome(table, table.sage))
    shown = (await table.sage.user.slash("help")).response
    assert "a duel against somebody you have played before" in text_of(shown)
    assert "here" not in text_of(shown)


async def test_learn_begins_the_tutorial(table: Table) -> None:
    shown = await welcome(table, table.sage)
    result = await table.press(table.sage, shown, "Learn")
    assert text_of(result.response or shown).startswith("### 1 of 6")


async def test_who_leaves_the_tutorial_reads_how_to_win_what_a_turn_is_and_how_combat_goes(
    table: Table,
) -> None:
    shown = await welcome(table, table.sage)
    for label in ("Learn", "Leave"):
        await table.press(table.sage, shown, label)
    for word in ("**Goal**", "**Your turn**", "**Combat**"):
        assert word in text_of(shown)


@pytest.mark.nightly
async def test_practice_begins_as_the_command_without_options_does(table: Table) -> None:
    by_command = await table.rowan.slash(table.channel, "duel practice")
    shown = await welcome(table, table.sage)
    by_button = await table.press(table.sage, shown, "Practice")
    in_a_thread = re.compile(r"<#\d+>")
    assert in_a_thread.sub("", text_of(by_button.response or shown)) == in_a_thread.sub("", said(by_command))


async def test_challenge_asks_whom_and_challenges_them(table: Table) -> None:
    await table.matches.decks["melee"].prefer(table.sage.id, "ember-court")
    shown = await welcome(table, table.sage)
    asked = await table.press(table.sage, shown, "Challenge")
    menu = asked.response or shown
    assert custom_ids(menu) == ["duel:challenge:0:whom"]
    await table.sage.select(menu, [table.juniper], custom_id="duel:challenge:0:whom")
    (posted,) = table.messages(table.channel.id)
    assert "Accept" in labels(posted)
    assert f"<@{table.juniper.id}>" in text_of(posted)
