"""The reach: what an entity, or a card about to be summoned, may do now, on a greyed-out board."""

from collections.abc import Iterable

from PIL import Image

from bot.games.melee.board.tiles import SIZE
from bot.games.melee.sight.view import EntityView, Landing, Plan, View
from bot.games.two_seats import Seat
from render.melee.board.bars import lay_bar
from render.melee.board.entities import back_to_front, body, chips
from render.melee.board.odds_plate import lay_odds
from render.melee.board.reach_strip import lay_plan_strip
from render.melee.boardframe import BOARD, TILE, canvas, light_up, tile_box
from render.melee.palette import DANGER
from render.melee.sprites.reach_marks import (
    Brackets,
    CostDisc,
    Crosshair,
    Hatch,
    RangeDashes,
    ReachFrame,
    Shade,
    ThornsPill,
)
from render.pen.colour import WHITE
from render.pen.palette import GOLD
from render.pen.stamps import Put, paint


def lay_reach(view: View, names: tuple[str, str], plan: Plan) -> list[Put]:
    """Everything on the canvas except the ground, in drawing order."""
    targets = {target.tile for target in plan.targets}
    lit = targets | ({plan.tile} if plan.entity else set())
    entities = back_to_front(view.entities)
    return [
        *lay_range_border(plan.range_tiles, plan.tile),
        *(put for landing in plan.landings for put in lay_landing(landing)),
        *(Put(Hatch(), tile_box(tile).left, tile_box(tile).top, tile_box(tile)) for tile in sorted(targets)),
        *(body(entity) for entity in entities),
        *_lay_brackets(plan, targets),
        *(put for entity in entities for put in chips(entity, is_target=entity.tile in targets)),
        *(put for entity in entities if entity.tile not in lit for put in _lay_shade(entity)),
        *(lay_odds(target.tile, target.odds) for target in plan.targets),
        *(lay_struck(entity.tile) for entity in entities if entity.tile in plan.hidden),
        *lay_bar(view, Seat.NORTH, names[Seat.NORTH]),
        *lay_bar(view, Seat.SOUTH, names[Seat.SOUTH]),
        *lay_plan_strip(plan),
    ]


def compose_reach(view: View, names: tuple[str, str], plan: Plan) -> Image.Image:
    """The reach as an RGB image, 1100 × 1375 px."""
    image = canvas(view.board, is_dimmed=True)
    lit = {plan.tile, *(landing.tile for landing in plan.landings), *(target.tile for target in plan.targets)}
    light_up(image, view.board, lit)
    paint(image, lay_reach(view, names, plan))
    return image


def lay_landing(landing: Landing) -> list[Put]:
    """A tile where the move may end, with its cost and the damage from thorns on the way (M-7)."""
    box = tile_box(landing.tile)
    x, y = box.centre
    lifted = 14 if landing.thorns else 0
    puts = [Put(ReachFrame(), box.left, box.top, box), Put(CostDisc(landing.cost), x, y - lifted, box)]
    if landing.thorns:
        puts.append(Put(ThornsPill(landing.thorns), x, y + 38, box))
    return puts


def lay_range_border(tiles: Iterable[int], own: int) -> list[Put]:
    """Red dashes along the border of the range around an entity's own tile, except at the board's edge."""
    within = {*tiles, own}
    if within == {own}:
        return []
    puts = []
    for tile in sorted(within):
        box = tile_box(tile)
        column, row = tile % SIZE, tile // SIZE
        for outside, inside_board, upright, x, y in (
            (tile - 1, column > 0, True, box.left, box.top),
            (tile + 1, column < SIZE - 1, True, box.right, box.top),
            (tile + SIZE, row < SIZE - 1, False, box.left, box.top),
            (tile - SIZE, row > 0, False, box.left, box.bottom),
        ):
            if inside_board and outside not in within:
                puts.append(Put(RangeDashes(upright), x, y, BOARD))
    return puts


def _lay_brackets(plan: Plan, targets: set[int]) -> list[Put]:
    """Gold brackets around the acting entity or its Summon Area, red ones around its targets."""
    own = tile_box(plan.tile)
    puts = [Put(Brackets(GOLD), own.left, own.top, own)]
    for tile in sorted(targets):
        box = tile_box(tile)
        puts.append(Put(Brackets(DANGER, WHITE), box.left, box.top, box))
    return puts


def _lay_shade(entity: EntityView) -> list[Put]:
    """Dims an entity that is not part of the plan."""
    box = tile_box(entity.tile)
    return [Put(Shade(), box.left, box.top, box)]


def lay_struck(tile: int) -> Put:
    """A struck-through crosshair for an entity in range but out of sight (A-2)."""
    box = tile_box(tile)
    return Put(Crosshair(struck=True), box.left + TILE // 2, box.top + 21, box)
