"""The two players' bars: name, deck, energy, sizes of hand, deck and discard pile, and whose turn it is."""

from msgspec import Struct

from bot.games.melee.sight.view import SideView, View
from bot.games.two_seats import Seat
from render.grid.tokens import Token
from render.melee.boardframe import NORTH_BAR, SOUTH_BAR, TYPE_FLOOR
from render.melee.palette import ENERGY_NUMBER, RESTING_BAR, SIDES
from render.melee.sprites.energy import lay_hexes
from render.melee.sprites.token_styles import EMBLEMS, TOKENS
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

EMBLEM = 66
NAME_ROOM = 304  # for "Grandmaster (computer)"
_NAME_LEFT = 88
_ENERGY = Rect(616, 0, 808, 0)  # from the first hexagon to the last
_COUNTS_LEFT, _COUNT_STEP = 893, 73
_COUNT_ICON, _COUNT_SIZE = 32, 34
_NAME_SIZES = range(38, 29, -2)
_DECK_SIZES = range(30, TYPE_FLOOR - 1, -1)
_LINE = 5
_PILL_HEIGHT, _PILL_SIZE = 44, 30
_COUNT_INK, _DISCARD_INK = rgb("#D8DCE8"), rgb("#AEB4C4")


class BarColours(Struct, frozen=True):
    """A bar's gradient, and the line along its edge."""

    fill: tuple[RGB, RGB]
    line: RGB


def notice(view: View, seat: Seat) -> str:
    """The words on the pill beside this player's name; empty for no pill.

    The turn's number says whose turn it is, too.
    """
    if view.outcome is not None:
        if view.outcome.winner is None:
            return "DRAW"
        return "WINNER" if view.outcome.winner is seat else ""
    if view.to_act is not seat:
        return ""
    return "TO CHOOSE" if view.choice is not None or view.phase == "roll-off" else f"TURN {view.turn}"


def bar_colours(seat: Seat, active: bool) -> BarColours:
    """The colours of a bar: with a gold line while `active`, otherwise 55 % darker."""
    top, bottom = SIDES[seat].bar
    if active:
        return BarColours((top, bottom), GOLD)
    return BarColours((mix(top, RESTING_BAR[0], 0.55), mix(bottom, RESTING_BAR[1], 0.55)), SIDES[seat].name)


def lay_bar(view: View, seat: Seat, name: str) -> list[Put]:
    box = _box(seat)
    said = notice(view, seat)
    colours = bar_colours(seat, bool(said))
    line = box.top if seat is Seat.SOUTH else box.bottom - _LINE
    return [
        Put(Fill(box.width, box.height, colours.fill), box.left, box.top, box),
        Put(Fill(box.width, _LINE, (colours.line, colours.line)), box.left, line, box),
        Put(Token(TOKENS[seat], EMBLEMS[seat], EMBLEM), box.left + 44, _middle(seat)),
        *_lay_name(seat, name, view.sides[seat].deck_name, said),
        *_lay_energy(view.sides[seat], seat),
        *_lay_counts(view.sides[seat], seat),
    ]


def _box(seat: Seat) -> Rect:
    return SOUTH_BAR if seat is Seat.SOUTH else NORTH_BAR


def _middle(seat: Seat) -> int:
    """The height of a bar's contents: the middle of what its line leaves free."""
    return _box(seat).centre[1] + (2 if seat is Seat.SOUTH else -2)


def _lay_name(seat: Seat, name: str, deck: str, said: str) -> list[Put]:
    """The player's name, then the pill with what is `said`, else the deck's name, if it has one."""
    box, y = _box(seat), _middle(seat)
    shown = fitted(clean(name), Typeface.BOLD, _NAME_SIZES, NAME_ROOM, TEXT, "lm")
    puts = [Put(shown, _NAME_LEFT, y, Rect(_NAME_LEFT - 4, box.top, _NAME_LEFT + NAME_ROOM + 8, box.bottom))]
    left = _NAME_LEFT + round(width(shown.text, Typeface.BOLD, shown.size)) + 18
    if not said and not deck:
        return puts
    if not said:
        ink = mix(SIDES[seat].name, WHITE, 0.45)
        room = Rect(left - 4, box.top, _ENERGY.left, box.bottom)
        below = fitted(clean(deck), Typeface.SEMIBOLD, _DECK_SIZES, room.width - 16, ink, "lm")
        return [*puts, Put(below, left, y, room)]
    wide = round(width(said, Typeface.EXTRABOLD, _PILL_SIZE)) + 36
    pill = Rect.sized(left, y - _PILL_HEIGHT // 2, wide, _PILL_HEIGHT)
    puts.append(
        Put(RaisedPlate(pill.width, pill.height, _PILL_HEIGHT // 2, GOLD_PLATE), pill.left, pill.top, box)
    )
    puts.append(Put(Words(said, Typeface.EXTRABOLD, _PILL_SIZE, GOLD_INK, "mm"), *pill.centre, pill))
    return puts


def _lay_energy(side: SideView, seat: Seat) -> list[Put]:
    y = _middle(seat)
    room = Rect(_ENERGY.left, y - 24, _ENERGY.right, y + 24)
    number = Words(str(side.energy), Typeface.EXTRABOLD, 42, ENERGY_NUMBER, "lm")
    return [*lay_hexes(side, room), Put(number, room.right + 12, y, _box(seat))]


def _lay_counts(side: SideView, seat: Seat) -> list[Put]:
    puts = []
    box, middle = _box(seat), _middle(seat)
    counts = (
        ("cards", side.hand_count, _COUNT_INK),
        ("layers", side.deck_count, _COUNT_INK),
        ("skull", len(side.discard), _DISCARD_INK),
    )
    for index, (icon, count, ink) in enumerate(counts):
        x = _COUNTS_LEFT + index * _COUNT_STEP
        puts.append(Put(Icon(icon, _COUNT_ICON, ink), x, middle, box))
        words = Words(str(count), Typeface.BOLD, _COUNT_SIZE, TEXT, "lm")
        puts.append(Put(words, x + _COUNT_ICON // 2 + 4, middle, box))
    return puts
