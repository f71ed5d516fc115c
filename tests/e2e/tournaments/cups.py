"""A tournament in a server with eight people, and what its tests say again and again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import simcord

from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel, Player
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.rules import TournamentRules
from tests.e2e.table import Table, custom_ids, text_of

OLGA = Organiser(900, "Olga", is_appointed=True)
NAMES = ("rowan", "juniper", "sage", "alder", "briar", "clover", "dahlia", "elm")


@dataclass
class Cup:
    """A tournament of Melee in the table's channel. People have numbers from 1, in the order of joining."""

    table: Table
    id: str = ""
    people: Mapping[int, simcord.MemberActor] = field(default_factory=dict)

    @property
    def of(self) -> Any:
        return self.table.matches.tournaments

    async def start(self, rules: TournamentRules, people: int = 8, **plan: Any) -> None:
        """Announce it, let everybody join, and start it; its first matches are called."""
        table = self.table
        members = [table.rowan, table.juniper, table.sage]
        guild = table.channel.guild
        members += [guild.add_member(table.env.create_user(name)) for name in NAMES[3:people]]
        self.people = dict(enumerate(members[:people], 1))
        made = await self.of.organising.create(
            guild.id, table.channel.id, "Cup of *Moths*", "melee", TournamentPlan(rules=rules, **plan), OLGA
        )
        self.id = made.id
        for number, each in self.people.items():
            entered = await self.of.registration.join(
                self.id, Player(each.id, NAMES[number - 1]), "ember-court"
            )
            assert entered.entered.number == number
        await self.of.organising.start(guild.id, self.id, OLGA)
        await self.settle()

    async def settle(self) -> None:
        """Let the bot do all that it does by itself."""
        await self.table.env.settle()
        for _ in range(3):  # a duel that has begun may let its tournament go on, and is shown
            await self.table.bot.running.idle()
            await self.table.bot.services.presenter.idle()
            await self.table.bot.awarded_roles.idle()
            await self.table.env.settle()

    async def show(self) -> ShownTournament:
        shown: ShownTournament = await self.of.lookup.show(self.id)
        return shown

    async def match_of(self, one: int) -> Match:
        """The open match of somebody."""
        (found,) = [each for each in (await self.show()).state.open_matches if one in each.pairing.seats]
        return found

    async def duel_of(self, one: int) -> Duel:
        """The latest duel of somebody's open match."""
        shown = await self.show()
        match = await self.match_of(one)
        return await self.table.matches.chronicle.duel(shown.played[match.id].duels[-1])

    async def lose(self, *losers: int) -> None:
        """Each of these concedes the duel that they play."""
        for each in losers:
            duel = await self.duel_of(each)
            await self.table.matches.play.concede(duel.id, self.people[each].id)
        await self.settle()

    async def lower_seeds_lose(self) -> None:
        """In every open match, the one who joined later concedes."""
        await self.lose(*(max(each.pairing.seats) for each in (await self.show()).state.open_matches))

    async def pass_by(self, **delta: float) -> None:
        """Time goes by while the bot runs."""
        self.table.kitchen.clock += timedelta(**delta)
        await self.table.bot.running.calls.tick()
        await self.settle()

    def texts(self) -> list[str]:
        """What stands in the channel beside the announcement and the tables, oldest first."""
        messages = self.table.messages(self.table.channel.id)
        own = (f"tour:rounds:{self.id}:", f"tour:enter:{self.id}:")
        return [
            text_of(each)
            for each in messages
            if not any(each_id.startswith(own) for each_id in custom_ids(each))
        ]


def entrant(number: int) -> EntrantId:
    return EntrantId(number)
