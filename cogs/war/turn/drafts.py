"""Orders before they are sent: what each would do, and the map as it would be."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.errors import IllegalAction
from bot.games.war.facts.order_text import order_text
from bot.games.war.position.actions import Action, Order, Orders
from bot.games.war.sight.outlook import OrderOutlook
from bot.matches.memory.looks import Look
from cogs.display.posting.people import names_of
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Picture, Post, Style
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape
from cogs.war import words
from cogs.war.board_post import ACT, GAME
from cogs.war.pictures import Pictures
from cogs.war.scene import sheets_of, teller_of, war_view
from cogs.war.turn.lines import ended, orders_in, pack
from cogs.war.turn.outlook_text import outlook_text
from cogs.words.duels import duel as shared
from render.war.alt import describe_board
from render.war.reading import board_of

SEND = game_verb(GAME, "send")


def seen_orders(what: object) -> tuple[OrderOutlook, ...]:
    assert isinstance(what, tuple)
    return what


async def draft_post(pictures: Pictures, look: Look, action: Action) -> Post:
    """Each order in words with what to expect of it, and the map as far as it can be foreseen."""
    orders = orders_in(action)
    seen = seen_orders(look.plan(action))
    accent = shared.seat_colour(look.seat)
    back = Button(control_id(ACT, look.duel.id, look.duel.ply), words.CHANGE)
    if seen[0].code:
        text = escape(order_text(orders[0], teller_of(look)))
        refused = words.refused_first(text, words.REFUSALS.get(seen[0].code, ""))
        return Post(refused, rows=((back,),), accent=accent)
    lines = [words.draft_title(len(orders)), *_lines(look, orders, seen)]
    buttons = [each for each in (_send(look, action), _send_and_end(look, orders)) if each is not None]
    if not buttons:
        lines.append(words.NO_LINE)
    lines.append(words.NOT_YET)
    post = Post("\n".join(lines), rows=((*buttons, back),), accent=accent)
    return await _with_map(pictures, look, [each.order for each in seen if not each.code], post)


def _lines(look: Look, orders: Sequence[Order], seen: Sequence[OrderOutlook]) -> list[str]:
    teller = teller_of(look)
    lines = []
    for place, order in enumerate(orders):
        told = outlook_text(seen[place]) if place < len(seen) else ""
        lines.append(f"{place + 1}. {escape(order_text(order, teller))}{f': {told}' if told else ''}")
    return lines


def _send(look: Look, action: Action) -> Button | None:
    """**Send**; None if the line is too long for a control."""
    packed = pack(action, war_view(look.own), sheets_of(look.setup))
    control = control_id(SEND, look.duel.id, look.prompt(), packed)
    return Button(control, words.SEND, Style.primary) if control.fits else None


def _send_and_end(look: Look, orders: Sequence[Order]) -> Button | None:
    view = war_view(look.own)
    action = ended(orders, view)
    if action is None:
        return None
    control = control_id(SEND, look.duel.id, look.prompt(), pack(action, view, sheets_of(look.setup)))
    return Button(control, words.SEND_AND_END) if control.fits else None


async def _with_map(pictures: Pictures, look: Look, orders: Sequence[Order], post: Post) -> Post:
    """The post with the map after these orders, or without it if it cannot be drawn."""
    try:
        after = war_view(look.supposing([line_of(orders)]).own)
        picture = board_of(after, sheets_of(look.setup), names_of(look.duel))
        data = await pictures.own_map(picture)
    except (IllegalAction, PaintError):
        return post
    name = f"draft-{look.duel.id}-{look.duel.ply}.jpg"
    return replace(post, pictures=(Picture(name, describe_board(picture), data),))


def line_of(orders: Sequence[Order]) -> Action:
    """Orders as one line."""
    return Orders(tuple(orders))
