"""Cards compiled once when their deck is loaded: what playing asks for, without a look at the models."""

from typing import Literal

from bot.games.melee.board.tiles import TERRAINS, WITHIN
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.condition_kinds import CombatDie, EnergyAtLeast, EnergyAtMost
from bot.games.melee.cards.effect_kinds import Draw, Effect, Look, RollDie, Swap, Teleport
from bot.games.melee.cards.moment_kinds import ComesNear, Enters, Moment, moment_name
from bot.games.melee.cards.passive_kinds import (
    AddToDieRule,
    Armor,
    Aura,
    BonusDamage,
    CheaperSummons,
    Immune,
    Pass,
    PassiveRule,
    PassMountains,
    ReflectRule,
    RerollRule,
    ShootOver,
    StatBonus,
    StrikeBack,
    TerrainCost,
)
from bot.games.melee.cards.target_kinds import (
    AnyTarget,
    TargetChosen,
    TargetDeckTop,
    TargetDiscardPile,
    TargetHand,
    TargetRandom,
    TargetTile,
)
from bot.games.melee.cards.vocabulary import TerrainName, Whose
from bot.games.melee.position.codes import RANGE, SPEED, STATS, immunity_mask
from bot.games.melee.position.conditions import Tests, tests_of
from bot.games.records import digest

_USUAL_COSTS = (1, 2, 3, 0, 1, 1)  # by Terrain (M-5); 0: cannot be entered
_COST_OF_MOUNTAINS = 2  # for who may pass through them (AB-36)


class Op:
    """One step of a Trigger's flat program: an effect and whom it is for, or a jump over the other branch.

    After an effect of kind `roll` that fails, play goes on at `jump`, and at `after` where its conditions do
    not hold and it is left out; an Op without effect always jumps.

    `whom` is the kind of its target, "" for none; `side`, `near` (by tile: what is within its steps), `sight`
    and `around` are what that says of the entities it means, `whose` whose cards.
    """

    __slots__ = (
        "after",
        "around",
        "asks",
        "effect",
        "jump",
        "near",
        "only_if",
        "picks",
        "rolls",
        "side",
        "sight",
        "swaps",
        "target",
        "whom",
        "whose",
    )

    def __init__(self, effect: Effect | None, jump: int = 0) -> None:
        self.effect = effect
        self.only_if: Tests = tests_of(effect.only_if) if effect is not None else ()
        self.target: AnyTarget | None = getattr(effect, "target", None)
        self.whom: str = self.target.kind if self.target is not None else ""
        self.side: str = getattr(self.target, "side", "any")
        self.near: tuple[int, ...] = WITHIN[getattr(self.target, "within", 0)]
        self.sight: bool = getattr(self.target, "sight", False)
        self.whose: Whose = getattr(self.target, "whose", "own")
        self.around: str = getattr(self.target, "around", "self")
        self.rolls = isinstance(effect, RollDie)
        self.swaps = isinstance(effect, Swap)
        #: What its owner is asked to choose, if anything.
        self.asks: Literal["", "tile", "card"] = _asked(effect, self.target)
        #: Whether it settles who `same` is for the effects after it.
        self.picks = isinstance(self.target, TargetChosen | TargetRandom)
        self.jump = jump
        self.after = jump

    def plain(self) -> list[object]:
        """What this step of the program is, as plain JSON values; keys that say nothing are left out."""
        effect = None if self.effect is None else self.effect.model_dump(mode="json", exclude_defaults=True)
        return [effect, self.jump, self.after]


def _program(effects: tuple[Effect, ...], start: int = 0) -> list[Op]:
    ops: list[Op] = []
    for effect in effects:
        if not isinstance(effect, RollDie):
            ops.append(Op(effect))
            continue
        roll = Op(effect)
        ops.append(roll)
        ops += _program(effect.then, start + len(ops))
        leap = Op(None)
        ops.append(leap)
        roll.jump = start + len(ops)
        ops += _program(effect.otherwise, start + len(ops))
        leap.jump = roll.after = start + len(ops)
    return ops


def _asked(effect: Effect | None, target: AnyTarget | None) -> Literal["", "tile", "card"]:
    match target:
        case TargetChosen() | TargetTile():
            return "tile"
        case TargetDiscardPile() | TargetHand(pick="chosen"):
            return "card"
    return "tile" if isinstance(effect, Teleport) else "card" if isinstance(effect, Look) else ""


def _is_blind(op: Op) -> bool:
    """Whether this effect, or what comes after it, cannot be known when the ability is used."""
    match op.target:
        case TargetRandom() | TargetDeckTop() | TargetHand(pick="random"):
            return True
    return isinstance(op.effect, RollDie | Draw | Look)


class Rules:
    """An entity card as the engine plays it. Immutable, shared by all states of a duel."""

    __slots__ = (
        "_program_hash",
        "armor",
        "asks_dice",
        "asks_first",
        "asks_later",
        "auras",
        "base",
        "bonus_damage",
        "card",
        "cheaper",
        "cost",
        "costs",
        "covers",
        "dice_rules",
        "exhausts",
        "hp",
        "immune",
        "is_activated",
        "may",
        "moment",
        "name",
        "near",
        "only_choice",
        "only_if",
        "pass_enemies",
        "program",
        "reflect",
        "shoot_over_entities",
        "shoot_over_mountains",
        "speed_asks_energy",
        "stat_rules",
        "steady",
        "steady_speed",
        "stops_on",
        "strike_back",
        "thorns_immune",
        "trigger",
        "trunk",
        "use_cost",
        "uses",
    )

    def __init__(self, card: EntityCard) -> None:
        self.card = card
        self.name = card.name
        self.cost = card.cost
        self.hp = card.hp
        self.base = (card.attack, card.defense, card.speed, card.range)
        self.costs: tuple[int, ...] = _USUAL_COSTS
        self.immune = 0
        self.thorns_immune = False
        self.pass_enemies = False
        self.strike_back = False
        self.shoot_over_mountains = False
        self.shoot_over_entities = False
        self.stat_rules: tuple[tuple[tuple[int, Tests], ...], ...] = ((), (), (), ())
        #: For allies?, tiles within (by tile), stat, amount.
        self.auras: tuple[tuple[bool, tuple[int, ...], int, int], ...] = ()
        self.bonus_damage: tuple[tuple[int, Tests], ...] = ()
        self.armor: tuple[tuple[int, Tests], ...] = ()
        self.reflect: tuple[tuple[int, Tests], ...] = ()
        #: How much cheaper it makes its owner's cards, from which printed cost on.
        self.cheaper: tuple[tuple[int, int, Tests], ...] = ()
        #: What happens to the dice of its combats: its own die?, what is added (0: rolled again), when.
        self.dice_rules: tuple[tuple[bool, int, Tests], ...] = ()
        passives = card.passive.rules if card.passive else ()
        for rule in passives:
            self._add(rule)
        #: A rule of the card hangs on what the dice of its combats show, its Speed on its owner's energy.
        self.asks_dice = any(
            isinstance(condition, CombatDie)
            for rule in passives
            for condition in getattr(rule, "only_if", ())
        )
        self.speed_asks_energy = any(
            isinstance(condition, EnergyAtLeast | EnergyAtMost)
            for rule in passives
            if isinstance(rule, StatBonus) and rule.stat == "speed"
            for condition in rule.only_if
        )
        #: By tile: what it has in its Range, if no rule of the card itself changes that.
        self.covers: tuple[int, ...] | None = (
            None if self.stat_rules[RANGE] else WITHIN[min(card.range, len(WITHIN) - 1)]
        )
        #: By stat: whether no rule of the card itself changes it.
        self.steady = tuple(not rules for rules in self.stat_rules)
        #: Its Speed, if no rule of the card itself changes that, else 0.
        self.steady_speed = card.speed if self.steady[SPEED] else 0
        self.trigger = card.trigger
        #: What its Trigger asks for, as `abilities.Trigger` says it.
        self.is_activated = card.trigger is not None and card.trigger.when == "activated"
        self.use_cost = card.trigger.cost if card.trigger else 0
        self.uses = card.trigger.uses if card.trigger else 0
        self.exhausts = card.trigger is not None and card.trigger.exhaust
        self.may = card.trigger is not None and card.trigger.may
        self.only_if: Tests = tests_of(card.trigger.only_if) if card.trigger else ()
        #: The word for when the Trigger happens.
        self.moment = moment_name(card.trigger.when) if card.trigger else None
        #: For the moment `enters`: the terrains it asks for.
        self.stops_on: frozenset[int] = frozenset()
        #: For the moment that somebody comes near: whether an ally, and by tile what is near to it.
        self.near: tuple[bool, tuple[int, ...]] | None = None
        if card.trigger is not None:
            self._wait_for(card.trigger.when)
        self.program: tuple[Op, ...] = tuple(_program(card.trigger.do)) if card.trigger else ()
        self._program_hash = ""
        #: The effects that are no branch of a roll, in order.
        self.trunk: tuple[Op, ...] = tuple(map(Op, card.trigger.do)) if card.trigger else ()
        known = self._known_ops()
        #: The first effect asks for a choice; a further one, before any die, does too.
        self.asks_first = bool(known) and bool(known[0].asks)
        self.asks_later = any(op.asks for op in known[1:])
        #: The first effect, if the ability always asks for it and for nothing more before any die.
        self.only_choice: Op | None = None
        if self.asks_first and not self.asks_later and not known[0].only_if:
            self.only_choice = known[0]

    @property
    def program_hash(self) -> str:
        """SHA-256 in hex over the program: a place in it means the same while this is the same."""
        if not self._program_hash:
            self._program_hash = digest([op.plain() for op in self.program])
        return self._program_hash

    def _known_ops(self) -> list[Op]:
        known: list[Op] = []
        for op in self.program:
            if _is_blind(op):
                break
            known.append(op)
        return known

    def _wait_for(self, moment: Moment) -> None:
        match moment:
            case Enters():
                self.stops_on = frozenset(TERRAINS[name] for name in moment.terrain)
            case ComesNear():
                self.near = moment.side == "ally", WITHIN[moment.within]

    def _set_cost(self, terrain: TerrainName, cost: int) -> None:
        place = TERRAINS[terrain]
        self.costs = (*self.costs[:place], cost, *self.costs[place + 1 :])

    def _add(self, rule: PassiveRule) -> None:
        match rule:
            case TerrainCost():
                for name in rule.terrain:
                    self._set_cost(name, rule.cost)
            case Immune():
                self.thorns_immune |= "thorns" in rule.to
                self.immune |= immunity_mask(rule.to)
            case StatBonus():
                index = STATS.index(rule.stat)
                rules = list(self.stat_rules)
                rules[index] = (*rules[index], (rule.amount, tests_of(rule.only_if)))
                self.stat_rules = tuple(rules)
            case Aura():
                aura = (rule.side == "ally", WITHIN[rule.within], STATS.index(rule.stat), rule.amount)
                self.auras = (*self.auras, aura)
            case BonusDamage():
                self.bonus_damage = (*self.bonus_damage, (rule.amount, tests_of(rule.only_if)))
            case Armor():
                self.armor = (*self.armor, (rule.amount, tests_of(rule.only_if)))
            case CheaperSummons():
                self.cheaper = (*self.cheaper, (rule.amount, rule.from_cost, tests_of(rule.only_if)))
            case ReflectRule():
                self.reflect = (*self.reflect, (rule.amount, tests_of(rule.only_if)))
            case Pass():
                self.pass_enemies = True
            case PassMountains():
                self._set_cost("mountain", _COST_OF_MOUNTAINS)
            case ShootOver():
                self.shoot_over_mountains |= "mountain" in rule.over
                self.shoot_over_entities |= "entity" in rule.over
            case StrikeBack():
                self.strike_back = True
            case RerollRule():
                self.dice_rules = (*self.dice_rules, (rule.who == "self", 0, tests_of(rule.only_if)))
            case AddToDieRule():
                self.dice_rules = (
                    *self.dice_rules,
                    (rule.who == "self", rule.amount, tests_of(rule.only_if)),
                )
