"""Messages in channels, threads and direct messages; reactions."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from tests.wire import limits
from tests.wire.errors import ApiError, closed_dms, invalid_form
from tests.wire.ids import Json
from tests.wire.messages import Message, fill, revise
from tests.wire.payloads import message_payload, user_payload
from tests.wire.permissions import Permission
from tests.wire.requests import Request
from tests.wire.routing import ROUTES
from tests.wire.world import Channel, User

if TYPE_CHECKING:
    from tests.wire.server import WireServer

ALL = "/channels/{channel_id}/messages"
ONE = ALL + "/{message_id}"
REACTION = ONE + "/reactions/{emoji_name}"


@ROUTES.serve("POST", ALL)
async def create_message(server: WireServer, request: Request) -> Json:
    """Send a message; one whose nonce was enforced and seen before is given back instead."""
    channel, form = server.place(request), request.form
    _may_send(server, channel, request)
    server.vet(request, limits.message_breaches(form, request.files))
    if form.get("enforce_nonce") and (before := _same_nonce(server, channel, form.get("nonce"))) is not None:
        return message_payload(server.world, before)
    message = Message(server.world.ids.next(), channel, server.world.bot, nonce=form.get("nonce"))
    if (reference := form.get("message_reference")) is not None:
        message.reply_to = _referenced(channel, reference)
    fill(message, form, request.files, server.world.ids, server.media_url)
    server.post(message)
    return message_payload(server.world, message)


def _may_send(server: WireServer, channel: Channel, request: Request) -> None:
    if channel.recipient is not None and not _takes_messages(server, channel.recipient):
        raise closed_dms()
    server.demand(
        channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    )
    if request.files:
        server.demand(channel, Permission.ATTACH_FILES)
    if channel.archived:
        if channel.locked:
            raise ApiError(400, 50083, "Thread is archived")
        channel.archived = False
        server.channel_changed(channel)


def _takes_messages(server: WireServer, user: User) -> bool:
    """Whether the bot may write to somebody: it shares a server with them, and they let it."""
    return user.dms_open and any(user.id in guild.members for guild in server.world.guilds.values())


def _same_nonce(server: WireServer, channel: Channel, nonce: str | int | None) -> Message | None:
    if nonce is None:
        return None
    own = [m for m in channel.messages.values() if m.author is server.world.bot]
    return next((message for message in own if message.nonce == nonce), None)


def _referenced(channel: Channel, reference: Json) -> Message | None:
    original = channel.messages.get(str(reference["message_id"]))
    if original is None and reference.get("fail_if_not_exists", True):
        raise invalid_form(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return original


@ROUTES.serve("GET", ALL)
async def get_messages(server: WireServer, request: Request) -> list[Json]:
    """The messages of a channel, newest first, at most `limit` (50)."""
    channel = server.place(request)
    server.demand(channel, Permission.READ_MESSAGE_HISTORY)
    before, after = request.query.get("before"), request.query.get("after")
    found = (
        message
        for message in reversed(channel.messages.values())
        if not message.ephemeral
        and (before is None or int(message.id) < int(before))
        and (after is None or int(message.id) > int(after))
    )
    limit = int(request.query.get("limit", 50))
    return [message_payload(server.world, message) for message in islice(found, limit)]


@ROUTES.serve("GET", ONE)
async def get_message(server: WireServer, request: Request) -> Json:
    """One message."""
    channel = server.place(request)
    server.demand(channel, Permission.READ_MESSAGE_HISTORY)
    return message_payload(server.world, server.message(channel, request.params["message_id"]))


@ROUTES.serve("PATCH", ONE)
async def edit_message(server: WireServer, request: Request) -> Json:
    """Change a message of the bot's own."""
    channel = server.place(request)
    message = server.message(channel, request.params["message_id"])
    if message.author is not server.world.bot:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    if channel.archived:
        raise ApiError(400, 50083, "Thread is archived")
    if request.files:
        server.demand(channel, Permission.ATTACH_FILES)
    server.vet(request, limits.message_breaches(request.form, request.files, message))
    revise(message, request.form, request.files, server.world.ids, server.media_url)
    server.message_changed(message)
    return message_payload(server.world, message)


@ROUTES.serve("DELETE", ONE)
async def delete_message(server: WireServer, request: Request) -> None:
    """Delete a message; another's needs Manage Messages."""
    channel = server.place(request)
    message = server.message(channel, request.params["message_id"])
    if message.author is not server.world.bot:
        server.demand(channel, Permission.MANAGE_MESSAGES)
    server.remove_message(message)


@ROUTES.serve("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
async def pin_message(server: WireServer, request: Request) -> None:
    """Pin a message of whomever."""
    channel = server.place(request)
    message = server.message(channel, request.params["message_id"])
    server.demand(channel, Permission.PIN_MESSAGES)
    message.pinned = True
    server.message_changed(message)


@ROUTES.serve("PUT", REACTION + "/@me")
async def add_reaction(server: WireServer, request: Request) -> None:
    """React to a message."""
    channel = server.place(request)
    message = server.message(channel, request.params["message_id"])
    emoji = request.params["emoji_name"]
    if emoji not in message.reactions:
        server.demand(channel, Permission.ADD_REACTIONS)
    message.reactions.setdefault(emoji, set()).add(server.world.bot.id)


@ROUTES.serve("DELETE", REACTION + "/@me")
async def remove_reaction(server: WireServer, request: Request) -> None:
    """Take the bot's own reaction back."""
    message = server.message(server.place(request), request.params["message_id"])
    holders = message.reactions.get(request.params["emoji_name"], set())
    if server.world.bot.id not in holders:
        raise ApiError(404, 10014, "Unknown Emoji")
    holders.discard(server.world.bot.id)


@ROUTES.serve("GET", REACTION)
async def get_reactions(server: WireServer, request: Request) -> list[Json]:
    """The users who reacted so."""
    message = server.message(server.place(request), request.params["message_id"])
    holders = message.reactions.get(request.params["emoji_name"], set())
    return [user_payload(server.world.users[user_id]) for user_id in sorted(holders)]
