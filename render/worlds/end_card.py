"""What the cards of games' ends have in common: a picture, the verdict, the winner's name, a frame."""

from typing import Literal, Protocol

from msgspec import Struct
from PIL import Image

from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words, fitted, width
from render.worlds.art import Art
from render.worlds.realms import DIMENSIONS, realm_colours

HEIGHT = 720
LEFT, RIGHT = 530, WIDTH - 36
"""Where the words are, beside the art."""
TOP = 304
"""The line below the name, from which on each game tells its own."""
_EDGE = 8
_ART = Rect(_EDGE, _EDGE, 500, HEIGHT - _EDGE)
_PILL = Rect.sized(LEFT, 34, 0, 56)
_RED, _RED_PLATE = rgb("#E2604F"), (rgb("#F08A78"), rgb("#C6483A"))


class ToldEnd(Protocol):
    """What every card tells: what the end is to its viewer, the winner's name, how it was won, and when."""

    @property
    def verdict(self) -> Literal["Victory", "Defeat", "Draw"]: ...

    @property
    def title(self) -> str: ...

    @property
    def how(self) -> str: ...

    @property
    def when(self) -> str: ...


class _Look(Struct, frozen=True):
    """How the card shows what the end is to the viewer: by an icon and by colours."""

    icon: str
    ink: RGB
    plate: tuple[RGB, RGB]


_LOOKS = {
    "Victory": _Look("trophy", GOLD, GOLD_PLATE),
    "Defeat": _Look("skull", _RED, _RED_PLATE),
    "Draw": _Look("handshake", GOLD, GOLD_PLATE),
}


def paint_card(puts: list[Put]) -> Image.Image:
    """The card, 1100 × 720 px, RGB."""
    image = Image.new("RGB", (WIDTH, HEIGHT), INK)
    paint(image, puts)
    return image


def lay_ending(end: ToldEnd, name: str, glyph: str, world: str, more: list[Put]) -> list[Put]:
    """Everything on the card, in drawing order: the art of `name` with its glyph in the light of a world."""
    look = _LOOKS[end.verdict]
    known = DIMENSIONS.get(world)
    colours = realm_colours(world) if known is None else known.colours
    return [
        Put(Art(_ART.width, _ART.height, name, glyph, colours, 0.62, 12), _ART.left, _ART.top),
        *_lay_pill(end, look),
        *_lay_title(end, look),
        Put(Fill(RIGHT - LEFT, 3, (LINE, LINE)), LEFT, TOP),
        *more,
        *_lay_frame(look.ink),
    ]


def _lay_pill(end: ToldEnd, look: _Look) -> list[Put]:
    word = end.verdict.upper()
    wide = round(width(word, Typeface.EXTRABOLD, 38)) + 96
    pill = Rect.sized(_PILL.left, _PILL.top, wide, _PILL.height)
    when = Words(end.when, Typeface.SEMIBOLD, 32, MUTED, "rm")
    return [
        Put(RaisedPlate(pill.width, pill.height, 28, look.plate), pill.left, pill.top),
        Put(Icon(look.icon, 36, GOLD_INK), pill.left + 38, pill.centre[1]),
        Put(Words(word, Typeface.EXTRABOLD, 38, GOLD_INK, "lm"), pill.left + 68, pill.centre[1]),
        Put(when, RIGHT, pill.centre[1]),
    ]


def _lay_title(end: ToldEnd, look: _Look) -> list[Put]:
    """The winner's name on a line of its own, so that a right-to-left name moves no other words."""
    room = RIGHT - LEFT
    name = fitted(clean(end.title), Typeface.EXTRABOLD, range(88, 43, -4), room, TEXT, "lm")
    how = fitted(end.how, Typeface.BOLD, range(44, 31, -2), room, look.ink, "lm")
    return [Put(name, LEFT, 160), Put(how, LEFT, 248)]


def _lay_frame(ink: RGB) -> list[Put]:
    return [
        Put(Fill(WIDTH, _EDGE, (ink, ink)), 0, 0),
        Put(Fill(WIDTH, _EDGE, (ink, ink)), 0, HEIGHT - _EDGE),
        Put(Fill(_EDGE, HEIGHT, (ink, ink)), 0, 0),
        Put(Fill(_EDGE, HEIGHT, (ink, ink)), WIDTH - _EDGE, 0),
    ]
