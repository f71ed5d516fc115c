"""Everything that the bot draws for Discord, of every game: the only place that knows all of it.

Each function comes from its game's room, by whose name it is found again in another process.
"""

from render.melee.api import (
    battlefield,
    card,
    deck_sheet,
    hand,
    look,
    reach,
    recap,
    replay_gif,
    replay_webp,
    tutorial,
    use_cache,
    warm,
)
from render.tables.api import matrix, rates

__all__ = [
    "battlefield",
    "card",
    "deck_sheet",
    "hand",
    "look",
    "matrix",
    "rates",
    "reach",
    "recap",
    "replay_gif",
    "replay_webp",
    "tutorial",
    "use_cache",
    "warm",
]
