"""Messages: what one holds, how a request makes or changes one, whom it calls."""

from __future__ import annotations

import io
import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntFlag
from typing import TYPE_CHECKING

from PIL import Image, UnidentifiedImageError

from tests.wire import components as parts
from tests.wire.errors import invalid_form
from tests.wire.ids import Json, Snowflakes, now_iso

if TYPE_CHECKING:
    from tests.wire.interactions import Interaction
    from tests.wire.world import Channel, User

USER_MENTION = re.compile(r"<@!?(\d+)>")


class Flag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = Flag(0)
# What a request may set; the rest is Discord's own.
SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2


@dataclass(frozen=True)
class Upload:
    """A file as it came in a request."""

    filename: str
    content: bytes
    content_type: str


@dataclass(eq=False)
class Attachment:
    """A file that a message holds; `size` is width and height of an image in pixels."""

    id: str
    filename: str
    content: bytes
    url: str
    description: str | None = None

    @property
    def content_type(self) -> str:
        """The media type that the name tells."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height in pixels, None when it is no image."""
        try:
            with Image.open(io.BytesIO(self.content)) as image:
                return image.size
        except UnidentifiedImageError:
            return None


@dataclass(eq=False)
class Message:
    """A message in its last state.

    `revisions` holds the request bodies of its edits, `earlier` the components before each; oldest first.
    """

    id: str
    channel: Channel
    author: User
    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: Flag = NO_FLAGS
    allowed_mentions: Json | None = None
    nonce: str | int | None = None
    reply_to: Message | None = None
    interaction: Interaction | None = None
    visible_to: User | None = None
    thread: Channel | None = None
    edited: str | None = None
    deleted: bool = False
    pinned: bool = False
    reactions: dict[str, set[str]] = field(default_factory=dict)
    revisions: list[Json] = field(default_factory=list)
    earlier: list[list[Json]] = field(default_factory=list)

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees it (`visible_to`)."""
        return Flag.EPHEMERAL in self.flags

    @property
    def loading(self) -> bool:
        """Whether it is still "… is thinking"."""
        return Flag.LOADING in self.flags

    @property
    def text(self) -> str:
        """All that is written in it: content, embeds' descriptions, text displays; lines apart."""
        described = [embed.get("description") or "" for embed in self.embeds]
        return "\n".join(text for text in [self.content, *described, *parts.texts(self.components)] if text)

    @property
    def descriptions(self) -> list[str]:
        """The descriptions of its pictures, of galleries and attachments."""
        shown = [
            item["description"]
            for _, part in parts.walk(self.components)
            for item in part.get("items", [])
            if item["description"]
        ]
        return shown + [a.description for a in self.attachments if a.description]

    @property
    def controls(self) -> list[Json]:
        """Its buttons and menus, in reading order."""
        return parts.controls(self.components)

    @property
    def custom_ids(self) -> list[str]:
        """The custom ids of its controls that can be used now."""
        return [c["custom_id"] for c in self.controls if "custom_id" in c and not c.get("disabled")]

    def find(self, name: str) -> Json:
        """A control by custom id, prefix of one, label or placeholder; see `components.find_control`."""
        return parts.find_control(self.components, name)

    @property
    def mentioned(self) -> set[str]:
        """The ids of users whose mention stands in the text, called or not."""
        return set(USER_MENTION.findall(self.text))

    @property
    def called(self) -> set[str]:
        """The ids of users that get a notification: mentioned, and let through by `allowed_mentions`.

        "everyone" stands among them when @everyone or @here gets through. A reply calls its reader too.
        """
        if self.ephemeral or Flag.SUPPRESS_NOTIFICATIONS in self.flags:
            return set()
        allowed = self.allowed_mentions
        parse = ["users", "everyone"] if allowed is None else allowed.get("parse") or []
        named = {str(user_id) for user_id in (allowed or {}).get("users") or []}
        called = {user_id for user_id in self.mentioned if "users" in parse or user_id in named}
        if "everyone" in parse and re.search(r"@(everyone|here)\b", self.text):
            called.add("everyone")
        if self.reply_to is not None and (allowed is None or allowed.get("replied_user")):
            called.add(self.reply_to.author.id)
        return called


def fill(message: Message, body: Json, files: Sequence[Upload], ids: Snowflakes, media_url: str) -> None:
    """Write a request's body into a message, new or old: what the body doesn't name stays.

    `media_url` is where attachments are served from. Raises ApiError 400 for a picture that isn't there.
    """
    attachments, components = message.attachments, message.components
    if "attachments" in body or files:
        attachments = _attachments(message, body.get("attachments"), files, ids, media_url)
    if "components" in body:
        components = parts.as_answered(body["components"] or [], lambda url: _media(attachments, url, ids))
    message.attachments, message.components = attachments, components
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = list(body["embeds"] or [])
    if "flags" in body:
        message.flags |= Flag(body["flags"] or 0) & SETTABLE
    if "allowed_mentions" in body:
        message.allowed_mentions = body["allowed_mentions"]


def revise(message: Message, body: Json, files: Sequence[Upload], ids: Snowflakes, media_url: str) -> None:
    """Edit a message by a request's body; a deferred answer gets its contents in this way too."""
    before = message.components
    fill(message, body, files, ids, media_url)
    message.earlier.append(before)
    if message.loading:
        message.flags &= ~Flag.LOADING
    else:
        message.edited = now_iso()
    message.revisions.append(body)


def _attachments(
    message: Message, listed: list[Json] | None, files: Sequence[Upload], ids: Snowflakes, media_url: str
) -> list[Attachment]:
    """The attachments after the request: those kept, then the files; no list keeps all there were."""
    held = {attachment.id: attachment for attachment in message.attachments}
    if listed is None:
        kept = list(held.values())
    else:
        kept = [held[str(entry["id"])] for entry in listed if str(entry["id"]) in held]
    about = {str(entry["id"]): entry for entry in listed or []}
    for index, upload in enumerate(files):
        id_ = ids.next()
        entry = about.get(str(index), {})
        name = entry.get("filename") or upload.filename
        url = f"{media_url}/{message.channel.id}/{id_}/{name}"
        kept.append(Attachment(id_, name, upload.content, url, entry.get("description")))
    return kept


def _media(attachments: Sequence[Attachment], url: str, ids: Snowflakes) -> Json:
    scheme, _, name = url.partition("://")
    if scheme != "attachment":
        held = [attachment for attachment in attachments if attachment.url == url]
    else:
        held = [attachment for attachment in attachments if attachment.filename == name]
        if not held:
            raise invalid_form(("components",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", name)
    if not held:
        return {"id": ids.next(), "url": url, "proxy_url": url}
    found = held[0]
    media: Json = {"id": ids.next(), "url": found.url, "proxy_url": found.url, "attachment_id": found.id}
    width, height = found.size or (None, None)
    return media | {"width": width, "height": height, "content_type": found.content_type}
