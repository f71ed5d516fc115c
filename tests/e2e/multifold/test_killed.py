"""A game of four on the wire, two of them computers: the bot is killed after orders, and another goes on."""

from functools import partial
from pathlib import Path

from bot.games.multifold import MULTIFOLD
from bot.games.records import parse_record, verify
from bot.store import Store
from tests.databases import url_in
from tests.e2e import killing
from tests.e2e.killed_bot import open_matches
from tests.e2e.killing import running
from tests.wire.server import WireServer

GAME = MULTIFOLD.name


board_with = partial(killing.board_with, mark="-# Order: ")


async def test_a_kill_after_orders_loses_none_of_four_seats_moves(server: WireServer, tmp_path: Path) -> None:
    ann, ben, _ = server.users
    store = await Store.open(url_in(tmp_path))
    matches = open_matches(store)
    output = tmp_path / "output.txt"
    async with running(server, url_in(tmp_path), output) as bot:
        opened = await ann.slash(
            server.channel, "table open", game=GAME, players=4, turns="2 turns", begins="the host begins"
        )
        await opened.reply()
        table = max(server.channel.messages.values(), key=lambda message: int(message.id))
        await ben.click(table, "Join")
        for level in ("novice", "adept"):
            await ann.select(table, "duel:computer", level)
        board = await board_with(server, f"<@{ann.id}>, your move.")
        (duel,) = await matches.chronicle.running()
        names = {player.user_id: player.name for player in duel.players}  # all seats but the host's are drawn
        draft = await (await ann.slash(board.channel, "fold orders", orders="a2-b2 2, promote b2")).reply()
        assert draft.text.startswith("### 2 orders, not sent yet")
        held = server.faults.hold("POST", f"/channels/{board.channel.id}/messages", 50)
        ann.start_click(draft, "Send and end my moves")
        await server.wait_for(lambda: held.met, 60, "the bot to call Ben")
        await bot.kill()
        server.faults.clear()
    for person in (ann, ben):
        await matches.settings.set_questions(int(person.id), are_asked=False)
    async with running(server, url_in(tmp_path), output) as bot:
        board = await board_with(server, f"<@{ben.id}>, your move.")
        assert "moves 2 foldlings from a2 to b2." in board.text
        await ben.slash(board.channel, "fold end")
        board = await board_with(server, f"## Turn 2 of 2 · {names[int(ben.id)]}\n<@{ben.id}>, your move.")
        assert (await matches.play.view(duel.id, int(ann.id))).hands[1] == ("?", "?")
        await ben.slash(board.channel, "fold end")
        board = await board_with(server, f"<@{ann.id}>, your move.")
        await ann.slash(board.channel, "fold end")
        await server.wait_for(
            lambda: any("the game on points" in message.text for message in board.channel.messages.values()),
            60,
        )
        await bot.kill()
    assert verify(parse_record(await matches.chronicle.record(duel.id)), {GAME: MULTIFOLD}) == []
    await store.close()
