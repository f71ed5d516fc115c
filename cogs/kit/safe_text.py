"""Makes text safe and short: escapes what players wrote, and keeps to Discord's limits."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

import discord

from bot.games import wording
from bot.games.wording import is_blank, utf16_length

NAME_LIMIT = 32
"""Letters of a player's name."""
LABEL_LIMIT = 100
"""UTF-16 units of a menu entry, its value, its description, and of an autocomplete choice."""
TEXT_LIMIT = 4000
"""UTF-16 units of all text in one message."""

LIST_LIMIT = 1500
"""UTF-16 units of a list in a sentence, which leaves room for the rest of the message."""

_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINERS = "\u200c\u200d\ufe0f"  # emoji and several scripts are written with these
_MARKS = re.compile(r"[\\*_~`|<>\[\]]")
_STARTS_A_BLOCK = re.compile(r"^(\s*)([#+-])", re.MULTILINE)
_NUMBERS_A_LINE = re.compile(r"^(\s*\d+)(?=[.)])", re.MULTILINE)
_BLOCK_MARKS = re.compile(r"^(?:#+|-#) ", re.MULTILINE)
_ESCAPED = re.compile(r"\\(\W)")
_STARTS_A_LINK = re.compile(r":(?=//)")
_INVITES = re.compile(
    r"(?<=discord)\.(?=gg/)|(?<=discord)\.(?=com/invite/)|(?<=discordapp)\.(?=com/invite/)", re.I
)


def clip(text: str, letters: int) -> str:
    """The text, cut to this many characters. An ellipsis marks a cut."""
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


@lru_cache(maxsize=512)  # as in `escape`
def clean(text: str, limit: int = NAME_LIMIT) -> str:
    """Text that a player wrote, for places without markdown: one line, nothing invisible, not too long.

    `?` if it shows nothing.
    """
    kept = "".join(c for c in text if c in _JOINERS or unicodedata.category(c) not in _INVISIBLE)
    return "?" if is_blank(kept) else clip(" ".join(kept.split()), limit)


def name_of(user: discord.abc.User) -> str:
    """A user's display name, for places without markdown; their username if that shows nothing."""
    return clean(user.name if is_blank(user.display_name) else user.display_name)


@lru_cache(maxsize=512)  # the names of players and cards stand in every message of a duel
def escape(text: str) -> str:
    """The text, escaped so that Discord sees no markdown, mentions or links."""
    escaped = _STARTS_A_BLOCK.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", text))
    escaped = _NUMBERS_A_LINE.sub(r"\1\\", escaped)
    for pattern in (_STARTS_A_LINK, _INVITES):
        escaped = pattern.sub(r"\\\g<0>", escaped)
    return discord.utils.escape_mentions(escaped)


def plain(text: str, limit: int = NAME_LIMIT) -> str:
    """Text that a player wrote, for places with markdown."""
    return escape(clean(text, limit))


@lru_cache(maxsize=1024)  # the same words stand at many places of a table
def unmarked(text: str) -> str:
    """Our own markdown as plain text: without bold, headings, small print and what `escape` adds."""
    text = _BLOCK_MARKS.sub("", text.replace("**", ""))
    return _ESCAPED.sub(r"\1", text).replace("@\u200b", "@")


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; beyond `LIST_LIMIT`, the rest is counted: `a, b and 38 more`."""
    text = wording.listed(words, last)
    if 2 * len(text) <= LIST_LIMIT:  # no character takes more than two units
        return text
    ends = accumulate(utf16_length(word) + len(", ") for word in words)
    fitting = sum(end <= LIST_LIMIT for end in ends)
    return text if fitting == len(words) else listed_some(words, max(1, fitting - 1), last)


def listed_some(words: Sequence[str], most: int, last: str = "and") -> str:
    """The same of the first `most` words, with how many more there are: `a, b and 3 more`."""
    more = len(words) - most
    return listed([*words[:most], f"{more} more"] if more > 0 else words, last)


RECAP_LIMIT = 3500
"""UTF-16 units of all lines of a recap."""


def newest(lines: Sequence[str], limit: int, earlier: str) -> str:
    """The last of the lines that fit into `limit` UTF-16 units, under `earlier` where some had to go."""
    kept: list[str] = []
    left = limit - utf16_length(earlier) - 1
    for line in reversed(lines):
        left -= utf16_length(line) + 1
        if left < 0:
            return "\n".join([earlier, *reversed(kept)])
        kept.append(line)
    return "\n".join(reversed(kept))
