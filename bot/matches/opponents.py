"""Plays the computer's side of duels: acts after every change that leaves a computer player to act."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor

from bot.games.errors import IllegalAction, MultiverseError
from bot.matches.computer_players import Question
from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.parts import Attending
from bot.matches.practice import ComputerTurn
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import ComputerSeat, Duel

_log = logging.getLogger(__name__)

#: Finds the action for a question.
Thinker = Callable[[Question], Awaitable[object]]

AT_ONCE = 4
"""How many duels are checked at once. A start checks all, and others need the database too."""


async def breathe() -> None:
    """Wait between two actions of the computer, so that people can follow each of them."""
    await asyncio.sleep(1.0)


class Opponents(Attending):
    """The computer players of all duels. `ChangeFeed.watch` calls `notice`.

    One task at a time plays each duel. Every action is stored, so a restarted duel goes on where it
    stopped.
    """

    def __init__(
        self,
        matches: Matches,
        think: Thinker,
        *,
        pause: Callable[[], Awaitable[None]] = breathe,
        again: float = 30.0,
    ) -> None:
        """`think` may take seconds but must not block the event loop; `pause` comes between two actions.

        `again` is the number of seconds until a failed duel is tried once more.
        """
        self._matches = matches
        self._think = think
        self._pause = pause
        self._again = again
        self._looking = asyncio.Semaphore(AT_ONCE)
        super().__init__("computer")

    def watch(self, changes: ChangeFeed) -> None:
        """As in Part."""
        changes.watch(self.notice)

    async def start(self) -> None:
        """Resume the duels with a computer player, and the challenges that it has not answered."""
        for invitation in await self._matches.practice.unanswered():
            await self._matches.practice.welcome(invitation.id, None)
        for duel in await self._matches.practice.practising():
            self.wake(duel.id)

    def notice(self, change: DuelChange) -> None:
        """Check whether a computer player must act, now that a duel has changed."""
        if change.look is None or any(player.is_computer for player in change.look.duel.players):
            self.wake(change.duel_id)

    def wake(self, duel_id: str) -> None:
        """Check whether a computer player must act in this duel."""
        self._attendants.wake(duel_id)

    async def _attend(self, duel_id: str) -> float | None:
        """Play, and say when to try again if that fails."""
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
        """Answer a draw offer, then act for as long as the computer is to act."""
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
        """Decline the offer: people practise against the computer, so it plays on."""
        if duel.draw_offer is None:
            return
        for seat in duel.others(duel.draw_offer):
            if duel.players[seat].is_computer:
                await self._matches.play.decline_draw(duel.id, ComputerSeat(seat))

    async def _break_up(self, duel: Duel) -> None:
        """End a game that no person plays any more: its computers get up, too, until one is left."""
        playing = [seat for seat in duel.seats if seat not in duel.left]
        for seat in playing[1:]:
            try:
                await self._matches.play.concede(duel.id, ComputerSeat(seat))
            except Refusal as error:
                if error.code not in ("duel-over", "left-duel"):  # ended meanwhile
                    raise

    async def _act(self, due: ComputerTurn) -> None:
        action = await self._think(due.question)
        try:
            await self._matches.play.act(due.duel.id, due.by, action, due.prompt)
        except Refusal as error:
            # The person conceded meanwhile; the next look shows the new state.
            if error.code not in ("stale", "duel-over"):
                raise
        except IllegalAction as error:
            raise MultiverseError(
                f"{due.question.level} wanted {action!r}, which is refused: {error}"
            ) from error


def _people_left(duel: Duel) -> bool:
    """Whether a person still plays."""
    return any(not duel.players[seat].is_computer for seat in duel.seats if seat not in duel.left)
