"""What is chosen before the first round: who is first, and the first three units."""

from itertools import permutations

from bot.games.grid.grid import hex_point
from bot.games.grid.lattices import HEXES
from bot.games.war.position.actions import ChooseFirst, SetUnits, format_action
from bot.games.war.sight.view import View
from bot.matches.memory.looks import Look
from cogs.kit.custom_ids import control_id
from cogs.kit.line_form import write_id
from cogs.kit.messages import Button, MenuEntry, Row, Style
from cogs.war import words
from cogs.war.board_post import WRITE
from cogs.war.offers import in_menus
from cogs.war.scene import sheets_of, teller_of, war_view
from cogs.war.turn.menus import LINE, asked_of, line_menu
from cogs.words import orders as order_words

UNITS = 3
"""How many units are set (W-S4)."""


def first_panel(look: Look) -> tuple[list[str], list[Row]]:
    """The choice of the one with the lowest die (W-S2)."""
    buttons = tuple(
        Button(control_id(LINE, look.duel.id, look.prompt(), format_action(action)), label, Style.primary)
        for action, label in (
            (ChooseFirst(is_build=False), words.ACT_FIRST),
            (ChooseFirst(is_build=True), words.BUILD_FIRST),
        )
    )
    return [words.FIRST_HELP], [buttons]


def start_panel(look: Look, chosen: tuple[str, ...]) -> tuple[list[str], list[Row]]:
    """The first units: a menu of kinds until three are chosen, then how they stand (W-S4)."""
    view, teller = war_view(look.own), teller_of(look)
    units = [each for each in sheets_of(look.setup).unit if _can_begin(each.track, each.age)]
    known = tuple(word for word in chosen if any(word == each.word for each in units))[:UNITS]
    titles = ", ".join(teller.title(word) for word in known)
    text = [words.START_HELP, *([f"**{titles}**"] if titles else ())]
    write = Button(write_id(WRITE, look.duel.id, look.duel.ply, view.phase), order_words.WRITE)
    if len(known) < UNITS:
        entries = [
            MenuEntry(" ".join(("start", *known, each.word)), each.name, words.first_unit(each))
            for each in units
        ]
        return text, [*in_menus(asked_of(look), "pick", words.START_MENU, entries), (write,)]
    places = front_of(view)[:UNITS]
    ways = dict.fromkeys(permutations(known))
    lines = [SetUnits(tuple(zip(way, places, strict=True))) for way in ways]
    return text, [*line_menu(look, words.ORDER_MENU, lines), (write,)]


def _can_begin(track: str, age: int) -> bool:
    return age == 1 and track not in ("decoy", "guardian", "medic", "hero")


def front_of(view: View) -> list[str]:
    """The hexes of the viewer's Settlement, those nearest to what is unexplored first."""
    own = [each.name for each in view.hexes if each.city == view.seat]
    dark = [each.name for each in view.hexes if not each.terrain]
    return sorted(own, key=lambda name: (min((_far(name, other) for other in dark), default=0), name))


def _far(one: str, other: str) -> int:
    """How far two hexes are apart (W-B1)."""
    return HEXES.distance(hex_point(one), hex_point(other))
