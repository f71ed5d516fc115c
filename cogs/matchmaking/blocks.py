"""`/block`, and the list of people whom a user has blocked."""

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.wording import shortened
from bot.matches.values import Invitation
from cogs.display.invitation_posts import closed_invitation_post
from cogs.display.posting.retries import Unreachable
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id, parse_number
from cogs.kit.installs import where_the_bot_is
from cogs.kit.messages import MENU_LIMIT, NO_PINGS, Button, Menu, MenuEntry, Post, Row
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape, name_of, plain
from cogs.services import Services, player_of, services_of
from cogs.words import matchmaking as words
from cogs.words.commands import COMMANDS, OPTIONS

_log = logging.getLogger(__name__)

MAX_LISTED = 40
"""Maximum of listed people. The text has room for more names than a menu."""


async def block(interaction: Interaction, player: discord.abc.User) -> None:
    """Block a person, or unblock them. A block ends challenges between the two."""
    services = services_of(interaction)
    done = await services.matches.matchmaking.blocks.turn(interaction.user.id, player_of(player))
    name = escape(name_of(player))
    await answer(interaction, words.blocked(name) if done.is_blocked else words.unblocked(name))
    for invitation in done.closed:
        await _show_closed(services, invitation)


async def show_blocked(press: Press) -> None:
    """List the people whom the presser has blocked, with a menu to unblock them."""
    blocks = await services_of(press.interaction).matches.matchmaking.blocks.of(press.user)
    back: Row = (Button(control_id("me", "0", "all"), words.BACK),)
    if not blocks:
        await answer(press.interaction, Post(words.NOBODY_BLOCKED, rows=(back,)))
        return
    lines = [f"- {plain(each.name)} (<@{each.blocked_id}>)" for each in blocks[:MAX_LISTED]]
    entries = tuple(
        MenuEntry(str(each.blocked_id), shortened(clean(each.name), LABEL_LIMIT))
        for each in blocks[:MENU_LIMIT]
    )
    menu = Menu(control_id("me", "0", "unblock"), words.BLOCKED_MENU, entries)
    await answer(press.interaction, Post(words.blocked_list(lines), rows=(menu, back)))


async def unblock(press: Press) -> None:
    """Unblock the chosen person, and list the others."""
    blocks = services_of(press.interaction).matches.matchmaking.blocks
    await blocks.unblock(press.user, parse_number(press.value))
    await show_blocked(press)


async def _show_closed(services: Services, invitation: Invitation) -> None:
    """Show in its message that a challenge is over. If Discord refuses, its buttons will say so."""
    if invitation.message_id is None:
        return
    channel = services.presenter.places.channel(invitation.place.channel_id)
    post = closed_invitation_post(invitation)
    try:
        await channel.get_partial_message(invitation.message_id).edit(
            view=post.layout(), allowed_mentions=NO_PINGS
        )
    except (*Unreachable, discord.HTTPException) as error:
        _log.info("The message of invitation %s keeps its looks: %s", invitation.id, error)


class BlockCommand(commands.Cog):
    """`/block`: blocks a person as an opponent."""

    @app_commands.command(name="block", description=COMMANDS["block"])
    @app_commands.describe(player=OPTIONS["blocked"])
    @where_the_bot_is
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        await block(interaction, player)
