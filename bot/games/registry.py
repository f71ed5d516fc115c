"""All games, by name. No other module knows them all."""

from collections.abc import Mapping
from typing import Any

from bot.games.contract import Game
from bot.games.melee import MELEE
from bot.games.multifold import MULTIFOLD
from bot.games.multiversus import MULTIVERSUS
from bot.games.universum import MULTIUNIVERSUM
from bot.games.war import WAR

GAMES: Mapping[str, Game[Any, Any, Any, Any]] = {
    each.name: each for each in (MELEE, MULTIUNIVERSUM, MULTIVERSUS, MULTIFOLD, WAR)
}
