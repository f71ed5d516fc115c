"""A record's file is looked at position by position, from either side."""

from functools import cache

import pytest

from bot.games.melee import MELEE
from bot.games.records import format_record
from bot.lab.jobs import seeds
from bot.matches.records.shown_records import MAX_KEPT, ShownRecords, read_shown_record
from bot.matches.registry import TABLETOPS
from bot.matches.table_play.exercises import Exercise, look_at, parse_exercise
from tests.lab.jobs import small_job
from tests.matches.table import refused
from tools.lab.melee.recorded import lab_record

GAMES = {"melee": (MELEE, TABLETOPS["melee"].turn)}


@cache
def text() -> str:
    """The record of a game that the lab has played."""
    (matchup, *_) = small_job().matchups
    record = lab_record(matchup, 0, seeds(7, matchup.key, 0))
    return format_record(record.header, record.lines, record.seed)


def test_each_place_is_the_position_after_an_action_as_a_seat_saw_it() -> None:
    record = read_shown_record(text(), GAMES)
    assert record is not None
    assert record.turns[0] == 0
    assert list(record.turns) == sorted(record.turns)
    last = len(record.turns) - 1
    for seat in range(2):
        look = look_at(TABLETOPS["melee"], record.staged("x", MELEE, last, seat))
        assert (look.seat, look.duel.running) == (seat, False)
    names = {record.staged("x", MELEE, place, seat).name for place in range(last) for seat in range(2)}
    assert len(names) == 2 * last, "every position has another name"
    assert all(record.staged("x", MELEE, place, 0).log for place in range(1, last + 1))


def test_a_record_of_another_game_or_other_rules_is_not_shown() -> None:
    assert read_shown_record(text(), {}) is None
    damaged = text().replace('"action": "end"', '"action": "concede"', 1)
    assert damaged != text()
    assert read_shown_record(damaged, GAMES) is None


async def test_the_oldest_records_go() -> None:
    kept = ShownRecords()
    first = kept.keep("a record")
    assert kept.text(first) == "a record"
    for number in range(MAX_KEPT):
        kept.keep(f"another {number}")

    async def read() -> str:
        return kept.text(first)

    await refused("record-not-kept", read())


def test_an_exercise_names_the_record() -> None:
    exercise = Exercise("record", "0123456789abcdef")
    assert parse_exercise(str(exercise)) == exercise
    for other in ("record", "record 12", "record 0123456789abcdef 2026-01-01", "record 0123456789ABCDEF"):
        with pytest.raises(ValueError, match="is no exercise"):
            parse_exercise(other)
