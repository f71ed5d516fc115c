"""The loop that keeps the tournaments of this process going."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta

from bot.games.errors import MultiverseError
from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.liveness import Heart
from bot.matches.parts import Attending
from bot.matches.planning.plan import TournamentPlan
from bot.matches.refusals import Refusal, RefusalCode
from bot.matches.tournaments.lookup import TournamentLook, TournamentLookup
from bot.matches.tournaments.notices import Notice
from bot.matches.tournaments.running.local_times import LocalTimes
from bot.matches.tournaments.running.rounds import RoundKeeper, ToBegin, planned_channel
from bot.matches.tournaments.running.settlement import Settlement
from bot.matches.tournaments.running.timers import TournamentTimers
from bot.store.tournaments.values import Timer, Tournament

_log = logging.getLogger(__name__)

_TIMERS, _TIMERS_OF = "timers", "timers of "
_UNREAD: Collection[RefusalCode] = ("unreadable-deck", "unknown-deck")
"""The refusals for an unreadable locked deck."""
AGAIN = 60.0
"""Seconds until another attempt for a tournament that could not go on."""


class TournamentKeeper(Attending):
    """Reports results, releases rounds, begins duels, and acts on due timers.

    `ChangeFeed.watch_ends` calls `notice`, and `ChangeFeed.watch_tournaments` calls `wake`.
    """

    def __init__(
        self,
        settling: Settlement,
        rounds: RoundKeeper,
        timers: TournamentTimers,
        showing: TournamentLookup,
        heart: Heart,
        local_times: LocalTimes,
        now: Callable[[], datetime],
        *,
        post: Callable[[ToBegin], Awaitable[int | None]],
        tell: Callable[[Notice], Awaitable[None]],
        calls_in: Callable[[Tournament, TournamentPlan], int] = planned_channel,
    ) -> None:
        """`post` shows the hash of a duel that is to begin and calls its people; the id of the message.

        None if that is not possible now: it is tried again. `tell` delivers a notice. Both may raise the
        errors of an unreachable Discord. `calls_in` gives the id of the channel for a match's call.
        """
        self._settling = settling
        self._rounds = rounds
        self._timers = timers
        self._showing = showing
        self._heart = heart
        self._local_times = local_times
        self._now = now
        self._post = post
        self._tell = tell
        self._calls_in = calls_in
        self._again: dict[object, datetime] = {}
        self._set: dict[str, tuple[Timer, ...]] = {}  # by tournament: its timers at the last look
        self._called: dict[str, int] = {}  # by invitation: the message of a duel that could not begin yet
        self._stuck: set[str] = set()  # invitations whose unreadable decks the organisers know of
        super().__init__("tournaments", of_duels=False)

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_ends(self.notice)
        changes.watch_tournaments(self.wake)
        changes.watch_acts(lambda _: self._attendants.wake(_TIMERS))

    async def start(self) -> None:
        """Keep all tournaments of this process going until `close`, with times by current rules of zones."""
        await self._local_times.follow_rules()
        self._attendants.wake(_TIMERS)
        for tournament_id in await self._showing.alive():
            self._attendants.wake(tournament_id)

    def wake(self, tournament_id: str) -> None:
        """Attend to a changed tournament, and if its timers have changed, to due ones."""
        self._attendants.wake(tournament_id)
        self._attendants.wake(f"{_TIMERS_OF}{tournament_id}")  # to begin many duels may take long

    def notice(self, change: DuelChange) -> None:
        """Attend to the tournament of a duel that may have ended."""
        self._attendants.wake(f"duel {change.duel_id}")

    async def attend(self, tournament_id: str) -> bool:
        """Let one tournament go on as far as it can. Returns whether all duels that can begin have begun."""
        settled = await self._settling.settle(tournament_id)
        await asyncio.sleep(0)  # lets its own changes wake it
        if self._attendants.is_due(tournament_id) or not settled.book.goes_on:
            return True
        have_begun = True
        for each in await self._rounds.to_begin(tournament_id, settled, self._calls_in):
            try:
                have_begun &= await self._begin(each)
            except Exception as error:  # noqa: BLE001 -- no two may keep all others of a round waiting
                _log.warning("A duel of tournament %s begins later: %s", tournament_id, error)
                have_begun = False
                if isinstance(error, Refusal) and error.code in _UNREAD:
                    await self._note_unreadable(each)
        return have_begun

    def _note_timers(self, look: TournamentLook) -> None:
        """Attend to due timers if the tournament's timers differ from the last look."""
        known = self._set.pop(look.book.tournament.id, None)
        if look.book.tournament.lives:
            self._set[look.book.tournament.id] = look.timers
        if known != look.timers or not look.book.tournament.lives:
            self._attendants.wake(_TIMERS)

    async def _begin(self, due: ToBegin) -> bool:
        """Call the people of a duel, once, and begin it. Returns False if they cannot be called now."""
        invitation_id = due.invitation.id
        message_id = self._called.get(invitation_id) or await self._post(due)
        if message_id is None:
            return False
        self._called[invitation_id] = message_id
        await self._rounds.begin(invitation_id, message_id)
        del self._called[invitation_id]
        return True

    async def _note_unreadable(self, due: ToBegin) -> None:
        """Notify the organisers, once for each invitation, why a duel does not begin."""
        if due.invitation.id not in self._stuck and await self._rounds.note_unreadable(due):
            self._stuck.add(due.invitation.id)
            self._attendants.wake(_TIMERS)

    async def tick(self) -> float | None:
        """Act on all due timers. Returns the seconds until the next; None if there is none."""
        rest = self._heart.beat.total_seconds()
        if self._heart.faults:
            return rest
        now = self._now()
        due, keeps_time = await self._timers.next_due()
        if due is None:
            return None
        if keeps_time:
            await self._timers.keep_time(now, 2 * self._heart.beat)
        self._again = {key: at for key, at in self._again.items() if at > now}
        for timer in await self._timers.due():
            if timer not in self._again:
                try:
                    notice = await self._timers.act(timer)
                except Exception:
                    self._again[timer] = now + timedelta(seconds=AGAIN)
                    raise
                if notice is not None:
                    await self._tell(notice)
                self._attendants.wake(timer.tournament_id)
        due, keeps_time = await self._timers.next_due()
        if due is None:
            return None
        seconds = max(0.0, (due - now).total_seconds()) or rest
        return min(rest, seconds) if keeps_time else seconds

    async def _attend(self, key: str) -> float | None:
        try:
            if key == _TIMERS:
                return await self.tick()
            if key.startswith(_TIMERS_OF):
                self._note_timers(await self._showing.look(key.removeprefix(_TIMERS_OF)))
                return None
            if key.startswith("duel "):
                found = await self._showing.of_duel(key.removeprefix("duel "))
                if found is not None:
                    self._settling.tell(found[0])
                    if await self._rounds.await_game(*found):
                        self._attendants.wake(_TIMERS)
                    self._attendants.wake(found[0].id)
                return None
            return None if await self.attend(key) else AGAIN
        except Refusal as refusal:
            _log.warning("Tournament %s cannot go on: %s", key, refusal)
            return None if refusal.code == "no-such-tournament" else AGAIN
        except MultiverseError as error:
            _log.warning("Tournament %s cannot go on yet: %s", key, error)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001 -- the last stop: no tournament may stop all others
            _log.error("Tournament %s cannot go on", key, exc_info=error)
        return self._heart.beat.total_seconds() if key == _TIMERS else AGAIN
