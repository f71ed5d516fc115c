"""A running bot in its in-memory Discord: people's actions go in, changes come out.

Tests and benches use it without the web page:

    env = LiveEnv(make_bot())
    await env.start()
    rowan, duels = env.world.person("rowan"), env.world.room("duels")
    answer = await env.slash(rowan.id, duels.id, "help", {})
    message = env.sight.message(rowan.id, duels.id, answer.message_id)
    await env.stop()
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, cast

import discord
from simcord.actors import MemberActor
from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction
from simcord.enums import SELECT_TYPES
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from simcord.results import InteractionResult, ResponseMessage

from tools.sandbox import insides
from tools.sandbox.backend import SandboxBackend
from tools.sandbox.contract import AnswerKind, BotAnswer, ContextKind, RequestRefused, WorldChange, refusals
from tools.sandbox.handles import Handles
from tools.sandbox.real_time import wait_in_real_time
from tools.sandbox.sight import WireSight
from tools.sandbox.world import WORLD, World

wait_in_real_time()
insides.take_launches()

NONCE_SECONDS = 300.0
"""How long Discord remembers an enforced nonce."""


class SandboxHttp(FakeHTTPClient):
    """REST calls that let other tasks run first, as over a network, and honour `enforce_nonce`."""

    def __init__(self, backend: Backend, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(backend, loop)
        self._sent: dict[tuple[int, str], tuple[float, dict[str, Any]]] = {}

    async def request(
        self, route: Any, *, files: Any | None = None, form: Any | None = None, **kwargs: Any
    ) -> Any:
        await asyncio.sleep(0)
        key = self._nonce_key(route, form, kwargs.get("json"))
        if key is None:
            return await super().request(route, files=files, form=form, **kwargs)
        now = time.monotonic()
        self._sent = {k: entry for k, entry in self._sent.items() if now - entry[0] < NONCE_SECONDS}
        if key not in self._sent:
            message = await super().request(route, files=files, form=form, **kwargs)
            self._sent[key] = (now, {**message, "nonce": key[1]})
        return self._sent[key][1]

    @staticmethod
    def _nonce_key(route: Any, form: Any | None, body: Any) -> tuple[int, str] | None:
        if route.method != "POST" or route.path != "/channels/{channel_id}/messages":
            return None
        for part in form or []:
            if part.get("name") == "payload_json":
                body = json.loads(part["value"])
        if not isinstance(body, dict) or not body.get("enforce_nonce"):
            return None
        return int(route.channel_id), str(body["nonce"])


class SandboxAdapter(FakeWebhookAdapter):
    """Interaction answers and follow-ups; calls `on_request` after each, as it may have been an answer."""

    def __init__(self, backend: Backend, on_request: Callable[[], None]) -> None:
        super().__init__(backend)
        self._on_request = on_request

    async def request(self, *args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0)
        try:
            return await super().request(*args, **kwargs)
        finally:
            self._on_request()


ANSWER_SECONDS = 3.0
"""How long Discord waits for the first answer to an interaction."""
READY_SECONDS = 30.0
"""How long the bot may take to become ready after it has logged in."""

Upload = tuple[str, bytes]
"""A file's name and its bytes."""


class LiveEnv:
    """The bot, the people and the channels of the sandbox, in real time.

    Attributes:
        bot: the client that runs here.
        world: the server, channels and people that exist from the start.
        sight: what each user may see.
    """

    def __init__(self, bot: discord.Client, world: World = WORLD) -> None:
        self.bot = bot
        self.world = world
        self._watchers: list[Callable[[WorldChange], None]] = []
        self._backend = SandboxBackend(world, self.announce)
        self.sight = WireSight(self._backend, world)
        self._env = insides.RealTimeEnv(bot, self._backend)
        self._handles = Handles(self._env, self._backend)
        self._line: insides.Connection | None = None
        self._waiting: dict[int, tuple[Interaction, asyncio.Future[None]]] = {}
        self._modals: dict[int, InteractionResult] = {}

    async def start(self) -> None:
        """Log the bot in, which runs its `setup_hook`, and return when it is ready.

        Raises TimeoutError after `READY_SECONDS`, and whatever the bot's own start-up raises. If it
        raises, it has closed the bot.
        """
        http = SandboxHttp(self._backend, asyncio.get_running_loop())
        self._line = insides.Connection(self._env, http, SandboxAdapter(self._backend, self._wake_answered))
        self._line.open()
        try:
            await self.bot.login("sandbox")
            self._line.identify()
            for guild in self._backend.guilds.values():
                payload = serializers.guild_create_payload(self._backend, guild)
                self._backend.emit("GUILD_CREATE", cast(Mapping[str, Any], payload))
            async with asyncio.timeout(READY_SECONDS):
                await self.bot.wait_until_ready()
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Close the bot and disconnect it."""
        try:
            await self.bot.close()
        finally:
            if self._line is not None:
                self._line.close()
                self._line = None

    def watch(self, watcher: Callable[[WorldChange], None]) -> Callable[[], None]:
        """Call `watcher` at every change from now on; return a function that stops this."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def announce(self, change: WorldChange) -> None:
        """Tell every watcher about a change."""
        for watcher in tuple(self._watchers):
            watcher(change)

    async def until(self, is_so: Callable[[], bool], *, timeout: float = 5.0) -> None:  # noqa: ASYNC109
        """Wait until `is_so()`, checking after each change; raises TimeoutError after `timeout` seconds."""
        changed = asyncio.Event()
        unwatch = self.watch(lambda _change: changed.set())
        try:
            async with asyncio.timeout(timeout):
                while not is_so():
                    await changed.wait()
                    changed.clear()
        finally:
            unwatch()

    def prune(self) -> None:
        """Forget expired interactions, files and forms; call this now and then."""
        self._backend.prune()
        for interaction_id in [i for i in self._modals if i not in self._backend.interactions]:
            del self._modals[interaction_id]

    def fail_requests(
        self, method: str, path: str, *, status: int, code: int = 0, times: int | None = 1
    ) -> None:
        """Make the bot's next `times` matching REST calls fail (None: all from now on).

        `path` is a pattern such as `/channels/*/messages`. `status` is the HTTP status, `code` Discord's own.
        """
        self._env.inject_error(method, path, status=status, code=code, times=times)

    def set_direct_messages(self, user_id: int, *, are_open: bool) -> None:
        """Open or close a person's direct messages to the bot."""
        self._backend.set_direct_messages(user_id, are_open=are_open)

    def send(self, user_id: int, channel_id: int, content: str, uploads: Sequence[Upload] = ()) -> int:
        """Post a person's chat message and return its id; raises RequestRefused if they may not."""
        backend = self._backend
        with refusals():
            guild_id = backend.get_channel(channel_id).guild_id
            backend.require_permissions(guild_id, user_id, channel_id)
            if not self.sight.may_send(user_id, channel_id):
                raise RequestRefused("You may not write here.")
            attachments = backend.store_attachments(channel_id, uploads)
            mentioned = backend.with_mentions(content)
            return backend.create_message(channel_id, user_id, mentioned, attachments=attachments).id

    async def slash(self, user_id: int, channel_id: int, path: str, options: Mapping[str, Any]) -> BotAnswer:
        """Run the command `path`, such as "duel challenge", with its options by name.

        An option is a str, int, float or bool, the id of a user, channel or role, or an Upload. Raises
        Refused for a command or options that Discord would not let the user send.
        """
        with refusals():
            actor, channel = self._handles.actor(user_id, channel_id), self._handles.channel(channel_id)
            values = self._handles.option_values(channel_id, path, options)
            return await self._ask(insides.slash(self._env, actor, channel, path, values))

    async def autocomplete(
        self, user_id: int, channel_id: int, path: str, option: str, typed: str, options: Mapping[str, Any]
    ) -> BotAnswer:
        """Ask for the choices of `option` once `typed` is typed; `options` has what is filled in so far."""
        with refusals():
            actor, channel = self._handles.actor(user_id, channel_id), self._handles.channel(channel_id)
            filled = self._handles.option_values(channel_id, path, options)
            filled = {name: value for name, value in filled.items() if name != option}
            return await self._ask(insides.autocomplete(actor, channel, path, option, typed, filled))

    async def context_menu(
        self, user_id: int, channel_id: int, command: str, kind: ContextKind, target_id: int
    ) -> BotAnswer:
        """Run a command of the context menu of a person or of a message in this channel, on the server.

        Raises RequestRefused for a command or a target that Discord would not offer the user.
        """
        with refusals():
            actor, channel = self._handles.member(channel_id, user_id), self._handles.channel(channel_id)
            target: MemberActor | ResponseMessage = (
                self._handles.member(channel_id, target_id)
                if kind == "user"
                else ResponseMessage(self._env, self._backend.get_message(channel_id, target_id))
            )
            return await self._ask(actor.context_menu(channel, command, target))

    async def click(self, user_id: int, channel_id: int, message_id: int, custom_id: str) -> BotAnswer:
        """Press a button; raises RequestRefused if it is missing or disabled."""
        with refusals():
            actor = self._handles.actor(user_id, channel_id)
            message = ResponseMessage(self._env, self._backend.get_message(channel_id, message_id))
            return await self._ask(insides.click(actor, message, custom_id))

    async def select(
        self, user_id: int, channel_id: int, message_id: int, custom_id: str, values: Sequence[str]
    ) -> BotAnswer:
        """Choose from a menu: `values` are values of its options, or ids as text.

        Raises RequestRefused if the menu is missing or disabled, or does not offer the values.
        """
        with refusals():
            actor = self._handles.actor(user_id, channel_id)
            stored = self._backend.get_message(channel_id, message_id)
            menu = insides.find_menu(stored, custom_id)
            chosen = self._handles.menu_values(channel_id, menu["type"], values)
            message = ResponseMessage(self._env, stored)
            return await self._ask(insides.select(actor, message, custom_id, chosen))

    async def submit_modal(self, user_id: int, interaction_id: int, values: Mapping[str, Any]) -> BotAnswer:
        """Submit a modal. Its fields by custom id are text, bool, or lists of menu values or Uploads.

        Raises RequestRefused if the modal is no longer open or a field is not valid.
        """
        shown = self._modals.get(interaction_id)
        if shown is None:
            raise RequestRefused("This form is no longer open.")
        record = insides.record_of(shown)
        with refusals():
            actor = self._handles.actor(user_id, record.channel_id)
            controls = insides.modal_controls(record.modal or {})
            filled = {
                name: self._handles.menu_values(record.channel_id, controls[name]["type"], value)
                if name in controls and controls[name]["type"] in SELECT_TYPES
                else value
                for name, value in values.items()
            }
            answer = await self._ask(insides.submit_modal(actor, shown, filled))
        if answer.kind == "none":
            record.modal_consumed = False  # like Discord, keep the form open for another try
        else:
            del self._modals[interaction_id]
        return answer

    async def _ask(self, act: Awaitable[InteractionResult]) -> BotAnswer:
        result = await act
        record = insides.record_of(result)
        if not record.responded:
            waiter = asyncio.get_running_loop().create_future()
            self._waiting[record.id] = (record, waiter)
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await waiter
            except TimeoutError:
                return BotAnswer(record.id, "none")
            finally:
                del self._waiting[record.id]
        if record.modal is not None:
            self._modals[record.id] = result
        return BotAnswer(
            interaction_id=record.id,
            kind=cast(AnswerKind, str(record.response_kind)),
            message_id=record.message_id,
            ephemeral=record.ephemeral,
            modal=deepcopy(record.modal),
            choices=tuple(record.autocomplete_choices or ()),
        )

    def _wake_answered(self) -> None:
        for record, waiter in self._waiting.values():
            if record.responded and not waiter.done():
                waiter.set_result(None)
