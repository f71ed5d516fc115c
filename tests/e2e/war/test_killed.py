"""A team game on the wire, two of four seats computers: the bot is killed after a line, another goes on."""

from functools import partial
from pathlib import Path

from bot.games.records import parse_record, verify
from bot.games.war import WAR
from bot.games.war.position.actions import March, Orders
from bot.games.war.sight.view import View
from bot.matches.service import Matches
from bot.store import Store
from tests.databases import url_in
from tests.e2e import killing
from tests.e2e.killed_bot import open_matches
from tests.e2e.killing import running
from tests.e2e.war.games import GAME
from tests.players.war.games import first_line
from tests.wire.actors import Actor
from tests.wire.server import WireServer

board_with = partial(killing.board_with, mark="## Round ")


async def view_of(matches: Matches, duel_id: str, who: Actor) -> View:
    """What a player may know."""
    view = await matches.play.view(duel_id, int(who.id))
    assert isinstance(view, View)
    return view


async def test_a_kill_after_a_line_loses_none_of_four_seats_orders(
    server: WireServer, tmp_path: Path
) -> None:
    ann, ben, _ = server.users
    store = await Store.open(url_in(tmp_path))
    matches, output = open_matches(store), tmp_path / "output.txt"
    async with running(server, url_in(tmp_path), output) as bot:
        opened = await ann.slash(server.channel, "table open", game=GAME, players=4, teams="yes")
        await opened.reply()
        table = max(server.channel.messages.values(), key=lambda message: int(message.id))
        await ben.click(table, "Join")
        for _ in range(2):
            await ann.select(table, "duel:computer", "novice")
        board = await board_with(server, "first three units")
        (duel,) = await matches.chronicle.running()
        for who in (ann, ben):
            view = await view_of(matches, duel.id, who)
            units = first_line(view, view.seat).removeprefix("start ")
            told = await (await who.slash(board.channel, "war start", units=units)).reply()
            assert "Your Builder u1 appears" in told.text
        calls = {who: f"<@{who.id}>, your action phase." for who in (ann, ben)}
        board = await board_with(server, *calls.values())
        first = next(who for who, call in calls.items() if call in board.text)
        private = (await view_of(matches, duel.id, first)).private
        assert private is not None
        moves = [each.orders[0] for each in private.actions if isinstance(each, Orders)]
        move = next(each for each in moves if isinstance(each, March))
        line = f"u{move.unit} {move.hex}; u{move.unit} swap u99"
        draft = await (await first.slash(board.channel, "war orders", orders=line)).reply()
        assert draft.text.startswith("### 2 orders, not sent yet")
        held = server.faults.hold("PATCH", f"/channels/{board.channel.id}/messages/{board.id}", 50)
        first.start_click(draft, "Send")
        await server.wait_for(lambda: held.met, 60, "the bot to show the move")
        await bot.kill()
        server.faults.clear()
    for person in (ann, ben):
        await matches.settings.set_questions(int(person.id), are_asked=False)
    async with running(server, url_in(tmp_path), output) as bot:
        board = await board_with(server, f"to {move.hex}")
        assert "Spearman" not in board.text
        view = await view_of(matches, duel.id, first)
        assert move.hex in [
            each.hex for each in view.own if (each.seat, each.number) == (view.seat, move.unit)
        ]
        await first.slash(board.channel, "war end")
        other = ben if first is ann else ann
        await board_with(server, calls[other])
        asked = await (await other.slash(board.channel, "duel concede")).reply()
        await other.click(asked, "Yes, concede")
        await killing.until_told(server, "the game together")
        await bot.kill()
    assert verify(parse_record(await matches.chronicle.record(duel.id)), {GAME: WAR}) == []
    await store.close()
