"""The reach: the possible actions of an entity, or of a card to be summoned, on a greyed-out board."""

from collections.abc import Iterable

from msgspec.structs import replace
from PIL import Image

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.view import ActionPlan, EntityView, Landing, View
from render.grid.palette import DANGER
from render.grid.reach_marks import (
    Brackets,
    CellLabel,
    Crosshair,
    Hatch,
    ReachFrame,
    Shade,
    lay_border,
)
from render.melee.board.entities import SIDES_DOWN, back_to_front, badges, body, chips
from render.melee.board.odds_plate import ThornsPill, lay_odds
from render.melee.board.plan_strip import SHOWN, lay_plan_strip
from render.melee.boardframe import LAYOUT, TILE, TILE_SHAPE, LitTile, canvas, ground, light_up, tile_box
from render.pen.colour import WHITE
from render.pen.palette import GOLD
from render.pen.patches import paint_quickly
from render.pen.stamps import Put, paint

_STRUCK = 38  # fits between badges in both corners


def lay_reach(view: View, plan: ActionPlan) -> list[Put]:
    targets = {target.tile for target in plan.targets}
    lit = targets | ({plan.tile} if plan.entity else set())
    entities = back_to_front(view.entities)
    return [
        *lay_range_border(plan.range_tiles, plan.tile),
        *(put for landing in plan.landings for put in lay_landing(landing)),
        *(LAYOUT.put(Hatch(TILE_SHAPE), tile) for tile in sorted(targets)),
        *(body(entity) for entity in entities),
        *_lay_brackets(plan, targets),
        *(put for entity in entities for put in chips(entity, is_target=entity.tile in targets)),
        *(put for entity in entities if entity.tile not in lit for put in _lay_shade(entity)),
        *(lay_odds(target.tile, target.odds) for target in plan.targets),
        *(lay_struck(entity) for entity in entities if entity.tile in plan.hidden),
        *lay_plan_strip(view, plan),
    ]


def compose_reach(view: View, plan: ActionPlan) -> Image.Image:
    """The reach as an RGB image, 1100 × 1375 px."""
    image = canvas(view.board, is_dimmed=True).crop((0, 0, SHOWN.right, SHOWN.bottom))
    light_up(image, view.board, _lit(plan))
    paint(image, lay_reach(view, plan))
    return image.crop(SHOWN.corners)


def draw_reach(view: View, plan: ActionPlan) -> bytes:
    """The same as JPEG."""
    layout = view.board.layout
    tiles = [LAYOUT.put(LitTile(layout, tile), tile) for tile in sorted(_lit(plan))]
    puts = [replace(put, y=put.y - SHOWN.top) for put in (*tiles, *lay_reach(view, plan))]
    return paint_quickly(SHOWN.size, ground(layout, is_dimmed=True, top=SHOWN.top), puts)


def _lit(plan: ActionPlan) -> set[int]:
    """The tiles that are not dimmed."""
    return {plan.tile, *(each.tile for each in plan.landings), *(each.tile for each in plan.targets)}


def lay_landing(landing: Landing) -> list[Put]:
    """A tile where the move may end: its name, its cost, and the damage from thorns on the way (M-7)."""
    box = tile_box(landing.tile)
    x, y = box.centre
    label = CellLabel(tile_name(landing.tile), landing.cost)
    puts = [LAYOUT.put(ReachFrame(TILE_SHAPE), landing.tile)]
    if not landing.thorns:
        return [*puts, Put(label, x, y, box)]
    return [*puts, Put(label, x, y - 16, box), Put(ThornsPill(landing.thorns), x, box.bottom - 26, box)]


def lay_range_border(tiles: Iterable[int], own: int) -> list[Put]:
    """Red dashes along the border of the range around an entity's own tile, except at the board's edge."""
    within = {*tiles, own}
    if within == {own}:
        return []
    return lay_border(LAYOUT, within)


def _lay_brackets(plan: ActionPlan, targets: set[int]) -> list[Put]:
    """Gold brackets around the acting entity or its Summon Area, red ones around its targets."""
    own = LAYOUT.put(Brackets(TILE_SHAPE, GOLD), plan.tile)
    return [own, *(LAYOUT.put(Brackets(TILE_SHAPE, DANGER, WHITE), tile) for tile in sorted(targets))]


def _lay_shade(entity: EntityView) -> list[Put]:
    """Dims an entity that is not part of the plan."""
    return [LAYOUT.put(Shade(TILE_SHAPE), entity.tile)]


def lay_struck(entity: EntityView) -> Put:
    """A struck-through crosshair for an entity in range but out of sight (A-2), clear of its badges."""
    box = tile_box(entity.tile)
    put = Put(Crosshair(True, _STRUCK), box.left + TILE // 2, box.top + 20, box)
    if any(put.box.overlaps(badge.box) for badge in badges(entity)):
        return Put(Crosshair(True, _STRUCK), box.left + TILE // 2, box.top + SIDES_DOWN, box)
    return put
