"""Plays many duels at once against the real bot, and notes how soon it acknowledges and shows what was done.

`tests.wire.load` and `tests.wire.soak` use it. It is no test, and it checks no schemas: that would cost more
than the bot does.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from bot.store import Store
from tests.wire.actors import Actor
from tests.wire.duels import WireDuel
from tests.wire.hall import Hall
from tests.wire.interactions import ANSWER_WITHIN, Interaction, InteractionKind
from tests.wire.messages import Message
from tests.wire.offers import NotOffered
from tests.wire.openapi import Blank
from tests.wire.rush import distance, entries, landings, pick
from tests.wire.server import WireServer
from tests.wire.world import Channel

PATIENCE = 90.0
"""Seconds that a board may take to come; one that has not come then counts as lost."""
REQUESTS_A_SECOND = 50
ACTIONS_A_TURN = 3
EVENTS_KEPT = 1_000
"""How many gateway events a client that comes back may have missed."""
PICTURE_HEAD = 4_096
"""Bytes of a picture that tell its size; nobody looks at the rest."""
EXPLAINED = 20
_PICTURE = re.compile(r"board-(\d+)-(\d+)\.")


class LoadServer(WireServer):
    """A server that notes which board stands since when, checks no schemas, and keeps little of the past.

    `doubled` names the pictures that stood on two public messages of a channel: the end of a duel is shown in
    its thread, and once more where it was proposed. Discord lets a bot send 50 requests a second, answers to
    interactions not counted.
    """

    answer_within = ANSWER_WITHIN

    def __init__(self) -> None:
        super().__init__()
        self.boards: dict[str, Board] = {}
        self.doubled: set[str] = set()
        self._drawn: dict[tuple[str, str], str] = {}  # by channel and picture: the message it stands on
        self.description = Blank()
        self.rate_limits.everywhere = (REQUESTS_A_SECOND, 1.0)

    def post(self, message: Message) -> None:
        super().post(message)
        self._note(message)

    def message_changed(self, message: Message) -> None:
        super().message_changed(message)
        self._note(message)

    def _note(self, message: Message) -> None:
        for attachment in message.attachments:
            attachment.content = attachment.content[:PICTURE_HEAD]
            if (found := _PICTURE.match(attachment.filename)) and not message.ephemeral:
                self.boards.setdefault(found[1], Board()).stands(int(found[2]))
                place = message.channel.id, attachment.filename
                if self._drawn.setdefault(place, message.id) != message.id:
                    self.doubled.add(attachment.filename)

    def tidy(self) -> None:
        """Forget requests, files, past events, and answered interactions, whose delays are kept."""
        self.requests.clear()
        self.files.clear()
        for session in self.gateway.sessions:
            for number in range(len(session.events) - EVENTS_KEPT - 1, -1, -1):
                if not session.events[number]:
                    break
                session.events[number] = {}
        for id_, interaction in list(self.interactions.items()):
            if interaction.answered_after is not None and time.monotonic() - interaction.sent > PATIENCE:
                del self.interactions[id_]


@dataclass
class Board:
    """The newest picture of a duel; who waits for one is told."""

    ply: int = -1
    _waiting: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)

    def stands(self, ply: int) -> None:
        """A picture of this ply can be seen."""
        self.ply = max(self.ply, ply)
        for wanted, future in self._waiting:
            if wanted <= self.ply and not future.done():
                future.set_result(None)
        self._waiting = [each for each in self._waiting if not each[1].done()]

    async def reaches(self, ply: int) -> None:
        """Wait for a picture of this ply or a later one; TimeoutError after `PATIENCE` seconds."""
        if self.ply < ply:
            future = asyncio.get_running_loop().create_future()
            self._waiting.append((ply, future))
            await asyncio.wait_for(future, PATIENCE)


@dataclass
class Figures:
    """What was seen. Delays are in seconds."""

    acknowledgements: list[float] = field(default_factory=list)
    unanswered: int = 0
    boards: list[tuple[float, float]] = field(default_factory=list)
    """When each was asked for, of the monotonic clock, and how soon it stood."""
    missing_boards: int = 0
    actions: int = 0
    chatter: int = 0
    refused: int = 0


class Pilot:
    """Plays both sides of one duel: an action each `every` seconds, and none before the last one's board."""

    def __init__(
        self,
        server: LoadServer,
        duel: WireDuel,
        figures: Figures,
        chance: random.Random,
        *,
        by_controls: bool,
        from_dms: bool = False,
        to_win: bool = False,
    ) -> None:
        """`from_dms` lets both write their commands in direct messages to the bot, not beside the board.

        `to_win` lets both run for the enemy Summon Area; otherwise nobody ever captures one.
        """
        self._server, self._duel, self._figures, self._chance = server, duel, figures, chance
        self._by_controls, self._from_dms, self._to_win = by_controls, from_dms, to_win
        self._acted = 0  # in this turn

    async def play(self, every: float, first: float, until: float) -> None:
        """Act at `first`, and each `every` seconds, up to the time `until` of the monotonic clock."""
        due = first
        while due < until and not self.is_over:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self.step()
            due = max(due + every, time.monotonic())

    @property
    def is_over(self) -> bool:
        """Whether the duel shows its end."""
        try:
            return self._duel.is_over
        except LookupError:
            return False

    async def step(self) -> None:
        """Take one action, and wait for its board."""
        duel, board = self._duel, self._server.boards[self._duel.id]
        await board.reaches(0)
        try:
            ply, done = duel.ply, await self._act(duel.to_act)
        except (NotOffered, LookupError, IndexError):
            self._figures.refused += 1
            return
        except TimeoutError:
            self._figures.unanswered += 1
            return
        self._figures.actions += 1
        try:
            await board.reaches(ply + 1)
        except TimeoutError:
            self._figures.missing_boards += 1
        else:
            self._figures.boards.append((done.sent, time.monotonic() - done.sent))

    async def _act(self, who: Actor) -> Interaction:
        """One action of this player; the interaction that asked for it."""
        duel = self._duel
        if any(custom_id.startswith("duel:first:") for custom_id in duel.board.custom_ids):
            return await self._seen(who.click(duel.board, "duel:first"))
        if duel.waits_for_choice:
            self._acted += 1
            return await self._choose(who)
        if self._acted < ACTIONS_A_TURN:
            self._acted += 1
            with suppress(NotOffered, LookupError, IndexError):
                done = await (self._by_control(who) if self._by_controls else self._by_command(who))
                if done is not None:
                    return done
        self._acted = 0
        ply = duel.ply
        if self._by_controls:
            done = await self._seen(who.click(duel.board, "duel:end"))
        else:
            done = await self._seen(who.slash(self._place(who), "play end"))
        await duel.end_after_all(who, done, ply, PATIENCE)
        return done

    async def _choose(self, who: Actor) -> Interaction:
        offered = await self._offered(who, "play choose", "choice")
        return await self._seen(who.slash(self._place(who), "play choose", choice=offered[0]))

    async def _by_command(self, who: Actor) -> Interaction | None:
        place = self._place(who)
        if self._chance.random() < 0.5 and (cards := await self._offered(who, "play summon", "card")):
            tiles = await self._offered(who, "play summon", "to", card=cards[0])
            return await self._seen(who.slash(place, "play summon", card=cards[0], to=tiles[0]))
        for entity in await self._offered(who, "play move", "entity"):
            tiles = await self._offered(who, "play move", "to", entity=entity)
            if tile := self._tile(who, tiles):
                return await self._seen(who.slash(place, "play move", entity=entity, to=tile))
        return None

    async def _by_control(self, who: Actor) -> Interaction | None:
        board = self._duel.board
        if self._chance.random() < 0.5:
            cards = await (await self._seen(who.click(board, "duel:summon"))).reply(PATIENCE)
            where = cards  # where there is one card alone, nobody is asked which
            if not landings(cards):
                [number, *_] = [each for each in entries(cards, "duel:summon") if each.isdigit()] or [None]
                if number is None:
                    return None
                where = await (await self._seen(who.select(cards, "duel:summon", number))).updated(PATIENCE)
            return await self._seen(pick(who, where, "duel:to", landings(where)[0]))
        for entity in entries(board, "duel:act"):
            panel = await (await self._seen(pick(who, board, "duel:act", entity))).reply(PATIENCE)
            if tile := self._tile(who, landings(panel)):
                return await self._seen(pick(who, panel, "duel:to", tile))
        return None

    def _place(self, who: Actor) -> Channel:
        """Where this player writes commands."""
        return who.dm if self._from_dms else self._duel.place

    def _tile(self, who: Actor, tiles: Sequence[str]) -> str | None:
        """The tile to go to; None if none of these is good."""
        goal = self._duel.goal(who)
        if self._to_win:
            return min(tiles, key=lambda tile: distance(tile, goal), default=None)
        good = [tile for tile in tiles if tile != goal]
        return self._chance.choice(good) if good else None

    async def _offered(self, who: Actor, command: str, option: str, **others: str) -> list[str]:
        found = await who.autocomplete(self._place(who), command, option, "", **others)
        return [value for _, value in found]

    async def _seen(self, started: Any) -> Interaction:
        interaction: Interaction = await started
        if interaction.kind is not InteractionKind.AUTOCOMPLETE and interaction.answered_after is not None:
            self._figures.acknowledgements.append(interaction.answered_after)
        return interaction


async def lost_duels(hall: Hall, server: LoadServer, ids: Sequence[str]) -> int:
    """How many duels show another position than the one that is stored."""
    store = await Store.open(hall.database)
    try:
        async with store.reading() as tables:
            stored = [await tables.duels.get(duel_id) for duel_id in ids]
    finally:
        await store.close()
    return sum(each is None or each.ply != server.boards[each.id].ply for each in stored)


def explain(lines: Iterable[str]) -> None:
    """Say what went wrong, in the first few lines about it."""
    for line in islice(lines, EXPLAINED):
        sys.stderr.write(line + "\n")
