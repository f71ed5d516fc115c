"""Forms: one text that somebody types into a window of its own.

A form is shown by a button and needs no memory: its custom id says what its answer is for, so it can be sent
off after a restart of the bot.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs.kit.custom_ids import ControlId
from cogs.kit.writing import trim

TITLE_LIMIT = 45
"""UTF-16 units of a form's title and of its label."""
HELP_LIMIT = 100
_TEXT_INPUT = 4  # Discord's number for a field of text


@dataclass(frozen=True, slots=True)
class Form:
    """A form that asks for one text of at most `most` characters. `id` is that of its answer."""

    id: ControlId
    title: str
    label: str
    help: str
    most: int = 400

    def modal(self) -> discord.ui.Modal:
        """A fresh modal for discord.py, which need not wait for its answer: `sent_form` reads that."""
        modal = discord.ui.Modal(title=trim(self.title, TITLE_LIMIT), custom_id=str(self.id), timeout=None)
        field = discord.ui.TextInput[Any](
            style=discord.TextStyle.paragraph, max_length=self.most, required=True, custom_id="text"
        )
        label = trim(self.label, TITLE_LIMIT)
        modal.add_item(discord.ui.Label(text=label, description=trim(self.help, HELP_LIMIT), component=field))
        modal.stop()  # else discord.py would keep it in memory until it is sent off
        return modal


def sent_form(data: Mapping[str, Any]) -> tuple[str, str]:
    """The custom id of a form that was sent off, and the text typed into it."""
    texts = (str(part.get("value", "")) for part in _parts(data.get("components", ())))
    return str(data.get("custom_id", "")), next(texts, "")


def _parts(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All fields of text, however deep."""
    for each in components:
        if each.get("type") == _TEXT_INPUT:
            yield each
        yield from _parts(each.get("components", ()))
        if "component" in each:
            yield from _parts((each["component"],))
