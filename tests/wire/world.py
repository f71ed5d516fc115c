"""What there is in this Discord: users, servers, roles, channels. Messages are in `messages`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from tests.wire.ids import Snowflakes, now_iso
from tests.wire.permissions import DIRECT, EVERYONE, EVERYTHING, Permission

if TYPE_CHECKING:
    from tests.wire.messages import Message


class ChannelType(IntEnum):
    """Kinds of channels that this server has."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS = (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


@dataclass(eq=False)
class User:
    """An account; `dms_open` says whether the bot's direct messages reach it."""

    id: str
    name: str
    display: str
    bot: bool = False
    dms_open: bool = True
    locale: str = "en-US"

    @property
    def mention(self) -> str:
        """How a message names this user."""
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    """A role of one guild; the one whose id is the guild's is @everyone."""

    id: str
    name: str
    permissions: Permission
    managed: bool = False
    position: int = 1


@dataclass(eq=False)
class Member:
    """A user in one guild, with the ids of the roles it holds beside @everyone."""

    user: User
    roles: list[str] = field(default_factory=list)
    nick: str | None = None
    joined: str = field(default_factory=now_iso)


@dataclass(eq=False)
class Guild:
    """A server: its roles and members by id."""

    id: str
    name: str
    owner: User
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)

    def permissions_of(self, user: User) -> Permission:
        """What this user may do in the guild as a whole; nothing when it isn't a member."""
        member = self.members.get(user.id)
        if member is None:
            return Permission(0)
        if user is self.owner:
            return EVERYTHING
        granted = Permission(0)
        for role_id in [self.id, *member.roles]:
            granted |= self.roles[role_id].permissions
        return EVERYTHING if Permission.ADMINISTRATOR in granted else granted


@dataclass(eq=False)
class Channel:
    """A text channel, thread or direct message channel.

    `denied` holds permission overwrites: user id -> what that user may not do here. `parent`, `owner`,
    `archived`, `locked`, `archive_after` (minutes) and `joined` (user ids) are those of a thread.
    """

    id: str
    type: ChannelType
    name: str = ""
    guild: Guild | None = None
    recipient: User | None = None
    topic: str | None = None
    denied: dict[str, Permission] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)
    parent: Channel | None = None
    owner: User | None = None
    archived: bool = False
    locked: bool = False
    archive_after: int = 4320
    joined: set[str] = field(default_factory=set)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of another channel."""
        return self.type in THREADS

    @property
    def last(self) -> Message:
        """The newest message that all can see; IndexError in an empty channel."""
        return [message for message in self.messages.values() if not message.ephemeral][-1]

    def permissions_of(self, user: User) -> Permission:
        """What this user may do here, overwrites of the parent included."""
        if self.guild is None:
            return DIRECT
        granted = self.guild.permissions_of(user)
        if Permission.ADMINISTRATOR in granted:
            return granted
        for place in (self.parent, self):
            if place is not None:
                granted &= ~place.denied.get(user.id, Permission(0))
        if self.type is ChannelType.PRIVATE_THREAD and user.id not in self.joined:
            granted &= ~Permission.VIEW_CHANNEL
        return granted if Permission.VIEW_CHANNEL in granted else Permission(0)


class World:
    """Everything that exists, by id."""

    def __init__(self) -> None:
        self.ids = Snowflakes()
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.bot = self.add_user(User(self.ids.next(), "melee", "Melee", bot=True))

    def add_user(self, user: User) -> User:
        """Let `user` exist."""
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, bot_permissions: Permission) -> Guild:
        """A server owned by `owner`, which the bot has joined with a role of its own."""
        guild = Guild(self.ids.next(), name, owner)
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE, position=0)
        bot_role = Role(self.ids.next(), self.bot.display, bot_permissions, managed=True, position=50)
        guild.roles[bot_role.id] = bot_role
        guild.members[owner.id] = Member(owner)
        guild.members[self.bot.id] = Member(self.bot, [bot_role.id])
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """A text channel that every member may use."""
        return self._keep(Channel(self.ids.next(), ChannelType.TEXT, name, guild))

    def add_thread(
        self, parent: Channel, name: str, kind: ChannelType, owner: User, id_: str = ""
    ) -> Channel:
        """A thread in `parent`; `id_` is the message's when it hangs on one."""
        thread = Channel(id_ or self.ids.next(), kind, name, parent.guild, parent=parent, owner=owner)
        thread.joined.add(owner.id)
        return self._keep(thread)

    def direct_channel(self, user: User) -> Channel:
        """The direct message channel between the bot and `user`: made at the first call, then the same."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        return self._keep(Channel(self.ids.next(), ChannelType.DM, recipient=user))

    def threads_of(self, guild: Guild) -> Iterator[Channel]:
        """The threads of a guild that aren't archived."""
        return (c for c in self.channels.values() if c.guild is guild and c.is_thread and not c.archived)

    def _keep(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel
