"""The page of a server's settings about where the bot posts."""

import discord

from bot.matches.values import ServerSettings
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, DiscordMenu, Post
from cogs.kit.permissions import emphasised, missing_in
from cogs.words.community import posts as words
from cogs.words.community.settings import BACK

POSTS = "posts"
"""The act of the button that opens the page."""
CHANNELS = ("call_channel", "result_channel", "news_channel")
"""The settings of the page."""


def page(guild: discord.Guild | None, now: ServerSettings) -> Post:
    """Which channels tournaments post in, with a menu for each, and what is lacking there."""
    chosen = {name: getattr(now, name) for name in CHANNELS}
    troubles = [_trouble(guild, channel, name) for name, channel in chosen.items() if channel is not None]
    menus = tuple(
        DiscordMenu(
            control_id("settings", "0", name),
            words.MENU,
            "channels",
            () if guild is None or channel is None or guild.get_channel(channel) is None else (channel,),
            title=words.TITLES[name],
        )
        for name, channel in chosen.items()
    )
    return Post(
        "\n".join([words.channels(chosen), *filter(None, troubles)]),
        rows=(*menus, (Button(control_id("settings", "0", "panel"), BACK),)),
    )


def _trouble(guild: discord.Guild | None, channel_id: int, setting: str) -> str:
    """Why the bot cannot post in a chosen channel; empty if it can."""
    if guild is None:
        return ""
    channel = guild.get_channel(channel_id)
    if channel is None:
        return words.gone(setting)
    lacking = missing_in(channel)
    return words.cannot_post(setting, channel.mention, emphasised(lacking)) if lacking else ""
