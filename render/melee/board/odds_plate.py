"""The odds of an attack, shown on its target's tile: the chance to win and the expected damage."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.melee.rules.tally import Odds
from bot.games.melee.sight.view import EntityView
from render.melee.board.entities import badge_boxes
from render.melee.boardframe import tile_box
from render.melee.palette import DANGER, HARM_TEXT, NOTHING
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Face
from render.pen.geometry import Box
from render.pen.shapes import Panel
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words

PLATE = (rgb("#1C0C0D"), rgb("#100708"))
LOSING = rgb("#4A3034")
_HEIGHT, _WIDTH, _NARROW = 36, 122, 80
_TOP, _MIDDLE = 2, 42  # a plate's place in its tile: the first hides less of the portrait
_WIN_SIZE, _DAMAGE_SIZE = 28, 26
_BAR = 5


def percent(chance: float) -> str:
    """Whole percents; `<1%` and `>99%` unless the chance is exactly 0 or 1."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return "<1%"
    return ">99%" if rounded == 100 and chance < 1 else f"{rounded}%"


@dataclass(frozen=True, slots=True)
class OddsPlate:
    """The chance of a higher total, the expected damage if there is room, and a bar.

    The bar is white for a win, then grey for a tie, then dark for a loss; `won` and `tied` are in pixels. The
    reference point is the plate's upper left corner.
    """

    width: int
    win: str
    dealt: str
    won: int
    tied: int

    @classmethod
    def of(cls, odds: Odds, width: int) -> "OddsPlate":
        """The plate of an attack; plates that look the same are equal."""
        inner = width - 8
        won = round(inner * odds.win)
        tied = round(inner * (odds.win + odds.tie)) - won
        dealt = f"−{odds.dealt:.1f}" if width >= _WIDTH else ""
        return cls(width, percent(odds.win), dealt, won, tied)

    def draw(self) -> Stamp:
        """The plate."""
        plate = Panel(self.width, _HEIGHT, 8, PLATE, DANGER, 2).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        y = (_HEIGHT - _BAR) // 2
        if self.dealt:
            stamp(Words(self.win, Face.CONDENSED, _WIN_SIZE, WHITE, "lm")).paste(image, 6, y)
            damage = Words(self.dealt, Face.CONDENSED, _DAMAGE_SIZE, HARM_TEXT, "rm")
            stamp(damage).paste(image, self.width - 6, y)
        else:
            stamp(Words(self.win, Face.CONDENSED, _WIN_SIZE, WHITE, "mm")).paste(image, self.width // 2, y)
        self._bar(ImageDraw.Draw(image))
        return Stamp(image, plate.mask)

    def _bar(self, pen: ImageDraw.ImageDraw) -> None:
        top, bottom = _HEIGHT - _BAR - 3, _HEIGHT - 4
        pen.rectangle((4, top, self.width - 5, bottom), fill=LOSING)
        for start, length, ink in ((0, self.won, WHITE), (self.won, self.tied, NOTHING[0])):
            if length:
                pen.rectangle((4 + start, top, 3 + start + length, bottom), fill=ink)


def lay_odds(entity: EntityView, odds: Odds) -> Put:
    """The plate along the target's upper edge; narrower or lower if badges are in the way."""
    box = tile_box(entity.tile)
    badges = badge_boxes(entity)
    rooms = _rooms(box)
    free = (room for room in rooms if not any(badge.overlaps(room) for badge in badges))
    room = next(free, rooms[-1])
    return Put(OddsPlate.of(odds, room.width), room.left, room.top, box)


def _rooms(box: Box) -> list[Box]:
    """The places for a plate, best first."""
    left = box.left + (box.width - _WIDTH) // 2
    return [
        Box.sized(left + start, top, width, _HEIGHT)
        for top in (box.top + _TOP, box.top + _MIDDLE)
        for start, width in ((0, _WIDTH), (0, _NARROW), (_WIDTH - _NARROW, _NARROW))
    ]
