"""Games of Fog: two people, hidden scouts, steps in secret."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import simcord

from bot.games.records import parse_record, verify
from bot.matches.registry import TABLETOPS
from bot.matches.values import Duel
from sample.fog.face import FACE
from sample.fog.game import FOG, View
from sample.fog.tabletop import TABLETOP
from tests.e2e.table import Table, said, table_at


@dataclass
class Scouting:
    """A game of two, and what tests of it say again and again."""

    table: Table
    people: tuple[simcord.MemberActor, simcord.MemberActor]
    duel: Duel

    @property
    def board(self) -> simcord.ResponseMessage:
        return self.table.board(self.duel)

    async def view(self, seat: int | None) -> View:
        user_id = None if seat is None else self.people[seat].id
        view = await self.table.matches.play.view(self.duel.id, user_id)
        assert isinstance(view, View)
        return view

    async def now(self) -> Duel:
        return await self.table.matches.chronicle.duel(self.duel.id)

    async def panel(self, seat: int) -> simcord.ResponseMessage:
        """The private message with the own map and a menu of steps."""
        panel = (await self.table.press(self.people[seat], self.board, "Choose a step")).response
        assert panel is not None
        assert panel.ephemeral
        return panel

    async def choose(self, seat: int, step: str, panel: simcord.ResponseMessage | None = None) -> str:
        """Choose this step; returns the answer."""
        panel = panel or await self.panel(seat)
        return said(await self.table.choose(self.people[seat], panel, "fog-go", step))

    async def waiting(self) -> frozenset[int]:
        """The seats that have yet to choose."""
        return (await self.table.matches.play.look(self.duel.id, None)).waiting

    async def forward(self, seat: int) -> str:
        """A step of a scout towards the other side, of that which is nearest to it."""
        steps = [step.split() for step in (await self.view(seat)).actions[1:]]
        sign = 1 if seat == 0 else -1
        ahead = [step for step in steps if int(step[2][1]) == int(step[1][1]) + sign]
        return " ".join(max(ahead, key=lambda step: sign * int(step[2][1])))

    async def play_turn(self) -> None:
        """Both choose: South goes forward, North stays."""
        await self.choose(1, "stay")
        await self.choose(0, await self.forward(0))

    async def faults(self) -> list[str]:
        """What is wrong with the game's record."""
        record = parse_record(await self.table.matches.chronicle.record(self.duel.id))
        return verify(record, {FOG.name: FOG})

    async def to_end(self) -> Duel:
        while (await self.now()).running:
            await self.play_turn()
        return await self.now()


@asynccontextmanager
async def scouting_at(folder: Path) -> AsyncIterator[Scouting]:
    """An unrated game of Rowan and Juniper that has begun, at a table of a bot that also knows Fog."""
    games = {**TABLETOPS, FOG.name: TABLETOP}
    async with table_at(folder, games=games, more_faces={FOG.name: FACE}) as table:
        await table.rowan.slash(table.channel, "table open", game=FOG.name, rated=False)
        await table.press(table.juniper, table.messages(table.channel.id)[-1], "Join")
        (duel,) = await table.matches.chronicle.running()
        yield Scouting(table, (table.rowan, table.juniper), duel)
