"""Answers to interactions, and the follow-ups that their tokens allow."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.wire import limits
from tests.wire.errors import ApiError, invalid_form, unknown
from tests.wire.ids import Json
from tests.wire.interactions import ALLOWED, Callback, Interaction
from tests.wire.messages import Flag, Message, fill, revise
from tests.wire.payloads import message_payload
from tests.wire.requests import Request
from tests.wire.routing import ROUTES

if TYPE_CHECKING:
    from tests.wire.server import WireServer

HOOK = "/webhooks/{webhook_id}/{webhook_token}"


@ROUTES.serve("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def answer(server: WireServer, request: Request) -> Json | None:
    """The one first answer to an interaction, in time."""
    interaction = server.interactions.get(request.params["interaction_id"])
    if interaction is None or interaction.token != request.params["interaction_token"]:
        raise unknown("interaction")
    took = time.monotonic() - interaction.sent
    _refuse_late_or_second(server, interaction, took)
    callback = _callback(server, interaction, request)
    data: Json = request.form.get("data") or {}
    _carry_out(server, request, interaction, callback, data)
    interaction.callback, interaction.data, interaction.answered_after = callback, data, took
    interaction.answer_lost = request.fault == "drop"
    return _told(server, interaction) if request.query.get("with_response") in ("1", "true") else None


def _refuse_late_or_second(server: WireServer, interaction: Interaction, took: float) -> None:
    if interaction.answered:
        if not interaction.answer_lost:
            server.violations.append(f"{interaction} was answered a second time")
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    if took > server.answer_within:
        server.violations.append(f"{interaction} was answered after {took:.1f} s")
        raise unknown("interaction")


def _callback(server: WireServer, interaction: Interaction, request: Request) -> Callback:
    allowed = ALLOWED[interaction.kind]
    if interaction.source is None:
        allowed = allowed - {Callback.UPDATE, Callback.DEFERRED_UPDATE}
    if request.form.get("type") not in allowed:
        fault = f"Value must be one of {sorted(allowed)}"
        server.violations.append(f"{interaction} was answered by type {request.form.get('type')}: {fault}")
        raise invalid_form(("type",), "BASE_TYPE_CHOICES", fault)
    callback = Callback(request.form["type"])
    if callback is Callback.LAUNCH_ACTIVITY and not server.has_activity:
        raise invalid_form(("type",), "BASE_TYPE_CHOICES", "This application has no Activity")
    return callback


def _carry_out(
    server: WireServer, request: Request, interaction: Interaction, callback: Callback, data: Json
) -> None:
    match callback:
        case Callback.MESSAGE:
            interaction.original = _new_message(server, request, interaction, data)
        case Callback.DEFERRED_MESSAGE:
            deferred = _blank(server, interaction, data)
            deferred.flags |= Flag.LOADING
            server.post(deferred)
            interaction.original = deferred
        case Callback.DEFERRED_UPDATE:
            interaction.original = interaction.source
        case Callback.UPDATE:
            assert interaction.source is not None
            _change(server, request, interaction.source, data)
            interaction.original = interaction.source
        case Callback.CHOICES:
            server.vet(request, limits.choice_breaches(data.get("choices") or []))
        case Callback.SHOW_MODAL:
            server.vet(request, limits.modal_breaches(data))


def _told(server: WireServer, interaction: Interaction) -> Json:
    about: Json = {"id": interaction.id, "type": int(interaction.kind)}
    message = interaction.original
    if interaction.callback is Callback.LAUNCH_ACTIVITY:
        instance = {"id": f"i-{interaction.id}-{interaction.channel.id}"}
        resource: Json = {"type": int(interaction.callback), "activity_instance": instance}
        return {"interaction": about, "resource": resource}
    if message is None:
        return {"interaction": about}
    about |= {
        "response_message_id": message.id,
        "response_message_loading": message.loading,
        "response_message_ephemeral": message.ephemeral,
        "channel_id": message.channel.id,
    }
    if interaction.callback not in (Callback.MESSAGE, Callback.UPDATE):
        return {"interaction": about}
    resource = {"type": int(interaction.callback), "message": message_payload(server.world, message)}
    return {"interaction": about, "resource": resource}


@ROUTES.serve("POST", HOOK)
async def follow_up(server: WireServer, request: Request) -> Json | None:
    """One more message; the first after a deferred answer takes that answer's place."""
    interaction = _hook(server, request)
    original = interaction.original
    if original is not None and original.loading:
        _change(server, request, original, request.form)
        message = original
    else:
        message = _new_message(server, request, interaction, request.form)
        interaction.followups.append(message)
    return message_payload(server.world, message) if request.query.get("wait") in ("1", "true") else None


@ROUTES.serve("GET", HOOK + "/messages/{message_id}")
async def get_answer(server: WireServer, request: Request) -> Json:
    """A message that answers the interaction, `@original` or by its id."""
    return message_payload(server.world, _answer(server, request))


@ROUTES.serve("PATCH", HOOK + "/messages/{message_id}")
async def edit_answer(server: WireServer, request: Request) -> Json:
    """Change such a message; the deferred one gets its contents."""
    message = _answer(server, request)
    _change(server, request, message, request.form)
    return message_payload(server.world, message)


@ROUTES.serve("DELETE", HOOK + "/messages/{message_id}")
async def delete_answer(server: WireServer, request: Request) -> None:
    """Delete such a message."""
    server.remove_message(_answer(server, request))


def _hook(server: WireServer, request: Request) -> Interaction:
    token = request.params["webhook_token"]
    found = [i for i in server.interactions.values() if i.token == token and i.answered]
    if not found or request.params["webhook_id"] != server.world.bot.id:
        raise unknown("Webhook")
    if found[0].expired:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    return found[0]


def _answer(server: WireServer, request: Request) -> Message:
    interaction = _hook(server, request)
    name = request.params["message_id"]
    if name == "@original":
        message = interaction.original
    else:
        reachable = [interaction.original, interaction.source, *interaction.followups]
        message = next((m for m in reachable if m is not None and m.id == name), None)
    if message is None or message.deleted:
        raise unknown("Message")
    return message


def _blank(server: WireServer, interaction: Interaction, data: Json) -> Message:
    message = Message(server.world.ids.next(), interaction.channel, server.world.bot, interaction=interaction)
    message.flags = Flag(data.get("flags") or 0) & Flag.EPHEMERAL
    if message.ephemeral:
        message.visible_to = interaction.user
    return message


def _new_message(server: WireServer, request: Request, interaction: Interaction, data: Json) -> Message:
    server.vet(request, limits.message_breaches(data, request.files))
    message = _blank(server, interaction, data)
    fill(message, data, request.files, server.world.ids, server.media_url)
    server.post(message)
    return message


def _change(server: WireServer, request: Request, message: Message, data: Json) -> None:
    server.vet(request, limits.message_breaches(data, request.files, message))
    revise(message, data, request.files, server.world.ids, server.media_url)
    server.message_changed(message)
