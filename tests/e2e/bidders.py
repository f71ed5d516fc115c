"""Games of Sealed Bids: several people, sealed choices, hidden hands."""

import json
import re
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

import simcord

from bot.games.records import parse_record, verify
from bot.matches.registry import TABLETOPS
from bot.matches.values import Duel
from sample.sealed.face import FACE
from sample.sealed.game import SEALED, View
from sample.sealed.tabletop import TABLETOP
from tests.e2e.table import Table, table_at


@dataclass
class Bidders:
    """A game of several people, and what tests of it say again and again."""

    table: Table
    people: dict[str, simcord.MemberActor]
    duel: Duel

    @property
    def board(self) -> simcord.ResponseMessage:
        return self.table.board(self.duel)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.duel.players]

    async def view(self, name: str | None = None) -> View:
        user_id = None if name is None else self.people[name].id
        view = await self.table.matches.play.view(self.duel.id, user_id)
        assert isinstance(view, View)
        return view

    async def now(self) -> Duel:
        """The game as it stands."""
        return await self.table.matches.chronicle.duel(self.duel.id)

    async def waiting(self) -> list[str]:
        """Who has yet to bid."""
        return [self.names[seat] for seat in sorted((await self.view()).waiting)]

    async def cards(self, name: str) -> list[int]:
        """The cards that somebody holds."""
        return sorted((await self.view(name)).hand)

    def hand(self, name: str) -> simcord.ResponseMessage:
        """The newest direct message to somebody."""
        return self.table.direct(self.people[name])[-1]

    async def panel(self, name: str) -> simcord.ResponseMessage:
        """The private message with a button for each card."""
        panel = (await self.table.press(self.people[name], self.board, "Bid")).response
        assert panel is not None
        assert panel.ephemeral
        return panel

    async def bid(self, name: str, card: int) -> simcord.InteractionResult:
        """Bid by the buttons."""
        return await self.table.press(self.people[name], await self.panel(name), str(card))

    async def bid_typed(self, name: str, card: str) -> simcord.InteractionResult:
        """Bid by the command."""
        return await self.people[name].slash(self.table.thread(self.duel), "bid", card=card)

    async def play_round(self) -> None:
        """Everybody who has yet to bid does, the last seat first, each with their lowest card."""
        for number, name in enumerate(reversed(await self.waiting())):
            card = (await self.cards(name))[0]
            await (self.bid_typed(name, str(card)) if number % 2 else self.bid(name, card))

    async def concede(self, name: str) -> simcord.InteractionResult:
        """Leave, after the question."""
        who = self.people[name]
        asked = await who.slash(self.table.thread(self.duel), "duel concede")
        return await self.table.press(who, asked.response, "Yes, concede")

    async def faults(self) -> list[str]:
        """What is wrong with the game's record, as the command gives it."""
        result = await self.people["sage"].slash(self.table.thread(self.duel), "duel record")
        assert result.response is not None
        (file,) = result.response.attachments
        assert file.filename == f"game-{self.duel.id}.jsonl"
        return verify(parse_record((await file.read()).decode()), {SEALED.name: SEALED})


def hall_at(folder: Path) -> AbstractAsyncContextManager[Table]:
    """A table of a bot that also knows Sealed Bids."""
    games = {**TABLETOPS, SEALED.name: TABLETOP}
    return table_at(folder, games=games, more_faces={SEALED.name: FACE})


async def begin(hall: Table, *, rated: bool = False) -> Bidders:
    """A game of four: Rowan opens a table, the others join it, Rowan starts."""
    fern = hall.channel.guild.add_member(hall.env.create_user("fern"))
    people = {each.name: each for each in (hall.rowan, hall.juniper, hall.sage, fern)}
    await hall.rowan.slash(hall.channel, "table open", game=SEALED.name, rated=rated)
    message = hall.messages(hall.channel.id)[-1]
    for who in (hall.juniper, hall.sage, fern):
        await hall.press(who, message, "Join")
    await hall.press(hall.rowan, message, "Start")
    (duel,) = await hall.matches.chronicle.running()
    return Bidders(hall, people, duel)


def spoken(table: Table, *, to: int | None) -> list[str]:
    """All that was ever posted for everybody (None), or sent to this user directly."""
    direct = {channel: user for user, channel in table.env.backend.dm_channels.items()}
    return [
        json.dumps(request.json, ensure_ascii=False)
        for request in table.env.http_requests
        if (match := re.match(r"/channels/(\d+)/messages", request.path))
        and request.method in ("POST", "PATCH")
        and direct.get(int(match[1])) == to
    ]
