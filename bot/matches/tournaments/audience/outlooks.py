"""Who still can make the cut, worked out once for each state of a tournament."""

import asyncio
from collections import OrderedDict

from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.reckoner import Reckoner
from bot.tournaments.outlook.values import Outlook

KEPT = 32
"""How many outlooks are remembered."""


class Outlooks:
    """Works out one at a time, and remembers the latest."""

    def __init__(self, reckoner: Reckoner) -> None:
        self._reckoner = reckoner
        self._known: OrderedDict[tuple[str, int], Outlook | None] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, shown: ShownTournament) -> Outlook | None:
        """The outlook of a tournament; None before its start, in an elimination and after its end.

        Refusal: tournament-busy, if it cannot be worked out now.
        """
        key = shown.tournament.id, shown.last  # the same number of the last entry means the same state
        async with self._turn:
            if key not in self._known:
                self._known[key] = await self._reckoner.outlook(shown.state)
                while len(self._known) > KEPT:
                    self._known.popitem(last=False)
            self._known.move_to_end(key)
            return self._known[key]
