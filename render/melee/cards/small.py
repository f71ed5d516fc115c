"""A card in short, 336 × 400 px, for a hand beside a table: cost, HP, picture, name and values."""

from PIL import Image

from bot.games.melee.cards.cards import EntityCard
from render.melee.cards.parts import STAT_NAMES, stat_value
from render.melee.palette import STATS
from render.melee.sprites.gems import Gem, HpHeart
from render.pen.colour import mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import TEXT
from render.pen.script import clean
from render.pen.shapes import Fill
from render.pen.stamps import Put, paint
from render.pen.words import Words, fit, fit_size, width
from render.worlds.art import Art
from render.worlds.realms import realm_colours

SMALL = Rect(0, 0, 336, 400)
_ART = Rect(0, 0, 336, 214)
_SIZES = range(40, 35, -1)
_TWO_LINES, _MARGIN = 36, 16
_STAT_ICON, _STAT_SIZE, _STATS_MIDDLE = 30, 40, 364
_GROUND = (rgb("#232838"), rgb("#171A23"))


def compose_small_card(card: EntityCard, deck_name: str, realm: str, cost: int) -> Image.Image:
    """The card as an RGB image; `cost` is what it costs now."""
    image = Image.new("RGB", SMALL.size)
    paint(image, lay_small_card(card, deck_name, realm, cost))
    return image


def lay_small_card(card: EntityCard, deck_name: str, realm: str, cost: int) -> list[Put]:
    colours = realm_colours(realm or deck_name)
    portrait = portrait_of(card.name, card.glyph)
    ground = mix(_GROUND[0], colours.dark, 0.3), _GROUND[1]
    return [
        Put(Fill(SMALL.width, SMALL.height, ground), 0, 0, SMALL),
        Put(Art(_ART.width, _ART.height, card.name, portrait, colours, 0.74, 0), 0, 0, SMALL),
        *_lay_name(card),
        *_lay_stats(card),
        Put(Gem(cost, 44), 52, 54, SMALL),
        Put(HpHeart(card.hp, 40), SMALL.right - 54, 52, SMALL),
    ]


def _lay_name(card: EntityCard) -> list[Put]:
    """The name in one line, or in two if it does not fit."""
    name, room = clean(card.name), SMALL.width - 2 * _MARGIN
    size = fit_size(name, Typeface.BOLD, _SIZES, room)
    if width(name, Typeface.BOLD, size) <= room:
        return [Put(Words(name, Typeface.BOLD, size, TEXT, "lm"), _MARGIN, 272, SMALL)]
    words = name.split()
    ends = [end for end in range(1, len(words)) if _fits(" ".join(words[:end]), room)]
    first = " ".join(words[: ends[-1]]) if ends else name
    lines = [first, name[len(first) :].strip()] if ends else [name]
    return [
        Put(
            Words(fit(line, Typeface.BOLD, _TWO_LINES, room), Typeface.BOLD, _TWO_LINES, TEXT, "lm"),
            _MARGIN,
            (252 if len(lines) > 1 else 272) + 40 * place,
            SMALL,
        )
        for place, line in enumerate(lines)
    ]


def _fits(words: str, room: int) -> bool:
    return width(words, Typeface.BOLD, _TWO_LINES) <= room


def _lay_stats(card: EntityCard) -> list[Put]:
    """Attack, Defense, Speed and Range side by side."""
    puts: list[Put] = []
    step = (SMALL.width - 2 * _MARGIN) // len(STAT_NAMES)
    for place, stat in enumerate(STAT_NAMES):
        concept, left = STATS[stat], _MARGIN + place * step
        puts.append(Put(Icon(concept.icon, _STAT_ICON, concept.tint), left + 16, _STATS_MIDDLE, SMALL))
        value = Words(str(stat_value(card, stat)), Typeface.EXTRABOLD, _STAT_SIZE, TEXT, "lm")
        puts.append(Put(value, left + 36, _STATS_MIDDLE, SMALL))
    return puts
