"""Games of Multifold in Discord, and what tests of them say again and again."""

import asyncio
from dataclasses import dataclass
from typing import Any

import simcord

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import END, format_action
from bot.games.multifold.rules.imagine import veil
from bot.games.multifold.sight.view import View
from bot.games.records import parse_record, verify
from bot.matches.values import Duel
from bot.players.multifold.levels import make_player
from tests.e2e.table import Table, menus, said, text_of

GAME = MULTIFOLD.name


@dataclass
class Fold:
    """A game of several people, who have the first seats, and perhaps computers."""

    table: Table
    people: tuple[simcord.MemberActor, ...]
    duel: Duel

    @property
    def board(self) -> simcord.ResponseMessage:
        return self.table.board(self.duel)

    @property
    def thread(self) -> simcord.ChannelHandle:
        return self.table.thread(self.duel)

    def actor(self, seat: int) -> simcord.MemberActor:
        """The person in a seat."""
        user_id = self.duel.players[seat].user_id
        return next(each for each in self.people if each.id == user_id)

    async def now(self) -> Duel:
        """The game as it stands."""
        return await self.table.matches.chronicle.duel(self.duel.id)

    async def view(self, seat: int | None = None) -> View:
        """What a seat may know; what everybody may, without one."""
        user_id = None if seat is None else self.duel.players[seat].user_id
        view = await self.table.matches.play.view(self.duel.id, user_id)
        assert isinstance(view, View)
        return view

    async def panel(self, seat: int) -> Any:
        """The private panel of a seat that is to move."""
        panel = (await self.table.press(self.actor(seat), self.board, "Orders…")).response
        assert panel is not None
        assert panel.ephemeral
        return panel

    async def choose(self, seat: int, message: Any, value: str) -> Any:
        """Choose this entry of the menu that has it; gives the private answer."""
        for menu in menus(message):
            if value in {option["value"] for option in menu["options"]}:
                result = await self.actor(seat).select(message, [value], custom_id=menu["custom_id"])
                await self.shown()
                return result.followups[-1] if result.followups else result.response
        raise AssertionError(f"no menu has {value}: {values(message)}")

    async def type(self, seat: int, command: str, **options: Any) -> Any:
        """A command of a seat; gives the private answer."""
        result = await self.actor(seat).slash(self.thread, f"fold {command}", **options)
        assert result.response is not None
        await self.shown()
        return result.response

    async def play(self, seat: int, line: str) -> None:
        """A seat plays this by the services."""
        user = self.duel.players[seat].user_id
        assert user is not None
        await self.table.matches.play.act(self.duel.id, user, MULTIFOLD.parse_action(line, seat))

    async def novice_line(self, seat: int) -> str:
        """What the novice would play in a seat, with dice that follow from the ply; soon it ends."""
        live = self.table.matches.play._context.positions.known(self.duel.id)
        assert live is not None
        if live.duel.ply % 4 == 0 and not live.state.choosing:
            return format_action(END)
        actions = MULTIFOLD.legal(live.state, seat)
        dice = FastDice(live.duel.ply)
        return format_action(make_player("novice").choose(veil(live.state, seat), actions, dice))

    async def play_on(self, most: int = 10_000) -> int:
        """Novices play for the people to the end, or so many lines; gives how many they played."""
        count = 0
        while count < most:
            waiting = sorted((await self.table.matches.play.look(self.duel.id, None)).waiting)
            if not waiting:
                break
            if self.duel.players[waiting[0]].is_computer:
                await self.table.bot.opponents.idle()
                await asyncio.sleep(0)
                continue
            await self.play(waiting[0], await self.novice_line(waiting[0]))
            count += 1
        await self.shown()
        return count

    async def shown(self) -> None:
        """Wait until the messages show what the services have played."""
        await self.table.bot.services.presenter.idle()
        await self.table.env.settle()

    async def faults(self) -> list[str]:
        """What is wrong with the game's record."""
        record = parse_record(await self.table.matches.chronicle.record(self.duel.id))
        return verify(record, {GAME: MULTIFOLD})


def answer_of(result: Any) -> str:
    """The text of the newest answer to a press or command."""
    return text_of(result.followups[-1] if result.followups else result.response)


def values(message: Any) -> list[str]:
    """The values of all entries of all menus of a message."""
    return [option["value"] for menu in menus(message) for option in menu["options"]]


async def begin(hall: Table, players: int = 2, **options: Any) -> Fold:
    """Rowan opens a table, and the others join it until it is full. Rowan begins."""
    people = (hall.rowan, hall.juniper, hall.sage)[:players]
    opened = await people[0].slash(
        hall.channel, "table open", **{"game": GAME, "players": players, "begins": "host", **options}
    )
    assert opened.response is not None, said(opened)
    message = hall.messages(hall.channel.id)[-1]
    for who in people[1:]:
        await hall.press(who, message, "Join")
    running = await hall.matches.chronicle.running()
    assert running, text_of(message)
    return Fold(hall, people, running[0])
