"""The card of a game's end: who has won, how, and how both sides stand."""

from PIL import Image

from render.grid.tokens import Token
from render.multiversus.board.sheets import lay_pips
from render.multiversus.palette import EMBLEMS, SIDES, TOKENS, TROPHY, TYPE_FLOOR
from render.multiversus.sprites.figures import HealthChip, TerrainPiece
from render.multiversus.values import EndPicture, EndSide, EndUnit
from render.pen.colour import WHITE, mix
from render.pen.fonts import Typeface
from render.pen.icons import Icon
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.script import clean
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted, width
from render.worlds.end_card import LEFT, RIGHT, lay_ending, paint_card

_SIDE_TOPS = (316, 512)


def compose_end(picture: EndPicture) -> Image.Image:
    """The card, 1100 × 720 px, RGB."""
    return paint_card(lay_end(picture))


def lay_end(picture: EndPicture) -> list[Put]:
    """Everything on the card, in drawing order."""
    sides = [put for top, side in zip(_SIDE_TOPS, picture.sides, strict=True) for put in _lay_side(side, top)]
    return lay_ending(picture, picture.unit, picture.glyph, picture.world, sides)


def _lay_side(side: EndSide, top: int) -> list[Put]:
    """A side: emblem, player, team, points, and how each of its members is."""
    ink = mix(SIDES[side.side].name, WHITE, 0.35)
    room = RIGHT - LEFT - 76 - 200
    points = Words(
        f"{side.points}/{side.goal}", Typeface.EXTRABOLD, 42, GOLD if side.is_winner else TEXT, "rm"
    )
    name = fitted(clean(side.player), Typeface.BOLD, range(38, 27, -2), room, TEXT, "lm")
    team = fitted(clean(side.team), Typeface.SEMIBOLD, range(32, TYPE_FLOOR - 1, -1), room + 100, ink, "lm")
    puts = [
        Put(Token(TOKENS[side.side], EMBLEMS[side.side], 84), LEFT + 32, top + 36),
        Put(name, LEFT + 76, top + 20),
        Put(team, LEFT + 76, top + 58),
        Put(points, RIGHT, top + 20),
        Put(
            Icon(TROPHY, 36, GOLD),
            RIGHT - round(width(points.text, points.face, points.size)) - 28,
            top + 20,
        ),
        *lay_pips(side.points, side.goal, RIGHT - min(side.goal, 4) * 30, top + 44),
    ]
    left = LEFT
    for unit in side.units:
        more, left = _lay_unit(side, unit, left, top + 122)
        puts += more
    return puts


def _lay_unit(side: EndSide, unit: EndUnit, left: int, y: int) -> tuple[list[Put], int]:
    """A unit's sign, then a chip for each member; of pieces, marked ones are cold."""
    puts: list[Put] = []
    if unit.is_piece:
        for place, state in enumerate(unit.members):
            puts.append(Put(TerrainPiece(unit.glyph, 44, state != "well"), left + 24 + place * 54, y))
        return puts, left + 54 * len(unit.members) + 20
    is_lost = all(state in ("disabled", "gone") for state in unit.members)
    puts.append(Put(Token(TOKENS[side.side], unit.glyph, 72, 0, is_lost), left + 30, y))
    for place, state in enumerate(unit.members):
        x = left + 96 + place * 70
        gone: Sprite = Icon("skull", 36, MUTED)
        puts.append(Put(gone if state == "gone" else HealthChip(state, 34), x, y))
    return puts, left + 66 + 70 * len(unit.members) + 14
