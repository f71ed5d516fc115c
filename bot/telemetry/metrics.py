"""All metrics of the bot. `docs/metrics.md` explains which ones to watch.

Labels have few values, all known to the code: never the id of a duel, user, server or message. Everything is
always counted, even if nobody can read it. A registry belongs to one `Metrics`: tests make their own.
"""

import time
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Literal, TypeVar

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

from bot.telemetry.processes import WorkerProcesses

Result = TypeVar("Result")
Access = Literal["read", "write"]
Lost = Literal["expired", "undelivered"]
ACCESSES: tuple[Access, ...] = ("read", "write")
LOSSES: tuple[Lost, ...] = ("expired", "undelivered")
METHODS = ("GET", "POST", "PATCH", "PUT", "DELETE")

# Without the creation time of each series: nobody needs it, and it would double the page.
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library has no type for it

# Discord waits 3 seconds for an acknowledgement, so the bounds are close together below that.
_ACKNOWLEDGED = (0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0)
_PICTURES = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_SHOWN = (0.25, 0.5, 1.0, 1.5, 2.5, 4.0, 6.0, 10.0, 15.0, 30.0, 60.0)
_THINKING = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
_PAIRING = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
_TRANSACTIONS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_REQUESTS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0, 10.0)


class Metrics:
    """Everything that is counted, in one registry."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        """`clock` gives seconds."""
        self.registry = registry = CollectorRegistry()
        self.clock = clock
        ProcessCollector(registry=registry)
        registry.register(WorkerProcesses())

        self.interactions = Counter(
            "multiverse_interactions",
            "Interactions that arrived, by kind (command, autocomplete, control) and name.",
            ["kind", "name"],
            registry=registry,
        )
        self.interaction_age = Histogram(
            "multiverse_interaction_age_seconds",
            "Age of an interaction on arrival, by Discord's timestamp and this machine's clock.",
            ["kind"],
            buckets=_ACKNOWLEDGED,
            registry=registry,
        )
        self.acknowledgement = Histogram(
            "multiverse_acknowledgement_seconds",
            "Time from an interaction's arrival until Discord had its acknowledgement.",
            ["kind"],
            buckets=_ACKNOWLEDGED,
            registry=registry,
        )
        self.unacknowledged = Counter(
            "multiverse_unacknowledged_interactions",
            "Interactions that were not acknowledged: expired (too late) or undelivered (Discord failed).",
            ["kind", "reason"],
            registry=registry,
        )
        self.refused = Counter(
            "multiverse_refused_interactions",
            "Interactions refused at the gate: too many from one person, or too long a text.",
            ["kind"],
            registry=registry,
        )
        self.discord_requests = Counter(
            "multiverse_discord_requests",
            "Requests to Discord, by method and result (2xx, 4xx without 429, 429, 5xx, unanswered).",
            ["method", "result"],
            registry=registry,
        )
        self.discord_requests_waiting = Gauge(
            "multiverse_discord_requests_waiting",
            "Requests that wait for their turn, as Discord allows so many a second.",
            registry=registry,
        )
        self.discord_request_time = Histogram(
            "multiverse_discord_request_seconds",
            "Time until Discord answered a request, without waiting for rate limits.",
            buckets=_REQUESTS,
            registry=registry,
        )
        self.gateway_latency = Gauge(
            "multiverse_gateway_latency_seconds",
            "Time between the last heartbeat and Discord's answer to it; NaN without a connection.",
            registry=registry,
        )
        self.gateway_losses = Counter(
            "multiverse_gateway_disconnects", "Lost connections to Discord's gateway.", registry=registry
        )

        self.duels_running = Gauge(
            "multiverse_running_duels", "Running duels in the database.", registry=registry
        )
        self.duels_behind = Gauge(
            "multiverse_duels_behind",
            "Duels whose latest position Discord does not show yet.",
            registry=registry,
        )
        self.board_shown = Histogram(
            "multiverse_board_shown_seconds",
            "Time from a duel's change until its board shows it.",
            buckets=_SHOWN,
            registry=registry,
        )
        self.duel_shown = Histogram(
            "multiverse_duel_shown_seconds",
            "Time from a duel's first change until board, notices and hands all show it.",
            buckets=_SHOWN,
            registry=registry,
        )

        self.pictures = Counter(
            "multiverse_pictures",
            "Pictures asked for, by kind and result (drawn, failed, late, outdated, cancelled).",
            ["kind", "result"],
            registry=registry,
        )
        self.picture_wait = Histogram(
            "multiverse_picture_wait_seconds",
            "Time that a picture waited in line for a painter.",
            ["kind"],
            buckets=_PICTURES,
            registry=registry,
        )
        self.picture_cpu = Histogram(
            "multiverse_picture_cpu_seconds",
            "CPU time of drawing a picture, in the painter's process.",
            ["kind"],
            buckets=_PICTURES,
            registry=registry,
        )
        self.pictures_waiting = Gauge(
            "multiverse_pictures_waiting", "Pictures in line for a painter.", registry=registry
        )

        self.thinking = Histogram(
            "multiverse_thinking_seconds",
            "Time until a computer player had its action, including the wait for a thinker.",
            ["level"],
            buckets=_THINKING,
            registry=registry,
        )
        self.thinking_cpu = Counter(
            "multiverse_thinking_cpu_seconds",
            "CPU time of computer players, in the thinkers' processes.",
            ["level"],
            registry=registry,
        )
        self.jobs = Gauge(
            "multiverse_worker_jobs",
            "Jobs that worker processes are doing or that wait for them, by pool.",
            ["pool"],
            registry=registry,
        )
        self.worker_deaths = Counter(
            "multiverse_worker_deaths",
            "Times that worker processes died at work, by pool.",
            ["pool"],
            registry=registry,
        )

        self.pairing = Histogram(
            "multiverse_pairing_seconds",
            "Time of pairing a round of a tournament, or of computing the consequences of a change.",
            buckets=_PAIRING,
            registry=registry,
        )

        self.transactions = Counter(
            "multiverse_transactions",
            "Transactions, by access (read, write) and result (done, undone by the bot, failed).",
            ["access", "result"],
            registry=registry,
        )
        self.transaction_time = Histogram(
            "multiverse_transaction_seconds",
            "Time of a transaction, including the wait for the writer and the disk.",
            ["access"],
            buckets=_TRANSACTIONS,
            registry=registry,
        )
        self.transactions_pending = Gauge(
            "multiverse_transactions_pending",
            "Transactions that have not ended yet; those that write wait in the writer's queue.",
            ["access"],
            registry=registry,
        )

        self.loop_lag = Histogram(
            "multiverse_event_loop_lag_seconds",
            "Delay of the event loop in resuming a sleeping task.",
            buckets=_LAG,
            registry=registry,
        )
        self.log_lines = Counter(
            "multiverse_log_lines",
            "Lines logged, including suppressed ones, by level.",
            ["level"],
            registry=registry,
        )
        self.log_lines_suppressed = Counter(
            "multiverse_suppressed_log_lines", "Log lines suppressed as repetitions.", registry=registry
        )

        self._pictures: dict[str, PictureSeries] = {}
        self._accesses = {
            access: AccessSeries(access, self.transactions, self.transactions_pending, self.transaction_time)
            for access in ACCESSES
        }
        self._begin_at_zero()

    def _begin_at_zero(self) -> None:
        """Show failures that have not happened yet as zero, so that the first one appears as an increase."""
        for kind in ("command", "control"):
            for reason in LOSSES:
                self.unacknowledged.labels(kind, reason)
        for method in METHODS:
            for result in ("429", "5xx", "unanswered"):
                self.discord_requests.labels(method, result)
        for level in ("WARNING", "ERROR"):
            self.log_lines.labels(level)

    def picture(self, kind: str, outdated: type[BaseException], late: type[BaseException]) -> "PictureWatch":
        """Watches one picture; `outdated` or `late` is raised to the caller of a dropped one."""
        series = self._pictures.get(kind)
        if series is None:
            series = PictureSeries(kind, self.pictures, self.picture_wait, self.picture_cpu)
            self._pictures[kind] = series
        return PictureWatch(self.clock, self.pictures_waiting, series, outdated, late)

    def transaction(self, access: Access, failure: type[BaseException]) -> "TransactionWatch":
        """Watches one transaction; `failure` is raised if the database fails."""
        return TransactionWatch(self.clock, self._accesses[access], failure)

    async def thought(self, level: str, thinking: Awaitable[tuple[Result, float]]) -> Result:
        """Await the answer of a computer player, which comes with its CPU seconds."""
        began = self.clock()
        answer, cpu = await thinking
        self.thinking.labels(level).observe(self.clock() - began)
        self.thinking_cpu.labels(level).inc(cpu)
        return answer


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
    """One picture from its request to its end. The painter calls `begin` when it is its turn.

    `cpu` are the CPU seconds of drawing it.
    """

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
        self.cpu = 0.0

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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._waits:
            self._in_line.dec()
        match error:
            case None:
                self._series.cpu.observe(self.cpu)
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
