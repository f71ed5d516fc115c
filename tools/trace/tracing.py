"""Records the functions of ours that run, in order of their first call, and reads of the database."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType

from bot.store.databases.statements import noted_statements


@dataclass
class Reads:
    """What was sent while it was `noting`, and how many seconds the thread of the loop worked."""

    sent: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note the statements; several times add up."""
        begun = time.thread_time()
        with noted_statements() as noted:
            yield
        self.seconds += time.thread_time() - begun
        self.sent += noted

    @property
    def transactions(self) -> int:
        return sum(each.startswith("BEGIN") for each in self.sent)

    @property
    def statements(self) -> int:
        return len(self.sent) - self.transactions


ROOT = Path(__file__).resolve().parents[2]
OURS = tuple(f"{ROOT / room}/" for room in ("bot", "cogs", "render"))
LISTENER = str(ROOT / "bot/store/databases/statements.py")
"""The file that notes statements: it is no part of any way."""


@dataclass(frozen=True, slots=True)
class Step:
    """A function of ours: its file from the checkout's folder, its qualified name, and how often it
    began or, as a coroutine, went on."""

    file: str
    function: str
    runs: int


@dataclass
class Trace:
    """What has run while it was `noting`, in every thread that began while it was `watching`."""

    reads: Reads = field(default_factory=Reads)
    _calls: dict[CodeType, int] = field(default_factory=dict)
    _notes: bool = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Be called for each call of a function, in this thread and in those that begin."""
        sys.setprofile(self._profile)
        threading.setprofile(self._profile)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note what runs; several times in one trace add up."""
        with self.reads.noting():
            self._notes = True
            try:
                yield
            finally:
                self._notes = False

    def _profile(self, frame: FrameType, event: str, _: object) -> None:
        if self._notes and event == "call":
            code = frame.f_code
            self._calls[code] = self._calls.get(code, 0) + 1

    @property
    def steps(self) -> list[Step]:
        """The functions of ours, in the order of their first calls."""
        return [
            Step(str(Path(code.co_filename).relative_to(ROOT)), code.co_qualname, calls)
            for code, calls in self._calls.items()
            if code.co_filename.startswith(OURS) and code.co_filename != LISTENER and _is_named_function(code)
        ]

    @property
    def files(self) -> dict[str, list[Step]]:
        """The same by file, in the order in which the files are first reached."""
        found: dict[str, list[Step]] = {}
        for step in self.steps:
            found.setdefault(step.file, []).append(step)
        return found


def _is_named_function(code: CodeType) -> bool:
    """Whether it is a function with a name: bodies of classes and modules are not optimized."""
    return bool(code.co_flags & CO_OPTIMIZED) and not code.co_name.startswith("<")
