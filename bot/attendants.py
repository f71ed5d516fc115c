"""Attendants sleep until they are woken, do due work, and try again later if it failed."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.telemetry.log_context import begin_work

#: Does the due work for one key, the id of a duel or invitation; returns the seconds until the next alarm, or
#: None to sleep on.
Attend = Callable[[str], Awaitable[float | None]]


class Attendants:
    """One attendant for each key, the id of a duel or invitation. It never works twice at once.

    An attendant that is woken while it works starts again once when it is done, no matter how often it was
    woken. Attendants of different keys work concurrently.
    """

    def __init__(self, name: str, attend: Attend, *, of_duels: bool = True) -> None:
        """`name` begins the names of their tasks. `attend` handles its own failures and raises nothing.

        `of_duels` says that the keys are ids of duels, which their log lines name.

        If it raises anyway, asyncio logs the error, and this key's attendant sleeps until it is woken.
        """
        self._name = name
        self._attend = attend
        self._of_duels = of_duels
        self._due: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._closed = False

    def wake(self, key: str) -> None:
        """Attend to this key soon, because something has changed; this cancels its alarm."""
        if self._closed:
            return
        self._set_alarm(key, None)
        self._due.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._work(key), name=f"{self._name}-{key}")

    def is_due(self, key: str) -> bool:
        """Whether this key's attendant starts again when it is done."""
        return key in self._due

    def is_awake(self, key: str) -> bool:
        """Whether this key's attendant works or has an alarm."""
        return key in self._tasks or key in self._alarms

    async def idle(self) -> None:
        """Wait until all attendants are asleep; alarms may wake some of them later."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """Cancel all work, and ignore every later call of `wake`."""
        self._closed = True
        for key in list(self._alarms):
            self._set_alarm(key, None)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()  # a task that was cancelled before it began could not remove itself

    async def _work(self, key: str) -> None:
        begin_work(duel=key if self._of_duels else "")  # not for the interaction that woke it
        try:
            while key in self._due:
                self._due.discard(key)
                self._set_alarm(key, await self._attend(key))
        finally:
            del self._tasks[key]

    def _set_alarm(self, key: str, delay: float | None) -> None:
        """Replace this key's alarm: wake it after `delay` seconds, or not at all if that is None."""
        if alarm := self._alarms.pop(key, None):
            alarm.cancel()
        if delay is not None:
            self._alarms[key] = asyncio.get_running_loop().call_later(delay, self.wake, key)
