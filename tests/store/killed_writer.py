"""A process that writes a group of transactions and is killed, run by test_writing.

It dies by SIGKILL either instead of the group's COMMIT, or as soon as the first of the group is acknowledged.
"""

import asyncio
import os
import signal
import threading
from multiprocessing.connection import Connection
from typing import Any, Literal

from sqlalchemy import Engine, event

from bot.store import Store
from bot.store.tables import Tables

Moment = Literal["before", "after"]
GROUP = (1, 2, 3)


def run(url: str, moment: Moment, pipe: Connection) -> None:
    """Write and die."""
    asyncio.run(_do(url, moment, pipe))


async def _do(url: str, moment: Moment, pipe: Connection) -> None:
    store = await Store.open(url)
    may_go_on = threading.Event()

    async def hold(tables: Tables) -> None:
        assert may_go_on.wait(30)
        await tables.preferences.set_deck(0, "melee", "low")

    async def write(user_id: int) -> None:
        async def work(tables: Tables) -> None:
            await tables.preferences.set_deck(user_id, "melee", "low")

        await store.write(work)
        _show_and_die(pipe, f"{user_id} is acknowledged")

    first = asyncio.create_task(store.write(hold))
    others = [asyncio.create_task(write(user_id)) for user_id in GROUP]
    await asyncio.sleep(0)  # all of them wait now
    await asyncio.sleep(0)
    if moment == "before":
        _die_instead_of_committing(pipe)
    may_go_on.set()
    await asyncio.gather(first, *others)


def _show_and_die(pipe: Connection, what: str) -> None:
    pipe.send(what)
    os.kill(os.getpid(), signal.SIGKILL)


def _die_instead_of_committing(pipe: Connection) -> None:
    commits: list[object] = []

    @event.listens_for(Engine, "commit")
    def count(connection: Any) -> None:
        commits.append(connection)
        if len(commits) == 2:  # the first one is that of the transaction that was held
            _show_and_die(pipe, "written, not committed")
