"""Weighs decks in the lab. Concurrent requests for the same deck share one run.

The games are played as a deck test (`deck_tests`) and take turns with all others. Games of a stopped weighing
are kept, so the next one goes on from there. They are also kept every few seconds, so a crash loses only the
last ones.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from typing import Any, Literal

from bot.lab.jobs import ROUND, Results
from bot.lab.verdicts.bounds import keeps_within
from bot.matches.decks.deck_tests import DeckTest, DeckTestProgress, DeckTests, Stop
from bot.matches.decks.weighings import Weighed, Weighings
from bot.matches.tabletop import weight_in
from bot.store.errors import StoreError
from bot.store.weighings import StoredWeighing, WeighingKey

_log = logging.getLogger(__name__)

End = Stop | Literal["lost"] | None
"""Why games ended before they decided: they were stopped, or workers were lost. None if they decided."""
_REMEMBERED = 1000  # ended visits, so that a late press is recognised


class _Running:
    """A running weighing. It ends when nobody watches it."""

    def __init__(self, test: DeckTest[Any, Any], over: "asyncio.Task[End]") -> None:
        self.test = test
        self.over = over
        self.visits: set[Visit] = set()


class Visit:
    """One user's request to weigh a deck, from the question to the answer.

    `weighings` are those of the deck's game; `weighing` is the current state of this one.
    """

    def __init__(
        self,
        user_id: int,
        weighings: Weighings,
        deck: object,
        limit: int,
        weighing: StoredWeighing,
        place: str,
    ) -> None:
        self.user_id = user_id
        self.weighings = weighings
        self.deck = deck
        self.limit = limit
        self.weighing = weighing
        self.place = place
        self.end: End = None
        self.is_replaced = False
        """Whether another visit answers the user in the same place."""
        self._running: _Running | None = None
        self._left: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def progress(self) -> DeckTestProgress | None:
        """The progress of the games; None if none are being played."""
        return None if self._running is None else self._running.test.progress

    def watch(self, running: _Running | None) -> None:
        """Watch these games instead of any others."""
        if self._running is not None:
            self._running.visits.discard(self)
            if not self._running.visits:
                self._running.test.stop("cancelled")
        self._running = running
        if running is not None:
            running.visits.add(self)

    def leave(self, *, is_replaced: bool = False) -> None:
        """Stop watching. The games end unless others watch them."""
        if not self._left.done():
            self.is_replaced = is_replaced
            self.end = "cancelled"
            self._left.set_result(None)

    async def progress_updates(self, pace: float) -> AsyncIterator[DeckTestProgress]:
        """The progress every `pace` seconds, if it has changed, until the games end or the user leaves."""
        running = self._running
        if running is None:
            return
        last = (0, running.test.progress.ahead)
        ends: set[asyncio.Future[Any]] = {running.over, self._left}
        while not (await asyncio.wait(ends, timeout=pace, return_when=asyncio.FIRST_COMPLETED))[0]:
            progress = running.test.progress
            if (progress.done, progress.ahead) != last:
                last = (progress.done, progress.ahead)
                yield progress
        if not self._left.done():
            self.end = await running.over


class Scales:
    """All running weighings of this process."""

    def __init__(self, tests: DeckTests) -> None:
        self._tests = tests
        self._playing: dict[WeighingKey, _Running] = {}
        self._visits: dict[str, Visit] = {}
        self._ended: deque[str] = deque(maxlen=_REMEMBERED)

    def plays(self, mark: str) -> bool:
        """Whether the deck with this mark (`WeighingKey.deck`) is being weighed, and was not stopped."""
        return any(key.deck == mark and each.test.stopped is None for key, each in self._playing.items())

    @property
    def pace(self) -> float:
        """Seconds between two reports of progress."""
        return self._tests.pace

    @asynccontextmanager
    async def visit(
        self, key: str, user_id: int, weighings: Weighings, deck: object, limit: int, place: str
    ) -> AsyncIterator[Visit | None]:
        """Weigh a deck for this limit, in percent, or watch its running weighing.

        None for a deck that is never weighed. `weighings` are those of its game. `place` is where the user
        gets the answer: a second visit there, as after a double press, ends the first one. Refusals:
        deck-over-tier, already-testing, lab-full.
        """
        weighing = await weighings.begin(deck)
        if weighing is None:
            yield None
            return
        visit = Visit(user_id, weighings, deck, limit, weighing, place)
        self._watch(key, visit)
        for other in self._visits.values():
            if other.place == place:
                other.leave(is_replaced=True)
        self._visits[key] = visit
        try:
            yield visit
        finally:
            visit.watch(None)
            del self._visits[key]
            self._ended.append(key)

    def seen(self, visit: Visit) -> Weighed:
        """The result of a visit's weighing so far."""
        return visit.weighings.seen(visit.deck, visit.weighing)

    async def go_on(self, key: str, visit: Visit) -> None:
        """After a visit's games, update its weighing. If they were for another limit, play and watch more
        games.

        Refusals: already-testing, lab-full.
        """
        visit.weighing = await visit.weighings.begin(visit.deck) or visit.weighing
        visit.watch(None)
        if visit.end is None:
            self._watch(key, visit)

    def leave(self, key: str, user_id: int) -> bool:
        """End this user's visit under this key; False if the bot has had none since it started."""
        visit = self._visits.get(key)
        if visit is None:
            return key in self._ended
        if visit.user_id != user_id:
            return False
        visit.leave()
        return True

    def _watch(self, key: str, visit: Visit) -> None:
        """Let a visit watch the games that its limit still needs, if there are any."""
        if not visit.weighings.has_to_play(visit.deck, visit.limit, visit.weighing):
            return
        running = self._playing.get(visit.weighing.key)
        if running is None or running.test.stopped is not None or running.over.done():
            running = self._play(key, visit)
        visit.watch(running)

    def _play(self, key: str, visit: Visit) -> _Running:
        weighing = visit.weighing
        job = visit.weighings.plan(visit.deck, weighing)
        assert job is not None, "a finished weighing has no games left"

        def decides(results: Results[Any, Any]) -> bool:
            found = visit.weighings.kind.weighed(weighing, results)
            return keeps_within(weight_in(found), visit.limit / 100).ok is not None

        with ExitStack() as stack:
            test = stack.enter_context(
                self._tests.begin(f"weighing {key}", visit.user_id, job, decides, chunk=ROUND)
            )
            over = asyncio.create_task(
                self._finish(stack.pop_all(), test, visit.weighings, weighing), name="weighing"
            )
        over.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may wait
        running = self._playing[weighing.key] = _Running(test, over)
        return running

    async def _finish(
        self, stack: ExitStack, test: DeckTest[Any, Any], weighings: Weighings, weighing: StoredWeighing
    ) -> End:
        """Store the result of a weighing's games. Raises LabError if a game failed."""
        try:
            with stack:
                async for _ in test.progress_updates(self._tests.keep):
                    await _note(weighings, weighing, test)
                results = await test.results()
                await weighings.keep(weighings.kind.weighed(weighing, results))
            if results.ended == "workers-lost":
                return "lost"
            return test.stopped if results.ended == "stopped" else None
        finally:
            if (running := self._playing.get(weighing.key)) is not None and running.test is test:
                del self._playing[weighing.key]


async def _note(weighings: Weighings, weighing: StoredWeighing, test: DeckTest[Any, Any]) -> None:
    """Keep a weighing's games so far. A failure is not retried: the next time comes soon."""
    try:
        await weighings.keep(weighings.kind.weighed(weighing, test.so_far()))
    except StoreError as error:
        _log.warning("The games of a weighing could not be kept: %s", error)
