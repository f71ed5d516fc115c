"""The card of a game's end: who has won, how, and how both sides stand."""

from dataclasses import dataclass

from PIL import Image

from render.grid.tokens import Token
from render.multiversus.board.sheets import lay_pips
from render.multiversus.palette import EMBLEMS, SIDES, TOKENS, TROPHY, TYPE_FLOOR
from render.multiversus.sprites.figures import HealthChip, TerrainPiece
from render.multiversus.values import EndPicture, EndSide, EndUnit
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Sprite, paint
from render.pen.words import Words, fitted, width
from render.worlds.art import Art
from render.worlds.realms import DIMENSIONS, realm_colours

HEIGHT = 720
_EDGE = 8
_ART = Rect(_EDGE, _EDGE, 500, HEIGHT - _EDGE)
_LEFT, _RIGHT = 530, WIDTH - 36
_PILL = Rect.sized(_LEFT, 34, 0, 56)
_SIDE_TOPS, _SIDE_HEIGHT = (316, 512), 176
_RED, _RED_PLATE = rgb("#E2604F"), (rgb("#F08A78"), rgb("#C6483A"))


@dataclass(frozen=True, slots=True)
class _Look:
    """How the card shows what the end is to the viewer: by an icon and by colours."""

    icon: str
    ink: RGB
    plate: tuple[RGB, RGB]


_LOOKS = {
    "Victory": _Look(TROPHY, GOLD, GOLD_PLATE),
    "Defeat": _Look("skull", _RED, _RED_PLATE),
    "Draw": _Look("handshake", GOLD, GOLD_PLATE),
}


def compose_end(picture: EndPicture) -> Image.Image:
    """The card, 1100 × 720 px, RGB."""
    image = Image.new("RGB", (WIDTH, HEIGHT), INK)
    paint(image, lay_end(picture))
    return image


def lay_end(picture: EndPicture) -> list[Put]:
    """Everything on the card, in drawing order."""
    look = _LOOKS[picture.verdict]
    world = DIMENSIONS.get(picture.world)
    colours = realm_colours(picture.world) if world is None else world.colours
    art = Art(_ART.width, _ART.height, picture.unit, picture.glyph, colours, 0.62, 12)
    puts = [
        Put(art, _ART.left, _ART.top),
        *_lay_pill(picture, look),
        *_lay_title(picture, look),
        Put(Fill(_RIGHT - _LEFT, 3, (LINE, LINE)), _LEFT, _SIDE_TOPS[0] - 12),
    ]
    for top, side in zip(_SIDE_TOPS, picture.sides, strict=True):
        puts += _lay_side(side, top)
    return [*puts, *_lay_frame(look.ink)]


def _lay_pill(picture: EndPicture, look: _Look) -> list[Put]:
    word = picture.verdict.upper()
    wide = round(width(word, Typeface.EXTRABOLD, 38)) + 96
    pill = Rect.sized(_PILL.left, _PILL.top, wide, _PILL.height)
    when = Words(picture.when, Typeface.SEMIBOLD, 32, MUTED, "rm")
    return [
        Put(RaisedPlate(pill.width, pill.height, 28, look.plate), pill.left, pill.top),
        Put(Icon(look.icon, 36, GOLD_INK), pill.left + 38, pill.centre[1]),
        Put(Words(word, Typeface.EXTRABOLD, 38, GOLD_INK, "lm"), pill.left + 68, pill.centre[1]),
        Put(when, _RIGHT, pill.centre[1]),
    ]


def _lay_title(picture: EndPicture, look: _Look) -> list[Put]:
    """The winner's name on a line of its own, so that a right-to-left name moves no other words."""
    room = _RIGHT - _LEFT
    name = fitted(clean(picture.title), Typeface.EXTRABOLD, range(88, 43, -4), room, TEXT, "lm")
    how = fitted(picture.how, Typeface.BOLD, range(44, 31, -2), room, look.ink, "lm")
    return [Put(name, _LEFT, 160), Put(how, _LEFT, 248)]


def _lay_side(side: EndSide, top: int) -> list[Put]:
    """A side: emblem, player, team, points, and how each of its members is."""
    ink = mix(SIDES[side.side].name, WHITE, 0.35)
    room = _RIGHT - _LEFT - 76 - 200
    points = Words(
        f"{side.points}/{side.goal}", Typeface.EXTRABOLD, 42, GOLD if side.is_winner else TEXT, "rm"
    )
    name = fitted(clean(side.player), Typeface.BOLD, range(38, 27, -2), room, TEXT, "lm")
    team = fitted(clean(side.team), Typeface.SEMIBOLD, range(32, TYPE_FLOOR - 1, -1), room + 100, ink, "lm")
    puts = [
        Put(Token(TOKENS[side.side], EMBLEMS[side.side], 84), _LEFT + 32, top + 36),
        Put(name, _LEFT + 76, top + 20),
        Put(team, _LEFT + 76, top + 58),
        Put(points, _RIGHT, top + 20),
        Put(
            Icon(TROPHY, 36, GOLD),
            _RIGHT - round(width(points.text, points.face, points.size)) - 28,
            top + 20,
        ),
        *lay_pips(side.points, side.goal, _RIGHT - min(side.goal, 4) * 30, top + 44),
    ]
    left = _LEFT
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


def _lay_frame(ink: RGB) -> list[Put]:
    return [
        Put(Fill(WIDTH, _EDGE, (ink, ink)), 0, 0),
        Put(Fill(WIDTH, _EDGE, (ink, ink)), 0, HEIGHT - _EDGE),
        Put(Fill(_EDGE, HEIGHT, (ink, ink)), 0, 0),
        Put(Fill(_EDGE, HEIGHT, (ink, ink)), WIDTH - _EDGE, 0),
    ]
