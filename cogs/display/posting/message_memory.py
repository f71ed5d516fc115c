"""By what a restart knows a posted message: its text in `Posted`, its nonce, the names of its pictures."""

import hashlib
import re
from typing import NamedTuple, Protocol

from msgspec import Struct

from bot.matches.values import Duel
from cogs.kit.messages import Picture, Post

_OPEN = re.compile(r"(\d{1,19})/(\d{1,19})")


class MessageId(NamedTuple):
    """Where an earlier board is."""

    channel_id: int
    message_id: int


class HasMessage(Protocol):
    """Something that was posted, by its channel and its message."""

    @property
    def channel_id(self) -> int: ...

    @property
    def message_id(self) -> int: ...


class MessagePrints(Struct, frozen=True):
    """`print` is the message's fingerprint now, `first` its fingerprint when it was posted.

    `asked` names who it called on. `picture` is its picture's file name ending, empty without a picture.
    `still_open` are the earlier boards whose controls this message replaces, until they are known to be gone.
    """

    print: str
    first: str
    asked: str
    picture: str
    still_open: tuple[MessageId, ...] = ()

    def format(self) -> str:
        """The text to store."""
        text = f"{self.print}|{self.first}|{self.asked}|{self.picture}"
        still_open = ",".join(f"{each.channel_id}/{each.message_id}" for each in self.still_open)
        return f"{text}|{still_open}" if still_open else text


def parse_shown(text: str) -> MessagePrints:
    """Read what `MessagePrints.format` wrote. Text of another version gives an empty value.

    Versions that posted only WebP wrote `pictured` for it, and those that closed a board before they posted
    the next wrote no fifth part.
    """
    parts = text.split("|")
    if not 4 <= len(parts) <= 5:
        return MessagePrints("", "", "", "")
    fingerprint, first, asked, picture = parts[:4]
    found = [MessageId(int(channel), int(id_)) for channel, id_ in _OPEN.findall("".join(parts[4:]))]
    return MessagePrints(
        fingerprint, first, asked, "webp" if picture == "pictured" else picture, tuple(found)
    )


def shown(post: Post, asked: str, first: str = "") -> MessagePrints:
    """What to store about this post. `first` is the original fingerprint, if the post was edited."""
    fingerprint = post.fingerprint()
    drawn = bool(post.pictures) and all(picture.data is not None for picture in post.pictures)
    return MessagePrints(
        fingerprint, first or fingerprint, asked, ending_of(post.pictures[0].name) if drawn else ""
    )


def ending_of(name: str) -> str:
    """The part of a file name after its last dot."""
    return name.rpartition(".")[2]


def nonce_of(*parts: object) -> int:
    """A nonce, by which Discord recognises a message sent twice. Equal parts give equal numbers."""
    digest = hashlib.sha256("|".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


PICTURE_ENDINGS = ("jpg", "webp")
"""How the file names of boards end: first as they are posted now, then as they were posted before."""


def picture_name(duel_id: str, ply: int, ending: str = PICTURE_ENDINGS[0]) -> str:
    """The file name of a board's picture; a restart finds the picture again by it."""
    return f"board-{duel_id}-{ply}.{ending}"


def part_name(duel_id: str, ply: int, part: str) -> str:
    """The file name of a picture of a part of a board; a restart does not take it for the board's."""
    return f"board-{duel_id}-{ply}-{part}.{PICTURE_ENDINGS[0]}"


def board_pictures(duel_id: str, ply: int, board: str, end: str | None) -> tuple[Picture, ...]:
    """A board's picture with its alt text, without data; at the end, its card comes before it."""
    picture = Picture(picture_name(duel_id, ply), board)
    return (picture,) if end is None else (Picture(picture_name(duel_id, ply, "webp"), end), picture)


def hand_head(title: str, duel: Duel) -> str:
    """The head of the direct message with a hand, which says where a match in a server is played."""
    return title if duel.place.guild_id is None else f"{title}\n-# In <#{duel.channel_id}>"


def hand_prefix(duel: Duel, turn: int) -> str:
    """What the file names of a hand's pictures begin with; after a crash the message is known by it."""
    return f"hand-{duel.id}-{turn}-"
