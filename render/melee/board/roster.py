"""The roster below the log strip: each entity's name, Speed and Range, which don't fit on its tile.

South's entities are on the left and North's on the right, in the order of summoning. The roster is only as
high as its longer column: where a picture's height is limited, a higher roster makes the board smaller.
"""

from dataclasses import dataclass

from PIL import Image

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat
from render.melee.board.bars import bar_colours
from render.melee.board.entities import token
from render.melee.boardframe import CANVAS, STRIP_FILL
from render.melee.palette import SIDES, STATS
from render.melee.sprites.chips import Badge
from render.melee.sprites.reach_marks import Brackets
from render.melee.sprites.tokens import Token
from render.pen.colour import WHITE, mix
from render.pen.fonts import Face
from render.pen.geometry import WIDTH, Box
from render.pen.icons import Icon
from render.pen.palette import GOLD, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Panel, rounded_mask
from render.pen.stamps import Put, Stamp, paint, stamp
from render.pen.words import Words, fitted

ROW_HEIGHT, ROW_STEP = 37, 40
ROW_WIDTH = 530
TOKEN, TICK = 37, 30
_MARGIN, _ABOVE, _BELOW = 14, 4, 1  # pixels beside the columns, above the first row, below the last
_EDGE, _RADIUS = 6, 8  # the width of a row's stripe in its side's colour; the radius of its corners
_TOKEN_LEFT, _TILE_LEFT, _NAME_LEFT = 12, 58, 98
_NAME_SIZES, _NARROW_SIZES = range(28, 25, -1), range(28, 24, -1)
_SIZE = 28
_PILL, _PILL_HEIGHT, _PILL_ICON, _PILL_GAP = 66, 31, 24, 5
_ROOM = Box(0, 0, ROW_WIDTH, ROW_HEIGHT)


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A row of the roster: token, tile, name, Speed, Range. The reference point is its upper left corner.

    As on the board, an entity that is done for this turn is paler and has a tick, and the one that acts has
    gold brackets.
    """

    token: Token
    tile: int
    name: str
    speed: int
    range: int
    is_acting: bool

    @classmethod
    def of(cls, entity: EntityView) -> "RosterRow":
        """The row of this entity."""
        return cls(
            token(entity, TOKEN),
            entity.tile,
            clean(entity.card.name),
            entity.speed,
            entity.range,
            entity.activity == "acting",
        )

    def lay(self) -> list[Put]:
        """The row's contents."""
        middle = _ROOM.centre[1]
        side = SIDES[self.token.seat].name
        values = ROW_WIDTH - 4 - 2 * _PILL - _PILL_GAP
        place = Words(tile_name(self.tile), Face.BOLD, _SIZE, mix(side, WHITE, 0.45), "lm")
        stripe = GOLD if self.is_acting else side
        puts = [
            Put(Fill(_EDGE, ROW_HEIGHT, (stripe, stripe)), 0, 0, _ROOM),
            Put(self.token, _TOKEN_LEFT + TOKEN // 2, middle, _ROOM),
            Put(place, _TILE_LEFT, middle, _ROOM),
            *_lay_value("speed", self.speed, values),
            *_lay_value("range", self.range, values + _PILL + _PILL_GAP),
        ]
        if self.is_acting:
            puts.append(Put(MiniBrackets(ROW_HEIGHT), _TOKEN_LEFT, 0, _ROOM))
        if self.token.done:
            puts.append(Put(Badge("done", TICK), values - TICK - 6, middle - TICK // 2, _ROOM))
            values -= TICK + 6
        room = Box(_NAME_LEFT, 0, values - 8, ROW_HEIGHT)
        return [*puts, Put(_name(self.name, room.width), room.left, middle, room)]

    def draw(self) -> Stamp:
        """The row on a plate in the darker colours of its side's bar."""
        plate = stamp(Fill(*_ROOM.size, bar_colours(self.token.seat, False).fill)).ink
        assert isinstance(plate, Image.Image), "a plate fades from one colour to another"
        image = plate.copy()
        paint(image, self.lay())
        return Stamp(image, rounded_mask(ROW_WIDTH, ROW_HEIGHT, _RADIUS))


@dataclass(frozen=True, slots=True)
class MiniBrackets:
    """The acting entity's brackets around a small token. The reference point is the upper left corner."""

    size: int

    def draw(self) -> Stamp:
        """A tile's brackets, scaled down."""
        whole = stamp(Brackets(GOLD))
        size = (self.size, self.size)
        image = Image.new("RGBA", whole.mask.size)
        image.paste(whole.ink, (0, 0, *image.size))
        image.putalpha(whole.mask)
        return Stamp.of(image.resize(size, Image.Resampling.LANCZOS))


def _name(name: str, room: int) -> Words:
    """The name at the largest size that fits, else in a condensed face, else cut."""
    for face, sizes in ((Face.SEMIBOLD, _NAME_SIZES), (Face.CONDENSED_SEMIBOLD, _NARROW_SIZES)):
        shown = fitted(name, face, sizes, room, TEXT, "lm")
        if shown.text == name:
            break
    return shown


def _lay_value(stat: str, value: int, left: int) -> list[Put]:
    """A stat in white on its colour, after its icon."""
    pill = Box.sized(left, (ROW_HEIGHT - _PILL_HEIGHT) // 2, _PILL, _PILL_HEIGHT)
    colour = STATS[stat].plate
    middle = pill.centre[1]
    number = Words(str(value), Face.CONDENSED, _SIZE, WHITE, "mm")
    return [
        Put(Panel(pill.width, pill.height, _RADIUS, (colour, colour)), pill.left, pill.top, _ROOM),
        Put(Icon(STATS[stat].icon, _PILL_ICON, WHITE), pill.left + 5 + _PILL_ICON // 2, middle, pill),
        Put(number, pill.right - 19, middle, pill),
    ]


def roster_box(view: View) -> Box:
    """The roster's box below the canvas that all battlefields share; its height is 0 without entities."""
    rows = max(len(_in_order(view, seat)) for seat in Seat)
    return Box.sized(0, CANVAS.bottom, WIDTH, _ABOVE + rows * ROW_STEP + _BELOW if rows else 0)


def lay_roster(view: View) -> list[Put]:
    """The roster; empty without entities in play."""
    box = roster_box(view)
    if not box.height:
        return []
    ground = (STRIP_FILL[1], STRIP_FILL[1])
    puts = [Put(Fill(box.width, box.height, ground), box.left, box.top, box)]
    for seat, left in ((Seat.SOUTH, _MARGIN), (Seat.NORTH, box.right - _MARGIN - ROW_WIDTH)):
        for index, entity in enumerate(_in_order(view, seat)):
            puts.append(Put(RosterRow.of(entity), left, box.top + _ABOVE + index * ROW_STEP, box))
    return puts


def _in_order(view: View, seat: Seat) -> list[EntityView]:
    """A side's entities in the order of summoning."""
    return sorted((entity for entity in view.entities if entity.owner is seat), key=lambda one: one.serial)
