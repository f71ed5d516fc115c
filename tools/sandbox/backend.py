"""The data of the simulated Discord: simcord's backend with real time, a watcher and the sandbox's world."""

import re
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

import discord
from simcord.backend import Backend
from simcord.backend.errors import cannot_dm_bot
from simcord.backend.models import Channel, Guild, Message, Role, User
from simcord.backend.state import DEFAULT_EVERYONE_PERMISSIONS
from simcord.enums import ChannelType

from tools.sandbox.contract import WorldChange
from tools.sandbox.insides import TOKEN_SECONDS, Cdn, WallClock, age_of, stamp
from tools.sandbox.world import World

LOADING_FLAG = 1 << 7
"""The flag of a placeholder message: the bot has deferred its answer ("thinking…")."""

BOT_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    use_external_emojis=True,
    add_reactions=True,
    use_application_commands=True,
)
_CHANNEL_EVENTS = ("CHANNEL_", "THREAD_", "GUILD_ROLE_", "GUILD_MEMBER_")


class SandboxBackend(Backend):
    """simcord's backend, which holds all of Discord's data, with real time, real ids and a watcher."""

    def __init__(self, world: World, watch: Callable[[WorldChange], None]) -> None:
        self._last_id = 0
        self._watch = watch
        self.revisions: dict[int, int] = {}
        self._closed: dict[int, dict[str, Any]] = {}
        super().__init__(clock=WallClock())
        # A long session must not keep every request and event.
        self.transcript = deque(maxlen=200)  # type: ignore[assignment]
        self.http_requests = deque(maxlen=200)  # type: ignore[assignment]
        self.cdn: Cdn = Cdn()
        self._build(world)

    def snowflake(self) -> int:
        """Return a new id, higher than every earlier one, including those of earlier runs."""
        self._last_id = max(stamp(), self._last_id + 1)
        return self._last_id

    def _build(self, world: World) -> None:
        self.users.clear()
        self.application_id = world.bot_id
        self.bot_user = User(id=world.bot_id, name=world.bot_name, bot=True)
        owner = User(id=world.owner_id, name="realmkeeper", global_name="Realmkeeper")
        people = [User(id=p.id, name=p.name, global_name=p.display_name) for p in world.people]
        self.users.update({user.id: user for user in (self.bot_user, owner, *people)})

        guild = Guild(id=world.guild_id, name=world.guild_name, owner_id=owner.id)
        guild.roles = {
            guild.id: Role(id=guild.id, name="@everyone", permissions=DEFAULT_EVERYONE_PERMISSIONS),
            world.manager_role_id: Role(
                id=world.manager_role_id,
                name="Keeper",
                permissions=discord.Permissions(manage_guild=True).value,
                position=1,
            ),
            world.bot_role_id: Role(
                id=world.bot_role_id,
                name=world.bot_name,
                permissions=BOT_PERMISSIONS.value,
                position=2,
                managed=True,
            ),
        }
        self.guilds[guild.id] = guild
        self.add_member(guild.id, owner.id)
        self.add_member(guild.id, self.bot_user.id, roles=[world.bot_role_id])
        for person in world.people:
            self.add_member(
                guild.id, person.id, roles=[world.manager_role_id] if person.manages_server else []
            )
            self._place(Channel(id=person.dm_id, type=ChannelType.DM, recipient_ids=[person.id]))
            self.dm_channels[person.id] = person.dm_id
        for position, room in enumerate(world.rooms):
            self._place(
                Channel(
                    id=room.id,
                    type=ChannelType.TEXT,
                    name=room.name,
                    topic=room.topic,
                    guild_id=guild.id,
                    position=position,
                )
            )
            guild.channel_ids.append(room.id)

    def _place(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}

    def takes_direct_messages(self, user_id: int) -> bool:
        """Return whether the bot may begin to write to this user."""
        return user_id not in self._closed

    def with_mentions(self, content: str) -> str:
        """A text as Discord's clients send it: each `@` with the name of a user or role is a mention."""
        mentions = {
            f"@{name}".casefold(): f"<@&{role.id}>"
            for guild in self.guilds.values()
            for role in guild.roles.values()
            if (name := role.name) and role.id != guild.id
        }
        for user in self.users.values():
            mentions |= {
                f"@{name}".casefold(): f"<@{user.id}>" for name in (user.name, user.global_name) if name
            }
        names = "|".join(map(re.escape, sorted(mentions, key=len, reverse=True)))
        typed = re.compile(rf"(?<![\w<@])(?:{names})(?!\w)", re.IGNORECASE)
        return typed.sub(lambda found: mentions[found[0].casefold()], content)

    def set_direct_messages(self, user_id: int, *, are_open: bool) -> None:
        """Open a user's direct messages, or close them: the bot's new ones are then refused as on Discord.

        What the bot has sent stays, and it may edit that and answer interactions there.
        """
        if are_open == self.takes_direct_messages(user_id):
            return
        if are_open:
            self.faults.remove(self._closed.pop(user_id))
        else:
            refusal = cannot_dm_bot()  # Discord's words and code are the same for people
            self._closed[user_id] = {
                "method": "POST",
                "path": f"/channels/{self.dm_channels[user_id]}/messages",
                "status": refusal.status,
                "code": refusal.code,
                "message": refusal.message,
                "times": None,
            }
            self.faults.append(self._closed[user_id])
        self._watch(WorldChange("direct", audience=user_id))

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send a gateway event; tell the watcher if it changes anything on the page other than messages."""
        super().emit(event, payload)
        if event.startswith(_CHANNEL_EVENTS):
            self._watch(WorldChange("channels"))
            self._refresh_thread_starter(event, payload)
        elif event == "TYPING_START":
            self._watch(WorldChange("typing", int(payload["channel_id"])))

    def _refresh_thread_starter(self, event: str, payload: Mapping[str, Any]) -> None:
        # A thread made from a message has the message's id, and the message shows a link to it.
        if event == "THREAD_CREATE" and (parent := payload.get("parent_id")) is not None:
            starter = self.messages.get(int(parent), {}).get(int(payload["id"]))
            if starter is not None:
                self._changed(starter)

    def _changed(self, message: Message) -> None:
        self.revisions[message.id] = self.revisions.get(message.id, 0) + 1
        self._watch(WorldChange("message", message.channel_id, message.id, _audience(message)))

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Publish a message. It unarchives its thread; in a thread, its author and those it mentions join."""
        thread = self.get_channel(message.channel_id)
        metadata = thread.thread_metadata
        if metadata is not None and metadata.archived and not metadata.locked:
            self.edit_channel(thread.id, {}, thread_metadata={"archived": False})
        committed = super().commit_message(message, broadcast=broadcast)
        if thread.is_thread and not message.is_ephemeral and thread.guild_id is not None:
            members = self.guilds[thread.guild_id].members
            for user_id in (message.author_id, *message.ping_user_ids):
                if user_id in members:
                    self.add_thread_member(thread.id, user_id)
        self._changed(committed)
        return committed

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        before = self.get_message(channel_id, message_id)
        was_loading = bool(before.flags & LOADING_FLAG)
        attachments = list(before.attachments)
        message = super().edit_message(channel_id, message_id, fields)
        if was_loading:
            message.edited_timestamp = None  # Discord doesn't mark the first answer as an edit
        kept = {attachment["url"] for attachment in message.attachments}
        self.cdn.release([old for old in attachments if old["url"] not in kept])
        self._changed(message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self._deleted(message)

    def bulk_delete_messages(self, channel_id: int, message_ids: Any) -> list[int]:
        """Delete messages and release their images; return the ids of those that existed."""
        held = dict(self.messages.get(channel_id, {}))
        deleted = super().bulk_delete_messages(channel_id, message_ids)
        for message_id in deleted:
            self._deleted(held[message_id])
        return deleted

    def _deleted(self, message: Message) -> None:
        self.revisions.pop(message.id, None)
        self.cdn.release(message.attachments)
        self._watch(WorldChange("deleted", message.channel_id, message.id, _audience(message)))

    def register_commands(self, guild_id: int | None, payloads: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Register the commands of a sync; return them with their ids."""
        registered = super().register_commands(guild_id, payloads)
        self._watch(WorldChange("commands"))
        return registered

    def require_permissions(
        self, guild_id: int | None, user_id: int, channel_id: int | None, *names: str
    ) -> None:
        """Raise simcord's error if the user lacks permissions; thread owners may edit theirs."""
        channel = self.channels.get(channel_id) if channel_id is not None else None
        if channel is not None and channel.is_thread and "manage_channels" in names:
            # simcord checks Manage Channels on the parent channel instead.
            names = () if channel.owner_id == user_id else ("manage_threads",)
        super().require_permissions(guild_id, user_id, channel_id, *names)

    def edit_channel(
        self,
        channel_id: int,
        changes: Mapping[str, Any],
        *,
        overwrites: Any = None,
        thread_metadata: Mapping[str, Any] | None = None,
    ) -> Channel:
        """Edit a channel. Only those who may manage threads can lock one, even their own."""
        if thread_metadata is not None and "locked" in thread_metadata:
            self._require_thread_manager(channel_id)
        return super().edit_channel(
            channel_id, changes, overwrites=overwrites, thread_metadata=thread_metadata
        )

    def delete_channel(self, channel_id: int) -> None:
        """Delete a channel. Only those who may manage threads can delete one, even their own."""
        if self.get_channel(channel_id).is_thread:
            self._require_thread_manager(channel_id)
        super().delete_channel(channel_id)

    def _require_thread_manager(self, channel_id: int) -> None:
        guild_id = self.get_channel(channel_id).guild_id
        super().require_permissions(guild_id, self.bot_user.id, channel_id, "manage_threads")

    def prune(self) -> None:
        """Forget interactions whose tokens have expired and files that no message shows."""
        for record in [r for r in self.interactions.values() if age_of(r.id) > TOKEN_SECONDS]:
            del self.interactions[record.id]
            self.interaction_tokens.pop(record.token, None)
        self.cdn.sweep(
            {
                attachment["url"]
                for channel in self.messages.values()
                for message in channel.values()
                for attachment in message.attachments
            }
        )


def _audience(message: Message) -> int | None:
    if not message.is_ephemeral:
        return None
    return int((message.interaction_metadata or {})["user"]["id"])
