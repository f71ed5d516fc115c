"""Attendants sleep until they are woken, do what is due, and wake again later where that failed."""

import asyncio
from collections.abc import Awaitable, Callable

#: Does what is due for one key; gives the seconds after which to be woken again, or None to sleep on.
Attend = Callable[[str], Awaitable[float | None]]


class Attendants:
    """One attendant for each key, such as a duel's id, who is at work once at a time and otherwise asleep.

    One that is woken while at work begins once more when that is done, however often it was woken. Those of
    different keys work at the same time.
    """

    def __init__(self, name: str, attend: Attend) -> None:
        """`name` is what their tasks are called. `attend` answers its own failures and raises nothing.

        If it raises all the same, asyncio logs the fault, and the key's attendant sleeps until it is woken.
        """
        self._name = name
        self._attend = attend
        self._due: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._closed = False

    def wake(self, key: str) -> None:
        """Something about this key has changed: attend to it soon, and drop the alarm set for it."""
        if self._closed:
            return
        self._set_alarm(key, None)
        self._due.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._work(key), name=f"{self._name}-{key}")

    async def idle(self) -> None:
        """Wait until all are asleep; alarms may wake some of them later."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """End their work where it stands, and wake nobody any more."""
        self._closed = True
        for key in list(self._alarms):
            self._set_alarm(key, None)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()  # one that had not begun could not remove itself

    async def _work(self, key: str) -> None:
        try:
            while key in self._due:
                self._due.discard(key)
                self._set_alarm(key, await self._attend(key))
        finally:
            del self._tasks[key]

    def _set_alarm(self, key: str, delay: float | None) -> None:
        """Wake this key after so many seconds, and not when it was to be woken before."""
        if alarm := self._alarms.pop(key, None):
            alarm.cancel()
        if delay is not None:
            self._alarms[key] = asyncio.get_running_loop().call_later(delay, self.wake, key)
