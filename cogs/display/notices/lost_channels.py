"""Duels whose channel is gone, with its threads: asks their players where to go on."""

import logging

import discord

from bot.games.wording import shortened
from bot.matches.service import Matches
from bot.matches.values import Duel
from cogs.display.posting.locations import RECENT_DIRECT, DuelPlaces
from cogs.display.posting.people import safe_names
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import MENU_LIMIT, NO_PINGS, Menu, MenuEntry, Post, controls_of
from cogs.kit.permissions import missing_in
from cogs.kit.safe_text import LABEL_LIMIT, listed
from cogs.words.duels import interruptions as words

_log = logging.getLogger(__name__)


class LostChannels:
    """Asks the players by direct message. Their answer presses the control `move`."""

    def __init__(self, client: discord.Client, matches: Matches, places: DuelPlaces) -> None:
        self._client = client
        self._matches = matches
        self._places = places

    async def ask(self, duel: Duel) -> None:
        """Ask every player once where to go on. Offers channels that all of them can see and write to."""
        channels = await self.channels(duel)
        if not channels:
            _log.warning("Duel %s has lost its channel, and no other one is fit for it", duel.id)
            return
        post = question(duel, channels)
        for user_id in duel.user_ids:
            try:
                direct = await self._places.direct(user_id)
                if await self._places.find(direct, lambda each: _asks(each, duel), RECENT_DIRECT) is None:
                    await direct.send(view=post.layout(), allowed_mentions=NO_PINGS)
            except discord.HTTPException as error:
                _log.info("Could not ask %d where duel %s goes on: %s", user_id, duel.id, error)

    async def channels(self, duel: Duel) -> list[discord.TextChannel]:
        """The channels where the duel may go on, in the server's order. Empty if the bot has left it.

        If the server allows duels in certain channels only, these are offered; others only if none of them
        fits.
        """
        guild = None if duel.place.guild_id is None else self._client.get_guild(duel.place.guild_id)
        if guild is None:
            return []
        members = []
        for user_id in duel.user_ids:
            try:
                members.append(await guild.fetch_member(user_id))
            except discord.NotFound:
                _log.info("Player %d of duel %s is not in its server", user_id, duel.id)
        fit = [each for each in guild.text_channels if _is_fit(each, members)]
        settings = await self._matches.servers.of(guild.id)
        allowed = [each for each in fit if settings.allows_channel(each.id, each.category_id or 0)]
        return (allowed or fit)[:MENU_LIMIT]


def move_control(duel: Duel) -> ControlId:
    """The control that moves a duel away from the channel where it began."""
    return control_id("move", duel.id, duel.place.channel_id)


def question(duel: Duel, channels: list[discord.TextChannel]) -> Post:
    """Asks in which of these channels the duel should go on."""
    entries = tuple(MenuEntry(str(each.id), shortened(f"#{each.name}", LABEL_LIMIT)) for each in channels)
    menu = Menu(move_control(duel), words.WHERE, entries)
    return Post(words.channel_gone(listed(safe_names(duel))), rows=(menu,))


def _is_fit(channel: discord.TextChannel, members: list[discord.Member]) -> bool:
    def may_play(member: discord.Member) -> bool:
        held = channel.permissions_for(member)
        return held.view_channel and held.send_messages

    return not missing_in(channel) and all(may_play(member) for member in members)


def _asks(message: discord.Message, duel: Duel) -> bool:
    return controls_of(message) == [move_control(duel)]
