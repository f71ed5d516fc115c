"""What a player may order: menus of a position and their entries, and the battle as it stands, in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from bot.games.multifold.facts.text import group_text, order_text, pieces_text
from bot.games.multifold.position.actions import (
    END,
    Action,
    Move,
    Play,
    Promote,
    TakeAim,
    format_action,
    format_group,
)
from bot.games.multifold.sheets.forms import CardForm, springs_of
from bot.games.multifold.sight.odds import BattleOdds, Salvo
from bot.games.multifold.sight.view import SpaceView, View
from bot.games.telling import Teller
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import MENU_LIMIT, ROW_LIMIT, Button, Menu, MenuEntry, Row, Style
from cogs.multifold import words

Kind = Literal["line", "pick"]
"""What a control does: it plays an order, or shows what a space or card can do."""
MAX_MENUS: Final = 12
MAX_BUTTONS: Final = 10
"""Spaces with a button each; more take a menu, which is a press more. Groups have one row of buttons."""
MAX_SHOTS: Final = 12
"""Lines about the battle."""


class Asked(Struct, frozen=True):
    """A position with somebody to order in it: their view, who tells it, and the plain names by seat.

    `control` makes the id of a control by what it does and a word that tells it from others; the word of a
    button is its order.
    """

    view: View
    teller: Teller
    names: Sequence[str]
    control: Callable[[Kind, str], ControlId]


def order_menus(asked: Asked) -> list[Row]:
    """Buttons for the spaces to move from, and menus of aims, of promotions and of cards."""
    view, teller = asked.view, asked.teller
    reach: dict[str, set[str]] = {}
    for each in view.actions:
        if isinstance(each, Move):
            reach.setdefault(each.start, set()).add(each.end)
    fresh = {each.name: each.fresh for each in view.spaces}
    starts = [
        MenuEntry(f"from {name}", f"{name}: {pieces_text(fresh[name], teller)}", words.can_reach(len(ends)))
        for name, ends in reach.items()
    ]
    there = {each.name for each in view.spaces if each.hazard == "ants" or each.seat not in (None, view.seat)}
    aims = [each for each in view.actions if isinstance(each, TakeAim) and each.target in there]
    ranks = [each for each in view.actions if isinstance(each, Promote)]
    cards = dict.fromkeys(each.card for each in view.actions if isinstance(each, Play))
    texts = _texts(view)
    held = [MenuEntry(f"card {word}", texts[word].name, texts[word].text) for word in cards]
    return [
        *_in_buttons(asked, "pick", words.FROM_MENU, starts),
        *line_menus(asked, words.AIM_MENU, aims),
        *line_menus(asked, words.PROMOTE_MENU, ranks),
        *_in_menus(asked, "pick", words.CARD_MENU, held),
    ]


def end_button(asked: Asked, style: Style = Style.secondary) -> Button:
    return Button(asked.control("line", format_action(END)), words.DONE, style)


def picked_menus(asked: Asked, what: str) -> tuple[str, list[Row]] | None:
    """A title and the controls of `from g3`, `from g3 2o` or `card squad`; None if there is no such thing."""
    view, teller = asked.view, asked.teller
    kind, _, rest = what.partition(" ")
    if kind == "card":
        plays = [each for each in view.actions if isinstance(each, Play) and each.card == rest]
        card = _texts(view).get(rest)
        if card is None or not plays:
            return None
        return f"### {card.name}\n{card.text}", line_menus(asked, words.WHERE_MENU, plays)
    space, _, wanted = rest.partition(" ")
    moves = [each for each in view.actions if isinstance(each, Move) and each.start == space]
    groups = {_written(each): each for each in moves}
    if not groups:
        return None
    group = groups.get(wanted) or max(groups.values(), key=lambda e: (e.foldlings + e.officers, e.unit))
    unit = next(each.fresh.partition("+")[2] for each in view.spaces if each.name == space)
    told = {
        text: group_text(each.foldlings, each.officers, unit * each.unit, teller)
        for text, each in groups.items()
    }
    others = [
        MenuEntry(f"from {space} {text}", words.send(label))
        for text, label in told.items()
        if text != _written(group)
    ]
    notes = _notes(asked)
    ends = [
        MenuEntry(format_action(each), words.goes_to(each.end, notes[each.end]))
        for each in moves
        if _written(each) == _written(group)
    ]
    title = words.move_title(space, told[_written(group)])
    return title[:4] + title[4:5].upper() + title[5:], [
        *_in_buttons(asked, "line", words.WHERE_MENU, ends),
        *_in_buttons(asked, "pick", words.GROUP_MENU, others, most=ROW_LIMIT),
    ]


def line_menus(asked: Asked, placeholder: str, actions: Iterable[Action]) -> list[Row]:
    """Actions in menus that play them."""
    notes = _notes(asked)
    entries = [
        MenuEntry(format_action(each), order_text(each, asked.teller), notes.get(_place(each), ""))
        for each in actions
    ]
    return _in_menus(asked, "line", placeholder, entries)


def odds_lines(odds: BattleOdds, teller: Teller) -> list[str]:
    """What would fire at whom, and what it may cost whom.

    Where the viewer's pieces fire or are fired at comes first; the battles of others follow in small print.
    """
    if not odds.salvos:
        return [words.NO_FIRE]
    own = {each.to for each in odds.salvos if each.seat == teller.viewer}
    own |= {each.space for each in odds.risks if each.seat == teller.viewer}
    told = [(each.to, _salvo_line(each, teller)) for each in odds.salvos]
    for risk in odds.risks:
        whose = teller.person(risk.seat).opening_possessive
        told.append((risk.space, words.risk(f"{whose} {risk.space}", risk.hits, risk.all_lost)))
    lines = [line for space, line in told if space in own]
    lines += [words.among_others(line) for space, line in told if space not in own]
    more = len(lines) - 2 * MAX_SHOTS
    return [words.ODDS, *lines[: 2 * MAX_SHOTS], *([words.more_odds(more)] if more > 0 else ())]


def _salvo_line(each: Salvo, teller: Teller) -> str:
    who = each.space if each.seat is None else f"{teller.person(each.seat).opening_possessive} {each.space}"
    shot = f"{teller.title(each.word)} on {each.to}" if each.word else f"{who} at {each.to}"
    return words.salvo(shot, each.dice, each.hits)


def _texts(view: View) -> Mapping[str, CardForm]:
    return {card.word: card for card in view.cards}


def _written(move: Move) -> str:
    return format_group(move.foldlings, move.officers, unit=move.unit)


def _place(action: Action) -> str:
    match action:
        case Move(_, end):
            return end
        case TakeAim(_, target):
            return target
        case Play(_, spaces) if spaces:
            return spaces[0]
    return ""


def _notes(asked: Asked) -> Mapping[str, str]:
    """What is in each space."""
    springs = springs_of(asked.view.board.rows)
    return {each.name: _note(each, asked, is_spring=each.name in springs) for each in asked.view.spaces}


def _note(space: SpaceView, asked: Asked, *, is_spring: bool) -> str:
    """What is in a space, for entries of menus."""
    names, teller = asked.names, asked.teller
    pieces = pieces_text(space.pieces, teller)
    parts = [] if space.seat is None else [f"{names[space.seat]}: {pieces}"]
    if space.owner is not None and space.owner != asked.view.seat:
        parts.append(f"spring of {names[space.owner]}")
    elif is_spring and space.owner is None:
        parts.append("free spring")
    parts += [teller.title(space.hazard).lower()] if space.hazard else []
    return ", ".join([*parts, *["a crate"] * space.has_crate])


def _in_buttons(
    asked: Asked, kind: Kind, placeholder: str, entries: Sequence[MenuEntry], most: int = MAX_BUTTONS
) -> list[Row]:
    """A button for each entry, in rows, each a press; menus of them if there are more than so many."""
    if len(entries) > most:
        return _in_menus(asked, kind, placeholder, entries)
    buttons = [Button(asked.control(kind, each.value), each.label) for each in entries]
    return [tuple(buttons[start : start + ROW_LIMIT]) for start in range(0, len(buttons), ROW_LIMIT)]


def _in_menus(asked: Asked, kind: Kind, placeholder: str, entries: Sequence[MenuEntry]) -> list[Row]:
    return [
        Menu(
            asked.control(kind, f"{placeholder[:2]}{start}"),
            placeholder,
            tuple(entries[start : start + MENU_LIMIT]),
        )
        for start in range(0, len(entries), MENU_LIMIT)
    ]
