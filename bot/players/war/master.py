"""The master: an adept with another judgement, who sees when a Settlement may fall, its own or an enemy's."""

from typing import ClassVar, Final

from bot.players.war.adept import Adept, Openings
from bot.players.war.blows import Weights
from bot.players.war.goals import Aims
from bot.players.war.tastes import Tastes

TASTES: Final = Tastes(builder=3.0, rush=2.0, chance=0.7, alarm=2.0)
AIMS: Final = Aims(quarry=2.5, danger=0.12, haste=0.8)
WEIGHTS: Final = Weights(wound=0.6)
OPENINGS: Final = (("horseman", "catapult", "bowman"),)
"""Found by games against the adept (`python -m bot lab multiverse-war meet master adept`)."""


class Master(Adept):
    """Its values are gold, as the adept's."""

    name: ClassVar[str] = "master"

    def __init__(
        self,
        tastes: Tastes = TASTES,
        aims: Aims = AIMS,
        weights: Weights = WEIGHTS,
        openings: Openings = OPENINGS,
    ) -> None:
        super().__init__(tastes, aims, weights, openings)
