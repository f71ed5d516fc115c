"""The targets of a reach, a line each: `Fen Witch f5: win 83%, deal 2.6, take 0.1`."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.odds.odds import ends, foregone_text, ways
from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.view import TargetOption, View
from bot.games.melee.words.chances import average_text, chance_text
from bot.games.wording import counted
from render.grid.tokens import Token
from render.melee.board.odds_plate import foregone
from render.melee.boardframe import TYPE_FLOOR
from render.melee.log.rows import Part, Row, Sign, Text, lay_row, row_width
from render.melee.palette import HARM_TEXT
from render.melee.sprites.token_styles import TOKENS
from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import portrait_of
from render.pen.palette import MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put

FULL_ROWS = 4
"""Targets that have a row of their own; more share a row in pairs."""

#: From the left of a bar of chances: a higher, an equal and a lower total.
CHANCES: tuple[tuple[RGB, RGB], ...] = (
    (WHITE, rgb("#D8DCE6")),
    (rgb("#7C8498"), rgb("#626A7E")),
    (rgb("#8A3038"), rgb("#6B2329")),
)
_GROUND = (rgb("#2A1A1C"), rgb("#20151A"))
_NO_DICE = (rgb("#0E1016"), rgb("#0E1016"))
_TILE_INK = rgb("#FFB9B2")
_BAR_WIDTH, _BAR_HEIGHT = 224, 26
_TALL, _LOW, _MIN, _SHARED = 37, 34, 31, TYPE_FLOOR
_ROOMY = 48  # the height of a row from which its text is tall
_MIN_NAME = 96
_DETAIL = 30
_TALLEST = 92
_TOKEN, _TOKEN_MARGIN = 66, 5
_TWO_LINES = 76  # the height from which a row has room for both
_PAIRS = 4  # rows of two targets each, before the rest is only counted


def lay_targets(view: View, targets: Sequence[TargetOption], room: Rect) -> list[Put]:
    """All targets within the room, those that lose most HP first; beyond eight, the number of the others."""
    ranked = sorted(targets, key=lambda target: (-target.odds.dealt, -target.odds.win, target.tile))
    if len(ranked) > FULL_ROWS:
        return _lay_pairs(view, ranked, room)
    height = min(room.height // len(ranked), _TALLEST)
    puts: list[Put] = []
    for index, target in enumerate(ranked):
        box = Rect.sized(room.left, room.top + index * height, room.width, height - 4)
        puts += _lay_target(view, target, box)
    return puts


def _lay_target(view: View, target: TargetOption, box: Rect) -> list[Put]:
    """A target in full: the sentence and the bar, and where there is room, the other chances below."""
    bar = Rect(box.right - _BAR_WIDTH - 12, box.top, box.right - 12, box.bottom)
    details = _details(target.odds) if box.height >= _TWO_LINES else ()
    middle = box.top + box.height * 3 // 5 if details else box.bottom
    has_dice = foregone(target.odds) is None
    left = box.left + 74
    first = Rect(left, box.top, bar.left - 8 if has_dice else box.right, middle)
    whole = _sentence(view, target)
    sizes = range(_TALL if box.height > _ROOMY else _LOW, _MIN - 1, -1)
    size = next((size for size in sizes if row_width(whole, size) <= first.width), _MIN)
    puts = [
        Put(RaisedPlate(box.width, box.height, 10, _GROUND), box.left, box.top, box),
        *lay_row(_abridged(whole, first.width, size), first, size),
        *lay_row(details, Rect(left, middle - 6, first.right, box.bottom - 2), _DETAIL),
        *_lay_token(view, target, Rect(box.left, box.top, left, box.bottom)),
    ]
    return [*puts, *lay_chances(target.odds, bar, box)] if has_dice else puts


def _lay_pairs(view: View, ranked: Sequence[TargetOption], room: Rect) -> list[Put]:
    """Many targets, two in a row without bars."""
    height, wide = room.height // _PAIRS, room.width // 2
    shown = ranked if len(ranked) <= 2 * _PAIRS else ranked[: 2 * _PAIRS - 1]
    puts: list[Put] = []
    for index in range(min(len(ranked), 2 * _PAIRS)):
        box = Rect.sized(room.left + index % 2 * wide, room.top + index // 2 * height, wide - 4, height - 4)
        puts.append(Put(RaisedPlate(box.width, box.height, 10, _GROUND), box.left, box.top, box))
        inside = Rect(box.left + 52, box.top, box.right - 4, box.bottom)
        if index < len(shown):
            row = _abridged(_sentence(view, shown[index]), inside.width, _SHARED)
            puts += _lay_token(view, shown[index], Rect(box.left, box.top, inside.left, box.bottom))
        else:
            row = (Text(f"and {counted(len(ranked) - len(shown), 'more target')}", MUTED),)
        puts += lay_row(row, inside, _SHARED)
    return puts


def _sentence(view: View, target: TargetOption) -> Row:
    """The line of a target: its name and tile, and the attack's odds."""
    entity = view.entity_at(target.tile)
    place = Text(f"{tile_name(target.tile)}:", _TILE_INK, Typeface.BOLD)
    said = odds_parts(target.odds)
    if entity is None:
        return (place, *said)
    return (Text(clean(entity.card.name), face=Typeface.BOLD, name=True), place, *said)


def _abridged(row: Row, room: int, size: int) -> Row:
    """The row without its name if little of that would fit: the tile and the token identify the target."""
    bare = tuple(part for part in row if not (isinstance(part, Text) and part.name))
    wide = row_width(row, size)
    return bare if wide > room and row_width(bare, size) + _MIN_NAME > room else row


def _lay_token(view: View, target: TargetOption, box: Rect) -> list[Put]:
    """The target's token; its margins may reach a little beyond a low row."""
    entity = view.entity_at(target.tile)
    if entity is None:
        return []
    token = Token(
        TOKENS[entity.owner],
        portrait_of(entity.card.name, entity.card.glyph),
        min(_TOKEN, box.height + 2 * _TOKEN_MARGIN),
    )
    return [Put(token, *box.centre, box.inset(-_TOKEN_MARGIN))]


def odds_parts(odds: Odds) -> tuple[Part, ...]:
    """An attack's odds: the chance to win and the averages; in words if the dice are never reached."""
    about = "" if odds.exact else "about "
    sign = foregone(odds)
    if sign is not None:
        return Sign(sign, HARM_TEXT), Text(foregone_text(odds) or "yours never strikes", face=Typeface.BOLD)
    return (
        Text("win", MUTED),
        Text(f"{about}{chance_text(odds.win)},", WHITE, Typeface.BOLD),
        Text("deal", MUTED),
        Text(f"{average_text(odds.dealt)},", HARM_TEXT, Typeface.BOLD),
        Text("take", MUTED),
        Text(average_text(odds.taken), TEXT, Typeface.BOLD),
    )


def _details(odds: Odds) -> Row:
    """The other chances of an attack that can happen."""
    if foregone(odds) is not None:
        words = [f"deal {average_text(odds.dealt)}", f"take {average_text(odds.taken)}"]
    else:
        others = (*ends(odds), *ways(odds)[1:])
        words = [f"{verb} {chance_text(chance)}" for verb, chance in others if chance]
    texts = [f"{word}," for word in words[:-1]] + words[-1:]
    return tuple(Text(text, MUTED) for text in texts)


def lay_chances(odds: Odds, place: Rect, room: Rect) -> list[Put]:
    """A bar of the chances to win, tie and lose; the share that never reaches dice stays dark."""
    top = place.centre[1] - _BAR_HEIGHT // 2
    puts = [Put(Fill(place.width, _BAR_HEIGHT, _NO_DICE), place.left, top, room)]
    before = 0.0
    for chance, fill in zip((odds.win, odds.tie, odds.lose), CHANCES, strict=True):
        start, end = (round(place.width * min(1.0, share)) for share in (before, before + chance))
        if end > start:
            puts.append(Put(Fill(end - start, _BAR_HEIGHT, fill), place.left + start, top, room))
        before += chance
    return puts
