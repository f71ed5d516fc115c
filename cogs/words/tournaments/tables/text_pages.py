"""Pages of text within Discord's limits: lines in sections, with a heading on every page."""

from collections.abc import Sequence

from msgspec import Struct

from bot.games.wording import shortened, utf16_length
from cogs.kit.safe_text import clean, plain
from render.pen.script import has_right_to_left

MESSAGE = 2000
"""UTF-16 units of a message's content."""
_TITLE = 100
_NUMBERING = 24  # room for ` · 12 of 34`
_MARKS = str.maketrans("", "", "\\*_~`|<>[]")
_ISOLATED, _END = "\u2068", "\u2069"


class Section(Struct, frozen=True):
    """Lines that belong together. The heading stands above them, on each page again; empty for none."""

    heading: str
    lines: tuple[str, ...]


def named(text: str, limit: int = 32) -> str:
    """A user's text, escaped. A right-to-left name does not change the order of the text around it."""
    safe = plain(text, limit)
    return f"{_ISOLATED}{safe}{_END}" if has_right_to_left(safe) else safe


def figure(text: str, limit: int = 12) -> str:
    """A number, a score or a short heading: nothing in it is markdown."""
    return clean(text.translate(_MARKS), limit)


def paged(
    title: str, subtitle: str, sections: Sequence[Section], note: str = "", limit: int = MESSAGE
) -> tuple[str, ...]:
    """One page or more, each with title and subtitle, in at most `limit` UTF-16 units, 1,000 or more.

    Lines are never split, except one that is longer than a page: it is cut. With several pages, the
    subtitle says which of them each is. The note ends the last one.
    """
    head = f"### {named(title, _TITLE)}"
    below = named(subtitle, _TITLE) if subtitle else ""
    room = limit - utf16_length(head) - utf16_length(below) - len("\n-# \n") - _NUMBERING
    bodies = _bodies(sections, f"-# {named(note, _TITLE)}" if note else "", room)
    return tuple(
        "\n".join(part for part in (head, _numbered(below, place, len(bodies)), body) if part)
        for place, body in enumerate(bodies, 1)
    )


def _numbered(below: str, place: int, count: int) -> str:
    words = " · ".join(word for word in (below, f"{place} of {count}" if count > 1 else "") if word)
    return f"-# {words}" if words else ""


def _bodies(sections: Sequence[Section], note: str, room: int) -> list[str]:
    bodies: list[list[str]] = [[]]
    left = room

    def put(lines: Sequence[str]) -> None:
        nonlocal left
        bodies[-1].extend(lines)
        left -= sum(utf16_length(line) + 1 for line in lines)

    for section in sections:
        heading = [f"__**{section.heading}**__"] if section.heading else []
        above = heading
        for line in section.lines:
            shown = shortened(line, room - sum(utf16_length(each) + 1 for each in heading) - 1)
            need = sum(utf16_length(each) + 1 for each in (*above, shown))
            if need > left and bodies[-1]:
                bodies.append([])
                left, above = room, heading
            put([*above, shown])
            above = []
    if note:
        if utf16_length(note) + 1 > left and bodies[-1]:
            bodies.append([])
            left = room
        put([note])
    return ["\n".join(lines) for lines in bodies]
