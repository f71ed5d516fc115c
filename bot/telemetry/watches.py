"""Watch what has a beginning and several possible ends: pictures, transactions, changes to be shown."""

from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.telemetry.metrics import Metrics


class PictureSeries:
    """The series of one kind of picture. To look series up costs more than to count."""

    def __init__(self, metrics: "Metrics", kind: str) -> None:
        self.wait = metrics.picture_wait.labels(kind)
        self.cpu = metrics.picture_cpu.labels(kind)
        results = ("drawn", "failed", "late", "outdated", "cancelled")
        self.drawn, self.failed, self.late, self.outdated, self.cancelled = (
            metrics.pictures.labels(kind, result) for result in results
        )


class AccessSeries:
    """The series of reading or writing transactions."""

    def __init__(self, metrics: "Metrics", access: str) -> None:
        self.pending = metrics.transactions_pending.labels(access)
        self.time = metrics.transaction_time.labels(access)
        self.done, self.undone, self.failed = (
            metrics.transactions.labels(access, result) for result in ("done", "undone", "failed")
        )


class PictureWatch:
    """One picture from its request to its end. Whoever draws calls `begin` when its turn has come."""

    def __init__(
        self,
        metrics: "Metrics",
        series: PictureSeries,
        outdated: type[BaseException],
        late: type[BaseException],
    ) -> None:
        self._clock = metrics.clock
        self._in_line = metrics.pictures_waiting
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
        """It no longer waits for a painter."""
        self._waits = False
        self._in_line.dec()
        self._series.wait.observe(self._clock() - self._since)

    def drawn(self, cpu: float) -> None:
        """It took this many CPU seconds."""
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


class ShowingWatch:
    """How long changes of duels wait until Discord shows them.

    A change that comes while its duel is being shown waits for the next time.
    """

    def __init__(self, metrics: "Metrics") -> None:
        self._clock = metrics.clock
        self._board, self._whole = metrics.board_shown, metrics.duel_shown
        # Since when, by duel: a change that nobody has begun to show; no board; not everything.
        self._changed: dict[str, float] = {}
        self._no_board: dict[str, float] = {}
        self._behind: dict[str, float] = {}
        metrics.duels_behind.set_function(lambda: len(self._behind))

    def changed(self, duel_id: str) -> None:
        """The duel has changed."""
        now = self._clock()
        self._changed.setdefault(duel_id, now)
        self._behind.setdefault(duel_id, now)

    def begin(self, duel_id: str) -> None:
        """Whatever has changed so far will now be shown."""
        if (since := self._changed.pop(duel_id, None)) is not None:
            self._no_board.setdefault(duel_id, since)

    def board_stands(self, duel_id: str) -> None:
        """Its board shows the position."""
        if (since := self._no_board.pop(duel_id, None)) is not None:
            self._board.observe(self._clock() - since)

    def done(self, duel_id: str) -> None:
        """All its messages show the position."""
        if (since := self._behind.pop(duel_id, None)) is not None:
            self._whole.observe(self._clock() - since)
        if (newer := self._changed.get(duel_id)) is not None:
            self._behind[duel_id] = newer

    def give_up(self, duel_id: str) -> None:
        """It cannot be shown at all."""
        for since in (self._changed, self._no_board, self._behind):
            since.pop(duel_id, None)


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
