"""A bot in a process of its own is killed at the worst moments; another goes on where it stood.

Discord is the loopback server here, so it outlives the bot. The process ends by SIGKILL when an action has
been stored but not shown, or shown but not remembered.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use, quote
from bot.games.two_seats import Seat
from bot.matches.service import Matches
from bot.matches.values import Duel, Place, Player
from bot.store import Store
from tests.databases import url_in
from tests.e2e.killed_bot import open_matches
from tests.e2e.killing import KilledBot, running
from tests.e2e.playing import eager
from tests.wire.actors import Actor
from tests.wire.messages import Message
from tests.wire.server import WireServer

ONE = "/channels/{channel_id}/messages/{message_id}"
ALL = "/channels/{channel_id}/messages"
ANSWERS = "/webhooks/**"


@dataclass
class Scene:
    """The loopback Discord, the database file, and who plays."""

    server: WireServer
    folder: Path
    matches: Matches

    def bot(self) -> AbstractAsyncContextManager[KilledBot]:
        return running(self.server, url_in(self.folder), self.folder / "output.txt")

    def player(self, duel: Duel, seat: Seat) -> Actor:
        return next(user for user in self.server.users if int(user.id) == duel.players[seat].user_id)

    def boards(self, duel: Duel) -> list[Message]:
        """All messages of the duel where it lives, oldest first."""
        found = []
        for channel in self.server.world.channels.values():
            found += [
                message
                for message in channel.messages.values()
                if any(a.filename.startswith(f"board-{duel.id}-") for a in message.attachments)
            ]
        return sorted(found, key=lambda message: int(message.id))

    def open_boards(self, duel: Duel) -> list[Message]:
        """Those with controls."""
        return [message for message in self.boards(duel) if message.custom_ids]

    async def shown(self, duel: Duel, ply: int) -> Message:
        """The board that shows this ply, once it does."""

        def newest() -> Message | None:
            boards = self.boards(duel)
            name = f"board-{duel.id}-{ply}.jpg"
            is_there = boards and boards[-1].attachments[0].filename == name
            return boards[-1] if is_there else None

        message = await self.server.wait_for(newest, 60, f"the board of ply {ply}")
        assert message is not None
        return message


@pytest.fixture
async def scene(server: WireServer, tmp_path: Path) -> AsyncIterator[Scene]:
    store = await Store.open(url_in(tmp_path))
    scene = Scene(server, tmp_path, open_matches(store))
    for person in server.users:
        await scene.matches.settings.set_questions(int(person.id), are_asked=False)
    yield scene
    await store.close()


async def prepare(
    scene: Scene, is_next: Callable[[Action], bool], decks: tuple[str, str]
) -> tuple[Duel, Action]:
    """A duel in the database, played up to an action of the wanted kind; and that action."""
    ann, ben, _ = scene.server.users
    people = Player(int(ann.id), "Ann"), Player(int(ben.id), "Ben")
    place = Place(int(scene.server.guild.id), int(scene.server.channel.id))
    matches = scene.matches
    for number in range(1, 20):
        invitation = await matches.invitations.invite(
            *people, place, decks[0], "plain", 500 + number, game="melee"
        )
        duel = await matches.invitations.accept(invitation.id, people[1], decks[1], 900 + number)
        found = await play_to(matches, duel, is_next)
        if found is not None:
            return await matches.chronicle.duel(duel.id), found
        if (await matches.chronicle.duel(duel.id)).running:
            await matches.play.concede(duel.id, people[0].user_id)
    raise AssertionError("no duel came to such an action")


async def play_to(matches: Matches, duel: Duel, is_next: Callable[[Action], bool]) -> Action | None:
    for _ in range(300):
        seat = (await matches.play.view(duel.id, None)).to_act
        if seat is None:
            return None
        view = await matches.play.view(duel.id, duel.players[seat].user_id)
        wanted = [action for action in view.actions if is_next(action)]
        if wanted:
            return wanted[0]
        await matches.play.act(duel.id, duel.players[seat].user_id, eager(view))
    return None


def command(action: Action) -> tuple[str, dict[str, Any]]:
    """The slash command that plays an action."""
    match action:
        case Summon(card, to):
            return "play summon", {"card": card, "to": tile_name(to)}
        case Move(start, to):
            return "play move", {"entity": tile_name(start), "to": tile_name(to)}
        case Attack(start, to):
            return "play attack", {"entity": tile_name(start), "target": tile_name(to)}
        case Use(tile, choices):
            words = " ".join(map(quote, choices))
            return "play use", {"entity": tile_name(tile)} | ({"choice": words} if words else {})
        case Choose(choices):
            return "play choose", {"choice": " ".join(map(quote, choices))}
        case _:
            return "play end", {}


STARTERS = ("ember-court", "gloomfen")


async def test_an_action_stored_but_not_shown_is_shown_by_the_next_process(scene: Scene) -> None:
    """The order is chosen, a choice is answered, and a turn is ended, which posts another board."""
    await kill_at_each(scene, [TakeTurn, Choose, End])


@pytest.mark.nightly
async def test_an_action_of_any_kind_stored_but_not_shown_is_shown_by_the_next_process(scene: Scene) -> None:
    await kill_at_each(scene, [TakeTurn, Summon, Move, Attack, Use, Choose, End])


async def kill_at_each(scene: Scene, kinds: Sequence[type[Action]]) -> None:
    """A duel for each kind of action, all in one database; a process for each kill."""
    server = scene.server
    prepared = [await prepare(scene, partial(is_of, kind), STARTERS) for kind in kinds]
    killed: Duel | None = None
    for duel, action in prepared:
        async with scene.bot() as bot:
            for each, _ in prepared:
                now = await scene.matches.play.view(each.id, None)
                board = await scene.shown(each, now.ply)
                if each is killed:
                    assert now.ply == each.ply + 1, "what was stored is gone"
                    await goes_on(scene, each, board)
            await kill_in(scene, bot, duel, action, await scene.shown(duel, duel.ply))
            server.faults.clear()
            killed = duel
    async with scene.bot():
        for duel, _ in prepared:
            names = [board.attachments[0].filename for board in scene.boards(duel)]
            assert len(names) == len(set(names)), "a board was doubled"
        assert killed is not None
        await goes_on(scene, killed, await scene.shown(killed, killed.ply + 1))


def is_of(kind: type[Action], action: Action) -> bool:
    return isinstance(action, kind)


async def kill_in(scene: Scene, bot: KilledBot, duel: Duel, action: Action, board: Message) -> None:
    """Take the action, and kill the bot when it has stored it and is about to show it."""
    server = scene.server
    there = f"/channels/{board.channel.id}/messages"  # hands of other duels may be under way still
    places = [("PATCH", f"{there}/*"), ("POST", there), ("PATCH", ANSWERS)]
    held = [server.faults.hold(method, path, 50) for method, path in places]
    actor = scene.player(duel, await to_act(scene, duel))
    if isinstance(action, TakeTurn):
        await actor.click(board, f"duel:first:{duel.id}:0")
    else:
        name, options = command(action)
        await actor.slash(board.channel, name, **options)
    await server.wait_for(lambda: any(each.met for each in held), 60, "the bot to show the action")
    await bot.kill()


async def test_a_board_posted_but_not_remembered_is_not_posted_again(scene: Scene) -> None:
    server = scene.server
    duel, _ = await prepare(scene, lambda each: isinstance(each, End), ("runners", "runners"))
    async with scene.bot() as bot:
        board = await scene.shown(duel, duel.ply)
        before = len(scene.boards(duel))
        server.faults.drop("POST", ALL, times=20, after_work=True)
        await scene.player(duel, await to_act(scene, duel)).click(board, "duel:end")
        await scene.shown(duel, duel.ply + 1)
        await bot.kill()
        server.faults.clear()
    for message in scene.boards(duel):
        message.nonce = None  # Discord forgets nonces after some minutes
    async with scene.bot():
        await server.wait_for(lambda: server.gateway.connected)
        await goes_on(scene, duel, scene.boards(duel)[-1])
        await server.wait_for(lambda: scene.open_boards(duel) == scene.boards(duel)[-1:])
    assert len(scene.boards(duel)) == before + 2


async def killed_with_two_boards(scene: Scene) -> tuple[Duel, Message, Message]:
    """A duel whose bot died when it had posted the next board, before it closed the old one; both."""
    server = scene.server
    duel, _ = await prepare(scene, lambda each: isinstance(each, End), ("runners", "runners"))
    async with scene.bot() as bot:
        old = await scene.shown(duel, duel.ply)
        closing = server.faults.hold("PATCH", f"/channels/{old.channel.id}/messages/{old.id}", 50)
        await scene.player(duel, await to_act(scene, duel)).click(old, "duel:end")
        new = await scene.shown(duel, duel.ply + 1)
        await server.wait_for(lambda: closing.met, 60, "the old board to be closed")
        await bot.kill()
        server.faults.clear()
    assert old.custom_ids != []
    assert new.custom_ids != []
    return duel, old, new


async def test_an_old_board_is_closed_by_the_next_process(scene: Scene) -> None:
    duel, old, new = await killed_with_two_boards(scene)
    before, descriptions = len(scene.boards(duel)), old.descriptions
    async with scene.bot():
        await scene.server.wait_for(lambda: old.custom_ids == [], 60, "the old board to be closed")
        assert old.descriptions == descriptions
        assert len(scene.boards(duel)) == before
        await goes_on(scene, duel, new)


async def test_an_old_board_is_closed_although_the_next_one_is_gone(scene: Scene) -> None:
    duel, old, new = await killed_with_two_boards(scene)
    scene.server.remove_message(new)
    async with scene.bot():
        again = await scene.shown(duel, duel.ply + 1)
        await scene.server.wait_for(lambda: old.custom_ids == [], 60, "the old board to be closed")
        await goes_on(scene, duel, again)


async def test_a_challenge_and_its_acceptance_outlive_the_process(scene: Scene) -> None:
    server = scene.server
    ann, ben, _ = server.users
    async with scene.bot() as bot:
        asked = await ann.slash(server.channel, "duel challenge", opponent=ben, deck="runners", board="plain")
        await asked.reply()
        message = server.channel.last
        await bot.kill()
    async with scene.bot() as bot:
        which = await (await ben.click(message, "duel:accept")).reply()
        hold = server.faults.hold("POST", "/channels/{channel_id}/messages/{message_id}/threads")
        await ben.select(which, "duel:accept", "runners")
        await server.wait_for(lambda: hold.met, 60, "the bot to make a thread")
        await bot.kill()
        server.faults.clear()
    (duel,) = await scene.matches.chronicle.running()
    async with scene.bot():
        board = await scene.shown(duel, 0)
        assert board.channel.is_thread
        assert message.custom_ids == []
        assert len(scene.boards(duel)) == 1
        await goes_on(scene, duel, board)


async def test_a_draw_and_a_concession_outlive_the_process(scene: Scene) -> None:
    server = scene.server
    duel, _ = await prepare(scene, lambda each: isinstance(each, End), ("runners", "runners"))
    async with scene.bot() as bot:
        board = await scene.shown(duel, duel.ply)
        offerer = scene.player(duel, Seat.SOUTH)
        held = server.faults.hold("PATCH", ONE, 50)
        await (await offerer.slash(board.channel, "duel draw")).reply()  # the offer is stored by then
        await server.wait_for(lambda: held.met, 60, "the bot to show the offer")
        await bot.kill()
        server.faults.clear()
    async with scene.bot() as bot:
        await server.wait_for(lambda: "offers a draw" in scene.boards(duel)[-1].text, 60)
        board = scene.boards(duel)[-1]
        question = await (await offerer.slash(board.channel, "duel concede")).reply()
        held = server.faults.hold("PATCH", ONE, 50)
        await (await offerer.click(question, f"duel:concede:{duel.id}:{duel.ply}:yes")).updated()
        await server.wait_for(lambda: held.met, 60, "the bot to show the end")
        await bot.kill()
        server.faults.clear()
    async with scene.bot():
        end = await server.wait_for(
            lambda: scene.boards(duel)[-1].find("duel:rematch") and scene.boards(duel)[-1], 20
        )
        assert "Ben wins" in end.text
        assert [a.filename for a in end.attachments] == [f"board-{duel.id}-{duel.ply + 1}.jpg"]


async def to_act(scene: Scene, duel: Duel) -> Seat:
    seat = (await scene.matches.play.view(duel.id, None)).to_act
    assert seat is not None
    return seat


async def goes_on(scene: Scene, duel: Duel, board: Message) -> None:
    """The newest board's controls work: one more action is played and shown."""
    view = await scene.matches.play.view(duel.id, None)
    if view.to_act is None:
        return
    actor = scene.player(duel, view.to_act)
    if view.phase == "roll-off":
        await actor.click(board, "duel:first")
    elif view.choice is not None:
        own = await scene.matches.play.view(duel.id, int(actor.id))
        assert own.choice is not None
        await actor.slash(board.channel, "play choose", choice=own.choice.options[0])
    else:
        await actor.click(board, "duel:end")
    await scene.shown(duel, view.ply + 1)
