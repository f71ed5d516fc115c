"""The four values of an entity: each with its current amount, its parts, and their ends."""

from bot.games.melee.sight.close_up import Cause, CloseUp, ShownValue, Source, lasting_text
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.games.wording import shortened, signed
from render.melee.boardframe import TYPE_FLOOR
from render.melee.log.rows import Gap, Mini, Part, Row, Sign, Text, lay_row, row_width
from render.melee.palette import HARM_TEXT, HEALING_TEXT, STATS
from render.pen.colour import BLACK, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import GOLD, MUTED
from render.pen.script import clean
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted

VALUES = Rect(16, 250, 620, 728)
_STEP, _HEIGHT = 122, 112
_BLOCK = 168
_SIZE, _UNTIL = 35, range(30, TYPE_FLOOR - 1, -1)
_GROUND = (rgb("#262B38"), rgb("#1C202B"))
_EDGE = rgb("#0A0C11")
_NAME = 14  # UTF-16 units of a player's name


def lay_values(look: CloseUp, view: View, names: tuple[str, str]) -> list[Put]:
    """Attack, Defense, Speed and Range, one below the other."""
    shown = [value for value in look.values if value.stat != "hp"]
    puts: list[Put] = []
    for index, value in enumerate(shown):
        box = Rect.sized(VALUES.left, VALUES.top + index * _STEP, VALUES.width, _HEIGHT)
        puts += _lay_value(value, view, names, box)
    return puts


def _lay_value(value: ShownValue, view: View, names: tuple[str, str], box: Rect) -> list[Put]:
    concept = STATS[value.stat]
    block = Rect.sized(box.left, box.top, _BLOCK, box.height)
    fill = (mix(concept.plate, WHITE, 0.08), mix(concept.plate, BLACK, 0.3))
    room = Rect(block.right + 16, box.top, box.right - 8, box.bottom)
    return [
        Put(RaisedPlate(box.width, box.height, 14, _GROUND), box.left, box.top, box),
        Put(RaisedPlate(block.width, block.height, 14, fill, _EDGE, 3), block.left, block.top, block),
        Put(Icon(concept.icon, 52, WHITE), block.left + 44, block.top + 42, block),
        Put(
            Words(str(value.now), Typeface.EXTRABOLD, 66, WHITE, "rm"),
            block.right - 22,
            block.top + 42,
            block,
        ),
        Put(
            Words(value.stat.upper(), Typeface.BOLD, TYPE_FLOOR, WHITE, "mm"),
            block.centre[0],
            block.bottom - 19,
            block,
        ),
        *_lay_sum(value, view, names, room),
    ]


def _lay_sum(value: ShownValue, view: View, names: tuple[str, str], room: Rect) -> list[Put]:
    """The parts of the value; below them, their ends."""
    if not value.causes:
        return lay_row((Text(f"{value.printed} on its card", MUTED),), room, _SIZE)
    upper = Rect(room.left, room.top + 6, room.right, room.top + 62)
    lower = Rect(room.left, room.top + 60, room.right, room.bottom - 6)
    said = _until_words(value, view, names, lower.width - 40)
    return [
        *lay_row(sum_row(value, view, upper.width), upper, _SIZE),
        Put(Icon("timer_sand", 30, GOLD), lower.left + 15, lower.centre[1], lower),
        Put(said, lower.left + 38, lower.centre[1], lower),
    ]


def _until_words(value: ShownValue, view: View, names: tuple[str, str], room: int) -> Words:
    """For how long the changes stay, each time once; times that do not fit are counted."""
    times = list(dict.fromkeys(until_text(cause, view.seat, names) for cause in value.causes))
    for count in range(len(times), 0, -1):
        rest = [f"{len(times) - count} more"] if count < len(times) else []
        text = clean(" · ".join([*times[:count], *rest]))
        for face in (Typeface.SEMIBOLD, Typeface.CONDENSED_SEMIBOLD):
            said = fitted(text, face, _UNTIL, room, GOLD, "lm")
            if said.text == text:
                return said
    return said


def sum_row(value: ShownValue, view: View, room: int) -> Row:
    """The printed value and its changes, with the source's name if there is one, else with tokens.

    `at least 0` says that no penalty goes below that (M-9).

    Changes for which there is no room are added up: `and 2 more: −1`.
    """
    printed = Text(str(value.printed), face=Typeface.BOLD)
    for count in range(len(value.causes), 0, -1):
        parts: list[Part] = [printed]
        for cause in value.causes[:count]:
            parts += _change(cause, view, named=len(value.causes) == 1)
        if rest := value.causes[count:]:
            parts.append(Text(f"and {len(rest)} more: {signed(sum(cause.amount for cause in rest))}", MUTED))
        if value.now > value.printed + sum(cause.amount for cause in value.causes):
            parts.append(Text(f"at least {value.now}", MUTED))
        if row_width(parts, _SIZE) <= room or count == 1:
            break
    return tuple(parts)


def _change(cause: Cause, view: View, *, named: bool) -> list[Part]:
    amount = Text(signed(cause.amount), HEALING_TEXT if cause.amount > 0 else HARM_TEXT, Typeface.BOLD)
    if cause.lasts == "passive":
        return [amount, Sign("infinity", MUTED), *([Text("its Passive")] if named else [])]
    if cause.source is None:
        return [amount]
    token = Mini(cause.source.owner, source_glyph(cause.source, view))
    name = [Text(clean(cause.source.name), name=True)] if named else [Gap(4)]
    return [amount, token, *name]


def source_glyph(source: Source, view: View) -> str:
    """The icon of the entity that causes something, whether it is still in play or not."""
    cards = [entity.card for entity in view.entities if entity.serial == source.serial]
    cards += [card for card in view.sides[source.owner].deck_list if card.name == source.name]
    return portrait_of(source.name, cards[0].glyph if cards else "")


def until_text(cause: Cause, viewer: Seat | None, names: tuple[str, str]) -> str:
    """For how long a change stays, with the players' names cut short."""
    south, north = (shortened(clean(name), _NAME) for name in names)
    return lasting_text(cause, viewer, (south, north)) or "always"
