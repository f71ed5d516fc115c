"""Work in other processes, so that none of it takes the interpreter from the event loop."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from functools import partial
from threading import Thread
from typing import ParamSpec, TypeVar

_COLLECTED_AFTER = 100_000  # containers made and not yet gone
_log = logging.getLogger(__name__)
Args = ParamSpec("Args")
Result = TypeVar("Result")


def processes(workers: int, prepare: Callable[[], None] | None = None) -> Callable[[], Executor]:
    """Makes pools of so many processes, each of which begins with `prepare`, importable by name."""
    context = multiprocessing.get_context("spawn")
    return lambda: ProcessPoolExecutor(workers, context, _begin_work, (prepare,))


def collect_seldom() -> None:
    """What a process that plays many games prepares: cyclic garbage is looked for seldom.

    Games leave next to none behind, and what rules and players keep at hand (lists of actions, reaches) need
    not be walked again and again. `bench engine` measures with this.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_COLLECTED_AFTER)


def _begin_work(prepare: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends its workers
    Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()


def _end_with_parent() -> None:
    """A bot that is killed cannot end its workers: they notice, and go."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(0)


class Workers:
    """An executor that is replaced when it breaks. `name` is what the log calls its workers."""

    def __init__(self, name: str, make_executor: Callable[[], Executor]) -> None:
        self._name = name
        self._make_executor = make_executor
        self._executor = make_executor()
        self._closed = False

    async def run(self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        """Do this work there: a function importable by name, with values that can be pickled.

        Raises what the work raises; BrokenExecutor if it broke two executors in a row, or these are closed.
        """
        executor = self._executor
        try:
            return await self._submit(work, *args, **kwargs)
        except BrokenExecutor:
            if self._closed:
                raise
            # A worker was killed, by the system when memory is short: a fresh pool gets one more try.
            if executor is self._executor:
                _log.warning("The pool of %s broke; starting another", self._name)
                executor.shutdown(wait=False, cancel_futures=True)
                self._executor = self._make_executor()
        return await self._submit(work, *args, **kwargs)

    def close(self) -> None:
        """Do nothing more; work that waits is dropped."""
        self._closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def _submit(
        self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Result:
        if self._closed:
            raise BrokenExecutor(f"the {self._name} have closed")
        job = partial(work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._executor, job)
