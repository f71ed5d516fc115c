"""The private panels: everything that one may order now, what a unit can do, where a recruit can stand."""

from collections.abc import Sequence

from bot.matches.memory.looks import Look
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style
from cogs.war import words
from cogs.war.board_post import ACT, WRITE
from cogs.war.offers import end_button, likely_buttons, phase_menus, picked_menus
from cogs.war.scene import sheets_of, war_view
from cogs.war.turn.menus import asked_of
from cogs.war.turn.openings import first_panel, start_panel
from cogs.war.watch import ally_lines, mission_lines, own_treaties, purse_line
from cogs.words import orders as order_words
from cogs.words.duels import duel as shared

MAX_ROWS = 12


def panel(look: Look, result: str | None = None) -> Post:
    """Everything that the viewer may order now, or that nothing is asked. An order's `result` comes first."""
    view = war_view(look.own)
    rows: list[Row] = []
    if view.by or not look.duel.running:
        text = [shared.OVER]
    elif view.seat not in view.waiting:
        text = [shared.NOT_ASKED if result is None else words.PHASE_OVER]
        rows = [(_map(look),)]
    elif view.phase == "first":
        text, rows = first_panel(look)
    elif view.phase == "start":
        text, rows = start_panel(look, ())
    else:
        text = [words.panel_title(view.round, view.rounds, view.phase), purse_line(view)]
        text += [f"-# {line}" for line in mission_lines(view, sheets_of(look.setup))]
        text += own_treaties(look)
        asked = asked_of(look)
        rows = [*likely_buttons(asked), *phase_menus(asked), _buttons(look)]
    if view.round == 1 and rows:
        text += ally_lines(look)
    accent = words.seat_colour(view.seat)
    return Post("\n".join(filter(None, [result or "", *text])), rows=tuple(rows[:MAX_ROWS]), accent=accent)


def _map(look: Look) -> Button:
    return Button(control_id("hand", look.duel.id), words.MAP)


def _buttons(look: Look) -> tuple[Button, ...]:
    write = Button(control_id(WRITE, look.duel.id, look.duel.ply), order_words.WRITE)
    return (end_button(asked_of(look)), write, _map(look))


def picked(look: Look, what: str) -> Post:
    """The panel of `start …`, or of what `picked_menus` knows; else the first one."""
    kind, _, rest = what.partition(" ")
    view = war_view(look.own)
    if view.seat not in view.waiting:
        return panel(look)
    if kind == "start" and view.phase == "start":
        text, rows = start_panel(look, tuple(rest.split()))
        return _aside(look, "\n".join(text), rows)
    found = picked_menus(asked_of(look), what)
    return panel(look) if found is None else _aside(look, f"### {found[0]}", found[1])


def _aside(look: Look, text: str, rows: Sequence[Row]) -> Post:
    back = (
        Button(control_id(ACT, look.duel.id, look.duel.ply), order_words.BACK, Style.secondary),
        _map(look),
    )
    return Post(text, rows=(*rows[: MAX_ROWS - 1], back), accent=words.seat_colour(look.seat))
