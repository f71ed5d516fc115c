"""Pictures of tournaments of any game: values in, JPEG bytes of one image out.

Their messages keep themselves current, so they are drawn again after every result.

Every function is pure and may run in another process. A page is the index of an image. All are 1100 px wide.
IndexError for a page that does not exist.

The bot names these functions, and only painters call them: each loads `compositions` there, so that the bot
itself loads nothing that draws.
"""

from bot.games.tables import Table
from render.tables.tournaments.values import (
    BracketChart,
    Pairings,
    PathChart,
    Pods,
)


def bracket(tournament: BracketChart, page: int = 0) -> bytes:
    """A part of an elimination bracket: three rounds and four matches below one another."""
    from render.tables.tournaments import compositions as draw

    return draw.encode_quickly(draw.painted(*draw.lay_bracket(tournament, page)))


def path(way: PathChart, page: int = 0) -> bytes:
    """An entrant's way through a tournament, 10 matches an image."""
    from render.tables.tournaments import compositions as draw

    return draw.encode_quickly(draw.painted(*draw.lay_path(way, page)))


def table(one: Table, page: int = 0) -> bytes:
    """A part of a table. ValueError for more columns than fit."""
    from render.tables.tournaments import compositions as draw

    return draw.encode_quickly(draw.painted(*draw.lay_table(one, page)))


def pairings(one: Pairings, page: int = 0) -> bytes:
    """A round's matches, 14 an image."""
    from render.tables.tournaments import compositions as draw

    return draw.encode_quickly(draw.painted(*draw.lay_pairings(one, page)))


def pods(one: Pods, page: int = 0) -> bytes:
    """A round's tables of three to five, six an image."""
    from render.tables.tournaments import compositions as draw

    return draw.encode_quickly(draw.painted(*draw.lay_pods(one, page)))
