"""The part of an attack that depends on its two entities alone: its odds are worked out once and kept.

A Style is what a card may do in its role. A Corner adds everything else about the entity on which the odds
may depend; `match` puts two of them on open ground.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from bot.games.melee.abilities.combat_dice import MOMENT as DICE_ROLLED
from bot.games.melee.board.tiles import SUMMON_AREAS, TILES, Board, steps
from bot.games.melee.cards.cards import EntityCard, Passive, Trigger
from bot.games.melee.cards.condition_kinds import (
    Condition,
    Conditions,
    EnergyAtLeast,
    EnergyAtMost,
    FirstAttack,
    HasMoved,
    HasStatus,
    IsDamaged,
    Nearby,
    NextToTerrain,
    OnTerrain,
)
from bot.games.melee.cards.effects import Branching, Effect, flat
from bot.games.melee.cards.passive_kinds import (
    AddToDieRule,
    Armor,
    BonusDamage,
    Immune,
    PassiveRule,
    ReflectRule,
    RerollRule,
    StatBonus,
    StrikeBack,
)
from bot.games.melee.position.codes import ATTACK, BURN, DEFENSE, RANGE, SLEEP, SPEED
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import ATTACKER, DEFENDER, Tests, holds, tests_of
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.state import IN_PLAY, MAIN, Entity, Modifier, State

#: All that happens between declaration and damage, or only what the dice are turned by.
Part = Literal["attack", "dice"]

_BEFORE = {ATTACKER: "before-attacking", DEFENDER: "attacked"}
WITNESSES = ("ally-destroyed", "enemy-destroyed")
_DICE_RULES = (RerollRule, AddToDieRule)
_RULES: dict[Part, tuple[type[PassiveRule], ...]] = {
    "attack": (*_DICE_RULES, StatBonus, BonusDamage, Armor, ReflectRule, StrikeBack, Immune),
    "dice": _DICE_RULES,
}
#: Conditions on where an entity stands. They stay as they are while nobody moves.
_PLACED = (OnTerrain, NextToTerrain, Nearby)
_ENERGY = (EnergyAtLeast, EnergyAtMost)
_OPEN = Board("".join("A" if tile in SUMMON_AREAS else "." for tile in range(TILES)))
#: The attacker's tile, and by distance, the defender's.
HERE = 0
THERE = tuple(next(tile for tile in range(TILES) if steps(HERE, tile) == away) for away in range(15))
#: A serial that no entity has: it holds an Exhaust token.
_SOMEBODY = 99

#: Energy of the attacker's and of the defender's owner, then their maximums; 0 if no condition asks for them.
Purses = tuple[int, int, int, int]
_NO_PURSES = (0, 0, 0, 0)


def interferes(rules: CompiledCard, role: int) -> bool:
    """Whether a card in this role has a rule or Trigger that may act between declaration and damage."""
    return bool(rules.dice_rules or rules.asks_dice) or rules.moment in (_BEFORE[role], DICE_ROLLED)


class Corner(NamedTuple):
    """Everything about one of the two on which the odds may depend.

    Conditions of `rules` on where it stands are decided. What they never ask for is as for a new entity.
    `modifiers` include what auras add. `spent` is whether its owner's Exhaust token is placed.
    """

    rules: CompiledCard
    damage: int
    status: int
    moved: bool
    fought: int
    modifiers: tuple[Modifier, ...]
    spent: bool


class Style:
    """A card's possible actions in one role in this part of an attack.

    `is_between_two` is whether its Trigger is about nobody but the two entities, and `turns_dice` whether it
    only turns dice, no matter how much damage is on anybody. The others say what its conditions ask for.
    """

    __slots__ = (
        "_asked",
        "asks_energy",
        "asks_fought",
        "asks_moved",
        "asks_status",
        "changes_range",
        "exhausts",
        "is_between_two",
        "rules",
        "turns_dice",
    )

    def __init__(self, rules: CompiledCard, role: int, part: Part) -> None:
        moments: tuple[str, ...] = (DICE_ROLLED,)
        if part == "attack":
            moments = (_BEFORE[role], DICE_ROLLED, "destroyed", "destroys", *WITNESSES)
        trigger = rules.trigger if rules.moment in moments else None
        passive = _trimmed(rules.card.passive, part)
        effects = list(flat(trigger.do)) if trigger is not None else []
        groups = list(_groups(passive, trigger))
        first = trigger.do if trigger is not None else ()
        deep = [effect.only_if for effect in effects if not any(effect is each for each in first)]
        asked = [condition for group in (*(group for group, _ in groups), *deep) for condition in group]
        self.is_between_two = all(effect.is_between_two() for effect in effects) and not any(
            isinstance(condition, _PLACED) for group in deep for condition in group
        )
        self.turns_dice = (
            self.is_between_two
            and all(isinstance(effect, Branching) or _turns_die(effect) for effect in effects)
            and not _asks(asked, IsDamaged)
        )
        self.asks_energy = _asks(asked, *_ENERGY)
        self.asks_moved = _asks(asked, HasMoved)
        self.asks_fought = _asks(asked, FirstAttack)
        self.asks_status = _asks(asked, HasStatus) or not all(
            isinstance(effect, Branching) or effect.is_in_odds() for effect in effects
        )
        self.changes_range = not rules.steady[RANGE] or any(
            getattr(effect, "stat", "") == "range" for effect in effects
        )
        self.exhausts = trigger is not None and trigger.exhaust
        card, base = rules.card, (0, 0, 0, 1)
        if part == "attack":
            base = (rules.hp, card.attack, card.defense, card.range)
        #: The card without what can't matter here: the same Rules for all cards that are alike in the rest.
        self.rules = _lean(*base, passive, trigger)
        #: The conditions on where it stands, and whether the other entity is known to them.
        self._asked: tuple[tuple[Tests, bool], ...] = tuple(
            (tests_of((condition,)), knows_other)
            for group, knows_other in groups
            for condition in group
            if isinstance(condition, _PLACED)
        )

    @property
    def asks_place(self) -> bool:
        """Whether a condition asks where it stands."""
        return bool(self._asked)

    def settled(self, state: State, entity: Entity, role: int, other: Entity) -> CompiledCard:
        """The card with the conditions on where it stands decided as they are now."""
        if not self._asked:
            return self.rules
        return _settled(
            self.rules,
            tuple(
                holds(state, tests, entity, role, other if knows_other else None)
                for tests, knows_other in self._asked
            ),
        )


def style_of(rules: CompiledCard, role: int, part: Part) -> Style:
    """The Style of a card, which keeps it."""
    key = role if part == "attack" else -1 - role
    style: Style | None = rules.notes.get(key)
    if style is None:
        style = rules.notes[key] = Style(rules, role, part)
    return style


def _asks(conditions: list[Condition], *kinds: type) -> bool:
    return any(isinstance(condition, kinds) for condition in conditions)


def _turns_die(effect: Effect) -> bool:
    return effect.whom() is None and effect.is_in_odds()


def _trimmed(passive: Passive | None, part: Part) -> Passive | None:
    if passive is None:
        return None
    return _passive(tuple(rule for rule in passive.rules if isinstance(rule, _RULES[part])))


def _passive(rules: tuple[PassiveRule, ...]) -> Passive | None:
    return Passive(rules=rules) if rules else None


def _groups(passive: Passive | None, trigger: Trigger | None) -> Iterator[tuple[Conditions, bool]]:
    """The conditions of each rule, of the Trigger and of its effects, and whether they know the other entity.

    Whether a target is in Range is asked without it.
    """
    for rule in passive.rules if passive is not None else ():
        yield getattr(rule, "only_if", ()), not (isinstance(rule, StatBonus) and rule.stat == "range")
    if trigger is not None:
        yield trigger.only_if, True
        for effect in trigger.do:
            yield effect.only_if, True


@lru_cache(maxsize=1 << 11)
def _lean(
    hp: int, attack: int, defense: int, reach: int, passive: Passive | None, trigger: Trigger | None
) -> CompiledCard:
    return CompiledCard(
        EntityCard(
            name="Entity",
            cost=0,
            hp=max(1, hp),
            attack=attack,
            defense=defense,
            speed=1,
            range=reach,
            passive=passive,
            trigger=trigger,
        )
    )


@lru_cache(maxsize=1 << 11)
def _settled(rules: CompiledCard, truths: tuple[bool, ...]) -> CompiledCard:
    """A card whose conditions on where it stands are true or false, in the order of `_groups`."""
    card, left = rules.card, iter(truths)

    def settle(conditions: Conditions) -> Conditions | None:
        decided = [(each, not isinstance(each, _PLACED) or next(left)) for each in conditions]
        if not all(is_true for _, is_true in decided):
            return None
        return tuple(each for each, _ in decided if not isinstance(each, _PLACED))

    passive, trigger = card.passive, card.trigger
    if passive is not None:
        kept = [(rule, settle(getattr(rule, "only_if", ()))) for rule in passive.rules]
        known = tuple(
            rule.model_copy(update={"only_if": only_if}) if hasattr(rule, "only_if") else rule
            for rule, only_if in kept
            if only_if is not None
        )
        passive = passive.model_copy(update={"rules": known}) if known else None
    if trigger is not None:
        only_if = settle(trigger.only_if)
        found = [(effect, settle(effect.only_if)) for effect in trigger.do]
        do = tuple(effect.model_copy(update={"only_if": asks}) for effect, asks in found if asks is not None)
        happens = only_if is not None and bool(do)
        trigger = trigger.model_copy(update={"only_if": only_if, "do": do}) if happens else None
    return _lean(card.hp, card.attack, card.defense, card.range, passive, trigger)


# --- two of them ------------------------------------------------------------------------------------------


def corner_of(state: State, style: Style, entity: Entity, role: int, other: Entity, status: int) -> Corner:
    """The factors that the odds may depend on; `status` are the statuses that may matter."""
    return Corner(
        style.settled(state, entity, role, other),
        entity.damage,
        entity.status & status,
        style.asks_moved and entity.moved,
        entity.fought if style.asks_fought else 0,
        _modifiers(state, entity),
        style.exhausts and bool(state.exhaust[entity.owner]),
    )


def dice_corner_of(
    state: State, style: Style, entity: Entity, role: int, other: Entity, status: int
) -> Corner:
    """The same for what only turns dice: neither damage nor modifiers matter."""
    return Corner(
        style.settled(state, entity, role, other),
        0,
        entity.status & status,
        style.asks_moved and entity.moved,
        entity.fought if style.asks_fought else 0,
        (),
        style.exhausts and bool(state.exhaust[entity.owner]),
    )


def statuses(one: Style, two: Style) -> int:
    """The statuses that may matter for an attack: all, if a condition or effect asks for any."""
    return -1 if one.asks_status or two.asks_status else BURN | SLEEP


def purses_of(state: State, one: Style, two: Style, attacker: Entity, defender: Entity) -> Purses:
    """The energy of both players, if it may matter."""
    if not (one.asks_energy or two.asks_energy):
        return _NO_PURSES
    ours, theirs = attacker.owner, defender.owner
    return state.energy[ours], state.energy[theirs], state.energy_max[ours], state.energy_max[theirs]


def match(attacker: Corner, defender: Corner, away: int, purses: Purses) -> State:
    """A position with nobody but these two, `away` steps apart on open ground, the attacker on `HERE`.

    The attacker is South's and has serial 1, the defender is North's and has serial 2.
    """
    state = State(_ring(attacker.rules, defender.rules))
    state.phase, state.turn = MAIN, 1
    state.energy, state.energy_max = list(purses[:2]), list(purses[2:])
    for seat, corner, tile in ((0, attacker, HERE), (1, defender, THERE[away])):
        entity = Entity(seat + 1, seat, corner.rules, seat, tile)
        entity.damage, entity.status = corner.damage, corner.status
        entity.moved, entity.fought = corner.moved, corner.fought
        entity.modify(corner.modifiers)
        state.place(entity)
        state.exhaust[seat] = _SOMEBODY if corner.spent else 0
    return state


@lru_cache(maxsize=1 << 11)
def _ring(attacker: CompiledCard, defender: CompiledCard) -> Setup:
    return Setup(_OPEN, (attacker, defender), ((0,), (1,)), ("", ""), 99)


def _modifiers(state: State, entity: Entity) -> tuple[Modifier, ...]:
    """Its modifiers, no matter whose, with one for the auras of each stat."""
    fields = state.auras[entity.owner]
    if not (entity.modifiers or fields[ATTACK] or fields[DEFENSE] or fields[RANGE]):
        return ()
    modifiers = tuple(
        (kind, amount, until, 0) for kind, amount, until, _ in entity.modifiers if kind != SPEED
    )
    for stat in (ATTACK, DEFENSE, RANGE):
        added = sum(
            amount
            for serial, tiles, amount in fields[stat]
            if tiles >> entity.tile & 1 and serial != entity.serial
        )
        if added:
            modifiers += ((stat, added, IN_PLAY, 0),)
    return modifiers
