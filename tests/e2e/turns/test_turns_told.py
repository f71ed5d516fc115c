"""The board of a new turn tells the whole turn before it, warns of captures and knows its terrain."""

import re
from pathlib import Path

import pytest

from bot.games.melee.board.tiles import tile_name
from bot.games.two_seats import Seat
from render import registry
from tests.e2e.busy_turn import before_the_turn, content
from tests.e2e.table import Table, descriptions, said, table_at, text_of
from tests.e2e.turns.test_pictures import pictures


@pytest.mark.nightly
async def test_a_new_board_tells_each_step_of_the_turn_before_in_order(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        view = await table.view(duel, table.rowan)
        (first, second), (north, other) = (
            [each.card.name for each in view.entities if each.owner is seat] for seat in Seat
        )
        summoned = (view.sides[Seat.SOUTH].hand or ())[0].name
        line = f"summon {summoned} e2; move c3 c5; attack c5 c6; use e3; move e3 e5; attack e5 e6; end"
        await table.rowan.slash(table.thread(duel), "play turn", line=line)
        board = table.board(duel)
        text = text_of(board)
        steps = [
            rf"1. {summoned} is summoned for \d energy and moves from d1 to e2\.",
            f"2. {first} moves from c3 to c5.",
            rf"3. {first} \(c5\) attacks {north} \(c6\), 2\+\d against 1\+\d: .+\.",
            rf"4. {second} uses its ability: it gets \+1 Attack.",
            f"5. {second} moves from e3 to e5.",
            rf"6. {second} \(e5\) attacks {other} \(e6\), 3\+\d against 1\+\d: .+\.",
        ]
        told = re.search(r"\*\*Turn 3 · rowan\*\*\n(.+)", text, re.DOTALL)
        assert told is not None
        for expected, line in zip(steps, told[1].splitlines(), strict=True):
            assert re.fullmatch(expected, line), line
        (described,) = descriptions(board)
        places = [match.start() for each in steps if (match := re.search(each, described))]
        assert len(places) == len(steps)
        assert places == sorted(places)
        (data,) = [await each.read() for each in board.attachments]
        assert int(data.split()[2]) >= len(steps), "the picture is drawn of the whole turn, too"


async def test_the_turn_before_is_told_in_words_by_one_message(tmp_path: Path) -> None:
    """The new board has its steps; its own message keeps the picture, which has them in its description."""
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        mover = next(each for each in (await table.view(duel)).entities if each.owner is Seat.SOUTH)
        step = f"1. {mover.card.name} moves from {tile_name(mover.tile)} to c4."
        moved = table.board(duel)
        await table.rowan.slash(table.thread(duel), "play move", entity=tile_name(mover.tile), to="c4")
        answer = said(await table.rowan.slash(table.thread(duel), "play end"))
        assert answer == "You have ended your turn."
        closed = next(each for each in table.messages(table.home(duel)) if each.id == moved.id)
        assert text_of(closed) == "### Turn 3 · rowan"
        assert step in descriptions(closed)[0]
        assert step in text_of(table.board(duel))


@pytest.mark.nightly
async def test_arithmetic_stands_in_the_header_alone(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        text = text_of(table.board(duel))
        assert "and moves from e8 to e6." in text
        assert "gains" not in text
        assert "draws" not in text
        for name in ("rowan", "juniper"):
            assert re.search(rf"-# {name}: \d/6 energy · \d in hand · \d in deck · 0 discarded", text)


@pytest.mark.nightly
async def test_the_warning_of_a_capture_and_the_terrain_are_in_text_and_description(table: Table) -> None:
    duel = await table.begin_turns(board="briars")
    hand = (await table.view(duel, table.rowan)).sides[Seat.SOUTH].hand or ()
    thread = table.thread(duel)
    await table.rowan.slash(thread, "play summon", card=hand[0].name, to="e6")
    await table.press(table.rowan, table.board(duel), "End turn")
    board = table.board(duel)
    warning = f"{hand[0].name} can reach juniper's Summon Area next turn."
    assert f"⚠ {warning}" in text_of(board).replace("**", "")
    (described,) = descriptions(board)
    assert hand[0].name in described
    assert "can reach" in described
    assert re.search(r"Terrain: .*thorns [a-h]\d", described)


@pytest.mark.nightly
@pytest.mark.usefixtures("kept_grounds")
async def test_the_battlefield_keeps_its_size_during_a_duel(tmp_path: Path) -> None:
    async with table_at(tmp_path, studio=registry) as table:
        duel = await table.begin_turns(board="riven-ford")
        sizes = [await pictures(table.board(duel))]
        await table.press(table.rowan, table.board(duel), "End turn")
        sizes.append(await pictures(table.board(duel)))
        await table.concede(duel, table.rowan)
        sizes.append(await pictures(table.board(duel)))
        assert sizes == [[(1100, 1375)]] * 3
