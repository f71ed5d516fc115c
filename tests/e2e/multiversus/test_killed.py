"""The bot is killed when it has stored a sealed choice and not shown it; another process goes on."""

from functools import partial
from pathlib import Path

from bot.games.multiversus import MULTIVERSUS
from bot.games.records import parse_record, verify
from bot.matches.values import Duel, Place, Player
from bot.store import Store
from tests.databases import url_in
from tests.e2e import killing
from tests.e2e.killed_bot import open_matches
from tests.e2e.killing import running
from tests.wire.server import WireServer

GAME = MULTIVERSUS.name


MARK = "has the Initiative"
boards, board_with = partial(killing.boards_on, mark=MARK), partial(killing.board_with, mark=MARK)


async def test_a_kill_in_the_middle_of_a_sealed_choice_keeps_it_and_tells_nobody(
    server: WireServer, tmp_path: Path
) -> None:
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
        await bot.kill()
    await matches.play.concede(duel.id, int(ben.id))
    assert verify(parse_record(await matches.chronicle.record(duel.id)), {GAME: MULTIVERSUS}) == []
    await store.close()
