"""The signs of the ways to win."""

from render.pen.icons import Icon
from render.pen.stamps import Sprite
from render.war.palette import GOAL_ICONS, GOAL_INKS
from render.war.sprites.land import Quarry
from render.war.values import Goal


def goal_sign(goal: Goal, size: int) -> Sprite:
    """The sign of a way to win: aether crystals for the Stone Portal, an icon for all others."""
    return Quarry(size) if goal == "stones" else Icon(GOAL_ICONS[goal], size, GOAL_INKS[goal])
