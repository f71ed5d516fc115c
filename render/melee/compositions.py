"""Everything that draws Melee's pictures. Only painters load it."""

from render.melee.board.battlefield import compose_battlefield, draw_battlefield, draw_table
from render.melee.board.reach import compose_reach, draw_reach
from render.melee.cards.card import compose_card
from render.melee.cards.hand import compose_hand, draw_hand
from render.melee.cards.sheet import compose_sheet
from render.melee.cards.small import compose_small_card
from render.melee.look.look import compose_look
from render.melee.plates import is_kept, plate
from render.melee.recap.film import animated_recap
from render.melee.replay.film import animated_gif, animated_webp, single_frames
from render.melee.reviews import compose_duel_luck, compose_duel_review
from render.melee.tutorial.picture import compose_slide
from render.pen.encoding import encode, encode_quickly

__all__ = [
    "animated_gif",
    "animated_recap",
    "animated_webp",
    "compose_battlefield",
    "compose_card",
    "compose_duel_luck",
    "compose_duel_review",
    "compose_hand",
    "compose_look",
    "compose_reach",
    "compose_sheet",
    "compose_slide",
    "compose_small_card",
    "draw_battlefield",
    "draw_hand",
    "draw_reach",
    "draw_table",
    "encode",
    "encode_quickly",
    "is_kept",
    "plate",
    "single_frames",
]
