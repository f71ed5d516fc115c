"""Controls for choosing which entity acts; without a choice if only one can."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.view import EntityView
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import Button, Menu, MenuEntry, Row
from cogs.melee.words.duel import board as words
from cogs.melee.words.turn import play


def act_controls(
    control: ControlId, able: Sequence[EntityView], shown: int | None = None
) -> tuple[tuple[Row, ...], tuple[Button, ...]]:
    """A menu of those who can act, or a button for the only one; neither if nobody can.

    The button has the tile as one part more than the menu's `control`. Nothing leads to the only one if that
    is `shown` already, by its tile.
    """
    if len(able) == 1:
        (only,) = able
        if only.tile == shown:
            return (), ()
        there = replace(control, parts=(*control.parts, tile_name(only.tile)))
        return (), (Button(there, words.act_with(play.entity_label(only))),)
    entries = tuple(
        MenuEntry(tile_name(each.tile), play.entity_label(each), play.entity_state(each)) for each in able
    )
    return ((Menu(control, words.ACT_WITH, entries),) if entries else ()), ()
