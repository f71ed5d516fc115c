"""Regular tasks: expired invitations, players who have left, data that is too old.

Intervals follow the event loop's own clock. The wall clock may jump: set back by an hour, it would delay a
task by an hour.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord

from bot.games.errors import MultiverseError
from bot.games.wording import counted
from bot.matches.parts import Attending
from cogs.seating.invitations.invitation_answers import show_expired
from cogs.services import Services

_log = logging.getLogger(__name__)

MINUTE, HOUR = 60.0, 3600.0


class Housekeeping(Attending):
    """Ends expired invitations every minute. Every hour, looks for players who have left, deletes old
    records and the data of servers that removed the bot, and compresses the records of ended duels.
    """

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._is_first_look = True
        self._rounds: dict[str, tuple[float, Callable[[], Awaitable[None]]]] = {
            "expired invitations": (MINUTE, partial(show_expired, services)),
            "absent players": (HOUR, self._look_around),
            "old records": (HOUR, self._forget_old),
            "ended duels' records": (HOUR, self._pack_ended),
            "departed servers": (HOUR, self._forget_departed),
        }
        super().__init__("round")

    async def start(self) -> None:
        """Make the first rounds now."""
        for name in self._rounds:
            self._attendants.wake(name)

    async def _attend(self, name: str) -> float:
        """Make a round. Returns the seconds until the next one, which also repeats what failed."""
        every, make = self._rounds[name]
        try:
            await make()
        except MultiverseError as error:
            _log.error("The round for %s failed: %s", name, error)
        except Exception as error:  # noqa: BLE001 -- the last stop: an exception would end the rounds for good
            _log.error("The round for %s failed", name, exc_info=error)
        return every

    async def _forget_old(self) -> None:
        """Delete records older than their servers want to keep them."""
        count = await self._services.matches.retention.forget_old()
        if count:
            _log.info("The records of %s are deleted, as set on the server", counted(count, "old duel"))

    async def _pack_ended(self) -> None:
        count = await self._services.matches.retention.pack_ended()
        if count:
            _log.info("The records of %s are compressed", counted(count, "ended duel"))

    async def _forget_departed(self) -> None:
        """Notice which servers have removed the bot, and delete the data of those that did so long ago."""
        if not self._client.is_ready():
            return
        departures, present = self._services.matches.departures, {guild.id for guild in self._client.guilds}
        await departures.compare(present)
        count = await departures.forget_old(present)
        if count:
            servers = counted(count, "server")
            _log.info("The data of %s is deleted: the bot was removed there 30 days ago", servers)

    async def _look_around(self) -> None:
        """Look for absent players, except in the first round: the bot is busy when it starts."""
        if self._is_first_look:
            self._is_first_look = False
            return
        await self._services.absences.look_around()
