"""Games of War in Discord, and what tests of them say again and again."""

import asyncio
from dataclasses import dataclass
from typing import Any

import simcord

from bot.games.dice import FastDice
from bot.games.records import parse_record, verify
from bot.games.war import WAR
from bot.games.war.position.actions import format_action
from bot.games.war.rules.imagine import veil
from bot.games.war.sight.view import View
from bot.matches.values import Duel
from bot.players.war.choices import possible_actions
from bot.players.war.levels import make_player
from tests.e2e.table import Table, menus, said, text_of

GAME = WAR.name
UNITS = ("builder", "spearman", "scout")


@dataclass
class Campaign:
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
        result = await self.actor(seat).slash(self.thread, f"war {command}", **options)
        assert result.response is not None
        await self.shown()
        return result.response

    async def play(self, seat: int, line: str) -> None:
        """A seat plays this by the services."""
        user = self.duel.players[seat].user_id
        assert user is not None
        await self.table.matches.play.act(self.duel.id, user, WAR.parse_action(line, seat))

    async def novice_line(self, seat: int) -> str:
        """What the novice would play in a seat, with dice that follow from the ply; soon it ends."""
        live = self.table.matches.play._context.positions.known(self.duel.id)
        assert live is not None
        position = live.state.position
        if live.duel.ply % 4 == 0 and position.phase in ("build", "action"):
            return "built" if position.phase == "build" else "end"
        sight = veil(live.state, seat)
        chosen = make_player("novice").choose(sight, possible_actions(sight), FastDice(live.duel.ply))
        return format_action(chosen)

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

    async def waiting(self) -> list[int]:
        """The seats that are asked now."""
        return sorted((await self.table.matches.play.look(self.duel.id, None)).waiting)

    async def set_up(self) -> None:
        """Whoever may choose acts first, and all set a Builder, a Spearman and a Scout."""
        while (view := await self.view()).phase in ("first", "start"):
            (seat, *_) = view.waiting
            city = [each.name for each in view.hexes if each.city == seat]
            units = " ".join(f"{kind} {at}" for kind, at in zip(UNITS, city, strict=False))
            await self.play(seat, "first action" if view.phase == "first" else f"start {units}")
            await self.shown()  # one after the other, so that messages always come in the same order

    async def faults(self) -> list[str]:
        """What is wrong with the game's record."""
        record = parse_record(await self.table.matches.chronicle.record(self.duel.id))
        return verify(record, {GAME: WAR})


def answer_of(result: Any) -> str:
    """The text of the newest answer to a press or command."""
    return text_of(result.followups[-1] if result.followups else result.response)


def values(message: Any) -> list[str]:
    """The values of all entries of all menus of a message."""
    return [option["value"] for menu in menus(message) for option in menu["options"]]


async def begin(hall: Table, players: int = 2, **options: Any) -> Campaign:
    """Rowan opens a table, and the others join it until it is full."""
    people = (hall.rowan, hall.juniper, hall.sage)[:players]
    opened = await people[0].slash(
        hall.channel, "table open", **{"game": GAME, "players": players, **options}
    )
    assert opened.response is not None, said(opened)
    message = hall.messages(hall.channel.id)[-1]
    for who in people[1:]:
        await hall.press(who, message, "Join")
    running = await hall.matches.chronicle.running()
    assert running, text_of(message)
    return Campaign(hall, people, running[0])
