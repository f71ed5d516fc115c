"""Long lists, shown a page at a time. Pages are counted from 0; an empty list has one page."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import Button, Row

PREVIOUS, NEXT = "◀", "▶"
T = TypeVar("T")


def page_count(entries: int, a_page: int) -> int:
    """The number of pages for this many entries, with `a_page` on each."""
    return max(1, -(-entries // a_page))


def nearest_page(page: int, pages: int) -> int:
    """This page, or the last one if there are fewer pages by now."""
    return min(max(page, 0), pages - 1)


def page_of(entries: Sequence[T], page: int, a_page: int) -> Sequence[T]:
    """The entries on the nearest page."""
    start = nearest_page(page, page_count(len(entries), a_page)) * a_page
    return entries[start : start + a_page]


def page_buttons(control: ControlId, page: int, pages: int) -> tuple[Row, ...]:
    """Buttons to the pages before and after, whose ids end with the page; none for a single page."""
    if pages == 1:
        return ()
    page = nearest_page(page, pages)
    back, on = (replace(control, parts=(*control.parts, str(to))) for to in (max(page - 1, 0), page + 1))
    return ((Button(back, PREVIOUS, disabled=page == 0), Button(on, NEXT, disabled=page == pages - 1)),)
