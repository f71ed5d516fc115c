"""Orders before they are sent: what each would do, and the map as it would be."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.errors import IllegalAction
from bot.games.war.facts.order_text import order_text
from bot.games.war.facts.refusals import reason_of
from bot.games.war.position.actions import Action, Attack, Order, Orders, format_action
from bot.games.war.sight.outlook import AttackOdds, OrderOutlook
from bot.matches.memory.looks import Look
from cogs.display.boards.order_rows import leave_draft
from cogs.display.posting.people import names_of
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Picture, Post, Style
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape
from cogs.war import words
from cogs.war.board_post import GAME
from cogs.war.outlook_text import expectations, notes_of
from cogs.war.pictures import Pictures
from cogs.war.scene import sheets_of, teller_of, war_view
from cogs.war.turn.lines import ended, orders_in, pack
from cogs.words import orders as order_words
from render.war.alt import describe_board
from render.war.battle_reading import battle_ahead
from render.war.private_alt import describe_battle
from render.war.reading import blocks_of, board_of
from render.war.values import BattlePicture

SEND = game_verb(GAME, "send")


async def draft_post(pictures: Pictures, look: Look, action: Action) -> Post:
    """Each order in words with what to expect of it, and the map as far as it can be foreseen."""
    orders = orders_in(action)
    seen = expectations(look, action)
    accent = words.seat_colour(look.seat)
    back = leave_draft(look.duel, look.duel.ply, format_action(action))
    if seen[0].code:
        text = escape(order_text(orders[0], teller_of(look)))
        refused = order_words.refused_order(text, reason_of(seen[0].code, orders[0]))
        return Post(refused, rows=(back,), accent=accent)
    lines = [order_words.draft_title(len(orders)), *_lines(look, orders, seen)]
    buttons = [each for each in (_send(look, action), _send_and_end(look, orders)) if each is not None]
    if not buttons:
        lines.append(words.NO_LINE)
    lines.append(words.NOT_YET)
    post = Post("\n".join(lines), rows=((*buttons, *back),), accent=accent)
    return await _with_pictures(pictures, look, seen, post)


def _lines(look: Look, orders: Sequence[Order], seen: Sequence[OrderOutlook]) -> list[str]:
    teller = teller_of(look)
    return [
        f"{place}. {escape(order_text(order, teller))}{f': {note}' if note else ''}"
        for place, (order, note) in enumerate(zip(orders, notes_of(orders, seen), strict=True), 1)
    ]


def _send(look: Look, action: Action) -> Button | None:
    """**Send**; None if the line is too long for a control."""
    packed = pack(action, war_view(look.own), sheets_of(look.setup))
    control = control_id(SEND, look.duel.id, look.prompt(), packed)
    return Button(control, order_words.SEND, Style.primary) if control.fits else None


def _send_and_end(look: Look, orders: Sequence[Order]) -> Button | None:
    view = war_view(look.own)
    action = ended(orders, view)
    if action is None:
        return None
    control = control_id(SEND, look.duel.id, look.prompt(), pack(action, view, sheets_of(look.setup)))
    return Button(control, order_words.send_and(words.DONE)) if control.fits else None


async def _with_pictures(pictures: Pictures, look: Look, seen: Sequence[OrderOutlook], post: Post) -> Post:
    """The post with the map after these orders and the first attack's odds, if they can be drawn."""
    name = f"draft-{look.duel.id}-{look.duel.ply}"
    try:
        after = war_view(look.supposing([line_of([each.order for each in seen if not each.code])]).own)
        board = board_of(after, sheets_of(look.setup), names_of(look.duel))
        shown = [Picture(f"{name}.jpg", describe_board(board), await pictures.own_board(board))]
        battle = _first_battle(look, seen)
        if battle is not None:
            data = await pictures.battle(battle)
            shown.append(Picture(f"{name}-odds.jpg", describe_battle(battle), data))
    except (IllegalAction, PaintError):
        return post
    return replace(post, pictures=tuple(shown))


def _first_battle(look: Look, seen: Sequence[OrderOutlook]) -> BattlePicture | None:
    """The odds of the first attack, if its unit has no order before it; else None."""
    view = war_view(look.own)
    marks = list(blocks_of(view, sheets_of(look.setup)))
    busy: set[int] = set()
    for each in seen:
        order = each.order
        if isinstance(order, Attack) and isinstance(each.odds, AttackOdds):
            if order.unit in busy:
                return None
            attacker = next(one for one in marks if (one.seat, one.number) == (view.seat, order.unit))
            there = [one for one in marks if one.hex == order.hex]
            is_open = all(one.hex != order.hex for one in view.buildings) and all(
                one.city is None for one in view.hexes if one.name == order.hex
            )
            return battle_ahead(attacker, there[0] if there and is_open else None, order.hex, each.odds)
        busy.add(getattr(order, "unit", 0))
    return None


def line_of(orders: Sequence[Order]) -> Action:
    """Orders as one line."""
    return Orders(tuple(orders))
