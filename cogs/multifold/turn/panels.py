"""The private panels: everything that one may order now, the groups of a space, the uses of a card."""

from collections.abc import Iterable, Sequence

from bot.games.multifold.facts.text import group_text, order_text, pieces_text
from bot.games.multifold.position.actions import (
    END,
    Action,
    Move,
    Orders,
    Play,
    Promote,
    TakeAim,
    format_action,
    format_group,
)
from bot.games.multifold.sheets.forms import CardForm, springs_of
from bot.games.multifold.sight.odds import BattleOdds
from bot.games.multifold.sight.view import SpaceView, View
from bot.matches.memory.looks import Look
from cogs.display.posting.people import names_of
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Post, Row
from cogs.multifold import words
from cogs.multifold.board_post import ACT, GAME, WRITE
from cogs.multifold.scene import multifold_view, teller_of
from cogs.multifold.turn.drafts import odds_lines
from cogs.words.duels import duel as shared

LINE, PICK = game_verb(GAME, "line"), game_verb(GAME, "pick")
"""The verbs of controls that play an order, and of those that show what a space or card can do."""
MAX_MENUS = 12


def panel(look: Look, result: str | None = None) -> Post:
    """Everything that the viewer may order now, or that nothing is asked. An order's `result` comes first."""
    view = multifold_view(look.own)
    rows: list[Row] = []
    if view.by or not look.duel.running:
        text = [words.OVER]
    elif view.asked != view.seat:
        text = [words.NOT_ASKED if result is None else words.PHASE_OVER]
    elif view.phase == "place":
        text = [words.call("", is_placing=True).removeprefix(", ").capitalize()]
        rows = _menus(look, words.PLACE_MENU, view.actions)
    else:
        odds = look.plan(Orders(()))
        assert isinstance(odds, BattleOdds)
        text = [words.panel_title(view.turn), *odds_lines(odds, look)]
        rows = _orders(look, view)
    accent = shared.seat_colour(view.seat)
    return Post("\n".join(filter(None, [result or "", *text])), rows=tuple(rows[:MAX_MENUS]), accent=accent)


def _orders(look: Look, view: View) -> list[Row]:
    """A menu of spaces to move from, of aims, of promotions and of cards, and the buttons."""
    reach: dict[str, set[str]] = {}
    for each in view.actions:
        if isinstance(each, Move):
            reach.setdefault(each.start, set()).add(each.end)
    fresh = {each.name: each.fresh for each in view.spaces}
    teller = teller_of(look)
    starts = [
        MenuEntry(f"from {name}", f"{name}: {pieces_text(fresh[name], teller)}", words.can_reach(len(ends)))
        for name, ends in reach.items()
    ]
    there = {each.name for each in view.spaces if each.hazard == "ants" or each.seat not in (None, view.seat)}
    aims = [each for each in view.actions if isinstance(each, TakeAim) and each.target in there]
    ranks = [each for each in view.actions if isinstance(each, Promote)]
    cards = dict.fromkeys(each.card for each in view.actions if isinstance(each, Play))
    texts: dict[str, CardForm] = {card.word: card for card in view.cards}
    held = [MenuEntry(f"card {word}", texts[word].name, texts[word].text) for word in cards]
    rows: list[Row] = [
        *_picks(look, words.FROM_MENU, starts),
        *_menus(look, words.AIM_MENU, aims),
        *_menus(look, words.PROMOTE_MENU, ranks),
        *_picks(look, words.CARD_MENU, held),
    ]
    done = Button(control_id(LINE, look.duel.id, look.prompt(), format_action(END)), words.DONE)
    return [*rows, (done, Button(control_id(WRITE, look.duel.id, look.prompt()), words.WRITE))]


def picked(look: Look, what: str) -> Post:
    """The panel of `from g3`, `from g3 2o` or `card squad`; the first one if there is nothing of the kind."""
    view = multifold_view(look.own)
    kind, _, rest = what.partition(" ")
    if kind == "card":
        plays = [each for each in view.actions if isinstance(each, Play) and each.card == rest]
        card = next((each for each in view.cards if each.word == rest), None)
        if card is None or not plays:
            return panel(look)
        return _aside(look, f"### {card.name}\n{card.text}", _menus(look, words.WHERE_MENU, plays))
    space, _, wanted = rest.partition(" ")
    moves = [each for each in view.actions if isinstance(each, Move) and each.start == space]
    groups = {_written(each): each for each in moves}
    if not groups:
        return panel(look)
    group = groups.get(wanted) or max(groups.values(), key=lambda e: (e.foldlings + e.officers, e.unit))
    unit = next(each.fresh.partition("+")[2] for each in view.spaces if each.name == space)
    others = [
        MenuEntry(
            f"from {space} {text}",
            group_text(each.foldlings, each.officers, unit * each.unit, teller_of(look)),
        )
        for text, each in groups.items()
    ]
    ends = [each for each in moves if _written(each) == _written(group)]
    title = words.move_title(
        space, group_text(group.foldlings, group.officers, unit * group.unit, teller_of(look))
    )
    rows = [
        *_menus(look, words.WHERE_MENU, ends),
        *(_picks(look, words.GROUP_MENU, others) if others[1:] else ()),
    ]
    return _aside(look, title[:4] + title[4:5].upper() + title[5:], rows)


def _written(move: Move) -> str:
    return format_group(move.foldlings, move.officers, unit=move.unit)


def _aside(look: Look, text: str, rows: Sequence[Row]) -> Post:
    back = (Button(control_id(ACT, look.duel.id, look.prompt()), words.CHANGE),)
    accent = shared.seat_colour(look.seat)
    return Post(text, rows=(*rows[: MAX_MENUS - 1], back), accent=accent)


def _menus(look: Look, placeholder: str, actions: Iterable[Action]) -> list[Row]:
    """Actions in menus that play them."""
    teller, view = teller_of(look), multifold_view(look.own)
    springs = springs_of(view.board.rows)
    notes = {each.name: _note(each, look, is_spring=each.name in springs) for each in view.spaces}
    entries = [
        MenuEntry(format_action(each), order_text(each, teller), notes.get(_place(each), ""))
        for each in actions
    ]
    return _in_menus(look, LINE, placeholder, entries)


def _place(action: Action) -> str:
    match action:
        case Move(_, end):
            return end
        case TakeAim(_, target):
            return target
        case Play(_, spaces) if spaces:
            return spaces[0]
    return ""


def _note(space: SpaceView, look: Look, *, is_spring: bool) -> str:
    """What is in a space, for entries of menus."""
    names, view, teller = names_of(look.duel), multifold_view(look.own), teller_of(look)
    pieces = pieces_text(space.pieces, teller)
    parts = [] if space.seat is None else [f"{names[space.seat]}: {pieces}"]
    if space.owner is not None and space.owner != view.seat:
        parts.append(f"spring of {names[space.owner]}")
    elif is_spring and space.owner is None:
        parts.append("free spring")
    parts += [teller.title(space.hazard).lower()] if space.hazard else []
    return ", ".join([*parts, *["a crate"] * space.has_crate])


def _picks(look: Look, placeholder: str, entries: Sequence[MenuEntry]) -> list[Row]:
    return _in_menus(look, PICK, placeholder, entries)


def _in_menus(look: Look, verb: str, placeholder: str, entries: Sequence[MenuEntry]) -> list[Row]:
    return [
        Menu(
            control_id(verb, look.duel.id, look.prompt(), f"{placeholder[:2]}{start}"),
            placeholder,
            tuple(entries[start : start + MENU_LIMIT]),
        )
        for start in range(0, len(entries), MENU_LIMIT)
    ]
