"""The permissions that a duel needs, named as in the settings of a server."""

import discord

from cogs.kit.safe_text import listed

REFUSED = (50001, 50013)
"""Discord's codes for missing access and missing permissions."""

_NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
_IN_THREADS = {"send_messages_in_threads": "Send Messages in Threads"}


def missing(held: discord.Permissions, *, in_thread: bool) -> list[str]:
    """The permissions that `held` lacks for a duel here, as Discord's settings name them."""
    needed = dict(_NEEDED)
    if in_thread:
        del needed["send_messages"]
        needed |= _IN_THREADS
    return [name for flag, name in needed.items() if not getattr(held, flag)]


def behind(error: discord.HTTPException, channel: object) -> list[str]:
    """The missing permissions for which Discord refused a message in this channel, if any.

    If the bot does not know the channel, these are the permissions that writing needs.
    """
    if error.code not in REFUSED:
        return []
    lacking = missing_in(channel) if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else []
    return lacking or [_NEEDED["view_channel"], _NEEDED["send_messages"]]


def missing_in_server(held: discord.Permissions) -> list[str]:
    """The permissions that the bot lacks in a whole server, of all that it is invited with."""
    needed = _NEEDED | _IN_THREADS | {"create_public_threads": "Create Public Threads"}
    return [name for flag, name in needed.items() if not getattr(held, flag)]


def missing_to_write(channel: discord.abc.GuildChannel | discord.Thread) -> list[str]:
    """The permissions that the bot lacks for plain messages in a channel; empty if it cannot know."""
    plain = (_NEEDED["view_channel"], _NEEDED["send_messages"], *_IN_THREADS.values())
    return [name for name in missing_in(channel) if name in plain]


def emphasised(names: list[str]) -> str:
    """Permission names for a sentence."""
    return listed([f"**{name}**" for name in names])


def missing_in(channel: discord.abc.GuildChannel | discord.Thread) -> list[str]:
    """The permissions that the bot lacks in a channel; empty if it cannot know."""
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return []
    held = channel.permissions_for(channel.guild.me)
    return missing(held, in_thread=isinstance(channel, discord.Thread))
