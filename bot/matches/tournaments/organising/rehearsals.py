"""Rehearsals of planned tournaments in the model (TO-38), within a fixed time."""

import time
from collections.abc import Callable, Mapping
from datetime import timedelta

from msgspec import Struct

from bot.clocks.presets import ClockName
from bot.games.dice import FastDice
from bot.matches.context import Context
from bot.matches.planning.plan import MAX_MINUTES, TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.reckoner import Reckoner
from bot.matches.tournaments.rehearsal_pieces import RehearsalField, make_model
from bot.ratings.fields import seeded
from bot.tournaments.log.checks import fewest
from bot.tournaments.rehearsal.forecast import RunSummary, TournamentForecast, forecast_from, run_seeds
from bot.tournaments.rehearsal.model import Model, SeededDraws
from bot.tournaments.rules import Format

MAX: Mapping[Format, int] = {
    "swiss": 256, "single": 256, "double": 256, "groups": 256, "round-robin": 32, "pods": 64,
}  # fmt: skip
"""The largest fields of which one run takes a second at most."""
MAX_RUNS = 60
BUDGET_SECONDS = 6.0
"""Time limit: after that, the forecast uses the runs so far."""
MAX_REHEARSALS = 4
"""Maximum number of concurrent rehearsals; more would wait long for their first run."""
ENOUGH_DUELS, MAX_DUELS = 20, 200
"""The minimum and maximum number of a server's duels that lengths of games are taken from."""
RECENT = timedelta(days=180)

ASSUMED: Mapping[ClockName | None, tuple[float, ...]] = {
    None: (15, 20, 25, 30, 40),
    "3m": (10, 15, 20, 25, 30),
    "10m": (15, 20, 25, 35, 50),
    "1h": (30, 60, 90, 150, 240),
    "1d": (1440, 2880, 4320, 7200, 10080),
    "3d": (2880, 5760, 8640, 11520, 17280),
    "quick": (20, 25, 25, 30, 35),
}
"""Assumed lengths of games in minutes by clock, all equally likely."""


class Lengths(Struct, frozen=True):
    """Lengths of games in minutes. `duels` is the number of real ones; 0 if they are assumed."""

    minutes: tuple[float, ...]
    duels: int = 0


class Rehearsed(Struct, frozen=True):
    """The result of a rehearsal. `evening` is the time for the tournament in minutes, if given."""

    plan: TournamentPlan
    people: int
    lengths: Lengths
    model: Model
    evening: int | None
    found: TournamentForecast


class Rehearsals:
    """Rehearses plans; nothing is stored."""

    def __init__(
        self, context: Context, reckoner: Reckoner, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`clock` gives seconds and never goes back."""
        self._context = context
        self._reckoner = reckoner
        self._clock = clock
        self._working = 0

    async def rehearse(
        self, guild_id: int, game: str, plan: TournamentPlan, people: int, evening: int | None = None
    ) -> Rehearsed:
        """Rehearse a plan with so many people, within a fixed time.

        Refusals: bad-plan (`players` or `evening`, with its bounds; `cut`), tournament-busy.
        """
        rules = plan.rules
        least, most = fewest(rules), MAX[rules.format]
        if not least <= people <= most:
            raise Refusal("bad-plan", field="players", least=least, most=most)
        if rules.cut is not None and rules.cut > people:
            raise Refusal("bad-plan", field="cut", least=2, most=people)
        if evening is not None and not 1 <= evening <= MAX_MINUTES:
            raise Refusal("bad-plan", field="evening", least=1, most=MAX_MINUTES)
        if self._working >= MAX_REHEARSALS:
            raise Refusal("tournament-busy")
        self._working += 1
        try:
            return await self._rehearse(guild_id, game, plan, people, evening)
        finally:
            self._working -= 1

    async def _rehearse(
        self, guild_id: int, game: str, plan: TournamentPlan, people: int, evening: int | None
    ) -> Rehearsed:
        began = self._clock()
        lengths = await self._lengths(guild_id, game, plan.clock)
        model = make_model(
            lengths.minutes,
            no_show=plan.no_show,
            drop_after=plan.drop_after,
            match_minutes=plan.round_minutes,
            half_byes=plan.half_byes,
        )
        seed = int.from_bytes(self._context.token_bytes(4), "big")
        seeds = run_seeds(seed, MAX_RUNS)
        done: list[RunSummary] = []
        while len(done) < MAX_RUNS and (not done or self._clock() - began < BUDGET_SECONDS):
            done += await self._reckoner.rehearsed(
                RehearsalField(plan.rules, people, model, seed), seeds[len(done) :]
            )
        entrants = seeded(people, SeededDraws(FastDice(seed)))
        return Rehearsed(plan, people, lengths, model, evening, forecast_from(done, entrants, evening))

    async def _lengths(self, guild_id: int, game: str, clock: ClockName | None) -> Lengths:
        """The lengths of the server's recent duels with this clock if there are enough, else assumed ones."""
        since = self._context.now() - RECENT
        async with self._context.store.reading() as tables:
            found = await tables.lengths.latest(guild_id, game, clock, since, MAX_DUELS)
        real = tuple(each for each in found if each > 0)
        return Lengths(real, len(real)) if len(real) >= ENOUGH_DUELS else Lengths(ASSUMED[clock])
