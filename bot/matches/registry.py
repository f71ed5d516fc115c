"""The games that can be played here, by name: the only list of games in the services."""

from collections.abc import Mapping

from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.multifold.tabletop import MULTIFOLD_TABLETOP
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.tabletop import Tabletop
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from bot.matches.war.tabletop import WAR_TABLETOP

TABLETOPS: Mapping[str, Tabletop] = {
    each.game.name: each
    for each in (MELEE_TABLETOP, UNIVERSUM_TABLETOP, MULTIVERSUS_TABLETOP, MULTIFOLD_TABLETOP, WAR_TABLETOP)
}
