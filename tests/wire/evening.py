"""A tournament's evening over the wire: a bot in a process of its own, which is killed and started again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import zip_longest
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel
from bot.store.tables import Tables
from bot.tournaments.course.due import due
from bot.tournaments.matches import Match
from tests.evenings import evening
from tests.evenings.evening import EIGHT
from tests.wire.actors import Actor
from tests.wire.duels import WireDuel
from tests.wire.hall import Hall, hall_at
from tests.wire.messages import Message
from tests.wire.permissions import Permission
from tests.wire.prepared import open_matches
from tests.wire.world import Channel

MESSAGES = "/channels/{channel_id}/messages"
PATIENCE = 120.0
"""Seconds for a round to be called, which takes one a match, and for the first pictures of a process."""
QUIET = 6.0
"""After so many seconds without a request, everything is said: news gather for four."""


@dataclass
class Evening(evening.Evening):
    """Who plays, by name, and the organiser. `matches` reads the bot's database."""

    hall: Hall
    matches: Matches
    may: Actor
    channel: Channel
    people: dict[str, Actor] = field(default_factory=dict)

    # --- what is stored -----------------------------------------------------------------------------------

    async def shown(self) -> ShownTournament:
        tournaments, here = self.matches.tournaments, int(self.hall.server.guild.id)
        listings = tournaments.listings
        (found,) = await listings.in_server(here) or await listings.in_server(here, is_alive=False)
        return await tournaments.lookup.show(found.tournament.id)

    async def running(self, name: str) -> list[Duel]:
        return await self.matches.chronicle.running(user_id=int(self.people[name].id))

    async def ended(self, duel_id: str) -> Duel:
        return await self.matches.chronicle.duel(duel_id)

    # --- what stands there --------------------------------------------------------------------------------

    def texts(self) -> list[str]:
        return [each.text for each in self._posted()]

    def pictured(self) -> list[str]:
        return [*dict.fromkeys(self._tables().descriptions)]  # each stands in the gallery and with its file

    def tables_text(self) -> str:
        return self._tables().text

    def called(self) -> list[list[str]]:
        names = {who.id: name for name, who in self.people.items()}
        calls = [
            each.body
            for each in self.hall.server.sent("POST", MESSAGES)
            if each.status == 200 and "your match begins" in str(each.body)
        ]
        return [sorted(names[str(one)] for one in each["allowed_mentions"]["users"]) for each in calls]

    def is_archived(self, duel: Duel) -> bool:
        return self._thread(duel).archived

    async def sees(self, check: Callable[[], object], what: str) -> None:
        await self.hall.server.wait_for(check, PATIENCE, what)

    # --- what people do -----------------------------------------------------------------------------------

    async def announce(self, **options: Any) -> None:
        panel = await self._organise("create", name="Friday Cup", **options)
        assert "It is announced" in (await self._press(self.may, panel, "Announce")).text

    async def start(self) -> None:
        count = len(self.people)
        assert f"It has started with {count} players." in (await self._organise("start")).text
        await self.settle()

    async def join(self, *names: str) -> None:
        for name in names:
            done = await self.people[name].slash(self.channel, "tournament join", deck="ember-court")
            assert "You are in" in (await done.reply(PATIENCE)).text

    async def concede(self, *names: str) -> None:
        duels = [(await self.board(await self.duel_of(name)), self.people[name]) for name in names]
        await asyncio.gather(*(duel.concede(who, PATIENCE) for duel, who in duels))
        await self.settle()

    async def come(self, duel: Duel) -> str:
        board = await self.board(duel)
        there = board.to_act
        await board.pressed(there, "duel:second")
        (absent,) = {each.name for each in duel.players} - {there.name}
        return absent

    async def drop(self, name: str) -> None:
        who = self.people[name]
        asked = await (await who.slash(self.channel, "tournament drop")).reply(PATIENCE)
        assert "You have dropped out" in (await self._press(who, asked, "Yes, drop out")).text
        await self.settle()

    async def take_out(self, name: str) -> None:
        offered = await self.may.autocomplete(self.channel, "tournament remove", "player", name)
        asked = await self._organise("remove", player=offered[0][1], reason="Had to leave")
        assert f"✓ {name} is out." in (await self._press(self.may, asked, "Yes, do it")).text
        await self.settle()

    async def override(self, match: Match, result: str) -> Message:
        asked = await self._organise("override", match=str(match.id), result=result, reason="Misclick")
        assert f"✓ Match {match.id}" in (await self._press(self.may, asked, "Yes, do it")).text
        await self.settle()
        return asked

    async def undo(self, panel: Message) -> None:
        number = (await self.shown()).last
        log = await self._press(self.may, panel, "Log and undo")
        menu = next(each for each in log.custom_ids if ":undo" in each)
        question = await (await self.may.select(log, menu, str(number))).updated(PATIENCE)
        assert "is undone." in (await self._press(self.may, question, "Yes, do it")).text
        await self.settle()

    # --- what happens -------------------------------------------------------------------------------------

    async def pass_by(self, **delta: float) -> None:
        """Nobody can turn the bot's clock. So while it is dead, what it waits for comes nearer."""
        gone, shown = timedelta(**delta), await self.shown()

        async def work(tables: Tables) -> None:
            timers = tables.tournament_timers
            for each in await timers.of(shown.tournament.id):
                if each.kind == "no-show":
                    await timers.set(replace(each, due_at=each.due_at - gone))

        await self._quiet()
        await self.hall.kill()
        await self.matches.tournaments.lookup._store.write(work)
        await self.hall.start()
        await self._quiet()
        await self.settle()

    async def restart(self) -> None:
        await self._quiet()
        before = self.texts()
        await self.hall.kill()
        await self.hall.start()
        await self._quiet()
        await self.settle()
        changed = [each for each in zip_longest(before, self.texts()) if each[0] != each[1]]
        assert changed == [], changed

    async def settle(self) -> None:
        """Let the bot go on until it can do nothing more by itself, and everybody sees their boards."""
        server, until = self.hall.server, time.monotonic() + PATIENCE
        while not await self._rests():
            assert time.monotonic() < until, f"the bot does not come to rest:\n{server.transcript()}"
            seen = len(server.requests)
            with suppress(TimeoutError):
                await server.wait_for(lambda seen=seen: len(server.requests) > seen, 1.0)

    async def _rests(self) -> bool:
        shown = await self.shown()
        if shown.state.phase == "finished":
            return True
        if due(shown.state).events:
            return False
        for match in shown.state.open_matches:
            played = shown.played[match.id]
            if not played.is_running or not self._is_shown(await self.ended(played.duels[-1])):
                return False
        return True

    def _is_shown(self, duel: Duel) -> bool:
        if duel.thread_id is None:
            return False
        try:
            return bool(WireDuel(duel.id, self._thread(duel), self.may, self.may).board)
        except LookupError:
            return False

    async def _quiet(self) -> None:
        """Wait until the bot asks nothing of Discord any more."""
        server = self.hall.server
        with suppress(TimeoutError):
            while True:
                seen = len(server.requests)
                await server.wait_for(lambda seen=seen: len(server.requests) > seen, QUIET)

    async def board(self, duel: Duel) -> WireDuel:
        """A duel whose board is shown."""
        south, north = (self.people[each.name] for each in duel.players)
        found = WireDuel(duel.id, self._thread(duel), south, north)
        await self.hall.server.wait_for(lambda: found.board and found.one_has_controls, PATIENCE, "a board")
        return found

    def _thread(self, duel: Duel) -> Channel:
        return self.hall.server.world.channels[str(duel.thread_id)]

    def _posted(self) -> list[Message]:
        return [each for each in self.channel.messages.values() if not each.ephemeral and each.components]

    def _tables(self) -> Message:
        found = [each for each in self._posted() if any(":path:0:0:p" in one for one in each.custom_ids)]
        if len(found) != 1:
            raise LookupError(f"{len(found)} messages have tables")
        return found[0]

    async def _organise(self, command: str, **options: Any) -> Message:
        done = await self.may.slash(self.channel, f"tournament {command}", **options)
        return await done.reply(PATIENCE)

    @staticmethod
    async def _press(who: Actor, message: Message, label: str) -> Message:
        return await (await who.click(message, label)).updated(PATIENCE)


@asynccontextmanager
async def evening_at(folder: Path, plates: Path, names: Sequence[str] = EIGHT) -> AsyncIterator[Evening]:
    """A server with an organiser and people of these names, and a bot that is running."""
    async with hall_at(folder, plates) as hall:
        server = hall.server
        may, *people = (server.add_user(name) for name in ("may", *names))
        for each in (may, *people):
            each.display = each.name
            server.join(server.guild, each)
        server.grant(may, Permission.MANAGE_GUILD)
        async with open_matches(hall) as matches:
            yield Evening(
                hall, matches, may, server.open_channel("arena"), dict(zip(names, people, strict=True))
            )
