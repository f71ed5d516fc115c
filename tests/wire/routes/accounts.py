"""Gateway address, users, the application, members, direct message channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.errors import invalid_form, unknown
from tests.wire.ids import Json
from tests.wire.payloads import (
    application_payload,
    channel_payload,
    guild_payload,
    member_payload,
    own_user_payload,
    user_payload,
)
from tests.wire.requests import Request
from tests.wire.routing import ROUTES
from tests.wire.world import Guild

if TYPE_CHECKING:
    from tests.wire.server import WireServer


@ROUTES.serve("GET", "/gateway")
async def get_gateway(server: WireServer, request: Request) -> Json:
    """Where the gateway is."""
    return {"url": server.gateway.url}


@ROUTES.serve("GET", "/gateway/bot")
async def get_bot_gateway(server: WireServer, request: Request) -> Json:
    """Where the gateway is, and how often a session may be started."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    shards = server.gateway.recommended_shards
    return {"url": server.gateway.url, "shards": shards, "session_start_limit": limit}


@ROUTES.serve("GET", "/users/@me")
async def get_own_user(server: WireServer, request: Request) -> Json:
    """The bot's account."""
    return own_user_payload(server.world.bot)


@ROUTES.serve("GET", "/applications/@me")
@ROUTES.serve("GET", "/oauth2/applications/@me")
async def get_application(server: WireServer, request: Request) -> Json:
    """The bot's application."""
    return application_payload(server.world, server.guild.owner)


@ROUTES.serve("POST", "/users/@me/channels")
async def create_dm(server: WireServer, request: Request) -> Json:
    """The direct message channel with a user. It can be had of everyone; sending there is what may fail."""
    user = server.world.users.get(str(request.form.get("recipient_id")))
    if user is None or user is server.world.bot:
        raise invalid_form(("recipient_id",), "CANNOT_DM_THIS_USER", "Cannot send messages to this user")
    return channel_payload(server.world.direct_channel(user))


@ROUTES.serve("GET", "/users/{user_id}")
async def get_user(server: WireServer, request: Request) -> Json:
    """Any user."""
    user = server.world.users.get(request.params["user_id"])
    if user is None:
        raise unknown("User")
    return user_payload(user)


@ROUTES.serve("GET", "/guilds/{guild_id}")
async def get_guild(server: WireServer, request: Request) -> Json:
    """A guild without what only GUILD_CREATE brings."""
    payload = guild_payload(server.world, _guild(server, request))
    for name in ("channels", "threads", "members", "voice_states", "presences", "stage_instances"):
        del payload[name]
    return payload


@ROUTES.serve("GET", "/guilds/{guild_id}/members/{user_id}")
async def get_member(server: WireServer, request: Request) -> Json:
    """A member of a guild."""
    member = _guild(server, request).members.get(request.params["user_id"])
    if member is None:
        raise unknown("Member")
    return member_payload(member)


@ROUTES.serve("GET", "/guilds/{guild_id}/channels")
async def get_channels(server: WireServer, request: Request) -> list[Json]:
    """A guild's channels, threads left out."""
    guild = _guild(server, request)
    return [
        channel_payload(c) for c in server.world.channels.values() if c.guild is guild and not c.is_thread
    ]


@ROUTES.serve("GET", "/guilds/{guild_id}/threads/active")
async def get_threads(server: WireServer, request: Request) -> Json:
    """A guild's threads that aren't archived."""
    threads = server.world.threads_of(_guild(server, request))
    return {"threads": [channel_payload(thread) for thread in threads], "members": [], "has_more": False}


def _guild(server: WireServer, request: Request) -> Guild:
    guild = server.world.guilds.get(request.params["guild_id"])
    if guild is None or server.world.bot.id not in guild.members:
        raise unknown("Guild")
    return guild
