"""Cards compiled once when their deck is loaded: what playing asks for, without a look at the models."""

from bot.games.melee.abilities import (
    Armor,
    Aura,
    BonusDamage,
    Draw,
    Effect,
    Immune,
    Pass,
    PassiveRule,
    RollDie,
    ShootOver,
    StatBonus,
    StrikeBack,
    Teleport,
    TerrainCost,
)
from bot.games.melee.board import WITHIN
from bot.games.melee.cards import EntityCard
from bot.games.melee.vocabulary import Conditions, StatName, StatusName, TargetChosen, TargetRandom

STATS: tuple[StatName, ...] = ("attack", "defense", "speed", "range")
ATTACK, DEFENSE, SPEED, RANGE = range(4)

POISON, BURN, STUN, SLEEP = 1, 2, 4, 8
#: Set beside STUN once a turn of its owner has begun with it: only then it holds, and wears off (ST-5).
STUN_HOLDS = 16
STATUS_BITS: dict[StatusName, int] = {"poison": POISON, "burn": BURN, "stun": STUN, "sleep": SLEEP}
#: The statuses that keep this one off (ST-1).
PAIRS = {POISON: POISON | BURN, BURN: POISON | BURN, STUN: STUN | SLEEP, SLEEP: STUN | SLEEP}

_USUAL_COSTS = (1, 2, 3, 0, 1, 1)  # by Terrain (M-5); 0: cannot be entered


def status_names(bits: int) -> tuple[StatusName, ...]:
    """The statuses in a set of bits, in the rulebook's order."""
    return tuple(name for name, bit in STATUS_BITS.items() if bits & bit)


def status_mask(names: tuple[StatusName, ...]) -> int:
    """The set of bits of these statuses."""
    mask = 0
    for name in names:
        mask |= STATUS_BITS[name]
    return mask


class Op:
    """One step of a Trigger's flat program: an effect, or a jump over the branch not taken.

    After an effect of kind `roll` that fails, play goes on at `jump`, and at `after` where its conditions do
    not hold and it is left out; an Op without effect always jumps.
    """

    __slots__ = ("after", "effect", "jump")

    def __init__(self, effect: Effect | None, jump: int = 0) -> None:
        self.effect = effect
        self.jump = jump
        self.after = jump


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


def _asks(effect: Effect | None) -> bool:
    return isinstance(effect, Teleport) or isinstance(getattr(effect, "target", None), TargetChosen)


def _is_blind(effect: Effect | None) -> bool:
    """Whether what comes after this effect cannot be known when the ability is used."""
    return isinstance(effect, RollDie | Draw) or isinstance(getattr(effect, "target", None), TargetRandom)


class Rules:
    """An entity card as the engine plays it. Immutable, shared by all states of a duel."""

    __slots__ = (
        "armor",
        "asks_first",
        "asks_later",
        "auras",
        "base",
        "bonus_damage",
        "card",
        "cost",
        "costs",
        "hp",
        "immune",
        "moment",
        "name",
        "pass_enemies",
        "program",
        "shoot_over_entities",
        "shoot_over_mountains",
        "stat_rules",
        "steadfast",
        "strike_back",
        "thorns_immune",
        "trigger",
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
        self.steadfast = False
        self.pass_enemies = False
        self.strike_back = False
        self.shoot_over_mountains = False
        self.shoot_over_entities = False
        self.stat_rules: tuple[tuple[tuple[int, Conditions], ...], ...] = ((), (), (), ())
        #: For allies?, tiles within (by tile), stat, amount.
        self.auras: tuple[tuple[bool, tuple[int, ...], int, int], ...] = ()
        self.bonus_damage: tuple[tuple[int, Conditions], ...] = ()
        self.armor: tuple[tuple[int, Conditions], ...] = ()
        for rule in card.passive.rules if card.passive else ():
            self._add(rule)
        self.trigger = card.trigger
        self.moment = card.trigger.when if card.trigger else None
        self.program: tuple[Op, ...] = tuple(_program(card.trigger.do)) if card.trigger else ()
        known = self._known_effects()
        #: The first effect asks for a choice; a further one, before any die, does too.
        self.asks_first = bool(known) and _asks(known[0])
        self.asks_later = any(_asks(effect) for effect in known[1:])

    def _known_effects(self) -> list[Effect | None]:
        known: list[Effect | None] = []
        for op in self.program:
            if _is_blind(op.effect):
                break
            known.append(op.effect)
        return known

    def _add(self, rule: PassiveRule) -> None:
        match rule:
            case TerrainCost():
                costs = list(self.costs)
                for name in rule.terrain:
                    costs[_TERRAIN_INDEX[name]] = rule.cost
                self.costs = tuple(costs)
            case Immune():
                self.thorns_immune |= "thorns" in rule.to
                self.steadfast |= "push" in rule.to
                for status, bit in STATUS_BITS.items():
                    self.immune |= bit if status in rule.to else 0
            case StatBonus():
                index = STATS.index(rule.stat)
                rules = list(self.stat_rules)
                rules[index] = (*rules[index], (rule.amount, rule.only_if))
                self.stat_rules = tuple(rules)
            case Aura():
                aura = (rule.side == "ally", WITHIN[rule.within], STATS.index(rule.stat), rule.amount)
                self.auras = (*self.auras, aura)
            case BonusDamage():
                self.bonus_damage = (*self.bonus_damage, (rule.amount, rule.only_if))
            case Armor():
                self.armor = (*self.armor, (rule.amount, rule.only_if))
            case Pass():
                self.pass_enemies = True
            case ShootOver():
                self.shoot_over_mountains |= "mountain" in rule.over
                self.shoot_over_entities |= "entity" in rule.over
            case StrikeBack():
                self.strike_back = True


_TERRAIN_INDEX = {"forest": 1, "water": 2, "thorns": 4}
