"""Everything that draws tables, charts and reports of any game. Only painters load it."""

from render.pen.encoding import encode
from render.tables.chart import compose_chart
from render.tables.header import painted
from render.tables.luck import compose_luck
from render.tables.profile import compose_profile
from render.tables.review import compose_review
from render.tables.table import lay_table

__all__ = [
    "compose_chart",
    "compose_luck",
    "compose_profile",
    "compose_review",
    "encode",
    "lay_table",
    "painted",
]
