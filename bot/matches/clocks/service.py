"""The clocks of duels: pauses, outages, warnings, and timeouts."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Literal

from msgspec import Struct

from bot.clocks.clock import MISSES, NOTICE, Clock
from bot.matches.context import Context
from bot.matches.duels.steps import Steps
from bot.matches.duels.ticking import Ticking
from bot.matches.liveness import Heart
from bot.matches.memory.live import Live, NewAction, seat_in
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from bot.store import Conflict
from bot.store.tables import Tables

_log = logging.getLogger(__name__)

MAX_ANSWERS = 100
"""Maximum number of actions that end one turn. A game that asks for more is at fault."""

#: Makes the new clock from the duel, its clock and the current time.
_Change = Callable[[Live, Clock, datetime], Clock]


class Reminder(Struct, frozen=True):
    """A player whose time is about to run out, at `ends`.

    `noted` is the value of `ends` when the warning became due. An outage since then may have moved `ends`.
    """

    duel: Duel
    seat: int
    ends: datetime
    noted: datetime


class Clocks:
    """Stops, resumes and enforces clocks. `heart` is this process's."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._steps = Steps(context)
        self._ticking = Ticking(context)

    @property
    def heart(self) -> Heart:
        """Whether this process is alive, and reaches Discord."""
        return self._context.heart

    def now(self) -> datetime:
        """The time by which clocks run."""
        return self._context.now()

    # --- pauses -----------------------------------------------------------------------------------------

    async def ask_pause(self, duel_id: str, user_id: int, *, only_agree: bool = False) -> Duel:
        """Ask for a pause, or agree to one. Once all remaining players have, the clock is paused.

        Refusals: no-such-duel, not-a-player, duel-over, out-of-duel, no-clock, clock-paused, no-pause-asked
        (with `only_agree`, if nobody asks).
        """

        def ask(live: Live, clock: Clock, now: datetime) -> Clock:
            seat = seat_in(live, user_id)
            if clock.paused_by is not None:
                raise Refusal("clock-paused", duel=duel_id)
            if only_agree and not clock.asking:
                raise Refusal("no-pause-asked", duel=duel_id)
            clock = clock.asks(seat)
            return clock.paused(now, "players") if live.playing <= clock.asking else clock

        return await self._change(duel_id, ask)

    async def decline_pause(self, duel_id: str, user_id: int) -> Duel:
        """Decline the pause that another player asks for, or withdraw one's own request.

        Refusals: as in `ask_pause`, and no-pause-asked.
        """

        def decline(live: Live, clock: Clock, _: datetime) -> Clock:
            seat_in(live, user_id)
            if clock.paused_by is not None:
                raise Refusal("clock-paused", duel=duel_id)
            if not clock.asking:
                raise Refusal("no-pause-asked", duel=duel_id)
            return clock.asks_no_more()

        return await self._change(duel_id, decline)

    async def pause_by_moderator(self, tables: Tables, live: Live) -> Duel:
        """Pause the clock in the given transaction. Refusals: duel-over, no-clock, clock-paused."""

        def pause(live: Live, clock: Clock, now: datetime) -> Clock:
            if clock.paused_by == "moderator":
                raise Refusal("clock-paused", duel=live.duel.id)
            return clock.paused(now, "moderator")

        return await self._store_change(live, pause, tables)

    async def resume_by_moderator(self, tables: Tables, live: Live) -> Duel:
        """End any pause in the given transaction. Clocks run again after `NOTICE`.

        Refusals: duel-over, no-clock, clock-running.
        """
        return await self._store_change(live, self._resumed, tables)

    async def pause_by_tournament(self, tables: Tables, live: Live) -> Duel:
        """Pause the clock because the tournament is paused. A moderator's pause stays a moderator's.

        One until the agreed time of a match stays, too.

        Refusals: duel-over, no-clock, clock-paused.
        """

        def pause(live: Live, clock: Clock, now: datetime) -> Clock:
            if clock.paused_by in ("moderator", "tournament", "agreement"):
                raise Refusal("clock-paused", duel=live.duel.id)
            return clock.paused(now, "tournament")

        return await self._store_change(live, pause, tables)

    async def resume_by_tournament(self, tables: Tables, live: Live) -> Duel:
        """End a pause by the tournament. Refusals: duel-over, no-clock; clock-running, if there is none."""

        def resume(live: Live, clock: Clock, now: datetime) -> Clock:
            if clock.paused_by != "tournament":
                raise Refusal("clock-running", duel=live.duel.id)
            return self._resumed(live, clock, now)

        return await self._store_change(live, resume, tables)

    async def pause_by_agreement(self, tables: Tables, live: Live) -> Duel:
        """Pause the clock until the agreed time of its match. A moderator's pause stays a moderator's.

        Refusals: duel-over, no-clock, clock-paused.
        """

        def pause(live: Live, clock: Clock, now: datetime) -> Clock:
            if clock.paused_by in ("moderator", "agreement"):
                raise Refusal("clock-paused", duel=live.duel.id)
            return clock.paused(now, "agreement")

        return await self._store_change(live, pause, tables)

    async def resume_by_agreement(self, tables: Tables, live: Live, *, is_held: bool) -> Duel:
        """End such a pause; with `is_held`, the clock goes on to stand because the tournament is paused.

        Refusals: duel-over, no-clock; clock-running, if there is none.
        """

        def resume(live: Live, clock: Clock, now: datetime) -> Clock:
            if clock.paused_by != "agreement":
                raise Refusal("clock-running", duel=live.duel.id)
            return clock.paused(now, "tournament") if is_held else self._resumed(live, clock, now)

        return await self._store_change(live, resume, tables)

    async def resume(self, duel_id: str, user_id: int) -> Duel:
        """End a pause as a player. Clocks run again after `NOTICE`.

        Refusals: as in `ask_pause`, clock-running, moderators-pause (also for a pause by the tournament, or
        until an agreed time).
        """

        def resume(live: Live, clock: Clock, now: datetime) -> Clock:
            seat_in(live, user_id)
            if clock.paused_by in ("moderator", "tournament", "agreement"):
                raise Refusal("moderators-pause", duel=duel_id)
            return self._resumed(live, clock, now)

        return await self._change(duel_id, resume)

    @staticmethod
    def _resumed(live: Live, clock: Clock, now: datetime) -> Clock:
        if clock.paused_by is None:
            raise Refusal("clock-running", duel=live.duel.id)
        return clock.resumed(now + NOTICE, live.waiting)

    async def _change(self, duel_id: str, change: _Change) -> Duel:
        """Change the clock of a running duel, and tell the change feed."""
        async with self._context.locks.of(duel_id):
            while True:
                work = partial(self._store_change, await self._context.load(duel_id), change)
                try:
                    return await self._store.write(work, self._context.changes.tell)
                except Conflict:
                    continue  # another process was first

    async def _store_change(self, live: Live, change: _Change, tables: Tables) -> Duel:
        duel, now = await self._context.duel(tables, live.duel.id), self._context.now()
        if duel.ply != live.duel.ply:
            raise Conflict(f"duel {duel.id} has moved on")
        if not duel.running:
            raise Refusal("duel-over", duel=duel.id)
        if duel.clock is None:
            raise Refusal("no-clock", duel=duel.id)
        clock = await self._ticking.now(tables, duel, now)
        await tables.clocks.put(duel.id, change(replace(live, duel=duel), clock, now))
        await tables.duels.count_change(duel.id)
        await self._context.signal(tables, "duel", duel.id, duel.place)
        return await self._context.duel(tables, duel.id)

    # --- outages ----------------------------------------------------------------------------------------

    async def begin(self) -> bool:
        """Compensate for the time since the last heartbeat of an earlier run.

        Returns whether any clock of this process's duels is running.
        """
        now, shards = self._context.now(), self._context.shards
        begins: dict[str, datetime] = {}
        async with self._store.reading() as tables:
            running = await tables.clocks.running(shards)
            for duel_id in running:
                duel = await self._context.duel(tables, duel_id)
                last = await tables.heartbeats.last(shards.count, shards.of(duel.place.guild_id))
                if last is not None:
                    begins[duel_id] = last
        await self._stand(begins, now)
        self.heart.beats(now)
        return bool(running)

    async def stand_still(self, begin: datetime, end: datetime) -> None:
        """Compensate for an outage of this process."""
        async with self._store.reading() as tables:
            running = await tables.clocks.running(self._context.shards)
        await self._stand(dict.fromkeys(running, begin), end)

    async def beat(self, now: datetime) -> None:
        """Store a heartbeat of this process."""
        await self._store.write(lambda tables: tables.heartbeats.beat(self._context.shards, now))

    async def _stand(self, begins: Mapping[str, datetime], end: datetime) -> None:
        """Stop the clock of each duel from its moment in `begins` until `end`."""
        for duel_id, begin in begins.items():

            async def work(tables: Tables, duel_id: str = duel_id, begin: datetime = begin) -> Duel | None:
                clock = await tables.clocks.of(duel_id)
                after = None if clock is None else clock.after_outage(begin, end)
                if after is None or after == clock:
                    return None
                await tables.clocks.put(duel_id, after)
                await tables.duels.count_change(duel_id)
                return await self._context.duel(tables, duel_id)

            async with self._context.locks.of(duel_id):
                changed = await self._store.write(work)
            if changed is not None:
                self._context.changes.tell(changed)

    # --- due timers ------------------------------------------------------------------------------------

    async def next_due(self) -> datetime | None:
        """The next due time in duels of this process; None if no clock runs."""
        async with self._store.reading() as tables:
            return await tables.clocks.next_due(self._context.shards)

    async def due(self) -> list[str]:
        """The ids of the duels of this process with due timers."""
        async with self._store.reading() as tables:
            return await tables.clocks.due(self._context.now(), self._context.shards)

    async def act(self, duel_id: str) -> Reminder | None:
        """End a turn that is out of time, or return a player who must be reminded.

        Does nothing if another process was first, or during an outage. Refusals: no-such-duel, damaged-duel,
        unreadable-duel, unknown-game. Raises IllegalAction if the game refuses its own timeout action.
        """
        async with self._context.locks.of(duel_id):
            now = self._context.now()
            live = await self._context.load(duel_id)
            clock = live.duel.clock
            due = None if clock is None or not live.duel.running else clock.due()
            if due is None or due.at > now or self.heart.gap(now) is not None:
                return None
            try:
                if due.kind == "warning":
                    return await self._store.write(partial(self._remind, duel_id, due.seat, now))
                assert clock is not None
                steps = _ending(live, clock, due.seat, now)
                await self._steps.store(live, due.seat, steps, now, is_late=True)
            except Conflict:
                _log.info("Another process was first to act in duel %s", duel_id)
        return None

    async def _remind(self, duel_id: str, seat: int, now: datetime, tables: Tables) -> Reminder | None:
        clock = await tables.clocks.of(duel_id)
        ends = None if clock is None else clock.deadline(seat)
        if clock is None or ends is None or not await tables.clocks.take_timer(duel_id, now):
            return None
        await tables.clocks.put(duel_id, clock.warned(seat))
        await tables.clocks.add_warning(duel_id, seat, ends)
        return Reminder(await self._context.duel(tables, duel_id), seat, ends, ends)

    # --- warnings ---------------------------------------------------------------------------------------

    async def unwarned(self) -> list[str]:
        """The ids of this process's duels with a warning that may not have been sent."""
        async with self._store.reading() as tables:
            return await tables.clocks.unwarned(self._context.shards)

    async def reminders(self, duel_id: str) -> tuple[list[Reminder], bool]:
        """The players to warn in this duel, and whether more warnings wait for the end of a pause.

        Forgets warnings that are too late: the player has acted, or their time has run out.
        """

        async def work(tables: Tables) -> tuple[list[Reminder], bool]:
            noted = await tables.clocks.warnings(duel_id)
            duel = await self._context.duel(tables, duel_id)
            found, waits = list[Reminder](), False
            for seat, was in noted.items():
                ends = _still_ends(duel, seat)
                if ends is None:
                    await tables.clocks.remove_warning(duel_id, seat)
                elif ends == "paused":
                    waits = True
                elif ends > self._context.now():
                    found.append(Reminder(duel, seat, ends, was))
                else:
                    await tables.clocks.remove_warning(duel_id, seat)
            return found, waits

        return await self._store.write(work)

    async def reminded(self, reminder: Reminder) -> None:
        """Note that this player has been warned."""
        await self._store.write(lambda tables: tables.clocks.remove_warning(reminder.duel.id, reminder.seat))


def _still_ends(duel: Duel, seat: int) -> datetime | Literal["paused"] | None:
    """When the time of a seat with a warning runs out; None if the warning is no longer needed."""
    clock = duel.clock
    if clock is None or not duel.running or not clock.seats[seat].is_warned or clock.seats[seat].is_out:
        return None
    if clock.paused_by is not None:
        return "paused"
    return clock.deadline(seat)


def _ending(live: Live, clock: Clock, seat: int, now: datetime) -> list[NewAction]:
    """The actions that end this seat's turn, or the one by which it loses (rules 15 to 17)."""
    if clock.ran_out(seat).seats[seat].misses >= MISSES:
        return [live.play(seat, live.forfeiting(seat), now, is_late=True)]
    turn, steps, after = live.turns[seat], list[NewAction](), live
    while seat in after.waiting and after.turns[seat] == turn:
        if len(steps) >= MAX_ANSWERS:
            raise RuntimeError(f"duel {live.duel.id} never stops asking seat {seat}")
        steps.append(after.play(seat, after.timeout_action(seat), now, is_late=True))
        while (idle := steps[-1].after.idle_action()) is not None:
            steps.append(steps[-1].after.play(*idle, now, is_late=True))
        after = steps[-1].after
    return steps
