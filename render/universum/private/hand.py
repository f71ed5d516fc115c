"""The hand: each card with its five actions, the one that counts here lit, and what it does now."""

from collections.abc import Collection

from PIL import Image

from render.pen.fonts import Face
from render.pen.geometry import WIDTH, Box
from render.pen.light import shine
from render.pen.palette import GOLD
from render.pen.stamps import Put, paint
from render.pen.words import Words
from render.universum.palette import PALE
from render.universum.private.card import CARD, lay_card
from render.universum.private.header import lay_header, plain
from render.universum.private.here import here_light, lay_frame, lay_here
from render.universum.table.labs import lay_lamp
from render.universum.values import HandCard, HandPicture

FIRST, OTHERS = 5, 6
"""How many cards are on the first image, which has room for where one stands, and on each other one."""
_TOP, _ROW = 100, 520
_LEFT, _STEP = 12, 363
_ACROSS = 3
_ACTIONS = 3


def compose_hand(picture: HandPicture) -> list[Image.Image]:
    """The hand, 1100 px wide and 102 + 520 high for each row of three; from six cards on, on two images."""
    pages = [picture.cards[:FIRST]]
    rest = picture.cards[FIRST:]
    pages += [rest[start : start + OTHERS] for start in range(0, len(rest), OTHERS)]
    return [_compose_page(picture, cards, page, len(pages)) for page, cards in enumerate(pages)]


def _compose_page(picture: HandPicture, cards: tuple[HandCard, ...], page: int, pages: int) -> Image.Image:
    places = len(cards) + (page == 0)
    image = plain(_TOP + 2 + _ROW * -(-places // _ACROSS))
    aside = "only you see this" if not picture.holder else picture.title.lower()
    aside += f" · {page + 1} of {pages}" if pages > 1 else ""
    puts = lay_header(picture.seat, picture.holder or picture.title, aside)
    puts += _lay_actions(picture.actions_left, "not your turn" if not picture.holder else "waits")
    for place, card in enumerate(cards):
        puts += lay_card(card, picture.at, *_corner(place))
    paint(image, puts)
    if page == 0:
        corner = _corner(len(cards))
        paint(image, [lay_frame(*corner)])
        light = here_light(picture, *corner)
        if light is not None:
            shine(image, light)
        paint(image, lay_here(picture, *corner))
    return image


def card_boxes(picture: HandPicture, cards: Collection[str]) -> list[Box]:
    """Where these cards lie on the first image."""
    places = (place for place, each in enumerate(picture.cards[:FIRST]) if each.card in cards)
    return [Box.sized(*_corner(place), *CARD) for place in places]


def here_box(picture: HandPicture) -> Box:
    """Where the first image shows where the scientist stands."""
    return Box.sized(*_corner(len(picture.cards[:FIRST])), *CARD)


def _corner(place: int) -> tuple[int, int]:
    """The upper left corner of a card's place, counted from 0."""
    return _LEFT + place % _ACROSS * _STEP, _TOP + place // _ACROSS * _ROW


def _lay_actions(left: int | None, waiting: str) -> list[Put]:
    """How many actions are left, as a word and as lamps; or that one has to wait."""
    if left is None:
        return [Put(Words(waiting, Face.BOLD, 34, PALE, "rm"), WIDTH - 24, 44)]
    puts = [Put(Words(f"{left} left", Face.EXTRABOLD, 36, GOLD, "rm"), WIDTH - 148, 44)]
    for lamp in range(_ACTIONS):
        puts += lay_lamp(WIDTH - 114 + lamp * 42, 43, 34, is_lit=lamp < left)
    return puts
