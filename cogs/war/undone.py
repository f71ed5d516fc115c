"""What would be lost if the action phase ended now (W-M8), in plain words for chat and table."""

from collections.abc import Sequence

from bot.games.telling import Teller
from bot.games.war.position.actions import Attack, Explore, March
from bot.games.war.sight.view import View
from cogs.war import words
from cogs.war.offers import legal_orders


def undone_lines(view: View, teller: Teller) -> list[str]:
    """Who could still attack or explore; else that nobody has acted, if somebody could move."""
    attacks, explores = (
        [order.unit for order in legal_orders(view, kind) if isinstance(order, Attack | Explore)]
        for kind in (Attack, Explore)
    )
    lines = [words.could_attack(_names(view, teller, attacks))] if attacks else []
    lines += [words.could_explore(_names(view, teller, explores))] if explores else []
    own = [each for each in view.own if each.seat == view.seat]
    if not lines and legal_orders(view, March) and not any(each.has_acted for each in own):
        return [words.NOBODY_ACTED]
    return lines


def _names(view: View, teller: Teller, units: Sequence[int]) -> list[str]:
    """Those units as they are called: `Spearman u3`."""
    kinds = {each.number: each.kind for each in view.own if each.seat == view.seat}
    return [f"{teller.title(kinds[number])} u{number}" for number in dict.fromkeys(units)]
