"""Tables and charts of any game: values in, WebP bytes out.

Every function is pure and may run in another process.
"""

from render.pen.encoding import encode
from render.tables.chart import compose_chart
from render.tables.leaderboard import compose_leaderboard
from render.tables.luck import compose_luck
from render.tables.matrix import compose_matrix
from render.tables.profile import compose_profile
from render.tables.rates import compose_rates
from render.tables.report_values import LuckSheet, ReviewSheet
from render.tables.review import compose_review
from render.tables.values import Chart, Leaderboard, Matrix, Profile, Rates


def leaderboard(board: Leaderboard) -> list[bytes]:
    """People by rating, 1100 wide, 16 an image."""
    return [encode(image) for image in compose_leaderboard(board)]


def profile(person: Profile) -> bytes:
    """Somebody's standing in a game, 1100 × 1375."""
    return encode(compose_profile(person))


def plain_luck_report(sheet: LuckSheet) -> bytes:
    """A luck report whose moments are told in words, 1100 wide."""
    return encode(compose_luck(sheet))


def plain_review(sheet: ReviewSheet) -> bytes:
    """A review without pieces of positions, 1100 wide."""
    return encode(compose_review(sheet))


def matrix(rates: Matrix) -> list[bytes]:
    """Win rates with intervals, 1100 wide, eight rows and columns an image."""
    return [encode(image) for image in compose_matrix(rates)]


def rates(table: Rates) -> list[bytes]:
    """Figures with intervals on a common axis, 1100 wide, 12 rows an image."""
    return [encode(image) for image in compose_rates(table)]


def chart(lines: Chart) -> bytes:
    """Lines over an axis, 1100 × 860: ratings, luck. ValueError for more than six, or none."""
    return encode(compose_chart(lines))
