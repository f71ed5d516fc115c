"""Everything that draws tournaments. Only painters load it."""

from render.pen.encoding import encode_quickly
from render.tables.header import painted
from render.tables.table import lay_table
from render.tables.tournaments.bracket import lay_bracket
from render.tables.tournaments.pairings import lay_pairings
from render.tables.tournaments.path import lay_path
from render.tables.tournaments.pods import lay_pods

__all__ = [
    "encode_quickly",
    "lay_bracket",
    "lay_pairings",
    "lay_path",
    "lay_pods",
    "lay_table",
    "painted",
]
