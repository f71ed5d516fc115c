"""Tables and charts of any game: values in, WebP bytes out.

Every function is pure and may run in another process.

The bot names these functions, and only painters call them: the first one loads `compositions` there, so that
the bot itself loads nothing that draws.
"""

from typing import TYPE_CHECKING

from bot.games.tables import Table
from render import Later
from render.tables.pages import table_pages
from render.tables.values import Chart, LuckSheet, Profile, ReviewSheet

if TYPE_CHECKING:
    from render.tables import compositions as draw
else:
    draw = Later("render.tables.compositions")


def table(one: Table) -> list[bytes]:
    """A table, 1100 wide; 16 rows an image, or fewer if they are high."""
    return [draw.encode(draw.painted(*draw.lay_table(one, page))) for page in range(table_pages(one))]


def table_svg(one: Table, alt: str) -> str:
    """A whole table as SVG, 1100 wide, with this alt text."""
    from render.tables import svg

    return svg.table_svg(one, alt)


def profile(person: Profile) -> bytes:
    """A player's profile in a game, 1100 × 1375."""
    return draw.encode(draw.compose_profile(person))


def plain_luck_report(sheet: LuckSheet) -> bytes:
    """A luck report that describes its moments in words, 1100 wide."""
    return draw.encode(draw.compose_luck(sheet))


def plain_review(sheet: ReviewSheet) -> bytes:
    """A review without pictures of positions, 1100 wide."""
    return draw.encode(draw.compose_review(sheet))


def chart(lines: Chart) -> bytes:
    """One to six lines over an axis, 1100 × 860. ValueError for any other number."""
    return draw.encode(draw.compose_chart(lines))
