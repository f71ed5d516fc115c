"""A player's choices and lines as entries of menus and of autocomplete. Their values are action lines."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.games.multiversus.board.spaces import OFF
from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import (
    Action,
    Attack,
    EndAction,
    Seal,
    Stunt,
    Walk,
    format_action,
    seal_words,
)
from bot.games.multiversus.sheets.forms import TeamForm, UnitForm
from bot.games.multiversus.sheets.vocabulary import NAMES, NONE, ROLES
from bot.games.multiversus.sight.outlook import COINS_OF_UNIT
from bot.games.multiversus.sight.plans import ActivationPlan, foremost
from bot.games.multiversus.sight.touches import FOREMOST
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import choice_text, coins_left, coins_text, name_of, unit_name
from bot.games.telling import Teller
from bot.games.wording import utf16_length
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Row, Style
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.multiversus.words import play as words

GAME = "multiversus"
BUTTONS = 5
"""Buttons of a row."""
LINE = game_verb(GAME, "line")
"""The verb of all controls that play action lines: a button's stands in its id, a menu's is its entry."""
PLANS = "plans"
"""What marks the menus of whole plans."""
MAX_PLAN_MENUS = 3
KINDS: tuple[tuple[type[Attack] | type[Stunt] | type[Walk], str], ...] = (
    (Attack, words.ATTACK_MENU),
    (Stunt, words.STUNT_MENU),
    (Walk, words.MOVE_MENU),
)


def unit_form(view: View, role: str) -> UnitForm | None:
    """The unit on its sheet; None before the teams are known."""
    teams: tuple[TeamForm | None, ...] = (view.heroes, view.adversaries)
    return next((unit for team in teams if team for unit in team.unit if unit.role == role), None)


def stash_text(view: View, role: str) -> str:
    """The coins that a unit can still use: `1 green and 2 grey coins`."""
    unit = next(each for each in view.units if each.unit == role)
    return coins_left(1 - unit.green, COINS_OF_UNIT - 1 - unit.grey)


def idle_last(view: View) -> list[Action]:
    """The viewer's legal actions, those choices last with which nothing could be done."""
    return sorted(view.actions, key=lambda action: action in view.idle)


def choice_menus(view: View, duel_id: str, prompt: int) -> list[Row]:
    """Everything that the viewer may choose in secret: a menu for each unit, or one if all fits."""
    seals = [each for each in idle_last(view) if isinstance(each, Seal)]
    if len(seals) <= MENU_LIMIT:
        groups = [(words.CHOICE_MENU, seals)]
    else:
        groups = [
            (words.unit_menu(unit_name(ROLES[unit])), list(each))
            for unit, each in groupby(sorted(seals, key=lambda seal: seal.unit), key=lambda seal: seal.unit)
        ]
    return [
        Menu(
            control_id(LINE, duel_id, prompt, number),
            placeholder,
            tuple(_choice_entry(view, each) for each in group[:MENU_LIMIT]),
        )
        for number, (placeholder, group) in enumerate(groups)
    ]


def _choice_entry(view: View, seal: Seal) -> MenuEntry:
    choice = seal_words(seal)
    if choice == NONE:
        return MenuEntry(format_action(seal), words.NOTHING, words.NOTHING_NOTE)
    role = ROLES[seal.unit]
    form = unit_form(view, role)
    name = "" if form is None else f"{form.name} · "
    note = words.IDLE if seal in view.idle else f"{name}{stash_text(view, role)}"
    return MenuEntry(format_action(seal), choice_text(choice), note)


def line_menus(lines: Sequence[Action], teller: Teller, duel_id: str, prompt: int) -> list[Row]:
    """Lines in menus: one for each member and kind, or more than one for a member with many lines.

    A single line is a button.
    """
    rows: list[Row] = []
    for placeholder, group in _groups(lines):
        entries = tuple(line_entry(each, teller) for each in group)
        if len(entries) == 1:
            control = control_id(LINE, duel_id, prompt, entries[0].value)
            rows.append((Button(control, entries[0].label, Style.secondary),))
        else:
            rows.append(Menu(control_id(LINE, duel_id, prompt, len(rows)), placeholder, entries))
    return _joined(rows)


def _joined(rows: Sequence[Row]) -> list[Row]:
    """These rows, with buttons that follow one another in one row, up to five."""
    found: list[Row] = []
    for row in rows:
        last = found[-1] if found else None
        if isinstance(row, tuple) and isinstance(last, tuple) and len(last) + len(row) <= BUTTONS:
            found[-1] = (*last, *row)
        else:
            found.append(row)
    return found


def _groups(lines: Sequence[Action]) -> Iterator[tuple[str, Sequence[Action]]]:
    """The placeholder of each menu, and its lines."""
    for kind, placeholder in KINDS:
        found = [each for each in lines if isinstance(each, kind)]
        members = list(dict.fromkeys(who_of(each) for each in found))
        for who in members:
            own = [each for each in found if who_of(each) == who]
            title = words.of_member(name_of(who), placeholder) if who[-1:].isdigit() else placeholder
            for start in range(0, len(own), MENU_LIMIT):
                yield title, own[start : start + MENU_LIMIT]


def who_of(action: Action) -> str:
    """The character or piece that a line is about; empty if it names none."""
    return NAMES[action.who] if isinstance(action, Attack | Stunt | Walk) else ""


def line_entry(action: Action, teller: Teller) -> MenuEntry:
    line = format_action(action)
    return MenuEntry(line, line_text(line, teller))


def plan_rows(plans: Sequence[ActivationPlan], teller: Teller, duel_id: str, prompt: int) -> list[Row]:
    """Whole plans of an activation, most effect first: a button for the first ones, and menus of all.

    If they do not fit in one menu, there is one for each of those whom they go for, up to three.
    """
    first = foremost(plans, FOREMOST)
    buttons = tuple(
        Button(control, plan_text(each, teller))
        for each in first
        if (control := control_id(LINE, duel_id, prompt, each.line)).fits
    )
    rows: list[Row] = [buttons] if buttons else []
    shown = [each for each in plans if utf16_length(each.line) <= LABEL_LIMIT]
    if len(shown) <= len(buttons):
        return rows
    groups = {words.PLAN_MENU: shown}
    if len(shown) > MENU_LIMIT:
        groups = {}
        for each in shown:
            target = "" if each.target == OFF else NAMES[each.target]
            groups.setdefault(words.plan_menu(target), []).append(each)
    for number, (placeholder, group) in enumerate(list(groups.items())[:MAX_PLAN_MENUS]):
        entries = tuple(_plan_entry(each, teller) for each in group[:MENU_LIMIT])
        rows.append(Menu(control_id(LINE, duel_id, prompt, PLANS, number), placeholder, entries))
    return rows


def plan_text(plan: ActivationPlan, teller: Teller) -> str:
    """A plan in words, without what ends an action in its middle."""
    *before, last = plan.actions
    shown = [each for each in before if not isinstance(each, EndAction)] + [last]
    return words.plan([line_text(format_action(each), teller) for each in shown])


def _plan_entry(plan: ActivationPlan, teller: Teller) -> MenuEntry:
    return MenuEntry(plan.line, plan_text(plan, teller), words.changes(plan.changes, plan.moved))


def line_pairs(actions: Iterable[Action], teller: Teller) -> list[tuple[str, str]]:
    """(label, value) of lines for autocomplete."""
    return [(line_text(line, teller), line) for line in map(format_action, actions)]


def left_text(view: View) -> str:
    """What the acting unit may still do: `Champion: Attack and Move`."""
    activation = view.activation
    if activation is None:
        return ""
    kinds = [activation.doing] if activation.doing else list(activation.coins)
    doubled = kinds * 2 if activation.is_double else kinds
    return f"{unit_name(activation.unit)}: {coins_text(doubled)}"
