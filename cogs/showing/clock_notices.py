"""Messages about clocks: somebody's time is running out, a pause is asked for, a pause has ended."""

import logging
from collections.abc import Callable
from datetime import datetime

import discord

from bot.attendants import Attendants
from bot.clocks.clock import MISSES
from bot.matches.clocks.service import Reminder
from bot.matches.service import Matches
from bot.matches.values import Duel
from cogs.kit.messages import NO_PINGS, Post, Row
from cogs.showing.calls import asked
from cogs.showing.locations import Places
from cogs.showing.message_memory import nonce_of
from cogs.showing.people import mention, pinged, safe_name, safe_names
from cogs.showing.retries import Retries
from cogs.words import clocks as words

_log = logging.getLogger(__name__)


class ClockNotices:
    """Sends them. What Discord cannot take now is sent later, unless it is too late then."""

    def __init__(self, matches: Matches, places: Places, wait: Callable[[int], float]) -> None:
        self._matches = matches
        self._places = places
        self._due: dict[str, Reminder] = {}
        self._retries = Retries("The player of duel %s is not warned", wait)
        self._attendants = Attendants("reminders", self._attend)

    async def remind(self, reminder: Reminder) -> None:
        """Tell a player, and nobody else, that their time is running out, in the way they have chosen."""
        self._due[reminder.duel.id] = reminder
        self._attendants.wake(reminder.duel.id)

    async def tell(self, duel: Duel, text: str, others: list[int], at: datetime, row: Row = ()) -> None:
        """Tell these seats something in the duel's channel, at most once a moment.

        Raises discord.HTTPException if Discord refuses.
        """
        pings = tuple(user for seat in others for user in pinged(duel, seat))
        post = Post(text, rows=(row,) if row else (), pings=pings)
        sent = asked(post, await self._matches.settings.notifications(pings))
        await self._places.channel(duel.channel_id).send(
            view=post.layout(),
            allowed_mentions=sent.mentions,
            nonce=nonce_of(duel.id, "clock", text, at.isoformat()),
        )

    async def idle(self) -> None:
        """Wait until nobody is being told anything."""
        await self._attendants.idle()

    async def close(self) -> None:
        """Tell nobody anything more."""
        await self._attendants.close()

    async def _attend(self, duel_id: str) -> float | None:
        reminder = self._due.get(duel_id)
        if reminder is None or self._matches.clocks.now() >= reminder.ends:
            self._due.pop(duel_id, None)
            return None
        again = await self._retries.attend(duel_id, self._send)
        if again is None and self._due.get(duel_id) is reminder:
            del self._due[duel_id]
        return again

    async def _send(self, duel_id: str) -> None:
        reminder = self._due[duel_id]
        duel = reminder.duel
        user_id = duel.players[reminder.seat].user_id
        if user_id is None:
            return
        told = (await self._matches.settings.notifications([user_id]))[user_id]
        if told == "none":
            return
        if told == "dm" and await self._send_directly(reminder, user_id):
            return
        ends = int(reminder.ends.timestamp())
        said = words.warning(mention(duel, reminder.seat), ends, loses=_loses(reminder))
        post = Post(said, pings=(user_id,))
        await self._places.channel(duel.channel_id).send(
            view=post.layout(), allowed_mentions=post.mentions, nonce=self._nonce(reminder)
        )

    async def _send_directly(self, reminder: Reminder, user_id: int) -> bool:
        """Warn by direct message; False if the player takes none."""
        duel, ends = reminder.duel, int(reminder.ends.timestamp())
        loses = _loses(reminder)
        post = Post(words.warning_directly(safe_names(duel), duel.channel_id, ends, loses=loses))
        try:
            channel = await self._places.direct(user_id)
            await channel.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=self._nonce(reminder))
        except discord.Forbidden as error:
            _log.info("Player %d takes no direct messages: %s", user_id, error)
            return False
        return True

    def _nonce(self, reminder: Reminder) -> int:
        return nonce_of(reminder.duel.id, "warning", reminder.seat, reminder.ends.isoformat())


def _loses(reminder: Reminder) -> bool:
    """Whether the player loses when this time is up."""
    clock = reminder.duel.clock
    return clock is not None and clock.ran_out(reminder.seat).seats[reminder.seat].misses >= MISSES


def others_of(duel: Duel, seat: int) -> list[int]:
    """The seats of the others who still play."""
    return [other for other in duel.others(seat) if other not in duel.left]


def pause_notice(duel: Duel, seat: int) -> str:
    """Asks the others for a pause."""
    return words.pause_notice(
        safe_name(duel, seat), [mention(duel, other) for other in others_of(duel, seat)]
    )


def resume_notice(duel: Duel, seat: int) -> str:
    """Tells the others that the pause is over."""
    return words.resume_notice(
        safe_name(duel, seat), [mention(duel, other) for other in others_of(duel, seat)]
    )
