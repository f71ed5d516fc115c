"""Shields and the like: what abilities put on an entity for a time besides stats (AB-20 to AB-23).

They are modifiers, so they expire and are copied and stored like changes of stats.
"""

from bot.games.melee.events.events import NO_WARDS, Wards
from bot.games.melee.position.codes import IMMUNITY, REDUCTION, REFLECTION, SHIELD, immunity_names
from bot.games.melee.position.state import Entity, Modifier


def amount_of(entity: Entity, kind: int) -> int:
    """The sum of its modifiers of a kind."""
    total = 0
    for found, amount, _, _ in entity.modifiers:
        if found == kind:
            total += amount
    return total


def endures(entity: Entity) -> int:
    """The least damage of any kind that destroys it: the HP left plus what its shields absorb (AB-21)."""
    return entity.hp - entity.damage + (amount_of(entity, SHIELD) if entity.modifiers else 0)


def use_shield(entity: Entity, damage: int) -> int:
    """Let its shields absorb damage, the first to expire first; return how much they absorbed (AB-21)."""
    left = damage
    kept: list[Modifier] = []
    for modifier in sorted(entity.modifiers, key=_ends):
        kind, amount, until, seat = modifier
        if kind == SHIELD and left:
            used = min(amount, left)
            left -= used
            if used < amount:
                kept.append((SHIELD, amount - used, until, seat))
        else:
            kept.append(modifier)
    if left < damage:
        entity.modify(tuple(kept))
    return damage - left


def _ends(modifier: Modifier) -> int:
    return modifier[2]


def immunity(entity: Entity) -> int:
    """The bits of everything that it is immune to now, by its card or for a time (AB-23)."""
    bits = entity.rules.immune
    for kind, amount, _, _ in entity.modifiers:
        if kind == IMMUNITY:
            bits |= amount
    return bits


def wards_of(entity: Entity) -> Wards:
    """An entity's wards as players see them, without what its card itself gives it."""
    if not entity.modifiers:
        return NO_WARDS
    immune = immunity(entity) & ~entity.rules.immune
    return Wards(
        entity.hp - entity.rules.hp,
        amount_of(entity, SHIELD),
        amount_of(entity, REDUCTION),
        amount_of(entity, REFLECTION),
        immunity_names(immune),
    )
