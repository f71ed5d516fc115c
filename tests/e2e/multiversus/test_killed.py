"""The bot is killed when it has stored a sealed choice and not shown it; another process goes on."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.sight.view import View
from bot.games.records import parse_record, verify
from bot.matches.service import Matches
from bot.matches.values import Duel, Place, Player
from bot.store import Store
from tests.databases import url_in
from tests.e2e import killing
from tests.e2e.killed_bot import open_matches
from tests.e2e.killing import running
from tests.wire.actors import Actor
from tests.wire.server import WireServer

GAME = MULTIVERSUS.name


MARK = "has the Initiative"
boards, board_with = partial(killing.boards_on, mark=MARK), partial(killing.board_with, mark=MARK)


async def play_on(server: WireServer, matches: Matches, duel_id: str, people: tuple[Actor, ...]) -> int:
    """Both type any of the lines that they are offered, to the end of the game; how many."""
    chance, count = Random(3), 0
    while True:
        views = [await matches.play.view(duel_id, int(each.id)) for each in people]
        asked = [place for place, view in enumerate(views) if isinstance(view, View) and view.actions]
        if not asked:
            return count
        place = chance.choice(asked)
        view = views[place]
        assert isinstance(view, View)
        line = format_action(chance.choice(view.actions))
        answered = await people[place].slash(boards(server)[-1].channel, "versus turn", line=line)
        await answered.reply()
        count += 1


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.nightly)])
async def test_a_kill_in_the_middle_of_a_sealed_choice_keeps_it_and_tells_nobody(
    server: WireServer, tmp_path: Path, *, is_whole: bool
) -> None:
    """The whole game is played to its end on the wire, or conceded."""
    ann, ben, _ = server.users
    store = await Store.open(url_in(tmp_path))
    matches = open_matches(store)
    people = Player(int(ann.id), "Ann"), Player(int(ben.id), "Ben")
    place = Place(int(server.guild.id), int(server.channel.id))
    invitation = await matches.invitations.invite(*people, place, None, None, 501, game=GAME)
    duel: Duel = await matches.invitations.accept(invitation.id, people[1], None, 502)
    output = tmp_path / "output.txt"
    async with running(server, url_in(tmp_path), output) as bot:
        board = await board_with(server, "choose in secret")
        panel = await (await ben.click(board, "Choose…")).reply()
        held = server.faults.hold("PATCH", f"/channels/{board.channel.id}/messages/{board.id}", 50)
        ben.start_select(panel, f"duel:{GAME}-line:{duel.id}:0:0", "seal piece move")
        await server.wait_for(lambda: held.met, 60, "the bot to show that Ben has chosen")
        await bot.kill()
        server.faults.clear()
    assert "Ben has chosen" not in board.text
    async with running(server, url_in(tmp_path), output) as bot:
        board = await board_with(server, "Ben has chosen.")
        assert len(boards(server)) == 1
        shown = "\n".join(
            message.text
            for channel in server.world.channels.values()
            for message in channel.messages.values()
            if not message.ephemeral
        )
        assert "Terrain: Move" not in shown
        assert (await matches.play.view(duel.id, int(ann.id))).choices == ("", "?")
        again = await (await ben.click(board, "Choose…")).reply()
        assert again.text.startswith("You have already chosen **Terrain: Move**")
        panel = await (await ann.click(board, "Choose…")).reply()
        await ann.select(panel, f"duel:{GAME}-line:{duel.id}:0:0", "seal champion attack move")
        await server.wait_for(lambda: "Champion: Attack and Move" in boards(server)[-1].text, 60)
        walk = await ann.slash(board.channel, "versus turn", line="move champion d5")
        await walk.reply()
        await board_with(server, f"<@{ben.id}>")
        assert (await matches.play.view(duel.id, None)).choices[1] == "?"
        if is_whole:
            assert await play_on(server, matches, duel.id, (ann, ben)) > 20
            await killing.until_told(server, " wins")
        await bot.kill()
    if not is_whole:
        await matches.play.concede(duel.id, int(ben.id))
    assert verify(parse_record(await matches.chronicle.record(duel.id)), {GAME: MULTIVERSUS}) == []
    await store.close()
