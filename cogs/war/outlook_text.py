"""Orders that are looked at before they are sent, in words.

What to expect of each: odds, what it uncovers, who could see, what is left; and what came of them.
"""

from collections.abc import Sequence

from bot.games.telling import Teller
from bot.games.war.events.events import OrdersDropped
from bot.games.war.facts.order_text import order_text
from bot.games.war.facts.refusals import reason_of
from bot.games.war.position.actions import BUILD_ORDERS, Action, Exchange, Order, Orders
from bot.games.war.sight.outlook import AttackOdds, OrderOutlook, StrikeOdds
from bot.matches.memory.looks import Look
from cogs.war import words
from cogs.words import orders as order_words
from cogs.words.duels.touching import left_undone


def outlook_text(seen: OrderOutlook) -> str:
    """What to expect of an order; empty if there is nothing to say."""
    if seen.code:
        return words.would_drop(reason_of(seen.code, seen.order))
    parts = odds_parts(seen.odds)
    if seen.uncovers:
        parts.append(words.uncovers(seen.uncovers))
    if seen.seen:
        parts.append(words.SEEN[seen.seen])
    if seen.is_open and seen.odds is None:
        parts.append(words.DRAWS if isinstance(seen.order, Exchange) else words.FINDS)
    if seen.ap is not None and not isinstance(seen.order, BUILD_ORDERS):  # they cost none
        parts.append(words.left_over(seen.ap))
    if seen.gold is not None:
        parts.append(words.gold_left(seen.gold))
    return ", ".join(parts)


def odds_parts(odds: AttackOdds | StrikeOdds | None) -> list[str]:
    """The odds of an attack or a bolt, part by part."""
    if odds is None:
        return []
    if isinstance(odds, StrikeOdds):
        return [words.hits(odds.strength, odds.chance)]
    parts = [words.covered(len(odds.covers))] if odds.covers else []
    parts.append(words.hits(odds.attack.strength, odds.hit))
    if odds.won:
        parts.append(words.kills(odds.won))
    if odds.back is not None:
        parts.append(words.strikes_back(odds.back.strength, is_first=odds.is_back_first))
    if odds.lost:
        parts.append(words.lost(odds.lost))
    if not odds.is_known:
        parts.append(words.UNKNOWN_THERE)
    return parts


# --- several orders ---------------------------------------------------------------------------------------


def expectations(look: Look, what: Action | tuple[Order, ...]) -> tuple[OrderOutlook, ...]:
    """What the viewer may expect of the orders of a line, one after the other; of a tuple, of each alone.

    Refusals: as in `Look.plan`.
    """
    seen = look.plan(what)
    assert isinstance(seen, tuple)
    return seen


def notes_of(orders: Sequence[Order], seen: Sequence[OrderOutlook]) -> list[str]:
    """What to expect of each order, in words; empty where there is nothing to say.

    Behind one that is impossible, nothing is done (W-A1).
    """
    notes = [outlook_text(each) for each in seen]
    behind = words.DROPPED_TOO if seen and seen[-1].code else ""
    return notes + [behind] * (len(orders) - len(notes))


def dropped_in(events: Sequence[object]) -> tuple[int, str]:
    """How many of the last orders of a line were dropped, and why; 0 if all were done (W-A1)."""
    for event in events:
        if isinstance(event, OrdersDropped):
            return event.count, words.REFUSALS.get(event.code, "")
    return 0, ""


def undone_line(action: Action, events: Sequence[object], teller: Teller) -> str:
    """Which orders of a line were dropped, and which were done before; empty if all were done."""
    count, _ = dropped_in(events)
    if not count or not isinstance(action, Orders):
        return ""
    told = [order_text(order, teller) for order in action.orders]
    first = len(told) - count
    return order_words.not_done(left_undone(told[first:], "", told[:first]))
