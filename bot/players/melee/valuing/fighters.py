"""One entity as computer players see it: what it can do in its next turn, and what its fights bring."""

from functools import lru_cache
from typing import Final

from bot.games.melee.board.movement import EntryCosts, around
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import CombatReason
from bot.games.melee.odds.tally import AttackTally, Endurance, body_of, count_pairs
from bot.games.melee.position.codes import (
    ATTACK,
    BURN,
    DEFENSE,
    POISON,
    RANGE,
    SLEEP,
    SPEED,
    STUN,
    STUN_HOLDS,
)
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import FARTHEST, value
from bot.games.melee.rules.combat import NEITHER, Both, Fight, extras
from bot.players.melee.valuing.blows import (
    Chances,
    ExpectedStrike,
    blow_in,
    blow_of,
    course_of,
    mixed,
    spar,
    strike_of,
    turned,
)
from bot.players.melee.valuing.ground import points_to, points_to_strike, zone
from bot.players.melee.valuing.sense import sense_of
from bot.players.melee.valuing.weights import Weights

#: The chance that an entity asleep wakes at its upkeep (ST-4).
WAKES: Final = 0.5


class Fighter:
    """An entity in play, or a card about to be one, as it will be in its owner's next turn.

    `speed` is 0 if it will not be able to move. `reach` is its Range, `entry` what it may enter, `awake` the
    chance that it can act at all, `hp` the damage that destroys it, and `body` the same in parts. `plain` is
    whether neither its card nor a modifier changes its numbers in a combat. `doomed` is whether Poison is
    sure to destroy it at its upkeep, before it can act again (ST-2).
    """

    __slots__ = (
        "awake",
        "body",
        "doomed",
        "entity",
        "entry",
        "hp",
        "plain",
        "reach",
        "sense",
        "speed",
        "tile",
    )

    def __init__(self, state: State, entity: Entity, weights: Weights) -> None:
        rules = entity.rules
        status = entity.status
        self.entity = entity
        self.tile = entity.tile
        self.sense = sense_of(rules, weights)
        self.plain = self.sense.plain and not entity.modifiers
        self.body = body_of(entity)
        self.hp = min(self.body.left + self.body.shield, rules.hp)  # no card is worth more than unhurt
        self.entry = state.ground.entry(entity.card, entity.owner)
        self.speed = 0 if status & STUN and not status & STUN_HOLDS else value(state, entity, SPEED)
        self.reach = min(value(state, entity, RANGE, ATTACKER), FARTHEST)
        self.awake = WAKES if status & SLEEP else 1.0
        self.doomed = bool(status & POISON) and self.hp <= 1

    def blockers(self, state: State) -> int:
        """The tiles that enemies keep it from entering (M-6)."""
        return 0 if self.entity.rules.pass_enemies else state.occupied[1 - self.entity.owner]

    def zone(self, state: State) -> int:
        """The tiles that it could attack in its next turn, ignoring line of sight."""
        return zone(walk(self.entry, self.tile, self.speed, self.blockers(state)), self.reach)

    def may_strike(self, state: State, area: int, tile: int) -> bool:
        """Whether it could attack an entity on `area` in its next turn, from `tile` and unhindered."""
        return self.points_to_strike(state, area)[tile] <= self.speed

    def points_to_strike(self, state: State, area: int) -> tuple[int, ...]:
        """By tile, the movement points that it needs to attack an entity on `area`, unhindered."""
        sighted = 0 if self.entity.rules.shoot_over_mountains else state.ground.board.mountains
        return points_to_strike(self.entry, area, self.reach, sighted)

    def may_arrive(self, area: int) -> bool:
        """Whether it could walk onto `area` in its next turn if nobody were in its way."""
        return points_to(self.entry, area)[self.tile] <= self.speed


def walk(entry: EntryCosts, start: int, speed: int, enemies: int) -> int:
    """The tiles in reach of a move, with its start; `enemies` are the tiles that enemies block."""
    return around(entry, start, speed, enemies) if speed else 1 << start


def goal_of(seat: int) -> int:
    """The Summon Area that entities of this seat want to stand on."""
    return SUMMON_AREAS[1 - seat]


@lru_cache(maxsize=1 << 12)
def ways_on(entry: EntryCosts, goal: int, speed: int, weights: Weights) -> tuple[float, ...]:
    """The worth of each tile to an entity with this Speed as a step on its way to `goal`, in energy."""
    pace = max(1, speed)
    return tuple(
        -weights.advance * min(points / pace, 8.0) + (weights.poised if points <= speed else 0.0)
        for points in points_to(entry, goal)
    )


# --- fights -----------------------------------------------------------------------------------------------


def is_plain(state: State, one: Fighter, two: Fighter) -> bool:
    """Whether a fight between these two depends only on the numbers on their cards."""
    if not (one.plain and two.plain):
        return False
    ours, theirs = state.auras[one.entity.owner], state.auras[two.entity.owner]
    return not (ours[ATTACK] or ours[DEFENSE] or theirs[ATTACK] or theirs[DEFENSE])


def interferes(attacker: Fighter, defender: Fighter) -> bool:
    """Whether an ability may act between the declaration of this attack and its damage."""
    return attacker.sense.goads or defender.sense.parries


def fight_between(state: State, attacker: Fighter, defender: Fighter, answered: bool) -> Fight:
    """Everything about a combat except its dice; `answered` if the attacker is in the defender's Range."""
    one, two = attacker.entity, defender.entity
    if is_plain(state, attacker, defender):
        answer, burns = _answer(two, answered), (bool(one.status & BURN), bool(two.status & BURN))
        return Fight(one.rules.base[ATTACK], two.rules.base[DEFENSE], answer, NEITHER, NEITHER, burns)
    return _uneven_fight(state, one, two, answered)


def _answer(defender: Entity, answered: bool) -> CombatReason:
    """Why the defender would not deal damage, "" if it would (A-4)."""
    strikes = (answered or defender.rules.strike_back) and not defender.status & SLEEP
    return "" if strikes else "out-of-range"


def _uneven_fight(state: State, one: Entity, two: Entity, answered: bool) -> Fight:
    """The same for an attack of `one` on `two` that depends on more than the numbers on their cards."""
    burns = bool(one.status & BURN), bool(two.status & BURN)
    bonus, armor, reflect = extras(state, one, two)
    attack = value(state, one, ATTACK, ATTACKER, two)
    defense = value(state, two, DEFENSE, DEFENDER, one)
    return Fight(attack, defense, _answer(two, answered), bonus, armor, burns, reflect)


def tally_between(
    state: State, attacker: Fighter, defender: Fighter, away: int, answered: bool
) -> AttackTally:
    """The ends of an attack from `away` steps; `answered` if the attacker is in the defender's Range."""
    one, two = attacker.entity, defender.entity
    if interferes(attacker, defender):
        course = course_of(state, one, two)
        if course is None:
            return spar(state, one, two, away)
        return turned(
            course, fight_between(state, attacker, defender, answered), attacker.body, defender.body
        )
    if is_plain(state, attacker, defender):
        strikes = (answered or two.rules.strike_back) and not two.status & SLEEP
        burns = one.status & BURN, two.status & BURN
        return _plain_tally(one.rules, attacker.body, two.rules, defender.body, strikes, burns)
    bonus, armor, reflect = extras(state, one, two)
    return _uneven_tally(
        value(state, one, ATTACK, ATTACKER, two),
        value(state, two, DEFENSE, DEFENDER, one),
        (answered or two.rules.strike_back) and not two.status & SLEEP,
        bonus,
        armor,
        (one.status & BURN, two.status & BURN),
        reflect,
        attacker.body,
        defender.body,
    )


@lru_cache(maxsize=1 << 13)
def _uneven_tally(
    attack: int,
    defense: int,
    strikes: bool,
    bonus: Both,
    armor: Both,
    burning: Both,
    reflect: Both,
    one: Endurance,
    two: Endurance,
) -> AttackTally:
    """The ends of a combat of these numbers (see `Fight`), kept by them alone: that is the quickest key."""
    answer: CombatReason = "" if strikes else "out-of-range"
    burns = bool(burning[0]), bool(burning[1])
    return count_pairs(Fight(attack, defense, answer, bonus, armor, burns, reflect), one, two)


@lru_cache(maxsize=1 << 13)
def _plain_tally(
    attacker: CompiledCard,
    one: Endurance,
    defender: CompiledCard,
    two: Endurance,
    strikes: bool,
    burning: tuple[int, int],
) -> AttackTally:
    """The ends of an attack that depends only on the numbers on the cards; `burning` is not 0 if it burns."""
    answer: CombatReason = "" if strikes else "out-of-range"
    burns = bool(burning[0]), bool(burning[1])
    fight = Fight(attacker.base[ATTACK], defender.base[DEFENSE], answer, NEITHER, NEITHER, burns)
    return count_pairs(fight, one, two)


def strike_in(tally: AttackTally, attacker: Fighter, defender: Fighter) -> ExpectedStrike:
    """The expected gain of an attack with these ends for the attacker's side."""
    return strike_of(tally, attacker.sense, attacker.body, defender.sense, defender.body)


def strike_next(state: State, attacker: Fighter, defender: Fighter) -> ExpectedStrike:
    """The expected gain of an attack in the attacker's next turn; it keeps out of Range if it can."""
    away = attacker.reach
    return strike_in(
        tally_between(state, attacker, defender, away, defender.reach >= away), attacker, defender
    )


def blow_on(state: State, attacker: Fighter, defender: Fighter) -> Chances:
    """The damage of an attack in the attacker's next turn; if the attacker is asleep, it may sleep on."""
    if interferes(attacker, defender):
        tally = tally_between(state, attacker, defender, min(attacker.reach, defender.reach), True)
        dealt = blow_in(tally, defender.body.shield, defender.hp)
    else:
        dealt = blow_of(fight_between(state, attacker, defender, True))
    return dealt if attacker.awake == 1.0 else mixed((dealt,), attacker.awake)
