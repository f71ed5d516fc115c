"""What the current task works on, so that every line it logs says so, whoever logs it.

Tasks inherit this from the task that made them. Work that is sent to the store's thread keeps it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_DUEL: ContextVar[str] = ContextVar("duel", default="")
_INTERACTION: ContextVar[str] = ContextVar("interaction", default="")


def begin_work(*, duel: str = "", interaction: str = "") -> None:
    """From here on, this task works on this duel (or invitation) for this interaction; empty: on none."""
    _DUEL.set(duel)
    _INTERACTION.set(interaction)


def note_duel(duel_id: str) -> None:
    """From here on, this task works on this duel."""
    _DUEL.set(duel_id)


@contextmanager
def about_duel(duel_id: str) -> Iterator[None]:
    """The block works on this duel."""
    token = _DUEL.set(duel_id)
    try:
        yield
    finally:
        _DUEL.reset(token)


def log_context() -> dict[str, str]:
    """What this task works on: `duel` and `interaction`, each only if there is one."""
    found = {"duel": _DUEL.get(), "interaction": _INTERACTION.get()}
    return {name: value for name, value in found.items() if value}
