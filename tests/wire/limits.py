"""What Discord enforces beyond its schema, and what this project promises of every message.

Each check returns the breaches it finds. Sources: Discord's documentation of messages, components, modals and
application commands; the promises are "What never happens" in the design of the bot's surface.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.wire.component_limits import Fault, bad_length, component_faults
from tests.wire.components import Path, media_of, walk
from tests.wire.ids import Json
from tests.wire.messages import Flag, Message, Upload

FILE_BYTES = 10 * 1024 * 1024
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
GROUP_TYPES = (1, 2)
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


@dataclass(frozen=True)
class Breach:
    """A limit not kept: where in the body, Discord's code for it, what is wrong.

    `refused` is False for what Discord would take but this project promises never to send.
    """

    at: Path
    code: str
    message: str
    refused: bool = True

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.at))}: {self.message}"


def _breaches(faults: Iterable[Fault]) -> list[Breach]:
    return [Breach(at, code, message) for at, code, message in faults]


def message_breaches(body: Json, files: Sequence[Upload], message: Message | None = None) -> list[Breach]:
    """Of a request that makes a message, or changes `message`."""
    flags = Flag(body.get("flags") or 0) | (message.flags if message else Flag(0))
    makes = message is None or message.loading
    found = _breaches(
        [
            *bad_length(("content",), body.get("content"), 0, 2000),
            *bad_length(("nonce",), str(body.get("nonce") or ""), 0, 25),
            *_embed_faults(body.get("embeds") or []),
            *_attachment_faults(body, files),
            *_mention_faults(body.get("allowed_mentions") or {}),
            *component_faults(body.get("components") or [], v2=Flag.COMPONENTS_V2 in flags),
            *_form_faults(body, files, flags, makes),
        ]
    )
    if makes and body.get("allowed_mentions") is None:
        found.append(
            Breach(("allowed_mentions",), "UNSET", "not set: anyone named could be called", refused=False)
        )
    return found + _unseen(body, message, Flag.COMPONENTS_V2 in flags)


def _form_faults(body: Json, files: Sequence[Upload], flags: Flag, makes: bool) -> Iterator[Fault]:
    if Flag.COMPONENTS_V2 in flags:
        for name in ("content", "embeds", "sticker_ids", "poll"):
            if body.get(name):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                yield (name,), code, "cannot be used together with IS_COMPONENTS_V2"
        if makes and not body.get("components"):
            yield ("components",), "BASE_TYPE_REQUIRED", "a layout without components is an empty message"
    elif (
        makes
        and not files
        and not any(body.get(name) for name in ("content", "embeds", "components", "poll"))
    ):
        yield ("content",), "BASE_TYPE_REQUIRED", "cannot send an empty message"


def _embed_faults(embeds: Sequence[Json]) -> Iterator[Fault]:
    yield from bad_length(("embeds",), embeds, 0, 10)
    for index, embed in enumerate(embeds):
        at: Path = ("embeds", index)
        yield from bad_length((*at, "title"), embed.get("title"), 0, 256)
        yield from bad_length((*at, "description"), embed.get("description"), 0, 4096)
        yield from bad_length((*at, "fields"), embed.get("fields"), 0, 25)
        for number, entry in enumerate(embed.get("fields") or []):
            yield from bad_length((*at, "fields", number, "name"), entry.get("name"), 1, 256)
            yield from bad_length((*at, "fields", number, "value"), entry.get("value"), 1, 1024)


def _attachment_faults(body: Json, files: Sequence[Upload]) -> Iterator[Fault]:
    listed = body.get("attachments") or []
    yield from bad_length(("attachments",), listed, 0, 10)
    for index, entry in enumerate(listed):
        yield from bad_length(("attachments", index, "description"), entry.get("description"), 0, 1024)
    for id_, count in Counter(str(entry.get("id")) for entry in listed).items():
        if count > 1:
            yield ("attachments",), "SET_TYPE_ALREADY_CONTAINS_VALUE", f"id {id_} stands there {count} times"
    for index, upload in enumerate(files):
        if len(upload.content) > FILE_BYTES:
            yield ("files", index), "BASE_TYPE_BAD_LENGTH", f"{len(upload.content)} bytes are too many"
        if not upload.content:
            yield ("files", index), "BASE_TYPE_BAD_LENGTH", "the file is empty"


def _mention_faults(allowed: Json) -> Iterator[Fault]:
    for name in ("users", "roles"):
        yield from bad_length(("allowed_mentions", name), allowed.get(name), 0, 100)
        if name in (allowed.get("parse") or []) and allowed.get(name):
            yield ("allowed_mentions", name), "MUTUALLY_EXCLUSIVE", f"parse names {name} too"


def _unseen(body: Json, message: Message | None, v2: bool) -> list[Breach]:
    """Files in a layout that no component shows: nobody would ever see them."""
    if not v2 or "components" not in body:
        return []
    shown = {media["url"] for _, part in walk(body["components"] or []) for media in media_of(part)}
    held = {a.id: {a.url, f"attachment://{a.filename}"} for a in (message.attachments if message else [])}
    found = []
    for index, entry in enumerate(body.get("attachments") or []):
        addresses = held.get(str(entry["id"]), {f"attachment://{entry.get('filename')}"})
        if not addresses & shown:
            text = f"{entry.get('filename') or entry['id']} is shown by no component"
            found.append(Breach(("attachments", index), "UNSEEN", text, refused=False))
    return found


def modal_breaches(data: Json) -> list[Breach]:
    """Of a modal shown to a user."""
    held = data.get("components") or []
    faults = [
        *bad_length(("title",), data.get("title"), 1, 45),
        *bad_length(("custom_id",), data.get("custom_id"), 1, 100),
        *bad_length(("components",), held, 1, 5),
        *component_faults(held, v2=True),
    ]
    return _breaches(faults)


def choice_breaches(choices: Sequence[Json], at: Path = ("choices",)) -> list[Breach]:
    """Of choices, fixed ones or autocompletion's."""
    faults = [*bad_length(at, choices, 0, 25)]
    for index, choice in enumerate(choices):
        faults += bad_length((*at, index, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            faults += bad_length((*at, index, "value"), choice["value"], 1, 100)
    return _breaches(faults)


def channel_breaches(form: Json) -> list[Breach]:
    """Of a request that makes or changes a channel or thread."""
    faults = [*bad_length(("name",), form.get("name"), 1, 100)]
    if (minutes := form.get("auto_archive_duration")) is not None and minutes not in ARCHIVE_MINUTES:
        faults.append((("auto_archive_duration",), "BASE_TYPE_CHOICES", f"must be one of {ARCHIVE_MINUTES}"))
    return _breaches(faults)


ENTRY_POINT = 4
"""The type of the command by which Discord's app launches an Activity; an app has one at most."""


def command_breaches(commands: Sequence[Json]) -> list[Breach]:
    """Of application commands to be registered."""
    found = _breaches(bad_length((), commands, 0, 100))
    names = Counter((command.get("type") or 1, command.get("name")) for command in commands)
    found += [
        Breach((), "APPLICATION_COMMANDS_DUPLICATE_NAME", f"{name!r} is there {count} times")
        for (_, name), count in names.items()
        if count > 1
    ]
    entries = sum(command.get("type") == ENTRY_POINT for command in commands)
    if entries > 1:
        found.append(Breach((), "APPLICATION_COMMANDS_ENTRY_POINT_MAX", f"{entries} Entry Point commands"))
    for index, command in enumerate(commands):
        if (command.get("type") or 1) == 1:
            found += _option_breaches(command, (index,))
            if (size := _size(command)) > 8000:
                found.append(Breach((index,), "APPLICATION_COMMAND_TOO_LARGE", f"holds {size} characters"))
    return found


def _option_breaches(option: Json, at: Path) -> list[Breach]:
    name = str(option.get("name"))
    held = option.get("options") or []
    faults = [
        *bad_length((*at, "description"), option.get("description"), 1, 100),
        *bad_length((*at, "options"), held, 0, 25),
    ]
    if not COMMAND_NAME.fullmatch(name) or name != name.lower():
        faults.append(((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", f"{name!r} is no command name"))
    if option.get("choices") and option.get("autocomplete"):
        faults.append(
            ((*at, "choices"), "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "given beside autocomplete")
        )
    if len({entry.get("name") for entry in held}) < len(held):
        faults.append(
            ((*at, "options"), "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE", "a name stands there twice")
        )
    required = [bool(entry.get("required")) for entry in held]
    if required != sorted(required, reverse=True):
        faults.append(
            ((*at, "options"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "required after optional")
        )
    if len({entry.get("type") in GROUP_TYPES for entry in held}) > 1:
        faults.append(
            ((*at, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "subcommands beside options")
        )
    found = _breaches(faults) + choice_breaches(option.get("choices") or [], (*at, "choices"))
    for index, entry in enumerate(held):
        found += _option_breaches(entry, (*at, "options", index))
    return found


def _size(command: Json) -> int:
    own = len(str(command.get("name"))) + len(str(command.get("description") or ""))
    own += sum(len(choice["name"]) + len(str(choice["value"])) for choice in command.get("choices") or [])
    return own + sum(_size(option) for option in command.get("options") or [])
