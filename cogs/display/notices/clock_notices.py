"""Messages about clocks: somebody's time is running out, a pause is asked for, a pause has ended."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime

import discord

from bot.clocks.clock import MISSES
from bot.clocks.presets import QuestionKind
from bot.matches.clocks.service import Reminder
from bot.matches.memory.looks import Look
from bot.matches.parts import Attending
from bot.matches.service import Matches
from bot.matches.values import Duel
from cogs.display.posting.calls import asked
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.people import mention, pinged, safe_name, safe_names
from cogs.display.posting.retries import Retries
from cogs.kit.messages import Post, Row, texts_of
from cogs.words.duels import clocks as words
from cogs.words.nouns import speak_of

_log = logging.getLogger(__name__)

AFTER_PAUSE = 60.0
"""Seconds after which a warning that waits for a pause to end is looked at again."""


class ClockNotices(Attending):
    """Sends them. What Discord cannot take now is sent later, unless it is too late then.

    A warning is stored until Discord has taken it. After a failure or a restart, it may be there already: it
    is looked for before it is sent again.
    """

    def __init__(self, matches: Matches, places: DuelPlaces, wait: Callable[[int], float]) -> None:
        self._matches = matches
        self._places = places
        self._fresh: set[tuple[str, int]] = set()  # by duel and seat: nobody has tried to send it yet
        self._retries = Retries("The player of duel %s is not warned", wait)
        super().__init__("reminders")

    async def remind(self, reminder: Reminder) -> None:
        """Tell a player, and nobody else, that their time is running out, in the way they have chosen."""
        self._fresh.add((reminder.duel.id, reminder.seat))
        self._attendants.wake(reminder.duel.id)

    async def start(self) -> None:
        """Send what the last process could not."""
        for duel_id in await self._matches.clocks.unwarned():
            self._attendants.wake(duel_id)

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

    async def _attend(self, duel_id: str) -> float | None:
        waiting: list[bool] = []

        async def send(duel_id: str) -> None:
            reminders, waits = await self._matches.clocks.reminders(duel_id)
            waiting.append(waits)
            for reminder in reminders:
                await self._send(reminder)
                await self._matches.clocks.reminded(reminder)
                self._fresh.discard((duel_id, reminder.seat))

        again = await self._retries.attend(duel_id, send)
        return AFTER_PAUSE if again is None and any(waiting) else again

    async def _send(self, reminder: Reminder) -> None:
        duel = reminder.duel
        speak_of(self._matches.games, duel.game)
        user_id = duel.players[reminder.seat].user_id
        if user_id is None:
            return
        told = (await self._matches.settings.notifications([user_id]))[user_id]
        if told == "none":
            return
        is_direct = duel.place.guild_id is None  # then nobody else is to read it
        if (told == "dm" or is_direct) and (await self._send_directly(reminder, user_id) or is_direct):
            return

        def said(ends: datetime) -> str:
            who, loses = mention(duel, reminder.seat), _loses(reminder)
            return words.warning(who, int(ends.timestamp()), _question(reminder), loses=loses)

        await self._send_once(self._places.channel(duel.channel_id), reminder, said, (user_id,))

    async def _send_directly(self, reminder: Reminder, user_id: int) -> bool:
        """Warn by direct message; False if the player takes none."""
        duel = reminder.duel

        def said(ends: datetime) -> str:
            at, loses = int(ends.timestamp()), _loses(reminder)
            where = None if duel.place.guild_id is None else duel.channel_id
            return words.warning_directly(safe_names(duel), where, at, _question(reminder), loses=loses)

        try:
            await self._send_once(await self._places.direct(user_id), reminder, said, ())
        except discord.Forbidden as error:
            _log.info("Player %d takes no direct messages: %s", user_id, error)
            return False
        return True

    async def _send_once(
        self,
        channel: discord.abc.Messageable,
        reminder: Reminder,
        said: Callable[[datetime], str],
        pings: tuple[int, ...],
    ) -> None:
        """Send what is `said` of the moment at which time runs out, unless it is there already."""
        key = reminder.duel.id, reminder.seat
        if key not in self._fresh:
            texts = said(reminder.ends), said(reminder.noted)
            if await self._places.find(
                channel, lambda each: texts_of(each) in ([text] for text in texts), RECENT
            ):
                return
        self._fresh.discard(key)  # if this fails, Discord may have got it anyway: look before the next try
        post = Post(said(reminder.ends), pings=pings)
        await channel.send(
            view=post.layout(),
            allowed_mentions=post.mentions,
            nonce=nonce_of(reminder.duel.id, "warning", reminder.seat, reminder.noted.isoformat()),
        )


def _question(reminder: Reminder) -> QuestionKind | None:
    """The kind of the question that the player's time is for; None if it is for the turn."""
    clock = reminder.duel.clock
    return None if clock is None else clock.seats[reminder.seat].kind


def _loses(reminder: Reminder) -> bool:
    """Whether the player loses when this time is up."""
    clock = reminder.duel.clock
    return clock is not None and clock.ran_out(reminder.seat).seats[reminder.seat].misses >= MISSES


def others_of(look: Look, seat: int) -> list[int]:
    """The seats of the others who still play."""
    return [other for other in look.duel.others(seat) if other not in look.out]


def pause_notice(duel: Duel, seat: int, others: Sequence[int]) -> str:
    """Asks the others for a pause."""
    return words.pause_notice(safe_name(duel, seat), [mention(duel, other) for other in others])


def resume_notice(duel: Duel, seat: int, others: Sequence[int]) -> str:
    """Tells the others that the pause is over."""
    return words.resume_notice(safe_name(duel, seat), [mention(duel, other) for other in others])
