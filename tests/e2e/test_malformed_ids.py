"""Whatever stands in a custom id or a menu's entry, whoever presses it gets a polite answer and no fault."""

import pytest

from bot.games.melee.forge import VERSION
from cogs.melee.controls import CONTROLS
from cogs.routes import ROUTES
from cogs.words.refusals import OUTDATED
from tests.e2e.table import Table, answered, said

BIG = "9" * 60
PARTS = (
    "",
    ":",
    ":x",
    ":²",
    f":{BIG}",
    ":1:x",
    ":1:d9:x",
    f":1:d1:{BIG}",
    ":1:card0",
    ":1:use:-1",
    ":-1::::",
)
KEYS = ("0", "7", BIG)
VALUES = (" ", "x", "²", ":", "1:", "1:x", ":1", BIG, f"1:{BIG}", "#", "d9", "#²")
UNREADABLE = ("duel:", "duel:end", "duel:end:", "duel:end:x", "duel:END:1", "duel:end:²", "duel:end:1\n:2:3:")


@pytest.mark.parametrize("verb", sorted({*ROUTES, *CONTROLS}))
async def test_a_control_with_parts_that_mean_nothing_is_answered(table: Table, verb: str) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    ends = [f"{duel.id}{parts}" for parts in PARTS]
    ends += [f"{key}{parts}" for key in KEYS for parts in ("", ":1:x", ":1:d9:x")]
    for end in ends:
        await table.press_late(table.rowan, board, f"duel:{verb}:{end}")
    assert (await table.view(duel)).ply <= 2  # nothing but an order, a turn's end or a concession


async def test_a_custom_id_that_nobody_can_read_is_answered(table: Table) -> None:
    duel = await table.begin_turns()
    for custom_id in UNREADABLE:
        assert OUTDATED in said(await table.press_late(table.rowan, table.board(duel), custom_id)), custom_id


@pytest.mark.parametrize("verb", ["pick", "act", "summon", "to", "do", "choose", "rise", "card", "practice"])
async def test_a_menu_entry_that_means_nothing_is_answered(table: Table, verb: str) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    stored = table.env.backend.get_message(board.channel_id, board.id)
    custom_id = f"duel:{verb}:{duel.id}:1:d1"
    for value in VALUES:
        menu = {"type": 3, "id": 2, "custom_id": custom_id, "options": [{"label": "x", "value": value}]}
        stored.components = [{"type": 1, "id": 1, "components": [menu]}]
        answered(await table.rowan.select(board, [value], custom_id=custom_id))


@pytest.mark.parametrize(
    "parts",
    [
        "x:0:1:court:a",
        f"{VERSION}:0:x:court:a",
        f"{VERSION}:0:{BIG}:court:a",
        f"{VERSION}:0:1:nowhere:a",
        f"{VERSION}:0:1",
        f"{VERSION}:0:1::",
    ],
)
async def test_a_generated_deck_that_none_names_is_not_kept(table: Table, parts: str) -> None:
    duel = await table.begin_turns()
    pressed = await table.press_late(table.sage, table.board(duel), f"duel:keep:0:{parts}")
    assert OUTDATED in said(pressed)
    assert await table.matches.decks.of(table.sage.id) == []
