"""The bot over HTTP and WebSocket: what discord.py and Discord do to each other when things fail."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Summon
from bot.games.two_seats import Seat
from tests.e2e.wired import Wire, begin_turns, running
from tests.wire.permissions import Permission
from tests.wire.server import WireServer

ONE = "/channels/{channel_id}/messages/{message_id}"
ALL = "/channels/{channel_id}/messages"


@pytest.fixture
async def wire(server: WireServer, tmp_path: Path) -> AsyncIterator[Wire]:
    """A duel whose first turn has begun and whose hands have come."""
    ann, ben, _ = server.users
    async with running(server, tmp_path) as bot:
        wire = await begin_turns(server, bot)
        await server.wait_for(lambda: ann.inbox and ben.inbox, 20, "both hands, which follow the board")
        yield wire


async def test_a_duel_is_won_by_buttons_and_menus(wire: Wire) -> None:
    server = wire.server
    actor = await wire.actor()
    panel = await (await actor.click(await wire.board("Turn 1"), "Summon")).reply()
    card = panel.controls[0]["options"][0]["value"]
    landings = await (await actor.select(panel, "duel:summon", card)).updated()
    goal = "e8" if wire.duel.seat_of(int(actor.id)) == Seat.SOUTH else "d1"
    await actor.select(landings, "duel:to", goal)
    await actor.click(await wire.board("summons"), "End turn")
    board = await wire.board("Turn 2")
    assert board.called == {(await wire.actor()).id}
    await (await wire.actor()).click(board, "End turn")
    end = await wire.board("wins")
    assert "captures" in end.text
    assert [each.filename for each in end.attachments] == [
        f"board-{wire.duel.id}-4.webp",
        f"duel-{wire.duel.id}.jsonl",
    ]
    assert all(message.called <= {user.id for user in server.users[:2]} for message in wire.boards())


async def test_rate_limits_and_server_errors_lose_nothing(wire: Wire) -> None:
    wire.server.faults.rate_limit("PATCH", ONE, times=3)
    card = await wire.summon()
    assert card in (await wire.board("summons")).text
    before = len(wire.boards())
    fault = wire.server.faults.status("POST", ALL, 403, 40333, times=2)  # what an overloaded edge answers
    await (await wire.actor()).slash(wire.thread, "play end")
    await wire.board("Turn 2")
    assert fault.met == 2
    assert len(wire.boards()) == before + 1


async def test_a_board_whose_answer_was_lost_is_not_doubled(wire: Wire) -> None:
    before = len(wire.boards())
    fault = wire.server.faults.drop("POST", ALL, times=1, after_work=True)
    await (await wire.actor()).slash(wire.thread, "play end")
    await wire.server.wait_for(lambda: fault.met)
    card = await wire.summon()
    assert card in (await wire.board("Turn 2", "summons")).text
    assert len(wire.boards()) == before + 1


async def test_an_archived_thread_is_taken_out_of_the_archive(wire: Wire) -> None:
    thread = wire.thread
    thread.archived = True
    actor = await wire.actor()
    view = await wire.bot.services.matches.play.view(wire.duel.id, int(actor.id))
    action = next(each for each in view.actions if isinstance(each, Summon))
    await actor.slash(wire.server.channel, "play summon", card=action.card, to=tile_name(action.to))
    assert action.card in (await wire.board("summons")).text
    assert not thread.archived


async def test_a_permission_taken_away_is_named_to_both_players(wire: Wire) -> None:
    server = wire.server
    server.deny_bot(server.channel, Permission.ATTACH_FILES)
    before = [len(user.inbox) for user in server.users[:2]]
    await wire.summon()
    await server.wait_for(lambda: all("**Attach Files**" in user.inbox[-1].text for user in server.users[:2]))
    server.deny_bot(server.channel, Permission(0))
    await wire.board("summons")
    for user, count in zip(server.users, before, strict=False):
        complaints = [each for each in user.inbox if "I can't show the duel" in each.text]
        assert len(complaints) == 1
        assert len(user.inbox) <= count + 2


async def test_closed_direct_messages_are_no_obstacle(server: WireServer, tmp_path: Path) -> None:
    _, ben, _ = server.users
    ben.dms_open = False
    async with running(server, tmp_path) as bot:
        wire = await begin_turns(server, bot)
        board = await wire.board("Turn 1", "Ben, I can't send you direct messages")
        hand = await (await ben.click(board, "Hand")).reply()
        assert "Your hand" in hand.text
        assert ben.inbox == []
