"""What the presenter stores about a posted message, in the text field of `Posted`."""

import hashlib
from dataclasses import dataclass

from cogs.kit.messages import Post


@dataclass(frozen=True, slots=True)
class Shown:
    """`print` is the message's fingerprint now, `first` its fingerprint when it was posted.

    `asked` names who it called on. `picture` is its picture's file name ending, empty without a picture.
    """

    print: str
    first: str
    asked: str
    picture: str

    def format(self) -> str:
        """The text to store."""
        return f"{self.print}|{self.first}|{self.asked}|{self.picture}"


def parse_shown(text: str) -> Shown:
    """Read what `Shown.format` wrote. Text of another version gives an empty value.

    Versions that posted only WebP wrote `pictured` for it.
    """
    parts = text.split("|")
    if len(parts) != 4:
        return Shown("", "", "", "")
    fingerprint, first, asked, picture = parts
    return Shown(fingerprint, first, asked, "webp" if picture == "pictured" else picture)


def shown(post: Post, asked: str, first: str = "") -> Shown:
    """What to store about this post. `first` is the original fingerprint, if the post was edited."""
    fingerprint = post.fingerprint()
    drawn = bool(post.pictures) and all(picture.data is not None for picture in post.pictures)
    return Shown(fingerprint, first or fingerprint, asked, ending_of(post.pictures[0].name) if drawn else "")


def ending_of(name: str) -> str:
    """The part of a file name after its last dot."""
    return name.rpartition(".")[2]


def nonce_of(*parts: object) -> int:
    """A nonce, by which Discord recognises a message sent twice. Equal parts give equal numbers."""
    digest = hashlib.sha256("|".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
