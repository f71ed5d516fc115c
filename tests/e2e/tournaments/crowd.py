"""A tournament of many people whose duels computer players play, in one server, with a restart within."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from bot.games.dice import FastDice
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.reckoner import Reckoner
from bot.players.melee.novice import Novice
from bot.tournaments.course.due import DueEvents, due
from bot.tournaments.log.state import TournamentState
from bot.tournaments.rules import TournamentRules
from tests.e2e.table import Table, answered
from tests.e2e.tournaments.cups import OLGA, Cup

KINDS = {
    "messages sent": "POST /channels/#/messages",
    "messages edited": "PATCH /channels/#/messages/#",
    "threads made": "POST /channels/#/messages/#/threads",
    "threads changed": "PATCH /channels/#",
    "people brought into threads": "PUT /channels/#/thread-members/#",
}
"""What the bot asks of Discord, by how the request looks."""
DECKS = ("ember-court", "gloomfen")
_NUMBERS = re.compile(r"/\d+")
_TICK = 0.005


@asynccontextmanager
async def stalls(figures: "Figures") -> AsyncIterator[None]:
    """Note how long the event loop does not come back."""

    async def watch() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(_TICK)
            figures.stall = max(figures.stall, time.perf_counter() - before - _TICK)

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()


@dataclass
class Figures:
    """What an evening took. Times are CPU seconds of this process, Discord's share included.

    `pairing` is the time to work out each round, `starting` what it takes from then until all its duels have
    begun and are shown. `stall` is the longest time for which the event loop did nothing else, by the clock.
    `requests` are the bot's requests to Discord, by what they do.
    """

    people: int
    pairing: list[float] = field(default_factory=list)
    starting: list[float] = field(default_factory=list)
    actions: int = 0
    acting: float = 0.0
    stall: float = 0.0
    requests: dict[str, int] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """For people."""
        each_ms = 1000 * self.acting / max(1, self.actions)
        pairing, starting = (
            ", ".join(f"{each:.2f}" for each in seconds) for seconds in (self.pairing, self.starting)
        )
        return [
            f"{self.people} people, {self.actions} actions at {each_ms:.0f} ms",
            f"pairing: {pairing} s; starting: {starting} s; longest stall {self.stall:.2f} s",
            f"requests: {self.requests}",
        ]


class Crowd:
    """People with computer players in their heads."""

    def __init__(self, table: Table, people: int) -> None:
        self.cup = Cup(table)
        self.table = table
        self.figures = Figures(people)
        self._dice = FastDice(1)
        self._player = Novice()
        self._watch = _Watch()
        self._counted = 0

    async def sign_up(self, rules: TournamentRules) -> None:
        """Everybody joins by command, deck by deck in turn; then the tournament starts."""
        table = self.table
        guild = table.channel.guild
        names = [f"person{number}" for number in range(1, self.figures.people + 1)]
        members = [guild.add_member(table.env.create_user(name)) for name in names]
        self.cup.people = dict(enumerate(members, 1))
        # A rated duel is measured for luck as it ends, half a second each: here, in this very process.
        plan = TournamentPlan(rules=rules, capacity=len(members), rated=False)
        made = await self.cup.of.organising.create(guild.id, table.channel.id, "Evening", "melee", plan, OLGA)
        self.cup.id = made.id
        for number, each in enumerate(members):
            deck = DECKS[number % len(DECKS)]
            answered(await each.slash(table.channel, "tournament join", deck=deck))
        self._watch_pairing()
        began = time.process_time()
        await self.cup.of.organising.start(guild.id, made.id, OLGA)
        await self.settle()
        self._note_round(began)

    async def play(self, restart_in: int) -> None:
        """Play all rounds; in the middle of this one, another process takes over."""
        while (state := (await self.cup.show()).state).phase == "running":
            number, open_ = state.latest_round, [each.id for each in state.open_matches]
            for place, match in enumerate(open_):
                if number == restart_in and place == len(open_) // 2:
                    await self._restart()
                await self._play((await self.cup.show()).played[match].duels[-1])
                began = time.process_time()
                await self.settle()
                self._note_round(began)
        self._count_requests()

    async def _restart(self) -> None:
        """Another process takes over, however long it takes to look through all that is shown."""
        self._count_requests()
        with patch.object(self.table.env, "_settle_internal", _go_on):  # waits no more than 5 s
            await self.table.env.restart_bot(await self.table.kitchen.bot())
        self._watch_pairing()
        await self.table.bot.wait_until_ready()
        await self.settle()

    async def settle(self) -> None:
        """Let the bot do all that it does by itself, however long that takes."""
        services = self.table.bot.services
        for _ in range(3):  # what one does wakes another
            await asyncio.sleep(0)
            await self.table.bot.running.idle()
            await services.presenter.idle()

    def _watch_pairing(self) -> None:
        self._watch = _Watch()
        self.table.matches.tournaments.settlement._reckoner = self._watch

    def _count_requests(self) -> None:
        """Add up what the bot has asked of Discord since the last time."""
        requests = self.table.env.http_requests
        for each in requests[self._counted :]:
            kind = f"{each.method} {_NUMBERS.sub('/#', each.path.split('?')[0])}"
            kind = next((name for name, form in KINDS.items() if form == kind), "other")
            self.figures.requests[kind] = self.figures.requests.get(kind, 0) + 1
        self._counted = len(requests)

    async def _play(self, duel_id: str) -> None:
        """Play a duel to its end, an action at a time, by the services."""
        play = self.table.matches.play
        began = time.process_time()
        while True:
            live = await play._context.load(duel_id)
            seat = to_act(live.state) if live.duel.running else None
            if seat is None:
                break
            actions = legal_actions(live.state)
            action = self._player.choose(veil(live.state, seat), actions, self._dice)
            user_id = live.duel.players[seat].user_id
            assert user_id is not None
            await play.act(duel_id, user_id, action)
            self.figures.actions += 1
        self.figures.acting += time.process_time() - began

    def _note_round(self, began: float) -> None:
        """Note what the round that has just begun took, if one has."""
        if self._watch.paired:
            self.figures.pairing.append(self._watch.paired)
            self.figures.starting.append(time.process_time() - began - self._watch.paired)
            self._watch.paired = 0.0


async def _go_on(**_: object) -> None:
    """The bot works on meanwhile."""


class _Watch(Reckoner):
    """Works out what comes next in this process, and notes the CPU seconds of the last round's pairing."""

    def __init__(self) -> None:
        super().__init__()
        self.paired = 0.0

    async def due(self, state: TournamentState) -> DueEvents:
        began = time.process_time()
        found = due(state)
        if found.has_matches:
            self.paired = time.process_time() - began
        return found
