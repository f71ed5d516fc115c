"""A press is answered though its message has lost the control meanwhile, and discord.py keeps no view."""

from typing import Any

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import End, Move, Summon
from bot.games.two_seats import Seat
from cogs.words.refusals import OUTDATED
from tests.e2e.playing import by_command
from tests.e2e.table import Table, custom_ids, menus, said


async def test_a_board_that_has_moved_on_answers_a_press_of_its_old_controls(table: Table) -> None:
    duel = await table.begin_turns()
    end = next(each for each in custom_ids(table.board(duel)) if each.startswith("duel:end:"))
    who = await table.actor(duel)
    await by_command(table, duel, End())
    told = said(await table.press_lost(who, table.board(duel), end))
    assert "Nothing has happened; use the buttons of the newest board." in told


async def test_a_panel_that_has_changed_is_shown_as_it_is_now(table: Table) -> None:
    duel = await table.begin_turns()
    for _ in Seat:
        actions = (await table.view(duel, await table.actor(duel))).actions
        await by_command(table, duel, next(each for each in actions if isinstance(each, Summon)))
        await by_command(table, duel, End())
    actions = (await table.view(duel, table.rowan)).actions
    move = next(each for each in actions if isinstance(each, Move))
    panel = (await table.choose(table.rowan, table.board(duel), "act", tile_name(move.start))).response
    assert panel is not None
    menu = next(each for each in menus(panel) if each["custom_id"].startswith("duel:to:"))
    lost, tile = menu["custom_id"], menu["options"][0]["value"]
    moved = await table.choose(table.rowan, panel, "to", tile)
    assert moved.response is not None
    now = custom_ids(moved.response)
    ply = (await table.view(duel)).ply
    late = await table.press_lost(table.rowan, moved.response, lost, tile)
    assert late.response is not None
    assert custom_ids(late.response) == now
    assert (await table.view(duel)).ply == ply


async def test_a_control_of_another_version_is_answered(table: Table) -> None:
    duel = await table.begin_turns()
    for custom_id in ("duel:long-gone:1", "nobody:knows", "x" * 100):
        assert said(await table.press_lost(table.rowan, table.board(duel), custom_id)) == OUTDATED


async def test_no_view_stays_in_memory(table: Table) -> None:
    await table.begin_turns()
    store: Any = table.bot._connection._view_store
    assert not store._views
    assert not store._synced_message_views
