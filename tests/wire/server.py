"""The server: everything put together, started and stopped with `async with`."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import web

from tests.wire.actors import Actor
from tests.wire.errors import ApiError, invalid_forms, missing_access, missing_permissions, unknown
from tests.wire.faults import Faults, RateLimits
from tests.wire.gateway import Gateway
from tests.wire.ids import Json
from tests.wire.interactions import ANSWER_WITHIN, PATIENT, Interaction
from tests.wire.limits import Breach
from tests.wire.messages import Attachment, Message
from tests.wire.openapi import Description, load_description
from tests.wire.payloads import channel_payload, hidden_content, message_payload, role_payload
from tests.wire.permissions import NOTHING, Permission
from tests.wire.requests import Request
from tests.wire.rest import API, Rest
from tests.wire.sessions import Intent, Session
from tests.wire.watch import PATIENCE, Watch
from tests.wire.world import Channel, Guild, Member, Role, User, World
from tools.sandbox.authorizations import Authorizations, account_payload

T = TypeVar("T")

# What an administrator grants who follows the README; @everyone's own permissions come on top.
BOT_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.PIN_MESSAGES
)


class WireServer:
    """Discord on a loopback port: one guild with one channel and three people, the third with Manage Server.

    `violations` holds what the bot did wrong: requests against Discord's description, limits not kept,
    interactions answered twice, late or never. `own_faults` holds what this server did wrong. A test passes
    when both are empty at its end; the fixture `server` sees to that. `has_activity` says whether the
    application may launch an Activity; `authorizations` gives codes for the people who see it.
    """

    answer_within = PATIENT
    """Seconds after which an answer is refused; who measures speed sets `ANSWER_WITHIN`."""

    def __init__(self, heartbeat_interval: float = 41.25) -> None:
        self.token = "loopback.token"
        self.world = World()
        self.violations: list[str] = []
        self.own_faults: list[str] = []
        self.requests: list[Request] = []
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[str, dict[str, Json]] = {}
        self.synced_commands = False
        self.has_activity = False
        self.client_secret = "loopback.secret"
        self.authorizations = Authorizations(int(self.world.bot.id), self.client_secret, self._account)
        self.files: dict[str, Attachment] = {}
        self.faults = Faults()
        self.rate_limits = RateLimits()
        self.watch = Watch(self.transcript)
        self.gateway = Gateway(self, heartbeat_interval)
        self.description: Description = load_description()
        self.users = [self.add_user(name) for name in ("ann", "ben", "cleo")]
        self.guild = self.world.add_guild("Loopback", self.add_user("olga"), BOT_PERMISSIONS)
        for user in self.users:
            self.join(self.guild, user)
        self.grant(self.users[2], Permission.MANAGE_GUILD)
        self.channel = self.world.add_channel(self.guild, "duels")
        self._origin = ""
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=100 * 1024 * 1024)
        app.router.add_get("/gateway/", self.gateway.accept)
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", self._serve_file)
        app.router.add_post(API + "/oauth2/token", self.authorizations.token)
        rest = Rest(self)

        async def serve(request: web.Request) -> web.StreamResponse:
            is_person = request.headers.get("Authorization", "").startswith("Bearer ")
            return await (self.authorizations.person(request) if is_person else rest.serve(request))

        app.router.add_route("*", API + "/{tail:.*}", serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self._origin = f"http://{host}:{port}"
        self.gateway.url = f"ws://{host}:{port}/gateway/"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        self.faults.clear()
        for connection in self.gateway.connections:
            await connection.socket.close()
        await self._runner.cleanup()

    def _account(self, user_id: int) -> Json:
        user = self.world.users[str(user_id)]
        return account_payload(user_id, user.name)

    @property
    def base_url(self) -> str:
        """The address of the REST API, to be set in place of `https://discord.com/api/v10`."""
        return self._origin + API

    @property
    def media_url(self) -> str:
        """Where attachments are served from."""
        return f"{self._origin}/attachments"

    @property
    def environment(self) -> dict[str, str]:
        """The settings that bring the bot here."""
        return {"DISCORD_TOKEN": self.token, "DISCORD_API_URL": self.base_url}

    # Watching.

    async def wait_for(self, condition: Callable[[], T], within: float = PATIENCE, what: str = "") -> T:
        """The condition's value as soon as it is true; a LookupError in it counts as "not yet".

        It is looked at whenever the server saw something new, so let it be about what the server knows.
        Raises TimeoutError with the last requests when it is still untrue after `within` seconds.
        """
        return await self.watch.wait_for(condition, within, what)

    async def wait_ready(self, within: float = PATIENCE) -> None:
        """Until the bot is connected and has registered its commands."""
        await self.wait_for(
            lambda: self.gateway.connected and self.synced_commands, within, "the bot to be ready"
        )

    def sent(self, method: str, template: str) -> list[Request]:
        """The requests so far that this route took, oldest first."""
        return [r for r in self.requests if r.method == method and r.template == template]

    @property
    def unanswered(self) -> list[Interaction]:
        """The interactions that the bot was there to answer and did not, although its time is over."""
        late = time.monotonic() - ANSWER_WITHIN
        return [i for i in self.interactions.values() if not i.answered and not i.excused and i.sent < late]

    def excuse_open(self, session: Session | None = None) -> None:
        """The bot has lost its connection, or that of one session: it need not answer what came that way."""
        for interaction in self.interactions.values():
            guild = interaction.channel.guild
            if session is None or session.hears_of(None if guild is None else guild.id):
                interaction.excused |= not interaction.answered

    def transcript(self, last: int = 12) -> str:
        """The last requests and open interactions, a line each."""
        lines = [f"  {r.status or 'under way'} {r} {str(r.form)[:200]}" for r in self.requests[-last:]]
        lines += [f"  not answered: {i}" for i in self.interactions.values() if not i.answered]
        return "\n".join([*lines, *(f"  violation: {v}" for v in self.violations)]) or "  nothing"

    # People and places.

    def add_user(self, name: str) -> Actor:
        """One more person, in no guild yet."""
        actor = Actor(self.world.ids.next(), name, name.capitalize(), server=self)
        self.world.add_user(actor)
        return actor

    def join(self, guild: Guild, user: User) -> None:
        """Let a user join a guild. The bot isn't told: that takes a privileged intent."""
        guild.members[user.id] = Member(user)

    def leave(self, guild: Guild, user: User) -> None:
        """Let a user leave a guild."""
        del guild.members[user.id]

    def grant(self, user: User, permissions: Permission) -> None:
        """Give a member of the guild these permissions, by a role of its own; the bot hears of the role."""
        self.guild.members[user.id].roles.append(self.add_role(user.name, permissions, 10).id)

    def add_role(self, name: str, permissions: Permission = NOTHING, position: int = 1) -> Role:
        """Make a role in the guild, and tell the bot."""
        role = Role(self.world.ids.next(), name, permissions, position=position)
        self.guild.roles[role.id] = role
        self._tell_role("GUILD_ROLE_CREATE", role)
        return role

    def allow_bot(self, permissions: Permission) -> None:
        """Give the bot's own role these permissions, too."""
        role = next(each for each in self.guild.roles.values() if each.managed)
        role.permissions |= permissions
        self._tell_role("GUILD_ROLE_UPDATE", role)

    def move_role(self, role: Role, position: int) -> None:
        """Give a role another place in the list of roles; the bot's own role has place 50."""
        role.position = position
        self._tell_role("GUILD_ROLE_UPDATE", role)

    def _tell_role(self, event: str, role: Role) -> None:
        payload: Json = {"guild_id": self.guild.id, "role": role_payload(role)}
        self.gateway.dispatch(event, payload, Intent.GUILDS)

    def open_channel(self, name: str) -> Channel:
        """Open another channel in the guild, and tell the bot."""
        channel = self.world.add_channel(self.guild, name)
        self.gateway.dispatch("CHANNEL_CREATE", channel_payload(channel), Intent.GUILDS)
        return channel

    def deny_bot(self, channel: Channel, permissions: Permission) -> None:
        """Take permissions from the bot in a channel; none gives back what was taken."""
        channel.denied[self.world.bot.id] = permissions
        self.channel_changed(channel)

    # What routes ask for.

    def place(self, request: Request) -> Channel:
        """The channel that a path names; raises 404 when there is none, 403 when the bot can't see it."""
        channel = self.world.channels.get(request.params["channel_id"])
        if channel is None:
            raise unknown("Channel")
        self.demand(channel, Permission.VIEW_CHANNEL)
        return channel

    def message(self, channel: Channel, id_: str) -> Message:
        """A message that all in the channel see; raises 404 when there is none."""
        message = channel.messages.get(id_)
        if message is None or message.ephemeral:
            raise unknown("Message")
        return message

    def demand(self, channel: Channel, permission: Permission) -> None:
        """Raise 403 unless the bot has this permission in the channel."""
        held = channel.permissions_of(self.world.bot)
        if Permission.VIEW_CHANNEL not in held:
            raise missing_access()
        if permission not in held:
            raise missing_permissions()

    def vet(self, request: Request, breaches: Sequence[Breach]) -> None:
        """Note the breaches of a request as violations; raise 400 for those that Discord refuses."""
        self.violations += [f"{request}: {breach}" for breach in breaches]
        refused = [(breach.at, breach.code, breach.message) for breach in breaches if breach.refused]
        if any(code == "BASE_TYPE_REQUIRED" for _, code, _ in refused):
            raise ApiError(400, 50006, "Cannot send an empty message")
        if refused:
            raise invalid_forms(refused)

    # What happens to messages and channels, and who hears of it.

    def post(self, message: Message) -> None:
        """Let a message stand in its channel; whom it calls into a thread joins that thread."""
        message.channel.messages[message.id] = message
        self.files |= {attachment.id: attachment for attachment in message.attachments}
        if message.channel.is_thread:
            message.channel.joined |= message.called & self.world.users.keys()
        self._tell("MESSAGE_CREATE", message)

    def message_changed(self, message: Message) -> None:
        """Tell of an edit."""
        self.files |= {attachment.id: attachment for attachment in message.attachments}
        self._tell("MESSAGE_UPDATE", message)

    def remove_message(self, message: Message) -> None:
        """Delete a message."""
        message.channel.messages.pop(message.id, None)
        message.deleted = True
        event: Json = {"id": message.id, "channel_id": message.channel.id}
        if message.channel.guild is not None:
            event["guild_id"] = message.channel.guild.id
        if not message.ephemeral:
            self._dispatch_to(message.channel, "MESSAGE_DELETE", event)
        self.watch.changed()

    def channel_changed(self, channel: Channel) -> None:
        """Tell of a channel's new state."""
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.gateway.dispatch(event, channel_payload(channel), Intent.GUILDS)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all that it holds."""
        for thread in [c for c in self.world.channels.values() if c.parent is channel]:
            self.remove_channel(thread)
        del self.world.channels[channel.id]
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        payload = channel_payload(channel)
        self.gateway.dispatch(event, payload, Intent.GUILDS)

    def _tell(self, event: str, message: Message) -> None:
        bot = self.world.bot
        payload = message_payload(self.world, message, in_event=True)
        if (
            message.channel.guild is not None
            and message.author is not bot
            and bot.id not in message.mentioned
        ):
            payload = hidden_content(payload)
        if not message.ephemeral and Permission.VIEW_CHANNEL in message.channel.permissions_of(bot):
            self._dispatch_to(message.channel, event, payload)
        self.watch.changed()

    def _dispatch_to(self, channel: Channel, event: str, payload: Json) -> None:
        intent = Intent.DIRECT_MESSAGES if channel.guild is None else Intent.GUILD_MESSAGES
        self.gateway.dispatch(event, payload, intent)

    async def _serve_file(self, request: web.Request) -> web.Response:
        held = self.files.get(request.match_info["attachment_id"])
        if held is None:
            return web.Response(status=404)
        return web.Response(body=held.content, content_type=held.content_type)
