"""Effects of a card that can never do anything, judged by their moments, targets and conditions.

The kinds of effects answer for what they do themselves (`Effect.is_vain`). When in doubt, an effect is not
vain.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from bot.games.melee.cards.cards import EntityCard, Trigger
from bot.games.melee.cards.condition_kinds import Condition, Role
from bot.games.melee.cards.effects import Effect, flat
from bot.games.melee.cards.moment_kinds import moment_name
from bot.games.melee.cards.passive_kinds import StatBonus, StrikeBack
from bot.games.melee.cards.target_kinds import TargetChosen, TargetOther, TargetRandom, TargetSame, TargetSelf

#: Steps between the farthest tiles of a battlefield.
_EVERYWHERE = 14
#: Moments about no other entity, or about one that has left play.
_NO_OTHER = {"summoned", "turn-start", "turn-end", "moved", "activated", "enters", "destroys"}
#: The role that an entity has at a moment of its Trigger; None outside a combat. Others have either.
_ROLES: Mapping[str, Literal["attacker", "defender"] | None] = {
    "before-attacking": "attacker",
    "after-attacking": "attacker",
    "attacked": "defender",
    "after-defending": "defender",
    **dict.fromkeys(
        (
            "summoned", "turn-start", "turn-end", "moved", "activated", "enters", "ally-near", "enemy-near",
            "ally-summoned", "enemy-summoned", "ally-destroyed", "enemy-destroyed", "destroyed", "destroys",
        )
    ),
}  # fmt: skip


def vain_effects(card: EntityCard) -> list[Effect]:
    """The effects of a card that can never do anything, however it is played.

    What other cards may lend, such as Range or one more attack, is left out of account.
    """
    trigger = card.trigger
    if trigger is None:
        return []
    when, reach = moment_name(trigger.when), _reach(card)
    if _never(trigger.only_if, when):
        return list(flat(trigger.do))
    found = list(_vain(trigger, when, reach))
    gains = any(each.gives_more() and each not in found for each in flat(trigger.do))
    return [] if gains else found


def _vain(trigger: Trigger, when: str, reach: int) -> Iterator[Effect]:
    picked = False
    for effect in flat(trigger.do):
        first = effect is trigger.do[0]  # later ones may find the entities elsewhere
        if (
            _affects_nobody(effect, when, picked)
            or _never(effect.only_if, when)
            or (effect.is_vain(when, reach) and (first or not effect.moves_target()))
        ):
            yield effect
        picked = picked or isinstance(effect.whom(), TargetChosen | TargetRandom)


def _reach(card: EntityCard) -> int:
    """The farthest at which it may attack, or deal damage when defending, by what is on the card."""
    rules = () if card.passive is None else card.passive.rules
    effects = () if card.trigger is None else flat(card.trigger.do)
    if any(isinstance(rule, StrikeBack) for rule in rules) or any(each.lends_range() for each in effects):
        return _EVERYWHERE
    lent = [rule.amount for rule in rules if isinstance(rule, StatBonus) and rule.stat == "range"]
    return card.range + sum(amount for amount in lent if amount > 0)


def _affects_nobody(effect: Effect, when: str, picked: bool) -> bool:
    match effect.whom():
        case TargetSelf():
            return when == "destroyed"
        case TargetOther():
            return when in _NO_OTHER
        case TargetSame():
            return not picked
    return False


def _never(conditions: tuple[Condition, ...], when: str) -> bool:
    """Whether a condition asks for a role in a combat that the entity cannot have then."""
    return when in _ROLES and any(
        isinstance(condition, Role) and condition.role != _ROLES[when] for condition in conditions
    )
