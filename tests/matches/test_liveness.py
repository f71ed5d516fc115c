"""When clocks stand because nobody could play: gaps between beats, and what Discord does."""

from datetime import UTC, datetime, timedelta

from bot.matches.liveness import BEAT, Heart

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def test_nobody_misses_beats_before_the_first_one() -> None:
    assert Heart().gap(NOON) is None


def test_beats_that_come_in_time_leave_no_gap() -> None:
    heart = Heart()
    heart.beats(NOON)
    assert heart.gap(NOON + 2 * BEAT) is None


def test_a_late_beat_and_a_clock_set_back_leave_a_gap() -> None:
    heart = Heart()
    heart.beats(NOON)
    for now in (NOON + 2 * BEAT + SECOND, NOON - SECOND):
        assert heart.gap(now) == (NOON, now)


def test_even_a_short_fault_leaves_a_gap_until_the_next_beat() -> None:
    heart = Heart()
    heart.beats(NOON)
    heart.lost("gateway")
    heart.found("gateway")
    assert heart.gap(NOON + SECOND) == (NOON, NOON + SECOND)
    heart.beats(NOON + SECOND)
    assert heart.gap(NOON + 2 * SECOND) is None


def test_nothing_is_missed_while_no_clock_runs() -> None:
    heart = Heart()
    heart.beats(NOON)
    heart.rests()
    assert heart.gap(NOON + 3 * BEAT) is None


def test_one_fault_does_not_end_with_another() -> None:
    heart = Heart()
    heart.lost("gateway")
    heart.lost("requests")
    heart.found("requests")
    assert heart.faults == {"gateway"}
