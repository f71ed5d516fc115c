"""Computes next matches, consequences of changes, outlooks and rehearsals off the event loop.

Pairing a Swiss or pods of hundreds takes seconds, and memory: another process does it. Everything else takes
milliseconds, no longer than sending a tournament to another process: a thread does it.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from typing import ParamSpec, TypeVar

from bot.confinement import Readers, TooDear, WorkLimits
from bot.matches.refusals import Refusal
from bot.matches.tournaments.rehearsal_pieces import RehearsalField, play_piece
from bot.tournaments.course.changes import Consequences, changes
from bot.tournaments.course.due import DueEvents, due
from bot.tournaments.log.events import Event, LogEntry
from bot.tournaments.log.state import TournamentState, fold
from bot.tournaments.outlook.values import Outlook
from bot.tournaments.rehearsal.forecast import RunSummary
from bot.tournaments.rules import BY_STANDINGS
from bot.tournaments.swiss.matching import heaviest_matching

Args = ParamSpec("Args")
Result = TypeVar("Result")

LIMITS = WorkLimits(seconds=60.0, memory=512 << 20)
"""For one piece of work. A Swiss of 1,024 people takes about 2 s."""
MAX_HERE = 64
"""With more entrants, the standings before and after a change are computed elsewhere, too."""


def prepare_to_pair() -> None:
    """Load the library for pairing, by its use, before memory is limited."""
    heaviest_matching(2, {(0, 1): 1})


class Reckoner:
    """Computes without storing anything, so a failed call can be repeated."""

    def __init__(self, elsewhere: Readers | None = None) -> None:
        """`elsewhere` is another process; without one, threads do everything."""
        self._elsewhere = elsewhere

    async def due(self, state: TournamentState) -> DueEvents:
        """The next events. Refusal: tournament-busy, if that cannot be computed."""
        if pairs(state):
            return await self._run(due, state)
        return await asyncio.to_thread(due, state)

    async def changes(self, log: Sequence[LogEntry], events: Sequence[Event]) -> Consequences:
        """The consequences of adding these events. Refusal: tournament-busy, if that cannot be computed."""
        state = fold(log)
        if state.rules.format in BY_STANDINGS or len(state.entrants) > MAX_HERE:
            return await self._run(changes, tuple(log), tuple(events))
        return await asyncio.to_thread(changes, log, events)

    async def outlook(self, state: TournamentState) -> Outlook | None:
        """The entrants that can still make the cut. Refusal: tournament-busy, if that cannot be computed."""
        # Only tournaments with a cut ask for it.
        from bot.tournaments.outlook.cut_outlook import is_dear, running_outlook  # noqa: PLC0415

        if is_dear(state) or len(state.entrants) > MAX_HERE:
            return await self._run(running_outlook, state)
        return await asyncio.to_thread(running_outlook, state)

    async def rehearsed(self, field: RehearsalField, seeds: Sequence[int]) -> list[RunSummary]:
        """Runs of a rehearsal with the first of these random seeds, as many as a moment allows, at least one.

        Other work can come in between. Refusal: tournament-busy.
        """
        return await self._run(play_piece, field, tuple(seeds))

    async def _run(self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        if self._elsewhere is None:
            return await asyncio.to_thread(work, *args, **kwargs)
        try:
            return await self._elsewhere.run(work, *args, **kwargs)
        except (TooDear, BrokenExecutor) as error:
            raise Refusal("tournament-busy") from error


def pairs(state: TournamentState) -> bool:
    """Whether the next events may include a round to pair, which needs time and memory."""
    is_resting = state.rules.format in BY_STANDINGS and not state.has_bracket
    return is_resting and state.phase == "running" and not state.is_paused and not state.open_matches
