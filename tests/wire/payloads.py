"""The things of `world` and `messages` as Discord writes them in answers and events."""

from __future__ import annotations

from tests.wire.ids import Json, moment_of, now_iso
from tests.wire.messages import USER_MENTION, Attachment, Message
from tests.wire.permissions import Permission
from tests.wire.world import Channel, ChannelType, Guild, Member, Role, User, World

# Message types.
DEFAULT, REPLY, SLASH_COMMAND = 0, 19, 20
COMMAND = 2


def user_payload(user: User) -> Json:
    """A user as others see it."""
    return {
        "id": user.id,
        "username": user.name,
        "global_name": None if user.bot else user.display,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user_payload(user: User) -> Json:
    """A user as it sees itself."""
    return user_payload(user) | {"mfa_enabled": False, "locale": user.locale, "verified": True, "email": None}


def application_payload(world: World, owner: User) -> Json:
    """The bot's application; its id is the bot's."""
    return {
        "id": world.bot.id,
        "name": world.bot.display,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_payload(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_payload(owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


def member_payload(member: Member) -> Json:
    """A member, its user included."""
    return {
        "user": user_payload(member.user),
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": member.roles,
        "joined_at": member.joined,
        "premium_since": None,
        "communication_disabled_until": None,
        "flags": 0,
        "pending": False,
        "mute": False,
        "deaf": False,
    }


def role_payload(role: Role) -> Json:
    """A role."""
    return {
        "id": role.id,
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "managed": role.managed,
        "mentionable": False,
        "flags": 0,
    }


def channel_payload(channel: Channel) -> Json:
    """A channel of whichever kind, as REST and events give it."""
    payload: Json = {
        "id": channel.id,
        "type": int(channel.type),
        "flags": 0,
        "last_message_id": next(reversed(channel.messages), None),
    }
    if channel.guild is None:
        recipients = [channel.recipient] if channel.recipient else []
        return payload | {"recipients": [user_payload(user) for user in recipients]}
    payload |= {"guild_id": channel.guild.id, "name": channel.name, "rate_limit_per_user": 0}
    if channel.is_thread:
        return payload | _thread_fields(channel)
    return payload | {
        "position": 0,
        "parent_id": None,
        "topic": channel.topic,
        "nsfw": False,
        "permission_overwrites": [
            {"id": user_id, "type": 1, "allow": "0", "deny": str(int(denied))}
            for user_id, denied in channel.denied.items()
        ],
    }


def _thread_fields(thread: Channel) -> Json:
    assert thread.parent is not None
    assert thread.owner is not None
    metadata: Json = {
        "archived": thread.archived,
        "locked": thread.locked,
        "auto_archive_duration": thread.archive_after,
        "archive_timestamp": now_iso(),
        "create_timestamp": moment_of(thread.id),
    }
    if thread.type is ChannelType.PRIVATE_THREAD:
        metadata["invitable"] = True
    return {
        "parent_id": thread.parent.id,
        "owner_id": thread.owner.id,
        "thread_metadata": metadata,
        "message_count": len(thread.messages),
        "member_count": len(thread.joined),
        "total_message_sent": len(thread.messages),
    }


def thread_member_payload(thread: Channel, user: User) -> Json:
    """A user's place in a thread."""
    return {"id": thread.id, "user_id": user.id, "join_timestamp": moment_of(thread.id), "flags": 0}


def guild_payload(world: World, guild: Guild) -> Json:
    """A guild as GUILD_CREATE brings it: of the members only the bot, as without the members intent."""
    channels = [c for c in world.channels.values() if c.guild is guild and not c.is_thread]
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner.id,
        "member_count": len(guild.members),
        "joined_at": guild.members[world.bot.id].joined,
        "large": False,
        "unavailable": False,
        "roles": [role_payload(role) for role in guild.roles.values()],
        "members": [member_payload(guild.members[world.bot.id])],
        "channels": [channel_payload(channel) for channel in channels],
        "threads": [channel_payload(thread) for thread in world.threads_of(guild)],
        "emojis": [],
        "stickers": [],
        "features": [],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "preferred_locale": "en-US",
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "afk_timeout": 300,
    }


def attachment_payload(attachment: Attachment, ephemeral: bool = False) -> Json:
    """A file in a message, or in an option of a command."""
    payload: Json = {
        "id": attachment.id,
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
        "flags": 0,
    }
    if attachment.description is not None:
        payload["description"] = attachment.description
    if (size := attachment.size) is not None:
        payload |= {"width": size[0], "height": size[1]}
    return payload | ({"ephemeral": True} if ephemeral else {})


def message_payload(world: World, message: Message, *, in_event: bool = False) -> Json:
    """A message; an event says the guild and the author's membership beside it."""
    kind = DEFAULT
    if message.reply_to is not None:
        kind = REPLY
    elif message.interaction is not None and message.interaction.kind == COMMAND:
        kind = SLASH_COMMAND
    payload: Json = {
        "id": message.id,
        "type": kind,
        "channel_id": message.channel.id,
        "author": user_payload(message.author),
        "content": message.content,
        "timestamp": moment_of(message.id),
        "edited_timestamp": message.edited,
        "tts": False,
        "mention_everyone": "everyone" in message.called,
        "mentions": [
            user_payload(world.users[id_])
            for id_ in USER_MENTION.findall(message.content)
            if id_ in world.users
        ],
        "mention_roles": [],
        "attachments": [attachment_payload(a, message.ephemeral) for a in message.attachments],
        "embeds": [{"type": "rich"} | embed for embed in message.embeds],
        "components": message.components,
        "pinned": message.pinned,
        "flags": int(message.flags),
    }
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.thread is not None:
        payload["thread"] = channel_payload(message.thread)
    if message.reply_to is not None:
        payload |= _reference(world, message.reply_to)
    if message.interaction is not None:
        payload |= {
            "application_id": world.bot.id,
            "webhook_id": world.bot.id,
            "interaction_metadata": message.interaction.metadata(),
        }
    if in_event and message.channel.guild is not None:
        payload["guild_id"] = message.channel.guild.id
        if (member := message.channel.guild.members.get(message.author.id)) is not None:
            payload["member"] = {key: value for key, value in member_payload(member).items() if key != "user"}
    return payload


def _reference(world: World, original: Message) -> Json:
    pointer: Json = {"type": 0, "channel_id": original.channel.id, "message_id": original.id}
    if original.channel.guild is not None:
        pointer["guild_id"] = original.channel.guild.id
    shown = None if original.deleted else message_payload(world, original)
    return {"message_reference": pointer, "referenced_message": shown}


def hidden_content(payload: Json) -> Json:
    """A message event of someone else's message, as a bot without the message content intent gets it."""
    return payload | {"content": "", "embeds": [], "attachments": [], "components": []}


def partial_channel_payload(channel: Channel, user: User) -> Json:
    """The channel as an interaction shows it: with what its user may do there."""
    return channel_payload(channel) | {"permissions": permission_text(channel.permissions_of(user))}


def permission_text(permissions: Permission) -> str:
    """A permission set as it is sent."""
    return str(int(permissions))
