"""Watches of pictures and transactions, which have a beginning and several possible ends."""

from collections.abc import Callable
from types import TracebackType

from prometheus_client import Counter, Gauge, Histogram


class PictureSeries:
    """The series of one kind of picture. Looking series up costs more than counting."""

    def __init__(self, kind: str, pictures: Counter, wait: Histogram, cpu: Histogram) -> None:
        self.wait = wait.labels(kind)
        self.cpu = cpu.labels(kind)
        results = ("drawn", "failed", "late", "outdated", "cancelled")
        self.drawn, self.failed, self.late, self.outdated, self.cancelled = (
            pictures.labels(kind, result) for result in results
        )


class AccessSeries:
    """The series of reading or writing transactions."""

    def __init__(self, access: str, transactions: Counter, pending: Gauge, time: Histogram) -> None:
        self.pending = pending.labels(access)
        self.time = time.labels(access)
        self.done, self.undone, self.failed = (
            transactions.labels(access, result) for result in ("done", "undone", "failed")
        )


class PictureWatch:
    """One picture from its request to its end. The painter calls `begin` when it is its turn."""

    def __init__(
        self,
        clock: Callable[[], float],
        in_line: Gauge,
        series: PictureSeries,
        outdated: type[BaseException],
        late: type[BaseException],
    ) -> None:
        self._clock = clock
        self._in_line = in_line
        self._series = series
        self._outdated = outdated
        self._late = late
        self._waits = False
        self._since = 0.0

    def __enter__(self) -> "PictureWatch":
        self._since = self._clock()
        self._waits = True
        self._in_line.inc()
        return self

    def begin(self) -> None:
        """Note that the picture no longer waits for a painter."""
        self._waits = False
        self._in_line.dec()
        self._series.wait.observe(self._clock() - self._since)

    def drawn(self, cpu: float) -> None:
        """Note the CPU seconds of the picture."""
        self._series.cpu.observe(cpu)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._waits:
            self._in_line.dec()
        match error:
            case None:
                self._series.drawn.inc()
            case self._outdated():
                self._series.outdated.inc()
            case self._late():
                self._series.late.inc()
            case Exception():
                self._series.failed.inc()
            case _:
                self._series.cancelled.inc()


class TransactionWatch:
    """One transaction; `failure` is raised if the database fails."""

    def __init__(
        self, clock: Callable[[], float], series: AccessSeries, failure: type[BaseException]
    ) -> None:
        self._clock = clock
        self._series = series
        self._failure = failure
        self._since = 0.0

    def __enter__(self) -> None:
        self._since = self._clock()
        self._series.pending.inc()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._series.pending.dec()
        self._series.time.observe(self._clock() - self._since)
        if error is None:
            self._series.done.inc()
        elif isinstance(error, self._failure):
            self._series.failed.inc()
        else:
            self._series.undone.inc()
