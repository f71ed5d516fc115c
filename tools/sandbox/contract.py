"""The values that the parts of the sandbox exchange: answers, changes and refusals."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from simcord.backend.errors import BackendError, OptionError, SetupError

AnswerKind = Literal[
    "message", "deferred", "deferred_update", "update", "modal", "autocomplete", "pong", "launch", "none"
]
ContextKind = Literal["user", "message"]
"""The things with a context menu."""
ChangeKind = Literal["message", "deleted", "channels", "commands", "typing", "read", "direct"]


class SandboxError(Exception):
    """The sandbox cannot run, for example because its port is taken; the message is one line for people."""


class RequestRefused(SandboxError):
    """A request that a real Discord client or server would not allow.

    `option` names the command option or modal field at fault, if there is one.
    """

    def __init__(self, reason: str, *, option: str | None = None) -> None:
        super().__init__(reason)
        self.option = option


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """How the bot answered an interaction. Kind `none` means not within Discord's three seconds."""

    interaction_id: int
    kind: AnswerKind
    message_id: int | None = None
    ephemeral: bool = False
    modal: dict[str, Any] | None = None
    choices: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class WorldChange:
    """One thing that changed in the world.

    Attributes:
        kind: what changed. `message`: a message is new or edited. `channels`: a channel, thread or permission
            changed. `typing`: the bot is typing in the channel. `read`: `audience` has read in the channel.
            `direct`: `audience` has opened or closed their direct messages.
        channel_id: the channel concerned, or 0 if the change isn't about one channel.
        message_id: the message concerned, or 0 if there is none.
        audience: the only user who may notice, or None for everyone with access to the channel.
    """

    kind: ChangeKind
    channel_id: int = 0
    message_id: int = 0
    audience: int | None = None


@contextmanager
def refusals() -> Iterator[None]:
    """Raise Refused, with the reason, for an error that simcord raises inside the block."""
    try:
        yield
    except OptionError as error:
        raise RequestRefused(str(error), option=error.option) from error
    except SetupError as error:
        raise RequestRefused(str(error)) from error
    except BackendError as error:
        raise RequestRefused(error.message) from error
