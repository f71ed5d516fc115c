"""Conditions of abilities, each compiled once to a test that play calls (AB-1)."""

from collections.abc import Callable
from typing import Final, Protocol

from bot.games.melee.board.tiles import ADJACENT, TERRAINS, TILES, WITHIN, Board, Terrain
from bot.games.melee.cards.condition_kinds import (
    CombatDie,
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
    Role,
)
from bot.games.melee.cards.vocabulary import TerrainName
from bot.games.melee.position.codes import status_mask

#: An entity's role in the combat that a question is about.
NO_ROLE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2


class Land(Protocol):
    """The part of the ground that conditions read (`setup.Ground`)."""

    @property
    def board(self) -> Board: ...


class Situation(Protocol):
    """The part of a position that conditions read (`state.State`)."""

    @property
    def energy(self) -> list[int]: ...
    @property
    def occupied(self) -> list[int]: ...
    @property
    def combat(self) -> tuple[int, int, int, int]: ...
    @property
    def ground(self) -> Land: ...


class Subject(Protocol):
    """The part of an entity in play that conditions read (`state.Entity`)."""

    @property
    def serial(self) -> int: ...
    @property
    def owner(self) -> int: ...
    @property
    def tile(self) -> int: ...
    @property
    def status(self) -> int: ...
    @property
    def damage(self) -> int: ...
    @property
    def moved(self) -> bool: ...
    @property
    def fought(self) -> int: ...


#: Whether a condition holds for an entity in play, given its role and the other entity of a combat or event.
Test = Callable[[Situation, Subject, int, Subject | None], bool]
Tests = tuple[Test, ...]


def holds(state: Situation, tests: Tests, entity: Subject, role: int, other: Subject | None) -> bool:
    """Whether all conditions hold for an entity in play; a condition on an `other` that is gone does not."""
    for test in tests:  # noqa: SIM110 - a loop is quicker, and this is called all the time
        if not test(state, entity, role, other):
            return False
    return True


def tests_of(conditions: Conditions) -> Tests:
    """The tests of these conditions."""
    return tuple(map(_test_of, conditions))


def _test_of(condition: Condition) -> Test:
    match condition:
        case Role():
            wanted = ATTACKER if condition.role == "attacker" else DEFENDER
            return lambda _state, _entity, role, _other: role == wanted
        case HasMoved():
            unmoved = condition.none
            return lambda _state, entity, _role, _other: entity.moved != unmoved
        case FirstAttack():
            again = condition.none
            return lambda _state, entity, role, _other: role == ATTACKER and (entity.fought > 0) == again
        case CombatDie():
            return _die_shows(condition)
        case EnergyAtLeast():
            least = condition.amount
            return lambda state, entity, _role, _other: state.energy[entity.owner] >= least
        case EnergyAtMost():
            most = condition.amount
            return lambda state, entity, _role, _other: state.energy[entity.owner] <= most
        case Nearby():
            return _nearby(condition)
        case OnTerrain() | NextToTerrain() | HasStatus() | IsDamaged():
            return _of_subject(condition)


def _die_shows(condition: CombatDie) -> Test:
    """Test the die of this entity or of the other one, in a combat whose dice are rolled (AB-19)."""
    is_own = condition.who == "self"
    least, most = condition.at_least or 1, condition.at_most or 6
    rests = (0, 1) if condition.shows is None else (1,) if condition.shows == "odd" else (0,)

    def test(state: Situation, entity: Subject, _role: int, _other: Subject | None) -> bool:
        attacker, defender, attack_die, defense_die = state.combat
        if entity.serial not in (attacker, defender):
            return False
        die = attack_die if (entity.serial == attacker) == is_own else defense_die
        return least <= die <= most and die % 2 in rests

    return test


def _nearby(condition: Nearby) -> Test:
    """Count the others of a side that are near; an enemy that shares a newcomer's tile counts (M-4)."""
    among_allies, within = condition.side == "ally", WITHIN[condition.within]
    least = condition.at_least or 0
    most = TILES if condition.at_most is None else condition.at_most

    def test(state: Situation, entity: Subject, _role: int, _other: Subject | None) -> bool:
        owner, tile = entity.owner, entity.tile
        if among_allies:
            near = within[tile] & state.occupied[owner] & ~(1 << tile)
        else:
            near = within[tile] & state.occupied[1 - owner]
        return least <= near.bit_count() <= most

    return test


def _of_subject(condition: OnTerrain | NextToTerrain | HasStatus | IsDamaged) -> Test:
    """Test the entity itself, or the other one of a combat or event."""
    asked = _of_entity(condition)
    if condition.who == "self":
        return lambda state, entity, _role, _other: asked(state, entity)
    return lambda state, _entity, _role, other: other is not None and asked(state, other)


def _of_entity(
    condition: OnTerrain | NextToTerrain | HasStatus | IsDamaged,
) -> Callable[[Situation, Subject], bool]:
    match condition:
        case OnTerrain():
            stands = _terrains(condition.terrain)
            return lambda state, subject: state.ground.board.terrain[subject.tile] in stands
        case NextToTerrain():
            kinds = _terrains(condition.terrain)
            return lambda state, subject: any(
                state.ground.board.masks[kind] & ADJACENT[subject.tile] for kind in kinds
            )
        case HasStatus():
            bits, free = status_mask(condition.status), condition.none
            return lambda _state, subject: bool(subject.status & bits) != free
        case IsDamaged():
            unhurt = condition.none
            return lambda _state, subject: (subject.damage > 0) != unhurt


def _terrains(names: tuple[TerrainName, ...]) -> tuple[Terrain, ...]:
    return tuple(TERRAINS[name] for name in names)
