"""Menus of what the player of a look may order."""

from collections.abc import Iterable

from bot.games.war.facts.order_text import action_text
from bot.games.war.position.actions import Action, format_action
from bot.matches.memory.looks import Look
from cogs.kit.custom_ids import ControlId, control_id, game_verb
from cogs.kit.messages import MenuEntry, Row
from cogs.war.board_post import GAME
from cogs.war.offers import Kind, Offering, in_menus
from cogs.war.outlook_text import expectations
from cogs.war.scene import sheets_of, teller_of, war_view

LINE = game_verb(GAME, "line")
"""The verb of controls that play a line."""


def asked_of(look: Look) -> Offering:
    """The position of the player who is asked. Refusals: as in `Look.prompt`, of a control."""

    def control(kind: Kind, word: str) -> ControlId:
        return control_id(game_verb(GAME, kind), look.duel.id, look.prompt(), word)

    return Offering(
        war_view(look.own),
        teller_of(look),
        sheets_of(look.setup),
        lambda orders: expectations(look, orders),
        control,
    )


def line_menu(look: Look, placeholder: str, actions: Iterable[Action]) -> list[Row]:
    """Menus of whole lines that play them, in words."""
    teller = teller_of(look)
    entries = [MenuEntry(format_action(each), action_text(each, teller)) for each in actions]
    return in_menus(asked_of(look), "line", placeholder, entries)
