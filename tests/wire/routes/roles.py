"""Roles of members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.errors import missing_permissions, unknown
from tests.wire.permissions import Permission
from tests.wire.requests import Request
from tests.wire.routing import ROUTES
from tests.wire.world import Member

if TYPE_CHECKING:
    from tests.wire.server import WireServer

ROLE = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"


@ROUTES.serve("PUT", ROLE)
async def give_role(server: WireServer, request: Request) -> None:
    """Give a member a role; who has it already keeps it."""
    member, role_id = _member(server, request)
    if role_id not in member.roles:
        member.roles.append(role_id)


@ROUTES.serve("DELETE", ROLE)
async def take_role(server: WireServer, request: Request) -> None:
    """Take a role from a member, who need not have it."""
    member, role_id = _member(server, request)
    if role_id in member.roles:
        member.roles.remove(role_id)


def _member(server: WireServer, request: Request) -> tuple[Member, str]:
    """The member and the role, which must stand below the highest of the bot's own roles."""
    guild, bot = server.world.guilds.get(request.params["guild_id"]), server.world.bot
    if guild is None or bot.id not in guild.members:
        raise unknown("Guild")
    role, member = guild.roles.get(request.params["role_id"]), guild.members.get(request.params["user_id"])
    if role is None:
        raise unknown("Role")
    highest = max(guild.roles[each].position for each in guild.members[bot.id].roles)
    if Permission.MANAGE_ROLES not in guild.permissions_of(bot) or role.position >= highest or role.managed:
        raise missing_permissions()
    if member is None:
        raise unknown("Member")
    return member, role.id
