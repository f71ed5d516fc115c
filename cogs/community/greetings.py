"""Greets each server that the bot joins, once: how to begin, and which permissions the bot lacks.

The greeting goes to the channel where Discord itself greets newcomers, else to the first channel in which the
bot may write, else to the owner by direct message.
"""

import logging
from collections.abc import Callable

import discord

from bot.matches.service import Matches
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.faces import Faces, goals_of
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.permissions import emphasised, missing_in_server, missing_to_write
from cogs.kit.safe_text import LABEL_LIMIT, plain
from cogs.words.first_steps import greeting

_log = logging.getLogger(__name__)


class Greetings(Upkeep):
    """Greets servers and stores which are greeted. Forgets servers that remove the bot."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        faces: Faces,
        places: DuelPlaces,
        wait: Callable[[int], float],
    ) -> None:
        super().__init__(client, "greet", "Server %s is not greeted", wait, of_duels=False)
        self._matches = matches
        self._faces = faces
        self._places = places

    def joined(self, guild: discord.Guild) -> None:
        """Greet this server, unless it was greeted before."""
        self._attendants.wake(str(guild.id))

    async def left(self, guild: discord.Guild) -> None:
        """Forget this server. If it adds the bot again, it is greeted again."""
        await self._matches.servers.forget_greeted(guild.id)

    async def _do(self, key: str) -> None:
        guild = self._client.get_guild(int(key))
        if guild is None or await self._matches.servers.is_greeted(guild.id):
            return
        if await self._greet(guild):
            await self._matches.servers.set_greeted(guild.id)
        else:
            _log.info("Nobody could be told that the bot has joined server %d", guild.id)

    async def _greet(self, guild: discord.Guild) -> bool:
        """Greet in the first place that accepts it. Returns whether one did. Raises errors that may pass."""
        lacking = emphasised(missing_in_server(guild.me.guild_permissions))
        for channel in _fit(guild):
            if await self._send(self._places.channel(channel.id), guild, self._post(lacking, "")):
                return True
        if guild.owner_id is None:
            return False
        post = self._post(lacking, plain(guild.name, LABEL_LIMIT))
        return await self._send(await self._places.direct(guild.owner_id), guild, post)

    async def _send(self, channel: discord.abc.Messageable, guild: discord.Guild, post: Post) -> bool:
        # A server that adds the bot again, however soon, gets a greeting with another nonce.
        nonce = nonce_of("greeting", guild.id, guild.me.joined_at)
        try:
            await channel.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            _log.info("A greeting of server %d was refused: %s", guild.id, error)
            return False
        return True

    def _post(self, lacking: str, server: str) -> Post:
        return Post(greeting(goals_of(self._faces, self._matches.games), server, lacking))


def _fit(guild: discord.Guild) -> list[discord.TextChannel]:
    """At most two channels in which the bot may write, first the one where Discord greets newcomers."""
    first = [] if guild.system_channel is None else [guild.system_channel]
    channels = dict.fromkeys([*first, *guild.text_channels])
    return [each for each in channels if not missing_to_write(each)][:2]
