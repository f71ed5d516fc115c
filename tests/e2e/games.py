"""Games by seats in Discord, and what tests of them say again and again."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import simcord

from bot.games.contract import Game
from bot.games.records import parse_record, verify
from bot.matches.values import Duel
from tests.e2e.table import Table, custom_ids, menus, said, text_of

ViewT = TypeVar("ViewT")


@dataclass
class SeatedGame(Generic[ViewT]):
    """A game of several people, and perhaps computers.

    It has `rules`, a `group` of commands, views of `view_type`; `hasty_action` is what a quick player does,
    by position, seat and ply.
    """

    table: Table
    people: tuple[simcord.MemberActor, ...]
    duel: Duel
    rules: ClassVar[Game[Any, Any, Any, Any]]
    group: ClassVar[str]
    view_type: ClassVar[type]
    hasty_action: ClassVar[Callable[[Any, int, int], Any]]

    @property
    def board(self) -> simcord.ResponseMessage:
        return self.table.board(self.duel)

    @property
    def text(self) -> str:
        return text_of(self.board)

    @property
    def thread(self) -> simcord.ChannelHandle:
        return self.table.thread(self.duel)

    def user_id(self, seat: int) -> int:
        """The person in a seat, by their id."""
        user_id = self.duel.players[seat].user_id
        assert user_id is not None
        return user_id

    def actor(self, seat: int) -> simcord.MemberActor:
        """The person in a seat."""
        return next(each for each in self.people if each.id == self.user_id(seat))

    async def now(self) -> Duel:
        """The game as it stands."""
        return await self.table.matches.chronicle.duel(self.duel.id)

    async def view(self, seat: int | None = None) -> ViewT:
        """What a seat may know; what everybody may, without one."""
        user_id = None if seat is None else self.user_id(seat)
        view: ViewT = await self.table.matches.play.view(self.duel.id, user_id)
        assert isinstance(view, self.view_type)
        return view

    async def waiting(self) -> list[int]:
        """The seats that must act."""
        return sorted((await self.table.matches.play.look(self.duel.id, None)).waiting)

    async def panel(self, seat: int, label: str = "Orders…") -> Any:
        """The private panel of what is asked of a seat."""
        panel = (await self.table.press(self.actor(seat), self.board, label)).response
        assert panel is not None
        assert panel.ephemeral
        return panel

    async def choose(self, seat: int, message: Any, *lines: str) -> Any:
        """Choose these entries of the menu that has them, or press the button; gives the private answer."""
        for custom_id in custom_ids(message):
            if len(lines) == 1 and custom_id.endswith(f":{lines[0]}"):
                result = await self.actor(seat).click(message, custom_id=custom_id)
                await self.shown()
                return result.followups[-1] if result.followups else result.response
        for menu in menus(message):
            if set(lines) <= {option["value"] for option in menu["options"]}:
                result = await self.actor(seat).select(message, list(lines), custom_id=menu["custom_id"])
                assert result.acknowledged
                await self.shown()
                return result.followups[-1] if result.followups else result.response
        raise AssertionError(f"no control has {lines}: {values(message)}")

    async def type(self, seat: int, command: str, **options: Any) -> Any:
        """A command of a seat; gives the private answer."""
        result = await self.actor(seat).slash(self.thread, f"{self.group} {command}", **options)
        assert result.response is not None
        await self.shown()
        return result.response

    async def play(self, seat: int, line: str) -> None:
        """A seat plays this by the services."""
        action = self.rules.parse_action(line, seat)
        await self.table.matches.play.act(self.duel.id, self.user_id(seat), action)

    async def novice_line(self, seat: int) -> str:
        """What a quick player does in a seat."""
        live = self.table.matches.play._context.positions.known(self.duel.id)
        assert live is not None
        return self.rules.format_action(self.hasty_action(live.state, seat, live.duel.ply))

    async def play_on(self, most: int = 10_000) -> int:
        """Quick players play for the people to the end, or so many lines; gives how many they played."""
        count = 0
        while count < most and (waiting := await self.waiting()):
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
        return verify(record, {self.rules.name: self.rules})


def answer_of(result: Any) -> str:
    """The text of the newest answer to a press or command."""
    return text_of(result.followups[-1] if result.followups else result.response)


def values(message: Any) -> list[str]:
    """The values of all entries of all menus of a message, and those at the end of ids."""
    options = [option["value"] for menu in menus(message) for option in menu["options"]]
    return [*options, *(each.rpartition(":")[2] for each in custom_ids(message))]


async def fill_table(
    hall: Table, game: str, players: int, **options: Any
) -> tuple[tuple[simcord.MemberActor, ...], Duel]:
    """Rowan opens a table, and the others join it until it is full; gives them and the game."""
    people = (hall.rowan, hall.juniper, hall.sage)[:players]
    opened = await people[0].slash(
        hall.channel, "table open", **{"game": game, "players": players, **options}
    )
    assert opened.response is not None, said(opened)
    message = hall.messages(hall.channel.id)[-1]
    for who in people[1:]:
        await hall.press(who, message, "Join")
    running = await hall.matches.chronicle.running()
    assert running, text_of(message)
    return people, running[0]
