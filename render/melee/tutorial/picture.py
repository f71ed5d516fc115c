"""A picture of the tutorial, 1100 × 1375 px: the board in the dark, one thing lit, the caption below."""

from PIL import Image

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.two_seats import Seat
from render.grid.action_marks import OriginMark, Skull
from render.grid.palette import DANGER
from render.grid.reach_marks import Brackets, CellLabel, ReachFrame
from render.melee.board.battlefield import lay_burst, lay_path, lay_strike
from render.melee.board.entities import back_to_front, body, chips
from render.melee.board.marks import TilePath, read_marks
from render.melee.board.odds_plate import ThornsPill, lay_odds
from render.melee.board.places import room_around
from render.melee.boardframe import CANVAS, LAYOUT, TILE_SHAPE, canvas, tile_box
from render.melee.palette import SIDES
from render.melee.tutorial.caption import gold_disc, lay_caption
from render.melee.tutorial.insets import FIELD, darken, lay_card, lay_combat, lay_panels, lay_tag
from render.melee.tutorial.slide import Slide
from render.pen.colour import WHITE
from render.pen.palette import GOLD, INK
from render.pen.stamps import Put, paint

_REALM = "ember"  # of the learner's cards


def lay_ground(slide: Slide) -> list[Put]:
    """Everything below the darkness: frames of tiles, marks of past actions, all entities."""
    marks = read_marks(slide.view, slide.events)
    puts = [LAYOUT.put(OriginMark(TILE_SHAPE), path.tiles[0]) for path in marks.paths]
    puts += [Put(Skull(SIDES[seat].name), *tile_box(tile).centre) for tile, seat in marks.skulls]
    puts += [LAYOUT.put(ReachFrame(TILE_SHAPE), each.tile) for each in slide.landings]
    return [*puts, *_lay_entities(slide, only_lit=False)]


def lay_lit(slide: Slide) -> list[Put]:
    marks = read_marks(slide.view, slide.events)
    targets = {target.tile for target in slide.odds}
    room = room_around(slide.view.entities)
    return [
        *(put for tile in slide.gold for put in _lay_brackets(tile, is_gold=True)),
        *(put for tile in slide.red for put in _lay_brackets(tile, is_gold=False)),
        *(lay_path(path) for path in marks.paths if path.leads_away),
        *([lay_path(TilePath(slide.way, Seat.SOUTH, False))] if slide.way else []),
        *_lay_entities(slide, only_lit=True, targets=frozenset(targets)),
        *(lay_strike(*attack) for attack in marks.attacks if attack[0] != attack[1]),
        *(lay_burst(tile, amount, room) for tile, amount in marks.changes),
        *(
            put
            for each in slide.landings
            if slide.costs
            for put in _lay_cost(each.tile, each.cost, each.thorns)
        ),
        *(lay_odds(target.tile, target.odds) for target in slide.odds),
        *(lay_card(slide.card, _REALM, SUMMON_AREAS[Seat.SOUTH]) if slide.card else []),
        *_lay_number(slide),
        *(put for tag in slide.tags for put in lay_tag(tag)),
        *(lay_combat(slide, slide.combat) if slide.combat else []),
        *(lay_panels(slide) if slide.panels else []),
    ]


def compose_slide(slide: Slide) -> Image.Image:
    board = canvas(slide.view.board)
    paint(board, lay_ground(slide))
    darken(board, slide.lit)
    paint(board, lay_lit(slide))
    image = Image.new("RGB", CANVAS.size, INK)
    image.paste(board.crop(FIELD.corners), (0, 0))
    paint(image, lay_caption(slide))
    return image


def _lay_entities(slide: Slide, *, only_lit: bool, targets: frozenset[int] = frozenset()) -> list[Put]:
    entities = [each for each in back_to_front(slide.view.entities) if not only_lit or each.tile in slide.lit]
    return [
        *(body(entity) for entity in entities),
        *(put for entity in entities for put in chips(entity, is_target=entity.tile in targets)),
    ]


def _lay_brackets(tile: int, *, is_gold: bool) -> list[Put]:
    brackets = Brackets(TILE_SHAPE, GOLD) if is_gold else Brackets(TILE_SHAPE, DANGER, WHITE)
    return [LAYOUT.put(brackets, tile)]


def _lay_cost(tile: int, cost: int, thorns: int) -> list[Put]:
    """The name of a tile, with the cost and damage of the way there, as in a picture of a reach."""
    box = tile_box(tile)
    x, y = box.centre
    puts = [Put(CellLabel(tile_name(tile), cost), x, y - (16 if thorns else 0), box)]
    return [*puts, Put(ThornsPill(thorns), x, box.bottom - 26, box)] if thorns else puts


def _lay_number(slide: Slide) -> list[Put]:
    """The number of the second act on its arrow: the summoned card is the first."""
    if not slide.way or slide.card is None:
        return []
    x, y = tile_box(slide.way[-1]).centre
    return [Put(gold_disc(2, 68), x, y - 18, tile_box(slide.way[-1]))]
