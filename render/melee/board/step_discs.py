"""The numbers of steps on the board: where a move began, half way of an attack, where a push began."""

from collections.abc import Sequence
from itertools import pairwise

from bot.games.melee.events import events as ev
from bot.games.melee.history.steps import Step, StepLine
from bot.games.melee.sight.view import View
from render.grid.action_marks import StepDisc
from render.grid.room import BoardSpace, along
from render.melee.board.places import corners, middle
from render.melee.boardframe import tile_box
from render.melee.palette import SIDES
from render.pen.stamps import Put

_ALONG = (0.5, 0.4, 0.6, 0.3, 0.7)
_ASIDE, _DOWN = 24, 20


def lay_discs(view: View, lines: Sequence[StepLine], room: BoardSpace) -> list[Put]:
    """A disc for each step that has a place on the board."""
    puts = []
    for line in lines:
        for step in line.steps:
            points = _points(view, step)
            if points:
                seat = step.seat if step.who is None else step.who.owner
                disc = StepDisc(line.number, SIDES[seat].name)
                puts.append(room.place([Put(disc, *point) for point in points]))
    return puts


def _points(view: View, step: Step) -> list[tuple[int, int]]:
    """Where a step's number may stand, best first; empty if it has no place."""
    way, blow = step.way, step.blow
    if step.kind in ("move", "summon") and way:
        centres = [tile_box(tile).centre for tile in way]
        legs = [point for ends in pairwise(centres) for point in along(*ends, _ALONG)]
        return [centres[0], *legs, *corners(way[0], _ASIDE, _DOWN)]
    shoved = [event.path for event in step.events if isinstance(event, ev.Moved)]
    pushed = [tile_box(path[0]).centre for path in shoved if path[0] != path[-1]]
    if blow is not None:
        ends = middle(blow.attacker.tile), middle(blow.defender.tile)
        beside = corners(blow.defender.tile, _ASIDE, _DOWN) + corners(blow.attacker.tile, _ASIDE, _DOWN)
        return [*pushed, *along(*ends, _ALONG), *beside]
    tile = _tile_of(view, step)
    return [*pushed, *(() if tile is None else corners(tile, _ASIDE, _DOWN)[::-1])]


def _tile_of(view: View, step: Step) -> int | None:
    """Where the actor of a step, or else whoever it is about, stands now or stood last."""
    who = step.who or next((event.who for event in step.events if isinstance(event, ev.AbilityUsed)), None)
    if who is None:
        return None
    return next((entity.tile for entity in view.entities if entity.serial == who.serial), who.tile)
