"""Forms: texts that somebody types into a window of its own.

A form is shown by a button and needs no memory: its custom id says what its answer is for, so it can be sent
off after a restart of the bot.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs.kit.custom_ids import ControlId
from cogs.kit.safe_text import trim

TITLE_LIMIT = 45
"""UTF-16 units of a form's title and of its label."""
HELP_LIMIT = 100
_TEXT_INPUT = 4  # Discord's number for a field of text


@dataclass(frozen=True, slots=True)
class FormField:
    """A text in a form: of one line, at most `most` characters, and empty unless `is_needed`.

    `value` stands in it already.
    """

    label: str
    help: str
    most: int = 100
    value: str = ""
    is_needed: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A form that asks for one text of at most `most` characters. `id` is that of its answer.

    With `fields`, it asks for these instead, at most five.
    """

    id: ControlId
    title: str
    label: str = ""
    help: str = ""
    most: int = 400
    fields: tuple[FormField, ...] = ()

    def modal(self) -> discord.ui.Modal:
        """A fresh modal for discord.py, which need not wait for its answer: `sent_form` reads that."""
        modal = discord.ui.Modal(title=trim(self.title, TITLE_LIMIT), custom_id=str(self.id), timeout=None)
        for item in self._items():
            modal.add_item(item)
        modal.stop()  # else discord.py would keep it in memory until it is sent off
        return modal

    def _items(self) -> Iterator[discord.ui.Label[Any]]:
        if not self.fields:
            whole = discord.ui.TextInput[Any](
                style=discord.TextStyle.paragraph, max_length=self.most, required=True, custom_id="text"
            )
            yield _labelled(self.label, self.help, whole)
        for number, field in enumerate(self.fields):
            line = discord.ui.TextInput[Any](
                style=discord.TextStyle.short,
                max_length=field.most,
                required=field.is_needed,
                default=field.value or None,
                custom_id=f"text{number}",
            )
            yield _labelled(field.label, field.help, line)


def sent_form(data: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    """The custom id of a form that was sent off, and the texts typed into it; one is there in any case."""
    texts = tuple(str(part.get("value") or "") for part in _parts(data.get("components", ())))
    return str(data.get("custom_id", "")), texts or ("",)


def _labelled(label: str, help_text: str, field: discord.ui.TextInput[Any]) -> discord.ui.Label[Any]:
    return discord.ui.Label(
        text=trim(label, TITLE_LIMIT), description=trim(help_text, HELP_LIMIT), component=field
    )


def _parts(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All fields of text, however deep."""
    for each in components:
        if each.get("type") == _TEXT_INPUT:
            yield each
        yield from _parts(each.get("components", ()))
        if "component" in each:
            yield from _parts((each["component"],))
