"""The duel and interaction of the current task, which are added to every line that it logs.

Tasks inherit them from the task that made them. Work sent to the store's thread keeps them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_DUEL: ContextVar[str] = ContextVar("duel", default="")
_INTERACTION: ContextVar[str] = ContextVar("interaction", default="")


def begin_work(*, duel: str = "", interaction: str = "") -> None:
    """Set the duel (or invitation) and interaction of this task; empty for none."""
    _DUEL.set(duel)
    _INTERACTION.set(interaction)


def note_duel(duel_id: str) -> None:
    """Set the duel of this task."""
    _DUEL.set(duel_id)


@contextmanager
def about_duel(duel_id: str) -> Iterator[None]:
    """Set the duel of the block."""
    token = _DUEL.set(duel_id)
    try:
        yield
    finally:
        _DUEL.reset(token)


def log_context() -> dict[str, str]:
    """The `duel` and the `interaction` of this task, without empty ones."""
    found = {"duel": _DUEL.get(), "interaction": _INTERACTION.get()}
    return {name: value for name, value in found.items() if value}
