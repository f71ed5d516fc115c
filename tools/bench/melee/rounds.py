"""How long the services take for the rounds of a large tournament: pairing, starting, results.

Duels are real ones of Melee, and their losers concede. Nothing is shown, so Discord's share is left out.
"""

import asyncio
import gc
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from bot.cli.output import CommandError
from bot.confinement import ConfinedProcess
from bot.content.melee.shipped import Content
from bot.heap import keep_what_is_loaded
from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import MAX_ENTRANTS, TournamentPlan
from bot.matches.service import Matches, make_matches
from bot.matches.tournaments.notices import Notice
from bot.matches.tournaments.reckoner import LIMITS, Reckoner, prepare_to_pair
from bot.matches.tournaments.running.keeper import TournamentKeeper
from bot.matches.tournaments.running.rounds import ToBegin
from bot.matches.values import Player
from bot.store import Store
from bot.tournaments.rules import TournamentRules
from tools.bench.melee.hosting import HALL, host_context

MAX_ROUNDS = 20
_ORGANISER = Organiser(1, "Organiser", is_appointed=True)
_FIRST_PERSON = 1_000
_TICK = 0.005


@dataclass(frozen=True, slots=True)
class RoundTimes:
    """Seconds of the slowest round, and milliseconds of single steps; medians, and the slowest.

    `pairing` is the time from the last result until the next round is in the log, with the process that
    pairs. All other steps are CPU time of this process, with the store's thread: `starting` begins all duels
    of a round, `results` ends them; `join`, `begin` and `result` are one person's, one duel's and one ended
    duel's. `stall` is the longest time for which the event loop did nothing else, by the clock; `step` is the
    maximum CPU time of its thread from one turn of the loop to the next, which is independent of the
    machine's load. `load_average` shows what else the machine did.
    """

    people: int
    rounds: int
    pairing_most_seconds: float
    starting_most_cpu_seconds: float
    results_most_cpu_seconds: float
    join_cpu_ms: float
    begin_cpu_ms: float
    begin_most_cpu_ms: float
    result_cpu_ms: float
    result_most_cpu_ms: float
    stall_most_ms: float
    step_most_cpu_ms: float
    all_seconds: float
    load_average: float


def measure_rounds(content: Content, people: int, rounds: int) -> RoundTimes:
    """Play a Swiss of this many rounds. Raises CommandError for impossible numbers."""
    if not 2 <= people <= MAX_ENTRANTS or not 1 <= rounds <= MAX_ROUNDS:
        raise CommandError(f"--people is from 2 to {MAX_ENTRANTS:,}, --rounds from 1 to {MAX_ROUNDS}", 2)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(content, Path(folder), people, rounds))


async def _measure(content: Content, folder: Path, people: int, rounds: int) -> RoundTimes:
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'rounds.db'}")
    pairer = ConfinedProcess(LIMITS, prepare_to_pair)
    try:
        matches = make_matches(host_context(store, content), Reckoner(pairer))
        keep_what_is_loaded()  # as a bot does that serves Discord
        began = time.perf_counter()
        async with _stalls() as stalls:
            hall = _Hall(matches)
            await hall.play(sorted(content.decks), people, rounds)
        return RoundTimes(
            people=people,
            rounds=rounds,
            pairing_most_seconds=max(hall.pairings),
            starting_most_cpu_seconds=max(hall.starts),
            results_most_cpu_seconds=max(hall.ends),
            join_cpu_ms=statistics.median(hall.joins) * 1000,
            begin_cpu_ms=statistics.median(hall.begins) * 1000,
            begin_most_cpu_ms=max(hall.begins) * 1000,
            result_cpu_ms=statistics.median(hall.results) * 1000,
            result_most_cpu_ms=max(hall.results) * 1000,
            stall_most_ms=max(stalls.waited) * 1000,
            step_most_cpu_ms=max(stalls.worked) * 1000,
            all_seconds=time.perf_counter() - began,
            load_average=os.getloadavg()[0],
        )
    finally:
        gc.unfreeze()
        pairer.close()
        await store.close()


@dataclass(frozen=True, slots=True)
class _Stalls:
    """The stalls of the event loop and its work in each of them, in seconds.

    Both come from the same samples: the stall by the clock, the work in CPU time of its thread.
    """

    waited: list[float]
    worked: list[float]


@asynccontextmanager
async def _stalls() -> AsyncIterator[_Stalls]:
    """Watch the event loop. Ends with the block."""
    found = _Stalls([0.0], [0.0])

    async def watch() -> None:
        while True:
            before, worked = time.perf_counter(), time.thread_time()
            await asyncio.sleep(_TICK)
            found.waited.append(time.perf_counter() - before - _TICK)
            found.worked.append(time.thread_time() - worked)

    watching = asyncio.create_task(watch())
    try:
        yield found
    finally:
        watching.cancel()


class _Hall:
    """A tournament that is being played, with the seconds that each step took."""

    def __init__(self, matches: Matches) -> None:
        self.joins: list[float] = []
        self.pairings: list[float] = []
        self.starts: list[float] = []
        self.ends: list[float] = []
        self.begins: list[float] = []
        self.results: list[float] = []
        self._matches = matches
        self._of = matches.tournaments
        self._messages = count(1)
        self._posted = 0.0
        self._keeper: TournamentKeeper = self._of.make_keeper(post=self._post, tell=self._tell)

    async def play(self, decks: list[str], people: int, rounds: int) -> None:
        guild = HALL.guild_id or 0
        plan = TournamentPlan(rules=TournamentRules("swiss", rounds=rounds), capacity=people, no_show=None)
        made = await self._of.organising.create(guild, HALL.channel_id, "Cup", "melee", plan, _ORGANISER)
        for number in range(people):
            at = time.process_time()
            player = Player(_FIRST_PERSON + number, f"Player {number}")
            await self._of.registration.join(made.id, player, decks[number % len(decks)])
            self.joins.append(time.process_time() - at)
        await self._of.organising.start(guild, made.id, _ORGANISER)
        for _ in range(rounds):
            await self._round(made.id)
        await self._of.settlement.settle(made.id)
        shown = await self._of.lookup.show(made.id)
        if shown.state.phase != "finished":
            raise RuntimeError(f"after {rounds} rounds the tournament is {shown.state.phase}")
        await self._keeper.close()

    async def _round(self, tournament_id: str) -> None:
        at = time.perf_counter()
        await self._of.settlement.settle(tournament_id)
        self.pairings.append(time.perf_counter() - at)
        at = time.process_time()
        await self._keeper.attend(tournament_id)
        self.starts.append(time.process_time() - at)
        shown = await self._of.lookup.show(tournament_id)
        open_ = shown.state.open_matches
        began = time.process_time()
        for match in open_:
            duel = await self._matches.chronicle.duel(shown.played[match.id].duels[-1])
            at = time.process_time()
            await self._matches.play.concede(duel.id, max(duel.user_ids))
            if match is not open_[-1]:  # what follows the last result is pairing
                await self._of.settlement.settle(tournament_id)
                self.results.append(time.process_time() - at)
        self.ends.append(time.process_time() - began)

    async def _post(self, due: ToBegin) -> int:
        """The duel begins at once; the time to the next one is what a beginning takes."""
        now = time.process_time()
        if due.match.id.table > 1:
            self.begins.append(now - self._posted)
        self._posted = now
        return next(self._messages)

    async def _tell(self, notice: Notice) -> None:
        """Nobody is there to be told."""
