"""The entrants that can still make the cut, computed once for each state of a tournament."""

import asyncio
from collections import OrderedDict

from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.reckoner import Reckoner
from bot.tournaments.outlook.values import Outlook

MAX_KEPT = 32
"""Maximum number of remembered outlooks."""


class Outlooks:
    """Computes one outlook at a time, and remembers the latest."""

    def __init__(self, reckoner: Reckoner) -> None:
        self._reckoner = reckoner
        self._known: OrderedDict[tuple[str, int], Outlook | None] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, shown: ShownTournament) -> Outlook | None:
        """The outlook of a tournament; None before its start, in an elimination and after its end.

        Refusal: tournament-busy, if it cannot be computed now.
        """
        key = shown.tournament.id, shown.last  # the same number of the last entry means the same state
        async with self._turn:
            if key not in self._known:
                self._known[key] = await self._reckoner.outlook(shown.state)
                while len(self._known) > MAX_KEPT:
                    self._known.popitem(last=False)
            self._known.move_to_end(key)
            return self._known[key]
