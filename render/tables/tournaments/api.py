"""Pictures of tournaments of any game: values in, JPEG bytes of one image out.

Their messages keep themselves current, so they are drawn again after every result.

Every function is pure and may run in another process. A page is the index of an image. All are 1100 px wide.
IndexError for a page that does not exist.
"""

from bot.games.tables import Table
from render.pen.encoding import encode_quickly
from render.tables.header import painted
from render.tables.table import lay_table
from render.tables.tournaments.bracket import lay_bracket
from render.tables.tournaments.pairings import lay_pairings
from render.tables.tournaments.path import lay_path
from render.tables.tournaments.pods import lay_pods
from render.tables.tournaments.values import (
    BracketChart,
    Pairings,
    PathChart,
    Pods,
)


def bracket(tournament: BracketChart, page: int = 0) -> bytes:
    """A part of an elimination bracket: three rounds and four matches below one another."""
    return encode_quickly(painted(*lay_bracket(tournament, page)))


def path(way: PathChart, page: int = 0) -> bytes:
    """An entrant's way through a tournament, 10 matches an image."""
    return encode_quickly(painted(*lay_path(way, page)))


def table(one: Table, page: int = 0) -> bytes:
    """A part of a table. ValueError for more columns than fit."""
    return encode_quickly(painted(*lay_table(one, page)))


def pairings(one: Pairings, page: int = 0) -> bytes:
    """A round's matches, 14 an image."""
    return encode_quickly(painted(*lay_pairings(one, page)))


def pods(one: Pods, page: int = 0) -> bytes:
    """A round's tables of three to five, six an image."""
    return encode_quickly(painted(*lay_pods(one, page)))
