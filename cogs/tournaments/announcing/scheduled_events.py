"""Keeps Discord's scheduled event of each tournament current, where the bot may: name, time, place, state.

A tournament that starts at a time of its plan has one, from its announcement to its end. Discord reminds
everybody who is interested in it. The whole server sees it, so there is none for a channel that not everybody
sees. An event that somebody deleted is not made again.
"""

import hashlib
from collections.abc import Mapping
from datetime import datetime

import discord
from msgspec import Struct

from bot.games.wording import shortened
from bot.matches.context import ANY_CHANGE
from bot.matches.tabletop import title_of
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.log.folding import Phase
from cogs.kit.messages import message_link
from cogs.kit.safe_text import clean
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.upkeep import TournamentUpkeep
from cogs.words.tournaments.planning import scheduled_events as words

EVENT = "event"
"""The role in the store; the message's id is the event's. Its content is the event's state and a mark."""
UNKNOWN_EVENT = 10070
"""Discord's code for a scheduled event that is gone."""
_LIMIT = 100
"""UTF-16 units of a name and of a place."""
_OVER = "over"
_STATES: Mapping[Phase, discord.EventStatus] = {
    "signing-up": discord.EventStatus.scheduled,
    "running": discord.EventStatus.active,
    "finished": discord.EventStatus.completed,
    "cancelled": discord.EventStatus.cancelled,
}


class EventPlan(Struct, frozen=True):
    """What a scheduled event says."""

    name: str
    start: datetime
    end: datetime
    place: str
    description: str

    @property
    def mark(self) -> str:
        """A hash of all of it."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:32]


class ScheduledEvents(TournamentUpkeep):
    """Makes and edits the scheduled events of tournaments."""

    name = "scheduled-events"
    undone = "The scheduled event of tournament %s is not up to date"
    concern = ANY_CHANGE

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        before = shown.posts.get(EVENT)
        guild = self._client.get_guild(shown.tournament.guild_id)
        if guild is None or not _may(guild) or (before is not None and before.content == _OVER):
            return
        channel = guild.get_channel_or_thread(shown.tournament.channel_id)
        is_open = channel is not None and channel.permissions_for(guild.default_role).view_channel
        plan = (
            event_plan(shown, self._title(shown), channel.name) if channel is not None and is_open else None
        )
        if before is not None:
            await self._update(guild, shown, before, plan)
        elif plan is not None and shown.state.phase == "signing-up":
            event = await self._made_before(guild, shown, plan) or await self._make(guild, plan)
            await self._record(shown, event.id, f"{shown.state.phase} {plan.mark}")

    async def _make(self, guild: discord.Guild, plan: EventPlan) -> discord.ScheduledEvent:
        return await guild.create_scheduled_event(
            name=plan.name,
            start_time=plan.start,
            end_time=plan.end,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=plan.place,
            description=plan.description,
        )

    async def _made_before(
        self, guild: discord.Guild, shown: ShownTournament, plan: EventPlan
    ) -> discord.ScheduledEvent | None:
        """An event that an earlier attempt has made without recording it."""
        if shown.tournament.id not in self._uncertain:
            self._uncertain.add(shown.tournament.id)  # if this fails, Discord may have got it anyway
            return None
        found = await guild.fetch_scheduled_events()
        own = [each for each in found if each.creator_id == guild.me.id]
        return next((each for each in own if (each.name, each.start_time) == (plan.name, plan.start)), None)

    async def _update(
        self, guild: discord.Guild, shown: ShownTournament, before: TournamentPost, plan: EventPlan | None
    ) -> None:
        """Bring an event up to date: it starts and ends with its tournament, and goes with its time."""
        phase: Phase = "cancelled" if plan is None else shown.state.phase
        content = f"{phase} {plan.mark}" if plan is not None and phase in ("signing-up", "running") else _OVER
        if before.content == content:
            return
        try:
            event = await guild.fetch_scheduled_event(before.message_id, with_counts=False)
            if plan is not None and event.status is discord.EventStatus.scheduled:
                await event.edit(
                    name=plan.name,
                    start_time=plan.start,
                    end_time=plan.end,
                    location=plan.place,
                    description=plan.description,
                )
            await _bring_to(event, _STATES[phase])
        except discord.NotFound as error:
            if error.code != UNKNOWN_EVENT:
                raise
            content = _OVER
        await self._record(shown, before.message_id, content)

    async def _record(self, shown: ShownTournament, event_id: int, content: str) -> None:
        post = TournamentPost(EVENT, shown.tournament.channel_id, event_id, content)
        await self._remember(shown.tournament.id, post)

    def _title(self, shown: ShownTournament) -> str:
        return title_of(self._matches.games, shown.tournament.game)


def event_plan(shown: ShownTournament, title: str, channel: str) -> EventPlan | None:
    """What its event says; None without a time. `title` is the game's, `channel` the name of its channel."""
    tournament, plan = shown.tournament, shown.plan
    if plan.starts_at is None:
        return None
    post = shown.posts.get(ANNOUNCEMENT)
    link = None if post is None else message_link(tournament.guild_id, post.channel_id, post.message_id)
    return EventPlan(
        shortened(clean(tournament.name, _LIMIT), _LIMIT),
        plan.starts_at,
        plan.starts_at + plan.expected_length,
        shortened(f"#{channel}", _LIMIT),
        words.description(title, plan, link),
    )


async def _bring_to(event: discord.ScheduledEvent, wanted: discord.EventStatus) -> None:
    """Start, end or cancel it, by the steps that Discord allows: an active one can only be completed."""
    now = event.status
    if wanted is discord.EventStatus.cancelled:
        if now is discord.EventStatus.scheduled:
            await event.cancel()
        elif now is discord.EventStatus.active:
            await event.end()
        return
    if wanted is not discord.EventStatus.scheduled and now is discord.EventStatus.scheduled:
        event = await event.start()
        now = event.status
    if wanted is discord.EventStatus.completed and now is discord.EventStatus.active:
        await event.end()


def _may(guild: discord.Guild) -> bool:
    allowed = guild.me.guild_permissions
    return allowed.create_events or allowed.manage_events
