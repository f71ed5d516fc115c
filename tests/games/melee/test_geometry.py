"""Reach and line of sight, compared with slow but simple computations."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import (
    ALL,
    GRID,
    NAMES,
    SIZE,
    SUMMON_AREAS,
    TILES,
    sight_between,
    spread,
    steps,
)
from bot.games.melee.position.codes import RANGE, SPEED
from bot.games.melee.position.conditions import ATTACKER
from bot.games.melee.position.reach import newcomer, ways_of
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import can_see, cost_now, target_mask, value
from bot.games.melee.sight.view_maker import plan, plan_summon
from tests.examples import examples
from tests.games.melee.wild import wild_position

SEEDS = st.integers(0, 2**32)
USUAL_COSTS = {"ground": 1, "forest": 2, "water": 3, "thorns": 1, "summon area": 1, "mountain": 2}
LONGEST = 5  # movement points up to which all simple paths are tried


def neighbours(tile: int) -> Iterator[int]:
    """The tiles that share an edge with this one (B-3)."""
    column, row = tile % SIZE, tile // SIZE
    for across, along in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= column + across < SIZE and 0 <= row + along < SIZE:
            yield column + across + SIZE * (row + along)


@examples(100)
@given(st.integers(0, ALL))
def test_sets_of_tiles_spread_as_on_the_grid(tiles: int) -> None:
    assert spread(tiles) == GRID.spread(tiles)


# --- moves ------------------------------------------------------------------------------------------------


def cost_of(state: State, entity: Entity, tile: int) -> int | None:
    """The cost for this entity to enter a tile, read from its card; None if it cannot."""
    word = state.ground.board.terrain[tile].word
    rules = entity.rules.card.passive.rules if entity.rules.card.passive else ()
    climbs = any(rule.kind == "pass-mountains" for rule in rules)
    if tile == SUMMON_AREAS[entity.owner] or (word == "mountain" and not climbs):
        return None
    passes = any(rule.kind == "pass-enemies" for rule in rules)
    if not passes and any(
        other.tile == tile and other.owner != entity.owner for other in state.entities.values()
    ):
        return None
    cost = USUAL_COSTS[word]
    for rule in rules:
        if rule.kind == "terrain-cost" and word in rule.terrain:
            cost = rule.cost
    return cost


def hurts(state: State, entity: Entity, tile: int) -> bool:
    """Whether entering a tile deals damage to this entity."""
    rules = entity.rules.card.passive.rules if entity.rules.card.passive else ()
    immune = any(rule.kind == "immune" and "thorns" in rule.to for rule in rules)
    return state.ground.board.terrain[tile].word == "thorns" and not immune


def simple_ways(state: State, entity: Entity, speed: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """All paths without a repeated tile that the movement points allow: (thorns, cost, tiles)."""
    waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (entity.tile,))]
    while waiting:
        thorns, cost, path = waiting.pop()
        if len(path) > 1:
            yield thorns, cost, path
        for tile in neighbours(path[-1]):
            price = cost_of(state, entity, tile)
            if price is not None and tile not in path and cost + price <= speed:
                waiting.append((thorns + hurts(state, entity, tile), cost + price, (*path, tile)))


def landings_by_hand(state: State, entity: Entity) -> dict[int, tuple[int, int]]:
    """Where a move may end, with the (thorns, cost) of the path there (M-5 to M-8)."""
    best: dict[int, tuple[int, int]] = {}
    for thorns, cost, path in simple_ways(state, entity, value(state, entity, SPEED)):
        best[path[-1]] = min(best.get(path[-1], (99, 99)), (thorns, cost))
    left = entity.rules.hp - entity.damage
    taken = {other.tile for other in state.entities.values()} | {entity.tile}
    return {
        tile: (thorns, cost)
        for tile, (thorns, cost) in best.items()
        if tile not in taken
        and not state.ground.board.mountains >> tile & 1
        and thorns - hurts(state, entity, tile) < left
    }


@examples(60)
@given(SEEDS)
def test_moves_end_where_a_search_of_all_ways_says(seed: int) -> None:
    state = wild_position(seed)
    for entity in state.entities.values():
        entity.moves, entity.done, entity.status = 1, False, 0
        if entity.owner != state.active or value(state, entity, SPEED) > LONGEST:
            continue
        shown = {landing.tile: (landing.thorns, landing.cost) for landing in plan(state, entity).landings}
        assert shown == landings_by_hand(state, entity), f"from {NAMES[entity.tile]}"
        dying = {landing.tile for landing in plan(state, entity).landings if landing.dies}
        assert dying == {
            tile for tile, (thorns, _) in shown.items() if thorns >= entity.rules.hp - entity.damage
        }


@examples(60)
@given(SEEDS)
def test_the_way_taken_is_a_way(seed: int) -> None:
    state = wild_position(seed)
    for entity in state.entities.values():
        for tile, way in ways_of(state, entity).items():
            prices = [cost_of(state, entity, step) for step in way.path[1:]]
            assert (way.path[0], way.path[-1]) == (entity.tile, tile)
            assert all(two in neighbours(one) for one, two in zip(way.path, way.path[1:], strict=False))
            assert None not in prices
            assert sum(price for price in prices if price) == way.cost <= value(state, entity, SPEED)
            assert sum(hurts(state, entity, step) for step in way.path[1:]) == way.thorns


@examples(40)
@given(SEEDS)
def test_summons_end_where_a_search_of_all_ways_says(seed: int) -> None:
    state = with_room(wild_position(seed))
    state.energy[state.active] = 6
    for card in state.hand[state.active]:
        rules = state.setup.cards[card]
        paid = state.copy()
        paid.energy[state.active] -= cost_now(state, card, state.active)
        entity = newcomer(paid, card)
        shown = plan_summon(state, rules.name)
        assert shown is not None
        if value(paid, entity, SPEED) <= LONGEST:
            expected = landings_by_hand(paid, entity)
            assert {landing.tile: (landing.thorns, landing.cost) for landing in shown.landings} == expected


def with_room(state: State) -> State:
    """The position without the active player's first entity, so that there is room for a summon (M-4)."""
    fresh = state.copy()
    fresh.remove(next(entity for entity in fresh.entities.values() if entity.owner == fresh.active))
    return fresh


# --- line of sight ----------------------------------------------------------------------------------------


def crossing(start: int, end: int, tile: int) -> tuple[Fraction, Fraction] | None:
    """The part (from 0 to 1) of the line between two tiles' centres that touches this tile, or None."""
    begin, finish = Fraction(0), Fraction(1)
    for origin, target, low in (
        (start % SIZE, end % SIZE, tile % SIZE),
        (start // SIZE, end // SIZE, tile // SIZE),
    ):
        near, far = low - Fraction(1, 2), low + Fraction(1, 2)
        slope = target - origin
        if slope == 0:
            if not near < origin < far:
                return None
            continue
        ends = sorted(((near - origin) / slope, (far - origin) / slope))
        begin, finish = max(begin, ends[0]), min(finish, ends[1])
    return (begin, finish) if begin <= finish else None


def box(start: int, end: int) -> Iterator[int]:
    """The tiles in the rectangle that two tiles span."""
    columns = sorted((start % SIZE, end % SIZE))
    lines = sorted((start // SIZE, end // SIZE))
    for column, row in product(range(columns[0], columns[1] + 1), range(lines[0], lines[1] + 1)):
        yield column + SIZE * row


def sight_by_hand(start: int, end: int) -> tuple[set[int], set[frozenset[int]]]:
    """The tiles that the line crosses, without its ends, and the pairs beside the corners it passes (A-2)."""
    inside: set[int] = set()
    touching: dict[Fraction, set[int]] = {}
    for tile in box(start, end):
        part = crossing(start, end, tile)
        if part is None:
            continue
        if part[0] < part[1]:
            inside.add(tile)
        else:
            touching.setdefault(part[0], set()).add(tile)
    return inside - {start, end}, {frozenset(pair) for pair in touching.values()}


@pytest.mark.parametrize("start", range(0, TILES, 3), ids=lambda tile: NAMES[tile])
def test_lines_of_sight_are_those_of_exact_geometry(start: int) -> None:
    for end in range(TILES):
        if end == start:
            continue
        sight = sight_between(start, end)
        inside, corners = sight_by_hand(start, end)
        assert set(cells_of(sight.inside)) == inside, NAMES[end]
        assert {frozenset(cells_of(pair)) for pair in sight.corners} == corners, NAMES[end]
        assert all(len(pair) == 2 for pair in corners)


def test_the_geometry_by_hand_knows_the_simple_lines() -> None:
    a1, c1, b2, c2, d4 = 0, 2, 9, 10, 27
    assert sight_by_hand(a1, c1) == ({1}, set())
    assert sight_by_hand(a1, b2) == (set(), {frozenset({1, 8})})
    assert sight_by_hand(a1, c2) == ({1, 9}, set())
    assert sight_by_hand(a1, d4)[0] == {9, 18}


@examples(60)
@given(SEEDS)
def test_targets_are_the_enemies_in_range_that_geometry_shows(seed: int) -> None:
    state = wild_position(seed)
    for entity in state.entities.values():
        rules = entity.rules.card.passive.rules if entity.rules.card.passive else ()
        over = {thing for rule in rules if rule.kind == "shoot-over" for thing in rule.over}
        blockers: set[int] = set()
        if "mountain" not in over:
            blockers |= set(cells_of(state.ground.board.mountains))
        if "entity" not in over:
            blockers |= {other.tile for other in state.entities.values() if other.owner != entity.owner}
        expected = set()
        for other in state.entities.values():
            inside, corners = sight_by_hand(entity.tile, other.tile)
            seen = not inside & blockers and not any(pair <= blockers for pair in corners)
            assert can_see(state, entity, other.tile) == seen
            near = steps(entity.tile, other.tile) <= value(state, entity, RANGE, ATTACKER, other)
            if other.owner != entity.owner and seen and near:
                expected.add(other.tile)
        assert set(cells_of(target_mask(state, entity))) == expected
