"""Menus of orders, each entry with what to expect of it."""

from collections.abc import Iterable, Sequence

from bot.games.war.facts.order_text import action_text
from bot.games.war.position.actions import Action, Order, Orders, format_action
from bot.matches.memory.looks import Look
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Row
from cogs.war.board_post import GAME
from cogs.war.scene import teller_of, war_view
from cogs.war.turn.drafts import seen_orders
from cogs.war.turn.outlook_text import outlook_text

LINE, PICK = game_verb(GAME, "line"), game_verb(GAME, "pick")
"""The verbs of controls that play a line, and of those that show what something can do."""
MAX_MENUS = 4
"""Menus of one sort of order: more are written as text."""


def orders_of(look: Look, *kinds: type[Order]) -> list[Order]:
    """The legal orders of these kinds now; of any kind if none is named."""
    private = war_view(look.own).private
    actions = () if private is None else private.actions
    found = [each.orders[0] for each in actions if isinstance(each, Orders)]
    return [order for order in found if not kinds or isinstance(order, kinds)]


def order_menus(look: Look, placeholder: str, orders: Sequence[Order]) -> list[Row]:
    """Menus of orders that play them, with their odds and what they uncover."""
    orders = orders[: MAX_MENUS * MENU_LIMIT]
    if not orders:
        return []
    teller = teller_of(look)
    seen = seen_orders(look.plan(tuple(orders)))
    entries = [
        MenuEntry(format_action(Orders((order,))), action_text(Orders((order,)), teller), outlook_text(each))
        for order, each in zip(orders, seen, strict=True)
    ]
    return in_menus(look, LINE, placeholder, entries)


def line_menu(look: Look, placeholder: str, actions: Iterable[Action]) -> list[Row]:
    """Menus of whole lines that play them, in words."""
    teller = teller_of(look)
    entries = [MenuEntry(format_action(each), action_text(each, teller)) for each in actions]
    return in_menus(look, LINE, placeholder, entries)


def in_menus(look: Look, verb: str, placeholder: str, entries: Sequence[MenuEntry]) -> list[Row]:
    return [
        Menu(
            control_id(verb, look.duel.id, look.prompt(), f"{placeholder[:3].strip()}{start}"),
            placeholder,
            tuple(entries[start : start + MENU_LIMIT]),
        )
        for start in range(0, min(len(entries), MAX_MENUS * MENU_LIMIT), MENU_LIMIT)
    ]
