"""Golden pictures of the second game, one of each kind."""

from collections.abc import Callable

from PIL import Image

from render.universum import api
from tests.render.universum.positions import END, FIVE, HAND, REORDER, TURN

PICTURES: dict[str, Callable[[], Image.Image]] = {
    "machine": lambda: api.compose_table(FIVE),
    "machine-turn": lambda: api.compose_turn(TURN),
    "machine-hand": lambda: api.compose_hand(HAND)[0],
    "machine-reorder": lambda: api.compose_reorder(REORDER),
    "machine-score": lambda: api.compose_end(END),
}
