"""A bot is killed at each step of an action; the next process shows it whole, and nothing twice.

An action is acknowledged, stored, answered, shown on the board and in the hands. Many duels at once, one at
each step, lose the same process: a request to Discord either never arrived or was done, its answer lost.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.killed_bot import Moment
from tests.e2e.killing import KilledBot, running
from tests.wire.actors import Actor
from tests.wire.duels import WireDuel
from tests.wire.faults import Fault
from tests.wire.hall import Hall, Table
from tests.wire.messages import Message
from tests.wire.prepared import ask_nothing
from tests.wire.server import WireServer

PATIENCE = 60.0
ANSWER = "/webhooks/{id}/{token}/messages/@original"
ACKNOWLEDGEMENT = "/interactions/{id}/{token}/callback"


@dataclass
class Scene:
    """The loopback Discord and the folder of the database; bots come and go."""

    server: WireServer
    folder: Path

    def bot(self, dies: Moment = "never") -> AbstractAsyncContextManager[KilledBot]:
        url = f"sqlite+aiosqlite:///{self.folder}/duels.db"
        return running(self.server, url, self.folder / "output.txt", dies)

    def table(self) -> Table:
        return Hall(self.server, self.folder, self.folder).table()

    def forget_nonces(self) -> None:
        """Discord forgets them after some minutes."""
        for channel in self.server.world.channels.values():
            for message in channel.messages.values():
                message.nonce = None


@pytest.fixture
def scene(server: WireServer, tmp_path: Path) -> Scene:
    return Scene(server, tmp_path)


@dataclass
class Step:
    """A duel whose bot died at one step of an action. `ply` is the one that is to be shown afterwards."""

    name: str
    duel: WireDuel
    fault: Fault
    boards: int = 0
    letters: int = 0
    ply: int = 0


def hands(who: Actor) -> list[Message]:
    return [message for message in who.inbox if message.attachments]


async def hand_is_edited(who: Actor) -> None:
    """Wait until the player's newest hand shows what has been summoned."""
    await who.server.wait_for(lambda: hands(who)[-1].revisions, PATIENCE, "the hand to be edited")


async def begin(scene: Scene, count: int) -> list[WireDuel]:
    """Duels in their first turn, Rowan to move; nobody wants to be asked before a turn ends."""
    tables = [scene.table() for _ in range(count)]
    for table in tables:
        await ask_nothing(table)
    options = {"deck": "runners", "board": "plain", "north": "runners"}
    return [await table.begin_turns(**options) for table in tables]


async def summon(duel: WireDuel) -> None:
    """The player to act summons a card by a command, without waiting."""
    who = duel.to_act
    card = (await who.autocomplete(duel.place, "play summon", "card"))[0][1]
    tiles = await who.autocomplete(duel.place, "play summon", "to", "", card=card)
    to = next(tile for _, tile in tiles if tile != duel.goal(who))
    who.start_slash(duel.place, "play summon", card=card, to=to)


async def stopped_at(step: Step) -> None:
    """Wait until the action has come to its step."""
    await step.duel.south.server.wait_for(lambda: step.fault.met, PATIENCE, step.name)


def lose(steps: Sequence[Step]) -> None:
    """What the killed bot had asked for is over: undone, or done without an answer."""
    for step in steps:
        step.fault.lose()


async def is_whole(scene: Scene, step: Step) -> None:
    """The board shows the ply, once; so does the hand; and play goes on."""
    server, duel = scene.server, step.duel
    await server.wait_for(
        lambda: duel.ply == step.ply and sum(bool(each.custom_ids) for each in duel.boards) == 1,
        PATIENCE,
        f"{step.name}: the board of ply {step.ply}",
    )
    names = [each.filename for board in duel.boards for each in board.attachments]
    assert len(names) == len(set(names)), f"{step.name}: a board is doubled"
    assert names[-1] == f"board-{duel.id}-{step.ply}.jpg", step.name
    await server.wait_for(lambda: len(hands(duel.south)) == step.letters, PATIENCE, f"{step.name}: the hand")
    assert len(duel.boards) == step.boards, step.name
    await duel.pressed(duel.to_act, "duel:end")


@pytest.mark.nightly
async def test_a_turn_that_ends_is_shown_whole_wherever_the_bot_died(scene: Scene) -> None:
    server = scene.server
    kinds = ("acknowledgement", "old board", "new board", "hand")
    async with scene.bot() as bot:
        duels = await begin(scene, 2 * len(kinds))
        for duel in duels:
            await summon(duel)
            await duel.shows(2)
            await hand_is_edited(duel.south)
            await duel.pressed(duel.south, "duel:end")
        steps = []
        for number, duel in enumerate(duels):
            kind, done = kinds[number // 2], number % 2 == 1
            place = f"/channels/{duel.place.id}/messages"
            request = {
                "acknowledgement": ("POST", ACKNOWLEDGEMENT),
                "old board": ("PATCH", f"{place}/{duel.board.id}"),
                "new board": ("POST", place),
                "hand": ("POST", f"/channels/{duel.south.dm.id}/messages"),
            }[kind]
            fault = server.faults.hold(*request, after_work=done)
            acted = kind != "acknowledgement"
            boards, letters = len(duel.boards) + acted, len(hands(duel.south)) + acted
            steps.append(Step(f"{kind} {done}", duel, fault, boards, letters, duel.ply + acted))
            duel.north.start_click(duel.board, "duel:end")
            await stopped_at(steps[-1])
        await bot.kill()
        lose(steps)
    scene.forget_nonces()
    async with scene.bot():
        for step in steps:
            await is_whole(scene, step)


@pytest.mark.nightly
async def test_an_action_is_shown_whole_wherever_the_bot_died(scene: Scene) -> None:
    server = scene.server
    kinds = ("answer", "board", "hand")
    async with scene.bot() as bot:
        duels = await begin(scene, 2 * len(kinds))
        steps = []
        for number, duel in enumerate(duels):
            kind, done = kinds[number // 2], number % 2 == 1
            dm, (letter,) = duel.south.dm, hands(duel.south)
            path = {
                "answer": ANSWER,
                "board": f"/channels/{duel.place.id}/messages/{duel.board.id}",
                "hand": f"/channels/{dm.id}/messages/{letter.id}",
            }[kind]
            fault = server.faults.hold("PATCH", path, after_work=done)
            steps.append(Step(f"{kind} {done}", duel, fault, len(duel.boards), 1, duel.ply + 1))
            await summon(duel)
            await stopped_at(steps[-1])
        await bot.kill()
        lose(steps)
    async with scene.bot():
        for step in steps:
            await is_whole(scene, step)


async def test_an_action_that_was_not_committed_has_not_happened(scene: Scene) -> None:
    async with scene.bot("before the commit") as bot:
        table = scene.table()
        duel = await table.begin(deck="runners", board="plain", north="runners")
        boards = len(duel.boards)
        duel.to_act.start_click(duel.board, "duel:first")
        await bot.died()
    async with scene.bot():
        assert (duel.ply, len(duel.boards)) == (0, boards)
        await duel.pressed(duel.to_act, "duel:first")
        assert len(duel.boards) == boards + 1


async def test_an_action_that_was_committed_is_shown_although_nobody_was_told(scene: Scene) -> None:
    async with scene.bot("after the commit") as bot:
        table = scene.table()
        await ask_nothing(table)
        duel = await table.begin(deck="runners", board="plain", north="runners")
        old = duel.board
        duel.to_act.start_click(old, "duel:first")
        await bot.died()
        assert duel.boards == [old]
    async with scene.bot():
        await duel.shows(1)
        assert len(duel.boards) == 2
        await duel.pressed(duel.to_act, "duel:end")
