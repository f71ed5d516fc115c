"""Managers put leaderboards that stay current into channels, and end them."""

from typing import Protocol

import discord

from bot.matches.tabletop import title_of
from bot.matches.values import LeaderboardPost
from cogs.community.authority import check_manager
from cogs.community.leaderboards.scope import scope_pressed
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import message_link
from cogs.kit.permissions import emphasised, missing_in
from cogs.kit.press import Press
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import escape
from cogs.services import services_of
from cogs.words.community import kept_leaderboards as words
from cogs.words.nouns import speak_of


class HasId(Protocol):
    """A channel that Discord names, with its id."""

    @property
    def id(self) -> int: ...


async def keep_here(press: Press) -> None:
    """Keep the leaderboard of the button in this channel. Raises NotAdmitted, Unclear; refusal: no-ladder."""
    interaction = press.interaction
    game = scope_pressed(interaction, press.id.part(0)).game
    place = find_place(interaction, interaction.channel)
    await answer(interaction, await keep_in(interaction, game, place))


def find_place(interaction: Interaction, wanted: HasId | None) -> discord.abc.GuildChannel | discord.Thread:
    """The channel for a leaderboard. Raises NotAdmitted; and Unclear, if the bot cannot have one there."""
    check_manager(interaction)
    guild = interaction.guild
    place = None if guild is None or wanted is None else guild.get_channel_or_thread(wanted.id)
    if not isinstance(place, discord.TextChannel | discord.Thread | discord.VoiceChannel):
        raise Unclear(words.NO_PLACE)
    if lacking := missing_in(place):
        raise Unclear(words.cannot_post(place.mention, emphasised(lacking)))
    return place


async def keep_in(
    interaction: Interaction, game: str, place: discord.abc.GuildChannel | discord.Thread
) -> str:
    """Keep a game's leaderboard in a channel from now on. What the manager is told. Raises NotAdmitted."""
    guild_id, by = check_manager(interaction)
    services = services_of(interaction)
    speak_of(services.matches.games, game)
    kept = services.matches.kept_leaderboards
    before = await kept.get(guild_id, game)
    for entry in await kept.keep(guild_id, game, place.id, by):
        await services.audit_posts.deliver(entry.id)
    if before is not None and before.channel_id != place.id:
        await services.leaderboards.take_away(before)
    now = await services.leaderboards.show(guild_id, game)
    link = place.mention
    if now is not None and now.message_id is not None:
        link = message_link(guild_id, now.channel_id, now.message_id)
    trouble = "" if now is None else now.trouble
    return "\n".join(filter(None, (words.kept(_title(interaction, game), link), trouble)))


async def end(interaction: Interaction, game: str) -> str:
    """End a game's leaderboard. What the manager is told. Raises NotAdmitted."""
    guild_id, by = check_manager(interaction)
    services = services_of(interaction)
    before = await services.matches.kept_leaderboards.get(guild_id, game)
    for entry in await services.matches.kept_leaderboards.end(guild_id, game, by):
        await services.audit_posts.deliver(entry.id)
    if before is not None:
        await services.leaderboards.take_away(before)
    return words.ended(_title(interaction, game))


async def lines(interaction: Interaction, guild_id: int) -> list[tuple[LeaderboardPost, str]]:
    """The leaderboards of a server, each with its line for the settings."""
    found = await services_of(interaction).matches.kept_leaderboards.of(guild_id)
    return [
        (
            each,
            words.line(
                escape(_plain_title(interaction, each.game)),
                f"<#{each.channel_id}>"
                if each.message_id is None
                else message_link(guild_id, each.channel_id, each.message_id),
            ),
        )
        for each in found
    ]


def entry_label(interaction: Interaction, post: LeaderboardPost) -> str:
    """The label of a leaderboard in a menu."""
    guild = interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(post.channel_id)
    return words.entry(_plain_title(interaction, post.game), "" if channel is None else channel.name)


def _title(interaction: Interaction, game: str) -> str:
    return escape(_plain_title(interaction, game))


def _plain_title(interaction: Interaction, game: str) -> str:
    return title_of(services_of(interaction).matches.games, game)
