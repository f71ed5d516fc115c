"""Playing without events is faster but leads to the same game."""

import random

import pytest

from bot.games.dice import FastDice
from bot.games.grid.sets import cells_of
from bot.games.melee.board.movement import entry_of, first_thorns, flood, layers, ways
from bot.games.melee.board.tiles import TILES
from bot.games.melee.game import begin
from bot.games.melee.position.snapshot import take_snapshot
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from tests.cases import for_each
from tests.games.melee.duels import content, setups


@pytest.mark.parametrize("seed", range(24))
def test_a_duel_without_events_comes_to_the_same_position_after_every_action(seed: int) -> None:
    setup = setups()[seed % len(setups())]
    told, quick = FastDice(seed), FastDice(seed)
    state, _ = begin(setup, told)
    twin, _ = begin(setup, quick)
    chance = random.Random(seed)
    while state.outcome is None:
        action = chance.choice(legal_actions(state))
        perform(state, action, told, [])
        perform(twin, action, quick, None)
        assert take_snapshot(twin) == take_snapshot(state), f"after {action} of duel {seed}"


@for_each("seed", range(60))
def test_layers_hold_the_least_thorns_of_every_way(seed: int) -> None:
    chance = random.Random(seed)
    board = chance.choice(list(content().boards.values()))
    entry = entry_of(board, (1, 2, 3, 0, 1, 1), chance.randrange(2), False)
    start, speed = chance.randrange(TILES), chance.randint(1, 8)
    enemies = sum({1 << chance.randrange(TILES) for _ in range(4)}) & ~(1 << start)
    found = layers(entry, start, speed, enemies)
    least = {tile: way.thorns for tile, way in ways(entry, start, speed, enemies).items()}
    assert found[-1] == flood(entry, start, speed, enemies)
    assert {tile for tile in cells_of(found[-1]) if tile != start} == set(least)
    for tile, thorns in least.items():
        assert next(count for count, mask in enumerate(found) if mask >> tile & 1) == thorns


@for_each("seed", range(60))
def test_first_thorns_are_those_that_a_way_enters_before_any_other(seed: int) -> None:
    chance = random.Random(seed)
    board = chance.choice(list(content().boards.values()))
    entry = entry_of(board, (1, 2, 3, 0, chance.randint(1, 3), 1), chance.randrange(2), False)
    start, speed = chance.randrange(TILES), chance.randint(1, 8)
    enemies = sum({1 << chance.randrange(TILES) for _ in range(4)}) & ~(1 << start)
    dry, pricked = first_thorns(entry, start, speed, enemies)
    found = layers(entry, start, speed, enemies)
    assert dry == found[0]
    assert pricked & ~(1 << start) == found[:2][-1] & entry.thorns & ~(1 << start)


@for_each("seed", range(60))
def test_a_limited_reach_ends_where_a_way_can_be_survived_or_its_last_thorns_destroy(seed: int) -> None:
    chance = random.Random(seed)
    board = chance.choice(list(content().boards.values()))
    entry = entry_of(board, (1, 2, 3, 0, chance.randint(1, 2), 1), chance.randrange(2), False)
    start, speed, left = chance.randrange(TILES), chance.randint(2, 8), chance.randint(1, 3)
    lane = entry.lane(speed, start)
    enemies = sum({1 << chance.randrange(TILES) for _ in range(4)}) & lane.hinders & ~(1 << start)
    limits = enemies | (left << TILES if left <= lane.thorns else 0)
    reach = entry.limit(speed, start, limits) if limits else lane
    expected = {
        tile
        for tile, way in ways(entry, start, speed, enemies).items()
        if entry.ends >> tile & 1
        and (way.thorns < left or (way.thorns == left and entry.thorns >> tile & 1))
        and not enemies >> tile & 1
    }
    assert set(cells_of(reach.ends)) == expected
    assert reach.ends & ~lane.ends == 0
    safe = {tile for tile, way in ways(entry, start, speed, enemies).items() if way.thorns == 0}
    assert set(cells_of(reach.safe & ~(1 << start))) <= safe


def test_no_more_limited_reaches_are_kept_than_a_lane_has_room_for() -> None:
    board = next(iter(content().boards.values()))
    entry = entry_of(board, (1, 1, 1, 1, 1, 1), 0, True)
    lane = entry.lane(8, 27)
    seen = 0
    for tile in cells_of(lane.hinders & ~(1 << 27)):
        for other in cells_of(lane.hinders & ~(1 << 27)):
            reach = entry.limit(8, 27, 1 << tile | 1 << other)
            assert reach is entry.limit(8, 27, 1 << tile | 1 << other)
            assert not reach.ends & (1 << tile | 1 << other)
            seen = max(seen, len(lane.limited))
            assert len(lane.limited) <= 64
    assert seen == 64
