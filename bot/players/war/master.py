"""The master: an adept with another judgement, who sees when a Settlement may fall, its own or an enemy's."""

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.players.war.adept import Adept
from bot.players.war.appraisal import Tastes
from bot.players.war.blows import Weights
from bot.players.war.goals import Aims

TASTES: Final = Tastes(builder=1.0, second=0.0, engineer=0.0, medic=0.0, rush=2.0, chance=0.7, alarm=2.0)
AIMS: Final = Aims(quarry=2.5, danger=0.12, haste=0.8)
WEIGHTS: Final = Weights(wound=0.6)
"""Found by games against the adept (`python -m bot lab multiverse-war meet master adept`)."""


class Master(Adept):
    """Its values are gold, as the adept's."""

    name: ClassVar[str] = "master"
    first_units: ClassVar[Mapping[str, float]] = {"horseman": 3.0, "catapult": 2.9, "bowman": 2.5}

    def __init__(self, tastes: Tastes = TASTES, aims: Aims = AIMS, weights: Weights = WEIGHTS) -> None:
        super().__init__(tastes, aims, weights)
