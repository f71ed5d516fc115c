"""The clock of a match: each seat's time, and the next event (docs/clocks.md).

All values are frozen; each method returns the new clock. Moments are aware and passed in, and so is
everything that happens in the match. So the same events give the same clock, even across restarts.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.clocks.presets import SAVING, Preset, QuestionKind, TimedQuestion
from bot.clocks.quiet_hours import QuietHours, elapsed, moment_after

MISSES = 3
"""A player loses after running out of time in this many turns in a row (rule 17)."""

NOTICE = timedelta(minutes=1)
"""The time for which clocks still stand after somebody has ended a pause (rule 22)."""

#: Who has stopped a clock: its players by consent, a moderator, or the organisers of its tournament.
PausedBy = Literal["players", "moderator", "tournament", "agreement"]

NO_QUESTIONS: Mapping[int, TimedQuestion] = MappingProxyType({})
"""What seats are asked in a game that does not tell."""

_NONE = timedelta(0)


class SeatClock(Struct, frozen=True):
    """The time of a seat.

    `bank` is the bank at the beginning of the turn; of it and the time for a turn, `spent` was used up before
    `since`. The clock runs from then on, perhaps a future moment; None while it stands. `turn` is the number
    of the current turn, None between two. `misses` counts the turns in a row in which time ran out; `is_out`
    is True if this turn is one, `is_warned` if its warning was given. `quiet` are the quiet hours of this
    turn. `turns` counts the turns before this one, `timeouts` the turns up to this one in which time ran out,
    and `total` is the time of the turns before this one. With `is_again`, this turn is already among them:
    its end was taken back.

    With a clock that times questions, `kind` and `asked` are the newest one of this turn. `bank` and `spent`
    then count from its beginning, and `total` has the questions before it.
    """

    bank: timedelta
    spent: timedelta = _NONE
    since: datetime | None = None
    turn: int | None = None
    misses: int = 0
    is_out: bool = False
    is_warned: bool = False
    quiet: QuietHours | None = None
    turns: int = 0
    timeouts: int = 0
    total: timedelta = _NONE
    is_again: bool = False
    kind: QuestionKind | None = None
    asked: int | None = None

    def used(self, now: datetime) -> timedelta:
        """The time used up in this turn, from the turn's time and the bank."""
        return self.spent if self.since is None else self.spent + elapsed(self.since, now, self.quiet)

    def stopped(self, now: datetime) -> "SeatClock":
        """The same clock, standing."""
        return replace(self, spent=self.used(now), since=None)


class ClockEvent(Struct, frozen=True):
    """The next event if nobody acts: a warning to a seat, or the end of its time."""

    at: datetime
    kind: Literal["warning", "end"]
    seat: int


class Clock(Struct, frozen=True):
    """The clock of a match. `seats` are in order. `paused_by` is None unless it is paused.

    `asking` are the seats that ask for a pause or have agreed to one.
    """

    preset: Preset
    seats: tuple[SeatClock, ...]
    paused_by: PausedBy | None = None
    asking: frozenset[int] = frozenset()

    # --- questions --------------------------------------------------------------------------------------

    def remaining(self, seat: int, now: datetime) -> timedelta:
        """The time left to a seat, never below zero."""
        each = self.seats[seat]
        if each.is_out:
            return _NONE
        return max(_NONE, self._time(each) + each.bank - each.used(now))

    def bank(self, seat: int, now: datetime) -> timedelta:
        """The rest of a seat's bank, never below zero."""
        each = self.seats[seat]
        over = max(_NONE, each.used(now) - self._time(each))
        return max(_NONE, each.bank - over)

    def is_running(self, seat: int) -> bool:
        """Whether this seat's clock runs, or will after the notice that follows a pause."""
        return self.seats[seat].since is not None

    def turn_ends(self, seat: int) -> datetime | None:
        """The moment when the bank begins to pay for the turn or question; None while the clock stands."""
        return self._when_left(seat, self.seats[seat].bank)

    def deadline(self, seat: int) -> datetime | None:
        """The moment when a seat's time runs out; None while its clock stands."""
        return self._when_left(seat, _NONE)

    def warning(self, seat: int) -> datetime | None:
        """The moment of a seat's warning; None if it was given, or its clock stands."""
        each = self.seats[seat]
        return None if each.is_warned or each.is_out else self._when_left(seat, self.preset.lead)

    def due(self) -> ClockEvent | None:
        """The next event; None if no clock runs. At the same time, warnings and earlier seats come first."""
        found: list[tuple[datetime, int, int, ClockEvent]] = []
        for seat in range(len(self.seats)):
            warning, end = self.warning(seat), self.deadline(seat)
            if end is not None:
                found.append((end, 1, seat, ClockEvent(end, "end", seat)))
            if warning is not None:
                found.append((warning, 0, seat, ClockEvent(warning, "warning", seat)))
        return min(found)[3] if found else None

    def _when_left(self, seat: int, left: timedelta) -> datetime | None:
        each = self.seats[seat]
        if each.since is None:
            return None
        total = _NONE if each.is_out else self._time(each) + each.bank - each.spent - left
        return moment_after(each.since, total, each.quiet)

    # --- events -----------------------------------------------------------------------------------------

    def moved_on(
        self,
        now: datetime,
        waiting: frozenset[int],
        turns: Sequence[int],
        quiet: Mapping[int, QuietHours | None],
        questions: Mapping[int, TimedQuestion] = NO_QUESTIONS,
    ) -> "Clock":
        """The clock after the match has moved on: it runs for the `waiting` seats and stands for the others.

        `turns` has the number of the turn for each seat. If it changes, the seat's turn is settled, and the
        next one has its full time. `quiet` has the quiet hours from then on, by seat. `questions` has what
        waiting seats are asked, for a clock that times questions.
        """

        def move(seat: int, each: SeatClock) -> SeatClock:
            is_new = each.turn != turns[seat]
            question = questions.get(seat) if self.preset.times and seat in waiting else None
            is_next = question is not None and question != (each.kind, each.asked)
            if seat in waiting and not is_new and not is_next and each.since is not None:
                return each
            each = each.stopped(now)
            if is_new:
                each = self._settled(each)
            elif is_next:
                each = self._answered(each)
            if question is not None:
                each = replace(each, kind=question.kind, asked=question.number)
            if seat not in waiting:
                return each
            if is_new:
                hours = quiet.get(seat) if self.preset.has_quiet_hours else None
                each = replace(each, turn=turns[seat], quiet=hours)
            return each if self.paused_by is not None else replace(each, since=now)

        return self._each(move)

    def taken_back(
        self,
        now: datetime,
        waiting: frozenset[int],
        turns: Sequence[int],
        quiet: Mapping[int, QuietHours | None],
        questions: Mapping[int, TimedQuestion] = NO_QUESTIONS,
    ) -> "Clock":
        """The clock after an action was taken back; the parameters are those of `moved_on` (rule 28).

        Time spent stays spent. If the turn changes, the abandoned turn does not count: it saves no time, and
        running out of time in it is not counted. A player who continues a turn that had ended has only the
        bank for it.
        """

        def settle(seat: int, each: SeatClock) -> SeatClock:
            if each.turn == turns[seat]:
                return each
            each = each.stopped(now)
            bank = self._kept(each)
            fresh = SeatClock(bank, misses=each.misses, total=each.total)
            return replace(fresh, turns=each.turns - each.is_again, timeouts=each.timeouts - each.is_out)

        def go_on(seat: int, each: SeatClock) -> SeatClock:
            is_again = seat in waiting and before[seat].turn != turns[seat]
            return replace(each, spent=self._time(each), is_again=True) if is_again else each

        before = self.seats
        return self._each(settle).moved_on(now, waiting, turns, quiet, questions)._each(go_on)

    def _settled(self, each: SeatClock) -> SeatClock:
        """The time between two turns, with saved time in the bank (rules 2 and 3)."""
        if each.turn is None:
            return each
        answered = self._answered(each)
        return SeatClock(
            answered.bank,
            misses=each.misses if each.is_out else 0,
            turns=each.turns + (not each.is_again),
            timeouts=each.timeouts,
            total=answered.total,
        )

    def _answered(self, each: SeatClock) -> SeatClock:
        """The time after a turn or a question, with saved time in the bank."""
        time = self._time(each)
        took = max(_NONE, each.spent - time) if each.is_again else each.spent
        saves = not each.is_out and (each.kind is None or each.kind in SAVING)
        saved = max(_NONE, time - each.spent) if saves else _NONE
        bank = min(self.preset.cap, self._kept(each) + saved)
        return replace(each, bank=bank, spent=_NONE, total=each.total + took)

    def _kept(self, each: SeatClock) -> timedelta:
        """What a standing clock's turn or question leaves of the bank."""
        return max(_NONE, each.bank - max(_NONE, each.spent - self._time(each)))

    def _time(self, each: SeatClock) -> timedelta:
        """The time for what a seat is asked."""
        return self.preset.time(each.kind)

    def ran_out(self, seat: int) -> "Clock":
        """The clock after this seat's time has run out, which counts only once a turn."""

        def run_out(number: int, each: SeatClock) -> SeatClock:
            if number != seat or each.is_out:
                return each
            return replace(each, misses=each.misses + 1, is_out=True, timeouts=each.timeouts + 1)

        return self._each(run_out)

    def warned(self, seat: int) -> "Clock":
        """The clock after this seat was warned."""
        return self._each(lambda number, each: replace(each, is_warned=True) if number == seat else each)

    def paused(self, now: datetime, by: PausedBy) -> "Clock":
        """The clock after it was paused; a moderator's pause replaces the players' own."""
        return replace(self._each(lambda _, each: each.stopped(now)), paused_by=by, asking=frozenset())

    def resumed(self, at: datetime, waiting: frozenset[int]) -> "Clock":
        """The clock after a pause; the seats that are `waiting` run from that moment on."""
        if self.paused_by is None:
            return self
        running = replace(self, paused_by=None)
        return running._each(lambda seat, each: replace(each, since=at) if seat in waiting else each)

    def asks(self, seat: int) -> "Clock":
        """The clock after this seat has asked for a pause, or agreed to one."""
        return replace(self, asking=self.asking | {seat})

    def asks_no_more(self) -> "Clock":
        """The clock after a request for a pause was declined or withdrawn."""
        return replace(self, asking=frozenset())

    def after_outage(self, begin: datetime, end: datetime) -> "Clock":
        """The clock if it stood from `begin` to `end` (rule 24); repeating this changes nothing.

        If the computer's own clock was set back, `end` comes before `begin`.
        """

        def stand(_: int, each: SeatClock) -> SeatClock:
            if each.since is None:
                return each
            if end < begin:
                return each if each.since <= end else replace(each, spent=each.used(begin), since=end)
            return each if each.since >= end else replace(each, spent=each.used(begin), since=end)

        return self._each(stand)

    def _each(self, change: Callable[[int, SeatClock], SeatClock]) -> "Clock":
        return replace(self, seats=tuple(change(seat, each) for seat, each in enumerate(self.seats)))


def new_clock(preset: Preset, seats: int) -> Clock:
    """A clock that has not begun to run, with full banks."""
    return Clock(preset, tuple(SeatClock(preset.cap) for _ in range(seats)))
