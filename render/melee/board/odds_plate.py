"""The odds of an attack, shown on its target's tile: the chance to win."""

from dataclasses import dataclass

from PIL import Image

from bot.games.melee.rules.tally import Odds
from render.melee.boardframe import tile_box
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Face
from render.pen.shapes import Panel
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words

PLATE = (rgb("#B81D16"), rgb("#7E0F0B"))
_WIDTH, _HEIGHT = 80, 39
_SIZE, _SMALL_SIZE = 32, 29  # the second for ">99%"


def percent(chance: float) -> str:
    """Whole percents; `<1%` and `>99%` unless the chance is exactly 0 or 1."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return "<1%"
    return ">99%" if rounded == 100 and chance < 1 else f"{rounded}%"


@dataclass(frozen=True, slots=True)
class OddsPlate:
    """The chance of a higher total. The reference point is the plate's upper left corner."""

    win: str

    def draw(self) -> Stamp:
        """The plate."""
        plate = Panel(_WIDTH, _HEIGHT, 10, PLATE, WHITE, 3).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        size = _SIZE if len(self.win) < 4 else _SMALL_SIZE
        words = Words(self.win, Face.CONDENSED, size, WHITE, "mm")
        stamp(words).paste(image, _WIDTH // 2, _HEIGHT // 2 + 1)
        return Stamp(image, plate.mask)


def lay_odds(tile: int, odds: Odds) -> Put:
    """The plate in place of the target's Attack and Defense: its portrait, HP and badges stay visible."""
    box = tile_box(tile)
    return Put(OddsPlate(percent(odds.win)), box.left + 3, box.bottom - _HEIGHT - 1, box)
