"""Each user's view of the sandbox, in the JSON form of Discord's API."""

from collections.abc import Mapping
from copy import deepcopy
from itertools import takewhile
from typing import Any, cast

import discord
from simcord.backend import serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Message
from simcord.enums import AppCommandType
from simcord.interactions import command_leaves

from tools.sandbox.backend import SandboxBackend
from tools.sandbox.contract import ContextKind, refusals
from tools.sandbox.world import World


class WireSight:
    """Answers questions about the simulated Discord as one user sees it.

    "Wire form" is the JSON form of Discord's API.
    """

    def __init__(self, backend: SandboxBackend, world: World) -> None:
        self._backend = backend
        self._world = world

    def channel_ids(self, user_id: int) -> list[int]:
        """Return the ids of all channels, threads and direct messages that the user may see."""
        return [c for c in self._backend.channels if channel_accessible(self._backend, c, user_id)]

    def sees(self, user_id: int, channel_id: int) -> bool:
        return channel_accessible(self._backend, channel_id, user_id)

    def channel(self, channel_id: int) -> Mapping[str, Any]:
        """Return a channel in wire form; raises Refused if there is none."""
        with refusals():
            return cast(
                Mapping[str, Any],
                serializers.channel_payload(self._backend, self._backend.get_channel(channel_id)),
            )

    def may_send(self, user_id: int, channel_id: int) -> bool:
        """Return whether the user may write in a channel that they see."""
        channel = self._backend.get_channel(channel_id)
        if channel.guild_id is None:
            return True
        permissions = discord.Permissions(
            self._backend.compute_permissions(channel.guild_id, user_id, channel_id)
        )
        if channel.thread_metadata is None:
            return permissions.send_messages
        return permissions.send_messages_in_threads and (
            permissions.manage_threads or not channel.thread_metadata.locked
        )

    def takes_direct_messages(self, user_id: int) -> bool:
        """Return whether the user's direct messages are open to the bot."""
        return self._backend.takes_direct_messages(user_id)

    def message_ids(self, user_id: int, channel_id: int) -> list[int]:
        """Return the ids of the messages that the user sees, oldest first; none if the channel is hidden."""
        return [message.id for message in self._messages(user_id, channel_id)]

    def _messages(self, user_id: int, channel_id: int) -> list[Message]:
        if not channel_accessible(self._backend, channel_id, user_id, history=True):
            return []
        return [m for m in self._backend.messages[channel_id].values() if m.visible_to(user_id)]

    def unread(self, user_id: int, channel_id: int, read: int) -> tuple[int, int, int | None]:
        """Count the messages of others after the message `read`.

        Returns how many there are, how many of them notify the user (in direct messages, all), and the id of
        the latest message that the user sees.
        """
        messages = self._messages(user_id, channel_id)
        later = takewhile(lambda m: m.id > read, reversed(messages))
        new = [m for m in later if m.author_id != user_id and not _is_silent(m)]
        is_direct = self._backend.channels[channel_id].guild_id is None
        meant = len(new) if is_direct else sum(user_id in m.ping_user_ids for m in new)
        return len(new), meant, messages[-1].id if messages else None

    def message(self, user_id: int, channel_id: int, message_id: int) -> dict[str, Any] | None:
        """Return a message in wire form, or None if the user cannot see it or there is none.

        It has two more keys: `rev` grows with each change, and `meant` is whether it notifies the user.
        """
        message = self._backend.messages.get(channel_id, {}).get(message_id)
        if message is None or not message_accessible(
            self._backend, channel_id, message, user_id, history=True
        ):
            return None
        payload = deepcopy(dict(serializers.message_payload(self._backend, message, for_user=user_id)))
        payload["rev"] = self._backend.revisions.get(message_id, 0)
        payload["meant"] = user_id in message.ping_user_ids
        return payload

    def commands(self, user_id: int, channel_id: int) -> list[dict[str, Any]]:
        """Return the `path`, `id`, `description` and `options` of each command that the user may run here."""
        if not channel_accessible(self._backend, channel_id, user_id):
            return []
        return [
            {
                "path": " ".join(path),
                "id": command["id"],
                "description": leaf.get("description", ""),
                "options": deepcopy(leaf.get("options") or []),
            }
            for command in self._backend.visible_commands(user_id=user_id, channel_id=channel_id)
            for path, leaf in command_leaves(command)
        ]

    def context_commands(self, user_id: int, channel_id: int) -> dict[ContextKind, list[str]]:
        kinds: dict[ContextKind, AppCommandType] = {
            "user": AppCommandType.USER,
            "message": AppCommandType.MESSAGE,
        }
        is_server = self._backend.channels[channel_id].guild_id is not None
        if not is_server or not channel_accessible(self._backend, channel_id, user_id):
            return {kind: [] for kind in kinds}
        return {
            kind: [
                command["name"]
                for command in self._backend.visible_commands(
                    user_id=user_id, channel_id=channel_id, type=number
                )
            ]
            for kind, number in kinds.items()
        }

    def users(self) -> list[dict[str, Any]]:
        """Return everyone on the server except its owner, in wire form; the bot is included."""
        guild = self._backend.guilds[self._world.guild_id]
        return [
            cast(dict[str, Any], serializers.user_payload(self._backend.users[user_id]))
            for user_id in guild.members
            if user_id != self._world.owner_id
        ]

    def roles(self) -> list[dict[str, Any]]:
        roles = serializers.roles_payload(self._backend.guilds[self._world.guild_id])
        return [cast(dict[str, Any], role) for role in roles]

    def file(self, path: str) -> bytes | None:
        """Return the file at a CDN path (`/attachments/…`), or None if it is gone."""
        return self._backend.cdn.get(CDN_BASE + path)


def _is_silent(message: Message) -> bool:
    """Whether the page hides this: a note about a new thread, which the thread's first message links to."""
    metadata = message.system_metadata
    is_note = message.type == discord.MessageType.thread_created.value
    return is_note and metadata is not None and metadata.referenced_message_id is not None


def local_urls(value: Any) -> Any:
    """Return the payload with every URL of the simulated CDN replaced by `/cdn/…` on our own web server."""
    if isinstance(value, str):
        return "/cdn" + value.removeprefix(CDN_BASE) if value.startswith(CDN_BASE + "/") else value
    if isinstance(value, dict):
        return {key: local_urls(item) for key, item in value.items()}
    if isinstance(value, list):
        return [local_urls(item) for item in value]
    return value
