"""The page of a server's settings about where the bot posts."""

import discord

from bot.matches.values import ServerSettings
from cogs.community.leaderboards import keeping
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, DiscordMenu, Menu, MenuEntry, Post, Row
from cogs.kit.permissions import emphasised, missing_in
from cogs.words.community import kept_leaderboards as board_words
from cogs.words.community import posts as words
from cogs.words.community.settings import BACK

POSTS = "posts"
"""The act of the button that opens the page."""
END = "endboard"
"""The act of the menu that ends a leaderboard."""
CHANNELS = ("call_channel", "result_channel", "news_channel")
"""The settings of the page."""


async def page(interaction: Interaction, guild_id: int, now: ServerSettings, note: str = "") -> Post:
    """Which channels tournaments post in, what is lacking there, and the leaderboards that stay current."""
    guild = interaction.guild
    chosen = {name: getattr(now, name) for name in CHANNELS}
    troubles = [_trouble(guild, channel, name) for name, channel in chosen.items() if channel is not None]
    menus: tuple[Row, ...] = tuple(
        DiscordMenu(
            control_id("settings", "0", name),
            words.MENU,
            "channels",
            () if guild is None or channel is None or guild.get_channel(channel) is None else (channel,),
            title=words.TITLES[name],
        )
        for name, channel in chosen.items()
    )
    boards = await keeping.lines(interaction, guild_id)
    text = [note, words.channels(chosen), *troubles, board_words.TITLE]
    if boards:
        text += [line for _, line in boards]
        entries = tuple(MenuEntry(each.game, keeping.entry_label(interaction, each)) for each, _ in boards)
        menus = (*menus, Menu(control_id("settings", "0", END), board_words.MENU, entries))
    text.append(board_words.HOW)
    return Post(
        "\n".join(filter(None, text)),
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
