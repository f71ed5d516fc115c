"""Announces the dates of recurring tournaments when they are due, and tells organisers what kept one."""

import logging
from collections.abc import Callable
from datetime import date

import discord

from bot.matches.context import ChangeFeed
from bot.matches.planning.plan import MAX_NAME
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tournaments.recurring.running import DueDate
from bot.store.tournaments.values import RecurringTournament
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import Post
from cogs.kit.permissions import missing_in
from cogs.kit.safe_text import plain
from cogs.tournaments.recurring.panel import reason_text
from cogs.words.tournaments.planning import recurring as words

_log = logging.getLogger(__name__)

_DATES = "dates"
AGAIN = 600.0
"""Maximum seconds between two looks while any runs: what kept a date may have changed."""


class RecurringTournaments(Upkeep):
    """Announces dates, one after the other. The store has which are announced, so none is announced twice."""

    def __init__(
        self, client: discord.Client, matches: Matches, places: DuelPlaces, wait: Callable[[int], float]
    ) -> None:
        super().__init__(
            client, "recurring-tournaments", "Recurring tournaments wait (%s)", wait, of_duels=False
        )
        self._matches = matches
        self._places = places
        self._running = matches.tournaments.recurring_dates
        self._refused: dict[tuple[str, date], str] = {}
        """Why the last attempt to announce a date failed: the code of its refusal."""

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_recurrences(lambda: self.wake(_DATES))

    async def start(self) -> None:
        self.wake(_DATES)

    async def _attend(self, key: str) -> float | None:
        again = await super()._attend(key)
        if again is not None or key != _DATES:
            return again
        due, following = await self._running.due()
        if due:
            return AGAIN
        return None if following is None else min(self._running.seconds_until(following), AGAIN)

    async def _do(self, key: str) -> None:
        if key != _DATES:
            await self._tell(key)
            return
        errors: list[Exception] = []
        for each in (await self._running.due())[0]:
            try:
                await self._announce(each)
            except Exception as error:  # noqa: BLE001 -- none may keep all others waiting
                errors.append(error)
        for owed in await self._running.owed():
            self.wake(owed.id)
        if errors:
            raise errors[0]

    async def _announce(self, due: DueDate) -> None:
        """Announce a date, unless something keeps it; then it is tried again until it is too late."""
        recurrence, day = due.recurrence, due.day
        known = recurrence.id, day
        try:
            if due.is_late:
                await self._running.miss(recurrence.id, day, self._refused.pop(known, ""))
            elif await self._takes_messages(recurrence):
                await self._running.announce(recurrence.id, day)
                self._refused.pop(known, None)
            else:
                await self._running.stop(recurrence.id, "channel")
        except Refusal as refused:
            if refused.code != "date-decided":
                self._refused[known] = refused.code
                _log.warning("%s of recurring tournament %s waits: %s", day, recurrence.id, refused)

    async def _takes_messages(self, recurrence: RecurringTournament) -> bool:
        """Whether the bot can write in its channel. Raises discord.HTTPException if Discord does not say."""
        try:
            channel = self._client.get_channel(recurrence.channel_id) or await self._client.fetch_channel(
                recurrence.channel_id
            )
        except (discord.NotFound, discord.Forbidden):
            return False
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return False
        return not missing_in(channel)

    async def _tell(self, recurrence_id: str) -> None:
        """Tell the organiser by direct message why one has stopped, or that a date was missed."""
        found = next((each for each in await self._running.owed() if each.id == recurrence_id), None)
        if found is None:
            return
        text = await self._text(found)
        if text and found.organiser_id > 0:
            await self._places.tell(found.organiser_id, Post(text), nonce_of("recurring", found.id, text))
        await self._running.confirm(found.id)

    async def _text(self, recurrence: RecurringTournament) -> str:
        name = plain(recurrence.name, MAX_NAME)
        if recurrence.stopped == "channel":
            return words.has_lost_its_channel(name, recurrence.channel_id)
        missed = (await self._matches.tournaments.recurring.show(recurrence.guild_id, recurrence.id)).missed
        return "" if missed is None else words.has_missed(name, missed.day, reason_text(missed.reason))
