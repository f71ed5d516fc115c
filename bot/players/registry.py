"""The computer players of every game, by the game's name. No other module knows them all."""

from collections.abc import Mapping
from typing import Any

from bot.players.api import Computers
from bot.players.melee.levels import MELEE_COMPUTERS

COMPUTERS: Mapping[str, Computers[Any, Any]] = {"melee": MELEE_COMPUTERS}
