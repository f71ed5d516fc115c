"""The requests that the page may send, validated here."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tools.sandbox.contract import ContextKind

Id = Annotated[int, Field(gt=0, lt=1 << 64)]
"""A snowflake. Pages send it as text, since JavaScript's numbers can't hold it exactly."""
CustomId = Annotated[str, StringConstraints(min_length=1, max_length=100)]
CommandPath = Annotated[str, StringConstraints(min_length=1, max_length=120)]
ContextCommand = Annotated[str, StringConstraints(min_length=1, max_length=32)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _InChannel(_Body):
    user: Id
    channel: Id


class ChatBody(_InChannel):
    """A chat message; its files come separately."""

    content: str = Field(default="", max_length=2000)


class CommandBody(_InChannel):
    """A slash command; its attachment options come separately, as files."""

    command: CommandPath
    options: dict[str, Any] = Field(default_factory=dict)


class AutocompleteBody(CommandBody):
    """What has been typed into `option` so far; `options` has the others that are filled in."""

    option: str
    typed: str = Field(max_length=6000)


class ContextMenuBody(_InChannel):
    """A command of the context menu of a person or a message; `target` is the id of either."""

    command: ContextCommand
    kind: ContextKind
    target: Id


class ClickBody(_InChannel):
    """A pressed button."""

    message: Id
    custom_id: CustomId


class SelectBody(ClickBody):
    """The values chosen in a menu."""

    values: list[str] = Field(max_length=25)


class ModalBody(_Body):
    """A filled-in modal; its uploads come separately, as files named by their field's custom id."""

    user: Id
    interaction: Id
    values: dict[str, Any] = Field(default_factory=dict)


class MessageBody(_InChannel):
    """A message that has been read or is to be dismissed."""

    message: Id


class DirectBody(_Body):
    """Whether a user takes direct messages of the bot."""

    user: Id
    open: bool


class HistoryQuery(_InChannel):
    """A request for `limit` messages of a channel: the latest, or those before the id `before`."""

    before: Id | None = None
    limit: int = Field(default=50, ge=1, le=100)


class CommandsQuery(_InChannel):
    """A request for the commands that a user may run in a channel."""
