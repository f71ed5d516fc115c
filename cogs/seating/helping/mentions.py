"""Answers a bare mention of the bot with the first steps.

Even without the message content intent, Discord gives a bot the text of messages that mention it. A mention
is bare if it is alone in its message, or only with words that somebody looking for a command may type.
"""

import logging
import re

import discord

from bot.quotas import Quotas
from cogs.failures import Undelivered
from cogs.kit.messages import NO_PINGS
from cogs.seating.helping.first_steps import welcome
from cogs.services import Services

_log = logging.getLogger(__name__)

PERSON, CHANNEL = "mention by a person", "mention in a channel"
"""Kinds of quotas: answers are public, so a channel has its own."""
MAX_WORDS = 4
ASKING = frozenset(
    ["begin", "challenge", "duel", "hello", "help", "hey", "hi", "how", "learn", "play", "practice", "start"]
)
"""Words allowed beside a bare mention. So is anything that begins with a slash."""
_MARKS = ".,!?:;"


def is_bare(text: str, bot_id: int) -> bool:
    """Whether a message is only a mention of the bot, or also has a few words that ask for a command."""
    rest, mentions = re.subn(rf"<@!?{bot_id}>", " ", text)
    words = [bare for word in rest.casefold().split() if (bare := word.strip(_MARKS))]
    if not mentions or len(words) > MAX_WORDS:
        return False
    return rest.lstrip().startswith("/") or all(word in ASKING for word in words)


async def greet(message: discord.Message, bot_id: int, quotas: Quotas | None, services: Services) -> None:
    """Reply to a bare mention, without a ping, if the quotas of its author and channel allow it."""
    if not _is_meant(message, bot_id):
        return
    asked = ((message.author.id, PERSON), (message.channel.id, CHANNEL))
    if quotas is not None and any(quotas.take(*each) for each in asked):
        return
    reference = message.to_reference(fail_if_not_exists=False)
    try:
        await message.channel.send(
            view=welcome(services).layout(), reference=reference, allowed_mentions=NO_PINGS
        )
    except Undelivered as error:
        _log.info("A mention in channel %d was not answered: %s", message.channel.id, error)


def _is_meant(message: discord.Message, bot_id: int) -> bool:
    """Whether this is a person's own message, no reply, that mentions only the bot."""
    return (
        not message.author.bot
        and message.webhook_id is None
        and message.type is discord.MessageType.default
        and not message.mention_everyone
        and not message.role_mentions
        and [user.id for user in message.mentions] == [bot_id]
        and is_bare(message.content, bot_id)
    )
