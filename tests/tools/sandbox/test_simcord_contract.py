"""What the sandbox assumes about the private parts of simcord and discord.py.

A failure names what a new version has changed and what the sandbox uses it for.
"""

import ast
import dataclasses
import importlib
import inspect
from importlib.metadata import version
from pathlib import Path

import pytest
from simcord.backend import Backend
from simcord.backend.cdn import CdnStore
from simcord.backend.models import Channel, Guild, Interaction, Message, Role, User
from simcord.env import Env

import tools.sandbox
from tests.cases import for_each
from tools.sandbox.backend import SandboxBackend
from tools.sandbox.insides import Cdn, RealTimeEnv, WallClock
from tools.sandbox.live import SandboxAdapter, SandboxHttp
from tools.sandbox.world import WORLD

SOURCES = sorted(Path(tools.sandbox.__file__).parent.glob("*.py"))
PACKAGES = ("simcord", "discord")


@pytest.mark.parametrize(("package", "pinned"), [("simcord", "3.2.1"), ("discord.py", "2.7.1")])
def test_the_versions_are_the_ones_that_were_looked_into(package: str, pinned: str) -> None:
    assert version(package) == pinned, (
        f"{package} is {version(package)}, the sandbox was made for {pinned}: "
        "if everything else here passes, change the pin in pyproject.toml and here together"
    )


FUNCTIONS = [
    ("simcord._dpy_internals", "install_http", ["client", "http"], "replaces the client's REST"),
    ("simcord._dpy_internals", "install_websocket", ["client", "ws"], "replaces the client's gateway"),
    ("simcord._dpy_internals", "set_guild_ready_timeout", ["client", "timeout"], "makes READY quick"),
    ("simcord._dpy_internals", "get_state", ["client"], "finds the client's cache and parsers"),
    ("simcord._dpy_internals", "set_webhook_adapter", ["adapter"], "replaces interaction answers"),
    ("simcord._dpy_internals", "reset_webhook_adapter", ["previous"], "restores interaction answers"),
    ("simcord._modal", "_modal_control_map", ["spec"], "finds a modal's inputs"),
    ("simcord._modal", "_submit_modal", ["actor", "shown", "values"], "sends modals"),
    ("simcord.actors", "_slash", ["actor", "channel", "name", "options", "root"], "runs commands"),
    (
        "simcord.actors",
        "_autocomplete_result",
        ["actor", "channel", "name", "option", "value", "filled", "root"],
        "asks for choices",
    ),
    ("simcord.actors", "_component_click", ["actor", "message", "label", "custom_id"], "presses buttons"),
    ("simcord.actors", "_component_select", ["actor", "message", "values", "custom_id"], "uses menus"),
    ("simcord.actors", "_find_component", ["rows", "types", "custom_id", "label"], "finds menus"),
    (
        "simcord.gateway",
        "ShardRouter",
        ["backend", "state", "dispatch", "shard_count", "shard_ids"],
        "brings events to the client",
    ),
    ("simcord.results", "ResponseMessage", ["env", "message"], "names a message to an actor"),
    ("simcord.http.routes.interactions", "interaction_callback", ["ctx"], "takes answers to interactions"),
    ("simcord.http", "FakeWebhookAdapter", ["backend", "message_content_access"], "answers interactions"),
]


@for_each(("module", "name", "parameters", "purpose"), FUNCTIONS)
def test_a_function_still_has_its_parameters(
    module: str, name: str, parameters: list[str], purpose: str
) -> None:
    function = getattr(importlib.import_module(module), name, None)
    assert function is not None, f"{module}.{name} is gone; it {purpose}"
    assert list(inspect.signature(function).parameters) == parameters, (
        f"{module}.{name} takes other parameters now; it {purpose}"
    )


OVERRIDES = [
    (RealTimeEnv, "_begin_operation", "lets people act at the same time"),
    (RealTimeEnv, "_end_operation", "lets people act at the same time"),
    (RealTimeEnv, "_settle_internal", "keeps actors from waiting for an idle bot"),
    (RealTimeEnv, "_notify_dispatch_observers", "gives commands their whole name"),
    (WallClock, "now", "makes time real"),
    (WallClock, "advance", "makes time real"),
    (Cdn, "store_attachment", "measures images"),
    (SandboxBackend, "snowflake", "makes ids real"),
    (SandboxBackend, "emit", "sees changes of channels"),
    (SandboxBackend, "commit_message", "sees new messages"),
    (SandboxBackend, "edit_message", "sees edits"),
    (SandboxBackend, "delete_message", "sees deletions"),
    (SandboxBackend, "bulk_delete_messages", "sees deletions"),
    (SandboxBackend, "register_commands", "sees a sync of commands"),
    (SandboxBackend, "require_permissions", "lets a bot edit its own threads"),
    (SandboxBackend, "edit_channel", "asks for Manage Threads"),
    (SandboxBackend, "delete_channel", "asks for Manage Threads"),
    (SandboxHttp, "request", "is the way of all REST calls"),
    (SandboxAdapter, "request", "is the way of all interaction answers"),
]


@for_each(("own", "name", "purpose"), OVERRIDES)
def test_an_overridden_method_is_still_one_of_simcords(own: type, name: str, purpose: str) -> None:
    theirs = getattr(own.__mro__[1], name, None)
    assert theirs is not None, f"{own.__mro__[1].__name__}.{name} is gone: {own.__name__}.{name} {purpose}"
    needed = [
        parameter.name
        for parameter in inspect.signature(getattr(own, name)).parameters.values()
        if parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL)
    ]
    offered = list(inspect.signature(theirs).parameters)
    assert needed == [n for n in offered if n in needed], f"{name} takes {offered} now; it {purpose}"


FIELDS = [
    (Interaction, ("id", "token", "channel_id", "user_id", "responded", "response_kind", "message_id")),
    (Interaction, ("ephemeral", "modal", "modal_consumed", "autocomplete_choices", "command_name")),
    (Message, ("id", "channel_id", "author_id", "flags", "content", "components", "attachments")),
    (Message, ("edited_timestamp", "ping_user_ids", "interaction_metadata")),
    (Channel, ("id", "type", "name", "topic", "guild_id", "position", "recipient_ids", "owner_id")),
    (Channel, ("thread_metadata", "parent_id")),
    (Guild, ("id", "name", "owner_id", "roles", "members", "channel_ids")),
    (Role, ("id", "name", "permissions", "position", "managed")),
    (User, ("id", "name", "global_name", "bot")),
]


@for_each(("model", "names"), FIELDS)
def test_a_model_still_has_its_fields(model: type, names: tuple[str, ...]) -> None:
    gone = set(names) - {field.name for field in dataclasses.fields(model)}
    assert not gone, f"simcord's {model.__name__} has lost {sorted(gone)}"


def test_the_stores_are_still_where_they_were() -> None:
    backend = SandboxBackend(WORLD, lambda _change: None)
    for name in (
        "users",
        "guilds",
        "channels",
        "messages",
        "dm_channels",
        "interactions",
        "interaction_tokens",
    ):
        assert isinstance(getattr(backend, name, None), dict), f"the backend's {name} moved"
    for name in ("transcript", "http_requests"):
        assert hasattr(Backend(), name), f"the backend's {name}, which is kept short, moved"
    assert isinstance(CdnStore()._blobs, dict), "the CDN's files, which are swept, moved"
    assert set(backend.guilds) == {WORLD.guild_id}


def test_the_environment_still_keeps_its_clients_states() -> None:
    assert "_message_states" in inspect.getsource(Env.__init__), "handles of messages would be refused"


def test_discords_interaction_answers_still_go_through_a_context_variable() -> None:
    from discord import interactions
    from discord.webhook import async_

    assert interactions.async_context is async_.async_context, "answers would go to the real Discord"


def imports(node: ast.AST) -> list[str]:
    """Return the dotted names that an import statement imports."""
    match node:
        case ast.ImportFrom(module=str(module), names=names):
            return [f"{module}.{alias.name}" for alias in names]
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case _:
            return []


def private_uses(path: Path) -> list[str]:
    """Return the lines that use private names of another object or package."""
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        used = [name for name in imports(node) if name.startswith(PACKAGES) and "._" in name]
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=name) if name.startswith("_") and not name.startswith("__"):
                used.append(name)
        found += [f"{path.name}:{node.lineno} {name}" for name in used]
    return found


def test_only_one_module_reaches_into_the_insides() -> None:
    uses = {path.name: private_uses(path) for path in SOURCES}
    assert uses.pop("insides.py"), "this check no longer sees anything"
    assert {name: lines for name, lines in uses.items() if lines} == {}


def test_nothing_but_the_sandbox_needs_simcord() -> None:
    root = Path(tools.sandbox.__file__).parents[2]
    users = {
        path.relative_to(root).as_posix()
        for folder in ("bot", "cogs", "render", "tools")
        for path in (root / folder).rglob("*.py")
        if "simcord" in (text := path.read_text())
        for node in ast.walk(ast.parse(text))
        if any(name.split(".")[0] == "simcord" for name in imports(node))
    }
    assert users
    assert all(user.startswith("tools/sandbox/") for user in users), "a server with a token does without it"
