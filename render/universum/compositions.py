"""Everything that draws Multiuniversum's pictures. Only painters load it."""

from render.pen.encoding import encode, encode_quickly
from render.universum.end import compose_end
from render.universum.films import animated_gif, animated_recap, animated_replay
from render.universum.lesson.picture import compose_lesson
from render.universum.private.hand import compose_card, compose_hand, draw_hand
from render.universum.private.reorder import compose_reorder
from render.universum.table.ground import ground, is_kept
from render.universum.table.places import places_of
from render.universum.table.table import compose_table, draw_table
from render.universum.turn.turn import compose_turn, draw_turn

__all__ = [
    "animated_gif",
    "animated_recap",
    "animated_replay",
    "compose_card",
    "compose_end",
    "compose_hand",
    "compose_lesson",
    "compose_reorder",
    "compose_table",
    "compose_turn",
    "draw_hand",
    "draw_table",
    "draw_turn",
    "encode",
    "encode_quickly",
    "ground",
    "is_kept",
    "places_of",
]
