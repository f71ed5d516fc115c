"""One side's attacks on an enemy near its Summon Area, with its entities and those it may summon."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb

from bot.games.melee.board.tiles import SUMMON_AREAS, WITHIN
from bot.games.melee.cards.cards import MAX_IN_PLAY
from bot.games.melee.odds.tally import AttackTally, Endurance, count_pairs
from bot.games.melee.position.codes import ATTACK, BURN, DEFENSE, RANGE
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import FARTHEST, reduced, reductions, sum_of, value
from bot.games.melee.rules.combat import Fight
from bot.games.melee.rules.turns import ENERGY_A_TURN
from bot.players.melee.valuing.blows import (
    Chances,
    blow_in,
    blow_of,
    course_of,
    death_chance,
    mixed,
    spar,
    strike_of,
    turned,
)
from bot.players.melee.valuing.fighters import Fighter, blow_on
from bot.players.melee.valuing.sense import Sense, sense_of
from bot.players.melee.valuing.weights import Weights

#: About how many steps from its Summon Area a card can attack in the turn in which it is summoned.
SALLY = 4


class Garrison:
    """Everything that `seat` will have in its next turn against an enemy near its Summon Area.

    `guards` are its entities in play, `able` the cards that it may have in hand and can pay for then, and
    `chance` is the chance that it has one of them, and `goads` whether an ability of any of them may act in
    its attack before the damage.
    """

    __slots__ = ("able", "area", "chance", "goads", "guards", "is_known", "sally", "seat", "state", "weights")

    def __init__(
        self,
        state: State,
        seat: int,
        guards: Sequence[Fighter],
        cards: Sequence[int],
        held: int,
        weights: Weights,
    ) -> None:
        """`held` of `cards` are in its hand; it is unknown which, unless all are."""
        self.state = state
        self.seat = seat
        self.area = SUMMON_AREAS[seat]
        self.guards = guards
        self.weights = weights
        self.is_known = held == len(cards)
        self.able: tuple[CompiledCard, ...] = ()
        self.chance = 0.0
        self.goads = False
        if held and len(guards) < MAX_IN_PLAY:
            energy = min(state.energy_max[seat], state.energy[seat] + ENERGY_A_TURN)
            known, cheaper = state.setup.cards, reductions(state, seat)
            able, goads, chance = _reserve(
                tuple([known[card] for card in cards]), held, energy, tuple(cheaper), weights
            )
            self.able, self.goads, self.chance = able, goads, chance
        #: The tiles that a newcomer may attack.
        self.sally = WITHIN[SALLY][self.area] if self.able else 0

    def blows_on(self, intruder: Fighter) -> dict[int, Chances]:
        """By serial, the damage to an intruder on the Summon Area that each guard near enough may do."""
        return {
            guard.entity.serial: blow_on(self.state, guard, intruder)
            for guard in self.guards
            if guard.may_strike(self.state, self.area, guard.tile)
        }

    def reinforcement(self, intruder: Fighter) -> tuple[Chances, ...]:
        """The damage that a newcomer's attack may do to the intruder; empty if none can come."""
        if not self.able:
            return ()
        able = self.able
        if self.is_known:
            able = (max(able, key=lambda rules: rules.base[ATTACK]),)
        defending = _as_defender(self.state, intruder)
        if not (self.goads or intruder.sense.parries):
            return (_newcomer_blow(able, self.chance, defending),)
        blows: list[Chances] = []
        for rules in able:
            if sense_of(rules, self.weights).goads or intruder.sense.parries:
                tally = self._tally(rules, intruder, defending)
                blows.append(blow_in(tally, intruder.body.shield, intruder.hp))
            else:
                blows.append(blow_of(_attacked_by(rules, defending)))
        return (mixed(tuple(blows), self.chance),)

    def sally_loss(self, piece: Fighter) -> float:
        """The expected cost of an attack by a newcomer to the owner of a piece on a tile in `sally`."""
        defending = _as_defender(self.state, piece)
        if not (self.goads or piece.sense.parries):
            return self.chance * _newcomer_gain(self.able, defending, piece.sense, piece.body, self.weights)
        total = 0.0
        for rules in self.able:
            tally = self._tally(rules, piece, defending)
            total += _gain(rules, tally, piece.sense, piece.body, self.weights)
        return self.chance * total / len(self.able)

    def _tally(self, rules: CompiledCard, piece: Fighter, defending: Fight) -> AttackTally:
        """The ends of a newcomer's attack on a piece."""
        fight, body = _attacked_by(rules, defending), Endurance(rules.hp, 0)
        if not (sense_of(rules, self.weights).goads or piece.sense.parries):
            return count_pairs(fight, body, piece.body)
        newcomer = Entity(0, 0, rules, self.seat, self.area)
        newcomer.moved = True
        course = course_of(self.state, newcomer, piece.entity)
        if course is None:
            return spar(self.state, newcomer, piece.entity, min(rules.base[RANGE], FARTHEST))
        return turned(course, fight, body, piece.body)


@lru_cache(maxsize=1 << 12)
def _reserve(
    cards: tuple[CompiledCard, ...],
    held: int,
    energy: int,
    cheaper: tuple[tuple[int, int], ...],
    weights: Weights,
) -> tuple[tuple[CompiledCard, ...], bool, float]:
    """`able`, `goads` and `chance` of a Garrison, by what its seat can pay for."""
    by = list(cheaper)
    able = tuple([rules for rules in cards if reduced(rules.cost, by) <= energy])
    goads = any(sense_of(rules, weights).goads for rules in able)
    return able, goads, 1 - comb(len(cards) - len(able), held) / comb(len(cards), held)


def falls(blows: Iterable[Chances], hp: int) -> float:
    """The chance that these attacks destroy an entity with `hp` left."""
    return death_chance(tuple(sorted(blows)), hp)


def _as_defender(state: State, piece: Fighter) -> Fight:
    """A combat in which this piece defends against an attacker with Attack 0."""
    entity = piece.entity
    armor = sum_of(state, entity.rules.armor, entity, DEFENDER, None)
    defense = value(state, entity, DEFENSE, DEFENDER)
    return Fight(0, defense, "out-of-range", (0, 0), (0, armor), (False, bool(entity.status & BURN)))


@lru_cache(maxsize=1 << 12)
def _newcomer_blow(able: tuple[CompiledCard, ...], chance: float, defending: Fight) -> Chances:
    return mixed(tuple(blow_of(_attacked_by(rules, defending)) for rules in able), chance)


@lru_cache(maxsize=1 << 13)
def _newcomer_gain(
    able: tuple[CompiledCard, ...], defending: Fight, sense: Sense, body: Endurance, weights: Weights
) -> float:
    total = 0.0
    for rules in able:
        tally = count_pairs(_attacked_by(rules, defending), Endurance(rules.hp, 0), body)
        total += _gain(rules, tally, sense, body, weights)
    return total / len(able)


def _gain(rules: CompiledCard, tally: AttackTally, sense: Sense, body: Endurance, weights: Weights) -> float:
    strike = strike_of(tally, sense_of(rules, weights), Endurance(rules.hp, 0), sense, body)
    return max(0.0, strike.value)


def _attacked_by(rules: CompiledCard, defending: Fight) -> Fight:
    _, defense, answer, bonus, armor, burns, reflect = defending
    return Fight(rules.base[ATTACK], defense, answer, bonus, armor, burns, reflect)
