"""Checks requests, and this server's own answers, against Discord's description of its API (OpenAPI 3.1)."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import jsonschema  # type: ignore[import-untyped]  # it brings no types
import jsonschema_rs

from tests.wire.ids import Json
from tests.wire.requests import Request

SETTING = "MELEE_OPENAPI"
PLACE = Path("shared/discord/openapi.json")
SCHEMAS = "#/components/schemas/"

SNOWFLAKE_AS_INTEGER = (
    "Discord takes ids as integers too, and discord.py sends those that it holds as integers"
)
PERMISSIONS_AS_TEXT = (
    "permission sets outgrow what JSON readers keep exact: Discord documents and takes them as text"
)

# Where what discord.py rightly sends differs from the description: schema, property, reason.
KNOWN_DIFFERENCES = (
    ("MessageAttachmentRequest", "id", SNOWFLAKE_AS_INTEGER),
    ("CreatePrivateChannelRequest", "recipient_id", SNOWFLAKE_AS_INTEGER),
    ("MessageReferenceRequest", "message_id", SNOWFLAKE_AS_INTEGER),
    ("MessageReferenceRequest", "channel_id", SNOWFLAKE_AS_INTEGER),
    ("MessageReferenceRequest", "guild_id", SNOWFLAKE_AS_INTEGER),
    ("MessageAllowedMentionsRequest", "users", SNOWFLAKE_AS_INTEGER),
    ("MessageAllowedMentionsRequest", "roles", SNOWFLAKE_AS_INTEGER),
    ("UserSelectDefaultValue", "id", SNOWFLAKE_AS_INTEGER),
    ("RoleSelectDefaultValue", "id", SNOWFLAKE_AS_INTEGER),
    ("ChannelSelectDefaultValue", "id", SNOWFLAKE_AS_INTEGER),
    ("ChannelPermissionOverwriteRequest", "allow", PERMISSIONS_AS_TEXT),
    ("ChannelPermissionOverwriteRequest", "deny", PERMISSIONS_AS_TEXT),
    ("ApplicationCommandCreateRequest", "default_member_permissions", PERMISSIONS_AS_TEXT),
    ("ApplicationCommandPatchRequestPartial", "default_member_permissions", PERMISSIONS_AS_TEXT),
    ("ApplicationCommandUpdateRequest", "default_member_permissions", PERMISSIONS_AS_TEXT),
)

Draft: Any = jsonschema.Draft202012Validator


def _in_range(bound: int) -> Callable[[object], bool]:
    return lambda value: not isinstance(value, int) or -bound <= value < bound


def _is_uri(value: object) -> bool:
    return not isinstance(value, str) or bool(urlsplit(value).scheme)


def _is_snowflake(value: object) -> bool:
    return not isinstance(value, str) or (value.isdigit() and int(value) < 2**64)


INTEGERS = {"int32": 2**31, "int64": 2**63}
"""Formats of integers, and what bounds them: quick validators check formats of texts alone."""
FORMATS: Any = jsonschema.FormatChecker(formats=("date-time",))
FORMATS.checks("int32")(_in_range(INTEGERS["int32"]))
FORMATS.checks("int64")(_in_range(INTEGERS["int64"]))
FORMATS.checks("uri")(_is_uri)
FORMATS.checks("snowflake")(_is_snowflake)


def _conforms(name: str) -> Callable[[str], bool]:
    return lambda value: bool(FORMATS.conforms(value, name))


QUICK_FORMATS = {name: _conforms(name) for name in ("date-time", "uri", "snowflake")}


class Description(Protocol):
    """Something that knows what requests and answers must look like."""

    @property
    def known(self) -> bool:
        """Whether it is Discord's description, and not the blank one that finds no faults."""

    def request_faults(self, request: Request) -> list[str]:
        """What in a request is not as described; empty when nothing."""

    def answer_faults(self, request: Request) -> list[str]:
        """What in the answer to a request is not as described."""


class Blank:
    """Stands in where Discord's description is not at hand."""

    known = False

    def request_faults(self, request: Request) -> list[str]:
        """None: nothing is known."""
        return []

    def answer_faults(self, request: Request) -> list[str]:
        """None: nothing is known."""
        return []


def find_document() -> Path | None:
    """Where the description lies: what MELEE_OPENAPI names, else `PLACE` in a folder above this one."""
    if named := os.environ.get(SETTING):
        return Path(named)
    found = (parent / PLACE for parent in Path(__file__).resolve().parents)
    return next((path for path in found if path.is_file()), None)


@cache
def load_description() -> Description:
    """Discord's description when it is at hand, read once; else the blank one."""
    path = find_document()
    return Blank() if path is None else OpenApi(json.loads(path.read_text(encoding="utf-8")))


class OpenApi:
    """An OpenAPI 3.1 document, its known differences smoothed out."""

    known = True

    def __init__(
        self, document: Json, differences: Iterable[tuple[str, str, str]] = KNOWN_DIFFERENCES
    ) -> None:
        self._document = document
        self._validators: dict[str, Any] = {}
        self._quick: dict[str, jsonschema_rs.Draft202012Validator] = {}
        self._validator_class = _validator_class(document["components"]["schemas"])
        for schema, name, _reason in differences:
            properties = document["components"]["schemas"][schema]["properties"]
            properties[name] = _widened(properties[name])
        self._bounded = _bounded(document["components"])
        # Literal parts go before placeholders, as in `routing`.
        templates = sorted(document["paths"], key=lambda template: template.count("{"))
        self._paths = [
            (template, re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template))))
            for template in templates
        ]

    def describes(self, request: Request) -> bool:
        """Whether the document has this path and method."""
        return self._operation(request) is not None

    def request_faults(self, request: Request) -> list[str]:
        """Faults of path, method, query and body, each with its place."""
        found = self._operation(request)
        if found is None:
            return [f"{request}: Discord's API has no such path and method"]
        template, operation, params = found
        faults = [
            *self._param_faults(template, operation, "path", params),
            *self._param_faults(template, operation, "query", request.query),
            *self._body_faults(request, template, operation),
        ]
        return [f"{request}: {fault}" for fault in faults]

    def answer_faults(self, request: Request) -> list[str]:
        """Faults of a success's status and body."""
        found = self._operation(request)
        if found is None or request.status is None or request.status >= 300:
            return []
        template, operation, _ = found
        answer = operation["responses"].get(str(request.status))
        if answer is None:
            return [f"{request}: {request.status} is none of {list(operation['responses'])}"]
        content = answer.get("content", {}).get("application/json")
        if content is None:
            return [] if request.answer is None else [f"{request}: answered with a body where there is none"]
        key = f"{request.method} {template} {request.status}"
        return [
            f"{request} answered: {fault}" for fault in self._faults(key, content["schema"], request.answer)
        ]

    def _operation(self, request: Request) -> tuple[str, Json, dict[str, str]] | None:
        for template, pattern in self._paths:
            operation = self._document["paths"][template].get(request.method.lower())
            if operation is not None and (match := pattern.fullmatch(request.path)) is not None:
                return template, operation, match.groupdict()
        return None

    def _param_faults(
        self, template: str, operation: Json, place: str, given: Mapping[str, str]
    ) -> Iterator[str]:
        listed = [*self._document["paths"][template].get("parameters", []), *operation.get("parameters", [])]
        declared = {param["name"]: param for param in listed if param["in"] == place}
        for name, value in given.items():
            if name not in declared:
                yield f"{place} parameter {name!r} is not described"
                continue
            schema = declared[name]["schema"]
            for fault in self._faults(f"{template} {place} {name}", schema, _typed(schema, value)):
                yield f"{place} parameter {name}: {fault}"
        for name, param in declared.items():
            if param.get("required") and name not in given:
                yield f"{place} parameter {name!r} is missing"

    def _body_faults(self, request: Request, template: str, operation: Json) -> Iterator[str]:
        described = operation.get("requestBody")
        if described is None:
            if request.body is not None or request.files:
                yield "has a body where none is described"
            return
        if request.body is None and not request.files:
            if described.get("required"):
                yield "has no body"
            return
        content = described["content"].get(request.content_type)
        if content is None:
            yield f"{request.content_type} is none of {list(described['content'])}"
            return
        yield from self._faults(
            f"{request.method} {template} {request.content_type}", content["schema"], request.body
        )

    def _faults(self, key: str, schema: Json, value: Any) -> Iterator[str]:
        """The fault of a value that says most, if it has any; validators are kept by `key`.

        A quick validator has the first look. It is at least as strict as the slow one, which has the last
        word and explains the fault.
        """
        if key not in self._quick:
            whole = {"components": self._bounded, "allOf": [_bounded(schema)]}
            self._quick[key] = jsonschema_rs.Draft202012Validator(
                whole, validate_formats=True, formats=QUICK_FORMATS
            )
        if self._quick[key].is_valid(value):
            return
        if key not in self._validators:
            whole = {"components": self._document["components"], "allOf": [schema]}
            self._validators[key] = self._validator_class(whole, format_checker=FORMATS)
        fault = jsonschema.exceptions.best_match(self._validators[key].iter_errors(value))
        if fault is not None:
            yield f"{fault.json_path}: {fault.message[:300]}"


def _typed(schema: Json, text: str) -> Any:
    """A parameter's text as the type that its schema wants; Discord takes 1 and 0 for booleans as well."""
    if schema.get("type") == "boolean":
        return {"true": True, "1": True, "false": False, "0": False}.get(text, text)
    if schema.get("type") == "integer" and text.lstrip("-").isdigit():
        return int(text)
    return text


def _bounded(schema: Any) -> Any:
    """A schema whose formats of integers are bounds, too."""
    if isinstance(schema, list):
        return [_bounded(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    bounded = {key: _bounded(each) for key, each in schema.items()}
    if bound := INTEGERS.get(str(schema.get("format"))):
        bounded["minimum"] = max(schema.get("minimum", -bound), -bound)
        bounded["maximum"] = min(schema.get("maximum", bound - 1), bound - 1)
    return bounded


def _widened(schema: Json) -> Json:
    """A property's schema that takes integer and decimal text for each other, in lists too."""
    if schema.get("type") in ("array", ["array", "null"]):
        return schema | {"items": _widened(schema["items"])}
    text = {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}
    return {"anyOf": [schema, {"type": "integer", "minimum": 0, "maximum": 2**64 - 1}, text]}


def _validator_class(schemas: Json) -> Any:
    """Draft 2020-12, with unions going straight to the one branch that a value can mean.

    That is quick, where trying all branches at every level is not, and the fault found is that branch's own.
    """

    def types(branch: Json) -> list[Any]:
        schema = schemas.get(branch.get("$ref", "").removeprefix(SCHEMAS), {})
        found: list[Any] = schema.get("properties", {}).get("type", {}).get("enum", [])
        return found

    def meant(branches: list[Json], value: Any) -> list[Json]:
        left = [branch for branch in branches if value is None or branch != {"type": "null"}]
        kind = value.get("type") if isinstance(value, dict) else None
        typed = [branch for branch in left if kind is not None and kind in types(branch)]
        return typed or left

    def union(keyword: str) -> Callable[[Any, list[Json], Any, Json], Iterator[Any]]:
        usual = Draft.VALIDATORS[keyword]

        def check(validator: Any, branches: list[Json], value: Any, schema: Json) -> Iterator[Any]:
            left = meant(branches, value)
            if len(left) == 1:
                yield from validator.descend(value, left[0])
            else:
                yield from usual(validator, branches, value, schema)

        return check

    return jsonschema.validators.extend(Draft, {name: union(name) for name in ("oneOf", "anyOf")})
