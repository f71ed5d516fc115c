"""Plays for the computer players of duels, whenever one must act."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor

from bot.games.errors import IllegalAction, MultiverseError
from bot.matches.context import ChangeFeed, Concern, DuelChange
from bot.matches.parts import Attending
from bot.matches.practice import ComputerTurn
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import ComputerSeat, Duel
from bot.players.questions import Question

_log = logging.getLogger(__name__)

#: Answers a question with an action.
Thinker = Callable[[Question], Awaitable[object]]

AT_ONCE = 4
"""Number of duels checked at once: a start checks all, and others need the database, too."""


async def breathe() -> None:
    """Wait between two actions of a computer, so that people can follow them."""
    await asyncio.sleep(1.0)


class Opponents(Attending):
    """The computer players of this process's duels. `ChangeFeed.watch` calls `notice`.

    Each duel has one task at a time. Every action is stored, so a duel goes on after a restart.
    """

    def __init__(
        self,
        matches: Matches,
        think: Thinker,
        *,
        pause: Callable[[], Awaitable[None]] = breathe,
        again: float = 30.0,
    ) -> None:
        """`think` may take seconds, but must not block the event loop; `pause` comes between two actions.

        `again` is the time in seconds until a failed duel is tried again.
        """
        self._matches = matches
        self._think = think
        self._pause = pause
        self._again = again
        self._looking = asyncio.Semaphore(AT_ONCE)
        super().__init__("computer")

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch(self.notice, Concern.COMPUTER)

    async def start(self) -> None:
        """Resume the duels with computer players, and accept the challenges to them."""
        for invitation in await self._matches.practice.unanswered():
            await self._matches.practice.welcome(invitation.id, None)
        for duel in await self._matches.practice.practising():
            self.wake(duel.id)

    def notice(self, change: DuelChange) -> None:
        """Check after a change whether a computer player must act."""
        self.wake(change.duel_id)

    def wake(self, duel_id: str) -> None:
        """Check whether a computer player must act in this duel."""
        self._attendants.wake(duel_id)

    async def _attend(self, duel_id: str) -> float | None:
        """Play. Returns the seconds until the next try after a failure."""
        try:
            await self._play(duel_id)
        except (MultiverseError, BrokenExecutor) as error:
            self._complain(duel_id, error)
        except Exception as error:  # noqa: BLE001 -- no fault of a player may end a duel
            _log.error("A computer player fails", exc_info=error)
            self._complain(duel_id, error)
        else:
            return None
        return self._again

    def _complain(self, duel_id: str, error: Exception) -> None:
        _log.error(
            "The computer cannot go on in duel %s; next try in %.0f s: %s", duel_id, self._again, error
        )

    async def _play(self, duel_id: str) -> None:
        """Answer a draw offer, then act as long as a computer must."""
        async with self._looking:
            duel = await self._matches.chronicle.duel(duel_id)
        if not duel.running:
            return
        await self._answer_offer(duel)
        acted = False
        while (due := await self._due(duel_id)) is not None:
            if not _people_left(due.duel):
                await self._break_up(due.duel)
                return
            if acted:
                await self._pause()
            await self._act(due)
            acted = True

    async def _due(self, duel_id: str) -> ComputerTurn | None:
        async with self._looking:
            return await self._matches.practice.due(duel_id)

    async def _answer_offer(self, duel: Duel) -> None:
        """Decline a draw offer: people play against the computer for practice."""
        if duel.draw_offer is None:
            return
        for seat in duel.others(duel.draw_offer):
            if duel.players[seat].is_computer:
                await self._matches.play.decline_draw(duel.id, ComputerSeat(seat))

    async def _break_up(self, duel: Duel) -> None:
        """End a game without people: its computers concede, until one is left."""
        playing = [seat for seat in duel.seats if seat not in duel.left]
        for seat in playing[1:]:
            try:
                await self._matches.play.concede(duel.id, ComputerSeat(seat))
            except Refusal as error:
                if error.code not in ("duel-over", "out-of-duel"):  # it has ended meanwhile
                    raise

    async def _act(self, due: ComputerTurn) -> None:
        action = await self._think(due.question)
        try:
            await self._matches.play.act(due.duel.id, due.by, action, due.prompt)
        except Refusal as error:
            # The duel has changed meanwhile. The next look shows the new state.
            if error.code not in ("stale", "duel-over"):
                raise
        except IllegalAction as error:
            raise MultiverseError(
                f"{due.question.level} wanted {action!r}, which is refused: {error}"
            ) from error


def _people_left(duel: Duel) -> bool:
    """Whether a person is still playing."""
    return any(not duel.players[seat].is_computer for seat in duel.seats if seat not in duel.left)
