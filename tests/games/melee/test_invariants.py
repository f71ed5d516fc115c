"""Invariants that hold whatever is played."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.melee.board.movement import NO_REACH
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.cards.cards import MAX_IN_PLAY
from bot.games.melee.position.actions import End, TakeTurn
from bot.games.melee.position.codes import HP, PAIRS, SHIELD, STATUS_BITS, STUN, STUN_HOLDS
from bot.games.melee.position.snapshot import load_snapshot, take_snapshot
from bot.games.melee.position.state import (
    COMBAT,
    IN_PLAY,
    MAIN,
    OVER,
    ROLL_OFF,
    UNTIL,
    Entity,
    State,
)
from bot.games.melee.position.steps import Check
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from tests.examples import examples
from tests.games.melee.ability_strategies import passives, triggers
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import Abilities, known_abilities, wild_duel

SEEDS = st.integers(0, 2**32)


def faults_of(state: State) -> list[str]:
    """The broken invariants of a position that waits for a player or is over."""
    return [*_sides(state), *_entities(state)] or [*_course(state)]


def _sides(state: State) -> Iterator[str]:
    for seat in (0, 1):
        mine = [entity for entity in state.entities.values() if entity.owner == seat]
        if not 0 <= state.energy[seat] <= state.energy_max[seat]:
            yield f"{seat}: {state.energy[seat]} energy"
        if len(mine) > MAX_IN_PLAY:
            yield f"{seat}: {len(mine)} in play"
        cards = [*state.hand[seat], *state.deck[seat], *state.discard[seat]]
        cards += [entity.card for entity in mine]
        dealt = state.setup.decks[seat] if state.phase != ROLL_OFF else ()
        if Counter(cards) != Counter(dealt):
            yield f"{seat}: has the cards {sorted(cards)}"
        if state.exhaust[seat]:
            carrier = state.entities.get(state.exhaust[seat])
            if carrier is None or carrier.owner != seat:
                yield f"{seat}: its Exhaust token lies nowhere"
            elif carrier.rules.trigger is None or not carrier.rules.trigger.exhaust:
                yield f"{seat}: its Exhaust token lies on an entity that has no such ability"


def _entities(state: State) -> Iterator[str]:
    tiles = [entity.tile for entity in state.entities.values()]
    if len(set(tiles)) != len(tiles):
        yield "two entities stand on one tile"
    serials = [entity.serial for entity in state.entities.values()]
    if serials != sorted(set(serials)) or (serials and serials[-1] >= state.next_serial):
        yield "entities are not in the order of summoning"
    counted = load_snapshot(state.setup, take_snapshot(state))
    if state.occupied != counted.occupied:
        yield "occupied is not where the entities stand"
    if (state.auras, state.aura_tiles) != (counted.auras, counted.aura_tiles):
        yield "auras do not lie where their sources stand"
    if counted.modified & ~state.modified:
        yield "modifiers are not known of"
    for entity in state.entities.values():
        yield from (f"{entity.rules.name}: {fault}" for fault in _entity(state, entity))


def _entity(state: State, entity: Entity) -> Iterator[str]:
    if state.ground.board.mountains >> entity.tile & 1:
        yield "stands on a mountain"
    if entity.tile == SUMMON_AREAS[entity.owner]:
        yield "stands on its own Summon Area"
    if not 0 <= entity.damage < entity.hp:
        yield f"has {entity.damage} damage of {entity.hp} HP"
    raised = sum(amount for kind, amount, _, _ in entity.modifiers if kind == HP)
    if entity.hp != max(1, entity.rules.hp + raised):
        yield "has HP that are not counted right"
    if any(kind == SHIELD and amount <= 0 for kind, amount, _, _ in entity.modifiers):
        yield "has a shield that absorbs nothing"
    for bit in STATUS_BITS.values():
        if entity.status & bit and (entity.status & PAIRS[bit]) != bit:
            yield "has two statuses of a pair (ST-1)"
    if entity.status & STUN_HOLDS and not entity.status & STUN:
        yield "is held by a Stun that it has not"
    if entity.status & STUN_HOLDS and entity.owner != state.active and state.outcome is None:
        yield "is held by Stun in the other player's turn"
    if not (entity.moves >= 0 and entity.attacks >= 0):
        yield "has moved or attacked too often"
    if any(not 0 <= modifier[2] < len(UNTIL) for modifier in entity.modifiers):
        yield "has a modifier without end"
    if state.choice is None and any(modifier[2] == COMBAT for modifier in entity.modifiers):
        yield "keeps what was for one combat"
    if entity.owner != state.active and (entity.moved or entity.used or entity.done):
        yield "has acted in the other player's turn"


def _course(state: State) -> Iterator[str]:
    if (state.phase == OVER) != (state.outcome is not None):
        yield "phase and outcome differ"
    if state.choice is None and (state.stack or state.caused):
        yield "something is left to resolve, and nobody is asked"
    if state.choice is not None and not (state.stack and state.choice.options and state.phase == MAIN):
        yield "a choice waits for nothing"
    if state.outcome is None:
        if not legal_actions(state):
            yield "nobody can do anything"
        if any(not state.occupied[seat] and not state.hand[seat] for seat in (0, 1)) and (
            state.phase == MAIN and state.choice is None
        ):
            yield "a player without entities and hand plays on (W-2)"
    elif legal_actions(state):
        yield "the duel is over and goes on"
    if legal_actions(state) != legal_actions(load_snapshot(state.setup, take_snapshot(state))):
        yield "what was worked out before no longer holds"
    if state.turn > state.setup.turn_limit:
        yield "the turn limit is past"


@examples(20)
@given(SEEDS)
def test_duels_of_the_shipped_decks_keep_the_invariants_and_end(seed: int) -> None:
    for state, action, _ in random_duel(seed):
        assert faults_of(state) == [], f"after {action} at ply {state.ply}"
    assert state.outcome is not None
    assert state.turn <= state.setup.turn_limit


@examples(25)
@given(SEEDS)
def test_duels_of_every_kind_of_ability_keep_the_invariants(seed: int) -> None:
    for state, action, _ in wild_duel(seed, 120):
        assert faults_of(state) == [], f"after {action} at ply {state.ply}"


@examples(12)
@given(SEEDS, st.lists(st.tuples(passives(), triggers()), min_size=3, max_size=5))
def test_duels_of_any_abilities_keep_the_invariants(seed: int, abilities: list[Abilities]) -> None:
    for state, action, _ in wild_duel(seed, 60, abilities):
        assert faults_of(state) == [], f"after {action} at ply {state.ply}"


@pytest.mark.parametrize("seed", range(4))
def test_who_only_ends_turns_comes_to_the_turn_limit(seed: int) -> None:
    """With nobody in play and cards in hand, only the limit ends a duel (W-3)."""
    state = next(iter(random_duel(seed)))[0]
    dice = FastDice(seed)
    perform(state, TakeTurn(True), dice, None)
    for _ in range(state.setup.turn_limit):
        assert state.outcome is None
        perform(state, End(), dice, None)
    assert state.outcome is not None
    assert state.outcome.by == "turn-limit"


def test_the_checks_see_what_is_wrong() -> None:
    """Each fault, made on purpose, is found: a check that cannot fail would prove nothing."""
    duel = random_duel(1)
    state = next(state for state, _, _ in duel if len(state.entities) >= 3 and state.choice is None)
    assert faults_of(state) == []

    def spoil(name: str, value: object) -> list[str]:
        spoilt = state.copy()
        entity = next(iter(spoilt.entities.values()))
        setattr(entity if hasattr(entity, name) else spoilt, name, value)
        return faults_of(spoilt)

    for name, value in (
        ("energy", [7, 0]),
        ("energy", [-1, 0]),
        ("hand", [[], []]),
        ("exhaust", [999, 0]),
        ("occupied", [0, 0]),
        ("tile", list(state.entities.values())[1].tile),
        ("tile", SUMMON_AREAS[next(iter(state.entities.values())).owner]),
        ("damage", 20),
        ("status", 3),
        ("status", 12),
        ("status", 16),
        ("moves", -1),
        ("modifiers", ((0, 1, COMBAT, 0),)),
        ("modifiers", ((HP, 1, IN_PLAY, 0),)),
        ("modifiers", ((SHIELD, 0, IN_PLAY, 0),)),
        ("hp", 1),
        ("stack", [Check()]),
        ("phase", OVER),
        ("turn", 61),
    ):
        assert spoil(name, value) != [], f"{name} = {value}"


def test_the_checks_see_what_was_not_forgotten() -> None:
    duel = random_duel(1)
    reaching = (state for state, _, _ in duel if any(entity.reach.ends for entity in state.entities.values()))
    state = next(state for state in reaching if state.choice is None and state.outcome is None).copy()
    legal_actions(state)
    entity = next(
        entity for entity in state.entities.values() if entity.owner == state.active and entity.reach.ends
    )
    assert entity.reach_amid == state.occupied[1 - state.active]
    entity.reach = NO_REACH
    assert faults_of(state) == ["what was worked out before no longer holds"]


def test_the_checks_see_auras_that_are_not_counted() -> None:
    rules = [(pair, rule) for pair in known_abilities() if pair[0] for rule in pair[0].rules]
    shining = [pair for pair, rule in rules if rule.kind == "aura"]
    duel = (state for state, _, _ in wild_duel(0, 60, shining))
    state = next(state for state in duel if state.entities and state.auras != State(state.setup).auras).copy()
    for name in ("auras", "aura_tiles"):
        spoilt = state.copy()
        setattr(spoilt, name, getattr(State(state.setup), name))
        assert "auras do not lie where their sources stand" in faults_of(spoilt)
