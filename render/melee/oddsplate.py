"""The chances of an attack on its target's tile: what wins, and the damage to expect."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.melee.rules.odds import Odds
from bot.games.melee.sight.view import EntityView
from render.melee.boardframe import tile_box
from render.melee.palette import DANGER, HARM_TEXT, NOTHING
from render.melee.pieces import badge_boxes
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Face
from render.pen.geometry import Box
from render.pen.shapes import Panel
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words

PLATE = (rgb("#1C0C0D"), rgb("#100708"))
LOSING = rgb("#4A3034")
_HEIGHT, _WIDTH, _NARROW = 36, 122, 80
_TOP, _MIDDLE = 2, 42  # of a plate in its tile: where it hides least of the portrait, and else
_WIN_SIZE, _DAMAGE_SIZE = 28, 26
_BAR = 5


def percent(chance: float) -> str:
    """Whole percents, but never 0 or 100 for what is not certain."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return "<1%"
    return ">99%" if rounded == 100 and chance < 1 else f"{rounded}%"


@dataclass(frozen=True, slots=True)
class OddsPlate:
    """The chance of a higher total, the expected damage if there is room, and a bar, from its corner.

    The bar is white for a win, grey for a tie and dark for a loss, in that order.
    """

    width: int
    win: str
    dealt: str
    won: int
    tied: int

    @classmethod
    def of(cls, odds: Odds, width: int) -> "OddsPlate":
        """The plate of an attack; equal to every other that looks the same."""
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
    """The plate along a target's upper edge; narrower, without damage, or lower where badges hang."""
    box = tile_box(entity.tile)
    badges = badge_boxes(entity)
    rooms = _rooms(box)
    free = (room for room in rooms if not any(badge.overlaps(room) for badge in badges))
    room = next(free, rooms[-1])
    return Put(OddsPlate.of(odds, room.width), room.left, room.top, box)


def _rooms(box: Box) -> list[Box]:
    """Where a plate may be, best first."""
    left = box.left + (box.width - _WIDTH) // 2
    return [
        Box.sized(left + start, top, width, _HEIGHT)
        for top in (box.top + _TOP, box.top + _MIDDLE)
        for start, width in ((0, _WIDTH), (0, _NARROW), (_WIDTH - _NARROW, _NARROW))
    ]
