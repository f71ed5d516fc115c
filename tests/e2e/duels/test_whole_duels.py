"""Whole duels, from the challenge to the record."""

import pytest

from bot.games.melee.position.actions import Summon
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from tests.e2e.playing import by_controls, eager, is_over, play_until
from tests.e2e.table import Table, custom_ids, end_controls, text_of


@pytest.mark.nightly
async def test_a_duel_is_won_by_capture_by_commands(table: Table) -> None:
    duel = await table.begin_turns()
    thread = table.thread(duel)
    view = await table.view(duel, table.rowan)
    card = next(action.card for action in view.actions if isinstance(action, Summon))
    await table.rowan.slash(thread, "play summon", card=card, to="e8")
    await table.rowan.slash(thread, "play end")
    await table.juniper.slash(thread, "play end")
    end = table.messages(thread.id)[-1]
    assert "rowan wins" in text_of(end)
    assert "captures" in text_of(end)
    assert custom_ids(end) == end_controls(duel)


@pytest.mark.nightly
async def test_a_duel_is_won_by_elimination_by_commands(table: Table) -> None:
    duel = await table.begin_turns(north="moths", board="briars")
    view = await play_until(table, duel, is_over)
    assert view.outcome is not None
    assert (view.outcome.winner, view.outcome.by) == (Seat.SOUTH, "elimination")
    assert "no entity in play and no card in hand" in text_of(table.messages(table.home(duel))[-1])


@pytest.mark.nightly
async def test_a_duel_is_won_by_buttons_and_menus_alone(table: Table) -> None:
    duel = await table.begin_turns()
    view = await play_until(table, duel, is_over, how=by_controls)
    assert view.outcome is not None


async def test_the_starter_decks_are_played_to_the_end_by_buttons_and_menus(table: Table) -> None:
    duel = await table.begin_turns(south="ember-court", north="gloomfen", board="bramble-garden")
    await play_until(table, duel, lambda view: view.turn >= 8 or is_over(view), how=by_controls, choose=eager)


@pytest.mark.nightly
async def test_the_record_of_a_duel_can_be_verified(table: Table) -> None:
    duel = await table.begin_turns()
    await play_until(table, duel, is_over)
    end = table.messages(table.home(duel))[-1]
    proof = (await table.press(table.sage, end, "Record and dice")).response
    assert proof is not None
    attachments = {each.filename: each for each in proof.attachments}
    stored = await table.matches.chronicle.record(duel.id)
    data = await attachments[f"duel-{duel.id}.jsonl"].read()
    assert data.decode() == stored
    assert verify(parse_record(stored), GAMES) == []
    ended = await table.matches.chronicle.duel(duel.id)
    assert ended.seed_hex is not None
    assert ended.seed_hex in text_of(proof)
    assert ended.seed_hex not in text_of(end)
