"""What a card costs now: the one place that legal actions, plans, hands and computer players ask (AB-35)."""

from bot.games.melee.conditions import NO_ROLE, holds
from bot.games.melee.state import State

LEAST_COST = 1  # no reduction goes below it; a card whose printed cost is less keeps that


def cost_now(state: State, card: int, seat: int) -> int:
    """The energy that summoning a card of this seat's hand costs in this position (M-3, AB-35)."""
    printed = state.setup.cards[card].cost
    if not state.setup.has_cheaper or printed <= LEAST_COST:
        return printed
    off = 0
    for entity in state.entities:
        if entity.owner != seat:
            continue
        for amount, from_cost, conditions in entity.rules.cheaper:
            if printed >= from_cost and holds(state, conditions, entity, NO_ROLE, None):
                off += amount
    return max(LEAST_COST, printed - off)
