"""The only module that touches the private parts of simcord and of discord.py.

simcord is made for tests: its clock stands still between actions, its actors wait until the bot is idle, and
it never forgets anything. Running it in real time takes private parts. When a new version of either library
changes them, `tests/tools/sandbox/test_simcord_contract.py` says what broke.
"""

import datetime
import io
import time
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any

import discord
from simcord import _dpy_internals as dpy
from simcord._clock import Clock
from simcord._modal import _modal_control_map, _submit_modal
from simcord.actors import (
    MemberActor,
    _autocomplete_result,
    _component_click,
    _component_select,
    _find_component,
    _slash,
)
from simcord.backend import Backend
from simcord.backend.cdn import CdnStore
from simcord.backend.models import Interaction, Message
from simcord.builders import ChannelHandle, UserHandle
from simcord.enums import SELECT_TYPES
from simcord.env import Env
from simcord.gateway import ShardRouter
from simcord.http import router
from simcord.http.routes.interactions import interaction_callback
from simcord.results import InteractionResult, ResponseMessage

from tools.sandbox.media import media_type

DISCORD_EPOCH_MS = 1_420_070_400_000
TOKEN_SECONDS = 15 * 60.0
"""How long an interaction can be answered. Uploads that no message shows are kept as long."""


def stamp() -> int:
    """Return the lowest id for the current millisecond."""
    return (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22


def age_of(snowflake: int) -> float:
    """Return an id's age in seconds."""
    return time.time() - ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000


REPLACED_SECONDS = 60.0
"""How long an image that its message no longer shows stays available to pages still loading it."""

Actor = MemberActor | UserHandle


LAUNCH_ACTIVITY, PONG = 12, 1
"""Answers to interactions, by Discord's numbers. simcord does not know the first."""


def take_launches() -> None:
    """Let bots answer by LAUNCH_ACTIVITY, in all of this process's simulated Discords."""
    routes = router._ROUTES["POST"]
    for number, (template, handler) in enumerate(routes):
        if handler is interaction_callback:
            routes[number] = (template, _callback)


def _callback(ctx: router.RequestContext) -> Any:
    if ctx.body().get("type") != LAUNCH_ACTIVITY:
        return interaction_callback(ctx)
    ctx.json = {"type": PONG}  # which changes nothing else either
    answer = interaction_callback(ctx)
    record = ctx.backend.interactions[ctx.int_arg("interaction_id")]
    record.response_kind = "launch"  # type: ignore[assignment]
    instance = {"id": f"i-{record.id}-gc-{record.guild_id}-{record.channel_id}"}
    return {**answer, "resource": {"type": LAUNCH_ACTIVITY, "activity_instance": instance}}


class WallClock(Clock):
    """simcord's clock, but showing the real time."""

    def now(self) -> datetime.datetime:
        return datetime.datetime.now(datetime.UTC)

    def advance(self, seconds: float) -> None:
        raise NotImplementedError("the sandbox runs in real time")


class Cdn(CdnStore):
    """simcord's store of attachments, which also measures images and drops those that no message shows."""

    def __init__(self) -> None:
        super().__init__()
        self._dropped_at: dict[str, float] = {}

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        stored = super().store_attachment(attachment_id, channel_id, filename, data, description)
        stored["content_type"] = media_type(filename)
        from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 -- loaded for the first file

        try:
            with Image.open(io.BytesIO(data)) as image:
                stored["width"], stored["height"] = image.size
        except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
            pass  # not an image: Discord gives no size for it either
        return stored

    def release(self, attachments: Sequence[Mapping[str, Any]]) -> None:
        """Mark attachments that their message no longer shows; `sweep` drops them later."""
        for attachment in attachments:
            self._dropped_at.setdefault(attachment["url"], time.monotonic())

    def sweep(self, shown: set[str]) -> None:
        """Drop the files that nobody needs any more; `shown` has the URLs that messages show."""
        now = time.monotonic()
        for url in [url for url in self._blobs if url not in shown]:
            dropped = self._dropped_at.get(url)
            if dropped is None:
                unneeded = age_of(int(url.split("/")[-2])) > TOKEN_SECONDS
            else:
                unneeded = now - dropped > REPLACED_SECONDS
            if unneeded:
                del self._blobs[url]
                self._dropped_at.pop(url, None)


class RealTimeEnv(Env):
    """simcord's environment in real time: operations overlap, and none waits for the bot to be idle."""

    def __init__(self, bot: discord.Client, backend: Backend) -> None:
        super().__init__(bot)
        self.backend = backend
        self.command_path: str | None = None

    def _begin_operation(self, label: str) -> None:
        """Allow operations to overlap."""

    def _end_operation(self) -> None:
        """Allow operations to overlap."""

    async def _settle_internal(self, **_: Any) -> None:
        """Don't wait for the bot to be idle; it answers in its own time."""

    def _notify_dispatch_observers(self, interaction: Interaction) -> None:
        # simcord names only the root command; people should read `/duel challenge`.
        if interaction.command_name is not None and self.command_path is not None:
            interaction.command_name = self.command_path
        self.command_path = None


class Connection:
    """Connects the bot to the simulated Discord: REST, interaction answers and gateway."""

    def __init__(self, env: RealTimeEnv, http: Any, adapter: Any) -> None:
        self._env = env
        self._http = http
        self._adapter = adapter
        self._previous_adapter: Any = None
        self._router: ShardRouter | None = None

    def open(self) -> None:
        """Install the simulated transports in the client, so that logging in needs no network."""
        bot, backend = self._env.bot, self._env.backend
        dpy.install_http(bot, self._http)
        dpy.set_guild_ready_timeout(bot, 0.05)
        state = dpy.get_state(bot)
        self._env._message_states.add(state)
        state.shard_count, state.shard_ids = 1, [0]
        self._router = ShardRouter(backend, state, bot.dispatch, 1, (0,))
        dpy.install_websocket(bot, self._router.websockets[0])
        backend.subscribers.append(self._feed)
        self._previous_adapter = dpy.set_webhook_adapter(self._adapter)

    def identify(self) -> None:
        """Send READY; raises RuntimeError if the connection is not open."""
        if self._router is None:
            raise RuntimeError("the connection is not open")
        self._router.identify(0)

    def close(self) -> None:
        """Disconnect the client; does nothing if the connection is not open."""
        if self._router is not None:
            self._env.backend.subscribers.remove(self._feed)
            self._router = None
            dpy.reset_webhook_adapter(self._previous_adapter)

    def _feed(self, event: str, payload: Mapping[str, Any]) -> None:
        # Web request handlers run in their own tasks, whose context lacks the adapter.
        dpy.set_webhook_adapter(self._adapter)
        if self._router is not None:
            self._router.feed(event, payload)


def record_of(result: InteractionResult) -> Interaction:
    """Return an interaction's record, which changes as the bot answers."""
    return result._interaction


def slash(
    env: RealTimeEnv, actor: Actor, channel: ChannelHandle, path: str, options: dict[str, Any]
) -> Awaitable[InteractionResult]:
    """Run a slash command with validated options."""
    env.command_path = path
    return _slash(actor, channel, path, options)


def autocomplete(
    actor: Actor, channel: ChannelHandle, path: str, option: str, typed: str, filled: dict[str, Any]
) -> Awaitable[InteractionResult]:
    """Ask for an option's choices; options that aren't valid yet are left out, as on Discord."""
    return _autocomplete_result(actor, channel, path, option, typed, filled)


def click(actor: Actor, message: ResponseMessage, custom_id: str) -> Awaitable[InteractionResult]:
    return _component_click(actor, message, label=None, custom_id=custom_id)


def find_menu(message: Message, custom_id: str) -> dict[str, Any]:
    """Return a message's menu with this id; raises simcord's SetupError if it is missing or disabled."""
    return _find_component(message.components, types=SELECT_TYPES, custom_id=custom_id, label=None)


def select(
    actor: Actor, message: ResponseMessage, custom_id: str, values: Sequence[Any]
) -> Awaitable[InteractionResult]:
    """Choose from a menu; users, roles and channels are given as handles."""
    return _component_select(actor, message, values, custom_id=custom_id)


def modal_controls(modal: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return a modal's input components by custom id."""
    return _modal_control_map(modal)


def submit_modal(
    actor: Actor, shown: InteractionResult, values: dict[str, Any]
) -> Awaitable[InteractionResult]:
    return _submit_modal(actor, shown, values)
