"""The games that can be played here, by name: the only list of them in the services."""

from collections.abc import Mapping

from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.tabletop import Tabletop

TABLETOPS: Mapping[str, Tabletop] = {MELEE_TABLETOP.game.name: MELEE_TABLETOP}
