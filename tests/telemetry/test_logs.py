"""Lines say what they concern, as text or JSON, and repetitions are told once a minute with their number."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Literal

import pytest

from bot.store import StoreError
from bot.telemetry.log_context import about_duel, begin_work, log_context, note_duel
from bot.telemetry.logs import REPEAT_SECONDS, log_handler
from bot.telemetry.metrics import Metrics
from tests.telemetry.clock import Clock, sample

FULL = StoreError("the database x.db cannot grow, the disk is full; make room for it")


class Log:
    """A logger of a test's own and what its handler writes."""

    def __init__(self, style: Literal["text", "json"]) -> None:
        self.stream, self.clock, self.metrics = io.StringIO(), Clock(), Metrics()
        handler = log_handler(style, self.metrics, shared=(StoreError,), stream=self.stream, clock=self.clock)
        self.logger = logging.Logger("cogs.probe")
        self.logger.addHandler(handler)

    @property
    def lines(self) -> list[str]:
        return self.stream.getvalue().splitlines()

    @property
    def said(self) -> list[str]:
        """The lines of text without their time."""
        return [line.split(maxsplit=2)[2] for line in self.lines]


@pytest.fixture
def text() -> Log:
    return Log("text")


@pytest.fixture(autouse=True)
def _idle() -> Iterator[None]:
    """Each test begins with a context that concerns nothing."""
    begin_work()
    yield
    begin_work()


def test_a_line_of_text_names_what_it_concerns(text: Log) -> None:
    text.logger.info("nothing in particular")
    begin_work(duel="17", interaction="command play end")
    text.logger.info("ended %s", "it")
    assert text.said == [
        "INFO cogs.probe: nothing in particular",
        "INFO cogs.probe [duel=17 interaction=command play end]: ended it",
    ]


def test_a_line_of_json_is_one_object() -> None:
    log = Log("json")
    begin_work(duel="17", interaction="control act")
    try:
        raise LookupError("no „such“ card\nnor another")
    except LookupError as error:
        log.logger.error("it failed:\n%s", "twice", exc_info=error)
    [line] = log.lines
    said = json.loads(line)
    assert said.pop("time").endswith("+00:00")
    assert said.pop("exception").startswith("Traceback (most recent call last)")
    assert said == {
        "level": "ERROR",
        "logger": "cogs.probe",
        "message": "it failed:\ntwice",
        "duel": "17",
        "interaction": "control act",
    }


def test_a_traceback_follows_a_line_of_text(text: Log) -> None:
    text.logger.error("it failed", exc_info=LookupError("no such card"))
    assert (text.said[0], text.lines[-1]) == ("ERROR cogs.probe: it failed", "LookupError: no such card")


def test_a_full_disk_logs_one_line_a_minute_for_all_duels(text: Log) -> None:
    for second in range(120):
        text.clock.now += 1
        with about_duel(str(second)):
            text.logger.warning("Duel %d is not shown yet (%s); next try in %.0f s", second, FULL, 60)
            text.logger.error("play end could not be granted: %s", FULL, exc_info=FULL)
    assert text.said == [
        f"WARNING cogs.probe [duel=0]: Duel 0 is not shown yet ({FULL}); next try in 60 s",
        f"WARNING cogs.probe [duel=60]: Duel 60 is not shown yet ({FULL}); next try in 60 s"
        " (119 more like it since the last one)",
    ]
    assert sample(text.metrics, "multiverse_suppressed_log_lines_total") == 238
    assert sample(text.metrics, "multiverse_log_lines_total", level="ERROR") == 120


def test_what_concerns_everybody_needs_no_traceback(text: Log) -> None:
    text.logger.error("play end could not be granted: %s", FULL, exc_info=FULL)
    assert text.said == [f"ERROR cogs.probe: play end could not be granted: {FULL}"]


def test_a_traceback_stays_if_its_line_does_not_say_what_is_wrong(text: Log) -> None:
    text.logger.error("play end could not be granted", exc_info=FULL)
    assert text.lines[-1].endswith(f"StoreError: {FULL}")


def test_other_handlers_get_the_whole_line(text: Log, caplog: pytest.LogCaptureFixture) -> None:
    text.logger.addHandler(caplog.handler)
    for _ in range(2):
        text.logger.error("play end could not be granted: %s", FULL, exc_info=FULL)
    assert len(text.lines) == 1
    assert [record.exc_info[1] for record in caplog.records if record.exc_info] == [FULL, FULL]


def test_faults_of_different_duels_or_kinds_do_not_hide_each_other(text: Log) -> None:
    for duel in ("1", "2"):
        with about_duel(duel):
            for error in (LookupError("a"), LookupError("b"), ValueError("a")):
                text.logger.error("it failed", exc_info=error)
                text.logger.error("it failed", exc_info=error)
    failed = [line for line in text.lines if "it failed" in line]
    assert len(failed) == 6


def test_after_a_minute_the_next_line_says_how_many_were_suppressed() -> None:
    log = Log("json")
    for _ in range(3):
        log.logger.warning("too dear")
    log.clock.now += REPEAT_SECONDS
    log.logger.warning("too dear")
    log.clock.now += REPEAT_SECONDS
    log.logger.warning("too dear")
    assert [json.loads(line).get("suppressed") for line in log.lines] == [None, 2, None]


def test_what_is_no_warning_is_never_suppressed(text: Log) -> None:
    for _ in range(3):
        text.logger.info("all is well")
    assert len(text.lines) == 3


def test_thousands_of_kinds_are_forgotten_after_their_minute(text: Log) -> None:
    for number in range(3_000):
        text.clock.now += 1
        text.logger.warning(f"kind {number}")
    [limit] = text.logger.handlers[0].filters
    assert len(vars(limit)["_last"]) <= 1_000
    assert len(text.lines) == 3_000


async def test_tasks_inherit_what_they_work_on_and_keep_their_own() -> None:
    async def other() -> dict[str, str]:
        before = log_context()
        note_duel("2")
        assert log_context() == {"duel": "2", "interaction": "control act"}
        return before

    begin_work(duel="1", interaction="control act")
    assert await asyncio.create_task(other()) == {"duel": "1", "interaction": "control act"}
    assert log_context()["duel"] == "1"
    with about_duel("3"):
        assert log_context()["duel"] == "3"
    assert log_context()["duel"] == "1"
