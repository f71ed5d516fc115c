"""Channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire import limits
from tests.wire.errors import ApiError, missing_permissions
from tests.wire.ids import Json
from tests.wire.messages import Flag
from tests.wire.payloads import channel_payload, thread_member_payload
from tests.wire.permissions import Permission
from tests.wire.requests import Request
from tests.wire.routing import ROUTES
from tests.wire.world import Channel, ChannelType

if TYPE_CHECKING:
    from tests.wire.server import WireServer


@ROUTES.serve("GET", "/channels/{channel_id}")
async def get_channel(server: WireServer, request: Request) -> Json:
    """A channel of whichever kind."""
    return channel_payload(server.place(request))


@ROUTES.serve("PATCH", "/channels/{channel_id}")
async def modify_channel(server: WireServer, request: Request) -> Json:
    """Rename a channel; rename, archive, lock a thread."""
    channel = server.place(request)
    server.vet(request, limits.channel_breaches(request.form))
    if channel.is_thread:
        _modify_thread(server, channel, request.form)
    else:
        server.demand(channel, Permission.MANAGE_CHANNELS)
        channel.name = request.form.get("name", channel.name)
        channel.topic = request.form.get("topic", channel.topic)
    server.channel_changed(channel)
    return channel_payload(channel)


def _modify_thread(server: WireServer, thread: Channel, changes: Json) -> None:
    manages = Permission.MANAGE_THREADS in thread.permissions_of(server.world.bot)
    only_unarchives = changes.get("archived") is False and not thread.locked
    if not manages and (
        "locked" in changes or (thread.owner is not server.world.bot and not only_unarchives)
    ):
        raise missing_permissions()
    if thread.archived and changes.get("archived") is not False:
        raise ApiError(400, 50083, "Thread is archived")
    thread.name = changes.get("name") or thread.name
    thread.archived = bool(changes.get("archived", thread.archived))
    thread.locked = bool(changes.get("locked", thread.locked))
    thread.archive_after = changes.get("auto_archive_duration") or thread.archive_after


@ROUTES.serve("DELETE", "/channels/{channel_id}")
async def delete_channel(server: WireServer, request: Request) -> Json:
    """Delete a channel or thread."""
    channel = server.place(request)
    if channel.guild is not None:
        server.demand(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        server.remove_channel(channel)
    return channel_payload(channel)


@ROUTES.serve("POST", "/channels/{channel_id}/threads")
async def create_thread(server: WireServer, request: Request) -> Json:
    """A thread that hangs on no message: private, unless the type says otherwise."""
    kind = ChannelType(request.form.get("type") or ChannelType.PRIVATE_THREAD)
    return _start(server, request, server.place(request), kind)


@ROUTES.serve("POST", "/channels/{channel_id}/messages/{message_id}/threads")
async def create_message_thread(server: WireServer, request: Request) -> Json:
    """A public thread that hangs on a message and has its id."""
    channel = server.place(request)
    message = server.message(channel, request.params["message_id"])
    if message.thread is not None:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    payload = _start(server, request, channel, ChannelType.PUBLIC_THREAD, message.id)
    message.thread = server.world.channels[message.id]
    message.flags |= Flag.HAS_THREAD
    server.message_changed(message)
    return payload


def _start(server: WireServer, request: Request, parent: Channel, kind: ChannelType, id_: str = "") -> Json:
    if parent.type is not ChannelType.TEXT:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    private = kind is ChannelType.PRIVATE_THREAD
    server.demand(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    server.vet(request, limits.channel_breaches(request.form))
    thread = server.world.add_thread(parent, request.form["name"], kind, server.world.bot, id_)
    thread.archive_after = request.form.get("auto_archive_duration") or thread.archive_after
    payload = channel_payload(thread)
    server.gateway.dispatch("THREAD_CREATE", payload | {"newly_created": True})
    return payload | {"member": thread_member_payload(thread, server.world.bot)}


@ROUTES.serve("PUT", "/channels/{channel_id}/thread-members/{user_id}")
async def join_thread(server: WireServer, request: Request) -> None:
    """Take a user, or the bot itself, into a thread."""
    thread = _thread(server, request)
    user_id = request.params["user_id"]
    thread.joined.add(server.world.bot.id if user_id == "@me" else user_id)


@ROUTES.serve("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
async def leave_thread(server: WireServer, request: Request) -> None:
    """Take a user out of a thread, or let the bot leave it."""
    thread = _thread(server, request)
    if (user_id := request.params["user_id"]) != "@me":
        server.demand(thread, Permission.MANAGE_THREADS)
    thread.joined.discard(server.world.bot.id if user_id == "@me" else user_id)


def _thread(server: WireServer, request: Request) -> Channel:
    thread = server.place(request)
    if not thread.is_thread:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if thread.archived:
        raise ApiError(400, 50083, "Thread is archived")
    server.demand(thread, Permission.SEND_MESSAGES_IN_THREADS)
    return thread


@ROUTES.serve("POST", "/channels/{channel_id}/typing")
async def show_typing(server: WireServer, request: Request) -> None:
    """Show that the bot is writing."""
    server.demand(server.place(request), Permission.SEND_MESSAGES)
