"""What a card costs now. Legal actions, plans, hands and computer players all ask here (AB-35)."""

from typing import Final

from bot.games.melee.position.conditions import NO_ROLE, holds
from bot.games.melee.position.state import State

MIN_COST: Final = 1  # no reduction goes below it; a card with a lower printed cost keeps that

#: How much cheaper cards are, and from which printed cost on.
Reductions = list[tuple[int, int]]


def cost_now(state: State, card: int, seat: int) -> int:
    """The energy that it costs this seat to summon a card from its hand now (M-3, AB-35)."""
    return reduced(state.setup.cards[card].cost, reductions(state, seat))


def reductions(state: State, seat: int) -> Reductions:
    """Everything that makes cards of this seat cheaper in this position."""
    found: Reductions = []
    for entity in state.ranks[seat] if state.setup.has_cheaper else ():
        for amount, from_cost, tests in entity.rules.cheaper:
            if holds(state, tests, entity, NO_ROLE, None):
                found.append((amount, from_cost))
    return found


def reduced(printed: int, by: Reductions) -> int:
    """What a card with this printed cost costs after the reductions."""
    if not by or printed <= MIN_COST:
        return printed
    off = 0
    for amount, from_cost in by:
        if printed >= from_cost:
            off += amount
    return max(MIN_COST, printed - off)
