"""A clock with a time for each kind of question (docs/clocks.md, rules 29 to 33)."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from bot.clocks.clock import Clock, ClockEvent, new_clock
from bot.clocks.presets import COMMON_CLOCKS, PRESETS, TimedQuestion

SECOND = timedelta(seconds=1)
START = datetime(2026, 3, 2, 12, tzinfo=UTC)
CHOICE, LINE = TimedQuestion("choice", 0), TimedQuestion("line", 0)
FIRST_REACTION, SECOND_REACTION = TimedQuestion("reaction", 5), TimedQuestion("reaction", 7)
ACTIVE, REACTIVE = 0, 1


def ask(clock: Clock, at: int, questions: Mapping[int, TimedQuestion], turn: int = 1) -> Clock:
    """Ask the seats this, so many seconds after the start."""
    return clock.moved_on(START + at * SECOND, frozenset(questions), [turn, turn], {}, questions)


def begun(name: str = "quick") -> Clock:
    """Both choose."""
    return ask(new_clock(PRESETS[name], 2), 0, {ACTIVE: CHOICE, REACTIVE: CHOICE})


def left(clock: Clock, seat: int, at: int) -> int:
    """The seconds left to a seat."""
    return int(clock.remaining(seat, START + at * SECOND).total_seconds())


def bank(clock: Clock, seat: int, at: int) -> int:
    """The seconds in the bank of a seat."""
    return int(clock.bank(seat, START + at * SECOND).total_seconds())


def test_each_question_has_the_time_of_its_kind_beside_the_bank() -> None:
    clock = begun()
    assert (left(clock, ACTIVE, 0), left(clock, REACTIVE, 10)) == (60 + 120, 170)
    clock = ask(clock, 40, {ACTIVE: LINE})
    assert left(clock, ACTIVE, 40) == 60 + 120
    assert clock.turn_ends(ACTIVE) == START + 100 * SECOND
    clock = ask(clock, 50, {REACTIVE: FIRST_REACTION})
    assert left(clock, REACTIVE, 50) == 20 + 120
    assert clock.turn_ends(REACTIVE) == START + 70 * SECOND


def test_a_line_that_a_reaction_interrupts_goes_on_with_the_rest_of_its_time() -> None:
    clock = ask(begun(), 0, {ACTIVE: LINE})
    clock = ask(clock, 45, {REACTIVE: FIRST_REACTION})
    assert clock.deadline(ACTIVE) is None
    clock = ask(clock, 60, {ACTIVE: LINE})
    assert left(clock, ACTIVE, 60) == 15 + 120


def test_what_a_choice_and_a_line_save_goes_into_the_bank_and_what_a_reaction_saves_does_not() -> None:
    clock = ask(begun(), 150, {ACTIVE: LINE})
    assert bank(clock, ACTIVE, 150) == 30, "the choice took 90 seconds of the bank"
    clock = ask(clock, 180, {REACTIVE: FIRST_REACTION})
    assert bank(clock, REACTIVE, 180) == 30
    clock = ask(clock, 182, {REACTIVE: SECOND_REACTION})
    assert (bank(clock, REACTIVE, 182), left(clock, REACTIVE, 182)) == (30, 20 + 30)
    clock = ask(clock, 207, {ACTIVE: LINE})
    clock = ask(clock, 210, {ACTIVE: CHOICE, REACTIVE: CHOICE}, turn=2)
    assert bank(clock, ACTIVE, 210) == 30 + 27, "the line took 30 and 3 seconds of its 60"
    assert bank(clock, REACTIVE, 210) == 25, (
        "the second reaction took 25 seconds, the first one saved nothing"
    )


def test_nobody_saves_by_what_the_clock_answers() -> None:
    clock = begun().ran_out(ACTIVE)
    assert clock.due() == ClockEvent(START, "end", ACTIVE)
    clock = ask(begun(), 180, {ACTIVE: LINE}).ran_out(ACTIVE)
    clock = ask(clock, 181, {ACTIVE: CHOICE, REACTIVE: CHOICE}, turn=2)
    assert bank(clock, ACTIVE, 181) == 0
    assert clock.seats[ACTIVE].misses == 1


def test_running_out_counts_once_a_turn_and_ends_what_else_it_asks() -> None:
    clock = begun().ran_out(REACTIVE)
    clock = ask(clock, 180, {REACTIVE: FIRST_REACTION})
    assert left(clock, REACTIVE, 180) == 0
    assert clock.ran_out(REACTIVE).seats[REACTIVE].misses == 1
    clock = ask(clock, 181, {ACTIVE: CHOICE, REACTIVE: CHOICE}, turn=2)
    assert left(clock, REACTIVE, 181) == 60


def test_a_seat_that_is_asked_nothing_loses_no_time() -> None:
    clock = ask(begun(), 5, {ACTIVE: CHOICE})  # the reactive side has chosen
    clock = ask(clock, 100, {ACTIVE: LINE})
    clock = ask(clock, 130, {ACTIVE: CHOICE}, turn=2)  # nothing, as it has ordered
    assert (bank(clock, REACTIVE, 130), clock.seats[REACTIVE].total) == (120, 5 * SECOND)


def test_figures_count_turns_and_the_time_of_all_their_questions() -> None:
    clock = ask(begun(), 40, {ACTIVE: LINE})
    clock = ask(clock, 70, {ACTIVE: CHOICE, REACTIVE: CHOICE}, turn=2)
    assert (clock.seats[ACTIVE].turns, clock.seats[ACTIVE].total) == (1, 70 * SECOND)


def test_the_warning_comes_when_fifteen_seconds_are_left_once_a_turn() -> None:
    clock = begun()
    assert clock.warning(ACTIVE) == START + 165 * SECOND
    clock = ask(clock.warned(ACTIVE), 170, {ACTIVE: LINE})
    assert clock.warning(ACTIVE) is None


def test_clocks_for_every_game_share_the_time_of_a_turn_among_its_questions() -> None:
    for name in COMMON_CLOCKS:
        clock = ask(ask(begun(name), 40, {ACTIVE: LINE}), 50, {REACTIVE: FIRST_REACTION})
        plain = new_clock(PRESETS[name], 2)
        for at, waiting in ((0, {ACTIVE, REACTIVE}), (40, {ACTIVE}), (50, {REACTIVE})):
            plain = plain.moved_on(START + at * SECOND, frozenset(waiting), [1, 1], {})
        assert clock == plain
    assert COMMON_CLOCKS == ("3m", "10m", "1h", "1d", "3d")


def test_a_pause_and_an_outage_stop_the_time_of_a_question() -> None:
    paused = begun().paused(START + 30 * SECOND, "players")
    assert left(paused, ACTIVE, 500) == 150
    clock = paused.resumed(START + 600 * SECOND, frozenset({ACTIVE}))
    assert left(clock, ACTIVE, 640) == 110
    stood = begun().after_outage(START + 30 * SECOND, START + 90 * SECOND)
    assert left(stood, ACTIVE, 90) == 150
    assert replace(stood.seats[ACTIVE], since=None, spent=timedelta(0)).kind == "choice"
