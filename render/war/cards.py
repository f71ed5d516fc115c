"""A mission or a hero of a seat's own hand, beside a table that one touches."""

from collections.abc import Iterator

from PIL import Image

from render.grid.tokens import Token
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, wrapped
from render.tables.header import painted
from render.war.palette import BOX, GOAL_INKS, KIND_ICONS, NEED_ICONS, token_of
from render.war.sprites.chips import AgePlate, Crown
from render.war.values import HeroRow, MissionCard

CARD = Rect.sized(0, 0, 336, 220)
_FLOOR = 28


def compose_card(card: MissionCard | HeroRow, seat: int) -> Image.Image:
    """The card, 336 × 220 px, RGB."""
    return painted(CARD.height, lay_card(card, seat)).crop(CARD.corners)


def lay_card(card: MissionCard | HeroRow, seat: int) -> list[Put]:
    """Everything on it in drawing order."""
    plate = Put(RaisedPlate(CARD.width, CARD.height, 18, BOX, LINE, 4), 0, 0)
    return [plate, *(_lay_mission(card) if isinstance(card, MissionCard) else _lay_hero(card, seat))]


def _lay_mission(card: MissionCard) -> Iterator[Put]:
    yield Put(Icon(NEED_ICONS[card.need], 46, GOAL_INKS["stones"]), 42, 46)
    yield Put(AgePlate(max(1, card.age), 32), 102, 46)
    yield Put(Words(f"+{card.points}", Typeface.EXTRABOLD, 46, GOLD, "rm"), CARD.right - 18, 46)
    for place, line in enumerate(wrapped(card.text, Typeface.BOLD, 30, CARD.width - 36, 3)):
        yield Put(Words(line, Typeface.BOLD, 30, TEXT, "lm"), 18, 106 + 38 * place)


def _lay_hero(hero: HeroRow, seat: int) -> Iterator[Put]:
    yield Put(Token(token_of(seat), KIND_ICONS[hero.kind], 108, done=hero.is_gone), 60, 66)
    yield Put(Crown(hero.level, 50), 130, 36)
    points = Words(f"{hero.points} to spend" if hero.points else "", Typeface.BOLD, _FLOOR, GOLD, "rm")
    if hero.points:
        yield Put(points, CARD.right - 16, 36)
    told = f"{hero.health} health · {hero.ap} AP"
    yield Put(fitted(told, Typeface.MEDIUM, _FLOOR, CARD.width - 136, MUTED, "lm"), 118, 90)
    for place, line in enumerate(wrapped(hero.name, Typeface.BOLD, 32, CARD.width - 36, 2)):
        yield Put(Words(line, Typeface.BOLD, 32, TEXT, "lm"), 18, 142 + 38 * place)
