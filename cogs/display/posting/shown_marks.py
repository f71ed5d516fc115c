"""Remembers which duels are fully shown, so that a start need not ask Discord about them.

A duel counts as not shown from the transaction that changes it until its mark is stored. If a process dies

- after the change, and before a message is sent, taken by Discord or remembered: there is no mark, so the
  next start looks at the duel, as it must;
- after everything is shown, before the mark is stored: the next start looks at the duel for nothing. Marks
  are stored by the dozen and at the end, so there are never more than `TOGETHER` such duels;
- after the mark: the start leaves the duel alone. The next action looks at its messages first, and replaces
  those that somebody has deleted meanwhile.

A mark names the number of changes that were shown, so it never covers a later change.
"""

import logging

from bot.games.errors import MultiverseError
from bot.games.wording import counted
from bot.matches.service import Matches
from bot.matches.values import Duel

_log = logging.getLogger(__name__)

TOGETHER = 12
"""How many marks are stored together."""


class ShownMarks:
    """The marks that are not stored yet, for duels that are fully shown."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._waiting: dict[str, int] = {}

    async def add(self, duel: Duel) -> None:
        """Mark that all messages of a duel show it in this state."""
        self._waiting[duel.id] = duel.changes
        if len(self._waiting) >= TOGETHER:
            await self.store()

    async def store(self) -> None:
        """Store the waiting marks. If that fails, the next start checks those duels."""
        marks, self._waiting = self._waiting, {}
        if not marks:
            return
        try:
            await self._matches.chronicle.set_shown(marks)
        except MultiverseError as error:
            _log.warning("What is shown of %s cannot be stored: %s", counted(len(marks), "duel"), error)
