"""In which channel a tournament calls its matches, tells results, and posts everything else.

Each has a channel of its own if the plan names one. Where the bot cannot post, it posts in the tournament's
own channel instead, and tells the organiser once which permission it lacks.
"""

from collections.abc import Mapping
from typing import Literal

import discord

from bot.matches.planning.plan import MAX_NAME, TournamentPlan
from bot.matches.service import Matches
from bot.store.tournaments.values import Tournament, TournamentPost
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.messages import Post
from cogs.kit.permissions import emphasised, missing_in
from cogs.kit.safe_text import plain
from cogs.words.tournaments.playing import destinations as words

Purpose = Literal["calls", "results", "news"]
"""What a channel is for; `news` is also announcements, standings and feature matches."""
_TOLD = "no-"
"""Begins the role, in the store, of the note that an organiser knows of a channel."""


def wanted(tournament: Tournament, plan: TournamentPlan, purpose: Purpose) -> int:
    """The id of the channel that the plan has for this."""
    planned: Mapping[Purpose, int | None] = {
        "calls": plan.calls_in,
        "results": plan.results_in,
        "news": plan.news_in,
    }
    return planned[purpose] or tournament.channel_id


def lacking(client: discord.Client, guild_id: int, channel_id: int) -> list[str] | None:
    """The permissions that the bot lacks for posts in a channel; None if there is no such channel.

    Of a server that the bot does not know yet, none: Discord answers then.
    """
    guild = client.get_guild(guild_id)
    if guild is None:
        return []
    channel = guild.get_channel_or_thread(channel_id)
    return None if channel is None else missing_in(channel)


class Destinations:
    """Chooses channels. Only what is posted anew goes by them: messages that stand are edited there."""

    def __init__(self, client: discord.Client, matches: Matches, places: DuelPlaces) -> None:
        self._client = client
        self._showing = matches.tournaments.lookup
        self._places = places

    def channel_id(self, tournament: Tournament, plan: TournamentPlan, purpose: Purpose) -> int:
        """The channel that the plan has for this, or the tournament's own if the bot cannot post there."""
        channel_id = wanted(tournament, plan, purpose)
        if channel_id == tournament.channel_id:
            return channel_id
        faults = lacking(self._client, tournament.guild_id, channel_id)
        return tournament.channel_id if faults is None or faults else channel_id

    def calls_in(self, tournament: Tournament, plan: TournamentPlan) -> int:
        """The channel in which matches are called now."""
        return self.channel_id(tournament, plan, "calls")

    async def choose(self, tournament: Tournament, plan: TournamentPlan, purpose: Purpose) -> int:
        """As `channel_id`; tells the organiser, once for each channel, if it is not the planned one."""
        channel_id, planned = (
            self.channel_id(tournament, plan, purpose),
            wanted(tournament, plan, purpose),
        )
        if channel_id != planned:
            await self._complain(tournament, purpose, planned)
        return channel_id

    async def _complain(self, tournament: Tournament, purpose: Purpose, planned: int) -> None:
        role = f"{_TOLD}{purpose}"
        told = (await self._showing.posts(tournament.id)).get(role)
        if tournament.organiser_id <= 0 or (told is not None and told.channel_id == planned):
            return
        faults = lacking(self._client, tournament.guild_id, planned)
        name = plain(tournament.name, MAX_NAME)
        text = words.not_there(
            purpose, name, planned, tournament.channel_id, None if faults is None else emphasised(faults)
        )
        nonce = nonce_of("tournament-destination", tournament.id, purpose, planned)
        message_id = await self._places.tell(tournament.organiser_id, Post(text), nonce)
        await self._showing.set_post(tournament.id, TournamentPost(role, planned, message_id or 0))
