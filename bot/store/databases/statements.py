"""Collects the SQL statements that this process sends, for benchmarks."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event

BEGIN = "begin"
"""The option of an engine with the statement that begins its transactions, if the dialect sends it."""


@contextmanager
def noted_statements() -> Iterator[list[str]]:
    """A list of all statements of any store while the block runs."""
    noted: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: Any) -> None:
        noted.append(statement)

    def note_begin(connection: Connection) -> None:
        if statement := connection.get_execution_options().get(BEGIN):
            noted.append(statement)

    listeners = ("before_cursor_execute", note), ("begin", note_begin)
    for name, listener in listeners:
        event.listen(Engine, name, listener)
    try:
        yield noted
    finally:
        for name, listener in listeners:
            event.remove(Engine, name, listener)
