"""Parts that cards, hands and deck sheets share: stat blocks and ability columns."""

from typing import Literal

from msgspec import Struct

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.words.cards import passive_text, trigger_heading, trigger_text
from render.melee.cards.rules_text import fitting_size, lay_text, text_height
from render.melee.palette import HEAD_INK, PASSIVE_BODY, PASSIVE_HEAD, STATS, TRIGGER_BODY, TRIGGER_HEAD
from render.pen.colour import BLACK, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

STAT_NAMES = ("attack", "defense", "speed", "range")
TEXT_FLOOR = 25  # the smallest text on an image 1100 px wide
_EDGE = rgb("#0A0C11")
_RADIUS = 14
_SIDE_PAD = 16

Kind = Literal["PASSIVE", "TRIGGER"]


def stat_value(card: EntityCard, stat: str) -> int:
    """The card's printed value of one of `STAT_NAMES`."""
    return {"attack": card.attack, "defense": card.defense, "speed": card.speed, "range": card.range}[stat]


def lay_stat(stat: str, value: int, box: Rect, size: int, *, labelled: bool) -> list[Put]:
    """A stat block: icon on the left, number on the right, and the stat's name below if `labelled`."""
    concept = STATS[stat]
    fill = (mix(concept.plate, WHITE, 0.08), mix(concept.plate, BLACK, 0.3))
    middle = box.top + round(box.height * (0.40 if labelled else 0.5))
    icon = Icon(concept.icon, round(size * 0.92), WHITE)
    puts = [
        Put(RaisedPlate(box.width, box.height, _RADIUS, fill, _EDGE, 3), box.left, box.top, box),
        Put(icon, box.left + round(box.height * 0.48), middle, box),
        Put(
            Words(str(value), Typeface.EXTRABOLD, size, WHITE, "rm"),
            box.right - round(box.height * 0.3),
            middle,
            box,
        ),
    ]
    if labelled:
        word = Words(stat.upper(), Typeface.BOLD, 25, WHITE, "ms")
        puts.append(Put(word, box.centre[0], box.bottom - 9, box))
    return puts


class Ability(Struct, frozen=True):
    """One of a card's two abilities in words; `moment` is a Trigger's moment, empty for a Passive."""

    kind: Kind
    moment: str
    text: str


def abilities(card: EntityCard) -> tuple[Ability, Ability]:
    """The card's Passive, then its Trigger; the text of a missing one is `None.`"""
    passive = passive_text(card.passive) if card.passive else "None."
    if card.trigger is None:
        return Ability("PASSIVE", "", passive), Ability("TRIGGER", "", "None.")
    trigger = Ability("TRIGGER", trigger_heading(card.trigger), trigger_text(card.trigger))
    return Ability("PASSIVE", "", passive), trigger


def head_height(size: int) -> int:
    """The height of a column's heading for text of this size, in pixels."""
    return round(size * 1.45)


def column_height(text: str, size: int, width_: int, head_size: int | None = None) -> int:
    """The height in pixels that a column needs for this text at this size; its heading may have another."""
    head = head_size or size
    return head_height(head) + round(head * 0.42) + text_height(text, size, width_ - 2 * _SIDE_PAD) + 8


def lay_column(
    ability: Ability, box: Rect, sizes: range, head_size: int, *, floor: int = TEXT_FLOOR
) -> list[Put]:
    """A column: the heading with icon and moment, and the text at the first of the sizes that fits.

    No word of the heading is smaller than `floor`.
    """
    is_passive = ability.kind == "PASSIVE"
    head_ink, body = (PASSIVE_HEAD, PASSIVE_BODY) if is_passive else (TRIGGER_HEAD, TRIGGER_BODY)
    head = Rect(box.left, box.top, box.right, box.top + head_height(head_size))
    room = Rect(
        box.left + _SIDE_PAD, head.bottom + round(head_size * 0.3), box.right - _SIDE_PAD, box.bottom - 10
    )
    size = fitting_size(ability.text, sizes, room)
    return [
        Put(RaisedPlate(box.width, box.height, _RADIUS, body, head_ink, 3), box.left, box.top, box),
        Put(RaisedPlate(head.width, head.height, _RADIUS, (head_ink, head_ink)), head.left, head.top, box),
        Put(Fill(head.width, _RADIUS, (head_ink, head_ink)), head.left, head.bottom - _RADIUS, box),
        *_lay_head(ability, head, head_size, floor),
        *lay_text(ability.text, room, size),
    ]


def _lay_head(ability: Ability, head: Rect, size: int, floor: int) -> list[Put]:
    middle = head.centre[1]
    icon = Icon("infinity" if ability.kind == "PASSIVE" else "flash", round(head.height * 0.72), HEAD_INK)
    word = Words(ability.kind, Typeface.EXTRABOLD, max(floor, round(size * 0.9)), HEAD_INK, "lm")
    left = head.left + round(head.height * 1.05)
    puts = [Put(icon, head.left + round(head.height * 0.55), middle, head), Put(word, left, middle, head)]
    if ability.moment:
        room = head.right - 14 - left - width(word.text, word.face, word.size) - 12
        puts.append(
            Put(
                _moment(ability.moment, max(floor, round(size * 0.86)), room, floor),
                head.right - 14,
                middle,
                head,
            )
        )
    return puts


def _moment(text: str, size: int, room: float, floor: int) -> Words:
    """A Trigger's moment, made to fit: in a condensed face, else without the part after the dot, else cut."""
    for shown in (text, text.split(" · ", maxsplit=1)[0]):
        for face in (Typeface.BOLD, Typeface.CONDENSED):
            for smaller in range(size, floor - 1, -1):
                if width(shown, face, smaller) <= room:
                    return Words(shown, face, smaller, HEAD_INK, "rm")
    return fitted(text, Typeface.CONDENSED, floor, room, HEAD_INK, "rm")
