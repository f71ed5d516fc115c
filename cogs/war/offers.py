"""What a player may order: menus of a position and their entries, each with what to expect of it."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from msgspec import Struct

from bot.games.telling import Teller
from bot.games.war.facts.order_text import action_text
from bot.games.war.position.actions import (
    BUILT,
    END,
    Attack,
    Build,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Order,
    Orders,
    Pave,
    Recruit,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
    format_action,
)
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sheets.texts import building_text, hero_text, unit_text
from bot.games.war.sight.likely import likely_marches, likely_places, single_orders
from bot.games.war.sight.outlook import AttackOdds, OrderOutlook
from bot.games.war.sight.view import OwnBlock, View
from cogs.kit.choices import in_turns
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import MENU_LIMIT, ROW_LIMIT, Button, Menu, MenuEntry, Row, Style
from cogs.war import words
from cogs.war.outlook_text import outlook_text

Kind = Literal["line", "pick"]
"""What a control does: it plays a line, or shows what something can do."""
MAX_MENUS: Final = 4
"""Menus of one sort of order: more are written as text."""


class Offering(Struct, frozen=True):
    """A position with somebody to order in it: their view, who tells it, and the game's data.

    `expect` gives what to expect of each of these orders alone. `control` makes the id of a control by what
    it does and a word that tells it from others; the word of a button is its line.
    """

    view: View
    teller: Teller
    sheets: SheetsForm
    expect: Callable[[tuple[Order, ...]], Sequence[OrderOutlook]]
    control: Callable[[Kind, str], ControlId]


def legal_orders(view: View, *kinds: type[Order]) -> list[Order]:
    """The viewer's legal orders of these kinds; of any kind if none is named."""
    return [order for order in single_orders(view) if not kinds or isinstance(order, kinds)]


def use_of(order: Order, sheets: SheetsForm) -> str:
    """What the unit, building or hero that an order brings is good for; empty for other orders."""
    match order:
        case Recruit(kind=word) | Upgrade(kind=word):
            return next(unit_text(each) for each in sheets.unit if each.word == word)
        case Build(building=word):
            return next(building_text(each) for each in sheets.building if each.word == word)
        case Hire(hero=word, skills=None):
            return next(hero_text(each) for each in sheets.hero if each.word == word)
    return ""


def phase_menus(asked: Offering) -> list[Row]:
    """The menus of the build or action phase: first the likely orders of all units and kinds in one."""
    if asked.view.phase == "build":
        return [*order_menus(asked, words.LIKELY_MENU, likely_places(asked.view)), *_building(asked)]
    return [*order_menus(asked, words.LIKELY_MENU, likely_marches(asked.view, MENU_LIMIT)), *_acting(asked)]


def likely_buttons(asked: Offering) -> list[Row]:
    """Rows of orders, each played by one press: attacks and explorations, and marches; or what to recruit.

    Of attacks and explorations, each unit has one, that with the best odds.
    """
    orders = legal_orders(asked.view, Attack, Explore)
    seen = list(zip(orders, asked.expect(tuple(orders)), strict=True)) if orders else []
    fights: dict[int, Button] = {}
    for order, each in sorted(seen, key=lambda pair: -_hit(pair[1])):
        assert isinstance(order, Attack | Explore)
        fights.setdefault(order.unit, _button(asked, order, *words.in_short(_hit(each))))
    is_building = asked.view.phase == "build"
    others = likely_places(asked.view) if is_building else _marches(asked.view)
    rows = [*fights.values()], [_button(asked, order) for order in others]
    return [tuple(row[:ROW_LIMIT]) for row in rows if row]


def _marches(view: View) -> list[Order]:
    """The likely marches: the first of each unit, then the second of each, and so on."""
    units: dict[int, list[Order]] = {}
    for march in likely_marches(view, MENU_LIMIT):
        units.setdefault(march.unit, []).append(march)
    return in_turns([*units.values()])


def _button(asked: Offering, order: Order, *more: str) -> Button:
    """A button that plays an order, and what else it says."""
    line = Orders((order,))
    label = ", ".join([action_text(line, asked.teller), *more])
    return Button(asked.control("line", format_action(line)), label)


def _hit(seen: OrderOutlook) -> float:
    """The chance of an attack's hit; 0 of another order."""
    return seen.odds.hit if isinstance(seen.odds, AttackOdds) else 0.0


def end_button(asked: Offering, style: Style = Style.secondary) -> Button:
    """Ends the phase."""
    is_building = asked.view.phase == "build"
    line = format_action(Orders((BUILT if is_building else END,)))
    return Button(asked.control("line", line), words.DONE, style)


def picked_menus(asked: Offering, what: str) -> tuple[str, list[Row]] | None:
    """A title and the menus of `unit 3`, `recruit spearman`, `hero ember` or `deal 2`; None if none is so."""
    kind, _, rest = what.partition(" ")
    view = asked.view
    if kind == "unit":
        unit = next((each for each in view.own if each.seat == view.seat and str(each.number) == rest), None)
        return None if unit is None else _of_unit(asked, unit)
    orders = legal_orders(view)
    if kind == "deal":
        deals = [each for each in orders if isinstance(each, Gift | Treat) and str(each.seat) == rest]
        rows = order_menus(asked, words.DEAL_MENU, deals)
        return (words.DEAL_MENU, rows) if rows else None
    recruits: list[Order] = [
        each
        for each in orders
        if (isinstance(each, Recruit) and kind == "recruit" and each.kind == rest)
        or (isinstance(each, Hire) and kind == "hero" and each.hero == rest)
    ]
    rows = order_menus(asked, words.WHERE_MENU, recruits, is_known=True)
    return (asked.teller.title(rest), rows) if rows else None


def order_menus(
    asked: Offering, placeholder: str, orders: Sequence[Order], *, is_known: bool = False
) -> list[Row]:
    """Menus of orders that play them, with their odds and what they uncover.

    What an order brings is told only if it is not known (`is_known`), because it was chosen before.
    """
    orders = orders[: MAX_MENUS * MENU_LIMIT]
    if not orders:
        return []

    def told(order: Order, seen: OrderOutlook) -> str:
        use = "" if is_known else use_of(order, asked.sheets)
        return ", ".join(filter(None, (use, outlook_text(seen))))

    entries = [
        MenuEntry(
            format_action(Orders((order,))),
            action_text(Orders((order,)), asked.teller),
            told(order, each),
        )
        for order, each in zip(orders, asked.expect(tuple(orders)), strict=True)
    ]
    return in_menus(asked, "line", placeholder, entries)


def in_menus(asked: Offering, kind: Kind, placeholder: str, entries: Sequence[MenuEntry]) -> list[Row]:
    return [
        Menu(
            asked.control(kind, f"{placeholder[:3].strip()}{start}"),
            placeholder,
            tuple(entries[start : start + MENU_LIMIT]),
        )
        for start in range(0, min(len(entries), MAX_MENUS * MENU_LIMIT), MENU_LIMIT)
    ]


def _acting(asked: Offering) -> list[Row]:
    """A menu of the units that can do something, of attacks, and of what can be explored."""
    view = asked.view
    uses = {form.word: unit_text(form) for form in asked.sheets.unit}
    able = {unit for order in legal_orders(view) if (unit := getattr(order, "unit", 0))}
    units = [
        MenuEntry(
            f"unit {each.number}",
            _unit_line(asked, each),
            words.unit_note(uses.get(each.kind, ""), is_up=each.is_up, has_attacked=each.has_attacked),
        )
        for each in view.own
        if each.seat == view.seat and each.number in able
    ]
    return [
        *in_menus(asked, "pick", words.UNIT_MENU, units),
        *order_menus(asked, words.ATTACK_MENU, legal_orders(view, Attack)),
        *order_menus(asked, words.EXPLORE_MENU, legal_orders(view, Explore)),
    ]


def _building(asked: Offering) -> list[Row]:
    """Menus of all that can be recruited, built, improved and bought."""
    view = asked.view
    return [
        *in_menus(asked, "pick", words.RECRUIT_MENU, _recruits(asked)),
        *in_menus(asked, "pick", words.HERO_MENU, _heroes(asked)),
        *order_menus(asked, words.WORK_MENU, legal_orders(view, Build, Pave)),
        *order_menus(asked, words.UPGRADE_MENU, legal_orders(view, Upgrade, Improve, Learn)),
        *order_menus(asked, words.MISSION_MENU, legal_orders(view, Exchange)),
        *in_menus(asked, "pick", words.DEAL_MENU, _deals(asked)),
    ]


def _recruits(asked: Offering) -> list[MenuEntry]:
    """The kinds of units that can be recruited, with their prices."""
    kinds = dict.fromkeys(
        each.kind for each in legal_orders(asked.view, Recruit) if isinstance(each, Recruit)
    )
    units = {unit.word: unit for unit in asked.sheets.unit}
    return [
        MenuEntry(
            f"recruit {word}",
            units[word].name,
            words.unit_for_sale(units[word]),
        )
        for word in kinds
    ]


def _heroes(asked: Offering) -> list[MenuEntry]:
    """The heroes that can be recruited, with the recommended spending of their points."""
    heroes = dict.fromkeys(each.hero for each in legal_orders(asked.view, Hire) if isinstance(each, Hire))
    forms = {form.word: form for form in asked.sheets.hero}
    return [MenuEntry(f"hero {word}", forms[word].name, hero_text(forms[word])) for word in heroes]


def _deals(asked: Offering) -> list[MenuEntry]:
    """The seats to which gold can be given or a treaty offered."""
    deals = legal_orders(asked.view, Gift, Treat)
    seats = dict.fromkeys(each.seat for each in deals if isinstance(each, Gift | Treat))
    return [MenuEntry(f"deal {seat}", asked.teller.names[seat - 1]) for seat in seats]


def _of_unit(asked: Offering, unit: OwnBlock) -> tuple[str, list[Row]]:
    """What one unit can do."""
    kinds = (March, Attack, Explore, UsePower, SetUp, SwapMove)
    orders = [each for each in legal_orders(asked.view, *kinds) if getattr(each, "unit", 0) == unit.number]

    def menus(placeholder: str, *wanted: type) -> list[Row]:
        return order_menus(asked, placeholder, [each for each in orders if isinstance(each, wanted)])

    return _unit_line(asked, unit), [
        *menus(words.MOVE_MENU, March),
        *menus(words.ATTACK_MENU, Attack),
        *menus(words.EXPLORE_MENU, Explore),
        *menus(words.POWER_MENU, UsePower),
        *menus(words.MORE_MENU, SetUp, SwapMove),
    ]


def _unit_line(asked: Offering, unit: OwnBlock) -> str:
    name = asked.teller.title(unit.kind)
    return words.unit_line(unit.number, name, unit.hex, unit.ap, unit.wounds, unit.health)
