"""What Discord's own app lets a user send: options as commands declare them, fields as modals ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from tests.wire.components import Kind, as_answered, walk
from tests.wire.ids import Json
from tests.wire.messages import Attachment
from tests.wire.payloads import (
    attachment_payload,
    member_payload,
    partial_channel_payload,
    role_payload,
    user_payload,
)
from tests.wire.permissions import Permission
from tests.wire.world import Channel, Role, User

if TYPE_CHECKING:
    from tests.wire.server import WireServer


class NotOffered(AssertionError):
    """A person could not do this in Discord's app: no such command, a disabled button, a value too great."""


class OptionType(IntEnum):
    """Types of command options by Discord's numbers."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


_TAKES: dict[int, type | tuple[type, ...]] = {
    OptionType.STRING: str,
    OptionType.INTEGER: int,
    OptionType.BOOLEAN: bool,
    OptionType.USER: User,
    OptionType.CHANNEL: Channel,
    OptionType.ROLE: Role,
    OptionType.MENTIONABLE: (User, Role),
    OptionType.NUMBER: (int, float),
    OptionType.ATTACHMENT: tuple,
}


def find_command(
    server: WireServer, user: User, channel: Channel, words: list[str]
) -> tuple[Json, list[Json]]:
    """The command that these words name, and its parts: the command itself, then group and subcommand.

    Raises NotOffered where the app would not show it to this user here.
    """
    guild_id = channel.guild.id if channel.guild else ""
    books = [server.commands.get("", {}), server.commands.get(guild_id, {})]
    known = {c["name"]: c for book in books for c in book.values() if c["type"] == 1}
    if words[0] not in known:
        raise NotOffered(f"no command /{words[0]}; there are {sorted(known)}")
    command = known[words[0]]
    _must_show(command, user, channel)
    chain = [command]
    for word in words[1:]:
        parts = {o["name"]: o for o in chain[-1].get("options", []) if o["type"] <= OptionType.GROUP}
        if word not in parts:
            raise NotOffered(f"/{' '.join(words)}: no {word!r} in {sorted(parts)}")
        chain.append(parts[word])
    if any(option["type"] <= OptionType.GROUP for option in chain[-1].get("options", [])):
        raise NotOffered(f"/{' '.join(words)} has subcommands: one must be named")
    return command, chain


def _must_show(command: Json, user: User, channel: Channel) -> None:
    if channel.guild is None:
        contexts = command.get("contexts")
        shown = command.get("dm_permission", True) if contexts is None else 1 in contexts
        if not shown:
            raise NotOffered(f"/{command['name']} is not shown in direct messages")
        return
    if 0 not in (command.get("contexts") or [0]):
        raise NotOffered(f"/{command['name']} is not shown in servers")
    needed = Permission(int(command.get("default_member_permissions") or 0))
    held = channel.permissions_of(user)
    if Permission.USE_APPLICATION_COMMANDS not in held or needed not in held:
        raise NotOffered(f"/{command['name']} is not shown to {user.name} here")


def command_data(
    server: WireServer,
    channel: Channel,
    command: Json,
    chain: list[Json],
    values: Mapping[str, Any],
    focused: str = "",
) -> Json:
    """The data of a command interaction, or of its autocompletion while `focused` is being written."""
    declared = {option["name"]: option for option in chain[-1].get("options", [])}
    if strange := values.keys() - declared.keys():
        raise NotOffered(f"/{command['name']} has no option {sorted(strange)}; there are {list(declared)}")
    missing = [name for name, option in declared.items() if option.get("required") and name not in values]
    if missing and not focused:
        raise NotOffered(f"/{command['name']} needs {missing}")
    resolved: Json = {}
    options: list[Json] = []
    for name, option in declared.items():
        if name in values:
            options.append(_option(server, channel, option, values[name], resolved, name == focused))
    for part in reversed(chain[1:]):
        options = [{"type": part["type"], "name": part["name"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def _option(
    server: WireServer, channel: Channel, option: Json, value: Any, resolved: Json, focused: bool
) -> Json:
    sent: Json = {"type": option["type"], "name": option["name"]}
    if focused:
        if not option.get("autocomplete"):
            raise NotOffered(f"{option['name']} has no autocompletion")
        return sent | {"value": value, "focused": True}
    fits = isinstance(value, _TAKES[option["type"]])
    if not fits or (isinstance(value, bool) and option["type"] != OptionType.BOOLEAN):
        raise NotOffered(f"{option['name']} takes {_TAKES[option['type']]}, not {value!r}")
    _must_fit(option, value)
    if option["type"] == OptionType.ATTACHMENT:
        filename, content = value
        id_ = server.world.ids.next()
        url = f"{server.media_url}/{channel.id}/{id_}/{filename}"
        server.files[id_] = Attachment(id_, filename, content, url)
        resolved.setdefault("attachments", {})[id_] = attachment_payload(server.files[id_], ephemeral=True)
        return sent | {"value": id_}
    if isinstance(value, User | Channel | Role):
        resolve(channel, [value], resolved)
        return sent | {"value": value.id}
    return sent | {"value": value}


def _must_fit(option: Json, value: Any) -> None:
    name = option["name"]
    choices = [choice["value"] for choice in option.get("choices", [])]
    if choices and value not in choices:
        raise NotOffered(f"{name} offers {choices}, not {value!r}")
    if isinstance(value, str):
        measure, least, most = len(value), option.get("min_length"), option.get("max_length", 6000)
    else:
        measure, least, most = value, option.get("min_value"), option.get("max_value")
    if (least is not None and measure < least) or (most is not None and measure > most):
        raise NotOffered(f"{name} takes {least} to {most}, not {value!r}")


def resolve(channel: Channel, chosen: Iterable[User | Channel | Role], resolved: Json) -> None:
    """Add the things that were chosen to an interaction's `resolved`."""
    for thing in chosen:
        match thing:
            case User():
                resolved.setdefault("users", {})[thing.id] = user_payload(thing)
                member = channel.guild.members.get(thing.id) if channel.guild else None
                if member is not None:
                    shown = {
                        k: v for k, v in member_payload(member).items() if k not in ("user", "deaf", "mute")
                    }
                    shown["permissions"] = str(int(channel.permissions_of(thing)))
                    resolved.setdefault("members", {})[thing.id] = shown
            case Channel():
                resolved.setdefault("channels", {})[thing.id] = partial_channel_payload(
                    thing, User("", "", "")
                )
            case Role():
                resolved.setdefault("roles", {})[thing.id] = role_payload(thing)


def modal_data(modal: Json, values: Mapping[str, Any]) -> Json:
    """A modal's submission: `values` by custom id or label; fields not named keep what they showed."""
    asked = as_answered(modal["components"], lambda url: {"url": url})
    known: set[str] = set()
    filled: list[Json] = []
    for part in asked:
        if part["type"] == Kind.ACTION_ROW:
            fields = [_field(field, field.get("label", ""), values, known) for field in part["components"]]
            filled.append({"type": part["type"], "id": part["id"], "components": fields})
        elif part["type"] == Kind.LABEL:
            field = _field(part["component"], part["label"], values, known)
            filled.append({"type": part["type"], "id": part["id"], "component": field})
        else:
            filled.append({"type": part["type"], "id": part["id"]})
    if strange := values.keys() - known:
        fields = [field["custom_id"] for _, field in walk(asked) if "custom_id" in field]
        raise NotOffered(f"the modal has no field {sorted(strange)}; there are {fields}")
    return {"custom_id": modal["custom_id"], "components": filled}


def _field(field: Json, label: str, values: Mapping[str, Any], known: set[str]) -> Json:
    known |= {field["custom_id"], label}
    sent: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    given = values.get(field["custom_id"], values.get(label))
    if field["type"] == Kind.TEXT_INPUT:
        text = given if given is not None else field.get("value", "")
        least = field.get("min_length", 1 if field.get("required", True) else 0)
        if not (least <= len(text) <= field.get("max_length", 4000)) and (
            text or field.get("required", True)
        ):
            raise NotOffered(f"{label or field['custom_id']} does not take {text!r}")
        return sent | {"value": text}
    options = [option["value"] for option in field.get("options", [])]
    if field["type"] == Kind.CHECKBOX:
        return sent | {"value": bool(field.get("default") if given is None else given)}
    if field["type"] == Kind.RADIO_GROUP:
        shown = [option["value"] for option in field["options"] if option.get("default")]
        value = given if given is not None else next(iter(shown), None)
        if value not in (options if field.get("required", True) else [*options, None]):
            raise NotOffered(f"{label or field['custom_id']} offers {options}, not {value!r}")
        return sent | {"value": value}
    chosen = (
        given if given is not None else [o["value"] for o in field.get("options", []) if o.get("default")]
    )
    if field["type"] in (Kind.STRING_SELECT, Kind.CHECKBOX_GROUP) and not set(chosen) <= set(options):
        raise NotOffered(f"{label or field['custom_id']} offers {options}, not {chosen}")
    return sent | {"values": list(chosen)}
