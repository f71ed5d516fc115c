"""Buttons of a game in which one writes several orders in a line: under its board, and under a draft."""

from bot.matches.values import Duel
from cogs.display.boards.happened_button import happened_button
from cogs.display.notices.draw_notices import draw_buttons
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.line_form import change_id, write_id
from cogs.kit.messages import Button, Row, Style
from cogs.words import orders
from cogs.words.duels.duel import MORE


def order_rows(duel: Duel, ply: int, prompt: int | None, hand: str, phase: str = "") -> tuple[Row, ...]:
    """The buttons of the board at this ply; without a `prompt`, as while only computers act, none that acts.

    `hand` is what the game calls that which a player holds. `phase` is one with lines of its own.
    """
    acts: tuple[Button, ...] = ()
    if prompt is not None:
        act = control_id(game_verb(duel.game, "act"), duel.id, prompt)
        write = write_id(game_verb(duel.game, "write"), duel.id, prompt, phase)
        acts = (Button(act, orders.ORDERS, Style.primary), Button(write, orders.WRITE))
    asides = (
        Button(control_id("hand", duel.id), hand),
        happened_button(game_verb(duel.game, "happened"), duel, ply),
        Button(control_id("more", duel.id), MORE),
    )
    rows = ((*acts, *asides),)
    return rows if duel.draw_offer is None else (*rows, draw_buttons(duel.id, ply))


def leave_draft(duel: Duel, ply: int, line: str) -> tuple[Button, ...]:
    """The way to write a draft's line otherwise, if a control can carry it, and the way to the panel."""
    change = change_id(game_verb(duel.game, "write"), duel.id, ply, line)
    back = Button(control_id(game_verb(duel.game, "act"), duel.id, ply), orders.BACK)
    return (back,) if change is None else (Button(change, orders.CHANGE), back)
