"""Whatever stands in a custom id or a menu's entry, whoever presses it gets a polite answer and no fault."""

from itertools import product

import pytest

from bot.games.melee.forge import VERSION
from bot.matches.values import Duel
from cogs.kit.custom_ids import DUEL, PREFIXES, TOURNAMENT_VERBS
from cogs.melee.controls import CONTROLS
from cogs.routes import ROUTES
from cogs.words.refusals import OUTDATED
from tests.e2e.table import Table, answered, said
from tests.examples import Run

BIG = "9" * 60
#: What follows a duel that is being played.
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
#: No duel, one that nobody knows, and a number that none has, with what most controls would read after it.
ELSEWHERE = ("0", "0:1:x", "0:1:d9:x", "7", "7:1:d9:x", f"{BIG}:1:x")
ACTS = "end"
"""What acts whatever else its custom id says."""
VERBS = sorted({*ROUTES, *CONTROLS} - {ACTS})
IN_ONE_DUEL = 20
VALUES = (" ", "x", "²", ":", "1:", "1:x", ":1", BIG, f"1:{BIG}", "#", "d9", "#²")
MENUS = ("pick", "act", "summon", "to", "do", "choose", "rise", "card", "practice")
NO_GENERATED = (
    "x:0:1:court:a",
    f"{VERSION}:0:x:court:a",
    f"{VERSION}:0:{BIG}:court:a",
    f"{VERSION}:0:1:nowhere:a",
    f"{VERSION}:0:1",
    f"{VERSION}:0:1::",
)
UNREADABLE = (
    *("duel:", "duel:end", "duel:end:", "duel:end:x", "duel:END:1", "duel:end:²", "duel:end:1\n:2:3:"),
    *("tour:", "tour:enter", "tour:enter:x", "tour:end:1:1", "tour:melee-end:1:1", "tour:accept:1"),
)


async def _press_all(table: Table, duel: Duel, verb: str) -> None:
    """Press a control with everything that its custom id might say; with a third of it but for the night."""
    board = table.board(duel)
    ends = (*(f"{duel.id}{parts}" for parts in PARTS), *ELSEWHERE)
    for prefix in PREFIXES if verb in TOURNAMENT_VERBS else (DUEL,):
        for end in ends if Run.is_nightly else ends[len(verb) % 3 :: 3]:
            await table.press_late(table.rowan, board, f"{prefix}:{verb}:{end}")


@pytest.mark.parametrize("start", range(0, len(VERBS), IN_ONE_DUEL))
async def test_controls_with_parts_that_mean_nothing_are_answered_and_do_nothing(
    table: Table, start: int
) -> None:
    duel = await table.begin_turns()
    before = await table.view(duel)
    for verb in VERBS[start : start + IN_ONE_DUEL]:
        await _press_all(table, duel, verb)
        assert await table.view(duel) == before, verb
        assert table.noted == [], verb


async def test_a_turns_end_with_parts_that_mean_nothing_ends_one_turn_at_most(table: Table) -> None:
    duel = await table.begin_turns()
    await _press_all(table, duel, ACTS)
    assert (await table.view(duel)).ply <= 2


async def test_a_custom_id_that_nobody_can_read_is_answered(table: Table) -> None:
    duel = await table.begin_turns()
    for custom_id in UNREADABLE:
        assert OUTDATED in said(await table.press_late(table.rowan, table.board(duel), custom_id)), custom_id


async def test_a_menu_entry_that_means_nothing_is_answered(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    stored = table.env.backend.get_message(board.channel_id, board.id)
    for verb, value in product(MENUS, VALUES):
        custom_id = f"duel:{verb}:{duel.id}:1:d1"
        menu = {"type": 3, "id": 2, "custom_id": custom_id, "options": [{"label": "x", "value": value}]}
        stored.components = [{"type": 1, "id": 1, "components": [menu]}]
        answered(await table.rowan.select(board, [value], custom_id=custom_id))


async def test_a_generated_deck_that_none_names_is_not_kept(table: Table) -> None:
    duel = await table.begin_turns()
    for parts in NO_GENERATED:
        pressed = await table.press_late(table.sage, table.board(duel), f"duel:keep:0:{parts}")
        assert OUTDATED in said(pressed), parts
    assert await table.matches.decks["melee"].of(table.sage.id) == []
