"""Orders in one line: what they mean, how a control carries them, and how they look before they are sent."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.errors import IllegalAction
from bot.games.multifold.facts.text import order_text
from bot.games.multifold.position.actions import (
    ALL,
    END,
    Action,
    End,
    Move,
    Order,
    Orders,
    Play,
    Promote,
    TakeAim,
    format_action,
    parse_action,
)
from bot.games.multifold.sheets.vocabulary import MAX_ORDERS, SPACES_OF
from bot.games.multifold.sight.odds import BattleOdds
from bot.games.wording import fold, nearest
from bot.matches.memory.looks import Look
from cogs.display.boards.order_rows import leave_draft
from cogs.display.posting.people import names_of
from cogs.kit.custom_ids import MalformedId, control_id, game_verb
from cogs.kit.messages import Button, Picture, Post, Style
from cogs.kit.painter import PaintError
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import escape
from cogs.multifold import words
from cogs.multifold.board_post import GAME
from cogs.multifold.offers import odds_lines
from cogs.multifold.pictures import Pictures
from cogs.multifold.scene import multifold_view, teller_of
from cogs.orders.lines import meant_by, orders_typed
from cogs.words import orders as order_words
from cogs.words.duels import duel as shared
from cogs.words.refusals import refusal_text
from render.multifold.alt import describe_board
from render.multifold.reading import board_of

SEND = game_verb(GAME, "send")
MAX_CHARACTERS: Final = 400
_FILLERS: Final = frozenset(
    ("to", "at", "on", "with", "for", "the", "a", "and", "move", "all", "from", "then")
)
_NAME: Final = re.compile(r"[a-m][1-9][0-9]?")
_WAY: Final = re.compile(f"{_NAME.pattern}-{_NAME.pattern}")
_CARDS: Final = tuple(SPACES_OF)
_EXAMPLES: Final = ("c3", "c4")
"""Spaces of a card in an example: land without a spring, adjacent on every board."""
_BASE: Final = 0x4E00
"""A control carries two letters for each order, of the 2,048 from this one on."""


def action_meant(line: str, titles: Mapping[str, str]) -> Action:
    """What a typed line means: orders with commas, semicolons or line breaks between them. Raises Unclear."""
    parts = orders_typed(line, MAX_CHARACTERS, MAX_ORDERS, words.NO_ORDERS)
    if parts[0].startswith("place"):
        return _parsed(" ".join(" ".join(parts).split()), line)
    orders = [_parsed(_order_line(part, titles), part) for part in parts]
    if END in orders[:-1]:
        raise Unclear(words.END_LAST)
    return orders[0] if len(orders) == 1 else _parsed(", ".join(map(format_action, orders)), line)


def _order_line(part: str, titles: Mapping[str, str]) -> str:
    """An order as lines have it: `g3 to f4 3 o` is `g3-f4 3o`, `Gun turret at d1` is `play turret d1`."""
    for word, title in titles.items():
        part = part.replace(fold(title), word)
    tokens = [each for each in re.sub(r"\s*(->|→|-)\s*", " ", part).split() if each not in _FILLERS]
    if tokens == ["done"]:
        return "end"
    if tokens and tokens[0] in titles:
        tokens.insert(0, "play")
    if len(tokens) > 1 and _NAME.fullmatch(tokens[0]) and _NAME.fullmatch(tokens[1]):
        return f"{tokens[0]}-{tokens[1]} {''.join(tokens[2:])}".strip()
    return " ".join(tokens)


def _parsed(line: str, typed: str) -> Action:
    return meant_by(parse_action, line, typed, _no_order)


def _no_order(line: str, typed: str) -> str:
    """Why a part of a line means nothing, and how it could be written."""
    verb, *more = line.split() or [""]
    if _WAY.fullmatch(verb):
        return words.no_group(typed)
    if verb == "play" and more and more[0] in _CARDS:
        return order_words.written_like(typed, " ".join(("play", more[0], *_EXAMPLES[: SPACES_OF[more[0]]])))
    if verb == "play" and more and (near := nearest(more[0], _CARDS)):
        return order_words.no_order(typed, near, words.NO_ORDERS)
    if verb in words.FORMS:
        return order_words.written_like(typed, words.FORMS[verb])
    return order_words.no_order(typed, nearest(verb, (*_CARDS, *words.FORMS, "end")), words.NO_ORDERS)


def orders_in(action: Action) -> tuple[Order, ...]:
    """The single orders of a line; none of a placement."""
    if isinstance(action, Orders):
        return action.orders
    return (action,) if isinstance(action, Move | Promote | TakeAim | Play | End) else ()


def pack(orders: Sequence[Order], names: Sequence[str]) -> str:
    """Orders as a custom id carries them; `names` are the spaces in their order."""
    numbers = [_number(order, names) for order in orders]
    return "".join(f"{chr(_BASE + (number >> 11))}{chr(_BASE + (number & 2047))}" for number in numbers)


def _number(order: Order, names: Sequence[str]) -> int:
    match order:
        case Move(start, end, foldlings, officers, unit):
            cells = names.index(start) | names.index(end) << 6
            return 1 | cells << 3 | (7 if foldlings == ALL else foldlings) << 15 | officers << 18 | unit << 20
        case Promote(space):
            return 2 | names.index(space) << 3
        case TakeAim(space, target):
            return 3 | (names.index(space) | names.index(target) << 6) << 3
        case Play(card, spaces):
            cells = sum(names.index(space) << 6 * place for place, space in enumerate(spaces))
            return 4 | cells << 3 | _CARDS.index(card) << 15
        case End():
            return 5


def unpack(text: str, names: Sequence[str]) -> tuple[Order, ...]:
    """The orders that `pack` wrote. Raises MalformedId."""
    try:
        parts = [ord(letter) - _BASE for letter in text]
        if any(not 0 <= part < 2048 for part in parts):
            raise ValueError(text)
        orders = tuple([_order(parts[at] << 11 | parts[at + 1], names) for at in range(0, len(parts), 2)])
    except (IndexError, ValueError) as error:
        raise MalformedId("the control carries no orders") from error
    if not orders:
        raise MalformedId("the control carries no orders")
    return orders


def _order(number: int, names: Sequence[str]) -> Order:
    kind, first, second = number & 7, number >> 3 & 63, number >> 9 & 63
    if kind == 1:
        folk = number >> 15 & 7
        group = (ALL if folk == 7 else folk, number >> 18 & 3, bool(number >> 20 & 1))
        return Move(names[first], names[second], *group)
    if kind == 2:
        return Promote(names[first])
    if kind == 3:
        return TakeAim(names[first], names[second])
    if kind == 4:
        card = _CARDS[number >> 15 & 15]
        return Play(card, tuple(names[each] for each in (first, second)[: SPACES_OF[card]]))
    if kind == 5:
        return END
    raise ValueError(number)


def line_of(orders: Sequence[Order]) -> Action:
    """Orders as one action."""
    return orders[0] if len(orders) == 1 else Orders(tuple(orders))


async def draft_post(pictures: Pictures, look: Look, action: Action) -> Post:
    """Orders before they are sent: each in words, the battle as it stands then, and the board."""
    orders, teller, view = orders_in(action), teller_of(look), multifold_view(look.own)
    listed = [f"{place}. {escape(order_text(order, teller))}" for place, order in enumerate(orders, 1)]
    back = leave_draft(look.duel, look.prompt(), format_action(action))
    try:
        odds = look.plan(line_of(orders))
        after = multifold_view(look.supposing([each for each in orders if each != END]).own)
    except IllegalAction as error:
        return Post(_refused(look, orders, error), rows=(back,), accent=_accent(look))
    assert isinstance(odds, BattleOdds)
    lines = [order_words.draft_title(len(orders)), *listed, *odds_lines(odds, teller)]
    names = [each.name for each in view.spaces]
    sent = control_id(SEND, look.duel.id, look.prompt(), pack(orders, names))
    buttons = [Button(sent, order_words.SEND, Style.primary)]
    if END not in orders and len(orders) < MAX_ORDERS:
        ended = control_id(SEND, look.duel.id, look.prompt(), pack((*orders, END), names))
        buttons.append(Button(ended, order_words.send_and(words.DONE)))
    post = Post("\n".join(lines), rows=((*buttons, *back),), accent=_accent(look))
    picture = board_of(after, names_of(look.duel))
    try:
        data = await pictures.own_board(picture)
    except PaintError:
        return post
    name = f"draft-{look.duel.id}-{look.duel.ply}.jpg"
    return replace(post, pictures=(Picture(name, describe_board(picture), data),))


def _accent(look: Look) -> int:
    return shared.seat_colour(look.seat)


def _refused(look: Look, orders: Sequence[Order], error: IllegalAction) -> str:
    """Which order cannot be done, and why."""
    for count in range(1, len(orders) + 1):
        try:
            look.plan(line_of(orders[:count]))
        except IllegalAction as refusal:
            text = order_text(orders[count - 1], teller_of(look))
            return order_words.refused_order(escape(text), refusal_text(refusal, words.REFUSALS))
    raise error
