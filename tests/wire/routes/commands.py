"""Application commands: registered for all guilds, or for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire import limits
from tests.wire.errors import entry_point_left_out, missing_access, unknown
from tests.wire.ids import Json
from tests.wire.requests import Request
from tests.wire.routing import ROUTES

if TYPE_CHECKING:
    from tests.wire.server import WireServer

ALL = "/applications/{application_id}/commands"
OF_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


@ROUTES.serve("GET", ALL)
@ROUTES.serve("GET", OF_GUILD)
async def get_commands(server: WireServer, request: Request) -> list[Json]:
    """The commands registered here."""
    return list(_book(server, request).values())


@ROUTES.serve("PUT", ALL)
@ROUTES.serve("PUT", OF_GUILD)
async def overwrite_commands(server: WireServer, request: Request) -> list[Json]:
    """Replace all commands registered here; those whose name stays keep their id."""
    book = _book(server, request)
    wanted = request.body or []
    server.vet(request, limits.command_breaches(wanted))
    entry = [command["name"] for command in book.values() if command["type"] == limits.ENTRY_POINT]
    if entry and all((command.get("type") or 1) != limits.ENTRY_POINT for command in wanted):
        raise entry_point_left_out()
    kept = {(command["type"], command["name"]): command["id"] for command in book.values()}
    book.clear()
    for command in wanted:
        _register(server, request, command, kept.get((command.get("type") or 1, command["name"])))
    server.synced_commands = True
    return list(book.values())


@ROUTES.serve("POST", ALL)
@ROUTES.serve("POST", OF_GUILD)
async def create_command(server: WireServer, request: Request) -> Json:
    """Add one command, or replace the one of that name."""
    server.vet(request, limits.command_breaches([request.form]))
    same = [
        command["id"]
        for command in _book(server, request).values()
        if (command["type"], command["name"]) == (request.form.get("type") or 1, request.form["name"])
    ]
    return _register(server, request, request.form, same[0] if same else None)


@ROUTES.serve("GET", ALL + "/{command_id}")
@ROUTES.serve("GET", OF_GUILD + "/{command_id}")
async def get_command(server: WireServer, request: Request) -> Json:
    """One command."""
    command = _book(server, request).get(request.params["command_id"])
    if command is None:
        raise unknown("application command")
    return command


@ROUTES.serve("DELETE", ALL + "/{command_id}")
@ROUTES.serve("DELETE", OF_GUILD + "/{command_id}")
async def delete_command(server: WireServer, request: Request) -> None:
    """Take one command away."""
    if _book(server, request).pop(request.params["command_id"], None) is None:
        raise unknown("application command")


def _book(server: WireServer, request: Request) -> dict[str, Json]:
    """The commands by id that the path means."""
    if request.params["application_id"] != server.world.bot.id:
        raise unknown("Application")
    guild_id = request.params.get("guild_id", "")
    if guild_id and guild_id not in server.world.guilds:
        raise missing_access()
    return server.commands.setdefault(guild_id, {})


def _register(server: WireServer, request: Request, command: Json, id_: str | None) -> Json:
    stored = {name: value for name, value in command.items() if value is not None}
    permissions = command.get("default_member_permissions")
    stored |= {
        "id": id_ or server.world.ids.next(),
        "application_id": server.world.bot.id,
        "version": server.world.ids.next(),
        "type": command.get("type") or 1,
        "description": command.get("description") or "",
        "default_member_permissions": None if permissions is None else str(permissions),
    }
    if "guild_id" in request.params:
        stored["guild_id"] = request.params["guild_id"]
    _book(server, request)[stored["id"]] = stored
    return stored
