"""A whole tournament as eight people and an organiser live it: commands, buttons, forms and the clock."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import zip_longest
from pathlib import Path
from typing import Any

import simcord

from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel
from bot.tournaments.matches import Match
from tests.e2e.staff import staffed
from tests.e2e.table import Table, answered, custom_ids, descriptions, said, text_of
from tests.e2e.tournaments.cup import Cup
from tests.evenings import evening
from tests.evenings.evening import NAMES


@dataclass
class Evening(evening.Evening):
    """Who plays, by name; those without an account of the table's get one."""

    cup: Cup
    people: dict[str, simcord.MemberActor] = field(default_factory=dict)

    def __post_init__(self) -> None:
        table = self.table
        seated = [table.rowan, table.juniper, table.sage]
        guild = table.channel.guild
        seated += [guild.add_member(table.env.create_user(name)) for name in NAMES[3:]]
        self.people = dict(zip(NAMES, seated, strict=True))

    @property
    def table(self) -> Table:
        return self.cup.table

    async def settle(self) -> None:
        """Let the bot do all that it does by itself."""
        bot = self.table.bot
        await self.table.env.settle()
        for each in (bot.running, bot.services.tournaments, bot.tournament_notices):
            await each.idle()
        await self.table.env.settle()

    async def pass_by(self, **delta: float) -> None:
        """Time goes by while the bot runs, which wakes up by itself when something is due."""
        gone = timedelta(**delta)
        self.table.kitchen.clock += gone
        await self.table.env.advance_time(gone.total_seconds())
        await self.settle()

    async def restart(self) -> None:
        """Another process takes over with the database alone; it says nothing that has been said."""
        before = self.texts()
        await self.table.restart()
        await self.settle()
        changed = [each for each in zip_longest(before, self.texts()) if each[0] != each[1]]
        assert changed == [], changed

    # --- what stands there --------------------------------------------------------------------------------

    async def shown(self) -> ShownTournament:
        return await self.cup.shown()

    async def running(self, name: str) -> list[Duel]:
        return await self.table.matches.chronicle.running(user_id=self.people[name].id)

    async def ended(self, duel_id: str) -> Duel:
        return await self.table.matches.chronicle.duel(duel_id)

    def is_archived(self, duel: Duel) -> bool:
        thread = self.table.env.backend.get_channel(self.table.thread(duel).id)
        return bool(thread.thread_metadata.archived)

    async def sees(self, check: Callable[[], object], what: str) -> None:
        assert check(), what

    def pictured(self) -> list[str]:
        return descriptions(self.tables())

    def tables_text(self) -> str:
        return text_of(self.tables())

    def texts(self) -> list[str]:
        """All that the bot has written in the channel, oldest first."""
        return [text_of(each) for each in self.table.messages(self.table.channel.id)]

    def tables(self) -> Any:
        """The one message with the tables."""
        messages = self.table.messages(self.table.channel.id)
        (found,) = [each for each in messages if any(":path:0:0:p" in one for one in custom_ids(each))]
        return found

    def called(self) -> list[list[str]]:
        """Who was called to each match, in order, as the requests to Discord say."""
        names = {who.id: name for name, who in self.people.items()}
        found = []
        for each in self.table.env.http_requests:
            if each.method == "POST" and "your match begins" in str(each.json):
                found.append(sorted(names[int(one)] for one in each.json["allowed_mentions"]["users"]))
        return found

    # --- what people do -----------------------------------------------------------------------------------

    async def announce(self, **options: Any) -> None:
        await self.cup.announce(**options)

    async def start(self) -> None:
        assert "It has started with 8 players." in text_of(await self.organise("start"))
        await self.settle()

    async def join(self, *names: str) -> None:
        """These sign up one after the other: what is drawn depends on their order."""
        for name in names:
            assert "You are in" in await self.cup.join(self.people[name], "ember-court")

    async def concede(self, *names: str) -> None:
        """These give up what they play, by command and after the question, all at once."""
        people = [self.people[name] for name in names]
        threads = [self.table.thread(await self.duel_of(name)) for name in names]
        async with self.table.at_once():
            asked = [await who.slash(at, "duel concede") for who, at in zip(people, threads, strict=True)]
        questions = zip(people, asked, strict=True)
        await self.table.press_at_once(*((who, each.response, "Yes, concede") for who, each in questions))
        await self.settle()

    async def come(self, duel: Duel) -> str:
        """Of two who play, only the one who is asked acts, and lets the other begin; who does not come."""
        view = await self.table.view(duel)
        assert view.to_act is not None
        there = duel.players[view.to_act]
        await self.table.press(self.people[there.name], self.table.board(duel), "Go second")
        (absent,) = {each.name for each in duel.players} - {there.name}
        return absent

    async def drop(self, name: str) -> None:
        """Somebody drops out of the running tournament, after the question."""
        who = self.people[name]
        asked = await who.slash(self.table.channel, "tournament drop")
        assert "You have dropped out" in said(await self.table.press(who, asked.response, "Yes, drop out"))
        await self.settle()

    async def take_out(self, name: str) -> None:
        channel, may = self.table.channel, self.cup.may
        offered = await may.autocomplete(channel, "tournament remove", "player", name)
        asked = await self.organise("remove", player=offered[0]["value"], reason="Had to leave")
        assert f"✓ {name} is out." in said(await self.table.press(may, asked, "Yes, do it"))
        await self.settle()

    async def organise(self, command: str, **options: Any) -> Any:
        """May uses a command of organisers; gives the panel."""
        result = answered(await self.cup.may.slash(self.table.channel, f"tournament {command}", **options))
        assert result.response is not None
        return result.response

    async def override(self, match: Match, result: str) -> Any:
        """May decides a match, after the question; gives the panel."""
        asked = await self.organise("override", match=str(match.id), result=result, reason="Misclick")
        assert f"✓ Match {match.id}" in said(await self.table.press(self.cup.may, asked, "Yes, do it"))
        await self.settle()
        return asked

    async def undo(self, panel: Any) -> None:
        """May takes back the last entry of the log, which she looks up in it."""
        number = (await self.cup.shown()).last
        log = await self.table.press(self.cup.may, panel, "Log and undo")
        question = await self.table.choose(self.cup.may, log.response, "organise", str(number))
        assert "is undone." in said(await self.table.press(self.cup.may, question.response, "Yes, do it"))
        await self.settle()


@asynccontextmanager
async def evening_at(folder: Path) -> AsyncIterator[Evening]:
    """A server with May and people to play."""
    async with staffed(folder) as staff:
        yield Evening(Cup(staff))
