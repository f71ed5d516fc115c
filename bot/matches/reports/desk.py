"""Makes luck reports and reviews in other processes: each once, and one at a time for each person."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor

from bot.games.errors import ContentError
from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.duels.chronicle import Chronicle
from bot.matches.parts import Attending
from bot.matches.refusals import Refusal
from bot.matches.reports.reports import Reports
from bot.matches.values import Duel
from bot.reviews.course import Unreplayable
from bot.reviews.luck import LuckReport
from bot.reviews.review import Review
from bot.store.errors import StoreError

MAX = 6
"""Maximum reviews in work or waiting. Each takes half a minute of a process."""
AGAIN = 60.0
"""Seconds until the next try if the store fails."""
CAUGHT_UP = 20
"""Maximum old duels that one look at a person's luck measures."""

LuckWork = Callable[[str], Awaitable[str]]
"""Makes the luck report of a record's text, as `bot.reviews.jobs` writes it."""
ReviewWork = Callable[[str, int, str | None], Awaitable[str]]
"""Makes the review of one seat of a record's text, from a review of an older format if there is one."""


class Desk(Attending):
    """Makes reports on request, and luck reports of rated duels as they end."""

    def __init__(
        self, reports: Reports, chronicle: Chronicle, luck_work: LuckWork, review_work: ReviewWork
    ) -> None:
        self._reports = reports
        self._chronicle = chronicle
        self._luck_work = luck_work
        self._review_work = review_work
        self._reviews: dict[tuple[str, int], asyncio.Task[Review]] = {}
        self._busy: set[int] = set()
        self._done = 0  # reviews that are no longer in work
        self._one_luck = asyncio.Lock()
        super().__init__("luck")

    async def luck(self, duel_id: str) -> LuckReport:
        """The luck report of an ended duel.

        Refusals: no-such-duel, still-running, record-gone, unreplayable.
        """
        found = await self._reports.luck(duel_id)
        if found is not None:
            return found
        record = await self._chronicle.record(duel_id)
        async with self._one_luck:
            found = await self._reports.luck(duel_id)
            if found is not None:
                return found
            return await self._reports.keep_luck(duel_id, await _result_of(self._luck_work(record)))

    async def review(self, duel: Duel, seat: int, user_id: int) -> Review:
        """The review of one seat of an ended duel, on this user's request.

        A new review takes up to a minute. Requests during that time share it. Refusals: still-running,
        record-gone, unreplayable; already-reviewing, if this user waits for another review; reviews-full.
        """
        key = duel.id, seat
        while True:
            done = self._done
            if (found := await self._reports.review(duel.id, seat)) is not None:
                return found
            if done == self._done:
                break  # else it may have been stored meanwhile
        if key not in self._reviews:
            if user_id in self._busy:
                raise Refusal("already-reviewing")
            if len(self._reviews) >= MAX:
                raise Refusal("reviews-full", limit=MAX)
            self._busy.add(user_id)
            task = asyncio.create_task(self._work_out(duel, seat), name=f"review-{duel.id}-{seat}")
            self._reviews[key] = task
            task.add_done_callback(lambda done: self._forget(key, user_id, done))
        return await asyncio.shield(self._reviews[key])

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_ends(self.notice)

    def notice(self, change: DuelChange) -> None:
        """Measure the luck in a rated duel soon after its end."""
        if change.look is not None and change.look.duel.is_rated:
            self._attendants.wake(change.duel_id)

    async def catch_up(self, user_id: int) -> None:
        """Start to measure the luck in this person's old rated duels without a report."""
        for duel_id in await self._reports.without_luck(user_id, CAUGHT_UP):
            self._attendants.wake(duel_id)

    async def close(self) -> None:
        """Stop all work."""
        await super().close()
        tasks = list(self._reviews.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work_out(self, duel: Duel, seat: int) -> Review:
        record = await self._chronicle.record(duel.id)
        older = await self._reports.older_review(duel.id, seat)
        return await self._reports.keep_review(
            duel.id, await _result_of(self._review_work(record, seat, older))
        )

    def _forget(self, key: tuple[str, int], user_id: int, done: asyncio.Task[Review]) -> None:
        self._busy.discard(user_id)
        self._reviews.pop(key, None)
        self._done += 1
        if not done.cancelled():
            done.exception()  # people who wait get it; without any, it does not matter

    async def _attend(self, duel_id: str) -> float | None:
        try:
            if not await self._reports.has_luck(duel_id):
                await self._measure(duel_id)
        except (StoreError, BrokenExecutor):
            return AGAIN
        except Refusal:
            return None
        return None

    async def _measure(self, duel_id: str) -> None:
        try:
            await self.luck(duel_id)
        except Refusal as error:
            if error.code == "unreplayable":
                await self._reports.note_unreplayable(await self._chronicle.duel(duel_id))
            raise


async def _result_of(work: Awaitable[str]) -> str:
    """The result of a process's work. Refusal: unreplayable."""
    try:
        return await work
    except Unreplayable as error:
        raise Refusal("unreplayable", why=error.code) from error
    except ContentError as error:
        raise Refusal("unreplayable", why="differs") from error
