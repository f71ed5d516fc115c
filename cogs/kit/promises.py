"""Interactions that have been acknowledged are promises: whoever asked takes them for done."""

import asyncio


class Promises:
    """The tasks of acknowledged interactions, until they are done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()

    def make(self) -> None:
        """Count the task that calls this; it is about to acknowledge an interaction."""
        task = asyncio.current_task()
        if task is not None and task not in self._tasks:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def kept(self, within: float) -> None:
        """Wait until all tasks that are counted are done, for at most this many seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)
