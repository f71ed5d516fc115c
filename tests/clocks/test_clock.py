"""Rules of the clock (docs/clocks.md), one after another and over all that can happen."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.clocks.clock import Clock, ClockEvent, SeatClock, new_clock
from bot.clocks.presets import CLOCK_NAMES, PRESETS, QUESTION_KINDS, Preset, TimedQuestion, find_preset
from bot.clocks.quiet_hours import QuietHours
from tests.examples import examples

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
START = datetime(2026, 3, 2, 12, tzinfo=UTC)
SOUTH, NORTH = 0, 1
NOBODY: dict[int, QuietHours | None] = {}


def turn(clock: Clock, now: datetime, seat: int, number: int) -> Clock:
    """The seat begins its turn of this number in a game of two."""
    return clock.moved_on(now, frozenset({seat}), [number, number], NOBODY)


def begun(name: str = "3m", quiet: dict[int, QuietHours | None] = NOBODY) -> Clock:
    preset = find_preset(name)
    assert preset is not None
    return new_clock(preset, 2).moved_on(START, frozenset({SOUTH}), [1, 1], quiet)


def test_a_turn_has_its_time_and_then_the_bank() -> None:
    clock = begun()
    assert clock.turn_ends(SOUTH) == START + 3 * MINUTE
    assert clock.deadline(SOUTH) == START + 6 * MINUTE
    assert clock.bank(SOUTH, START + 4 * MINUTE) == 2 * MINUTE
    assert clock.remaining(SOUTH, START + 9 * MINUTE) == timedelta(0)
    assert clock.deadline(NORTH) is None


def test_what_is_saved_refills_the_bank_up_to_its_cap() -> None:
    clock = turn(begun(), START + 5 * MINUTE, NORTH, 2)  # two minutes of the bank are gone
    assert clock.bank(SOUTH, START) == MINUTE
    clock = turn(clock, START + 6 * MINUTE, SOUTH, 3)
    clock = turn(clock, START + 8 * MINUTE, NORTH, 4)  # one minute of the turn was saved
    assert (clock.bank(SOUTH, START), clock.bank(NORTH, START + 8 * MINUTE)) == (2 * MINUTE, 3 * MINUTE)
    clock = turn(clock, START + 9 * MINUTE, SOUTH, 5)
    clock = turn(clock, START + 9 * MINUTE, NORTH, 6)
    assert clock.bank(SOUTH, START) == 3 * MINUTE


def test_a_choice_in_between_does_not_begin_the_turn_anew() -> None:
    clock = turn(begun(), START + 2 * MINUTE, NORTH, 1)  # North answers within South's turn
    assert (clock.is_running(SOUTH), clock.is_running(NORTH)) == (False, True)
    clock = turn(clock, START + 4 * MINUTE, SOUTH, 1)
    assert clock.deadline(SOUTH) == START + 8 * MINUTE


def test_a_warning_comes_once_a_turn() -> None:
    clock = begun()
    assert clock.due() == ClockEvent(START + 5 * MINUTE, "warning", SOUTH)
    clock = clock.warned(SOUTH)
    assert clock.due() == ClockEvent(START + 6 * MINUTE, "end", SOUTH)
    clock = turn(clock, START + 6 * MINUTE, NORTH, 1)
    clock = turn(clock, START + 6 * MINUTE, SOUTH, 1)
    assert clock.warning(SOUTH) is None
    assert turn(clock, START + 6 * MINUTE, SOUTH, 2).warning(SOUTH) is not None


def test_a_miss_counts_once_a_turn_and_only_in_a_row() -> None:
    clock, now = begun(), START
    for number in (1, 3):
        now = now + 9 * MINUTE
        clock = clock.ran_out(SOUTH).ran_out(SOUTH)
        clock = turn(turn(clock, now, NORTH, number + 1), now, SOUTH, number + 2)
    assert clock.seats[SOUTH].misses == 2
    clock = turn(clock, now + MINUTE, NORTH, 6)
    assert clock.seats[SOUTH].misses == 0


def test_figures_do_not_count_that_time_ran_out_in_a_turn_that_is_no_turn() -> None:
    now = START + MINUTE
    clock = turn(begun(), now, NORTH, 2).ran_out(NORTH)
    assert (clock.seats[NORTH].misses, clock.seats[NORTH].timeouts) == (1, 1)
    back = clock.taken_back(now + HOUR, frozenset({SOUTH}), [1, 1], {}).seats[NORTH]
    assert (back.misses, back.timeouts, back.turns) == (1, 0, 0)


def test_a_pause_costs_nobody_time() -> None:
    clock = begun().paused(START + MINUTE, "players")
    assert clock.due() is None
    assert clock.remaining(SOUTH, START + DAY) == 5 * MINUTE
    clock = clock.resumed(START + DAY, frozenset({SOUTH}))
    assert clock.deadline(SOUTH) == START + DAY + 5 * MINUTE


def test_who_moves_in_a_pause_leaves_the_clock_standing() -> None:
    clock = turn(begun().paused(START, "players"), START + HOUR, NORTH, 2)
    assert clock.due() is None
    assert clock.remaining(NORTH, START + DAY) == 6 * MINUTE


def test_an_outage_costs_nobody_time_however_often_it_is_told() -> None:
    clock = begun().after_outage(START + MINUTE, START + HOUR)
    assert clock.deadline(SOUTH) == START + HOUR + 5 * MINUTE
    assert clock.after_outage(START + MINUTE, START + HOUR) == clock
    late = turn(begun(), START + 30 * MINUTE, NORTH, 2).after_outage(START + MINUTE, START + HOUR)
    assert late.deadline(NORTH) == START + HOUR + 6 * MINUTE


def test_a_computer_clock_that_was_set_back_is_like_an_outage() -> None:
    begin, end = START + MINUTE, START - HOUR
    clock = begun().after_outage(begin, end)
    assert clock.deadline(SOUTH) == end + 5 * MINUTE
    assert clock.after_outage(begin, end + MINUTE) == clock


def test_quiet_hours_stop_clocks_of_days_only() -> None:
    night = QuietHours("UTC", 22, 8)
    assert begun("1d", {SOUTH: night}).turn_ends(SOUTH) == START + 34 * HOUR
    assert begun("1h", {SOUTH: night}).deadline(SOUTH) == START + 2 * HOUR
    assert begun("1d", {NORTH: night}).turn_ends(SOUTH) == START + DAY


def test_quiet_hours_chosen_in_a_turn_hold_from_the_next_one() -> None:
    night: dict[int, QuietHours | None] = {SOUTH: QuietHours("UTC", 22, 8)}
    clock = begun("1d").moved_on(START + HOUR, frozenset({NORTH}), [1, 1], night)
    clock = clock.moved_on(START + HOUR, frozenset({SOUTH}), [1, 1], night)
    assert clock.seats[SOUTH].quiet is None
    assert clock.moved_on(START + HOUR, frozenset({SOUTH}), [2, 2], night).seats[SOUTH].quiet is not None


def back(clock: Clock, now: datetime, seat: int, number: int) -> Clock:
    """Something was taken back: the seat is to act in the turn of this number in a game of two."""
    return clock.taken_back(now, frozenset({seat}), [number, number], NOBODY)


def test_a_takeback_within_a_turn_changes_nothing() -> None:
    clock = begun()
    assert back(clock, START + 2 * MINUTE, SOUTH, 1) == clock
    asked = turn(clock, START + MINUTE, NORTH, 1)  # North was asked something in South's turn
    clock = back(asked, START + 2 * MINUTE, SOUTH, 1)
    assert (clock.deadline(SOUTH), clock.is_running(NORTH)) == (START + 7 * MINUTE, False)


def test_who_takes_back_the_end_of_a_turn_has_the_bank_for_it_and_nothing_is_saved() -> None:
    clock = turn(begun(), START + 5 * MINUTE, NORTH, 2)  # two minutes of South's bank are gone
    clock = back(clock, START + 7 * MINUTE, SOUTH, 1)
    assert clock.remaining(SOUTH, START + 7 * MINUTE) == MINUTE
    assert clock.bank(NORTH, START) == 3 * MINUTE
    clock = turn(clock, START + 7 * MINUTE, NORTH, 2)
    assert clock.bank(SOUTH, START) == MINUTE
    clock = back(clock, START + 12 * MINUTE, SOUTH, 1)  # North has thought for longer than a turn
    assert clock.bank(NORTH, START) == MINUTE


def test_a_turn_whose_end_is_taken_back_counts_once_with_all_the_time_it_took() -> None:
    clock = turn(begun(), START + MINUTE, NORTH, 2)
    for began in (2, 4):  # twice, South takes back the end after a minute, and goes on for another
        clock = back(clock, START + began * MINUTE, SOUTH, 1)
        clock = turn(clock, START + (began + 1) * MINUTE, NORTH, 2)
    south, north = clock.seats
    assert (south.turns, south.total) == (1, 3 * MINUTE)
    assert (north.turns, north.total) == (0, timedelta(0)), "what was taken back is no turn of North's"
    clock = turn(clock, START + 6 * MINUTE, SOUTH, 3)
    clock = turn(clock, START + 7 * MINUTE, NORTH, 4)
    assert [(each.turns, each.total) for each in clock.seats] == [(2, 4 * MINUTE), (1, MINUTE)]


def test_a_takeback_in_a_pause_leaves_the_clock_standing() -> None:
    clock = turn(begun(), START + MINUTE, NORTH, 2).paused(START + MINUTE, "players")
    clock = back(clock, START + 2 * MINUTE, SOUTH, 1)
    assert clock.deadline(SOUTH) is None
    assert clock.remaining(SOUTH, START + 9 * MINUTE) == 3 * MINUTE


def test_a_takeback_keeps_the_count_of_misses() -> None:
    clock = turn(begun().ran_out(SOUTH), START + 6 * MINUTE, NORTH, 2)
    assert back(clock, START + 7 * MINUTE, SOUTH, 1).seats[SOUTH].misses == 1


def test_whose_time_has_run_out_has_none_left_in_the_turn() -> None:
    clock = turn(begun().ran_out(SOUTH), START + 6 * MINUTE, NORTH, 1)
    clock = turn(clock, START + 7 * MINUTE, SOUTH, 1)
    assert clock.due() == ClockEvent(START + 7 * MINUTE, "end", SOUTH)


@pytest.mark.parametrize("name", CLOCK_NAMES)
def test_a_warning_comes_within_the_time_for_a_turn(name: str) -> None:
    preset = find_preset(name)
    assert preset is not None
    assert preset.lead < preset.turn


QUIET = st.none() | st.builds(
    lambda begins, count: QuietHours("Europe/Berlin", begins, (begins + count) % 24),
    st.integers(0, 23),
    st.integers(1, 12),
)
SEATS = st.integers(0, 2)
EVENTS = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "move",
                "turn",
                "back",
                "pause",
                "moderate",
                "resume",
                "warn",
                "run out",
                "outage",
                "ask",
                "restart",
            ]
        ),
        SEATS,
        st.integers(0, 40 * 3600),
    ),
    max_size=25,
)


def stored(clock: Clock) -> Clock:
    """The clock after it was written and read: as everything in it is in its fields, one made of them."""
    seats = tuple(
        SeatClock(
            each.bank,
            each.spent,
            None if each.since is None else each.since.astimezone(UTC),
            each.turn,
            each.misses,
            each.is_out,
            each.is_warned,
            each.quiet,
            each.turns,
            each.timeouts,
            each.total,
            each.is_again,
            each.kind,
            each.asked,
        )
        for each in clock.seats
    )
    return Clock(PRESETS[clock.preset.name], seats, clock.paused_by, clock.asking)


def played(
    preset: Preset, events: list[tuple[str, int, int]], quiet: QuietHours | None, *, restarts: bool
) -> list[tuple[datetime, Clock]]:
    """The clock of a game of three after each event; some time passes before each."""
    number, now = 1, START
    waiting = frozenset({0})

    def asked() -> dict[int, TimedQuestion]:
        return {seat: TimedQuestion(QUESTION_KINDS[len(after) % 3], len(after) // 4) for seat in waiting}

    after: list[tuple[datetime, Clock]] = []
    past: list[tuple[int, frozenset[int]]] = []  # how the turns before this one ended
    hours = dict.fromkeys(range(3), quiet)
    clock = new_clock(preset, 3).moved_on(now, waiting, [1] * 3, hours, asked())
    after.append((now, clock))
    for kind, seat, seconds in events:
        before, now = now, now + timedelta(seconds=seconds)
        match kind:
            case "move" | "turn":
                if kind == "turn":
                    past.append((number, waiting))
                    number += 1
                waiting = frozenset({seat, number % 3})
                clock = clock.moved_on(now, waiting, [number] * 3, hours, asked())
            case "back":
                number, waiting = past.pop() if past else (number, waiting)
                clock = clock.taken_back(now, waiting, [number] * 3, hours, asked())
            case "pause" | "moderate":
                clock = clock.paused(now, "players" if kind == "pause" else "moderator")
            case "resume":
                clock = clock.resumed(now, waiting)
            case "warn":
                clock = clock.warned(seat)
            case "run out" if clock.remaining(seat, now) == timedelta(0):
                clock = clock.ran_out(seat)
            case "outage":
                clock = clock.after_outage(before, now)
            case "ask":
                clock = clock.asks(seat)
            case _ if restarts:
                clock = stored(clock)
        after.append((now, clock))
    return after


@examples(150)
@given(st.sampled_from(CLOCK_NAMES), EVENTS, QUIET)
def test_nobody_ever_has_less_than_nothing_or_a_bank_over_its_cap(
    name: str, events: list[tuple[str, int, int]], quiet: QuietHours | None
) -> None:
    for now, clock in played(PRESETS[name], events, quiet, restarts=False):
        for seat, each in enumerate(clock.seats):
            assert timedelta(0) <= each.bank <= clock.preset.cap
            assert timedelta(0) <= clock.bank(seat, now) <= clock.preset.cap
            assert timedelta(0) <= clock.remaining(seat, now) <= clock.preset.turn + clock.preset.cap
            deadline = clock.deadline(seat)
            if deadline is not None and not each.is_out:
                assert clock.remaining(seat, deadline) == timedelta(0)
                assert clock.remaining(seat, deadline + DAY) == timedelta(0)


@examples(100)
@given(st.sampled_from(CLOCK_NAMES), EVENTS, QUIET)
def test_turns_are_counted_with_what_they_took_and_each_runs_out_once(
    name: str, events: list[tuple[str, int, int]], quiet: QuietHours | None
) -> None:
    after = played(PRESETS[name], events, quiet, restarts=False)
    for (_, clock), (now, later) in pairwise(after):
        for old, new in zip(clock.seats, later.seats, strict=True):
            assert new.turns - old.turns in ((-1, 0) if old.is_again else (0, 1))
            assert old.timeouts - old.is_out <= new.timeouts <= new.turns + (new.turn is not None)
            assert timedelta(0) <= new.total - old.total <= old.used(now)
            is_next = (old.kind, old.asked) != (new.kind, new.asked)
            assert (new.total > old.total) <= (new.turns > old.turns or old.is_again or is_next)


@examples(150)
@given(st.sampled_from(CLOCK_NAMES), EVENTS, QUIET)
def test_nothing_runs_in_a_pause_or_an_outage(
    name: str, events: list[tuple[str, int, int]], quiet: QuietHours | None
) -> None:
    after = played(PRESETS[name], events, quiet, restarts=False)
    for (before, clock), (now, later), (kind, _, _) in zip(after, after[1:], events, strict=False):
        for seat in range(3):
            is_paused = clock.paused_by is not None
            if is_paused:
                assert clock.deadline(seat) is None
                assert clock.remaining(seat, now) == clock.remaining(seat, before)
            if kind == "outage":
                assert later.remaining(seat, now) == clock.remaining(seat, before)


@examples(100)
@given(st.sampled_from(CLOCK_NAMES), EVENTS, QUIET)
def test_restarts_make_no_difference(
    name: str, events: list[tuple[str, int, int]], quiet: QuietHours | None
) -> None:
    through = played(PRESETS[name], events, quiet, restarts=False)
    assert played(PRESETS[name], events, quiet, restarts=True) == through


@examples(100)
@given(st.permutations(["players", "moderator", "outage"]), st.integers(0, 7200), st.integers(0, 7200), QUIET)
def test_the_order_of_pauses_at_one_moment_makes_no_difference(
    order: list[str], first: int, length: int, quiet: QuietHours | None
) -> None:
    begin = START + timedelta(seconds=first)
    end = begin + timedelta(seconds=length)
    clock = begun("3d", {SOUTH: quiet})
    left = clock.remaining(SOUTH, begin)
    for kind in order:
        match kind:
            case "outage":
                clock = clock.after_outage(begin, end)
            case "players":
                clock = clock.paused(begin, "players")
            case _:
                clock = clock.paused(begin, "moderator")
    clock = clock.resumed(end, frozenset({SOUTH}))
    assert clock.remaining(SOUTH, end) == left
    assert clock == replace(clock, paused_by=None)
