"""Ten entities that fit one another: costs, roles, abilities, then stats until the budget is spent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.melee.abilities import Passive, Trigger
from bot.games.melee.cards import EntityCard
from bot.games.melee.forge.bodies import BODIES, CURVES, LEADER, LEEWAY, LIMITS
from bot.games.melee.forge.budget import budget_of
from bot.games.melee.forge.chance import Chance
from bot.games.melee.forge.naming import Words
from bot.games.melee.forge.parts import STATUS, TERRAIN, Body, Realm, Template, filled
from bot.games.melee.forge.passives import PASSIVES
from bot.games.melee.forge.triggers import TRIGGERS

#: How much likelier a role is for each point that its realm gives it; every role has one.
_ROLE_BASE = 2
#: How many entities of one role a deck may have.
_ALIKE = 2
#: Triggers that give the realm's status before a Passive may live on it.
_GIVERS = 3


@dataclass(frozen=True, slots=True)
class Slot:
    """One entity to be: its cost, its role and its abilities."""

    cost: int
    body: Body
    passive: Template
    trigger: Template


def choose_slots(realm: Realm, chance: Chance) -> list[Slot]:
    """Costs, roles and abilities of a deck of this realm, by cost."""
    costs = chance.pick(CURVES)
    bodies = _bodies(realm, costs, chance)
    triggers = _abilities(realm, list(zip(costs, bodies, strict=True)), TRIGGERS, chance)
    givers = sum(_gives(template) for template in triggers)
    known = PASSIVES if givers >= _GIVERS else tuple(one for one in PASSIVES if not _lives_on(one))
    passives = _abilities(realm, list(zip(costs, bodies, strict=True)), known, chance)
    return [Slot(*parts) for parts in zip(costs, bodies, passives, triggers, strict=True)]


def _bodies(realm: Realm, costs: Sequence[int], chance: Chance) -> list[Body]:
    """A role for each cost: the dearest leads, no role stands there more than twice."""
    found: list[Body] = []
    for cost in reversed(costs[:-1]):
        fitting = [
            body
            for body in BODIES.values()
            if cost in body.stats and body.role != LEADER and found.count(body) < _ALIKE
        ]
        weights = [_ROLE_BASE + 2 * realm.roles.get(body.role, 0) for body in fitting]
        found.append(chance.weighted(fitting, weights))
    return [*reversed(found), BODIES[LEADER]]


def _abilities(
    realm: Realm, slots: Sequence[tuple[int, Body]], templates: Sequence[Template], chance: Chance
) -> list[Template]:
    """A template for each slot, none twice; those with the fewest to choose from choose first.

    Where a realm has none left that it likes, another that fits the body must do.
    """
    options = [[one for one in templates if _fits(one, *slot)] for slot in slots]
    liked = [[one for one in some if _liking(one, realm)] for some in options]
    chosen: dict[int, Template] = {}
    for place in sorted(range(len(slots)), key=lambda place: (len(liked[place]), place)):
        free = [one for one in options[place] if one not in chosen.values()]
        weights = [_liking(one, realm) for one in free]
        chosen[place] = chance.weighted(free, weights) if any(weights) else chance.pick(free)
    return [chosen[place] for place in range(len(slots))]


def _fits(template: Template, cost: int, body: Body) -> bool:
    least, most = template.costs
    return body.kind in template.kinds and least <= cost <= most


def _liking(template: Template, realm: Realm) -> int:
    return max(realm.themes.get(theme, 0) for theme in template.themes)


def _gives(template: Template) -> bool:
    return "'status': '@status'" in str(template.data)


def _lives_on(template: Template) -> bool:
    return "has-status" in str(template.data)


# --- stats ------------------------------------------------------------------------------------------------


def forge_cards(
    slots: Sequence[Slot], realm: Realm, words: Sequence[Words], aim: int = 0
) -> list[EntityCard]:
    """The cards, their stats raised or lowered until each is near its budget and all together at `aim`."""
    cards = [_settle(_card(slot, realm, said), slot.body) for slot, said in zip(slots, words, strict=True)]
    over = sum(budget_of(card).over for card in cards)
    while True:
        moves = [
            (abs(budget_of(card).over + gain), place, gain, changed)
            for place, card in enumerate(cards)
            for changed, gain in _steps(card, slots[place].body)
            if abs(over + gain - aim) < abs(over - aim)
        ]
        if not moves:
            return cards
        _, place, gain, changed = min(moves, key=lambda move: move[:3])
        over += gain
        cards[place] = changed


def _card(slot: Slot, realm: Realm, words: Words) -> EntityCard:
    hp, attack, defense, speed, reach = slot.body.stats[slot.cost]
    own = {STATUS: realm.status, TERRAIN: realm.terrain}
    values: dict[str, Any] = {
        **words,
        "cost": slot.cost,
        "hp": hp,
        "attack": attack,
        "defense": defense,
        "speed": speed,
        "range": reach,
        "role": slot.body.role,
    }
    return EntityCard(
        **values,
        passive=Passive.model_validate(filled(slot.passive.data, own)),
        trigger=Trigger.model_validate(filled(slot.trigger.data, own)),
    )


def _settle(card: EntityCard, body: Body) -> EntityCard:
    """The card with the stats that bring it nearest to its budget, one step after another."""
    while True:
        over = budget_of(card).over
        best = min(_steps(card, body), key=lambda step: abs(over + step[1]))
        if abs(over + best[1]) >= abs(over):
            return card
        card = best[0]


def _steps(card: EntityCard, body: Body) -> list[tuple[EntityCard, int]]:
    """The card with one stat a point higher or lower, and what that changes of its worth."""
    before = budget_of(card).worth
    usual = dict(zip(("hp", "attack", "defense"), body.stats[card.cost], strict=False))
    found = []
    for stat in body.grows:
        least, most = LIMITS[stat]
        least, most = max(least, usual[stat] - LEEWAY[stat]), min(most, usual[stat] + LEEWAY[stat])
        for value in (getattr(card, stat) + 1, getattr(card, stat) - 1):
            if least <= value <= most:
                changed = card.model_copy(update={stat: value})
                found.append((changed, budget_of(changed).worth - before))
    return found
