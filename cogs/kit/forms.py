"""Forms: parts that somebody fills in, in a window of its own.

A form is shown by a button and needs no memory: its custom id says what its answer is for, so it can be sent
off after a restart of the bot. What comes from a known list is chosen; only free text is typed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import discord
from msgspec import Struct

from bot.games.wording import shortened
from cogs.kit.custom_ids import ControlId, MalformedId
from cogs.kit.messages import MENU_LIMIT, MenuEntry
from cogs.kit.safe_text import LABEL_LIMIT

TITLE_LIMIT = 45
"""UTF-16 units of a form's title and of a part's label."""
HELP_LIMIT = 100
MAX_PARTS = 5
MAX_CHOICES = 10
"""Entries of a part that shows them all."""
MAX_FILES = 10
Found = TypeVar("Found")

TEXT = "text"
"""The name of the text in a form that asks for nothing else."""


class TextPart(Struct, frozen=True):
    """A text of at most `most` characters, in one line unless `is_long`. `value` stands in it already."""

    name: str
    label: str
    help: str = ""
    most: int = 100
    value: str = ""
    is_needed: bool = False
    is_long: bool = False

    def item(self) -> discord.ui.Item[Any]:
        """What discord.py sends for it."""
        return discord.ui.TextInput(
            style=discord.TextStyle.paragraph if self.is_long else discord.TextStyle.short,
            max_length=self.most,
            required=self.is_needed,
            default=self.value or None,
            custom_id=self.name,
        )


class MenuPart(Struct, frozen=True):
    """A menu of up to 25 entries. One can be chosen, or up to `most`; none unless `is_needed`."""

    name: str
    label: str
    entries: tuple[MenuEntry, ...]
    help: str = ""
    chosen: tuple[str, ...] = ()
    most: int = 1
    is_needed: bool = False

    def item(self) -> discord.ui.Item[Any]:
        """What discord.py sends for it."""
        return discord.ui.Select(
            custom_id=self.name,
            required=self.is_needed,
            min_values=1 if self.is_needed else 0,
            max_values=min(self.most, len(self.entries)),
            options=[
                discord.SelectOption(
                    label=shortened(each.label, LABEL_LIMIT),
                    value=each.value,
                    description=shortened(each.description, LABEL_LIMIT) or None,
                    default=each.value in self.chosen,
                )
                for each in self.entries
            ],
        )


class RadioPart(Struct, frozen=True):
    """Two to ten entries of which one is chosen, all of them in sight."""

    name: str
    label: str
    entries: tuple[MenuEntry, ...]
    help: str = ""
    chosen: str = ""
    is_needed: bool = True

    def item(self) -> discord.ui.Item[Any]:
        """What discord.py sends for it."""
        return discord.ui.RadioGroup(
            custom_id=self.name,
            required=self.is_needed,
            options=[
                discord.RadioGroupOption(
                    label=shortened(each.label, LABEL_LIMIT),
                    value=each.value,
                    description=shortened(each.description, LABEL_LIMIT) or None,
                    default=each.value == self.chosen,
                )
                for each in self.entries
            ],
        )


class CheckPart(Struct, frozen=True):
    """A box to tick."""

    name: str
    label: str
    help: str = ""
    is_ticked: bool = False

    def item(self) -> discord.ui.Item[Any]:
        """What discord.py sends for it."""
        return discord.ui.Checkbox(custom_id=self.name, default=self.is_ticked)


class FilePart(Struct, frozen=True):
    """A file, or up to `most`; none unless `is_needed`."""

    name: str
    label: str
    help: str = ""
    most: int = 1
    is_needed: bool = False

    def item(self) -> discord.ui.Item[Any]:
        """What discord.py sends for it."""
        return discord.ui.FileUpload(
            custom_id=self.name,
            required=self.is_needed,
            min_values=1 if self.is_needed else 0,
            max_values=self.most,
        )


Part = TextPart | MenuPart | RadioPart | CheckPart | FilePart


class Form(Struct, frozen=True):
    """A form of one to five parts with different names. `id` is that of its answer.

    Raises ValueError if Discord takes no such form.
    """

    id: ControlId
    title: str
    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        """Check what Discord would refuse."""
        if not 1 <= len(self.parts) <= MAX_PARTS or len({each.name for each in self.parts}) < len(self.parts):
            raise ValueError(f"{self.title}: a form has one to {MAX_PARTS} parts with different names")
        for part in self.parts:
            _check(part)

    def modal(self) -> discord.ui.Modal:
        """A fresh modal for discord.py, which need not wait for its answer: `sent_form` reads that."""
        modal = discord.ui.Modal(
            title=shortened(self.title, TITLE_LIMIT), custom_id=str(self.id), timeout=None
        )
        for part in self.parts:
            modal.add_item(
                discord.ui.Label(
                    text=shortened(part.label, TITLE_LIMIT),
                    description=shortened(part.help, HELP_LIMIT) or None,
                    component=part.item(),
                )
            )
        modal.stop()  # else discord.py would keep it in memory until it is sent off
        return modal


def one_text(id_: ControlId, title: str, label: str, help_text: str, most: int) -> Form:
    """A form that asks for one text, which may have several lines."""
    return Form(id_, title, (TextPart(TEXT, label, help_text, most, is_needed=True, is_long=True),))


def _check(part: Part) -> None:
    match part:
        case MenuPart():
            fits = 1 <= len(part.entries) <= MENU_LIMIT and part.most >= 1
        case RadioPart():
            fits = 2 <= len(part.entries) <= MAX_CHOICES
        case FilePart():
            fits = 1 <= part.most <= MAX_FILES
        case TextPart() | CheckPart():
            fits = True
    if not fits:
        raise ValueError(f"{part.label}: Discord takes no part with so many entries or files")


class FormAnswers(Struct, frozen=True):
    """What was filled in, by the parts' names.

    Asking for a part that is not there, or is of another kind, raises MalformedId: the form is of another
    version of this bot.
    """

    texts: Mapping[str, str]
    choices: Mapping[str, tuple[str, ...]]
    ticks: Mapping[str, bool]
    files: Mapping[str, tuple[discord.Attachment, ...]]

    def text(self, name: str = TEXT) -> str:
        """A text; empty if nothing was typed."""
        return _of(self.texts, name)

    def chosen(self, name: str) -> tuple[str, ...]:
        """The chosen entries of a menu or of a part that shows them all."""
        return _of(self.choices, name)

    def one(self, name: str) -> str:
        """The one chosen entry; empty if none was chosen."""
        return next(iter(self.chosen(name)), "")

    def is_ticked(self, name: str) -> bool:
        """Whether a box was ticked."""
        return _of(self.ticks, name)

    def uploads(self, name: str) -> tuple[discord.Attachment, ...]:
        """The uploaded files, which are not fetched yet."""
        return _of(self.files, name)


def _of(given: Mapping[str, Found], name: str) -> Found:
    if name not in given:
        raise MalformedId(f"the form has no part {name!r}")
    return given[name]


NO_ANSWERS = FormAnswers({}, {}, {}, {})
"""Those of a control that is no form."""


def sent_form(interaction: discord.Interaction[Any], data: Mapping[str, Any]) -> tuple[str, FormAnswers]:
    """The custom id of a form that was sent off, and what was filled in."""
    texts: dict[str, str] = {}
    choices: dict[str, tuple[str, ...]] = {}
    ticks: dict[str, bool] = {}
    files: dict[str, tuple[discord.Attachment, ...]] = {}
    attachments = (data.get("resolved") or {}).get("attachments") or {}
    for part in _parts(data.get("components", ())):
        name, value = str(part.get("custom_id", "")), part.get("value")
        match part.get("type"):
            case discord.ComponentType.text_input.value:
                texts[name] = str(value or "")
            case discord.ComponentType.string_select.value | discord.ComponentType.checkbox_group.value:
                choices[name] = tuple(map(str, part.get("values") or ()))
            case discord.ComponentType.radio_group.value:
                choices[name] = () if value is None else (str(value),)
            case discord.ComponentType.checkbox.value:
                ticks[name] = value is True
            case discord.ComponentType.file_upload.value:
                sent = [
                    attachments[each] for each in map(str, part.get("values") or ()) if each in attachments
                ]
                files[name] = tuple(_attachment(interaction, each) for each in sent)
            case _:
                pass
    return str(data.get("custom_id", "")), FormAnswers(texts, choices, ticks, files)


def _attachment(interaction: discord.Interaction[Any], data: Any) -> discord.Attachment:
    # discord.py resolves files only for modals that it keeps in memory.
    return discord.Attachment(data=data, state=interaction._state)


def _parts(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All parts, however deep."""
    for each in components:
        if "custom_id" in each:
            yield each
        yield from _parts(each.get("components", ()))
        if "component" in each:
            yield from _parts((each["component"],))
