"""What the parts of the sandbox tell each other: answers, changes and errors."""

from dataclasses import dataclass
from typing import Any, Literal

AnswerKind = Literal[
    "message", "deferred", "deferred_update", "update", "modal", "autocomplete", "pong", "none"
]
ChangeKind = Literal["message", "deleted", "channels", "commands", "typing", "read"]


class SandboxError(Exception):
    """Something kept the sandbox from running; its text is one line for people."""


class Refused(SandboxError):
    """An act that a real Discord client or server would not allow.

    `option` names the command option or modal field that is at fault, where there is one.
    """

    def __init__(self, reason: str, *, option: str | None = None) -> None:
        super().__init__(reason)
        self.option = option


@dataclass(frozen=True, slots=True)
class Answer:
    """How the bot answered one interaction; kind `none`: not within Discord's three seconds."""

    interaction_id: int
    kind: AnswerKind
    message_id: int | None = None
    ephemeral: bool = False
    modal: dict[str, Any] | None = None
    choices: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed in the world.

    Attributes:
        kind: what changed; `message` is a new or an edited one, `channels` any channel, thread or permission,
            `typing` and `read` concern the user `audience` in the channel.
        channel_id: the channel concerned, 0 where the change is not of one channel.
        message_id: the message concerned, 0 where there is none.
        audience: the only user who may notice, None for everyone with access to the channel.
    """

    kind: ChangeKind
    channel_id: int = 0
    message_id: int = 0
    audience: int | None = None
