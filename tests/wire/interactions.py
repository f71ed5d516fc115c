"""An interaction: what a user did, and what the bot answered."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from tests.wire.ids import Json
from tests.wire.messages import Message
from tests.wire.payloads import user_payload
from tests.wire.watch import PATIENCE, Watch
from tests.wire.world import Channel, User

ANSWER_WITHIN = 3.0
"""How many seconds Discord waits for an answer."""
PATIENT = 30.0
"""How many a test waits: on a busy machine, a bot that is quick enough may get no turn for seconds."""


class InteractionKind(IntEnum):
    """Interaction types by Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """Ways to answer, by Discord's numbers."""

    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    SHOW_MODAL = 9
    LAUNCH_ACTIVITY = 12


_MESSAGES = {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.SHOW_MODAL}
_UPDATES = {Callback.DEFERRED_UPDATE, Callback.UPDATE}
ALLOWED = {
    InteractionKind.COMMAND: _MESSAGES | {Callback.LAUNCH_ACTIVITY},
    InteractionKind.COMPONENT: _MESSAGES | _UPDATES | {Callback.LAUNCH_ACTIVITY},
    InteractionKind.AUTOCOMPLETE: {Callback.CHOICES},
    InteractionKind.MODAL: (_MESSAGES | _UPDATES) - {Callback.SHOW_MODAL},
}


@dataclass(eq=False)
class Interaction:
    """One interaction and its answers.

    `source` is the message whose control was used, edited `revision` times before; `cause` the interaction
    that showed the modal. `callback` and `data` are the first answer's kind and body, `answered_after` its
    delay in seconds. `original` is the message that `@original` means, `followups` those that came later.
    `expired` set to True lets Discord's 15 minutes be over: the token is refused from then on.
    `excused` tells that the bot was away when it should have answered.
    """

    id: str
    token: str
    kind: InteractionKind
    name: str
    user: User
    channel: Channel
    owners: Json
    watch: Watch
    source: Message | None = None
    revision: int = 0
    cause: Interaction | None = None
    sent: float = field(default_factory=time.monotonic)
    callback: Callback | None = None
    data: Json = field(default_factory=dict)
    answered_after: float | None = None
    answer_lost: bool = False
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    expired: bool = False
    excused: bool = False

    def __str__(self) -> str:
        return f"{self.user.name}'s {self.name}"

    @property
    def answered(self) -> bool:
        """Whether the bot has acknowledged it."""
        return self.callback is not None

    @property
    def modal(self) -> Json | None:
        """The modal that the user was shown."""
        return self.data if self.callback is Callback.SHOW_MODAL else None

    @property
    def choices(self) -> list[tuple[str, Any]]:
        """What autocompletion offered: shown names and their values."""
        return [(choice["name"], choice["value"]) for choice in self.data.get("choices") or []]

    @property
    def messages(self) -> list[Message]:
        """The messages that answer it and still stand, oldest first; not the one whose control was used."""
        own = self.original if self.original is not self.source else None
        return [m for m in [own, *self.followups] if m is not None and not m.deleted and not m.loading]

    @property
    def text(self) -> str:
        """All that its messages say."""
        return "\n".join(message.text for message in self.messages)

    async def reply(self, within: float = PATIENCE) -> Message:
        """The first message that answers it, once it has come: a deferred one when its contents are there."""
        return (await self.watch.wait_for(lambda: self.messages, within, f"a message that answers {self}"))[0]

    async def updated(self, within: float = PATIENCE) -> Message:
        """The message whose control was used, once this interaction's own answer has changed it."""
        source, before = self.source, self.revision
        if source is None:
            raise LookupError(f"{self} came from no message")
        await self.watch.wait_for(
            lambda: len(source.revisions) > before, within, f"{self} to change its message"
        )
        return source

    def metadata(self) -> Json:
        """What the messages that answer it tell of it."""
        told: Json = {
            "id": self.id,
            "type": int(self.kind),
            "user": user_payload(self.user),
            "authorizing_integration_owners": self.owners,
        }
        if self.kind is InteractionKind.COMPONENT and self.source is not None:
            told["interacted_message_id"] = self.source.id
        if self.kind is InteractionKind.MODAL and self.cause is not None:
            told["triggering_interaction_metadata"] = self.cause.metadata()
        return told
