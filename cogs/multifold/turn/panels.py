"""The private panels: everything that one may order now, the groups of a space, the uses of a card."""

from collections.abc import Sequence

from bot.games.multifold.position.actions import Orders
from bot.games.multifold.sight.odds import BattleOdds
from bot.matches.memory.looks import Look
from cogs.display.posting.people import names_of
from cogs.kit.custom_ids import ControlId, control_id, game_verb
from cogs.kit.messages import Button, Post, Row
from cogs.multifold import words
from cogs.multifold.board_post import ACT, GAME, WRITE
from cogs.multifold.offers import (
    MAX_MENUS,
    Asked,
    Kind,
    end_button,
    line_menus,
    odds_lines,
    order_menus,
    picked_menus,
)
from cogs.multifold.scene import multifold_view, teller_of
from cogs.words import orders as order_words
from cogs.words.duels import duel as shared

LINE, PICK = game_verb(GAME, "line"), game_verb(GAME, "pick")
"""The verbs of controls that play an order, and of those that show what a space or card can do."""


def panel(look: Look, result: str | None = None) -> Post:
    """Everything that the viewer may order now, or that nothing is asked. An order's `result` comes first."""
    view = multifold_view(look.own)
    rows: list[Row] = []
    if view.by or not look.duel.running:
        text = [shared.OVER]
    elif view.asked != view.seat:
        text = [shared.NOT_ASKED if result is None else words.PHASE_OVER]
    elif view.phase == "place":
        text = [words.call("", is_placing=True).removeprefix(", ").capitalize()]
        rows = line_menus(_asked(look), words.PLACE_MENU, view.actions)
    else:
        odds = look.plan(Orders(()))
        assert isinstance(odds, BattleOdds)
        text = [words.panel_title(view.turn), *odds_lines(odds, teller_of(look))]
        rows = _orders(look)
    accent = shared.seat_colour(view.seat)
    return Post("\n".join(filter(None, [result or "", *text])), rows=tuple(rows[:MAX_MENUS]), accent=accent)


def picked(look: Look, what: str) -> Post:
    """The panel of `from g3`, `from g3 2o` or `card squad`; the first one if there is nothing of the kind."""
    found = picked_menus(_asked(look), what)
    return panel(look) if found is None else _aside(look, *found)


def _asked(look: Look) -> Asked:
    def control(kind: Kind, word: str) -> ControlId:
        return control_id(LINE if kind == "line" else PICK, look.duel.id, look.prompt(), word)

    return Asked(multifold_view(look.own), teller_of(look), names_of(look.duel), control)


def _orders(look: Look) -> list[Row]:
    """The menus and the buttons of a move phase."""
    asked = _asked(look)
    write = Button(control_id(WRITE, look.duel.id, look.prompt()), order_words.WRITE)
    return [*order_menus(asked), (end_button(asked), write)]


def _aside(look: Look, text: str, rows: Sequence[Row]) -> Post:
    back = (Button(control_id(ACT, look.duel.id, look.prompt()), order_words.BACK),)
    accent = shared.seat_colour(look.seat)
    return Post(text, rows=(*rows[: MAX_MENUS - 1], back), accent=accent)
