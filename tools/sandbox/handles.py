"""Turns ids, which the page sends, into the handles that simcord's actors take."""

from collections.abc import Mapping, Sequence
from typing import Any

from simcord.actors import MemberActor
from simcord.backend.errors import SetupError
from simcord.backend.models import Channel
from simcord.builders import ChannelHandle, GuildHandle, RoleHandle, UserHandle
from simcord.enums import ComponentType, OptionType
from simcord.interactions import walk_to_subcommand

from tools.sandbox.backend import SandboxBackend
from tools.sandbox.insides import Actor, RealTimeEnv

_OPTION_ENTITIES = {
    OptionType.USER: "user",
    OptionType.CHANNEL: "channel",
    OptionType.ROLE: "role",
    OptionType.MENTIONABLE: "mentionable",
}
_MENU_ENTITIES = {
    ComponentType.USER_SELECT: "user",
    ComponentType.ROLE_SELECT: "role",
    ComponentType.MENTIONABLE_SELECT: "mentionable",
    ComponentType.CHANNEL_SELECT: "channel",
}


class Handles:
    """Makes handles. All methods raise simcord's SetupError or BackendError for an id that names nothing."""

    def __init__(self, env: RealTimeEnv, backend: SandboxBackend) -> None:
        self._env = env
        self._backend = backend

    def _guild_of(self, channel: Channel) -> GuildHandle | None:
        return (
            None
            if channel.guild_id is None
            else GuildHandle(self._env, self._backend.guilds[channel.guild_id])
        )

    def channel(self, channel_id: int) -> ChannelHandle:
        """Return the handle of a channel, thread or direct-message channel."""
        channel = self._backend.get_channel(channel_id)
        return ChannelHandle(self._env, self._guild_of(channel), channel)

    def actor(self, user_id: int, channel_id: int) -> Actor:
        """Return who the user is in that channel: a member on the server, a plain user in direct messages."""
        user = UserHandle(self._env, self._backend.get_user(user_id))
        guild = self._guild_of(self._backend.get_channel(channel_id))
        return user if guild is None else MemberActor(self._env, guild, user)

    def member(self, channel_id: int, user_id: int) -> MemberActor:
        """Return a member of the channel's server; raises SetupError in direct messages and for others."""
        member = self._entity(channel_id, "user", user_id)
        if not isinstance(member, MemberActor):
            raise SetupError("Context menus need a member of this server")
        return member

    def _entity(self, channel_id: int, kind: str, raw: str | int) -> Any:
        """Return simcord's handle for a user, role or channel."""
        guild = self._guild_of(self._backend.get_channel(channel_id))
        if not str(raw).isdecimal():
            raise SetupError(f"{raw!r} is not an id")
        entity_id = int(raw)
        if (
            kind in ("role", "mentionable")
            and guild is not None
            and entity_id in self._backend.guilds[guild.id].roles
        ):
            return RoleHandle(self._env, guild, self._backend.guilds[guild.id].roles[entity_id])
        if kind == "channel":
            channel = self._backend.get_channel(entity_id)
            return ChannelHandle(self._env, self._guild_of(channel), channel)
        if kind == "role":
            raise SetupError("There is no such role")
        user = UserHandle(self._env, self._backend.get_user(entity_id))
        if guild is not None and entity_id in self._backend.guilds[guild.id].members:
            return MemberActor(self._env, guild, user)
        return user

    def option_values(self, channel_id: int, path: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return a command's options with ids replaced by handles."""
        root_name, *nested = path.split()
        root = self._backend.find_command(root_name, self._backend.get_channel(channel_id).guild_id)
        if root is None:
            raise SetupError(f"There is no command /{path}")
        leaf, _ = walk_to_subcommand(root, nested)
        kinds = {option["name"]: option["type"] for option in leaf.get("options") or []}
        return {
            name: self._entity(channel_id, _OPTION_ENTITIES[kinds[name]], value)
            if kinds.get(name) in _OPTION_ENTITIES
            else value
            for name, value in options.items()
        }

    def menu_values(self, channel_id: int, kind: int, values: Sequence[Any]) -> list[Any]:
        """Return the values chosen in a menu of this component type, with ids replaced by handles."""
        entity = _MENU_ENTITIES.get(ComponentType(kind))
        if entity is None:
            return list(values)
        return [self._entity(channel_id, entity, value) for value in values]
