"""A game of four on the wire, two of them computers: the bot is killed after orders, and another goes on."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import Move, format_action
from bot.games.multifold.sight.view import View
from bot.games.records import parse_record, verify
from bot.matches.service import Matches
from bot.matches.values import Duel
from bot.store import Store
from tests.databases import url_in
from tests.e2e import killing
from tests.e2e.killed_bot import open_matches
from tests.e2e.killing import running
from tests.wire.actors import Actor
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
        await killing.until_told(server, "the game on points")
        await bot.kill()
    assert verify(parse_record(await matches.chronicle.record(duel.id)), {GAME: MULTIFOLD}) == []
    await store.close()


async def play_phases(
    server: WireServer, matches: Matches, duel: Duel, people: Sequence[Actor], most: int
) -> None:
    """At most so many move phases, to the end of the game: one order of what is offered, then the end."""
    for _ in range(most):
        asked = view_of(await matches.play.view(duel.id, None)).asked
        if asked is None:
            return
        who = next(each for each in people if int(each.id) == duel.players[asked].user_id)
        board = await board_with(server, f"<@{who.id}>, your move.")
        actions = view_of(await matches.play.view(duel.id, int(who.id))).actions
        for move in [each for each in actions if isinstance(each, Move)][:1]:
            await (await who.slash(board.channel, "fold orders", orders=format_action(move))).reply()
        await (await who.slash(board.channel, "fold end")).reply()


def view_of(view: object) -> View:
    """A View of the game."""
    assert isinstance(view, View)
    return view


@pytest.mark.nightly
async def test_four_people_play_to_the_end_over_a_kill(server: WireServer, tmp_path: Path) -> None:
    people = [*server.users, server.add_user("dee")]
    server.join(server.guild, people[-1])
    store = await Store.open(url_in(tmp_path))
    matches = open_matches(store)
    for who in people:
        await matches.settings.set_questions(int(who.id), are_asked=False)
    output = tmp_path / "output.txt"
    async with running(server, url_in(tmp_path), output) as bot:
        opened = await people[0].slash(server.channel, "table open", game=GAME, players=4, turns="3 turns")
        await opened.reply()
        table = max(server.channel.messages.values(), key=lambda message: int(message.id))
        for who in people[1:]:
            await who.click(table, "Join")
        await board_with(server, "your move.")
        (duel,) = await matches.chronicle.running()
        await play_phases(server, matches, duel, people, 6)
        await bot.kill()
    async with running(server, url_in(tmp_path), output) as bot:
        await play_phases(server, matches, duel, people, 3 * 4)
        await killing.until_told(server, " the game ")
        await bot.kill()
    assert not (await matches.chronicle.duel(duel.id)).running
    assert verify(parse_record(await matches.chronicle.record(duel.id)), {GAME: MULTIFOLD}) == []
    await store.close()
