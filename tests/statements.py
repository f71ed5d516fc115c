"""Lets all databases of a process share compiled SQL.

SQLAlchemy keeps compiled statements by engine and dialect. Each test opens databases of its own; compiling
their statements anew took a fifth of an end-to-end test's time. What a statement compiles to depends only on
the kind of dialect: no engine here sets options of its dialect that change it.
"""

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.util import LRUCache

_MAX = 5_000
_compiled: LRUCache[Any, Any] = LRUCache(_MAX)


class _Shared:
    """An engine's statements are those of all engines, unless it keeps none."""

    def __get__(self, engine: Engine, _kind: type[Engine]) -> LRUCache[Any, Any] | None:
        return engine.__dict__.get("_compiled_cache", _compiled)

    def __set__(self, engine: Engine, own: LRUCache[Any, Any] | None) -> None:
        if own is None:
            engine.__dict__["_compiled_cache"] = None


def share_compiled_statements() -> None:
    """From now on, what any engine of this process has compiled is compiled for all."""
    Engine._compiled_cache = _Shared()  # type: ignore[assignment]
    DefaultDialect.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[method-assign]
    DefaultDialect.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign]
