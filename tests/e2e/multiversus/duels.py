"""Duels of Multiversus in Discord, and what tests of them say again and again."""

from dataclasses import dataclass
from typing import Any

import simcord
from simcord.components import walk_components

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.sight.view import View
from bot.games.records import parse_record, verify
from bot.matches.values import Duel
from bot.players.multiversus.levels import make_player
from tests.e2e.table import Table, menus, said, text_of

GAME = MULTIVERSUS.name


@dataclass
class Skirmish:
    """A duel of two people, or of one against a computer; seat 0 leads the Heroes."""

    table: Table
    people: tuple[simcord.MemberActor, ...]
    duel: Duel

    @property
    def board(self) -> simcord.ResponseMessage:
        return self.table.board(self.duel)

    @property
    def text(self) -> str:
        return text_of(self.board)

    @property
    def thread(self) -> simcord.ChannelHandle:
        return self.table.thread(self.duel)

    async def now(self) -> Duel:
        """The duel as it stands."""
        return await self.table.matches.chronicle.duel(self.duel.id)

    async def view(self, seat: int | None = None) -> View:
        """What a seat may know; what everybody may, without one."""
        user_id = None if seat is None else self.people[seat].id
        view = await self.table.matches.play.view(self.duel.id, user_id)
        assert isinstance(view, View)
        return view

    async def panel(self, seat: int, label: str = "Choose…") -> simcord.ResponseMessage:
        """The private panel of what is asked of a seat."""
        panel = (await self.table.press(self.people[seat], self.board, label)).response
        assert panel is not None
        assert panel.ephemeral
        return panel

    async def choose(self, seat: int, message: Any, *lines: str) -> Any:
        """Choose these entries of the menu that has them; gives the private answer."""
        for menu in menus(message):
            if set(lines) <= {option["value"] for option in menu["options"]}:
                result = await self.people[seat].select(message, list(lines), custom_id=menu["custom_id"])
                assert result.acknowledged
                await self.shown()
                return result.followups[-1] if result.followups else result.response
        raise AssertionError(f"no menu has {lines}: {values(message)}")

    async def press_again(self, seat: int, message: Any, line: str) -> str:
        """Choose an entry of a panel that has changed since, as after a double click; gives the answer."""
        prompt = (await self.table.matches.play.look(self.duel.id, self.people[seat].id)).prompt()
        custom_id = f"duel:multiversus-line:{self.duel.id}:{prompt}:0"
        result = await self.table.press_lost(self.people[seat], message, custom_id, line)
        return said(result)

    async def seal(self, seat: int, choice: str) -> Any:
        """Choose in secret by the private panel; gives what it becomes."""
        return await self.choose(seat, await self.panel(seat), f"seal {choice}")

    async def type(self, seat: int, line: str) -> str:
        """Play steps by `/versus turn`; gives the private answer."""
        result = await self.people[seat].slash(self.thread, "versus turn", line=line)
        assert result.response is not None
        await self.shown()
        return text_of(result.response)

    async def play_line(self, seat: int, line: str) -> None:
        """A seat plays this by the services."""
        user = self.people[seat].id
        await self.table.matches.play.act(self.duel.id, user, MULTIVERSUS.parse_action(line, seat))

    async def novice_line(self, seat: int) -> str:
        """What the novice would play in a seat, with dice that follow from the ply."""
        matches = self.table.matches
        live = matches.play._context.positions.known(self.duel.id)
        assert live is not None
        actions = MULTIVERSUS.legal(live.state, seat)
        dice = FastDice(live.duel.ply)
        return format_action(make_player("novice").choose(veil(live.state, seat), actions, dice))

    async def waiting(self) -> list[int]:
        """The seats that must act."""
        return sorted((await self.table.matches.play.look(self.duel.id, None)).waiting)

    async def shown(self) -> None:
        """Wait until the messages show what the services have played."""
        await self.table.bot.services.presenter.idle()
        await self.table.env.settle()

    async def faults(self) -> list[str]:
        """What is wrong with the duel's record."""
        record = parse_record(await self.table.matches.chronicle.record(self.duel.id))
        return verify(record, {GAME: MULTIVERSUS})


def values(message: Any) -> list[str]:
    """The values of all entries of all menus of a message."""
    return [option["value"] for menu in menus(message) for option in menu["options"]]


def buttons(message: Any) -> list[str]:
    """The labels of all buttons of a message."""
    return [part["label"] for part in walk_components(message.components) if part["type"] == 2]


async def begin(hall: Table, **options: Any) -> Skirmish:
    """Rowan challenges Juniper, who accepts. Rowan leads the Heroes."""
    await hall.rowan.slash(
        hall.channel, "duel challenge", **{"opponent": hall.juniper, "game": GAME, "rated": False, **options}
    )
    await hall.press(hall.juniper, hall.messages(hall.channel.id)[-1], "Accept")
    (duel,) = await hall.matches.chronicle.running()
    return Skirmish(hall, (hall.rowan, hall.juniper), duel)
