"""What an action asks of the database from the command to the last message: one look, and what it changes."""

import pytest

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Attack, Summon
from bot.games.two_seats import Seat
from bot.store.databases.statements import noted_statements
from cogs.melee.words.turn import play
from tests.e2e.table import Table, said


def counted(statements: list[str]) -> tuple[int, int]:
    """How many transactions only read, and how many wrote."""
    return statements.count("BEGIN"), statements.count("BEGIN IMMEDIATE")


@pytest.mark.nightly
async def test_an_attack_by_command_reads_its_duel_once(table: Table) -> None:
    duel = await table.begin_turns(first=Seat.NORTH)
    thread = table.thread(duel)
    runner = next(a for a in (await table.view(duel, table.juniper)).actions if isinstance(a, Summon))
    await table.juniper.slash(thread, "play summon", card=runner.card, to="d3")
    await table.juniper.slash(thread, "play end")
    runner = next(a for a in (await table.view(duel, table.rowan)).actions if isinstance(a, Summon))
    await table.rowan.slash(thread, "play summon", card=runner.card, to="d2")
    attack = next(a for a in (await table.view(duel, table.rowan)).actions if isinstance(a, Attack))
    options = {"entity": tile_name(attack.start), "target": tile_name(attack.to)}
    with noted_statements() as statements:
        result = await table.rowan.slash(thread, "play attack", **options)
    assert "attacks" in said(result)
    assert play.TURN_SO_FAR in said(result), "who is still to act is offered what to do next"
    # The action and the board that shows it are written.
    assert counted(statements) == (1, 2)


@pytest.mark.nightly
async def test_a_button_that_ends_a_turn_reads_nothing_for_it(table: Table) -> None:
    duel = await table.begin_turns()
    runner = next(a for a in (await table.view(duel, table.rowan)).actions if isinstance(a, Summon))
    await table.rowan.slash(table.thread(duel), "play summon", card=runner.card, to="d2")
    with noted_statements() as statements:
        await table.press(table.rowan, table.board(duel), "End turn")
    assert (await table.view(duel)).to_act is Seat.NORTH
    # The action, the next board and the hand whose turn has come are written.
    assert counted(statements) == (0, 3)


async def test_a_completion_reads_its_duel_once(table: Table) -> None:
    duel = await table.begin_turns()
    card = next(a for a in (await table.view(duel, table.rowan)).actions if isinstance(a, Summon)).card
    with noted_statements() as statements:
        offered = await table.rowan.autocomplete(table.thread(duel), "play summon", "to", "", card=card)
    assert offered
    assert counted(statements) == (1, 0)
