"""The two players' bars: name, deck, energy, sizes of hand, deck and discard pile, and whose turn it is."""

from dataclasses import dataclass
from typing import Literal

from bot.games.melee.sight.view import SideView, View
from bot.games.two_seats import Seat
from render.melee.boardframe import NORTH_BAR, SOUTH_BAR
from render.melee.palette import ENERGY_NUMBER, RESTING_BAR, SIDES
from render.melee.sprites.energy import lay_hexes
from render.melee.sprites.tokens import Token
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Face
from render.pen.geometry import Box
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Panel
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

EMBLEM = 86
NAME_ROOM = 330
_NAME_LEFT = 104
_ENERGY_LEFT = 636
_COUNTS_LEFT, _COUNT_STEP = 889, 71
_COUNT_ICON, _COUNT_SIZE = 30, 33
_NAME_SIZES = range(40, 29, -2)
_LINE = 5
EMBLEMS = {Seat.SOUTH: "arrow_up_bold", Seat.NORTH: "arrow_down_bold"}
_PILL_WIDTH, _PILL_HEIGHT = 158, 38
_COUNT_INK, _DISCARD_INK = rgb("#D8DCE8"), rgb("#AEB4C4")

Notice = Literal["", "TO MOVE", "TO CHOOSE", "WINNER", "DRAW"]


@dataclass(frozen=True, slots=True)
class BarColours:
    """A bar's gradient, and the line along its edge."""

    fill: tuple[RGB, RGB]
    line: RGB


def notice(view: View, seat: Seat) -> Notice:
    """The words on the pill beside this player's name; empty for no pill."""
    if view.outcome is not None:
        if view.outcome.winner is None:
            return "DRAW"
        return "WINNER" if view.outcome.winner is seat else ""
    if view.to_act is not seat:
        return ""
    return "TO CHOOSE" if view.choice is not None or view.phase == "roll-off" else "TO MOVE"


def bar_colours(seat: Seat, active: bool) -> BarColours:
    """The colours of a bar: with a gold line while `active`, otherwise 55 % darker."""
    top, bottom = SIDES[seat].bar
    if active:
        return BarColours((top, bottom), GOLD)
    return BarColours((mix(top, RESTING_BAR[0], 0.55), mix(bottom, RESTING_BAR[1], 0.55)), SIDES[seat].name)


def lay_bar(view: View, seat: Seat, name: str) -> list[Put]:
    """A player's bar."""
    box = SOUTH_BAR if seat is Seat.SOUTH else NORTH_BAR
    said = notice(view, seat)
    colours = bar_colours(seat, bool(said))
    line = box.top if seat is Seat.SOUTH else box.bottom - _LINE
    return [
        Put(Fill(box.width, box.height, colours.fill), box.left, box.top, box),
        Put(Fill(box.width, _LINE, (colours.line, colours.line)), box.left, line, box),
        Put(Token(seat, EMBLEMS[seat], EMBLEM), box.left + 51, box.top + 42),
        *_lay_name(box, seat, name, view.sides[seat].deck_name, said),
        *_lay_energy(view.sides[seat], box),
        *_lay_counts(view.sides[seat], box),
    ]


def _lay_name(box: Box, seat: Seat, name: str, deck: str, said: Notice) -> list[Put]:
    shown = fitted(clean(name), Face.BOLD, _NAME_SIZES, NAME_ROOM, TEXT)
    side, ink = f"{seat.word.upper()} · {clean(deck)}", mix(SIDES[seat].name, WHITE, 0.45)
    below = fitted(side, Face.SEMIBOLD, 25, _ENERGY_LEFT - _NAME_LEFT - 24, ink)
    upper_room = Box(_NAME_LEFT - 4, box.top, _NAME_LEFT + NAME_ROOM + 8, box.bottom)
    lower_room = Box(_NAME_LEFT - 4, box.top, _ENERGY_LEFT - 20, box.bottom)
    puts = [
        Put(shown, _NAME_LEFT, box.top + 42, upper_room),
        Put(below, _NAME_LEFT, box.top + 74, lower_room),
    ]
    if said:
        left = _NAME_LEFT + round(width(shown.text, Face.BOLD, shown.size)) + 18
        pill = Box.sized(left, box.top + 10, _PILL_WIDTH, _PILL_HEIGHT)
        puts.append(Put(Panel(pill.width, pill.height, 19, GOLD_PLATE), pill.left, pill.top, box))
        puts.append(Put(Words(said, Face.EXTRABOLD, 27, GOLD_INK, "mm"), *pill.centre, pill))
    return puts


def _lay_energy(side: SideView, box: Box) -> list[Put]:
    room = Box(_ENERGY_LEFT - 18, box.top + 6, _ENERGY_LEFT + 184, box.bottom - 6)
    number = Words(str(side.energy), Face.EXTRABOLD, 42, ENERGY_NUMBER, "lm")
    return [*lay_hexes(side, room), Put(number, room.right + 8, box.centre[1] + 1, box)]


def _lay_counts(side: SideView, box: Box) -> list[Put]:
    puts = []
    middle = box.top + box.height // 2 + 1
    counts = (
        ("cards", side.hand_count, _COUNT_INK),
        ("layers", side.deck_count, _COUNT_INK),
        ("skull", len(side.discard), _DISCARD_INK),
    )
    for index, (icon, count, ink) in enumerate(counts):
        x = _COUNTS_LEFT + index * _COUNT_STEP
        puts.append(Put(Icon(icon, _COUNT_ICON, ink), x, middle, box))
        words = Words(str(count), Face.BOLD, _COUNT_SIZE, TEXT, "lm")
        puts.append(Put(words, x + _COUNT_ICON // 2 + 4, middle, box))
    return puts
