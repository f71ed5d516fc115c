"""The warning of a capture: a red ring, and dots along the way there. At the end, a gold ring."""

import math
from itertools import pairwise

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.sight.threats import Threat
from bot.games.melee.sight.view import View
from render.grid.action_marks import AreaRing, WarningSign, WayDot
from render.grid.palette import DANGER
from render.melee.board.places import middle
from render.melee.boardframe import TILE, TILE_SHAPE, tile_box
from render.pen.palette import GOLD
from render.pen.stamps import Put

_APART = 31  # pixels from dot to dot


def lay_rings(view: View, threat: Threat | None) -> list[Put]:
    """A red ring around a threatened Summon Area; a gold one around the captured one, at the end."""
    if view.outcome is not None:
        won = view.outcome.winner
        if won is None or view.outcome.by != "capture":
            return []
        return [Put(AreaRing(TILE_SHAPE, GOLD), *tile_box(SUMMON_AREAS[won.other]).centre)]
    if threat is None:
        return []
    return [Put(AreaRing(TILE_SHAPE, DANGER), *tile_box(SUMMON_AREAS[threat.seat]).centre)]


def lay_way(threat: Threat | None) -> list[Put]:
    """Dots from the border of the enemy's tile to that of the Summon Area, and a sign on it."""
    if threat is None or threat.holds:
        return []
    points = [tile_box(tile).centre for tile in threat.path]
    puts: list[Put] = []
    walked = 0.0
    length = sum(math.dist(one, other) for one, other in pairwise(points))
    for start, end in pairwise(points):
        leg = math.dist(start, end)
        count = round(leg / _APART)
        for index in range(count):
            share = (index + 0.5) / count
            at = walked + leg * share
            if TILE / 2 < at < length - TILE / 2:
                x, y = (round(one + (other - one) * share) for one, other in zip(start, end, strict=True))
                puts.append(Put(WayDot(), x, y))
        walked += leg
    return puts


def lay_sign(threat: Threat | None) -> list[Put]:
    """The triangle on a Summon Area that an enemy can reach."""
    if threat is None or threat.holds:
        return []
    return [Put(WarningSign(), *middle(SUMMON_AREAS[threat.seat]))]
