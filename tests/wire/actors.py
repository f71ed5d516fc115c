"""People in this Discord, who do what its app lets them do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.wire.components import SELECTS, Kind, find_control
from tests.wire.ids import Json
from tests.wire.interactions import Interaction, InteractionKind
from tests.wire.messages import Attachment, Message
from tests.wire.offers import NotOffered, command_data, find_command, modal_data, resolve
from tests.wire.payloads import (
    member_payload,
    message_payload,
    partial_channel_payload,
    permission_text,
    user_payload,
)
from tests.wire.permissions import Permission
from tests.wire.world import Channel, Role, User

if TYPE_CHECKING:
    from tests.wire.server import WireServer

ATTACHMENT_LIMIT = 10 * 1024 * 1024
LATER = 0.5
"""Seconds after the bot's time is over in which its answer is still seen to be refused."""


@dataclass(eq=False)
class Actor(User):
    """A person at a keyboard.

    What is done by `slash`, `click`, `select` and `submit` returns once the bot has acknowledged it, and
    raises TimeoutError when it doesn't in time; `start_…` returns at once. All raise NotOffered for what the
    app would not let this person do.
    """

    server: WireServer = field(kw_only=True, repr=False)

    @property
    def dm(self) -> Channel:
        """The channel of direct messages with the bot."""
        return self.server.world.direct_channel(self)

    @property
    def inbox(self) -> list[Message]:
        """The bot's direct messages, oldest first."""
        return [
            m
            for m in self.dm.messages.values()
            if m.author is self.server.world.bot and m in self.sees(self.dm)
        ]

    def sees(self, channel: Channel) -> list[Message]:
        """The messages in a channel that this person can read, oldest first."""
        if Permission.VIEW_CHANNEL not in channel.permissions_of(self):
            return []
        return [m for m in channel.messages.values() if not m.ephemeral or m.visible_to is self]

    def say(self, channel: Channel, text: str, files: Mapping[str, bytes] | None = None) -> Message:
        """Write a message."""
        message = Message(self.server.world.ids.next(), channel, self, text)
        for name, content in (files or {}).items():
            id_ = self.server.world.ids.next()
            url = f"{self.server.media_url}/{channel.id}/{id_}/{name}"
            message.attachments.append(Attachment(id_, name, content, url))
        self.server.post(message)
        return message

    async def slash(self, channel: Channel, command: str, /, **options: Any) -> Interaction:
        """Use a command: `slash(channel, "duel challenge", opponent=ben)`.

        Options take str, int, float, bool, User, Channel, Role, or (filename, content) for an attachment.
        """
        return await self._answered(self.start_slash(channel, command, **options))

    def start_slash(self, channel: Channel, command: str, /, **options: Any) -> Interaction:
        """Use a command without waiting."""
        found, chain = find_command(self.server, self, channel, command.split())
        data = command_data(self.server, channel, found, chain, options)
        return self._send(InteractionKind.COMMAND, f"/{command}", channel, data)

    async def autocomplete(
        self, channel: Channel, command: str, focused: str, typed: str = "", /, **others: Any
    ) -> list[tuple[str, Any]]:
        """What is offered for the option `focused` when `typed` stands in it: shown names and values."""
        found, chain = find_command(self.server, self, channel, command.split())
        data = command_data(self.server, channel, found, chain, others | {focused: typed}, focused)
        started = self._send(InteractionKind.AUTOCOMPLETE, f"/{command} {focused}:{typed}", channel, data)
        return (await self._answered(started)).choices

    async def click(self, message: Message, button: str, stale: bool = False) -> Interaction:
        """Press a button, named by custom id, prefix of one, or label.

        `stale` presses one that an edit has taken away since: the click and the edit have met on their way.
        """
        return await self._answered(self.start_click(message, button, stale))

    def start_click(self, message: Message, button: str, stale: bool = False) -> Interaction:
        """Press a button without waiting."""
        drawn = _earlier_with(message, button) if stale else message.components
        control = self._control(message, button, drawn)
        if control["type"] != Kind.BUTTON or "custom_id" not in control:
            raise NotOffered(f"{button!r} is no button that can be pressed")
        return self._use(message, _pointer(control), drawn)

    async def select(
        self, message: Message, menu: str, values: str | Sequence[str] | Sequence[User | Channel | Role]
    ) -> Interaction:
        """Choose from a menu, named as in `click`: values or labels, or users, channels, roles themselves."""
        return await self._answered(self.start_select(message, menu, values))

    def start_select(
        self, message: Message, menu: str, values: str | Sequence[str] | Sequence[User | Channel | Role]
    ) -> Interaction:
        """Choose from a menu without waiting."""
        control = self._control(message, menu, message.components)
        if control["type"] not in SELECTS:
            raise NotOffered(f"{menu!r} is no menu")
        chosen: list[Any] = [values] if isinstance(values, str) else list(values)
        if not control["min_values"] <= len(chosen) <= control["max_values"]:
            raise NotOffered(f"{menu!r} takes {control['min_values']} to {control['max_values']} values")
        data = _pointer(control)
        if control["type"] == Kind.STRING_SELECT:
            return self._use(message, data | {"values": [_value(control, text) for text in chosen]})
        resolved: Json = {}
        resolve(message.channel, chosen, resolved)
        return self._use(message, data | {"values": [thing.id for thing in chosen], "resolved": resolved})

    async def submit(self, shown: Interaction, values: Mapping[str, Any] | None = None) -> Interaction:
        """Send off the modal that an interaction showed, its fields filled in by custom id or label."""
        if shown.modal is None or shown.user is not self:
            raise NotOffered(f"{shown} showed {self.name} no modal")
        data = modal_data(shown.modal, values or {})
        started = self._send(
            InteractionKind.MODAL, f"modal {data['custom_id']}", shown.channel, data, shown.source, shown
        )
        return await self._answered(started)

    def _control(self, message: Message, name: str, drawn: Sequence[Json]) -> Json:
        if message.deleted or message not in self.sees(message.channel):
            raise NotOffered(f"{self.name} does not see this message")
        try:
            control = find_control(drawn, name)
        except LookupError as error:
            raise NotOffered(str(error)) from error
        if control.get("disabled"):
            raise NotOffered(f"{name!r} is disabled")
        return control

    def _use(self, message: Message, data: Json, drawn: Sequence[Json] | None = None) -> Interaction:
        kind, name = InteractionKind.COMPONENT, data["custom_id"]
        return self._send(kind, name, message.channel, data, message, drawn=drawn)

    async def _answered(self, interaction: Interaction) -> Interaction:
        within = self.server.answer_within + LATER
        await self.server.wait_for(lambda: interaction.answered, within, f"an answer to {interaction}")
        return interaction

    def _send(
        self,
        kind: InteractionKind,
        name: str,
        channel: Channel,
        data: Json,
        source: Message | None = None,
        cause: Interaction | None = None,
        drawn: Sequence[Json] | None = None,
    ) -> Interaction:
        server = self.server
        id_ = server.world.ids.next()
        owners = {"0": channel.guild.id if channel.guild else "0"}
        interaction = Interaction(
            id_, f"token-{id_}", kind, name, self, channel, owners, server.watch, source=source, cause=cause
        )
        if source is not None:
            interaction.revision = len(source.revisions)
        server.interactions[id_] = interaction
        interaction.excused = not server.gateway.reaches(channel.guild.id if channel.guild else None)
        server.gateway.dispatch("INTERACTION_CREATE", self._payload(interaction, data, drawn))
        return interaction

    def _payload(self, interaction: Interaction, data: Json, drawn: Sequence[Json] | None) -> Json:
        world, channel = self.server.world, interaction.channel
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": channel.id,
            "channel": partial_channel_payload(channel, self),
            "app_permissions": permission_text(channel.permissions_of(world.bot)),
            "locale": self.locale,
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": 1 if channel.guild is None else 0,
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if interaction.source is not None:
            payload["message"] = message_payload(world, interaction.source)
            if drawn is not None:
                payload["message"]["components"] = drawn
        if channel.guild is None:
            return payload | {"user": user_payload(self)}
        member = member_payload(channel.guild.members[self.id])
        return payload | {
            "guild_id": channel.guild.id,
            "guild_locale": "en-US",
            "guild": {"id": channel.guild.id, "locale": "en-US", "features": []},
            "member": member | {"permissions": permission_text(channel.permissions_of(self))},
        }


def _earlier_with(message: Message, name: str) -> Sequence[Json]:
    """The components as last drawn with this control."""
    for drawn in reversed(message.earlier):
        with suppress(LookupError):
            find_control(drawn, name)
            return drawn
    raise NotOffered(f"the message never had {name!r}")


def _pointer(control: Json) -> Json:
    return {"component_type": control["type"], "custom_id": control["custom_id"], "id": control["id"]}


def _value(menu: Json, text: str) -> str:
    for name in ("value", "label"):
        found: list[str] = [option["value"] for option in menu["options"] if option[name] == text]
        if len(found) == 1:
            return found[0]
    raise NotOffered(f"the menu offers {[option['label'] for option in menu['options']]}, not {text!r}")
