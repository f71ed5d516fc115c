"""Tables and charts of any game: values in, WebP bytes out.

Every function is pure and may run in another process.
"""

from bot.games.tables import Table
from render.pen.encoding import encode
from render.tables.chart import compose_chart
from render.tables.header import painted
from render.tables.luck import compose_luck
from render.tables.profile import compose_profile
from render.tables.review import compose_review
from render.tables.table import lay_table, table_pages
from render.tables.values import Chart, LuckSheet, Profile, ReviewSheet


def table(one: Table) -> list[bytes]:
    """A table, 1100 wide; 16 rows an image, or fewer if they are high."""
    return [encode(painted(*lay_table(one, page))) for page in range(table_pages(one))]


def profile(person: Profile) -> bytes:
    """A player's profile in a game, 1100 × 1375."""
    return encode(compose_profile(person))


def plain_luck_report(sheet: LuckSheet) -> bytes:
    """A luck report that describes its moments in words, 1100 wide."""
    return encode(compose_luck(sheet))


def plain_review(sheet: ReviewSheet) -> bytes:
    """A review without pictures of positions, 1100 wide."""
    return encode(compose_review(sheet))


def chart(lines: Chart) -> bytes:
    """One to six lines over an axis, 1100 × 860. ValueError for any other number."""
    return encode(compose_chart(lines))
