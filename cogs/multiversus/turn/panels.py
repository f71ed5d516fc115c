"""The private panels: secret choices, reactions, and what one's own unit may still do."""

from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import (
    Action,
    Attack,
    Deploy,
    Ready,
    SetTable,
    StandingOrder,
    Stunt,
    TakeSide,
    Walk,
    Yield,
    format_action,
)
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import choice_text
from bot.matches.memory.looks import Look
from cogs.display.posting.people import safe_names
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, Button, Menu, Post, Row, Style
from cogs.multiversus.board_post import WRITE, setup_task
from cogs.multiversus.offers import LINE, choice_menus, left_text, line_entry, line_menus, plan_rows
from cogs.multiversus.scene import teller_of
from cogs.multiversus.sheet_post import order_rows
from cogs.multiversus.turn.why_not import waits_for
from cogs.multiversus.values import multiversus_view, plans_of
from cogs.multiversus.words import play as words
from cogs.multiversus.words import why_not as reasons
from cogs.words.duels import duel as shared

MAX_MENUS = 30
"""Menus of one panel: a message has at most 40 parts."""


def panel(look: Look, result: str = "", *, tells_order: bool = True) -> Post:
    """Everything that the viewer may do now, or whom the game waits for.

    `result` comes first; unless `tells_order`, it has told their standing order already.
    """
    view = multiversus_view(look.own)
    assert view.seat is not None, "a player looks"
    match view.asked[view.seat]:
        case "choice":
            text, rows = _choice(look, view)
        case "line":
            text, rows = _lines(look, view)
        case "reaction":
            text, rows = _reaction(look, view)
        case "setup":
            text, rows = _setup(look, view)
        case _:
            text, rows = [_waiting(look, view)], []
    if view.has_order:
        text += [words.HAS_ORDER] if tells_order else []
        rows += order_rows(look)
    accent = shared.COLOURS[view.seat]
    return Post("\n".join(filter(None, [result, *text])), rows=tuple(rows[:MAX_MENUS]), accent=accent)


def _choice(look: Look, view: View) -> tuple[list[str], list[Row]]:
    rows = choice_menus(view, look.duel.id, look.prompt())
    is_active = view.sides is not None and view.seat is not None and view.sides[view.seat] == view.turn
    notes = [words.FINAL]
    if any(isinstance(each, Yield) for each in view.actions):
        rows.append((_button(look, Yield(), words.GIVE_UP),))
    if not is_active and not view.has_order:
        rows.append((_button(look, StandingOrder(is_on=True), words.ORDER),))
        notes.append(words.ORDER_NOTE)
    how = words.CHOOSE_ACTIVE if is_active else words.CHOOSE_REACTIVE
    return [words.CHOOSE_TITLE, how, *notes], rows


def _lines(look: Look, view: View) -> tuple[list[str], list[Row]]:
    teller = teller_of(look)
    rows = plan_rows(plans_of(look), teller, look.duel.id, look.prompt())
    rows += line_menus(_deeds(view.actions), teller, look.duel.id, look.prompt())
    buttons = (
        Button(control_id(LINE, look.duel.id, look.prompt(), "done"), words.DONE),
        Button(control_id(WRITE, look.duel.id, look.prompt()), words.WRITE),
    )
    return [words.act_title(left_text(view))], [*rows, buttons]


def _reaction(look: Look, view: View) -> tuple[list[str], list[Row]]:
    teller = teller_of(look)
    rows = line_menus(_deeds(view.actions), teller, look.duel.id, look.prompt())
    ends = [each for each in view.actions if not isinstance(each, Attack | Stunt | Walk)]
    buttons = tuple(_button(look, each, line_text(format_action(each), teller)) for each in ends)
    line = "" if view.activation is None else view.activation.interrupted
    text = [words.REACT_TITLE, words.react_to(line_text(line, teller)), words.REACTION_NOTE]
    return text, [*rows, buttons]


def _setup(look: Look, view: View) -> tuple[list[str], list[Row]]:
    teller = teller_of(look)
    rows: list[Row] = []
    for kind, placeholder in (
        (SetTable, words.SETUP_MENU),
        (Deploy, words.PLACE_MENU),
        (TakeSide, words.SIDE_MENU),
    ):
        entries = [line_entry(each, teller) for each in view.actions if isinstance(each, kind)]
        for start in range(0, len(entries), MENU_LIMIT):
            control = control_id(LINE, look.duel.id, look.prompt(), len(rows))
            rows.append(Menu(control, placeholder, tuple(entries[start : start + MENU_LIMIT])))
    ready = [each for each in view.actions if isinstance(each, Ready)]
    rows += [(_button(look, each, line_text(format_action(each), teller)),) for each in ready]
    task = setup_task(view)
    return [f"### {task[0].upper()}{task[1:]}"], rows


def _waiting(look: Look, view: View) -> str:
    """What the viewer, who is not asked, waits for."""
    assert view.seat is not None
    own, name = view.choices[view.seat], safe_names(look.duel)[1 - view.seat]
    if view.by or not look.duel.running:
        return shared.OVER
    if "reaction" in view.asked:
        return waits_for(look)
    chosen = words.chosen(choice_text(own)) if own else ""
    if "choice" in view.asked:
        return f"{chosen} {words.waits_for(name)}".strip()
    if "line" in view.asked:
        return f"{chosen} {reasons.acts_now(name)}".strip()
    return reasons.sets_up(name, setup_task(view)) if "setup" in view.asked else shared.NOT_ASKED


def _deeds(actions: tuple[Action, ...]) -> list[Action]:
    return [each for each in actions if isinstance(each, Attack | Stunt | Walk)]


def _button(look: Look, action: Action, label: str) -> Button:
    control = control_id(LINE, look.duel.id, look.prompt(), format_action(action))
    return Button(control, label, Style.secondary)
