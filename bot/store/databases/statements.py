"""Notes the SQL statements that this process sends, for figures of speed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event


@contextmanager
def noted_statements() -> Iterator[list[str]]:
    """A list to which every statement of any store is added while the block runs."""
    noted: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: Any) -> None:
        noted.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield noted
    finally:
        event.remove(Engine, "before_cursor_execute", note)
