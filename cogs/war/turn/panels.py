"""The private panels: everything that one may order now, what a unit can do, where a recruit can stand."""

from collections.abc import Sequence

from bot.games.war.facts.text import named
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
from bot.games.war.sight.view import OwnBlock, View
from bot.matches.memory.looks import Look
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, MenuEntry, Post, Row, Style
from cogs.war import words
from cogs.war.board_post import ACT, WRITE
from cogs.war.scene import sheets_of, teller_of, war_view
from cogs.war.turn.menus import LINE, PICK, in_menus, order_menus, orders_of
from cogs.war.turn.openings import first_panel, start_panel
from cogs.war.watch import mission_lines, purse_line
from cogs.words import orders as order_words

MAX_ROWS = 12


def panel(look: Look, result: str | None = None) -> Post:
    """Everything that the viewer may order now, or that nothing is asked. An order's `result` comes first."""
    view = war_view(look.own)
    rows: list[Row] = []
    if view.by or not look.duel.running:
        text = [words.OVER]
    elif view.seat not in view.waiting:
        text = [words.NOT_ASKED if result is None else words.PHASE_OVER]
        rows = [(_map(look),)]
    elif view.phase == "first":
        text, rows = first_panel(look)
    elif view.phase == "start":
        text, rows = start_panel(look, ())
    else:
        text = [words.panel_title(view.round, view.rounds, view.phase), purse_line(view)]
        text += [f"-# {line}" for line in mission_lines(view, sheets_of(look.setup))]
        text += _treaties(look, view)
        rows = _building(look, view) if view.phase == "build" else _acting(look, view)
    accent = words.seat_colour(view.seat)
    return Post("\n".join(filter(None, [result or "", *text])), rows=tuple(rows[:MAX_ROWS]), accent=accent)


def _treaties(look: Look, view: View) -> list[str]:
    """Who offers the viewer a treaty now."""
    names = teller_of(look).names
    offers = () if view.private is None else view.private.offers
    return [words.treaty_offers([names[seat] for seat in offers])] if offers else []


def _map(look: Look) -> Button:
    return Button(control_id("hand", look.duel.id), words.MAP)


def _buttons(look: Look, view: View) -> tuple[Button, ...]:
    end, label = (BUILT, words.BUILT) if view.phase == "build" else (END, words.END)
    line = format_action(Orders((end,)))
    return (
        Button(control_id(LINE, look.duel.id, look.prompt(), line), label),
        Button(control_id(WRITE, look.duel.id, look.duel.ply), order_words.WRITE),
        _map(look),
    )


def _acting(look: Look, view: View) -> list[Row]:
    """A menu of the units that can do something, of attacks, and of what can be explored."""
    able = {unit for order in orders_of(look) if (unit := getattr(order, "unit", 0))}
    teller = teller_of(look)
    units = [
        MenuEntry(
            f"unit {each.number}",
            words.unit_line(
                each.number, teller.title(each.kind), each.hex, each.ap, each.wounds, each.health
            ),
            words.unit_note(each.ap, each.full_ap, is_up=each.is_up, has_attacked=each.has_attacked),
        )
        for each in view.own
        if each.seat == view.seat and each.number in able
    ]
    return [
        *in_menus(look, PICK, words.UNIT_MENU, units),
        *order_menus(look, words.ATTACK_MENU, orders_of(look, Attack)),
        *order_menus(look, words.EXPLORE_MENU, orders_of(look, Explore)),
        _buttons(look, view),
    ]


def _building(look: Look, view: View) -> list[Row]:
    """Menus of all that can be recruited, built, improved and bought."""
    return [
        *in_menus(look, PICK, words.RECRUIT_MENU, _recruits(look)),
        *in_menus(look, PICK, words.HERO_MENU, _heroes(look)),
        *order_menus(look, words.WORK_MENU, orders_of(look, Build, Pave)),
        *order_menus(look, words.UPGRADE_MENU, orders_of(look, Upgrade, Improve, Learn)),
        *order_menus(look, words.MISSION_MENU, orders_of(look, Exchange)),
        *in_menus(look, PICK, words.DEAL_MENU, _deals(look)),
        _buttons(look, view),
    ]


def _recruits(look: Look) -> list[MenuEntry]:
    """The kinds of units that can be recruited, with their prices."""
    kinds = dict.fromkeys(each.kind for each in orders_of(look, Recruit) if isinstance(each, Recruit))
    units = {unit.word: unit for unit in sheets_of(look.setup).unit}
    return [
        MenuEntry(
            f"recruit {word}",
            units[word].name,
            f"{units[word].price} gold, {units[word].ap} AP, {units[word].class_}",
        )
        for word in kinds
    ]


def _heroes(look: Look) -> list[MenuEntry]:
    """The heroes that can be recruited, with the recommended spending of their points."""
    heroes = dict.fromkeys(each.hero for each in orders_of(look, Hire) if isinstance(each, Hire))
    forms = {form.word: form for form in sheets_of(look.setup).hero}
    found = []
    for word in heroes:
        start = forms[word].start
        powers = ", ".join(map(named, start.powers))
        note = f"{forms[word].class_}, health {start.health}, {start.ap} AP, {powers}"
        found.append(MenuEntry(f"hero {word}", forms[word].name, note))
    return found


def _deals(look: Look) -> list[MenuEntry]:
    """The seats to which gold can be given or a treaty offered."""
    seats = dict.fromkeys(
        each.seat for each in orders_of(look, Gift, Treat) if isinstance(each, Gift | Treat)
    )
    return [MenuEntry(f"deal {seat}", teller_of(look).names[seat - 1]) for seat in seats]


def picked(look: Look, what: str) -> Post:
    """The panel of `unit 3`, `recruit spearman`, `hero ember`, `deal 2` or `start …`; else the first one."""
    kind, _, rest = what.partition(" ")
    view = war_view(look.own)
    if view.seat not in view.waiting:
        return panel(look)
    if kind == "start" and view.phase == "start":
        text, rows = start_panel(look, tuple(rest.split()))
        return _aside(look, "\n".join(text), rows)
    if kind == "unit":
        unit = next((each for each in view.own if each.seat == view.seat and str(each.number) == rest), None)
        return panel(look) if unit is None else _unit_panel(look, unit)
    if kind in ("recruit", "hero"):
        orders = [
            each
            for each in orders_of(look, Recruit, Hire)
            if (isinstance(each, Recruit) and kind == "recruit" and each.kind == rest)
            or (isinstance(each, Hire) and kind == "hero" and each.hero == rest)
        ]
        rows = order_menus(look, words.WHERE_MENU, orders)
        return _aside(look, f"### {teller_of(look).title(rest)}", rows) if rows else panel(look)
    deals = [each for each in orders_of(look, Gift, Treat) if isinstance(each, Gift | Treat)]
    rows = order_menus(look, words.DEAL_MENU, [each for each in deals if str(each.seat) == rest])
    return _aside(look, f"### {words.DEAL_MENU}", rows) if rows else panel(look)


def _unit_panel(look: Look, unit: OwnBlock) -> Post:
    """What one unit can do."""
    kinds = (March, Attack, Explore, UsePower, SetUp, SwapMove)
    orders = [each for each in orders_of(look, *kinds) if getattr(each, "unit", 0) == unit.number]
    name = teller_of(look).title(unit.kind)
    title = words.unit_line(unit.number, name, unit.hex, unit.ap, unit.wounds, unit.health)

    def menus(placeholder: str, *wanted: type) -> list[Row]:
        return order_menus(look, placeholder, [each for each in orders if isinstance(each, wanted)])

    rows = [
        *menus(words.MOVE_MENU, March),
        *menus(words.ATTACK_MENU, Attack),
        *menus(words.EXPLORE_MENU, Explore),
        *menus(words.POWER_MENU, UsePower),
        *menus(words.MORE_MENU, SetUp, SwapMove),
    ]
    return _aside(look, f"### {title}", rows)


def _aside(look: Look, text: str, rows: Sequence[Row]) -> Post:
    back = (
        Button(control_id(ACT, look.duel.id, look.duel.ply), order_words.CHANGE, Style.secondary),
        _map(look),
    )
    return Post(text, rows=(*rows[: MAX_ROWS - 1], back), accent=words.seat_colour(look.seat))
