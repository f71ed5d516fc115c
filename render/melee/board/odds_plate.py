"""Signs on a target's tile: the chance to win an attack, and damage from thorns."""

from typing import Literal

from msgspec import Struct
from PIL import Image

from bot.games.melee.odds.tally import Odds
from bot.games.melee.words.chances import chance_text
from render.grid.reach_marks import numbered
from render.melee.boardframe import tile_box
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.icons import Icon, icon_mask
from render.pen.shapes import RaisedPlate, paste_ink
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words

PLATE = (rgb("#B81D16"), rgb("#7E0F0B"))
_WIDTH, _HEIGHT = 80, 39
_SIZE, _SMALL_SIZE = 32, 29  # the second for ">99%"
_ICON = 32


def foregone(odds: Odds) -> Literal["skull", "close_thick"] | None:
    """The sign of an attack that never reaches its dice (AB-7); None if it may."""
    if odds.fells_first == 1:
        return "skull"
    return "close_thick" if odds.falls_first + odds.slips_away == 1 else None


def plate_text(odds: Odds) -> str:
    """The chance to win in the short form of a plate: `72%`, `>99%`; `~72%` if that is not exact."""
    told = chance_text(odds.win)
    return told if odds.exact or not told[0].isdigit() else f"~{told}"


class OddsPlate(Struct, frozen=True):
    """The chance of a higher total, or the sign of an attack that never reaches its dice.

    The reference point is the plate's upper left corner.
    """

    win: str
    sign: str | None = None

    def draw(self) -> Stamp:
        plate = RaisedPlate(_WIDTH, _HEIGHT, 10, PLATE, WHITE, 3).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        middle = _WIDTH // 2, _HEIGHT // 2
        if self.sign is not None:
            stamp(Icon(self.sign, _ICON, WHITE)).paste(image, *middle)
        else:
            size = _SIZE if len(self.win) < 4 else _SMALL_SIZE
            stamp(Words(self.win, Typeface.CONDENSED, size, WHITE, "mm")).paste(
                image, middle[0], middle[1] + 1
            )
        return Stamp(image, plate.mask)


def lay_odds(tile: int, odds: Odds) -> Put:
    """The plate in place of the target's Attack and Defense: its portrait, HP and badges stay visible."""
    box = tile_box(tile)
    sign = foregone(odds)
    plate = OddsPlate("", sign) if sign else OddsPlate(plate_text(odds))
    return Put(plate, box.left + 3, box.bottom - _HEIGHT - 1, box)


class ThornsPill(Struct, frozen=True):
    """The damage from thorns on the way (M-7). The reference point is its centre."""

    thorns: int

    def draw(self) -> Stamp:
        plate = RaisedPlate(80, 36, 17, (rgb("#A3122E"), rgb("#7C0D23")), WHITE, 3).draw()
        pill = numbered(
            plate, (40, 18), Words(f"−{self.thorns}", Typeface.EXTRABOLD, 30, WHITE, "mm"), (32, 18)
        )
        heart = icon_mask("heart", 22)
        assert isinstance(pill.ink, Image.Image)
        paste_ink(pill.ink, WHITE, heart, (49, 8))
        return pill
