"""Discord's description of its API finds what is wrong in a request or answer, and only that."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.cases import for_each
from tests.wire.ids import Json
from tests.wire.openapi import PLACE, SETTING, Blank, Description, OpenApi, find_document, load_description
from tests.wire.requests import Request
from tests.wire.sample_bot import running
from tests.wire.server import WireServer

BUTTON: Json = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
MENU: Json = {"type": 3, "custom_id": "m", "options": [{"label": "x", "value": "y"}]}


@pytest.fixture
def description() -> Description:
    """Discord's own description; without it there is nothing to check against."""
    found = load_description()
    if not found.known:
        pytest.skip(f"Discord's API description is not here: neither {SETTING} nor {PLACE} names it")
    return found


def sends(method: str, path: str, body: Any = None, **query: str) -> Request:
    """A JSON request."""
    return Request(method, path, query, body, content_type="application/json")


def row(control: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": [control]}


def test_what_discord_py_rightly_sends_is_no_fault(description: Description) -> None:
    body = {
        "content": "x",
        "attachments": [{"id": 0, "filename": "a.png"}, {"id": 123456789012345678}],
        "message_reference": {"message_id": 123456789012345678, "channel_id": 2},
        "allowed_mentions": {"parse": [], "users": [123456789012345678], "roles": []},
    }
    assert description.request_faults(sends("POST", "/channels/1/messages", body)) == []
    assert description.request_faults(sends("POST", "/users/@me/channels", {"recipient_id": 5})) == []
    command = {"name": "x", "description": "x", "default_member_permissions": "32", "type": 1}
    assert description.request_faults(sends("PUT", "/applications/1/commands", [command])) == []
    assert description.request_faults(sends("GET", "/channels/1/messages", limit="5")) == []


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (sends("POST", "/channels/1/messages", {"content": 5}), "$.content"),
        (sends("POST", "/channels/1/messages"), "no body"),
        (sends("GET", "/channels/1/messages", {"limit": 5}), "has a body"),
        (sends("GET", "/channels/1/messages", limit="500"), "query parameter limit"),
        (sends("GET", "/channels/1/messages", newest="5"), "'newest' is not described"),
        (sends("GET", "/channels/one/messages"), "path parameter channel_id"),
        (sends("PUT", "/channels/1/messages", {}), "no such path and method"),
        (sends("GET", "/channels/1/letters"), "no such path and method"),
        (sends("POST", "/channels/1/messages", {"flags": "v2"}), "$.flags"),
        (sends("POST", "/channels/1/messages", {"components": [row(BUTTON | {"style": 9})]}), "style"),
        (
            sends(
                "POST",
                "/channels/1/messages",
                {"components": [row(MENU | {"options": MENU["options"] * 26})]},
            ),
            "options",
        ),
        (sends("POST", "/channels/1/messages", {"components": [{"type": 99}]}), "$.components[0]"),
        (sends("POST", "/interactions/1/t/callback", {"type": 4, "data": {"tts": 1}}), "$.data.tts"),
        (sends("PATCH", "/webhooks/1/t/messages/@original", {"content": "x" * 2001}), "$.content"),
        (sends("PUT", "/applications/1/commands", [{"name": "x" * 33}]), "$[0].name"),
    ],
    ids=str,
)
def test_a_wrong_request_is_found_at_its_place(description: Description, wrong: Request, said: str) -> None:
    faults = description.request_faults(wrong)
    assert len(faults) == 1
    assert faults[0].startswith(f"{wrong}: ")
    assert said in faults[0]


def test_a_wrong_answer_is_found(description: Description) -> None:
    asked = sends("GET", "/users/5")
    asked.status, asked.answer = 200, {"id": "5"}
    assert len(description.answer_faults(asked)) == 1
    asked.status, asked.answer = 404, {"code": 10013}
    assert description.answer_faults(asked) == []


async def test_a_wrong_request_over_the_wire_becomes_a_violation(
    server: WireServer, description: Description
) -> None:
    async with running(server) as bot:
        path = f"/channels/{server.channel.id}/messages"
        await bot.http.request(
            discord.http.Route("POST", path),
            json={"content": "x", "tts": "no", "allowed_mentions": {"parse": []}},
        )
    assert len(server.violations) == 1
    assert "$.tts" in server.violations.pop()


def test_any_document_of_this_kind_can_be_checked_against() -> None:
    body = {
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Cat"}}},
        "required": True,
    }
    cat = {"type": "object", "properties": {"lives": {"type": "integer", "format": "int32"}}}
    document: Json = {
        "paths": {"/cats/{cat_id}": {"put": {"requestBody": body, "responses": {"204": {}}}}},
        "components": {"schemas": {"Cat": cat}},
    }
    api = OpenApi(document, differences=())
    assert api.request_faults(sends("PUT", "/cats/tom", {"lives": 9})) == [
        "PUT /cats/tom: path parameter 'cat_id' is not described"
    ]
    assert "'int32'" in api.request_faults(sends("PUT", "/cats/tom", {"lives": 2**40}))[1]


@for_each(
    ("rule", "right", "wrong"),
    [
        ({"type": "string", "format": "date-time"}, "2024-05-01T23:59:59.5+00:00", "2024-05-01T23:59:60Z"),
        ({"type": "string", "format": "date-time"}, "2024-05-01T00:00:00Z", "2024-05-01"),
        ({"type": "string", "format": "uri"}, "attachment://board.jpg", "board.jpg"),
        ({"type": "string", "format": "snowflake"}, str(2**64 - 1), str(2**64)),
        ({"type": "integer", "format": "int32"}, 2**31 - 1, 2**31),
        ({"type": "integer", "format": "int32"}, -(2**31), -(2**31) - 1),
        ({"type": "integer", "format": "int64", "minimum": 0}, 2**63 - 1, -1),
        ({"type": ["integer", "null"], "format": "int64"}, None, 2**63),
    ],
    ids=str,
)
def test_formats_are_checked(rule: Json, right: object, wrong: object) -> None:
    body = {"content": {"application/json": {"schema": {"type": "object", "properties": {"it": rule}}}}}
    document: Json = {"paths": {"/cats": {"post": {"requestBody": body}}}, "components": {"schemas": {}}}
    api = OpenApi(document, differences=())
    assert api.request_faults(sends("POST", "/cats", {"it": right})) == []
    (fault,) = api.request_faults(sends("POST", "/cats", {"it": wrong}))
    assert "$.it" in fault


def test_without_a_document_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "/nowhere/at/all.json")
    assert str(find_document()) == "/nowhere/at/all.json"
    assert Blank().request_faults(sends("GET", "/nonsense")) == []
