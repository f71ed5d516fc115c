"""Games on a Dask cluster: makes sure that a scheduler answers, and gives its executor."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from bot.lab.errors import NoWorkers
from bot.lab.executors import GamePool

if TYPE_CHECKING:
    from distributed import Client

CONNECT_SECONDS = 5.0
SILENT_SECONDS = 7.0
"""Seconds without a sign of any worker until that is told: one that its nanny starts again is back before."""
_LOOK_EVERY = 0.5  # seconds
_ASK_SECONDS = 2.0  # that the scheduler may take to say how many workers it has
Tell = Callable[[str], None]
Args = ParamSpec("Args")
Made = TypeVar("Made")


class WorkerWatch:
    """Tells when a cluster's last worker has died or fallen silent, and when one is there again.

    Its scheduler keeps the games that are out, and gives them to the next worker, so nothing else is needed.
    """

    def __init__(self, tell: Tell, clock: Callable[[], float]) -> None:
        """`clock` gives seconds."""
        self._tell = tell
        self._clock = clock
        self._heard: Mapping[str, float] = {}
        self._heard_at = clock()
        self._is_told = False

    def see(self, heard: Mapping[str, float] | None) -> None:
        """Note when each worker last gave a sign, by the scheduler's clock; None if that did not answer."""
        if heard is None:
            return
        now = self._clock()
        if any(self._heard.get(worker) != moment for worker, moment in heard.items()):
            self._heard, self._heard_at = dict(heard), now
            if self._is_told:
                self._is_told = False
                self._tell("the cluster has a worker again: the games go on")
        elif not self._is_told and now - self._heard_at >= SILENT_SECONDS:
            self._is_told = True
            self._tell(
                "no worker of the cluster answers: the games go on when one does, and what was played is "
                "kept (Ctrl-C stops)"
            )


class _ClusterPool(Executor):
    """Dask's executor, except that calls fail when the scheduler is lost; with Dask's own they hang forever.

    A lost worker does no harm: the scheduler gives its calls to others. The silence of all is told.
    """

    def __init__(self, client: "Client", address: str, workers: WorkerWatch) -> None:
        self._client = client
        self._workers = workers
        self._lost = NoWorkers(f"the scheduler at {address} was lost")
        # Not `pure`: a repeated call must be played again.
        self._dask: Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call] # theirs
        self._out: set[Future[Any]] = set()
        self._closed = Event()
        Thread(target=self._watch, name="cluster-watch", daemon=True).start()

    def submit(self, fn: Callable[Args, Made], /, *args: Args.args, **kwargs: Args.kwargs) -> Future[Made]:
        """Have a worker call `fn`, importable there by name; RuntimeError once the scheduler is lost."""
        if self._is_lost():
            raise RuntimeError(str(self._lost))
        future = self._dask.submit(fn, *args, **kwargs)
        self._out.add(future)
        future.add_done_callback(self._out.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Accept no more calls. Unfinished ones are dropped with the client."""
        self._closed.set()

    def _is_lost(self) -> bool:
        return self._client.status in ("closing", "closed")

    def _watch(self) -> None:
        while not self._closed.wait(_LOOK_EVERY):
            if self._is_lost():
                for future in list(self._out):
                    with suppress(InvalidStateError):  # its answer arrived just now
                        future.set_exception(self._lost)
            else:
                self._workers.see(self._signs())

    def _signs(self) -> Mapping[str, float] | None:
        """When the scheduler last heard of each worker; None if it does not answer."""
        try:
            scheduler: Any = self._client.scheduler
            known = self._client.sync(scheduler.identity, callback_timeout=_ASK_SECONDS)  # type: ignore[no-untyped-call] # theirs
            return {address: worker["last_seen"] for address, worker in known["workers"].items()}
        except Exception:  # noqa: BLE001 -- a connection may fail in any way; its loss is noticed otherwise
            return None


@contextmanager
def cluster_workers(
    address: str,
    seconds: float = CONNECT_SECONDS,
    *,
    tell: Tell,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[GamePool]:
    """The workers of the cluster whose scheduler is at `address`, such as `tcp://host:8786`.

    `tell` gets a line when none of them answers any more, and when one does again; another thread calls it.
    NoWorkers if no scheduler answers there within `seconds`, if it has no workers, or if the extra `cluster`
    is not installed. Not for threads with a running event loop.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, not always installed
    except ModuleNotFoundError as error:
        raise NoWorkers("a cluster needs the extra `cluster`: pip install -e '.[cluster]'") from error
    known = _identify(address, seconds)
    if not known["total_threads"]:
        raise NoWorkers(f"the scheduler at {address} has no workers")
    client = _connect(Client, address, seconds)
    pool = _ClusterPool(client, address, WorkerWatch(tell, clock))
    try:
        yield GamePool(pool, known["total_threads"])
    finally:
        pool.shutdown()
        client.close()  # type: ignore[no-untyped-call] # theirs


def _identify(address: str, seconds: float) -> dict[str, Any]:
    """The scheduler's description of itself. A Client would wait forever if nothing answered."""
    from distributed.core import rpc  # noqa: PLC0415

    async def ask() -> dict[str, Any]:
        async with rpc(address, timeout=seconds) as remote:  # type: ignore[no-untyped-call] # theirs
            answer: dict[str, Any] = await remote.identity()
            return answer

    async def ask_in_time() -> dict[str, Any]:
        return await asyncio.wait_for(ask(), seconds + 1)  # rpc's own limit comes first and explains more

    try:
        known = asyncio.run(ask_in_time())
    except ValueError as error:
        raise NoWorkers(f"{address!r} is no address like tcp://host:8786: {error}") from error
    except TimeoutError as error:
        raise NoWorkers(f"whatever listens at {address} says nothing: it is no Dask scheduler") from error
    except OSError as error:
        raise NoWorkers(f"the scheduler at {address} cannot be reached: {error}") from error
    except Exception as error:  # the answer of another kind of server may fail in any way
        raise NoWorkers(f"whatever listens at {address} is no Dask scheduler") from error
    if known.get("type") != "Scheduler":
        raise NoWorkers(f"at {address} there is a Dask {known.get('type', 'server')}, not a scheduler")
    return known


def _connect(kind: "type[Client]", address: str, seconds: float) -> "Client":
    try:
        return kind(address, timeout=seconds, set_as_default=False)
    except OSError as error:
        raise NoWorkers(f"the scheduler at {address} cannot be reached: {error}") from error
