"""A whole tournament as eight people and an organiser live it: commands, buttons, forms and the clock."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import zip_longest
from pathlib import Path
from typing import Any

import simcord

from bot.matches.values import Duel
from bot.tournaments.log.state import State
from bot.tournaments.matches import Match
from tests.e2e.staff import staffed
from tests.e2e.table import Table, answered, custom_ids, said, text_of
from tests.e2e.tournaments.cup import Cup

NAMES = ("rowan", "juniper", "sage", "alder", "briar", "clover", "dahlia", "elm", "fern")


@dataclass
class Evening:
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
        services = self.table.bot.services
        await self.table.env.settle()
        for each in (services.running, services.tournaments, services.tournament_notices):
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

    async def state(self) -> State:
        return (await self.cup.shown()).state

    def texts(self) -> list[str]:
        """All that the bot has written in the channel, oldest first."""
        return [text_of(each) for each in self.table.messages(self.table.channel.id)]

    def said_in_channel(self, part: str) -> list[str]:
        """The messages in the channel that contain this."""
        return [each for each in self.texts() if part in each]

    def tables(self) -> Any:
        """The one message with the tables."""
        messages = self.table.messages(self.table.channel.id)
        (found,) = [each for each in messages if any(":path:0:0:p" in one for one in custom_ids(each))]
        return found

    async def match_of(self, *names: str) -> Match:
        """The latest match between these."""
        shown = await self.cup.shown()
        met = {
            frozenset(shown.names[seat] for seat in each.pairing.seats): each for each in shown.state.matches
        }
        return met[frozenset(names)]

    async def open_matches(self) -> list[tuple[str, ...]]:
        """Who is still to play each other."""
        shown = await self.cup.shown()
        return [tuple(shown.names[seat] for seat in each.pairing.seats) for each in shown.state.open_matches]

    def called(self) -> list[list[str]]:
        """Who was called to each match, in order, as the requests to Discord say."""
        names = {who.id: name for name, who in self.people.items()}
        found = []
        for each in self.table.env.http_requests:
            if each.method == "POST" and "your match begins" in str(each.json):
                found.append(sorted(names[int(one)] for one in each.json["allowed_mentions"]["users"]))
        return found

    # --- what people do -----------------------------------------------------------------------------------

    async def join(self, *names: str) -> None:
        """These sign up one after the other: what is drawn depends on their order."""
        for name in names:
            assert "You are in" in await self.cup.join(self.people[name], "ember-court")

    async def duel_of(self, name: str) -> Duel:
        """What somebody plays now."""
        (duel,) = await self.table.matches.chronicle.running(user_id=self.people[name].id)
        return duel

    async def concede(self, *names: str) -> None:
        """These give up what they play, by command and after the question, all at once."""
        people = [self.people[name] for name in names]
        threads = [self.table.thread(await self.duel_of(name)) for name in names]
        async with self.table.at_once():
            asked = [await who.slash(at, "duel concede") for who, at in zip(people, threads, strict=True)]
        questions = zip(people, asked, strict=True)
        await self.table.press_at_once(*((who, each.response, "Yes, concede") for who, each in questions))
        await self.settle()

    async def lose(self, order: Iterable[str] = NAMES) -> None:
        """In every open match, whoever comes last in this order concedes."""
        ranks = {name: at for at, name in enumerate(order)}
        await self.concede(*(max(each, key=ranks.__getitem__) for each in await self.open_matches()))

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
