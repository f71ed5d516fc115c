"""Everything that the bot draws for Discord, of every game: the only place that knows all of it.

Each function comes from its game's room, by whose name it is found again in another process.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.heap import give_back_freed
from render.melee.api import (
    battlefield,
    card,
    deck_sheet,
    hand,
    look,
    luck_report,
    reach,
    recap,
    replay_gif,
    replay_webp,
    review,
    small_card,
    touch_table,
    tutorial,
    warm,
)
from render.multifold.api import (
    multifold_board,
    multifold_card,
    multifold_end,
    multifold_hand,
    multifold_lesson,
    multifold_recap,
    multifold_replay,
    multifold_replay_gif,
    multifold_table,
)
from render.multiversus.api import (
    multiversus_board,
    multiversus_end,
    multiversus_lesson,
    multiversus_recap,
    multiversus_replay,
    multiversus_replay_gif,
    multiversus_sheet,
    multiversus_table,
    multiversus_unit,
)
from render.tables.api import chart, plain_luck_report, plain_review, table
from render.universum.api import (
    universum_card,
    universum_hand,
    universum_lesson,
    universum_recap,
    universum_reorder,
    universum_replay,
    universum_replay_gif,
    universum_score,
    universum_table,
    universum_turn,
    universum_warm,
)
from render.war.api import (
    war_battle,
    war_board,
    war_card,
    war_end,
    war_lesson,
    war_part,
    war_replay,
    war_replay_gif,
    war_sheet,
    war_table,
)

DRAWING_ALL: Final = ("render.tables.compositions", "render.tables.tournaments.compositions")
"""The modules that draw for every game, for the process that painters are forked from.

The bot itself never loads these, nor those of `DRAWING`.
"""
DRAWING: Final[Mapping[str, str]] = {
    "melee": "render.melee.compositions",
    "multifold": "render.multifold.compositions",
    "multiuniversum": "render.universum.compositions",
    "multiverse-war": "render.war.compositions",
    "multiversus": "render.multiversus.compositions",
}
"""The module that draws a game, by the game's name."""

__all__ = [
    "DRAWING",
    "DRAWING_ALL",
    "battlefield",
    "card",
    "chart",
    "deck_sheet",
    "hand",
    "look",
    "luck_report",
    "multifold_board",
    "multifold_card",
    "multifold_end",
    "multifold_hand",
    "multifold_lesson",
    "multifold_recap",
    "multifold_replay",
    "multifold_replay_gif",
    "multifold_table",
    "multiversus_board",
    "multiversus_end",
    "multiversus_lesson",
    "multiversus_recap",
    "multiversus_replay",
    "multiversus_replay_gif",
    "multiversus_sheet",
    "multiversus_table",
    "multiversus_unit",
    "plain_luck_report",
    "plain_review",
    "prepare",
    "reach",
    "recap",
    "replay_gif",
    "replay_webp",
    "review",
    "small_card",
    "table",
    "touch_table",
    "tutorial",
    "universum_card",
    "universum_hand",
    "universum_lesson",
    "universum_recap",
    "universum_reorder",
    "universum_replay",
    "universum_replay_gif",
    "universum_score",
    "universum_table",
    "universum_turn",
    "universum_warm",
    "war_battle",
    "war_board",
    "war_card",
    "war_end",
    "war_lesson",
    "war_part",
    "war_replay",
    "war_replay_gif",
    "war_sheet",
    "war_table",
    "warm",
]

SCARCE = 1_500_000_000
"""Bytes for the bot and its helpers below which painters rather draw slowly than hold memory."""
SPRITES = 8 << 20
"""A painter's drawn sprites take at most this then."""
PATCHED = 4 << 20
"""And its encoded patches."""


def prepare(folder: Path, limit: int | None) -> None:
    """Prepare a process that draws: grounds are kept in `folder`, and the bot may have `limit` bytes."""
    from render.pen.kept_pictures import use_cache
    from render.pen.patches import PATCHES
    from render.pen.stamps import STAMPS

    use_cache(folder)
    give_back_freed()
    if limit is not None and limit < SCARCE:
        STAMPS.limit = SPRITES
        PATCHES.limit = PATCHED
