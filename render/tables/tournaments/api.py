"""Pictures of tournaments of any game: values in, JPEG bytes of one image out.

Their messages keep themselves current, so they are drawn again after every result.

Every function is pure and may run in another process. A page is the index of an image; the module that
draws it counts them (`bracket_pages` and so on). All are 1100 px wide. IndexError for a page that does not
exist.
"""

from render.pen.encoding import encode_quickly
from render.tables.tournaments.bracket import compose_bracket
from render.tables.tournaments.crosstable import compose_crosstable
from render.tables.tournaments.pairings import compose_pairings
from render.tables.tournaments.path import compose_path
from render.tables.tournaments.pods import compose_pods
from render.tables.tournaments.standings import compose_standings
from render.tables.tournaments.values import (
    BracketChart,
    CrosstableGrid,
    Pairings,
    PathChart,
    Pods,
    Standings,
)


def bracket(tournament: BracketChart, page: int = 0) -> bytes:
    """A part of an elimination bracket: three rounds and four matches below one another."""
    return encode_quickly(compose_bracket(tournament, page))


def path(way: PathChart, page: int = 0) -> bytes:
    """Somebody's way through a tournament, 10 matches an image."""
    return encode_quickly(compose_path(way, page))


def standings(table: Standings, page: int = 0) -> bytes:
    """A table of players, 16 an image. ValueError for more than four tie-breaks."""
    return encode_quickly(compose_standings(table, page))


def pairings(one: Pairings, page: int = 0) -> bytes:
    """A round's matches, 14 an image."""
    return encode_quickly(compose_pairings(one, page))


def crosstable(table: CrosstableGrid, page: int = 0) -> bytes:
    """Everybody's results, 16 players and 16 columns an image."""
    return encode_quickly(compose_crosstable(table, page))


def pods(one: Pods, page: int = 0) -> bytes:
    """A round's tables of three to five, six an image."""
    return encode_quickly(compose_pods(one, page))
