"""What breaks under a duel: the process, the gateway, single requests, messages. Nothing done is lost.

An action is stored before anyone sees it, so the board follows as soon as Discord and the bot can.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest

from tests.wire.duels import PATIENCE, WireDuel
from tests.wire.faults import Fault, Faults
from tests.wire.hall import Table
from tests.wire.messages import Message
from tests.wire.prepared import ask_nothing

pytestmark = pytest.mark.asyncio(loop_scope="session")

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"


BREAKS: tuple[Callable[[Faults, str, str], Fault], ...] = (
    Faults.rate_limit,
    lambda faults, method, path: faults.status(method, path, 500),
    lambda faults, method, path: faults.status(method, path, 503),
    Faults.drop,
    lambda faults, method, path: faults.drop(method, path, after_work=True),
)
"""The request is refused for now, or gets lost on its way, or its answer does."""


async def affordable(duel: WireDuel) -> str:
    """A card that the player to act can summon; turns are ended until there is one."""
    while True:
        cards = await duel.to_act.autocomplete(duel.place, "play summon", "card")
        if cards:
            return str(cards[0][1])
        await duel.pressed(duel.to_act, "duel:end")


async def summon(duel: WireDuel, card: str) -> None:
    """Summon by a command, and wait for its answer; the board may not show it yet."""
    who = duel.to_act
    tiles = await who.autocomplete(duel.place, "play summon", "to", "", card=card)
    await (await who.slash(duel.place, "play summon", card=card, to=tiles[0][1])).reply(PATIENCE)


@pytest.mark.nightly
async def test_a_stopped_bot_takes_up_its_buttons_in_the_middle_of_a_turn(table: Table) -> None:
    duel = await table.begin_turns()
    card = await affordable(duel)
    who, board = duel.to_act, duel.board
    await summon(duel, card)
    await table.server.wait_for(lambda: card in board.text, PATIENCE)
    letters = len(who.inbox)
    assert await table.hall.stop() == 0
    await table.hall.start()
    await duel.pressed(who, "duel:end")
    assert board.custom_ids == []
    assert card in duel.board.text, "the next board shows the whole turn"
    assert duel.to_act is not who
    assert len(who.inbox) == letters


async def test_a_new_duel_looks_for_no_board_that_an_earlier_process_could_have_sent(table: Table) -> None:
    duel = await table.begin()
    searched = [each.params["channel_id"] for each in table.server.sent("GET", MESSAGES)]
    assert duel.boards
    assert duel.place.id not in searched


@pytest.mark.nightly
async def test_a_killed_bot_shows_what_was_done_and_shows_it_once(table: Table) -> None:
    duel = await table.begin_turns()
    posting = table.server.faults.hold("POST", MESSAGES)
    old = duel.board
    boards = len(duel.boards)
    await table.rowan.click(old, "duel:end")
    await table.server.wait_for(lambda: posting.met, PATIENCE, "the next board to be on its way")
    await table.hall.kill()
    posting.release()
    await table.hall.start()
    await table.server.wait_for(lambda: duel.to_act is table.juniper, PATIENCE, "the next board")
    await table.server.wait_for(lambda: old.custom_ids == [], PATIENCE, "the old board to be closed")
    assert len(duel.boards) == boards + 1
    await table.rowan.click(old, "duel:end", stale=True)
    await duel.pressed(table.juniper, "duel:end")
    assert duel.board.text.startswith("## Turn 3 ")


async def test_the_old_board_keeps_its_controls_until_the_next_one_stands(table: Table) -> None:
    duel = await table.begin_turns()
    faults, old, boards = table.server.faults, duel.board, len(duel.boards)
    posting, closing = faults.hold("POST", MESSAGES), faults.hold("PATCH", _path(old))
    await table.rowan.click(old, "duel:end")
    await table.server.wait_for(lambda: posting.met, PATIENCE, "the next board to be on its way")
    assert duel.board is old
    posting.release()
    await table.server.wait_for(lambda: closing.met, PATIENCE, "the old board to be closed")
    assert duel.board is not old
    assert old.custom_ids != []
    for who in (table.rowan, table.juniper):
        refused = await (await who.click(old, "duel:end")).reply(PATIENCE)
        assert "the board has changed since" in refused.text
    closing.release()
    await table.server.wait_for(lambda: duel.one_has_controls, PATIENCE, "the old board to be closed")
    assert duel.to_act is table.juniper
    assert len(duel.boards) == boards + 1


async def test_an_old_board_that_cannot_be_closed_is_closed_once_discord_answers(table: Table) -> None:
    duel = await table.begin_turns()
    for break_it in BREAKS:
        old, described, boards = duel.board, duel.board.descriptions, len(duel.boards)
        fault = break_it(table.server.faults, "PATCH", _path(old))
        await duel.pressed(duel.to_act, "duel:end")
        assert fault.met == 1
        assert (old.custom_ids, old.descriptions) == ([], described)
        assert len(duel.boards) == boards + 1


async def test_boards_that_cannot_be_closed_do_not_hold_up_the_duel(table: Table) -> None:
    duel = await table.begin_turns()
    old, boards = duel.board, len(duel.boards)
    closing = table.server.faults.status("PATCH", _path(old), 503, times=100)
    for who in (table.rowan, table.juniper):
        await who.click(duel.board, "duel:end")
        await table.server.wait_for(lambda who=who: duel.to_act is not who, PATIENCE, "the next board")
    assert closing.met
    assert old.custom_ids != []
    closing.times = 0
    await table.server.wait_for(lambda: duel.one_has_controls, PATIENCE, "the old boards to be closed")
    assert len(duel.boards) == boards + 2
    assert [each.text.split(" ")[1:3] for each in duel.boards[-3:]] == [["Turn", str(n)] for n in (1, 2, 3)]


async def test_a_gateway_that_breaks_loses_no_click(table: Table) -> None:
    duel = await table.begin_turns()
    gateway = table.server.gateway
    sessions = len(gateway.identified)
    gateway.drop()
    ply = duel.ply
    table.rowan.start_click(duel.board, "duel:end")
    await duel.shows(ply + 1)

    gateway.ask_to_reconnect()
    table.juniper.start_click(duel.board, "duel:end")
    await duel.shows(ply + 2)
    assert duel.to_act is table.rowan
    assert len(gateway.identified) == sessions


async def test_a_board_that_cannot_be_posted_is_posted_once_discord_answers(table: Table) -> None:
    duel = await table.begin_turns()
    faults = table.server.faults
    for number, break_it in enumerate(BREAKS):
        fault = break_it(faults, "POST", MESSAGES)
        await duel.pressed(duel.to_act, "duel:end")
        assert fault.met == 1
        assert duel.board.text.startswith(f"## Turn {number + 2} ")
        assert len(duel.boards) == number + 3  # the roll-off, a board for each turn


async def test_a_board_that_cannot_be_edited_is_edited_once_discord_answers(table: Table) -> None:
    for first in range(0, len(BREAKS), 4):  # each may offer a draw once in a turn
        await _offer_and_play_on(table, BREAKS[first : first + 4])


async def _offer_and_play_on(table: Table, breaks: Sequence[Callable[[Faults, str, str], Fault]]) -> None:
    """In a new duel, Rowan offers a draw and Juniper plays on, then the other way round, despite breaks."""
    duel = await table.begin_turns()
    board, pair = duel.board, (table.rowan, table.juniper)
    for number, break_it in enumerate(breaks):
        offering, other = pair if number < 2 else pair[::-1]
        fault = break_it(table.server.faults, "PATCH", MESSAGE)
        if number % 2 == 0:
            await offering.slash(duel.place, "duel draw")
            await table.server.wait_for(lambda: _offers_draw(board), PATIENCE, "the offer on the board")
        else:
            await other.click(board, "Play on")
            await table.server.wait_for(lambda: not _offers_draw(board), PATIENCE, "no offer on the board")
        assert fault.met == 1
    assert duel.board is board


def _offers_draw(board: Message) -> bool:
    return any(custom_id.startswith("duel:draw:") for custom_id in board.custom_ids)


async def test_an_action_is_shown_although_its_picture_could_not_be_sent(table: Table) -> None:
    duel = await table.begin_turns()
    card = await affordable(duel)
    fault = table.server.faults.status("PATCH", _path(duel.board), 503, times=2)
    await summon(duel, card)
    await table.server.wait_for(lambda: card in duel.board.text, PATIENCE)
    assert fault.met == 2
    assert any(card in described for described in duel.board.descriptions)


async def test_a_turn_ends_although_the_bot_never_heard_that_its_last_edit_came_through(table: Table) -> None:
    duel = await table.begin_turns()
    card = await affordable(duel)
    who, board = duel.to_act, duel.board
    fault = table.server.faults.drop("PATCH", _path(board), after_work=True)
    await summon(duel, card)
    await table.server.wait_for(lambda: card in board.text, PATIENCE)
    await duel.pressed(who, "duel:end")
    assert fault.met == 1
    assert (board.custom_ids, len(board.attachments)) == ([], 1)
    assert duel.to_act is not who


def _path(message: Message) -> str:
    return f"/channels/{message.channel.id}/messages/{message.id}"


async def test_a_deleted_board_is_posted_again(table: Table) -> None:
    duel = await table.begin_turns()
    table.server.remove_message(duel.board)
    await table.rowan.slash(duel.place, "duel draw")
    await table.server.wait_for(lambda: _offers_draw(duel.board), PATIENCE, "another board")
    await duel.pressed(table.rowan, "duel:end")


async def test_a_deleted_thread_gives_way_to_another(table: Table) -> None:
    duel = await table.begin_turns()
    lost = duel.place
    table.server.remove_channel(lost)
    await table.rowan.slash(table.channel, "duel draw")
    threads = await table.server.wait_for(
        lambda: [c for c in table.server.world.channels.values() if c.parent is table.channel],
        PATIENCE,
        "another thread",
    )
    duel.place = threads[0]
    assert duel.place is not lost
    await table.server.wait_for(lambda: duel.board, PATIENCE, "the board in it")
    await duel.pressed(table.rowan, "duel:end")


async def test_a_thread_in_the_archive_is_taken_out_of_it(table: Table) -> None:
    duel = await table.begin_turns()
    duel.place.archived = True
    table.server.channel_changed(duel.place)
    await duel.pressed(table.rowan, "duel:end")
    assert not duel.place.archived


async def test_two_duels_go_on_at_once(table: Table) -> None:
    other = table.hall.table()
    await ask_nothing(other)
    duels = await asyncio.gather(table.begin_turns(), other.begin_turns())
    await asyncio.gather(*(duel.pressed(duel.south, "duel:end") for duel in duels))
    assert [duel.to_act for duel in duels] == [table.juniper, other.juniper]
