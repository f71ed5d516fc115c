"""Cards, compiled once when their deck is loaded, so that play never reads the models."""

from typing import Any, Final

from bot.games.melee.board.tiles import TERRAINS, WITHIN
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.condition_kinds import CombatDie, EnergyAtLeast, EnergyAtMost
from bot.games.melee.cards.effects import Instruction, program_of
from bot.games.melee.cards.moment_kinds import ComesNear, Enters, Moment, moment_name
from bot.games.melee.cards.passive_kinds import (
    AddToDieRule,
    Armor,
    Aura,
    BonusDamage,
    CheaperSummons,
    Immune,
    PassiveRule,
    PassMountains,
    PassThrough,
    ReflectRule,
    RerollRule,
    ShootOver,
    StatBonus,
    StrikeBack,
    TerrainCost,
)
from bot.games.melee.cards.vocabulary import TerrainName
from bot.games.melee.position.actions import summons_of
from bot.games.melee.position.codes import RANGE, SPEED, STATS, immunity_mask
from bot.games.melee.position.conditions import Tests, tests_of
from bot.games.records import digest

_USUAL_COSTS: Final[tuple[int, ...]] = (1, 2, 3, 0, 1, 1)  # by Terrain (M-5); 0: cannot be entered
#: By stat: changes of it, and when they hold.
_NO_STAT_RULES: Final[tuple[tuple[tuple[int, Tests], ...], ...]] = ((), (), (), ())
_COST_OF_MOUNTAINS: Final = 2  # for entities that may pass through them (AB-36)


class CompiledCard:
    """An entity card as the engine plays it. Immutable, shared by all states of a duel."""

    __slots__ = (
        "_program_hash",
        "armor",
        "asks_dice",
        "auras",
        "base",
        "bonus_damage",
        "card",
        "cheaper",
        "cost",
        "costs",
        "covers",
        "dice_rules",
        "dice_tests",
        "exhausts",
        "hp",
        "immune",
        "is_activated",
        "may",
        "moment",
        "name",
        "near",
        "notes",
        "only_if",
        "pass_enemies",
        "played",
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
        "summons",
        "thorns_immune",
        "trigger",
        "use_cost",
        "uses",
    )

    def __init__(self, card: EntityCard) -> None:
        self.card = card
        #: What odds and computer players have worked out about it, by keys of their own.
        self.notes: dict[object, Any] = {}
        self.name = card.name
        self.summons = summons_of(card.name)
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
        self.stat_rules = _NO_STAT_RULES
        #: Whether it is for allies, the tiles it covers (by its source's tile), the stat, the amount.
        self.auras: tuple[tuple[bool, tuple[int, ...], int, int], ...] = ()
        self.bonus_damage: tuple[tuple[int, Tests], ...] = ()
        self.armor: tuple[tuple[int, Tests], ...] = ()
        self.reflect: tuple[tuple[int, Tests], ...] = ()
        #: Reductions of the cost of its owner's cards: amount, minimum printed cost, and conditions.
        self.cheaper: tuple[tuple[int, int, Tests], ...] = ()
        #: Changes of its combats' dice: whether its own die, the addition (0: a reroll), conditions.
        self.dice_rules: tuple[tuple[bool, int, Tests], ...] = ()
        passives = card.passive.rules if card.passive else ()
        for rule in passives:
            self._add(rule)
        #: Its rules' tests of a combat's dice; whether there are any; whether its Speed depends on energy.
        self.dice_tests: Tests = tests_of(
            tuple(
                condition
                for rule in passives
                for condition in getattr(rule, "only_if", ())
                if isinstance(condition, CombatDie)
            )
        )
        self.asks_dice = bool(self.dice_tests)
        self.speed_asks_energy = any(
            isinstance(condition, EnergyAtLeast | EnergyAtMost)
            for rule in passives
            if isinstance(rule, StatBonus) and rule.stat == "speed"
            for condition in rule.only_if
        )
        #: By tile: the tiles within its Range; None if a rule of the card itself changes its Range.
        self.covers: tuple[int, ...] | None = (
            None if self.stat_rules[RANGE] else WITHIN[min(card.range, len(WITHIN) - 1)]
        )
        #: By stat: whether no rule of the card itself changes the stat.
        self.steady = tuple(not rules for rules in self.stat_rules)
        #: Its Speed; 0 if a rule of the card itself changes it.
        self.steady_speed = card.speed if self.steady[SPEED] else 0
        self.trigger = card.trigger
        #: The demands of its Trigger, as in `cards.cards.Trigger`.
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
        #: For the moment that somebody comes near: whether it must be an ally; by its own tile, what is near.
        self.near: tuple[bool, tuple[int, ...]] | None = None
        if card.trigger is not None:
            self._wait_for(card.trigger.when)
        #: The Trigger's effects and their branches as a flat program.
        self.program: tuple[Instruction, ...] = tuple(program_of(card.trigger.do)) if card.trigger else ()
        #: The same as it is played (`abilities.programs.program_of`); None until it is worked out.
        self.played: Any = None
        self._program_hash = ""

    @property
    def program_hash(self) -> str:
        """SHA-256 in hex over the program. While it stays the same, so does the meaning of each place."""
        if not self._program_hash:
            self._program_hash = digest([instruction.plain() for instruction in self.program])
        return self._program_hash

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
            case PassThrough():
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
