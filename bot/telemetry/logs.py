"""Log lines as text or JSON, with their duel and interaction; repetitions only once a minute."""

import json
import logging
import time
from collections.abc import Callable
from copy import copy
from datetime import UTC, datetime
from threading import Lock
from typing import Literal, TextIO

from msgspec import Struct

from bot.telemetry.log_context import log_context
from bot.telemetry.metrics import Metrics

REPEAT_SECONDS = 60.0
_REMEMBERED = 1_000  # kinds of lines


def log_handler(
    style: Literal["text", "json"],
    metrics: Metrics,
    *,
    shared: tuple[type[BaseException], ...] = (),
    stream: TextIO | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> logging.Handler:
    """A handler that writes to `stream`, by default standard error; `shared` as in `Repetitions`."""
    handler = _Handler(stream)
    handler.addFilter(Repetitions(metrics, shared, clock))
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    return handler


class _Handler(logging.StreamHandler[TextIO]):
    def handle(self, record: logging.LogRecord) -> bool:
        """Log a copy, which filters and formatters may change without changing it for other handlers."""
        return super().handle(copy(record))


class TextLines(logging.Formatter):
    """Time, level, logger, duel and interaction, and the message."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s%(concerns)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        concerns = " ".join(f"{name}={value}" for name, value in log_context().items())
        record.__dict__["concerns"] = f" [{concerns}]" if concerns else ""
        return super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        return super().formatMessage(record) + _suppressed(record)


class JsonLines(logging.Formatter):
    """One object per line: `time` in UTC, `level`, `logger`, `message`.

    If they apply, there are also `duel`, `interaction`, `exception` (its traceback) and `suppressed` (the
    number of suppressed lines of its kind).
    """

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **log_context(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        if suppressed := record.__dict__.get("suppressed"):
            line["suppressed"] = suppressed
        return json.dumps(line, ensure_ascii=False)


def _suppressed(record: logging.LogRecord) -> str:
    count = record.__dict__.get("suppressed", 0)
    return f" ({count} more like it since the last one)" if count else ""


class _LastLine(Struct):
    at: float
    suppressed: int = 0


class Repetitions(logging.Filter):
    """Passes warnings and errors of one kind once a minute, and counts the others for the next one.

    Two lines are of one kind if the same statement logs them for the same duel and the same exception. An
    exception of a `shared` type concerns everybody, such as a full disk: all lines about it are of one kind.
    If such a line has the exception's text, its traceback is left out.
    """

    def __init__(
        self,
        metrics: Metrics,
        shared: tuple[type[BaseException], ...] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._metrics = metrics
        self._shared = shared
        self._clock = clock
        self._last: dict[object, _LastLine] = {}
        self._lock = Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log this line; sets its `suppressed`."""
        self._metrics.log_lines.labels(record.levelname).inc()
        if record.levelno < logging.WARNING:
            return True
        error = _error_of(record)
        with self._lock:
            suppressed = self._take(self._kind(record, error))
        if suppressed is None:
            self._metrics.log_lines_suppressed.inc()
            return False
        record.__dict__["suppressed"] = suppressed
        if isinstance(error, self._shared) and str(error) in record.getMessage():
            record.exc_info = record.exc_text = None
        return True

    def _take(self, kind: object) -> int | None:
        """The number of lines of this kind suppressed before this one; None if it is also suppressed."""
        now = self._clock()
        last = self._last.get(kind)
        if last is not None and now - last.at < REPEAT_SECONDS:
            last.suppressed += 1
            return None
        if len(self._last) >= _REMEMBERED:
            self._last = {each: old for each, old in self._last.items() if now - old.at < REPEAT_SECONDS}
        self._last[kind] = _LastLine(now)
        return 0 if last is None else last.suppressed

    def _kind(self, record: logging.LogRecord, error: BaseException | None) -> object:
        what = None if error is None else (type(error), str(error))
        if isinstance(error, self._shared):
            return what
        return record.name, record.levelno, record.msg, log_context().get("duel"), what


def _error_of(record: logging.LogRecord) -> BaseException | None:
    """The exception of this line: its traceback's, or one in its text."""
    if record.exc_info and record.exc_info[1] is not None:
        return record.exc_info[1]
    values = record.args if isinstance(record.args, tuple) else ()
    return next((each for each in values if isinstance(each, BaseException)), None)
