"""The hand: each card with its five actions, the one that counts here lit, and its effect now."""

from collections.abc import Collection, Iterator

from PIL import Image

from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED
from render.pen.patches import paint_quickly
from render.pen.shading import Light, put_light
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words
from render.universum.palette import (
    BOX,
    GAIN,
    LACKING_ICON,
    LOSS,
    OFF_ICON,
    PALE,
    THERE_ICON,
    TYPE_FLOOR,
)
from render.universum.private.card import CARD, lay_card
from render.universum.private.header import BACKDROP, lay_ground, lay_header, plain
from render.universum.sprites.numbers import Bulb, CountDisc
from render.universum.sprites.portals import Mark, Shutter, Window
from render.universum.sprites.tools import ToolChip
from render.universum.table.labs import lay_lamp
from render.universum.table.stations import lay_plate, portal_light
from render.universum.values import HandPicture, HeldCard, PortalPicture

FIRST, OTHERS = 5, 6
"""The numbers of cards on the first image, which also shows the scientist's place, and on each other one."""
_TOP, _ROW = 100, 520
_LEFT, _STEP = 12, 363
_ACROSS = 3
_ACTIONS = 3
_RADIUS = 92
_WINDOW = (110, 236)
_STRIP, _STRIP_ROW = (CARD[0] + 2 * _STEP, 292), 306
_RAISED = 78
"""How much higher the portal stands in a strip than in a box of a card's size."""


def compose_hand(picture: HandPicture) -> list[Image.Image]:
    """The hand, 1100 px wide and 102 + 520 high for each row of three; from six cards on, on two images.

    The scientist's place is as large as a card, or in a row of its own, a lower strip of the whole width.
    """
    images = []
    for height, puts in _lay_pages(picture):
        image = plain(height)
        paint(image, puts)
        images.append(image)
    return images


def draw_hand(picture: HandPicture) -> list[bytes]:
    """The same as JPEG."""
    return [
        paint_quickly((WIDTH, height), BACKDROP, [lay_ground(height), *puts])
        for height, puts in _lay_pages(picture)
    ]


def compose_card(card: HeldCard, at: int) -> Image.Image:
    """One card alone, 350 × 506 px. The row that counts comes first: a table may show no more of it."""
    image = plain(CARD[1]).crop((0, 0, *CARD))
    paint(image, lay_card(card, at, 0, 0, first=at))
    return image


def _lay_pages(picture: HandPicture) -> Iterator[tuple[int, list[Put]]]:
    """The height of each image, and everything on it in drawing order."""
    pages = [picture.cards[:FIRST]]
    rest = picture.cards[FIRST:]
    pages += [rest[start : start + OTHERS] for start in range(0, len(rest), OTHERS)]
    for page, cards in enumerate(pages):
        yield _lay_page(picture, cards, page, len(pages))


def _lay_page(
    picture: HandPicture, cards: tuple[HeldCard, ...], page: int, pages: int
) -> tuple[int, list[Put]]:
    has_strip = page == 0 and _is_alone(len(cards))
    places = len(cards) + (page == 0 and not has_strip)
    height = _TOP + 2 + _ROW * -(-places // _ACROSS) + has_strip * _STRIP_ROW
    aside = "only you see this" if not picture.holder else picture.title.lower()
    aside += f" · {page + 1} of {pages}" if pages > 1 else ""
    puts = lay_header(picture.seat, picture.holder or picture.title, aside)
    puts += _lay_actions(picture.actions_left, "not your turn" if not picture.holder else "waits")
    for place, card in enumerate(cards):
        puts += lay_card(card, picture.at, *_corner(place))
    if page == 0:
        corner = _corner(len(cards))
        puts.append(Put(RaisedPlate(*(_STRIP if has_strip else CARD), 22, BOX, LINE, 3), *corner))
        light = here_light(picture, *(_portal_corner(*corner) if has_strip else corner))
        if light is not None:
            puts.append(put_light(light))
        puts += lay_strip(picture, *corner) if has_strip else lay_here(picture, *corner)
    return height, puts


def _is_alone(cards: int) -> bool:
    """Whether the scientist's place stands in a row of its own, after so many cards."""
    return cards % _ACROSS == 0


def _portal_corner(left: int, top: int) -> tuple[int, int]:
    """The corner from which the portal of a strip is laid, as in a box."""
    return left + _STEP, top - _RAISED


def card_boxes(picture: HandPicture, cards: Collection[str]) -> list[Rect]:
    """Where these cards lie on the first image."""
    places = (place for place, each in enumerate(picture.cards[:FIRST]) if each.card in cards)
    return [Rect.sized(*_corner(place), *CARD) for place in places]


def here_box(picture: HandPicture) -> Rect:
    """The box of the scientist's place on the first image."""
    cards = len(picture.cards[:FIRST])
    return Rect.sized(*_corner(cards), *(_STRIP if _is_alone(cards) else CARD))


def _corner(place: int) -> tuple[int, int]:
    """The upper left corner of a card's place, counted from 0."""
    return _LEFT + place % _ACROSS * _STEP, _TOP + place // _ACROSS * _ROW


def _lay_actions(left: int | None, waiting: str) -> list[Put]:
    """The number of actions left, as a word and as lamps; or a sign to wait."""
    if left is None:
        return [Put(Words(waiting, Typeface.BOLD, 34, PALE, "rm"), WIDTH - 24, 44)]
    puts = [Put(Words(f"{left} left", Typeface.EXTRABOLD, 36, GOLD, "rm"), WIDTH - 148, 44)]
    for lamp in range(_ACTIONS):
        puts += lay_lamp(WIDTH - 114 + lamp * 42, 43, 34, is_lit=lamp < left)
    return puts


def here_light(picture: HandPicture, left: int, top: int) -> Light | None:
    """The light that falls out of the portal, which stays within the frame; None if there is no portal."""
    portal = picture.station.portal
    if portal is None:
        return None
    light = portal_light(portal, left + _WINDOW[0], top + _WINDOW[1], _RADIUS, 0.6)
    return Light(light.x, light.y, _WINDOW[0] - 4, light.ink, light.strength, light.power)


def lay_here(picture: HandPicture, left: int, top: int) -> list[Put]:
    """The scientist's place in a box of a card's size."""
    return [
        *_station(picture, left, top),
        *_portal(picture, left, top),
        *_tools(picture, left, top + 328),
        _last(left, top + 474),
    ]


def lay_strip(picture: HandPicture, left: int, top: int) -> list[Put]:
    """The scientist's place in a strip of the whole width: where, the portal, and the tools."""
    return [
        *_station(picture, left, top),
        *_portal(picture, *_portal_corner(left, top)),
        *_tools(picture, left + 2 * _STEP, top),
        _last(left + 2 * _STEP, top + _STRIP[1] - 40),
    ]


def _station(picture: HandPicture, left: int, top: int) -> list[Put]:
    return [
        _label("You stand at", left, top),
        *lay_plate(picture.at, left + 18, top + 66, CARD[0] - 36),
    ]


def _portal(picture: HandPicture, left: int, top: int) -> list[Put]:
    portal = picture.station.portal
    return _shut(left, top) if portal is None else _open(portal, dict(picture.tools), left, top)


def _tools(picture: HandPicture, left: int, top: int) -> list[Put]:
    puts = [_label("Your tools", left, top)]
    for place, (tool, count) in enumerate(picture.tools):
        x, y = left + 50 + place * 61, top + 88
        puts.append(Put(ToolChip(tool, 52), x, y))
        if count > 1:
            puts.append(Put(CountDisc(count), x + 22, y - 18))
    if not picture.tools:
        puts.append(Put(Words("none yet", Typeface.SEMIBOLD, 30, PALE, "lm"), left + 24, top + 88))
    return puts


def _label(words: str, left: int, top: int) -> Put:
    return Put(Words(words, Typeface.SEMIBOLD, 31, MUTED, "lm"), left + 24, top + 38)


def _last(left: int, y: int) -> Put:
    return Put(Words("Any card: prepare or trash", Typeface.SEMIBOLD, TYPE_FLOOR, PALE, "lm"), left + 24, y)


def _open(portal: PortalPicture, there: dict[str, int], left: int, top: int) -> list[Put]:
    """The portal, and each tool that it needs: in the lab or not."""
    puts = [
        Put(Window(portal.dimension, portal.name, _RADIUS), left + _WINDOW[0], top + _WINDOW[1]),
        Put(Bulb(portal.dp, 72), left + 38, top + 178),
        Put(Mark(portal.dimension, 66, has_bars=True), left + 186, top + 174),
        Put(Words("needs", Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "lm"), left + 234, top + 166),
    ]
    for place, tool in enumerate(portal.tools):
        y, has = top + 214 + place * 61, bool(there.get(tool))
        sign = Icon(THERE_ICON, 32, GAIN) if has else Icon(LACKING_ICON, 32, LOSS)
        puts += [Put(ToolChip(tool, 54, not has), left + 256, y), Put(sign, left + 310, y)]
    return puts


def _shut(left: int, top: int) -> list[Put]:
    x, y = left + _WINDOW[0], top + _WINDOW[1]
    return [
        Put(Shutter(_RADIUS), x, y),
        Put(Icon(OFF_ICON, 54, PALE), x, y),
        Put(Words("no portal", Typeface.SEMIBOLD, 30, PALE, "lm"), x + 108, y),
    ]
