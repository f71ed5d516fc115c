"""Makes `requests.json` anew from Discord's whole description: `python -m tests.e2e.discord.excerpt`.

It has what Discord says of the requests that a bot of ours sends in end-to-end tests: their parameters and
bodies, without descriptions and answers. A request that is not among `OPERATIONS` fails its test.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.wire.openapi import SCHEMAS, find_document

PLACE = Path(__file__).with_name("requests.json")
OPERATIONS = (
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "GET /applications/{application_id}/commands",
    "GET /channels/{channel_id}",
    "GET /channels/{channel_id}/messages",
    "GET /channels/{channel_id}/messages/{message_id}",
    "GET /guilds/{guild_id}/members/{user_id}",
    "GET /guilds/{guild_id}/scheduled-events",
    "GET /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "GET /oauth2/applications/@me",
    "GET /users/{user_id}",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /channels/{channel_id}",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "PATCH /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "POST /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "POST /channels/{channel_id}/threads",
    "POST /guilds/{guild_id}/scheduled-events",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
    "POST /users/@me/channels",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "PUT /applications/{application_id}/commands",
    "PUT /applications/{application_id}/guilds/{guild_id}/commands",
    "PUT /channels/{channel_id}/messages/pins/{message_id}",
    "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
)
KINDS = ("application/json", "multipart/form-data")
"""Kinds of bodies that discord.py sends."""
_COMMENT = (
    "Excerpt of Discord's OpenAPI description (https://github.com/discord/discord-api-spec), MIT license, "
    "copyright Discord Inc.: the requests that a bot of ours sends, without descriptions and answers."
)


def excerpt_of(document: Any) -> dict[str, Any]:
    """The part of Discord's description about these operations, itself an OpenAPI document."""
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        method, _, path = operation.partition(" ")
        described = document["paths"][path]
        shown = paths.setdefault(path, _plain({"parameters": described.get("parameters", [])}))
        shown[method.lower()] = _plain(_request(described[method.lower()]))
    schemas: dict[str, Any] = {}
    missing = set(_references(paths))
    while missing:
        name = missing.pop()
        schemas[name] = _plain(document["components"]["schemas"][name])
        missing |= set(_references(schemas[name])) - schemas.keys()
    info = {**document["info"], "description": _COMMENT}
    return {
        "openapi": document["openapi"],
        "info": info,
        "paths": paths,
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _request(operation: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"parameters": operation.get("parameters", [])}
    if body := operation.get("requestBody"):
        content = {kind: schema for kind, schema in body["content"].items() if kind in KINDS}
        found["requestBody"] = {**body, "content": content}
    return found


def _plain(value: Any) -> Any:
    """The value without descriptions of it and its parts; properties may well be called so."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: {name: _plain(each) for name, each in part.items()} if key == "properties" else _plain(part)
        for key, part in value.items()
        if key != "description"
    }


def _references(value: Any) -> Iterator[str]:
    yield from re.findall(rf'"{re.escape(SCHEMAS)}(\w+)"', json.dumps(value))


def main() -> None:
    """Write the excerpt; the whole description must be at hand (`tests.wire.openapi`)."""
    path = find_document()
    if path is None:
        raise SystemExit("Discord's description is not at hand: name its file in MELEE_OPENAPI")
    document = json.loads(path.read_text("utf-8"))
    PLACE.write_text(json.dumps(excerpt_of(document), separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
