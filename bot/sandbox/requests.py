"""What the page may send, checked at the border."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Id = Annotated[int, Field(gt=0, lt=1 << 64)]
"""A snowflake; pages send it as text, since JavaScript's numbers are too short."""
CustomId = Annotated[str, StringConstraints(min_length=1, max_length=100)]
CommandPath = Annotated[str, StringConstraints(min_length=1, max_length=120)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _InChannel(_Body):
    user: Id
    channel: Id


class ChatBody(_InChannel):
    """A chat message; its files come beside it."""

    content: str = Field(default="", max_length=2000)


class CommandBody(_InChannel):
    """A slash command; options of the type attachment come beside it as files."""

    command: CommandPath
    options: dict[str, Any] = Field(default_factory=dict)


class AutocompleteBody(CommandBody):
    """What was typed so far into one option, the others being filled in."""

    option: str
    typed: str = Field(max_length=6000)


class ClickBody(_InChannel):
    """A pressed button."""

    message: Id
    custom_id: CustomId


class SelectBody(ClickBody):
    """What was chosen in a menu."""

    values: list[str] = Field(max_length=25)


class ModalBody(_Body):
    """A filled-in modal; uploads come beside it as files named by their field's custom id."""

    user: Id
    interaction: Id
    values: dict[str, Any] = Field(default_factory=dict)


class MessageBody(_InChannel):
    """A message that was read or is to be dismissed."""

    message: Id


class HistoryQuery(_InChannel):
    """Which messages of a channel are wanted."""

    before: Id | None = None
    limit: int = Field(default=50, ge=1, le=100)


class CommandsQuery(_InChannel):
    """Whose commands, and where."""
