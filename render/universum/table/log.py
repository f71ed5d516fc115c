"""The turn's log: a field for each of its three actions."""

from msgspec import Struct

from bot.games.universum.cards.vocabulary import tool_of
from bot.games.universum.facts.facts import Fact
from bot.games.universum.facts.text import verb_of
from bot.games.universum.position.state import ACTIONS_A_TURN
from bot.games.universum.words import ABILITY_NAMES
from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import MUTED, TEXT
from render.pen.seat_signs import SeatSign
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, width
from render.universum.palette import (
    ABILITY_ICONS,
    IVORY,
    ORDINALS,
    ROW_ICONS,
    TO_ICON,
    TYPE_FLOOR,
)
from render.universum.sprites.numbers import Bulb, Pentagon
from render.universum.sprites.portals import Mark
from render.universum.sprites.tools import ToolChip
from render.universum.values import TurnLog

FIELDS = ACTIONS_A_TURN
_DONE, _TO_COME = (rgb("#2A3244"), rgb("#1D2330")), (rgb("#151923"), rgb("#12151D"))
_DIM = rgb("#8F97AB")
_SMALL = 400
_GAP = 5


class _Part(Struct, frozen=True):
    """A sprite of a field and its width in pixels; the one that `goes` highest is left out first."""

    sprite: Sprite
    width: int
    goes: int = 0
    is_text: bool = False


def lay_log(log: TurnLog, box: Rect, is_strip: bool) -> list[Put]:
    """The sign of the turn's seat, and three fields, side by side in a strip or one below another."""
    if is_strip:
        puts = [Put(SeatSign(log.seat, 58), box.left + 30, box.centre[1])]
        left, gap = box.left + 68, 8
        each = (box.right - left - 2 * gap) // FIELDS
        fields = [
            Rect.sized(left + place * (each + gap), box.top, each, box.height) for place in range(FIELDS)
        ]
    else:
        words = "this turn" if log.is_current or log.is_over else "the turn before"
        puts = [
            Put(SeatSign(log.seat, 40), box.left + 24, box.top + 22),
            Put(Words(words, Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "lm"), box.left + 54, box.top + 22),
        ]
        fields = [Rect.sized(box.left, box.top + 50 + place * 53, box.width, 48) for place in range(FIELDS)]
    for place, field in enumerate(fields):
        puts += _field(place, log, field)
    return puts


def _field(place: int, log: TurnLog, box: Rect) -> list[Put]:
    """The field of the action at this place, from 0."""
    fact = log.actions[place] if place < len(log.actions) else None
    y, is_small = box.centre[1], box.width < _SMALL
    size = TYPE_FLOOR if is_small else TYPE_FLOOR + 3
    fill, edge = (_DONE, rgb("#4A5570")) if fact else (_TO_COME, rgb("#2A303E"))
    ink = IVORY if fact else _DIM
    start = box.left + 12 + round(width(ORDINALS[place], Typeface.EXTRABOLD, size)) + 8
    puts = [
        Put(RaisedPlate(*box.size, 11, fill, edge, 2), box.left, box.top),
        Put(Words(ORDINALS[place], Typeface.EXTRABOLD, size, ink, "lm"), box.left + 12, y),
    ]
    if fact is None:
        words = "to come" if log.is_current else "—"
        return [*puts, Put(Words(words, Typeface.ITALIC, TYPE_FLOOR, _DIM, "lm"), start + 4, y)]
    return [*puts, *_flow(_parts(fact, log, size), start, y, box.right - 8)]


def _flow(parts: list[_Part], left: int, y: int, right: int) -> list[Put]:
    """The parts from left to right; optional ones are left out until the others fit."""
    kept = list(parts)
    while sum(part.width + _GAP for part in kept) - _GAP > right - left and any(part.goes for part in kept):
        kept.remove(max(kept, key=lambda part: part.goes))
    puts: list[Put] = []
    for part in kept:
        puts.append(Put(part.sprite, left if part.is_text else left + part.width // 2, y))
        left += part.width + _GAP
    return puts


def _parts(fact: Fact, log: TurnLog, size: int) -> list[_Part]:
    def icon(name: str) -> _Part:
        return _Part(Icon(name, size + 4, TEXT), size + 4)

    def text(words: str, goes: int = 0, ink: RGB = TEXT) -> _Part:
        face = Typeface.BOLD if ink == TEXT else Typeface.SEMIBOLD
        return _Part(
            Words(words, face, size, ink, "lm"), round(width(words, face, size)) + 3, goes, is_text=True
        )

    def number(transformer: int) -> _Part:
        return _Part(Pentagon(transformer, size + 13), size + 12)

    def chip(tool: str, smaller: int = 0) -> _Part:
        return _Part(ToolChip(tool, size + 14 - smaller), size + 14 - smaller)

    verb = verb_of(fact).capitalize()
    sign = icon(ROW_ICONS[fact.what])
    match fact.what:
        case "search":
            return [sign, text(verb), text(f"draws {fact.count}", 1, MUTED)]
        case "trigger":
            named = [icon(ABILITY_ICONS[fact.ability]), text(ABILITY_NAMES[fact.ability])]
            return [sign, text(verb, 1), *named, *map(number, fact.stacks)]
        case "move":
            arrow = _Part(Icon(TO_ICON, 26, MUTED), 26)
            return [sign, text(verb), number(fact.at), arrow, number(fact.to)]
        case "seal":
            portal = log.portal(fact)
            bulb = _Part(Bulb(portal.dp, size + 12), round(size * 0.9))
            mark = _Part(Mark(portal.dimension, size + 14), size + 14)
            return [sign, text(verb, 1), mark, bulb, *(chip(tool, 7) for tool in portal.tools)]
        case "recycle" | "equip":
            tools = [tool_of(card) for card in fact.cards]
            named = [text(tools[0], 1)] if len(tools) == 1 else []
            return [sign, text(verb), *map(chip, tools), *named]
        case "prepare" | "trash":
            tool = tool_of(fact.card)
            return [sign, text(verb), chip(tool), text(tool, 1)]
        case _:
            return [sign, text(verb)]
