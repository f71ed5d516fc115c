"""Signals between processes that share a PostgreSQL database: one has changed something that another shows.

A signal is sent in the transaction that makes the change, and PostgreSQL delivers it at the commit. Signals
are not kept: a process that was not listening looks for changes itself.
"""

from typing import Literal, get_args

from msgspec import Struct
from sqlalchemy import func, select

from bot.store.databases.connections import Repository

#: PostgreSQL's channel for signals; each database has its own.
CHANNEL = "multiverse_melee"
Kind = Literal["duel", "table", "tournament"]


class Signal(Struct, frozen=True):
    """The duel, table or tournament with this id has changed; the process that holds this shard shows it."""

    kind: Kind
    id: str
    shard: int

    def format(self) -> str:
        """The text that is sent."""
        return f"{self.kind} {self.id} {self.shard}"


def parse_signal(text: str) -> Signal | None:
    """The inverse of `Signal.format`; None for texts from another version of the bot or other senders."""
    parts = text.split(" ")
    if len(parts) != 3 or not parts[1].isdecimal() or not parts[2].isdecimal():
        return None
    return next((Signal(kind, parts[1], int(parts[2])) for kind in get_args(Kind) if kind == parts[0]), None)


class Signaller(Repository):
    """Sends signals with a writing transaction."""

    async def send(self, signal: Signal) -> None:
        """Send a signal if the transaction is committed. With SQLite there is no other process to signal."""
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(select(func.pg_notify(CHANNEL, signal.format())))
