"""A process that plays and is killed, run by test_durability.

It does one step, tells by a pipe that the step was done, and kills itself at once with SIGKILL.
The step `half` dies earlier: all of an action has been written then, but not committed.
"""

import asyncio
import os
import signal
from multiprocessing.connection import Connection
from typing import Any

from sqlalchemy import Engine, event

from bot.matches.values import Posted
from bot.store import Store
from tests.matches.table import ANN, BEN, Clock, Table, make_matches


def run(url: str, step: str, pipe: Connection) -> None:
    """Do the step, tell it and die."""
    asyncio.run(_do(url, step, pipe))


async def _do(url: str, step: str, pipe: Connection) -> None:
    clock = Clock()
    store = await Store.open(url)
    matches = make_matches(store, clock)
    table = Table(matches, clock, store)
    match step:
        case "invite":
            done = (await table.challenge()).seed_hash
        case "accept":
            done = (await matches.invitations.accept("1", BEN, "high", 502)).id
        case "roll" | "play":
            done = repr((await table.next(await matches.chronicle.duel("1"), step)).look.own)
        case "offer":
            done = repr(await matches.play.offer_draw("1", ANN.user_id))
        case "decline":
            done = repr(await matches.play.decline_draw("1", BEN.user_id))
        case "thread":
            await matches.chronicle.set_thread("1", 777)
            done = "777"
        case "post":
            posted = Posted("1", "board", 100, 5001, 2, 1, "content")
            await matches.chronicle.set_posted(posted)
            done = repr(posted)
        case "draw":
            done = repr((await matches.play.accept_draw("1", BEN.user_id)).look.duel)
        case "half":
            _die_instead_of_committing(pipe)
            done = repr(await table.next(await matches.chronicle.duel("1")))
        case _:
            raise ValueError(step)
    _show_and_die(done, pipe)


def _show_and_die(done: str, pipe: Connection) -> None:
    pipe.send(done)
    os.kill(os.getpid(), signal.SIGKILL)


def _die_instead_of_committing(pipe: Connection) -> None:
    written: list[str] = []

    @event.listens_for(Engine, "after_cursor_execute")
    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        written.append(statement.split(maxsplit=1)[0])

    @event.listens_for(Engine, "commit")
    def die(_connection: Any) -> None:
        if {"INSERT", "UPDATE"} <= set(written):
            _show_and_die("written, not committed", pipe)
