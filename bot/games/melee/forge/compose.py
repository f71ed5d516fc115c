"""Puts ten entities together: their costs, roles and abilities, then stats until the budget is spent."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from msgspec import Struct

from bot.games.melee.cards.cards import EntityCard, Passive, Trigger
from bot.games.melee.cards.idle_effects import vain_effects
from bot.games.melee.cards.vocabulary import StatusName
from bot.games.melee.forge.budget import budget_of
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.naming import RealmWords
from bot.games.melee.forge.parts import (
    BODIES,
    CURVES,
    LEADER,
    LEEWAY,
    LIMITS,
    STATUS,
    TERRAIN,
    AbilityTemplate,
    Kind,
    Realm,
    RoleStats,
    Stat,
    filled,
)
from bot.games.melee.forge.passives import PASSIVES
from bot.games.melee.forge.prices import PRICES
from bot.games.melee.forge.triggers import TRIGGERS

#: The stats that are adjusted, in a body's order.
_SETTLED: tuple[Stat, ...] = ("hp", "attack", "defense")
#: Maximum number of a deck's entities of one role.
_ALIKE = 2
#: Minimum number of Triggers giving the realm's status for a Passive to depend on it.
_GIVERS = 3


class EntitySlot(Struct, frozen=True):
    """An entity to be made: its cost, its role and its abilities."""

    cost: int
    body: RoleStats
    passive: AbilityTemplate
    trigger: AbilityTemplate


def choose_slots(realm: Realm, chance: KeyedDraws, *, vain: bool) -> list[EntitySlot]:
    """The costs, roles and abilities of a deck of this realm, in order of cost.

    Unless `vain`, no Trigger has an effect that can do nothing on its body (`cards.idle_effects`).
    """
    costs = chance.pick(CURVES)
    bodies = choose_bodies(realm, costs, chance)
    never = (lambda *_: False) if vain else partial(_is_vain, realm)
    triggers = _abilities(realm, list(zip(costs, bodies, strict=True)), TRIGGERS, chance, never)
    givers = sum(_gives_status(template) for template in triggers)
    known = PASSIVES if givers >= _GIVERS else tuple(one for one in PASSIVES if not _needs_status(one))
    passives = _abilities(realm, list(zip(costs, bodies, strict=True)), known, chance, lambda *_: False)
    return [EntitySlot(*parts) for parts in zip(costs, bodies, passives, triggers, strict=True)]


def choose_bodies(realm: Realm, costs: Sequence[int], chance: KeyedDraws) -> list[RoleStats]:
    """A role for each cost: the dearest leads, the others have the realm's kinds, each role at most twice."""
    kinds = chance.shuffled([kind for kind, count in realm.kinds.items() for _ in range(count)])
    followers = _matched(list(costs[:-1]), kinds, [], chance.shuffled(list(BODIES.values())))
    assert followers is not None, "the realm's kinds fit every curve"
    return [*followers, BODIES[LEADER]]


def _matched(
    costs: list[int], kinds: list[Kind], found: list[RoleStats], bodies: Sequence[RoleStats]
) -> list[RoleStats] | None:
    """Bodies of all these kinds for all these costs, chosen from the dearest down; None if none fit.

    `found` are the bodies chosen so far.
    """
    if not costs:
        return found
    for kind in dict.fromkeys(kinds):
        rest = list(kinds)
        rest.remove(kind)
        for body in bodies:
            if body.kind == kind and costs[-1] in body.stats and found.count(body) < _ALIKE:
                whole = _matched(costs[:-1], rest, [body, *found], bodies)
                if whole is not None:
                    return whole
    return None


def _abilities(
    realm: Realm,
    slots: Sequence[tuple[int, RoleStats]],
    templates: Sequence[AbilityTemplate],
    chance: KeyedDraws,
    never: Callable[[int, RoleStats, AbilityTemplate], bool],
) -> list[AbilityTemplate]:
    """A different template for each slot; slots with the fewest to choose from choose first.

    If no template that the realm likes is left for a slot, any that fits the body is chosen. A slot that got
    one that it must `never` have chooses again without it.
    """
    options = [[one for one in templates if fits(one, *slot)] for slot in slots]
    liked = [[one for one in some if _liking(one, realm)] for some in options]
    chosen: dict[int, AbilityTemplate] = {}
    for place in sorted(range(len(slots)), key=lambda place: (len(liked[place]), place)):
        free = [one for one in options[place] if one not in chosen.values()]
        while place not in chosen:
            weights = [_liking(one, realm) for one in free]
            found = chance.weighted(free, weights) if any(weights) else chance.pick(free)
            if never(*slots[place], found):
                free.remove(found)
            else:
                chosen[place] = found
    return [chosen[place] for place in range(len(slots))]


def fits(template: AbilityTemplate, cost: int, body: RoleStats) -> bool:
    """Whether a card of this cost with this body may have an ability of this template."""
    least, most = template.costs
    return body.kind in template.kinds and least <= cost <= most


@lru_cache(maxsize=4096)
def _vain_triggers(status: StatusName, terrain: str, cost: int, role: str) -> frozenset[str]:
    """The keys of the Triggers with an effect that can do nothing on such a body, whatever its Passive."""
    body, own = BODIES[role], {STATUS: status, TERRAIN: terrain}
    fitting = [one for one in TRIGGERS if fits(one, cost, body)]
    return frozenset(
        one.key
        for one in fitting
        if vain_effects(_bare(body, cost, Trigger.model_validate(filled(one.data, own))))
    )


def _is_vain(realm: Realm, cost: int, body: RoleStats, template: AbilityTemplate) -> bool:
    """Whether an effect of this Trigger could do nothing on an entity with this cost and body."""
    return template.key in _vain_triggers(realm.status, realm.terrain, cost, body.role)


def _liking(template: AbilityTemplate, realm: Realm) -> int:
    return max(realm.themes.get(theme, 0) for theme in template.themes)


def _gives_status(template: AbilityTemplate) -> bool:
    return "'status': '@status'" in str(template.data)


def _needs_status(template: AbilityTemplate) -> bool:
    return "has-status" in str(template.data)


# --- stats ------------------------------------------------------------------------------------------------


def forge_cards(
    slots: Sequence[EntitySlot], realm: Realm, words: Sequence[RealmWords], aim: int = 0
) -> list[EntityCard]:
    """The cards, with stats adjusted until each is near its budget and all together are near `aim`.

    `aim` is how much more than allowed the deck should be worth, in thousandths of a point.
    """
    drafts = [_Draft(_card(slot, realm, said), slot.body) for slot, said in zip(slots, words, strict=True)]
    for draft in drafts:
        draft.settle()
    over = sum(draft.over for draft in drafts)
    while True:
        steps = [
            (abs(draft.over + step.gain), place, step)
            for place, draft in enumerate(drafts)
            for step in draft.steps()
            if abs(over + step.gain - aim) < abs(over - aim)
        ]
        if not steps:
            return [draft.card for draft in drafts]
        _, place, step = min(steps, key=lambda found: (found[0], found[1], found[2].gain))
        over += step.gain
        drafts[place].take(step)


class _Step(NamedTuple):
    """A stat's next value, up or down, and how that changes the worth of its card."""

    stat: Stat
    value: int
    gain: int


class _Draft:
    """A card whose stats are being settled; `over` is how much more it is worth than its cost allows."""

    __slots__ = ("_body", "card", "over")

    def __init__(self, card: EntityCard, body: RoleStats) -> None:
        self.card = card
        self._body = body
        self.over = budget_of(card).over

    def steps(self) -> list[_Step]:
        """All changes of one stat by 1 that its limits allow."""
        usual = dict(zip(_SETTLED, self._body.stats[self.card.cost], strict=False))
        found = []
        for stat in self._body.grows:
            least = max(LIMITS[stat][0], usual[stat] - LEEWAY[stat])
            most = min(LIMITS[stat][1], usual[stat] + LEEWAY[stat])
            for change in (1, -1):
                value = getattr(self.card, stat) + change
                if least <= value <= most:
                    found.append(_Step(stat, value, change * PRICES[stat]))
        return found

    def take(self, step: _Step) -> None:
        """Apply a step."""
        self.card = self.card.model_copy(update={step.stat: step.value})
        self.over += step.gain

    def settle(self) -> None:
        """Take steps while they bring it nearer to its budget."""
        while True:
            best = min(self.steps(), key=lambda step: abs(self.over + step.gain))
            if abs(self.over + best.gain) >= abs(self.over):
                return
            self.take(best)


def _card(slot: EntitySlot, realm: Realm, words: RealmWords) -> EntityCard:
    own = {STATUS: realm.status, TERRAIN: realm.terrain}
    trigger = Trigger.model_validate(filled(slot.trigger.data, own))
    passive = Passive.model_validate(filled(slot.passive.data, own))
    return _bare(slot.body, slot.cost, trigger, passive=passive, **words)


def _bare(body: RoleStats, cost: int, trigger: Trigger, **more: object) -> EntityCard:
    """A card with this body and Trigger, named after its role unless `more` says otherwise."""
    hp, attack, defense, speed, reach = body.stats[cost]
    values: dict[str, object] = {
        "name": body.role,
        "cost": cost,
        "hp": hp,
        "attack": attack,
        "defense": defense,
        "speed": speed,
        "range": reach,
        "role": body.role,
        "trigger": trigger,
    }
    return EntityCard.model_validate(values | more)
