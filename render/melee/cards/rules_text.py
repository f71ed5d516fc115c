"""Rules text on cards: wrapped, with the names of statuses and stats bold, tinted and after their icons."""

import re
from functools import lru_cache

from msgspec import Struct

from render.melee.palette import BADGES, ENERGY_WORD, HP, STATS, STATUS_TINTS, Concept
from render.pen.colour import WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon, icon_mask
from render.pen.palette import TEXT
from render.pen.script import clean
from render.pen.stamps import Put
from render.pen.words import Words, fit, width

LEADING = 1.22
_SPACE = 0.25
_ICON, _ICON_GAP = 0.92, 0.18

_KEYWORDS: dict[str, Concept] = {
    **{word: Concept(BADGES[word].icon, BADGES[word].plate, tint) for word, tint in STATUS_TINTS.items()},
    **STATS,
    "hp": HP,
    "energy": ENERGY_WORD,
}
_FORMS = {"poisoned": "poison", "burned": "burn", "stunned": "stun", "asleep": "sleep"}
#: These words are terms of the rules only with a capital letter; the others always are.
_CAPITALISED = frozenset(_KEYWORDS) - {"energy"}
_AMOUNT = re.compile(r"^[(+−-]*\d+$")
_WORD = re.compile(r"^(\W*)(\w+)(.*)$", re.DOTALL)


class _Word(Struct, frozen=True):
    """A word of the text, with its concept if it is a term of the rules."""

    text: str
    concept: Concept | None


class _Set(Struct, frozen=True):
    """A placed word: its line, and its distance from the left edge in pixels."""

    word: _Word
    left: int
    line: int


def _keyword(text: str) -> Concept | None:
    found = _WORD.match(text)
    if found is None:
        return None
    word = found.group(2)
    if word.casefold() in _FORMS:
        return _KEYWORDS[_FORMS[word.casefold()]]
    if word.casefold() in _CAPITALISED and not word[0].isupper():
        return None
    return _KEYWORDS.get(word.casefold())


def _word_width(word: _Word, size: int) -> float:
    face = Typeface.BOLD if word.concept else Typeface.MEDIUM
    return width(word.text, face, size) + (_icon_room(word.concept, size) if word.concept else 0)


def _icon_room(concept: Concept, size: int) -> float:
    """The room for an icon in pixels. Narrow icons get less, to leave no gap in the line."""
    left, _, right, _ = icon_mask(concept.icon, round(size * _ICON)).getbbox() or (0, 0, 0, 0)
    return right - left + size * _ICON_GAP


@lru_cache(maxsize=1024)
def _set_text(text: str, size: int, room: int) -> tuple[_Set, ...]:
    """The words of a text, wrapped into lines of at most `room` pixels."""
    placed: list[_Set] = []
    left, line = 0.0, 0
    for group in _groups(text, size, room):
        wide = sum(_word_width(word, size) + size * _SPACE for word in group) - size * _SPACE
        if left and left + wide > room:
            left, line = 0.0, line + 1
        for word in group:
            placed.append(_Set(word, round(left), line))
            left += _word_width(word, size) + size * _SPACE
    return tuple(placed)


def _groups(text: str, size: int, room: int) -> list[list[_Word]]:
    """Words to keep on one line: each by itself, but a number together with a following term of the rules."""
    groups: list[list[_Word]] = []
    for raw in clean(text).split():
        word = _Word(raw, _keyword(raw))
        if _word_width(word, size) > room:
            word = _Word(fit(raw, Typeface.MEDIUM, size, room), None)
        if word.concept and groups and len(groups[-1]) == 1 and _AMOUNT.match(groups[-1][0].text):
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


def line_height(size: int) -> int:
    """The distance between two baselines, in pixels."""
    return round(size * LEADING)


def text_height(text: str, size: int, room: int) -> int:
    """The height of the text in pixels when wrapped to `room` pixels."""
    placed = _set_text(text, size, room)
    return (placed[-1].line + 1) * line_height(size) if placed else 0


def fitting_size(text: str, sizes: range, box: Rect) -> int:
    """The first of the sizes at which the text fits into the box; the last one if it fits at none."""
    fits = (size for size in sizes if text_height(text, size, box.width) <= box.height)
    return next(fits, sizes[-1])


def lay_text(text: str, box: Rect, size: int) -> list[Put]:
    """The text from the box's upper left corner, cut with an ellipsis if it does not fit."""
    step = line_height(size)
    last = max(0, box.height // step - 1)
    placed = _set_text(text, size, box.width)
    shown = [item for item in placed if item.line <= last]
    puts: list[Put] = []
    for index, item in enumerate(shown):
        cut = index == len(shown) - 1 and len(shown) < len(placed)
        puts += _lay_word(item, box, size, step, cut=cut)
    return puts


def _lay_word(item: _Set, box: Rect, size: int, step: int, *, cut: bool) -> list[Put]:
    x = box.left + item.left
    baseline = box.top + item.line * step + round(size * 0.95)
    concept = item.word.concept
    text = item.word.text + ("…" if cut else "")
    if concept is None:
        return [Put(Words(text, Typeface.MEDIUM, size, TEXT), x, baseline)]
    icon = Icon(concept.icon, round(size * _ICON), concept.tint)
    room = _icon_room(concept, size)
    word = Words(text, Typeface.BOLD, size, mix(concept.tint, WHITE, 0.35))
    return [
        Put(icon, x + round((room - size * _ICON_GAP) / 2), baseline - round(size * 0.34)),
        Put(word, x + round(room), baseline),
    ]
