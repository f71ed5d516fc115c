"""What a deed asks of the database and of the event loop."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

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
        """How many transactions began."""
        return sum(each.startswith("BEGIN") for each in self.sent)

    @property
    def statements(self) -> int:
        """How many statements were sent in them."""
        return len(self.sent) - self.transactions
