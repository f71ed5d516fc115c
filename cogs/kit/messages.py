"""Messages as values, before they become discord.py's layouts and files.

A `Post` can be built without Discord, compared by its `fingerprint`, and sent again after a failure. All
messages are components V2: a container with text, pictures, text, documents and rows of controls.
"""

import hashlib
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.games.wording import DESCRIPTION_LIMIT, shortened, utf16_length
from bot.reprs import repr_without
from cogs.kit.channels import PLACES, TEXT
from cogs.kit.custom_ids import ControlId, MalformedId, parse_control_id
from cogs.kit.safe_text import LABEL_LIMIT, TEXT_LIMIT
from render.pen.script import name_within

MAX_MENTIONS = 100
"""Users, and roles, whom one message can notify (`allowed_mentions` in Discord's OpenAPI description)."""
MENU_LIMIT = 25
ROW_LIMIT = 5
"""Maximum buttons in a row."""
"""Entries of one menu."""
PLACEHOLDER_LIMIT = 150
"""UTF-16 units of what a menu says before anything is chosen."""

NO_PINGS = discord.AllowedMentions.none()
Style = discord.ButtonStyle


class Button(Struct, frozen=True):
    """A button that does something."""

    id: ControlId
    label: str
    style: Style = Style.secondary
    disabled: bool = False


class MenuEntry(Struct, frozen=True):
    """One entry of a menu."""

    value: str
    label: str
    description: str = ""


class Menu(Struct, frozen=True):
    """A menu to choose one entry from. Without entries it is disabled."""

    id: ControlId
    placeholder: str
    entries: tuple[MenuEntry, ...]


class People(Struct, frozen=True):
    """A menu to choose so many users from, or up to `most`; Discord lists them."""

    id: ControlId
    placeholder: str
    count: int = 1
    most: int = 1


class Selection(Struct, frozen=True):
    """A menu that shows what is `chosen`; up to `most` entries can be chosen together, perhaps none."""

    id: ControlId
    placeholder: str
    entries: tuple[MenuEntry, ...]
    chosen: tuple[str, ...]
    most: int = 1
    least: int = 1


class DiscordMenu(Struct, frozen=True):
    """A menu of the server's roles or channels, which Discord lists; what is `chosen` can be taken back.

    `places` are channels and categories in which a duel can be, `channels` those that take messages. The
    `title` stands above it: once something is chosen, the placeholder is not seen.
    """

    id: ControlId
    placeholder: str
    what: Literal["roles", "places", "channels"]
    chosen: tuple[int, ...] = ()
    most: int = 1
    title: str = ""


class Picture(Struct, frozen=True):
    """An image and its alt text. Without `data`, it means the file already attached under this name."""

    name: str
    description: str
    data: bytes | None = None

    def __repr__(self) -> str:
        return repr_without(self, "data")


class _Sent(io.BytesIO):
    """Bytes to be sent. aiohttp asks for their buffer to measure them; BytesIO would copy them for that."""

    def getbuffer(self) -> memoryview:
        """The bytes themselves, to be read only."""
        return memoryview(self.getvalue())


class Attachment(Struct, frozen=True):
    """A file to download."""

    name: str
    data: bytes

    def __repr__(self) -> str:
        return repr_without(self, "data")


Row = Menu | People | Selection | DiscordMenu | tuple[Button, ...]


class Post(Struct, frozen=True):
    """The content of one message. It may notify nobody except the users `pings` and the roles `roles`."""

    text: str
    pictures: tuple[Picture, ...] = ()
    below: str = ""
    rows: tuple[Row, ...] = ()
    documents: tuple[Attachment, ...] = ()
    accent: int | None = None
    pings: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()  # they are mentioned in the text

    def __repr__(self) -> str:
        return repr_without(self, "roles")

    def fingerprint(self) -> str:
        """A hash of everything except the bytes of pictures and documents, which follow from the rest."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:32]

    def layout(self) -> discord.ui.LayoutView:
        """A fresh layout for discord.py, which keeps nothing of it: presses arrive at `cogs.routes`."""
        view = discord.ui.LayoutView(timeout=None)
        parts = [*self._body(), *self._controls()]
        view.add_item(discord.ui.Container[Any](*parts, accent_colour=self.accent))
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """Fresh files to send along."""
        pictures = [
            discord.File(_Sent(picture.data), picture.name, description=_one_line(picture.description))
            for picture in self.pictures
            if picture.data is not None
        ]
        return pictures + [discord.File(_Sent(each.data), each.name) for each in self.documents]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Whom Discord may notify of this message: `pings` and `roles`, nobody else.

        Of more than `MAX_MENTIONS`, the first: Discord refuses a message that names more.
        """
        users = [discord.Object(user) for user in self.pings[:MAX_MENTIONS]]
        roles = [discord.Object(role) for role in self.roles[:MAX_MENTIONS]]
        return discord.AllowedMentions(
            everyone=False, roles=roles or False, replied_user=False, users=users or False
        )

    def _body(self) -> Iterator[discord.ui.Item[Any]]:
        room = TEXT_LIMIT - sum(utf16_length(_title(row)) for row in self.rows)
        text = shortened(self.text, room)
        if text:
            yield discord.ui.TextDisplay[Any](text)
        for each in self.pictures:  # one below the other: Discord crops pictures that share a gallery
            shown = discord.MediaGalleryItem(
                f"attachment://{each.name}", description=_one_line(each.description)
            )
            yield discord.ui.MediaGallery[Any](shown)
        left = room - utf16_length(text)
        below = shortened(self.below, left) if left > 0 else ""
        if below:
            yield discord.ui.TextDisplay[Any](below)
        for document in self.documents:
            yield discord.ui.File[Any](f"attachment://{document.name}")

    def _controls(self) -> Iterator[discord.ui.Item[Any]]:
        for row in _told_apart(self.rows):
            if title := _title(row):
                yield discord.ui.TextDisplay[Any](title)
            yield _row(row)


def message_link(guild_id: int | None, channel_id: int, message_id: int) -> str:
    """The address of a message; `guild_id` is None in direct messages."""
    where = "@me" if guild_id is None else guild_id
    return f"https://discord.com/channels/{where}/{channel_id}/{message_id}"


def controls_of(message: discord.Message) -> list[ControlId]:
    """The ids of all controls on a message. Empty if one of them is not ours."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    ids = [str(item.custom_id) for item in view.walk_children() if hasattr(item, "custom_id")]
    try:
        return [parse_control_id(each) for each in ids]
    except MalformedId:
        return []


def texts_of(message: discord.Message) -> list[str]:
    """The texts of a message, as `Post` has them."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    return [item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]


@lru_cache(maxsize=256)  # a picture is described in the layout, with the file, and when its board is closed
def _one_line(description: str) -> str:
    """A picture's description in one line, cut to Discord's limit."""
    return name_within(description, DESCRIPTION_LIMIT)


def _told_apart(rows: Sequence[Row]) -> Iterator[Row]:
    """These rows, with menus of the same placeholder numbered: what is in them was too much for one."""
    counts = Counter(row.placeholder for row in rows if isinstance(row, Menu))
    seen = Counter[str]()
    for row in rows:
        if not isinstance(row, Menu) or counts[row.placeholder] == 1:
            yield row
            continue
        seen[row.placeholder] += 1
        number = f" ({seen[row.placeholder]} of {counts[row.placeholder]})"
        room = PLACEHOLDER_LIMIT - len(number)
        yield replace(row, placeholder=f"{shortened(row.placeholder, room)}{number}")


def _title(row: Row) -> str:
    return f"-# {row.title}" if isinstance(row, DiscordMenu) and row.title else ""


def _row(row: Row) -> discord.ui.ActionRow[Any]:
    if isinstance(row, Menu):
        return discord.ui.ActionRow(_select(row))
    if isinstance(row, People):
        people = discord.ui.UserSelect[Any](
            custom_id=str(row.id),
            placeholder=shortened(row.placeholder, PLACEHOLDER_LIMIT),
            min_values=row.count,
            max_values=max(row.count, row.most),
        )
        return discord.ui.ActionRow(people)
    if isinstance(row, Selection):
        return discord.ui.ActionRow(_selection(row))
    if isinstance(row, DiscordMenu):
        return discord.ui.ActionRow(_listed(row))
    return discord.ui.ActionRow(*(_button(button) for button in row))


def _button(button: Button) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        custom_id=str(button.id),
        label=shortened(button.label, 80),
        style=button.style,
        disabled=button.disabled,
    )


def _selection(menu: Selection) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=str(menu.id),
        placeholder=shortened(menu.placeholder, PLACEHOLDER_LIMIT),
        min_values=menu.least,
        max_values=menu.most,
        options=[
            discord.SelectOption(
                label=shortened(entry.label, LABEL_LIMIT),
                value=entry.value,
                description=shortened(entry.description, LABEL_LIMIT) or None,
                default=entry.value in menu.chosen,
            )
            for entry in menu.entries[:MENU_LIMIT]
        ],
    )


def _listed(menu: DiscordMenu) -> discord.ui.RoleSelect[Any] | discord.ui.ChannelSelect[Any]:
    of_roles = menu.what == "roles"
    kind = discord.SelectDefaultValueType.role if of_roles else discord.SelectDefaultValueType.channel
    shared: dict[str, Any] = {
        "custom_id": str(menu.id),
        "placeholder": shortened(menu.placeholder, PLACEHOLDER_LIMIT),
        "min_values": 0,
        "max_values": menu.most,
        "default_values": [discord.SelectDefaultValue(id=each, type=kind) for each in menu.chosen],
    }
    if of_roles:
        return discord.ui.RoleSelect(**shared)
    return discord.ui.ChannelSelect(**shared, channel_types=list(PLACES if menu.what == "places" else TEXT))


def _select(menu: Menu) -> discord.ui.Select[Any]:
    entries = menu.entries or (MenuEntry("-", menu.placeholder),)
    return discord.ui.Select(
        custom_id=str(menu.id),
        placeholder=shortened(menu.placeholder, PLACEHOLDER_LIMIT),
        options=[
            discord.SelectOption(
                label=shortened(entry.label, LABEL_LIMIT),
                value=entry.value,
                description=shortened(entry.description, LABEL_LIMIT) or None,
            )
            for entry in entries[:MENU_LIMIT]
        ],
        disabled=not menu.entries,
    )
